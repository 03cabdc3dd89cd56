"""The record of a deal: the hands as dealt, the calls, the melds, a line to a trick, the account, and the remarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import auction, html, prose, result, table
from pinochle_lab.view.css import TABLE_STYLE
from pinochle_lab.view.sheet import PAD, Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.record import AnnotationView, RecordView
    from pinochle_lab.view.schema.trick import PlayView, TrickView


def to_text(record: RecordView) -> str:
    """The whole record in lines."""
    lines = [record["title"], _who(record)]
    if record["deal"]:
        lines += [f"  {seat['name']:<6} {seat['hand']['text']}" for seat in record["deal"]["seats"]]
    if record["auction"]:
        lines.append(auction.to_text(record["auction"]))
    if record["trump"]:
        lines.append(_trump(record))
    lines += [f"  {said}" for said in _melds(record)]
    lines += [_trick_line(number, trick, record) for number, trick in enumerate(record["tricks"], start=1)]
    if record["result"]:
        lines.append(result.to_text(record["result"]))
    lines += [f"{_anchor(note)}: {_remark(note)}" for note in record["annotations"]]
    lines += [f"Problem: {problem}" for problem in record["problems"]]
    return "\n".join(lines)


def to_html(record: RecordView, style: Style = PLAIN) -> str:
    """The whole record on one panel."""
    parts = []
    if record["deal"]:
        parts.append(table.felt_html(record["deal"], style))
    if record["auction"]:
        parts.append(f"<p><strong>The auction.</strong> {html.text(record['auction']['sentence'])}</p>")
        parts.append(auction.table(record["auction"]))
    if record["trump"]:
        parts.append(f"<p>{html.text(_trump(record))} {html.text('; '.join(_melds(record)))}</p>")
    if record["tricks"]:
        parts.append(_tricks_html(record, style))
    if record["result"]:
        parts.append(f"<p><strong>{html.text(record['result']['headline'])}</strong></p>{result.tables(record['result'])}")
    if record["annotations"]:
        items = "\n".join(
            f"<li><strong>{html.text(_anchor(note))}</strong>: {_remark_html(note, style)}</li>"
            for note in record["annotations"]
        )
        parts.append(f"<p><strong>Remarks</strong></p>\n<ul>{items}</ul>")
    parts += [f"<p>Problem: {html.text(problem)}</p>" for problem in record["problems"]]
    return html.panel(record["title"], parts, sub=_who(record), style=TABLE_STYLE)


def _tricks_html(record: RecordView, style: Style) -> str:
    """A line to a trick, a column to a seat: who led, who took it, what it was worth."""
    marked = {(note["ply"]): note["mark"] for note in record["annotations"] if note["mark"]}
    played = iter([event["ply"] for event in record["events"] if event["kind"] == "Played"])
    rows = []
    for number, trick in enumerate(record["tricks"], start=1):
        cells = {play["seat"]: _cell(play, trick, marked.get(next(played)), style) for play in trick["plays"]}
        rows.append((str(number), *(cells.get(seat, "") for seat in range(len(record["seats"]))), _points(number, record)))
    return html.table(("Trick", *(html.text(name) for name in record["seats"]), "Points"), rows)


def _cell(play: PlayView, trick: TrickView, mark: str | None, style: Style) -> str:
    card = html.label(play["card"], style)
    said = [f"<strong>{card}</strong>" if play["winning"] else card]
    said += [f"<strong>{html.text(mark)}</strong>"] if mark else []
    words = _role(play, trick)
    return " ".join([*said, f"<small>{words}</small>"] if words else said)


def _role(play: PlayView, trick: TrickView) -> str:
    """`led`, `takes it`, both or neither."""
    words = ["led"] if play["seat"] == trick["leader"] else []
    return ", ".join([*words, "takes it"] if play["winning"] and trick["whole"] else words)


def _points(number: int, record: RecordView) -> str:
    """What a trick was worth: `15`, and for the last of the deal `15 + 10`."""
    points = record["tricks"][number - 1]["points"]
    last = number == len(record["tricks"]) and record["result"] and record["result"]["ending"] == "played"
    return f"{points} + {record['last_trick']}" if last else str(points)


def to_drawing(record: RecordView, style: Style = PLAIN) -> Drawing:
    """The whole record as one picture."""
    page = Sheet(record["title"], width=table.WIDTH)
    page.sub(_who(record))
    if record["deal"]:
        page.place(table.felt(record["deal"], style))
    if record["auction"]:
        page.prose(f"Calls: {_calls(record)}. {record['auction']['sentence']}")
    if record["trump"]:
        page.prose(f"{_trump(record)} {'; '.join(_melds(record))}")
    if record["tricks"]:
        _draw_tricks(page, record)
    if record["result"]:
        for side in record["result"]["sides"]:
            page.prose(f"{side['name']}: {side['account']}")
    for note in record["annotations"]:
        page.prose(f"{_anchor(note)}: {_remark(note)}")
    for problem in record["problems"]:
        page.prose(f"Problem: {problem}")
    return page.drawing()


def _draw_tricks(page: Sheet, record: RecordView) -> None:
    columns = (PAD, *(90 + 150 * at for at in range(len(record["seats"]))), -PAD)
    page.row(("Trick", *record["seats"], "Points"), columns, head=True)
    for number, trick in enumerate(record["tricks"], start=1):
        cells = {play["seat"]: _plain_cell(play, trick) for play in trick["plays"]}
        page.row(
            (str(number), *(cells.get(seat, "") for seat in range(len(record["seats"]))), _points(number, record)), columns
        )


def _plain_cell(play: PlayView, trick: TrickView) -> str:
    return f"{play['card']['label']} {_role(play, trick)}".strip()


def _trick_line(number: int, trick: TrickView, record: RecordView) -> str:
    plays = "  ".join(f"{play['name']} {play['card']['label']}{'*' if play['winning'] else ''}" for play in trick["plays"])
    return f"{number:>3}  {plays}  ({_points(number, record)})"


def _who(record: RecordView) -> str:
    facts = [f"{name}: {value}" for name, value in record["headers"]]
    return " · ".join(
        [record["rules"], *([", ".join(record["players"])] if record["players"] != record["seats"] else []), *facts]
    )


def _trump(record: RecordView) -> str:
    word = record["trump"] or ""
    return f"{word[:1].upper()}{word[1:]} are trump."


def _melds(record: RecordView) -> list[str]:
    return [
        f"{shown['name']} melds {shown['total']}"
        + _listed([f"{line['name'].lower()} {line['value']}" for line in shown["melds"]])
        for shown in record["shown"]
        if shown["melds"]
    ]


def _listed(items: list[str]) -> str:
    return f" ({', '.join(items)})" if items else ""


def _calls(record: RecordView) -> str:
    return ", ".join(f"{call['name']} {call['text']}" for call in record["auction"]["calls"]) if record["auction"] else ""


def _anchor(note: AnnotationView) -> str:
    return note["anchor"][:1].upper() + note["anchor"][1:]


def _remark(note: AnnotationView) -> str:
    return _said(note, prose.to_plain, " ".join(card["label"] for card in note["cards"]))


def _remark_html(note: AnnotationView, style: Style) -> str:
    return _said(note, prose.to_html, html.labels(note["cards"], style))


def _said(note: AnnotationView, shown: Callable[[str], str], cards: str) -> str:
    remarks = [(note["text"], note["author"]), *((f"↳ {reply['text']}", reply["author"]) for reply in note["replies"])]
    said = [shown(text) + (f" — {html.text(author)}" if author else "") for text, author in remarks if text]
    return " ".join(part for part in (note["mark"], f"[{cards}]" if cards else "", *said) if part)
