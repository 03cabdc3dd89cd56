// Looking into a picture that was described and not drawn.

/** @typedef {import("../src/dom.js").VNode} VNode */

/** The words of a description, as one reads them. @param {VNode | string} node @returns {string} */
export function textOf(node) {
  return typeof node === "string" ? node : node.kids.map(textOf).join("");
}

/** Every description below one that `test` accepts. @param {VNode} node @param {(node: VNode) => boolean} test @returns {VNode[]} */
export function findAll(node, test) {
  const below = node.kids.flatMap((kid) => (typeof kid === "string" ? [] : findAll(kid, test)));
  return test(node) ? [node, ...below] : below;
}
