"""The message box: what is not legal, why, the paragraph of the rules, and what is legal instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import html, palette
from pinochle_lab.view.css import STYLE
from pinochle_lab.view.sheet import Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.verdict import VerdictView


def to_text(verdict: VerdictView) -> str:
    """The sentences, then the paragraphs and what is legal."""
    said = " ".join([verdict["headline"], *(ground["text"] for ground in verdict["reasons"])])
    return f"{said}\n{_footing(verdict)}".strip()


def to_html(verdict: VerdictView, style: Style = PLAIN) -> str:
    """The box, green at its edge when legal and red when not."""
    return STYLE + box(verdict, style)


def box(verdict: VerdictView, style: Style = PLAIN) -> str:
    """The box without the style sheet, for a page that has it already."""
    kind = "pl-ok" if verdict["legal"] else "pl-no"
    reasons = " ".join(html.text(ground["text"]) for ground in verdict["reasons"])
    instead = html.labels(verdict["cards"], style) if verdict["cards"] else html.text(verdict["instead"])
    footing = " · ".join(part for part in (_rules(verdict), f"legal: {instead}" if instead else "") if part)
    lines = [f"<p><strong>{html.text(verdict['headline'])}</strong></p>", f"<p>{reasons}</p>" if reasons else ""]
    lines.append(f"<p><small>{footing}</small></p>" if footing else "")
    return f'<div class="pl-view pl-say {kind}" role="note">' + "\n".join(line for line in lines if line) + "</div>"


def to_drawing(verdict: VerdictView, _style: Style | None = None) -> Drawing:
    """The box as a picture."""
    page = Sheet(verdict["headline"], width=480)
    for ground in verdict["reasons"]:
        page.prose(ground["text"])
    footing = _footing(verdict)
    if footing:
        page.prose(footing, small=True)
    return page.drawing(edge=palette.LIGHT["good" if verdict["legal"] else "bad"])


def _rules(verdict: VerdictView) -> str:
    refs = verdict["refs"]
    return f"{'Rule' if len(refs) == 1 else 'Rules'} {', '.join(refs)}" if refs else ""


def _footing(verdict: VerdictView) -> str:
    return " · ".join(part for part in (_rules(verdict), f"legal: {verdict['instead']}" if verdict["instead"] else "") if part)
