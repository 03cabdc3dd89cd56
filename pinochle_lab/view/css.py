"""The style sheet of the static pictures: it follows the theme of the page, and nothing depends on it but beauty."""

from __future__ import annotations

import re
from typing import Final

from pinochle_lab.view import palette

DARK_PAGES: Final = "[data-jp-theme-light=false] .pl-view,.vscode-dark .pl-view,[data-theme=dark] .pl-view"
# A page that names no theme of its own follows the reader's.
PAGES_WITHOUT_A_THEME: Final = "body:not([data-jp-theme-light],.vscode-light,[data-theme=light]) .pl-view"

# Cards that lie on the page itself, and words that only a reader without pictures or styles needs to see.
_BARE: Final = """
.pl-row { display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: flex-end }
.pl-row img, .pl-card img { display: block; max-width: 100%; height: auto; margin: 0 }
.pl-hand, .pl-card, .pl-view { position: relative }
.pl-words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
"""
# Notebooks style tables themselves, and firmly: the doubled class outweighs them.
_PANEL: Final = """
.pl-view { background: var(--pl-surface); color: var(--pl-ink); border: 1px solid var(--pl-line); border-radius: 14px;
  margin: 4px 0; padding: 14px 16px; font-size: 15px; line-height: 1.45; width: fit-content; max-width: min(860px,100%);
  min-width: min(400px,100%); box-sizing: border-box; overflow-x: auto; font-variant-emoji: text }
.pl-view p, .pl-view>.pl-row { margin: 6px 0 }
.pl-view p:last-child, .pl-view ul { margin-bottom: 0 }
.pl-view ul { margin-top: 0; padding-left: 20px }
.pl-view figcaption { font-size: 16px; font-weight: 700; text-align: left; color: inherit }
.pl-view small, .pl-view .pl-sub { color: var(--pl-mute); font-size: 13px }
.pl-view .pl-sub { margin: 2px 0 10px }
.pl-view.pl-view.pl-view table { border-collapse: collapse; width: 100%; margin: 8px 0 0; border: 0; font-size: 14px;
  color: inherit; table-layout: auto }
.pl-view.pl-view.pl-view tr { background: none }
.pl-view.pl-view.pl-view :is(td,th) { padding: 5px 12px 5px 0; text-align: left; vertical-align: top; border: 0;
  border-bottom: 1px solid var(--pl-line); white-space: normal; max-width: none }
.pl-view.pl-view.pl-view :is(td,th):last-child { padding-right: 0 }
.pl-view.pl-view.pl-view th[scope=row] { font-weight: 400 }
.pl-view.pl-view.pl-view .pl-n { text-align: right; font-variant-numeric: tabular-nums }
.pl-view.pl-view.pl-view .pl-sum :is(td,th) { font-weight: 700; border-bottom: 0 }
.pl-sides { display: flex; flex-wrap: wrap; gap: 12px 32px; width: 640px; max-width: 100% }
.pl-sides>div { flex: 1 1 260px }
.pl-say { background: var(--pl-raise); border-left: 4px solid var(--pl-bad); border-radius: 8px; padding: 10px 12px;
  max-width: min(640px,100%) }
.pl-ok { border-left-color: var(--pl-good) }
.pl-say p { margin: 0 0 4px }
"""
_TABLE: Final = """
.pl-view.pl-view .pl-trick { list-style: none; margin: 6px 0; padding: 0 }
.pl-trick li { margin: 0; text-align: center; font-size: 13px; white-space: nowrap }
.pl-trick img { display: block; margin: 0 auto }
.pl-line { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-end }
.pl-cross { display: grid; grid-template: '. n .' auto 'w n e' auto 'w s e' auto '. s .' auto/auto auto auto; gap: 2px 14px;
  width: max-content; align-items: center }
.pl-at-n { grid-area: n } .pl-at-w { grid-area: w } .pl-at-e { grid-area: e } .pl-at-s { grid-area: s }
.pl-felt { container-type: inline-size; width: 828px; max-width: 100% }
.pl-table { display: grid; grid-template: 'n n n' auto 'w t e' minmax(56px,auto) 's s s' auto/1fr auto 1fr; gap: 10px 8px;
  place-items: center }
.pl-mid { grid-area: t }
.pl-view.pl-view.pl-view .pl-mid :is(td,th) { padding: 4px 8px 4px 0; font-size: 13px }
.pl-seat p { margin: 0 0 4px }
.pl-seat .pl-row { gap: 3px }
.pl-turn strong { text-decoration: underline 3px var(--pl-good); text-underline-offset: 4px }
@container (max-width: 560px) {
  .pl-table { grid-template: 'n' 'w' 'e' 't' 's'/1fr; justify-items: start }
  .pl-mid { justify-self: center }
}
"""


def _tight(sheet: str) -> str:
    """A style sheet without the spaces that only its reader needs."""
    joined = re.sub(r"\s+", " ", sheet).strip()
    return re.sub(r" ?([{};,>]|: (?=\S)) ?", lambda match: match[1].strip(), joined)


# The tokens that static pictures use; the widgets have them all.
USED: Final = ("surface", "raise", "ink", "mute", "line", "good", "bad", *palette.FOUR_NAMES)


def _variables(tokens: dict[str, str]) -> str:
    return ";".join(f"--pl-{name}:{tokens[name]}" for name in USED)


_LIGHT, _DARK = _variables(palette.LIGHT), _variables(palette.DARK)
_COLOURS: Final = (
    f".pl-view{{{_LIGHT}}}{DARK_PAGES}{{{_DARK}}}"
    f"@media screen and (prefers-color-scheme:dark){{{PAGES_WITHOUT_A_THEME}{{{_DARK}}}}}"
    f"@media print{{.pl-view.pl-view{{{_LIGHT};break-inside:avoid}}}}"
) + "".join(f".pl-{name}{{color:var(--pl-{name})}}" for name in palette.FOUR_NAMES)

BARE_STYLE: Final = f"<style>{_tight(_BARE)}</style>"
STYLE: Final = f"<style>{_COLOURS}{_tight(_BARE)}{_tight(_PANEL)}</style>"
TABLE_STYLE: Final = f"<style>{_COLOURS}{_tight(_BARE)}{_tight(_PANEL)}{_tight(_TABLE)}</style>"
