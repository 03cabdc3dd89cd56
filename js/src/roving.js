// Moving through a row with the keyboard: one element is in the tab order, arrows move it.

/**
 * Where a key leads in a row of stretches (the suits of a hand, say), or null for a key that is none of ours.
 * Left and right go card by card, up and down stretch by stretch.
 * @param {string} key
 * @param {number[]} sizes how many elements each stretch has
 * @param {number} at where one is
 * @returns {number | null}
 */
export function step(key, sizes, at) {
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  const mine = starts.findLastIndex((start) => start <= at);
  const clamp = (/** @type {number} */ to) => Math.max(0, Math.min(count - 1, to));
  switch (key) {
    case "ArrowLeft":
      return clamp(at - 1);
    case "ArrowRight":
      return clamp(at + 1);
    case "ArrowUp":
      return starts[Math.max(0, mine - 1)] ?? 0;
    case "ArrowDown":
      return starts[Math.min(starts.length - 1, mine + 1)] ?? 0;
    case "Home":
      return 0;
    case "End":
      return clamp(count - 1);
    default:
      return null;
  }
}

/**
 * Where a letter or figure leads: the next element whose name starts with it, going round.
 * @param {string} key
 * @param {string[]} names the letters of each element: `as` for the ace of spades
 * @param {number} at
 * @returns {number | null}
 */
export function seek(key, names, at) {
  const wanted = key.toLowerCase();
  for (let ahead = 1; ahead <= names.length; ahead += 1) {
    const index = (at + ahead) % names.length;
    if (wanted.length === 1 && names[index]?.includes(wanted)) return index;
  }
  return null;
}

/**
 * Whether a key press is only a key: with a modifier it belongs to the page.
 * @param {KeyboardEvent} event
 */
export function bare(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey);
}

/**
 * Take a key for ourselves: the notebook would insert or delete cells with it.
 * @param {Event} event
 */
export function take(event) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Keys that a focused control handles by itself must not reach the notebook either. Tab and Escape always do.
 * @param {KeyboardEvent} event
 */
export function shield(event) {
  const name = /** @type {Element} */ (event.target).tagName;
  const typing = ["INPUT", "SELECT", "TEXTAREA"].includes(name);
  const pressing = ["BUTTON", "SUMMARY"].includes(name) && ["Enter", " "].includes(event.key);
  if (bare(event) && (pressing || (typing && !["Tab", "Escape"].includes(event.key)))) event.stopPropagation();
}
