// A trick: each card before its player, the one that wins ringed; read in the order of play.

import { h } from "./dom.js";
import { lying } from "./hand.js";

/**
 * @param {{plays: import("./schema.js").PlayView[]} | null} trick
 * @param {import("./schema.js").PlaceView[]} places
 * @param {number | null} turn the seat whose card is awaited
 */
export function cross(trick, places, turn) {
  const seat = (/** @type {import("./schema.js").PlaceView} */ { name, note, place }) =>
    h("div.seat", { class: place, key: `seat ${place}` }, h("b", null, name), " ", h("span.sub", null, note));
  const where = (/** @type {number} */ number) => places.find((place) => place.seat === number)?.place ?? "";
  const plays = (trick?.plays ?? []).map(({ seat, card, winning, name }) =>
    h(
      "li",
      { key: `${seat} ${card.code}`, class: where(seat) },
      h("span.pl-words", null, `${name}: `),
      lying(card, winning ? "win" : ""),
      winning && h("span.pl-words", null, ", winning"),
    ),
  );
  const slot = turn !== null && h("li.slot", { key: "slot", class: where(turn), "aria-hidden": "true" }, "?");
  return h(
    "div.felt",
    { key: "felt" },
    places.map(seat),
    h("ol.trick", { "aria-label": "The trick, in order of play" }, plays, slot),
  );
}
