import assert from "node:assert/strict";
import { test } from "node:test";
import { draw, h } from "../src/dom.js";
import { FakePage } from "./page.js";
import { findAll, textOf } from "./tree.js";

const box = () => new FakePage().createElement("div");

test("children may be lists, numbers and nothing", () => {
  const node = h("p", null, "a", ["b", [1]], null, false, undefined, h("b", null, "c"));
  assert.equal(textOf(node), "ab1c");
  assert.equal(findAll(node, (found) => found.tag === "b").length, 1);
});

test("an element that is described again stays the same element", () => {
  const root = box();
  draw(root, [h("p", { class: "one", title: "t" }, "first")]);
  const [before] = root.childNodes;
  draw(root, [h("p", { class: "two" }, "second")]);
  assert.equal(root.childNodes[0], before);
  assert.equal(root.text, "second");
  assert.deepEqual([...before.attributes], [["class", "two"]]);
});

test("keyed elements follow their things through a new order", () => {
  const root = box();
  const kids = (/** @type {string} */ order) => [...order].map((key) => h("b", { key }, key));
  draw(root, kids("abcd"));
  const byName = Object.fromEntries(root.childNodes.map((node) => [node.text, node]));
  draw(root, kids("dbxa"));
  assert.equal(root.text, "dbxa");
  for (const name of "dba") assert.equal(root.childNodes["dbxa".indexOf(name)], byName[name]);
});

test("an element that comes and goes does not disturb the keyed ones after it", () => {
  const root = box();
  draw(root, [h("b", { key: "k" }, "k")]);
  const [kept] = root.childNodes;
  draw(root, [h("b", null, "new"), h("b", { key: "k" }, "k")]);
  assert.equal(root.childNodes[1], kept);
  draw(root, [h("b", { key: "k" }, "k")]);
  assert.deepEqual(root.childNodes, [kept]);
});

test("the handler of the last description is called, once", () => {
  const root = box();
  /** @type {string[]} */
  const heard = [];
  for (const name of ["old", "new"]) draw(root, [h("button", { onclick: () => heard.push(name) })]);
  root.childNodes[0].fire("click");
  assert.deepEqual(heard, ["new"]);
  draw(root, [h("button", {})]);
  draw(root, [h("button", { onclick: () => heard.push("again") })]);
  root.childNodes[0].fire("click");
  assert.deepEqual(heard, ["new", "again"]);
});

test("what a reader has typed stays until Python says otherwise", () => {
  const root = box();
  draw(root, [h("input", { value: "AS" })]);
  const [field] = root.childNodes;
  field.value = "AS K";
  draw(root, [h("input", { value: "AS" })]);
  assert.equal(field.value, "AS K");
  draw(root, [h("input", { value: "QS" })]);
  assert.equal(field.value, "QS");
});

test("false and nothing take an attribute away, true leaves it empty", () => {
  const root = box();
  draw(root, [h("p", { hidden: true, title: "x" })]);
  assert.equal(root.childNodes[0].attributes.get("hidden"), "");
  draw(root, [h("p", { hidden: false, title: null })]);
  assert.equal(root.childNodes[0].attributes.size, 0);
});
