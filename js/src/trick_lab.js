// Any trick and any hand: legal cards rise, the others say why not, on focus and on a click.

import { bar, button, chips } from "./chips.js";
import { cross } from "./cross.js";
import { h } from "./dom.js";
import { fold, form } from "./form.js";
import { hand } from "./hand.js";
import { box, heading } from "./say.js";

/** @typedef {import("./schema.js").CardView} CardView */

/**
 * Why a card may be played or not, in the words Python gave.
 * @param {{plays?: import("./schema.js").PlayOption[], whys?: import("./schema.js").WhyView[]}} options @param {CardView} card
 * @returns {import("./say.js").Words | undefined}
 */
export function why({ plays = [], whys = [] }, card) {
  const option = plays.find(({ code }) => code === card.code);
  const ground = option && whys[option.why];
  if (!ground) return undefined;
  const refs = [...new Set(ground.reasons.map(({ ref }) => ref))];
  const small = `${refs[1] ? "Rules" : "Rule"} ${refs.join(", ")}${ground.instead ? ` · legal: ${ground.instead}` : ""}`;
  return { tone: option.legal ? "good" : "bad", headline: option.headline, text: ground.text, small };
}

/** How a card stands out when it is one's turn. @param {CardView} card @returns {import("./hand.js").Look} */
export function legality({ mark }) {
  if (mark === "legal") return { mark, note: "legal" };
  return mark === "illegal" ? { mark: "no", off: true, note: "not legal" } : {};
}

/** @param {import("./app.js").Scene} scene */
export function trickLab(scene) {
  /** @type {import("./schema.js").TrickLabView} */
  const view = scene.view;
  const { trick, places, played } = view;
  const over = view.hand.cards.find((card) => card.code === scene.local.over);
  const turn = trick.whole ? null : (trick.leader + trick.plays.length) % trick.places;
  return [
    heading(view),
    h(
      "div.desk",
      { key: "desk" },
      cross(trick, places, turn),
      hand(scene, {
        name: `Your hand, ${view.hand.count} cards`,
        cards: view.hand.cards,
        look: legality,
        pick: ({ code }) => {
          scene.set({ over: null });
          scene.send("play", { card: code });
        },
        point: (card, focused) => {
          const words = card && !played && why(scene.options, card);
          scene.set({ over: words ? card.code : null });
          if (words && focused) scene.say(`${words.headline} ${words.text}`);
        },
      }),
      h(
        "div.side",
        null,
        box((over && !played && why(scene.options, over)) || view.message),
        bar(
          button("Take back", () => scene.send("back"), { "aria-disabled": !played && "true" }),
          button("Reset", () => scene.send("reset")),
        ),
      ),
    ),
    chips(
      scene,
      "Trump",
      view.trumps.map(({ letter, symbol, label }) => ({
        key: letter,
        label: [h("span", { class: letter }, symbol), " ", label],
      })),
      view.trump,
      (suit) => scene.send("trump", { suit }),
    ),
    fold(
      "House rules",
      view.switches.map(({ name, label, value, choices }) =>
        chips(scene, label, choices, value, (choice) => scene.send("switch", { name, choice })),
      ),
    ),
    fold(
      "Another trick or hand",
      view.fields.map((field) => form(scene, field)),
    ),
  ];
}
