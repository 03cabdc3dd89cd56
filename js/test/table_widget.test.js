import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "../src/dom.js";
import { replay } from "../src/replay.js";
import { felt, laidOut, tableWidget } from "../src/table_widget.js";
import { card, cards, scene } from "./scene.js";
import { findAll, textOf } from "./tree.js";

// What a page offers and Node does not.
Reflect.set(globalThis, "matchMedia", () => ({ matches: true }));

const NAMES = ["North", "East", "South", "West"];
const PLACES = NAMES.map((name, seat) => ({ seat, name, place: /** @type {string} */ ("nesw"[seat]), note: "" }));
const frame = (/** @type {number} */ trick, /** @type {number | null} */ turn, said = "") => ({
  title: `Trick ${trick + 1}`,
  sub: "",
  notes: ["", "dealer", "you", ""],
  trick,
  turn,
  said,
  tally: "",
});
const play = (
  /** @type {number} */ at,
  /** @type {number} */ seat,
  /** @type {string} */ code,
  /** @type {number} */ trick,
  best = seat,
) => ({
  at,
  seat,
  name: /** @type {string} */ (NAMES[seat]),
  card: card(code),
  trick,
  best,
});
const STRETCH = {
  frames: [frame(0, 1, "East is to play."), frame(0, 2, "East plays A♠."), frame(1, 3, "South plays 9♠.")],
  plays: [play(0, 0, "KS", 0), play(1, 1, "AS", 0), play(2, 2, "9S", 1)],
};
const lying = (/** @type {any} */ node) =>
  findAll(node, ({ props }) => props.role === "img").map(({ props }) => `${props["aria-label"]} ${props.class ?? ""}`.trim());

test("a frame shows its trick as far as it has come, the best card ringed", () => {
  assert.deepEqual(lying(felt(STRETCH, 0, PLACES)), ["king of spades card win"]);
  assert.deepEqual(lying(felt(STRETCH, 1, PLACES)), ["king of spades card", "ace of spades card win"]);
  assert.deepEqual(lying(felt(STRETCH, 2, PLACES)), ["nine of spades card win"]);
});

test("the seats say what the frame says of them", () => {
  assert.match(textOf(felt(STRETCH, 0, PLACES)), /East dealer/);
});

test("cards laid out can be lit", () => {
  const drawn = laidOut([{ name: "North", text: "run 150", cards: cards("AS AS KS") }], ({ code }) =>
    code === "AS" ? "lit" : "",
  );
  assert.deepEqual(lying(drawn), ["ace of spades card lit", "ace of spades, copy 2 card lit", "king of spades card"]);
  assert.match(textOf(drawn), /North run 150/);
});

const TABLE = {
  kind: "table",
  stretch: STRETCH,
  beat: 0,
  pace: 500,
  places: PLACES,
  hand: {
    kind: "hand",
    cards: cards("AS KS").map((each, i) => ({ ...each, mark: i ? "illegal" : "legal" })),
    count: 2,
    text: "",
  },
  whose: "Your hand",
  hint: "",
  pick: 0,
  messages: [{ tone: "", headline: "Your turn:", text: "play a card.", small: "" }],
  groups: [{ name: "Help", controls: [{ intent: "undo", arg: null, label: "Undo", main: false, off: true }] }],
  laid: [],
  laid_title: "",
  laid_open: false,
  worth: [],
  sheets: [],
  bid: null,
  seed: { key: "seed", label: "Its seed", text: "8", problem: "", button: "Deal" },
};
const press = (/** @type {any} */ drawn, /** @type {string} */ name, detail = 1) =>
  findAll(
    drawn,
    ({ tag, props }) => tag === "button" && (props["data-card"] === name || props["aria-label"] === name),
  )[0]?.props.onclick({ detail });

test("a card is sent by its name, a button that is off is not", () => {
  const page = scene(TABLE);
  const drawn = h("div", null, tableWidget(page));
  press(drawn, "AS#1");
  assert.deepEqual(page.sent, [{ intent: "play", card: "AS#1" }]);
  findAll(drawn, (node) => textOf(node) === "Undo" && node.tag === "button")[0]?.props.onclick();
  assert.equal(page.sent.length, 1);
});

test("a double click, or a click while Python thinks, plays no second card", () => {
  const page = scene(TABLE);
  press(h("div", null, tableWidget(page)), "AS#1", 2);
  press(h("div", null, tableWidget({ ...page, busy: () => true })), "AS#1");
  assert.deepEqual(page.sent, []);
});

test("cards to be passed are picked here and sent together", () => {
  const page = scene({
    ...TABLE,
    pick: 2,
    groups: [{ name: "Your cards", controls: [{ intent: "give", arg: null, label: "Pass", main: true, off: false }] }],
  });
  const draw = () => h("div", null, tableWidget(page));
  press(draw(), "AS#1");
  press(draw(), "KS#1");
  press(draw(), "AS#1");
  press(draw(), "AS#1");
  findAll(draw(), (node) => textOf(node) === "Pass" && node.tag === "button")[0]?.props.onclick();
  assert.deepEqual(page.sent, [{ intent: "give", arg: null, cards: ["KS#1", "AS#1"] }]);
});

const RECORD = {
  kind: "replay",
  places: PLACES,
  eyes: [...NAMES, "All hands"],
  eye: 4,
  turn: 0,
  pace: 500,
  forks: [],
  problems: [],
  tracks: [
    {
      since: 0,
      stretch: STRETCH,
      notes: [{ at: 1, words: { tone: "bad", headline: "A♠ ?", text: "Too early.", small: "" }, cards: ["AS"] }],
      ticks: [{ at: 0, size: 3, mark: "bad" }],
      held: [
        { card: card("AS"), seat: 1, since: 0, until: 1, open: [-1, 0, -1, -1, 0] },
        { card: card("9S"), seat: 1, since: 0, until: 9, open: [2, 0, -1, -1, 0] },
      ],
    },
  ],
};

test("a replay shows each pair of eyes what they may see, and face-down cards last", () => {
  const at = (/** @type {number} */ ply, /** @type {number} */ eye) => {
    const page = { ...scene(RECORD), ply, put: () => {} };
    page.local.eye = eye;
    const row = findAll(h("div", null, replay(page)), ({ props }) => props.class === "laid")[0];
    return lying(row).map((name) => name.replace(" card", ""));
  };
  assert.deepEqual(at(0, 4), ["ace of spades", "nine of spades"]);
  assert.deepEqual(at(1, 4), ["nine of spades"]);
  assert.deepEqual(at(0, 0), ["a hidden card", "a hidden card"]);
  assert.deepEqual(at(2, 0), ["nine of spades"]);
});

test("a step sets the ply and says what happened, remark and all", () => {
  /** @type {any[]} */
  const plies = [];
  const page = {
    ...scene(RECORD),
    ply: 0,
    put: (/** @type {string} */ name, /** @type {any} */ value) => plies.push([name, value]),
  };
  press(h("div", null, replay(page)), "Forward");
  assert.deepEqual(plies, [["ply", 1]]);
  replay({ ...page, ply: 1 });
  assert.deepEqual(page.said, ["East plays A♠. A♠ ?: Too early."]);
});
