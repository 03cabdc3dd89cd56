"""What the winner of a trick may show while the stock lasts: a trump nine, and a meld."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import Meld
from pinochle_lab.core.phases.stock_step import DRAW, StockStep, step_of
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import Reason, reason
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.table import put
from pinochle_lab.core.tabled import lay_meld

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.event import Exchanged, MeldShown
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table

DIX = 10


def taken_for_dix(table: Table, *, exchange: bool) -> Card | None:
    """The turn-up, when a nine is exchanged for it; None when a nine is only shown."""
    turn_up = table.turn_up
    return turn_up if exchange and turn_up is not None and turn_up.rank is not Rank.NINE else None


def against_dix(state: State, event: Exchanged, *, exchange: bool) -> Reason | None:
    """What forbids showing a trump nine."""
    table = state.table
    if table.trump is None:
        return reason("no_dix", seat=state.actor_name)
    nine = Card(Rank.NINE, table.trump)
    shown = step_of(state).dix_shown[event.seat]
    if table.hands[event.seat][nine] <= shown and not table.hidden[event.seat]:
        return reason("no_dix", seat=state.actor_name)
    taken = taken_for_dix(table, exchange=exchange)
    if event.taken is not taken:
        return reason("wrong_exchange") if taken is None else reason("wrong_turn_up", turn_up=taken.label)
    return None


def show_dix(table: Table, local: StockStep, event: Exchanged) -> tuple[Table, StockStep]:
    """The nine scores; it is laid down for the turn-up, or stays in the hand."""
    seat = event.seat
    assert table.trump is not None  # noqa: S101  # a dix is a trump
    nine = Card(Rank.NINE, table.trump)
    dix = Meld("Dix", (nine,), DIX, "A", "dix", table.trump, 1, "P-STOCK-2")
    table = replace(table, melds=put(table.melds, seat, (*(table.melds[seat] or ()), dix)))
    table = table.know(seat, Hand((nine,)))
    if event.taken is None:
        table = replace(table, exposed=put(table.exposed, seat, table.exposed[seat] + Hand((nine,))))
        return table, replace(local, dix_shown=put(local.dix_shown, seat, local.dix_shown[seat] + 1))
    gone = table.take(seat, Hand((nine,)))
    table = gone.with_hand(seat, gone.hands[seat] + Hand((event.taken,)), gone.hidden[seat])
    exposed = table.exposed[seat] + Hand((event.taken,))
    return replace(table, exposed=put(table.exposed, seat, exposed), turn_up=nine, stock=(*table.stock[:-1], nine)), local


def melds_open_to(state: State, seat: int, *, again: bool) -> Iterator[tuple[Meld, ...]]:
    """The melds that a seat could show now, one of each kind, each with a roundhouse that it completes."""
    hand, tabled = state.table.hands[seat], step_of(state).tabled[seat]
    for meld in state.rules.melding.singles(state.table.trump):
        if meld.key != "dix" and Hand(meld.cards) <= hand:
            laid = lay_meld(meld, hand, tabled, again=again)
            if not isinstance(laid, Reason):
                yield (meld, *_completed(state, seat, meld))


def _completed(state: State, seat: int, meld: Meld) -> tuple[Meld, ...]:
    """The roundhouse that a meld completes, where a bonus is paid for it and none has been paid for these marriages."""
    house = state.rules.melding.roundhouse
    if house is None:
        return ()
    shown = (*(state.table.melds[seat] or ()), meld)
    paid = sum(each.key == house.key for each in shown)
    return (house,) if min(_marriages(shown, suit) for suit in Suit) > paid else ()


def _marriages(melds: tuple[Meld, ...], suit: Suit) -> int:
    """How often a king and queen of a suit have been shown together; a run may hold the royal marriage shown before it."""
    pairs = sum(each.key in ("royal", "marriage") and each.suit is suit for each in melds)
    return max(pairs, sum(each.key == "run" and each.suit is suit for each in melds))


def against_meld(state: State, event: MeldShown, *, quota: int, again: bool) -> Reason | None:
    """What forbids showing a meld: the number of melds, its cards, its points, or what the cards have served in."""
    local, trump = step_of(state), state.table.trump
    meld, *more = event.melds
    house = state.rules.melding.roundhouse
    bonus = house is not None and len(more) == 1 and _same(house, more[0])
    if local.melded >= quota or (more and not bonus):
        return reason("meld_quota", quota="one meld" if quota == 1 else f"{quota} melds, one after the other,")
    known = next((each for each in state.rules.melding.singles(trump) if _same(each, meld)), None)
    if known is None or known.key == "dix":
        cards = " ".join(card.label for card in meld.cards)
        return reason("no_such_meld", cards=cards, name=meld.label, trump=trump.label if trump is not None else "nothing")
    if bonus and not _completed(state, event.seat, known):
        return reason("no_roundhouse", name=meld.label)
    for table_meld, shown in ((known, meld), *(((house, more[0]),) if house is not None and bonus else ())):
        if table_meld.value != shown.value:
            return reason("wrong_meld_value", name=shown.label, value=table_meld.value, claimed=shown.value)
    laid = lay_meld(meld, _possible(state, event), local.tabled[event.seat], again=again)
    return laid if isinstance(laid, Reason) else None


def show_meld(state: State, event: MeldShown, *, again: bool) -> tuple[Table, StockStep]:
    """The meld lies on the table and scores; no meld at all lets the next seat draw."""
    table, local = state.table, step_of(state)
    if not event.melds:
        return table, replace(local, step=DRAW)
    seat, meld = event.seat, event.melds[0]
    laid = lay_meld(meld, _possible(state, event), local.tabled[seat], again=again)
    assert not isinstance(laid, Reason)  # noqa: S101  # judged before
    lying = Hand(each.card for each in laid)
    table = table.know(seat, lying)
    exposed = Hand.from_counts(tuple(map(max, table.exposed[seat].counts, lying.counts)))
    shown = (*(table.melds[seat] or ()), *event.melds)
    table = replace(table, melds=put(table.melds, seat, shown), exposed=put(table.exposed, seat, exposed))
    return table, replace(local, tabled=put(local.tabled, seat, laid), melded=local.melded + 1)


def _possible(state: State, event: MeldShown) -> Hand:
    """The hand from which a meld is shown; unknown cards of it may be the fresh copies that the meld needs."""
    table, seat, meld = state.table, event.seat, event.melds[0]
    hand, hidden = table.hands[seat], table.hidden[seat]
    if not hidden:
        return hand
    if event.revealed is not None and len(event.revealed) <= hidden:
        return hand + event.revealed
    tabled = step_of(state).tabled[seat]
    counts = list(hand.counts)
    for card in set(meld.cards):
        lying = sum(each.card is card for each in tabled)
        wanted = min(lying + meld.cards.count(card), state.rules.pack.copies)
        counts[card.code] = max(counts[card.code], min(wanted, counts[card.code] + hidden))
    return Hand.from_counts(tuple(counts))


def _same(known: Meld, meld: Meld) -> bool:
    return known.key == meld.key and known.suit == meld.suit and sorted(known.cards) == sorted(meld.cards)
