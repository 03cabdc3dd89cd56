"""What to bid on a hand: the call, the reason, and what each trump promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import hand as hand_picture
from pinochle_lab.view import html
from pinochle_lab.view.schema.hand import hand_view
from pinochle_lab.view.sheet import PAD, Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from pinochle_lab.analysis.bidding import Advice
    from pinochle_lab.view.drawing import Drawing

_HEAD = ("Trump", "Meld", "Partner's meld", "Tricks", "Together")
_COLUMNS = (PAD, -PAD - 370, -PAD - 230, -PAD - 130, -PAD)


def to_text(advice: Advice) -> str:
    """The hand, the call, the reason, the alternatives, and a line for each trump."""
    lines = [hand_view(advice.hand)["text"], str(advice)]
    return "\n".join(
        [*lines, *(", ".join(f"{name} {cell}" for name, cell in zip(_HEAD, row, strict=True)) for row in _rows(advice))]
    )


def to_html(advice: Advice, style: Style = PLAIN) -> str:
    """The hand, the reason, and a row for each trump."""
    parts = [hand_picture.row_html(hand_view(advice.hand)["cards"], style)]
    parts.append(f"<p>{html.text(' '.join(advice.reason))}</p>")
    parts.append("<ul>" + "\n".join(f"<li>{html.text(each)}</li>" for each in advice.alternatives) + "</ul>")
    parts += [f"<p>{html.text(advice.caveat)}</p>"] if advice.caveat else []
    parts.append(html.table(_HEAD, [tuple(map(html.text, row)) for row in _rows(advice)], figures=4))
    return html.panel(_title(advice), parts, sub=_sub(advice))


def to_drawing(advice: Advice, style: Style = PLAIN) -> Drawing:
    """The same as a sheet."""
    page = Sheet(_title(advice))
    page.sub(_sub(advice))
    page.place(hand_picture.to_drawing(hand_view(advice.hand), style))
    for sentence in filter(None, (*advice.reason, *advice.alternatives, advice.caveat)):
        page.prose(sentence)
    page.row(_HEAD, _COLUMNS, head=True)
    for row in _rows(advice):
        page.row(row, _COLUMNS)
    return page.drawing()


def _title(advice: Advice) -> str:
    return "Pass" if advice.bid is None else f"Bid {advice.bid}"


def _sub(advice: Advice) -> str:
    standing = "nobody has bid yet" if advice.standing is None else f"{advice.standing} has been bid"
    limit = "" if advice.limit is None else f" Go up to {advice.limit}."
    return f"Advice on a hand when {standing}; {advice.deals} deals imagined.{limit}"


def _rows(advice: Advice) -> list[tuple[str, ...]]:
    return [
        (
            f"{each.trump.symbol} {each.trump.label}",
            str(each.meld),
            f"{each.partner_meld:.0f}",
            f"{each.tricks:.0f}",
            f"{each.mean:.0f} ± {each.spread:.0f}",
        )
        for each in advice.prospects
    ]
