"""What a table of players shows, live and still."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core.event import Called, Drawn, Exchanged, MeldShown, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import cards_shown
from pinochle_lab.core.phases.stock_step import StockStep
from pinochle_lab.core.result import VOID
from pinochle_lab.core.trick import why_it_wins
from pinochle_lab.players.advice import judge_for_you
from pinochle_lab.view import match as match_picture
from pinochle_lab.view import style_in_force
from pinochle_lab.view import table as table_drawing
from pinochle_lab.view.schema.card import card_views
from pinochle_lab.view.schema.hand import HandView, hand_view
from pinochle_lab.view.schema.match import match_view
from pinochle_lab.view.schema.options import plays
from pinochle_lab.view.schema.result import result_view, score_text, signed
from pinochle_lab.view.schema.table import table_view
from pinochle_lab.widgets.base import LabView
from pinochle_lab.widgets.message import FieldView, MessageView, Tone, message
from pinochle_lab.widgets.moments import StretchView, happened, places, stretch
from pinochle_lab.widgets.panels import GroupView, LaidView, SheetView, sheet
from pinochle_lab.widgets.table_controls import giving
from pinochle_lab.widgets.worth import WorthView, worth_views

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pinochle_lab.core.result import SideResult
    from pinochle_lab.core.state import State
    from pinochle_lab.widgets.sitting import Sitting
    from pinochle_lab.widgets.trick_picture import PlaceView


class TableWidgetView(LabView):
    """A table: what has happened since you last acted, your hand, what is said, and what you may do.

    `beat` counts these stretches, so that each is played once; `pace` is the time for a card in thousandths of a second. `pick`
    says how many cards are to be picked from the hand, `hint` is the card that a hint points at.
    """

    stretch: StretchView
    beat: int
    pace: int
    places: list[PlaceView]
    hand: HandView
    whose: str
    hint: str
    pick: int
    messages: list[MessageView]
    groups: list[GroupView]
    laid: list[LaidView]
    laid_title: str
    laid_open: bool
    worth: list[WorthView]
    sheets: list[SheetView]
    bid: FieldView | None
    seed: FieldView


def seen_stretch(sitting: Sitting, *, looking_back: bool) -> StretchView:
    """What has happened since you looked, as your seat saw it; or the last trick alone."""
    if not looking_back:
        return stretch([state.observe(sitting.seat).state for state in sitting.fresh], sitting.seat)
    after = next(state for state in reversed(sitting.states) if state.table.tricks and not state.trick)
    done = len(after.table.tricks)
    after = next(state for state in sitting.states if len(state.table.tricks) == done)
    shown = stretch([after.observe(sitting.seat).state], sitting.seat)
    shown["frames"][0] |= {"title": f"Trick {done}, the last one", "sub": _taken(after), "turn": None}
    return shown


def _taken(state: State) -> str:
    """Who took the last whole trick, why, and what it counted."""
    trick = state.table.tricks[-1]
    points = state.rules.counting.sum(trick.cards)
    return f"{state.rules.seating.names[trick.winner]} took it. {why_it_wins(trick.cards, trick.trump)} It counted {points}."


def own_hand(sitting: Sitting) -> HandView:
    """Your hand, its legal cards marked when one of them is to be played."""
    state = sitting.state
    hand = state.table.hands[sitting.seat]
    legal = state.options.cards if sitting.is_my_turn else ()
    return hand_view(hand, marks={"legal": legal, "illegal": hand.kinds()} if legal else None)


def own_options(sitting: Sitting) -> dict[str, object]:
    """Why each card of your hand may be played or not, when one is to be played."""
    state = sitting.state
    if not sitting.is_my_turn or not state.options.cards:
        return {}
    found, whys = plays({card: judge_for_you(state, card) for card in state.table.hands[sitting.seat].kinds()})
    return {"plays": found, "whys": whys}


def news(sitting: Sitting) -> MessageView:
    """What the last few events came to, and what is wanted of you."""
    state = sitting.state
    if state.is_over:
        return _over(sitting)
    took = ""
    if len(state.table.tricks) > len(sitting.fresh[0].table.tricks):
        trick = state.table.tricks[-1]
        points = state.rules.counting.sum(trick.cards)
        winner = state.rules.seating.names[trick.winner]
        took = f"The trick before went to {winner}, for {points}. There, {why_it_wins(trick.cards, trick.trump)}"
    return message("Your turn:", f"{_wanted(state)} {took}".rstrip())


def _wanted(state: State) -> str:
    if state.options.cards:
        return "lead a card." if not state.trick else "play a card."
    count = giving(state)
    if count:
        return f"pick {count} cards from your hand."
    kinds = {type(event) for event in state.options}
    if kinds & {Drawn, Exchanged}:
        ways = {Exchanged: "show the nine of trump", MeldShown: "show a meld", Drawn: "draw a card"}
        return f"{' or '.join(words for kind, words in ways.items() if kind in kinds)}."
    return f"{state.phase.expected}."


def _over(sitting: Sitting) -> MessageView:
    result, standing = sitting.result, sitting.standing
    assert result is not None  # noqa: S101  # the deal is over
    scores = ", ".join(f"{name} {score_text(score)}" for name, score in zip(standing.side_names, standing.scores, strict=True))
    score = f"The score: {scores}."
    if standing.winner is not None:
        verb = "win" if len(sitting.rules.seating.sides[standing.winner]) > 1 else "wins"
        score = f"{standing.side_names[standing.winner]} {verb} the match. {score}"
    bid = next((side for side in result.sides if side.made is not None), None)
    tone: Tone = "warn" if result.ending in VOID else ""
    if bid is not None:
        tone = "good" if bid.made == (sitting.seat in bid.seats) else "bad"
    headline = result_view(result)["headline"].rstrip(".")
    return message(f"{headline}.", score, tone=tone, small=bid.account if bid else "")


def aloud(sitting: Sitting, said: MessageView) -> str:
    """The events since you acted, and what is wanted, for the ear."""
    names, fresh = sitting.rules.seating.names, sitting.fresh[1:]
    events = [happened(state.observe(sitting.seat).state.log[-1], names, sitting.seat) for state in fresh[-_HEARD:]]
    return " ".join([*events, f"{said['headline']} {said['text']}".strip()])


# Of a long stretch, a claim that was granted say, the ear is given the end.
_HEARD = 9


def laid(sitting: Sitting) -> tuple[str, list[LaidView]]:
    """The cards that lie open: the melds; and when the deal is over the hands, as they were held."""
    state, names = sitting.state, sitting.rules.seating.names
    if state.is_over and len(sitting.states) > 1:
        return "The hands that were held", [
            LaidView(name=name, text="", cards=card_views(hand))
            for name, hand in [*zip(names, sitting.states[0].table.hands, strict=True), *_piles(sitting)]
            if hand
        ]
    if isinstance(state.local, StockStep):
        lying = zip(names, state.local.tabled, strict=True)
        held = [(seat, name, Hand(each.card for each in cards)) for seat, (name, cards) in enumerate(lying)]
        return "On the table", [
            LaidView(name=name, text=_melds(state, seat), cards=card_views(cards)) for seat, name, cards in held if cards
        ]
    if in_play(state):
        return "", []  # the melds have gone back into the hands
    shown = [
        LaidView(name=names[seat], text=_melds(state, seat), cards=card_views(_melded(state, seat)))
        for seat, melds in enumerate(state.table.melds)
        if melds
    ]
    return "The melds", shown


def _piles(sitting: Sitting) -> Iterator[tuple[str, Hand]]:
    """The widow, and the cards that were buried if they have been turned up to be counted."""
    yield "The widow", sitting.states[0].table.widow
    if sitting.state.table.shows_buried:
        yield "Buried", sitting.state.table.buried


def in_play(state: State) -> bool:
    """Whether a card has been played."""
    return bool(state.table.tricks or state.trick)


def _melds(state: State, seat: int) -> str:
    melds = state.table.melds[seat] or ()
    total = sum(meld.value for meld in melds)
    return f"{total}: {', '.join(f'{meld.label.lower()} {meld.value}' for meld in melds)}"


def _melded(state: State, seat: int) -> Hand:
    return cards_shown(state.table.melds[seat] or (), state.rules.pack.whole)


def sheets(sitting: Sitting) -> list[SheetView]:
    """The figures of the moment beside the table, and those that can be looked up."""
    state, names = sitting.state, sitting.rules.seating.names
    found = []
    if not state.is_over and (sitting.match.results or any(melds is not None for melds in state.table.melds)):
        found.append(_footing(sitting))
    if state.is_over and state.result:
        found += [*_accounts(state), *_checks(sitting)]
    if sitting.standing.results:
        found.append(_scores(sitting))
    if in_play(state):
        shown = [[names[seat], _melds(state, seat)] for seat, melds in enumerate(state.table.melds) if melds]
        found += [sheet("The melds", [], shown, figures=0)] if shown else []
    if state.table.calls:
        found.append(sheet("The calls", [], [[names[call.seat], call.label] for call in state.table.calls], figures=0))
    if state.is_over and sitting.choices:
        found.append(sheet("What the others thought", [], _thoughts(sitting), figures=0))
    return found


def worth(sitting: Sitting) -> list[WorthView]:
    """What your hand is worth with each trump, when you have to bid or to name it."""
    if not sitting.is_my_turn or not isinstance(next(iter(sitting.state.options), None), Called | TrumpNamed):
        return []
    return worth_views(sitting.state.table.hands[sitting.seat], sitting.rules)


def _footing(sitting: Sitting) -> SheetView:
    """How the sides stand: in the match, once a deal of it is over, and in this deal."""
    before = sitting.match.results
    bid = sitting.state.table.contract is not None
    rows = []
    seen = sitting.state.observe(sitting.seat).state
    for side, score in zip(table_view(seen)["sides"], sitting.match.scores, strict=True):
        needs = "" if side["needs"] is None else str(side["needs"])
        row = [side["name"], *([score_text(score)] if before else []), str(side["meld"]), str(side["points"])]
        rows.append([*row, *([needs] if bid else [])])
    head = ["Side", *(["Score"] if before else []), "Meld", "Tricks", *(["Needs"] if bid else [])]
    return sheet("How the sides stand", head, rows, figures=len(head) - 1, open=True)


def _accounts(state: State) -> Iterator[SheetView]:
    for side in state.result.sides if state.result else ():
        rows = [[words, str(points)] for words, points in side.lines]
        yield sheet(side.name, [side.name, "Points"], rows, foot=[_end(side), signed(side.delta)], open=True)


def _checks(sitting: Sitting) -> Iterator[SheetView]:
    """What the deal has brought each player in checks, and the account since the match began."""
    standing, result = sitting.standing, sitting.result
    if sitting.rules.settle.checks is not None and result is not None:
        sides = zip(standing.side_names, result.checks, standing.checks, strict=True)
        rows = [[name, signed(deal), signed(total)] for name, deal, total in sides]
        yield sheet("The checks", ["Checks for each player", "Deal", "In all"], rows, figures=2, open=True)


def _end(side: SideResult) -> str:
    """How it ended for a side, without the figure that stands beside it."""
    said = side.verdict.removesuffix(f", −{-side.delta}").removesuffix(" nothing").removeprefix(f"{signed(side.delta)} ")
    return said.replace(f"scores {side.delta}", "scores", 1)


def _scores(sitting: Sitting) -> SheetView:
    view = match_view(sitting.standing)
    rows = [[f"{deal['number']}. {deal['headline']}", *map(score_text, deal["scores"])] for deal in view["deals"]]
    head = ["Deal", *view["sides"]]
    return sheet("The score sheet", head, rows, figures=len(view["sides"]), foot=[view["sentence"]])


def _thoughts(sitting: Sitting) -> Iterator[Sequence[str]]:
    """Each choice of the players and its reason: it tells of their hands, so it waits for the end of the deal."""
    names = sitting.rules.seating.names
    for choice in sitting.choices.values():
        seat = choice.event.seat
        yield [f"{names[seat] if seat is not None else ''}, {choice.event.label}", choice.why]


def twin(sitting: Sitting) -> str:
    """The table as your seat sees it, and the score."""
    seen = sitting.state if sitting.state.is_over else sitting.state.observe(sitting.seat).state
    style = style_in_force()
    parts = [table_drawing.to_html(table_view(seen, sitting.seat), style)]
    if sitting.standing.results:
        parts.append(match_picture.to_html(match_view(sitting.standing), style))
    return "\n".join(parts)


def around(sitting: Sitting, bottom: int) -> list[PlaceView]:
    """Where the seats are drawn."""
    return places(sitting.rules.seating.names, bottom)
