// Light or dark, as the page around the widget is.

/**
 * What the host says in so many words, or null: JupyterLab, Colab, marimo, VS Code and many others each in their own.
 * @param {...HTMLElement} elements body and document
 * @returns {boolean | null} whether it is dark
 */
export function declared(...elements) {
  for (const element of elements) {
    const { theme, jpThemeLight: lab } = element.dataset;
    const said = [lab && (lab === "false" ? "dark" : "light"), theme, element.getAttribute("theme"), element.className].join(
      " ",
    );
    if (/(^|[\s-])light\b/.test(said)) return false;
    if (/(^|[\s-])(dark|high-contrast)\b/.test(said)) return true;
  }
  return null;
}

/**
 * Whether a colour as the browser writes it is dark; null when one sees through it.
 * @param {string} colour `rgb(20, 24, 27)`
 */
export function isDark(colour) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? ["0", "0", "0", "0"]).map(Number);
  return alpha < 0.5 ? null : 0.299 * red + 0.587 * green + 0.114 * blue < 110;
}

/** The first background behind an element that is not transparent. @param {Element} element */
function behind(element) {
  /** @type {Node | null} */
  let node = element;
  while (node) {
    const dark = node instanceof Element ? isDark(getComputedStyle(node).backgroundColor) : null;
    if (dark !== null) return dark;
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
  }
  return null;
}

/**
 * Keep `data-theme` of an element in step with the page.
 * @param {HTMLElement} root @param {AbortSignal} signal
 */
export function follow(root, signal) {
  const { body, documentElement: html } = document;
  const wish = matchMedia("(prefers-color-scheme: dark)");
  const look = () => {
    const dark = declared(body, html) ?? behind(root.parentElement ?? body) ?? wish.matches;
    root.dataset.theme = dark ? "dark" : "light";
  };
  const watch = new MutationObserver(look);
  for (const element of [body, html]) watch.observe(element, { attributes: true });
  wish.addEventListener("change", look, { signal });
  signal.addEventListener("abort", () => watch.disconnect());
  // The element may not hang in the page yet.
  requestAnimationFrame(look);
  look();
}
