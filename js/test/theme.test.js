import assert from "node:assert/strict";
import { test } from "node:test";
import { declared, isDark } from "../src/theme.js";

/** @param {Record<string, string>} [attributes] @param {string[]} [classes] @returns {any} */
const element = (attributes = {}, classes = []) => ({
  getAttribute: (/** @type {string} */ name) => attributes[name] ?? null,
  classList: classes,
});

test("each host says it in its own words", () => {
  const none = element();
  assert.equal(declared(element({ "data-jp-theme-light": "false" }), none), true);
  assert.equal(declared(element({ "data-jp-theme-light": "true" }), none), false);
  assert.equal(declared(element({}, ["vscode-dark"]), none), true);
  assert.equal(declared(element({}, ["vscode-light"]), none), false);
  assert.equal(declared(element({}, ["vscode-high-contrast"]), none), true);
  assert.equal(declared(element({}, ["vscode-high-contrast-light"]), none), false);
  assert.equal(declared(none, element({ theme: "dark" })), true);
  assert.equal(declared(element({}, ["dark"]), none), true);
  assert.equal(declared(none, element({ "data-theme": "light" })), false);
  assert.equal(declared(none, none), null);
});

test("a background is dark, light, or not there", () => {
  assert.equal(isDark("rgb(20, 24, 27)"), true);
  assert.equal(isDark("rgb(255, 255, 255)"), false);
  assert.equal(isDark("rgba(0, 0, 0, 0)"), null);
  assert.equal(isDark("transparent"), null);
});
