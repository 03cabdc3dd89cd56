// The least of a page that the sources need: enough elements to draw into, and nothing more.

class FakeNode {
  constructor(/** @type {FakePage} */ page) {
    this.ownerDocument = page;
    this.parent = null;
  }
  remove() {
    this.parent?.childNodes.splice(this.parent.childNodes.indexOf(this), 1);
    this.parent = null;
  }
  get nextSibling() {
    return this.parent?.childNodes[this.parent.childNodes.indexOf(this) + 1] ?? null;
  }
}

class FakeText extends FakeNode {
  nodeType = 3;
  nodeValue = "";
  get text() {
    return this.nodeValue;
  }
}

export class FakeElement extends FakeNode {
  nodeType = 1;
  /** @type {any[]} */
  childNodes = [];
  /** @type {Map<string, string>} */
  attributes = new Map();
  /** @type {Map<string, ((event: any) => void)[]>} */
  hearers = new Map();
  moved = 0;
  styles = new Map();
  style = { setProperty: (name, value) => this.styles.set(name, value) };
  constructor(page, tag) {
    super(page);
    this.tagName = tag.toUpperCase();
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  insertBefore(node, place) {
    node.remove();
    node.moved = (node.moved ?? 0) + 1;
    node.parent = this;
    this.childNodes.splice(place ? this.childNodes.indexOf(place) : this.childNodes.length, 0, node);
  }
  setAttribute(name, value) {
    this.attributes.set(name, value);
  }
  removeAttribute(name) {
    this.attributes.delete(name);
  }
  addEventListener(type, hear) {
    this.hearers.set(type, [...new Set([...(this.hearers.get(type) ?? []), hear])]);
  }
  fire(type) {
    for (const hear of this.hearers.get(type) ?? []) hear.call(this, { type });
  }
  get text() {
    return this.childNodes.map((node) => node.text).join("");
  }
}

export class FakePage {
  createElement(tag) {
    return new FakeElement(this, tag);
  }
  createTextNode(text) {
    const node = new FakeText(this);
    node.nodeValue = text;
    return node;
  }
}
