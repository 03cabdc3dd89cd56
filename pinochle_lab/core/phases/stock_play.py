"""Playing while the stock lasts: tricks without duties, a meld for the winner, and a card drawn by each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.card import Card
from pinochle_lab.core.event import DeclaredOut, Drawn, Event, Exchanged, MeldShown, Played
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import Meld
from pinochle_lab.core.phases.plays import judge_card, plays, question_of
from pinochle_lab.core.phases.turn import allowed, out_of_turn, refused
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import Reason, Verdict, reason
from pinochle_lab.core.switch import choice, number
from pinochle_lab.core.table import Table, put
from pinochle_lab.core.tabled import TabledCard, lay_meld, take_away
from pinochle_lab.core.taking import gather, lay
from pinochle_lab.core.trick import Trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State

PLAY, REWARD, DRAW = "play", "reward", "draw"


@dataclass(frozen=True, slots=True)
class StockLocal:
    """The phase's memory.

    Attributes:
        step: `play` a card, `reward` for the winner (dix, meld), or `draw`.
        tabled: each seat's cards on the table, by seat.
        dix_shown: trump nines each seat has shown and kept, by seat.
        melded: melds the winner has shown for this trick.
        drawn: cards drawn after this trick so far.
    """

    step: str
    tabled: tuple[tuple[TabledCard, ...], ...]
    dix_shown: tuple[int, ...]
    melded: int = 0
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class StockPlay:
    """Tricks are played and melds shown until the stock is gone."""

    TITLE = "Playing with the stock"
    EVENTS = (Played, Exchanged, MeldShown, Drawn, DeclaredOut)

    dix_exchange: bool = choice(
        True,
        {
            True: "After winning a trick a player may show a trump nine for 10, and lays it down for the turn-up unless "
            "that is a nine.",
            False: "A trump nine may be shown for 10 after winning a trick, but is not exchanged.",
        },
        "P-STOCK-2",
    )
    melds_per_trick: int = number(1, "The winner of a trick may show {} meld.", "P-STOCK-3", least=1, most=12)
    remeld: str = choice(
        "higher",
        {
            "higher": "A card on the table may serve again in its kind of meld, but only in a dearer one and with a card "
            "from the hand.",
            "never": "A card serves once in each kind of meld.",
        },
        "P-STOCK-5",
    )
    meld_timing: str = choice(
        "before_draw",
        {"before_draw": "The winner melds before drawing.", "after_draw": "The winner draws first and then melds."},
        "P-STOCK-6",
    )
    last_draw: str = choice(
        "winner_face_down",
        {
            "winner_face_down": "At the end the winner takes the last face-down card and the loser the turn-up.",
            "winner_chooses": "At the end the winner chooses between the last face-down card and the turn-up.",
        },
        "P-STOCK-7",
    )
    declare_out: bool = choice(
        False,
        {
            False: "Points are counted when the deal is over.",
            True: "On his turn a player may declare to have reached the target: right wins the match, wrong loses it.",
        },
        "P-OUT-1",
        quiet=True,
    )

    @property
    def expected(self) -> str:
        """What has to happen now."""
        return "a card is played, a meld shown or a card drawn"

    @property
    def duty_switches(self) -> int:
        """No duty binds while the stock lasts."""
        return 0

    def enter(self, rules: RuleSet, table: Table) -> tuple[Table, StockLocal]:
        """The dealer's left leads."""
        seats = rules.seating.players
        local = StockLocal(PLAY, ((),) * seats, (0,) * seats)
        if table.ending is not None:
            return table, local
        leader = rules.seating.left_of(table.dealer)
        return replace(table, trick=Trick(leader, (), seats, table.trump, 0)), local

    def actor(self, state: State) -> int | None:
        """Who plays, or the winner of the trick, or who draws next."""
        local, table = _local(state), state.table
        if table.trick is None:
            return None
        if local.step == PLAY:
            return table.trick.turn
        if local.step == REWARD:
            return table.tricks[-1].winner
        return (table.tricks[-1].winner + local.drawn) % state.rules.seating.players

    def options(self, state: State) -> Iterable[Event]:
        """Cards to play; or dix, melds and the draw."""
        local, seat = _local(state), self.actor(state)
        if seat is None:
            return
        if local.step == PLAY:
            yield from plays(state, question_of(state))
            return
        if self._may_be_rewarded(state, local, seat):
            dix = Exchanged(seat, self._exchange(state.table))
            if self._against_dix(state, dix) is None:
                yield dix
            if local.melded < self.melds_per_trick:
                for meld in self.melds_open_to(state, seat):
                    yield MeldShown(seat, (meld,))
            if self.meld_timing == "after_draw":
                yield MeldShown(seat, ())
                return
        yield from (Drawn(seat, card) for card in self._drawable(state))

    def melds_open_to(self, state: State, seat: int) -> tuple[Meld, ...]:
        """The melds that a seat could show now, one of each kind."""
        melding, local = state.rules.melding, _local(state)
        hand = state.table.hands[seat]
        found: list[Meld] = []
        for meld in melding.singles(state.table.trump):
            if meld.key != "dix" and Hand(meld.cards) <= hand:
                laid = lay_meld(meld, hand, local.tabled[seat], again=self.remeld == "higher")
                if not isinstance(laid, Reason):
                    found.append(meld)
        return tuple(found)

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether this may happen at this step."""
        if not isinstance(event, self.EVENTS):
            return None
        wrong = out_of_turn(state, event)
        if wrong is not None:
            return wrong
        local = _local(state)
        if isinstance(event, DeclaredOut):
            ground = None if self.declare_out and state.table.target else reason("declare_off")
            return refused(state, event, ground) if ground else allowed(event)
        if isinstance(event, Played):
            return judge_card(state, event, question_of(state)) if local.step == PLAY else self._not_now(state, event)
        if local.step == PLAY:
            return self._not_now(state, event)
        if isinstance(event, Drawn):
            if local.step == REWARD and self.meld_timing == "after_draw":
                return self._not_now(state, event)
            ground = self._against_drawing(state, event)
        elif not self._may_be_rewarded(state, local, event.seat):
            return self._not_now(state, event)
        elif isinstance(event, Exchanged):
            ground = self._against_dix(state, event)
        else:
            assert isinstance(event, MeldShown)  # noqa: S101  # the last of EVENTS
            ground = self._against_meld(state, local, event)
        return refused(state, event, ground) if ground else allowed(event)

    def _not_now(self, state: State, event: Event) -> Verdict:
        step = {PLAY: "a card is played", REWARD: "the winner melds or draws", DRAW: "a card is drawn"}[_local(state).step]
        return refused(state, event, reason("wrong_phase", phase=self.TITLE, expected=step))

    def _may_be_rewarded(self, state: State, local: StockLocal, seat: int) -> bool:
        return local.step == REWARD and seat == state.table.tricks[-1].winner

    def _exchange(self, table: Table) -> Card | None:
        """The turn-up, when a nine is exchanged for it; None when a nine is only shown."""
        return (
            table.turn_up if self.dix_exchange and table.turn_up is not None and table.turn_up.rank is not Rank.NINE else None
        )

    def _against_dix(self, state: State, event: Exchanged) -> Reason | None:
        table = state.table
        if table.trump is None:
            return reason("no_dix", seat=state.actor_name)
        nine = Card(Rank.NINE, table.trump)
        shown = _local(state).dix_shown[event.seat]
        if table.hands[event.seat][nine] <= shown and not table.hidden[event.seat]:
            return reason("no_dix", seat=state.actor_name)
        taken = self._exchange(table)
        if event.taken is not taken:
            return reason("wrong_exchange", turn_up=taken.label if taken else "nothing, for that is a nine too")
        return None

    def _against_drawing(self, state: State, event: Drawn) -> Reason | None:
        """Naming no card takes the top of the stock; where nobody knows the top, any card of the pack may be named."""
        drawable = self._drawable(state)
        if event.card is None or event.card in drawable or None in drawable:
            return None
        return reason("not_top_card", card=event.card.label)

    def _against_meld(self, state: State, local: StockLocal, event: MeldShown) -> Reason | None:
        if not event.melds and self.meld_timing == "after_draw":
            return None  # no (more) meld: the loser draws
        if len(event.melds) + local.melded > self.melds_per_trick or len(event.melds) != 1:
            quota = "one meld" if self.melds_per_trick == 1 else f"{self.melds_per_trick} melds, one after the other,"
            return reason("meld_quota", quota=quota)
        meld = event.melds[0]
        names = {"cards": " ".join(card.label for card in meld.cards), "name": meld.label}
        known = next((each for each in state.rules.melding.singles(state.table.trump) if _same(each, meld)), None)
        if known is None or known.key == "dix":
            trump = state.table.trump
            return reason("no_such_meld", **names, trump=trump.label if trump is not None else "nothing")
        if known.value != meld.value:
            return reason("wrong_meld_value", name=meld.label, value=known.value, claimed=meld.value)
        hand = self._possible(state, local, event.seat, meld)
        laid = lay_meld(meld, hand, local.tabled[event.seat], again=self.remeld == "higher")
        return laid if isinstance(laid, Reason) else None

    def _possible(self, state: State, local: StockLocal, seat: int, meld: Meld) -> Hand:
        """The hand from which a meld is shown; unknown cards of it may be the fresh copies that the meld needs."""
        table = state.table
        hand, hidden = table.hands[seat], table.hidden[seat]
        if not hidden:
            return hand
        counts = list(hand.counts)
        for card in set(meld.cards):
            lying = sum(each.card is card for each in local.tabled[seat])
            wanted = min(lying + meld.cards.count(card), state.rules.pack.copies)
            counts[card.code] = max(counts[card.code], min(wanted, counts[card.code] + hidden))
        return Hand.from_counts(tuple(counts))

    def _drawable(self, state: State) -> tuple[Card | None, ...]:
        """The cards the next to draw may take: the top of the stock, or at the end perhaps the turn-up."""
        table = state.table
        if not table.stock:
            return ()
        top = table.stock[0]
        return (top, table.stock[-1]) if self._may_choose(state) else (top,)

    def _may_choose(self, state: State) -> bool:
        """Whether the winner may take the turn-up instead of the last face-down card."""
        two_left = len(state.table.stock) == 2  # noqa: PLR2004  # the last face-down card and the turn-up
        return two_left and self.last_draw == "winner_chooses" and _local(state).drawn == 0

    def apply(self, state: State, event: Event) -> tuple[Table, StockLocal]:
        """The table and memory after a legal event."""
        local, table = _local(state), state.table
        if isinstance(event, DeclaredOut):
            return replace(table, ending="declared_out", trick=None, yielded=frozenset((event.seat,))), local
        if isinstance(event, Played):
            return self._apply_play(state, event)
        if isinstance(event, Exchanged):
            return self._apply_dix(table, local, event)
        if isinstance(event, MeldShown):
            return self._apply_meld(state, event)
        assert isinstance(event, Drawn)  # noqa: S101  # judged before
        return self._apply_draw(state, event)

    def _apply_play(self, state: State, event: Played) -> tuple[Table, StockLocal]:
        local = _local(state)
        tabled = put(local.tabled, event.seat, take_away(event.card, local.tabled[event.seat]))
        dix = local.dix_shown
        table = lay(state.table, event.seat, event.card)
        nine = table.trump is not None and event.card is Card(Rank.NINE, table.trump)
        if nine and dix[event.seat]:
            dix = put(dix, event.seat, dix[event.seat] - 1)
        local = replace(local, tabled=tabled, dix_shown=dix)
        if table.trick is None or not table.trick.is_whole:
            return table, local
        step = DRAW if self.meld_timing == "after_draw" else REWARD
        return gather(state.rules, table), replace(local, step=step, melded=0, drawn=0)

    def _apply_dix(self, table: Table, local: StockLocal, event: Exchanged) -> tuple[Table, StockLocal]:
        seat = event.seat
        assert table.trump is not None  # noqa: S101  # a dix is a trump
        nine = Card(Rank.NINE, table.trump)
        dix = Meld("Dix", (nine,), 10, "A", "dix", table.trump, 1, "P-STOCK-2")
        table = replace(table, melds=put(table.melds, seat, (*(table.melds[seat] or ()), dix)))
        table = table.know(seat, Hand((nine,)))
        if event.taken is None:
            table = replace(table, exposed=put(table.exposed, seat, table.exposed[seat] + Hand((nine,))))
            return table, replace(local, dix_shown=put(local.dix_shown, seat, local.dix_shown[seat] + 1))
        gone = table.take(seat, Hand((nine,)))
        table = gone.with_hand(seat, gone.hands[seat] + Hand((event.taken,)), gone.hidden[seat])
        exposed = table.exposed[seat] + Hand((event.taken,))
        return replace(table, exposed=put(table.exposed, seat, exposed), turn_up=nine, stock=(*table.stock[:-1], nine)), local

    def _apply_meld(self, state: State, event: MeldShown) -> tuple[Table, StockLocal]:
        table, local = state.table, _local(state)
        if not event.melds:
            return table, replace(local, step=DRAW)
        seat, meld = event.seat, event.melds[0]
        laid = lay_meld(meld, self._possible(state, local, seat, meld), local.tabled[seat], again=self.remeld == "higher")
        assert not isinstance(laid, Reason)  # noqa: S101  # judged before
        lying = Hand(each.card for each in laid)
        table = table.know(seat, lying)
        exposed = table.exposed[seat]
        exposed = Hand.from_counts(tuple(map(max, exposed.counts, lying.counts)))
        table = replace(
            table,
            melds=put(table.melds, seat, (*(table.melds[seat] or ()), meld)),
            exposed=put(table.exposed, seat, exposed),
        )
        return table, replace(local, tabled=put(local.tabled, seat, laid), melded=local.melded + 1)

    def _apply_draw(self, state: State, event: Drawn) -> tuple[Table, StockLocal]:
        local, table, seat = _local(state), state.table, event.seat
        top, *rest = table.stock
        turned = self._may_choose(state) and event.card is not None and event.card is rest[-1] and event.card is not top
        card, stock = (rest[-1], (top, *rest[:-1])) if turned else (top or event.card, tuple(rest))
        public = card is not None and (len(stock) == 0 or turned)
        if card is None:
            table = table.with_hand(seat, table.hands[seat], table.hidden[seat] + 1)
        else:
            table = table.with_hand(seat, table.hands[seat] + Hand((card,)), table.hidden[seat])
        if public and card is not None:
            table = replace(table, exposed=put(table.exposed, seat, table.exposed[seat] + Hand((card,))))
        turn_up = table.turn_up if stock and not turned else None
        table = replace(table, stock=stock, turn_up=turn_up)
        drawn = local.drawn + 1
        if drawn < state.rules.seating.players:
            step = REWARD if self.meld_timing == "after_draw" and drawn == 1 else DRAW
            return table, replace(local, step=step, drawn=drawn)
        return table, replace(local, step=PLAY, drawn=0)

    def done(self, state: State) -> bool:
        """Once the stock is gone and everybody has drawn."""
        table = state.table
        return table.ending is not None or (not table.stock and _local(state).step == PLAY and not state.trick)

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """The stock must go round evenly."""
        if not rules.switches["stock"] or rules.switches["stock"] % rules.seating.players:
            yield f"stock is {rules.switches['stock']}, but everybody must draw equally from it"


def _local(state: State) -> StockLocal:
    assert isinstance(state.local, StockLocal)  # noqa: S101  # the phase's own memory
    return state.local


def _same(known: Meld, meld: Meld) -> bool:
    return known.key == meld.key and known.suit == meld.suit and sorted(known.cards) == sorted(meld.cards)
