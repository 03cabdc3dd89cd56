"""Playing while the stock lasts: tricks without duties, a meld for the winner, and a card drawn by each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.card import Card
from pinochle_lab.core.event import DeclaredOut, Drawn, Event, Exchanged, MeldShown, Played
from pinochle_lab.core.phases.drawing import against_drawing, draw, drawable
from pinochle_lab.core.phases.giving_up import declare_out, judge_declaring
from pinochle_lab.core.phases.plays import judge_card, plays, question_of
from pinochle_lab.core.phases.rewards import against_dix, against_meld, melds_open_to, show_dix, show_meld, taken_for_dix
from pinochle_lab.core.phases.stock_step import DRAW, PLAY, REWARD, StockStep, step_of
from pinochle_lab.core.phases.turn import allowed, out_of_turn, refused
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import Verdict, reason
from pinochle_lab.core.switch import choice, number
from pinochle_lab.core.table import Table, put
from pinochle_lab.core.tabled import take_away
from pinochle_lab.core.taking import gather, lay
from pinochle_lab.core.trick import Trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State


@dataclass(frozen=True, slots=True)
class StockPlay:
    """Tricks are played and melds shown until the stock is gone."""

    TITLE = "Playing with the stock"
    EVENTS = (Played, Exchanged, MeldShown, Drawn, DeclaredOut)
    ALWAYS = (
        ("While the stock lasts any card may be played: nothing has to be followed, headed or trumped.", "P-STOCK-1"),
        ("Melds are scored at once and stay on the table; they are played like any other card.", "P-STOCK-4"),
        ("After each trick both draw from the stock, the winner first.", "P-STOCK-6"),
    )

    dix_exchange: bool = choice(
        True,
        {
            True: "After winning a trick a player may show a trump nine for 10, and lays it down for the turn-up unless "
            "that is a nine.",
            False: "A trump nine may be shown for 10 after winning a trick, but is not exchanged.",
        },
        "P-STOCK-2",
    )
    melds_per_trick: int = number(
        1,
        lambda n: f"The winner of a trick may show {'one meld' if n == 1 else f'up to {n} melds'}.",
        "P-STOCK-3",
        least=1,
        most=12,
    )
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
            True: "Whose turn it is may declare to have reached the target: right wins the match, wrong loses it.",
        },
        "P-OUT-1",
        quiet=True,
    )

    @property
    def expected(self) -> str:
        """What has to happen now."""
        return "a card is played, a meld shown or a card drawn"

    @property
    def again(self) -> bool:
        """Whether a card on the table may serve again in its kind of meld."""
        return self.remeld == "higher"

    @property
    def choose(self) -> bool:
        """Whether the winner of the last trick may take the turn-up."""
        return self.last_draw == "winner_chooses"

    def enter(self, rules: RuleSet, table: Table) -> tuple[Table, StockStep]:
        """The dealer's left leads."""
        seats = rules.seating.players
        local = StockStep(PLAY, ((),) * seats, (0,) * seats)
        if table.ending is not None:
            return table, local
        leader = rules.seating.left_of(table.dealer)
        return replace(table, trick=Trick(leader, (), seats, table.trump, 0)), local

    def actor(self, state: State) -> int | None:
        """Who plays, or the winner of the trick, or who draws next."""
        local, table = step_of(state), state.table
        if table.trick is None:
            return None
        if local.step == PLAY:
            return table.trick.turn
        if local.step == REWARD:
            return table.tricks[-1].winner
        return (table.tricks[-1].winner + local.drawn) % state.rules.seating.players

    def options(self, state: State) -> Iterable[Event]:
        """Cards to play; or dix, melds and the draw."""
        local, seat = step_of(state), self.actor(state)
        if seat is None:
            return
        if local.step == PLAY:
            yield from plays(state, question_of(state))
            return
        if local.step == REWARD:
            dix = Exchanged(seat, taken_for_dix(state.table, exchange=self.dix_exchange))
            if against_dix(state, dix, exchange=self.dix_exchange) is None:
                yield dix
            if local.melded < self.melds_per_trick:
                yield from (MeldShown(seat, melds) for melds in melds_open_to(state, seat, again=self.again))
            if self.meld_timing == "after_draw":
                yield MeldShown(seat, ())
                return
        yield from (Drawn(seat, card) for card in drawable(state, choose=self.choose))

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether this may happen at this step."""
        if not isinstance(event, self.EVENTS):
            return None
        wrong = out_of_turn(state, event)
        if wrong is not None:  # a refusal is falsy
            return wrong
        local = step_of(state)
        if isinstance(event, DeclaredOut):
            return judge_declaring(state, event)
        if isinstance(event, Played):
            return judge_card(state, event, question_of(state)) if local.step == PLAY else self._not_now(state, event)
        if isinstance(event, Drawn):
            melding_first = local.step == REWARD and self.meld_timing == "after_draw"
            if local.step == PLAY or melding_first:
                return self._not_now(state, event)
            ground = against_drawing(state, event, choose=self.choose)
        elif local.step != REWARD:
            return self._not_now(state, event)
        elif isinstance(event, Exchanged):
            ground = against_dix(state, event, exchange=self.dix_exchange)
        else:
            assert isinstance(event, MeldShown)  # noqa: S101  # the last of EVENTS
            if not event.melds:  # no meld, or no more: the loser draws
                return allowed(event) if self.meld_timing == "after_draw" else self._not_now(state, event)
            ground = against_meld(state, event, quota=self.melds_per_trick, again=self.again)
        return refused(state, event, ground) if ground else allowed(event)

    def _not_now(self, state: State, event: Event) -> Verdict:
        step = {PLAY: "a card is played", REWARD: "the winner of the trick melds or draws", DRAW: "a card is drawn"}
        if self.meld_timing == "after_draw":
            step[REWARD] = "the winner of the trick shows a meld, or says that there is none"
        return refused(state, event, reason("wrong_phase", phase=self.TITLE, expected=step[step_of(state).step]))

    def apply(self, state: State, event: Event) -> tuple[Table, StockStep]:
        """The table and memory after a legal event."""
        local, table = step_of(state), state.table
        if isinstance(event, DeclaredOut):
            return declare_out(table, event), local
        if isinstance(event, Played):
            return self._apply_play(state, event)
        if isinstance(event, Exchanged):
            return show_dix(table, local, event)
        if isinstance(event, MeldShown):
            return show_meld(state, event, again=self.again)
        assert isinstance(event, Drawn)  # noqa: S101  # judged before
        return self._apply_draw(state, event)

    def _apply_play(self, state: State, event: Played) -> tuple[Table, StockStep]:
        local = step_of(state)
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

    def _apply_draw(self, state: State, event: Drawn) -> tuple[Table, StockStep]:
        local, seat = step_of(state), event.seat
        table, scored = draw(state, event, choose=self.choose)
        # A turned-up nine has scored when it was turned or laid down, so who draws it cannot show it again.
        local = replace(local, drawn=local.drawn + 1, dix_shown=put(local.dix_shown, seat, local.dix_shown[seat] + scored))
        if local.drawn < state.rules.seating.players:
            return table, replace(local, step=REWARD if self.meld_timing == "after_draw" and local.drawn == 1 else DRAW)
        return table, replace(local, step=PLAY, drawn=0)

    def done(self, state: State) -> bool:
        """Once the stock is gone and everybody has drawn."""
        table = state.table
        return table.ending is not None or (not table.stock and step_of(state).step == PLAY and not state.trick)

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """The stock must go round evenly."""
        if not rules.switches["stock"] or rules.switches["stock"] % rules.seating.players:
            yield f"stock is {rules.switches['stock']}, but everybody must draw equally from it"
