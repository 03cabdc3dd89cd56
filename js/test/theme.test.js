import assert from "node:assert/strict";
import { test } from "node:test";
import { declared, isDark } from "../src/theme.js";

/** @param {Record<string, string>} [attributes] @returns {any} */
const element = ({ class: className = "", theme, ...dataset } = {}) => ({
  className,
  dataset,
  getAttribute: () => theme ?? null,
});

test("each host says it in its own words", () => {
  const none = element();
  assert.equal(declared(element({ jpThemeLight: "false" }), none), true);
  assert.equal(declared(element({ jpThemeLight: "true" }), none), false);
  assert.equal(declared(element({ class: "vscode-body vscode-dark" }), none), true);
  assert.equal(declared(element({ class: "vscode-light" }), none), false);
  assert.equal(declared(element({ class: "vscode-high-contrast" }), none), true);
  assert.equal(declared(element({ class: "vscode-high-contrast-light" }), none), false);
  assert.equal(declared(none, element({ theme: "dark" })), true);
  assert.equal(declared(element({ class: "dark" }), none), true);
  assert.equal(declared(element({ class: "dark-theme" }), none), true);
  assert.equal(declared(none, element({ theme: "light" })), false);
  assert.equal(declared(element({ class: "highlight darkroom" }), none), null);
  assert.equal(declared(none, none), null);
});

test("a background is dark, light, or not there", () => {
  assert.equal(isDark("rgb(20, 24, 27)"), true);
  assert.equal(isDark("rgb(255, 255, 255)"), false);
  assert.equal(isDark("rgba(0, 0, 0, 0)"), null);
  assert.equal(isDark("transparent"), null);
});
