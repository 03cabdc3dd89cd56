import assert from "node:assert/strict";
import { test } from "node:test";
import { rulesBuilder } from "../src/rules_builder.js";
import { scene } from "./scene.js";
import { findAll, textOf } from "./tree.js";

/** @param {any[]} kids @param {string} tag */
const all = (kids, tag) => kids.flat(9).flatMap((kid) => (kid?.kids ? findAll(kid, (node) => node.tag === tag) : []));

const section = {
  title: "The auction",
  rules: [
    { text: "Each player calls once.", ref: "P-BID-5", was: "The auction goes round." },
    { text: "Bids go up in steps of 10.", ref: "P-BID-3", was: "" },
  ],
  turned: 1,
  turns: [
    {
      name: "auction",
      label: "Rounds of bidding",
      value: "single_round",
      choices: [
        { key: "continuing", label: "until one is left", title: "The auction goes round." },
        { key: "single_round", label: "one", title: "Each player calls once." },
      ],
      field: [],
    },
  ],
  told: [],
};
const view = {
  title: "House rules",
  sub: "",
  bases: [{ key: "partnership", label: "Partnership Pinochle" }],
  base: "partnership",
  sections: [section],
  message: [],
  fields: [],
  moved: true,
};

test("a changed rule stands out, with what it was", () => {
  const kids = rulesBuilder(scene(view));
  const items = all(kids, "li");
  assert.deepEqual(
    items.map((item) => item.props.class ?? ""),
    ["changed", ""],
  );
  assert.match(textOf(items[0]), /Each player calls once\. P-BID-5The auction goes round\./);
});

test("turning a switch is a message", () => {
  const board = scene(view);
  const chip = all(rulesBuilder(board), "button").find((each) => textOf(each) === "until one is left");
  chip.props.onclick();
  assert.deepEqual(board.sent, [{ intent: "turn", name: "auction", choice: "continuing" }]);
});

test("picking a base is a message", () => {
  const board = scene(view);
  all(rulesBuilder(board), "select")[0].props.onchange({ currentTarget: { value: "check" } });
  assert.deepEqual(board.sent, [{ intent: "base", base: "check" }]);
});
