"""Scores as tables and as charts: trick by trick, and deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.chart import Chart, Series
from pinochle_lab.core.argument import expect
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.match import Match
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.record.hand_record import HandRecord


def trick_sheet(deal: HandRecord | State) -> pd.DataFrame:
    """The tricks of a deal, one to a row: who led and what was played, who took it, its points, and each side's points so far.

    Raises:
        ValueError: no trick has been played.
    """
    import pandas as pd

    state = _state(deal)
    rules, table = state.rules, state.table
    if not table.tricks:
        message = "no trick has been played in this deal yet, so there is nothing to put on a sheet"
        raise ValueError(message)
    names = rules.seating.names
    sides = range(len(rules.seating.sides))
    taken = [0 for _ in sides]
    rows: list[dict[str, Any]] = []
    for trick, points in zip(table.tricks, trick_points(state), strict=True):
        taken[rules.seating.side_of(trick.winner)] += points
        row: dict[str, Any] = {"led": names[trick.leader]}
        row |= {names[trick.seat_of(at)]: card.label for at, card in enumerate(trick.cards)}
        row |= {"won by": names[trick.winner], "points": points}
        rows.append(row | {rules.seating.side_name(side): taken[side] for side in sides})
    columns = ["led", *names, "won by", "points", *(rules.seating.side_name(side) for side in sides)]
    return pd.DataFrame(rows, columns=columns, index=pd.RangeIndex(1, len(rows) + 1, name="trick"))


def trick_points(deal: HandRecord | State) -> tuple[int, ...]:
    """What each trick of a deal was worth, the bonus for the last one included."""
    state = _state(deal)
    tricks = state.table.tricks
    counted = [state.rules.counting.sum(trick.cards) for trick in tricks]
    if counted and state.table.trick is None:
        counted[-1] += state.rules.counting.bonus(state.rules.pack.copies)
    return tuple(counted)


def score_sheet(thing: HandRecord | State | Match) -> pd.DataFrame:
    """What each side melded, took and scored: a row for each side of a deal, or of every deal of a match.

    Raises:
        ValueError: the deal is not over.
    """
    import pandas as pd

    rows: list[dict[str, Any]] = []
    results = thing.results if isinstance(thing, Match) else (_result(thing),)
    for number, result in enumerate(results, start=1):
        for side in result.sides:
            contract = "" if side.bid is None else str(side.bid)
            outcome = "" if side.made is None else "made" if side.made else "set"
            rows.append(
                {
                    "deal": number,
                    "side": side.name,
                    "contract": contract,
                    "outcome": outcome,
                    "meld": side.meld_kept,
                    "tricks": side.tricks,
                    "score": side.delta,
                }
            )
    return pd.DataFrame(rows).set_index(["deal", "side"])


def running_score(thing: HandRecord | State | Match) -> Chart:
    """How the score grew: of each side after every trick of a deal, its meld included, or after every deal of a match.

    Raises:
        ValueError: nothing has been played yet.
    """
    return _match_chart(thing) if isinstance(thing, Match) else _deal_chart(_state(thing))


def _deal_chart(state: State) -> Chart:
    rules, table = state.rules, state.table
    points = trick_points(state)
    if not points:
        message = "no trick has been played in this deal yet, so there is no score to follow"
        raise ValueError(message)
    series = []
    for side, seats in enumerate(rules.seating.sides):
        total = sum(table.meld_points(seat) for seat in seats)
        values = [total]
        for trick, worth in zip(table.tricks, points, strict=True):
            total += worth if rules.seating.side_of(trick.winner) == side else 0
            values.append(total)
        series.append(Series(rules.seating.side_name(side), tuple(values)))
    marks = (("contract", float(table.contract.bid)),) if table.contract else ()
    places = ("meld", *(str(at) for at in range(1, len(points) + 1)))
    return Chart("The score, trick by trick", "after trick", "points", places, tuple(series), marks)


def _match_chart(match: Match) -> Chart:
    if not match.running:
        message = "no deal of this match has been played yet, so there is no score to follow"
        raise ValueError(message)
    places = ("0", *(str(at) for at in range(1, len(match.running) + 1)))
    series = tuple(Series(name, (0, *(scores[side] for scores in match.running))) for side, name in enumerate(match.side_names))
    return Chart("The score, deal by deal", "after deal", "points", places, series, (("target", float(match.target)),))


def meld_totals(hand: CardsLike, rules: RuleSet | str = "partnership") -> pd.DataFrame:
    """What a hand is worth for each trump: a row for each suit, with its length and the points of each family of melds.

    Raises:
        ValueError: something is no card, or the pack cannot supply the hand.
    """
    import pandas as pd

    chosen, held = find(rules), Hand(hand)
    complaint = chosen.pack.complaint(held)
    if complaint:
        raise ValueError(complaint)
    families = {"A": "runs, marriages, dix", "B": "arounds", "C": "pinochles", "D": "roundhouse"}
    rows = []
    for suit in Suit:
        sheet = chosen.melding.find(held, suit)
        found = {name: sum(meld.value for meld in sheet if meld.category == key) for key, name in families.items()}
        rows.append({"trump": suit.symbol, "trumps": len(held[suit]), **found, "total": sheet.total})
    frame = pd.DataFrame(rows).set_index("trump")
    return frame if frame["roundhouse"].any() else frame.drop(columns="roundhouse")


def meld_chart(hand: CardsLike, rules: RuleSet | str = "partnership") -> Chart:
    """What a hand melds with each suit as trump, as bars.

    Raises:
        ValueError: as for `meld_totals`.
    """
    totals = meld_totals(hand, rules)["total"]
    places = tuple(f"{suit.symbol} {suit.label}" for suit in Suit)
    series = (Series("meld", tuple(float(value) for value in totals)),)
    return Chart("Meld of the hand, by trump", "trump", "points", places, series, shape="bar")


def _state(deal: HandRecord | State) -> State:
    if isinstance(deal, State):
        return deal
    from pinochle_lab.record.hand_record import HandRecord

    return expect(deal, HandRecord, "a State, a Match or a HandRecord").state


def _result(deal: HandRecord | State) -> Any:  # noqa: ANN401  # the account of a deal that is over
    result = _state(deal).result
    if result is None:
        message = "this deal is not over yet, so it has no score"
        raise ValueError(message)
    return result
