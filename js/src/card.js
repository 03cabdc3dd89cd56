// A card: what it is called, and its face as markup.

import { FACES } from "./faces.js";

/** @typedef {import("./schema.js").CardView} CardView */

const { card: size, colours: inks, letters, suits, headgear, index, pips, ace, court, back } = FACES;
const { width, height } = size;
const centre = [width / 2, height / 2];

/** What tells one physical card from its twin: `AH#2`. @param {CardView} card */
export function idOf({ code, copy }) {
  return `${code}#${copy}`;
}

/** The letter of the suit, `?` for a hidden card. @param {CardView} card */
export function suitOf({ code }) {
  return code.slice(-1);
}

/** What a screen reader says. @param {CardView} card */
export function spoken({ code, copy, spoken: name }) {
  return copy > 1 && code !== "??" ? `${name}, copy ${copy}` : name;
}

/** @param {string | undefined} outline @param {number[]} [place] @param {number} [scale] @param {string} [more] */
function path(outline = "", [x = 0, y = 0] = [], scale = 1, more = "") {
  return `<path d="${outline}" transform="translate(${x} ${y})scale(${scale})" ${more}/>`;
}

/** @param {number[]} box @param {number} round @param {string} fill @param {string} [stroke] @param {number} [line] its width */
function rect([x, y, wide, high], round, fill, stroke = "none", line = 1.5) {
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${fill}" stroke="${stroke}" stroke-width="${line}"/>`;
}

/** @param {string} paper */
function sheet(paper) {
  return rect([0.75, 0.75, width - 1.5, height - 1.5], size.corner, paper, inks.line);
}

/** @type {Map<string, string>} */
const kept = new Map();

/**
 * The face of a card, or its back, as SVG; every widget draws the same few dozen again and again.
 * @param {string} code `TS`, `??` @param {boolean} [grey]
 */
export function face(code, grey = false) {
  const name = code + grey;
  const shapes = kept.get(name) ?? (code === "??" ? hidden() : front(code, grey));
  kept.set(name, shapes);
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${shapes}</svg>`;
}

function hidden() {
  const line = `stroke="${inks.backLine}" stroke-width="2"`;
  return sheet(inks.card) + rect(back.box, 5, inks.back) + path(back.lattice, [], 1, line);
}

/** @param {string} code @param {boolean} grey */
function front(code, grey) {
  const [first = "", letter = ""] = code;
  const rank = first === "T" ? "10" : first;
  const suit = suits[letter] ?? "";
  const ink = `var(--${grey ? "g" : ""}${letter})`;
  const corner = path(letters[rank], index.at) + path(suit, index.suitAt, index.suitScale);
  const paper = grey ? inks.grey : inks.card;
  const middle = pips.at[rank] ? spots(rank, suit) : headgear[rank] ? figure(rank, suit, ink, grey) : single(suit, paper);
  return `${sheet(paper)}<g fill="${ink}">${corner}<g transform="rotate(180 ${centre.join(" ")})">${corner}</g>${middle}</g>`;
}

/** @param {string} rank @param {string} suit */
function spots(rank, suit) {
  return pips.at[rank]?.map((place) => path(suit, place, (place[1] ?? 0) > height / 2 ? -pips.scale : pips.scale)).join("");
}

/** @param {string} suit @param {string} paper */
function single(suit, paper) {
  return path(suit, centre, ace.scale) + path(suit, centre, ace.lineScale, `fill="none" stroke="${paper}" stroke-width=".45"`);
}

/** @param {string} rank @param {string} suit @param {string} ink @param {boolean} grey */
function figure(rank, suit, ink, grey) {
  const [gold, jewels, line] = headgear[rank] ?? [];
  const paper = grey ? inks.frameGrey : inks.frame;
  const pen = `fill="${grey ? inks.goldGrey : inks.gold}" stroke="${inks.goldLine}" stroke-linejoin="round" stroke-width="1.4"`;
  return [
    rect(court.frame, 5, paper, ink, 1.3),
    path(gold, court.headgearAt, 1, pen),
    path(jewels, court.headgearAt, 1, `stroke="${paper}" stroke-width=".6"`),
    path(line, court.headgearAt, 1, pen),
    path(letters[rank], court.letterAt, court.letterScale),
    path(suit, court.suitAt, court.suitScale),
  ].join("");
}
