import assert from "node:assert/strict";
import { test } from "node:test";
import { exercise } from "../src/exercise.js";
import { cards, scene } from "./scene.js";
import { findAll, textOf } from "./tree.js";

const PART = { label: "", cards: [], live: false, trick: null, places: [], rows: [] };
const VIEW = {
  kind: "exercise",
  name: "Exercise",
  title: "Exercise",
  sub: "",
  text: "Which?",
  parts: [],
  picked: [],
  ordered: false,
  choices: [],
  number: null,
  how: "",
  message: null,
  hint: null,
  solved: false,
};

/** @param {Record<string, any>} view */
function drawn(view) {
  const stage = scene({ ...VIEW, ...view });
  const root = /** @type {any} */ ({ tag: "section", props: {}, kids: exercise(stage).flat(3).filter(Boolean) });
  return { stage, root };
}

/** @param {any} root @param {string} name */
const named = (root, name) => findAll(root, (node) => node.tag === "button" && textOf(node) === name)[0];

test("a card that is picked says so, and in an order bears its number", () => {
  const part = { ...PART, label: "Your hand", cards: cards("AS KS QS"), live: true };
  const { stage, root } = drawn({ parts: [part], picked: ["KS#1", "AS#1"], ordered: true });
  const buttons = findAll(root, (node) => node.props["data-card"] !== undefined);
  assert.deepEqual(
    buttons.map((node) => node.props["aria-pressed"]),
    ["true", "true", "false"],
  );
  assert.deepEqual(buttons.map(textOf), ["2", "1", ""]);
  buttons[2]?.props.onclick?.({});
  assert.deepEqual(stage.sent, [{ intent: "pick", card: "QS#1" }]);
});

test("cards that are only to be looked at are no buttons", () => {
  const { root } = drawn({ parts: [{ ...PART, label: "Played", cards: cards("AS KS") }] });
  assert.equal(findAll(root, (node) => node.props["data-card"] !== undefined).length, 0);
  assert.equal(findAll(root, (node) => node.props.role === "img").length, 2);
});

test("choices are buttons that are pressed or not", () => {
  const { stage, root } = drawn({ choices: ["pass", "250"], picked: ["250"] });
  assert.equal(named(root, "pass")?.props["aria-pressed"], "false");
  assert.equal(named(root, "250")?.props["aria-pressed"], "true");
  named(root, "pass")?.props.onclick?.({});
  assert.deepEqual(stage.sent, [{ intent: "choose", option: "pass" }]);
});

test("rows of figures are a table, and an empty heading is none", () => {
  const rows = [
    ["", "North-South"],
    ["meld", "40"],
  ];
  const { root } = drawn({ parts: [{ ...PART, rows }] });
  const headings = findAll(root, (node) => node.tag === "th");
  assert.deepEqual(headings.map(textOf), ["meld"]);
});

test("hints and another exercise are asked for, and what was said is shown", () => {
  const message = { tone: "bad", headline: "Not yet.", text: "Count again.", small: "Rule P-COUNT-1" };
  const hint = { tone: "warn", headline: "Hint 1 of 4.", text: "Look.", small: "" };
  const { stage, root } = drawn({ number: "5", message, hint });
  named(root, "Hint")?.props.onclick?.({});
  named(root, "Another")?.props.onclick?.({});
  assert.deepEqual(
    stage.sent.map(({ intent }) => intent),
    ["hint", "another"],
  );
  assert.match(textOf(root), /Hint 1 of 4\. Look\..*Not yet\. Count again\.Rule P-COUNT-1/);
  assert.equal(findAll(root, (node) => node.tag === "input")[0]?.props.value, "5");
});
