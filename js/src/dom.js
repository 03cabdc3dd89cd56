// Elements as values: a picture is described, then the page is brought in line with it. What is already right is left alone, so
// focus, selections and animations survive.

/**
 * @typedef {string | number | boolean | null | undefined} Plain
 * @typedef {object} Special
 * @property {string} [key] tells siblings apart, so that an element follows its thing when the order changes
 * @property {string} [html] trusted markup in place of children: our own card faces, nothing else
 * @property {Record<string, string | number>} [style] style properties
 * @typedef {Special & {[name: string]: any}} Props
 * @typedef {{tag: string, props: Props, kids: (VNode | string)[]}} VNode
 * @typedef {VNode | Plain | Kid[]} Kid
 */

/** @type {WeakMap<Node, VNode>} */
const drawn = new WeakMap();
const LIVE = new Set(["value", "checked"]);

/**
 * Describe an element: `h("p.small", {title: "…"}, "words")`. A property `onclick` is what to do on a click.
 * @param {string} name its tag, and a class after a dot
 * @param {Props | null} [props]
 * @param {...Kid} kids
 * @returns {VNode}
 */
export function h(name, props, ...kids) {
  const [tag = "", always] = name.split(".");
  const words = [always, props?.class].filter(Boolean).join(" ");
  const type = tag === "button" ? { type: "button" } : {};
  return { tag, props: { ...type, ...props, ...(words && { class: words }) }, kids: flat(kids) };
}

/** @param {Kid[]} kids @returns {(VNode | string)[]} */
function flat(kids) {
  return kids.flatMap((kid) => {
    if (Array.isArray(kid)) return flat(kid);
    if (kid === null || kid === undefined || typeof kid === "boolean") return [];
    return [typeof kid === "object" ? kid : String(kid)];
  });
}

/**
 * Bring an element's children in line with their descriptions.
 * @param {Element} parent
 * @param {(VNode | string)[]} kids
 */
export function draw(parent, kids) {
  const old = [...parent.childNodes];
  const keyed = new Map(old.flatMap((node) => (drawn.get(node)?.props.key ? [[drawn.get(node)?.props.key, node]] : [])));
  const free = old.filter((node) => !drawn.get(node)?.props.key);
  let place = parent.firstChild;
  for (const kid of kids) {
    const key = typeof kid === "string" ? undefined : kid.props.key;
    const node = settle(key ? keyed.get(key) : free.shift(), kid, parent.ownerDocument);
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
    keyed.delete(key);
    const at = old.indexOf(/** @type {ChildNode} */ (node));
    if (at >= 0) old.splice(at, 1);
  }
  for (const node of old) node.remove();
}

/** @param {Node | undefined} node @param {VNode | string} kid @param {Document} page @returns {Node} */
function settle(node, kid, page) {
  if (typeof kid === "string") {
    const text = node?.nodeType === 3 ? node : page.createTextNode(kid);
    if (text.nodeValue !== kid) text.nodeValue = kid;
    return text;
  }
  const before = node && drawn.get(node);
  const fits = before?.tag === kid.tag && !("html" in before.props) === !("html" in kid.props);
  const element = /** @type {HTMLElement} */ (fits ? node : page.createElement(kid.tag));
  const had = fits ? before.props : {};
  drawn.set(element, kid);
  if ("html" in kid.props) {
    if (had.html !== kid.props.html) element.innerHTML = kid.props.html ?? "";
  } else draw(element, kid.kids);
  dress(element, had, kid.props);
  return element;
}

/** @param {HTMLElement} element @param {Props} had @param {Props} props */
function dress(element, had, props) {
  for (const name of Object.keys(had)) if (!(name in props) && plain(name)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), hear);
    if (!plain(name) || had[name] === value) continue;
    if (LIVE.has(name)) Reflect.set(element, name, value);
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : value);
  }
  for (const [name, value] of Object.entries(props.style ?? {})) element.style.setProperty(name, `${value}`);
}

/** @param {string} name */
function plain(name) {
  return !/^(on.*|key|html|style)$/.test(name);
}

/** One listener serves all: adding it twice is adding it once. @this {Element} @param {Event} event */
function hear(event) {
  drawn.get(this)?.props[`on${event.type}`]?.(event);
}
