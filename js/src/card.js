// A card: its face as markup, and the button it is in a hand.

import { FACES } from "./faces.js";

/** @typedef {import("./schema.js").CardView} CardView */

const { width, height, corner } = FACES.card;
const INKS = FACES.colours;

/** What tells one physical card from its twin: `AH#2`. @param {CardView} card */
export function idOf(card) {
  return `${card.code}#${card.copy}`;
}

/** The letter of the suit, `?` for a hidden card. @param {CardView} card */
export function suitOf(card) {
  return card.code.slice(-1);
}

/** What a screen reader says. @param {CardView} card */
export function spoken(card) {
  return card.copy > 1 && card.code !== "??" ? `${card.spoken}, copy ${card.copy}` : card.spoken;
}

/** @param {number[]} place @param {number} [scale] */
function at([x = 0, y = 0], scale = 1) {
  return `translate(${x} ${y})${scale === 1 ? "" : `scale(${scale})`}`;
}

/** @param {string} d @param {string} [transform] @param {string} [more] */
function path(d, transform, more = "") {
  return `<path d="${d}"${transform ? ` transform="${transform}"` : ""} ${more}/>`;
}

/** @param {number[]} box @param {number} round @param {string} more */
function rect([x, y, w, h], round, more) {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" ${more}/>`;
}

/** @type {Map<string, string>} */
const kept = new Map();

/**
 * The face of a card, or its back, as SVG; every widget draws the same few dozen again and again.
 * @param {string} code `TS`, `??` @param {boolean} [grey]
 */
export function face(code, grey = false) {
  const name = `${code}${grey}`;
  const svg =
    kept.get(name) ??
    `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${code === "??" ? back() : front(code, grey)}</svg>`;
  kept.set(name, svg);
  return svg;
}

/** @param {string} paper */
function sheet(paper) {
  return rect([0.75, 0.75, width - 1.5, height - 1.5], corner, `fill="${paper}" stroke="${INKS.line}" stroke-width="1.5"`);
}

function back() {
  const { box, lattice } = FACES.back;
  return (
    sheet(INKS.card) + rect(box, 5, `fill="${INKS.back}"`) + path(lattice, "", `stroke="${INKS.backLine}" stroke-width="2"`)
  );
}

/** @param {string} code @param {boolean} grey */
function front(code, grey) {
  const rank = code[0] === "T" ? "10" : (code[0] ?? "?");
  const letter = code[1] ?? "";
  const suit = FACES.suits[letter] ?? "";
  const ink = (grey ? INKS.fourGrey : INKS.four)[letter];
  const { index } = FACES;
  const mark = path(FACES.letters[rank] ?? "", at(index.at)) + path(suit, at(index.suitAt, index.suitScale));
  const turned = `<g transform="rotate(180 ${width / 2} ${height / 2})">${mark}</g>`;
  return `${sheet(grey ? INKS.grey : INKS.card)}<g fill="${ink}">${mark}${turned}${middle(rank, suit, ink ?? "", grey)}</g>`;
}

/** @param {string} rank @param {string} suit @param {string} ink @param {boolean} grey */
function middle(rank, suit, ink, grey) {
  const pips = FACES.pips.at[rank];
  if (pips)
    return pips.map((place) => path(suit, at(place, FACES.pips.scale * ((place[1] ?? 0) > height / 2 ? -1 : 1)))).join("");
  if (FACES.headgear[rank]) return court(rank, suit, ink, grey);
  const line = `fill="none" stroke="${grey ? INKS.grey : INKS.card}" stroke-width=".45"`;
  const centre = [width / 2, height / 2];
  return path(suit, at(centre, FACES.ace.scale)) + path(suit, at(centre, FACES.ace.lineScale), line);
}

/** @param {string} rank @param {string} suit @param {string} ink @param {boolean} grey */
function court(rank, suit, ink, grey) {
  const { court: place } = FACES;
  const [gold = "", jewels = "", line = ""] = FACES.headgear[rank] ?? [];
  const paper = grey ? INKS.frameGrey : INKS.frame;
  const pen = `stroke="${INKS.goldLine}" stroke-linejoin="round" stroke-width=`;
  const worn = [
    path(gold, "", `fill="${grey ? INKS.goldGrey : INKS.gold}" ${pen}"1.3"`),
    path(jewels, "", `stroke="${paper}" stroke-width=".6"`),
    line && path(line, "", `${pen}"1.6"`),
  ];
  return [
    rect(place.frame, 5, `fill="${paper}" stroke="${ink}" stroke-width="1.3"`),
    `<g transform="${at(place.headgearAt)}">${worn.join("")}</g>`,
    path(FACES.letters[rank] ?? "", at(place.letterAt, place.letterScale)),
    path(suit, at(place.suitAt, place.suitScale)),
  ].join("");
}
