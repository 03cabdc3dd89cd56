"""A table to play at: whole deals, from the auction to the score, against players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from pinochle_lab.core.argument import expect, number
from pinochle_lab.core.card import Card
from pinochle_lab.core.event import Buried, Called, Event, Passed, Played, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import find
from pinochle_lab.players.advice import judge_for_you
from pinochle_lab.players.claim import judge_claim
from pinochle_lab.record import HandRecord
from pinochle_lab.widgets import table_picture as picture
from pinochle_lab.widgets.adviser import Adviser
from pinochle_lab.widgets.base import LabWidget, Value
from pinochle_lab.widgets.message import FieldView, MessageView, message, spoken, typed_number, verdict_message
from pinochle_lab.widgets.sitting import Sitting
from pinochle_lab.widgets.table_controls import deeds, giving, groups, label_of
from pinochle_lab.widgets.table_knowledge import knowledge_aloud, knowledge_sheets
from pinochle_lab.widgets.table_picture import TableWidgetView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_lab.core.match import Match
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.players.player import Player
    from pinochle_lab.players.playing import Sitters
    from pinochle_lab.widgets.sitting import Seed

PACE = 0.55


class TableWidget(LabWidget):
    """A seat at a table: `TableWidget(seed=7)` deals, and three steady players answer you until a match is won.

    You bid, name trump, pass and bury cards where the rules say so, show melds, and play. An illegal card says why; a hint
    comes in three steps; what is yours for certain may be claimed; everything can be taken back.

    Attributes:
        seat: your seat.
        ply: index of the last event of the deal; it cannot be set, but `observe(…, names="ply")` hears of every move.
    """

    ply = Value(0).tag(sync=True)

    INTENTS: ClassVar = ("play", "call", "trump", "give", "do", "undo", "hint", "claim", "last", "know", "turn", "next", "edit")

    def __init__(  # noqa: PLR0913  # each is a keyword that a notebook may give
        self,
        state: State | None = None,
        *,
        seed: Seed = 1,
        seat: int | str = "South",
        players: Sitters = "steady",
        rules: RuleSet | str = "partnership",
        dealer: int | str = 0,
        pace: float = PACE,
        adviser: Player | str | None = None,
        **traits: Any,  # noqa: ANN401  # each trait has its own type
    ) -> None:
        """Sit down at a table.

        Args:
            state: a deal to go on with; without one, the deal of `seed`.
            seed: decides the cards: a whole number or a text.
            seat: your seat.
            players: who sits in the others: one player or name, or one for each seat.
            rules: a `RuleSet` or an id, where no deal is given.
            dealer: who deals first.
            pace: seconds for each card of the others; 0 shows them at once.
            adviser: the player whose answer a hint ends with; by default the sampler, which thinks for about a second.
            **traits: what ipywidgets takes, `layout` say.

        Raises:
            ValueError: there is no such seat, player or rule set, or the deal has not been dealt.
        """
        chosen = find(rules) if state is None else expect(state, State, "a State, as pl.deal makes one,").rules
        self.seat = chosen.seating.parse(seat)
        self.sitting = Sitting(chosen, self.seat, players)
        self._dealer, self._pace = chosen.seating.parse(dealer), number(pace, "pace", 0, 60)
        self._bottom, self._beat = self.seat, 0
        self._knows = False
        self._adviser = Adviser(adviser)
        self._forget()
        if state is None:
            self.sitting.start(seed, self._dealer)
        else:
            self.sitting.take_up(_playable(state))
        super().__init__(ply=self._now(), **traits)

    @property
    def state(self) -> State:
        """The deal as it now stands."""
        return self.sitting.state

    @property
    def match(self) -> Match:
        """The match so far; a deal that is over is entered."""
        return self.sitting.standing

    @property
    def record(self) -> HandRecord:
        """The deal so far on paper: to be kept, annotated and replayed."""
        return HandRecord.from_state(self.state)

    def act(self, item: Event | Card | Suit | str | int) -> None:
        """Do something in your seat from Python: a card, a suit, a bid, `"pass"` or an event.

        Raises:
            IllegalAction: it is not legal now.
        """
        event = self.state.options.event(item)
        verdict = self._judged(event)
        if verdict:
            self._do(event)
        else:
            self.state.apply(event)
        self.refresh()

    def _now(self) -> int:
        return max(0, len(self.state.log) - 1)

    @traitlets.validate("ply")
    def _validate_ply(self, proposal: dict[str, Any]) -> int:
        if proposal["value"] != self._now():
            problem = "the ply of a table follows from what is played: use `act`, or a ReplayWidget to walk through the deal"
            raise traitlets.TraitError(problem)
        return self._now()

    def _forget(self) -> None:
        self._told: MessageView | None = None
        self._adviser.forget()
        self._looking_back = False

    def _judged(self, event: Event) -> Verdict:
        if isinstance(event, Played) and self.sitting.is_my_turn and self.state.options.cards:
            return judge_for_you(self.state, event.card)
        return self.state.judge(event)

    def _try(self, event: Event) -> None:
        """Do it if it is legal; else say why not."""
        verdict = self._judged(event)
        if verdict:
            self._do(event)
        else:
            self._tell(verdict_message(verdict))

    def _do(self, event: Event) -> None:
        self._forget()
        self.sitting.act(event)
        self._moved()

    def _moved(self) -> None:
        self._beat += 1
        self.say(picture.aloud(self.sitting, picture.news(self.sitting)))

    def _tell(self, said: MessageView) -> None:
        self._told = said
        self.say(spoken(said))

    def _on_play(self, given: Mapping[str, Any]) -> None:
        self._try(Played(self.seat, Card(str(given.get("card")).partition("#")[0])))

    def _on_call(self, given: Mapping[str, Any]) -> None:
        self._try(Called(self.seat, given.get("arg")))

    def _on_trump(self, given: Mapping[str, Any]) -> None:
        self._try(TrumpNamed(self.seat, Suit.parse(str(given.get("arg")))))

    def _on_give(self, given: Mapping[str, Any]) -> None:
        picked = expect(given.get("cards") or [], list, "a list of cards, as the page sends it,")
        cards = Hand([str(card).partition("#")[0] for card in picked])
        buries = isinstance(next(iter(self.state.options), None), Buried)
        self._try(Buried(self.seat, cards) if buries else Passed(self.seat, cards))

    def _on_do(self, given: Mapping[str, Any]) -> None:
        wanted = given.get("arg")
        event = next((event for event in deeds(self.state) if label_of(event, self.state) == wanted), None)
        if event is None or not self.sitting.is_my_turn:
            self._tell(message("That cannot be done now.", f"{self.state.phase.expected.capitalize()}.", tone="bad"))
        else:
            self._do(event)

    def _on_undo(self, _given: Mapping[str, Any]) -> None:
        self._forget()
        if self.sitting.back_to is None:
            self._tell(message("There is nothing to take back.", tone="warn"))
            return
        self.sitting.undo()
        self._beat += 1
        self.say(f"Taken back. {spoken(picture.news(self.sitting))}")

    def _on_hint(self, _given: Mapping[str, Any]) -> None:
        if not self.sitting.is_my_turn:
            self._tell(message("There is nothing to decide now.", tone="warn"))
            return
        self._told = None
        self._adviser.climb(self.state.observe(self.seat))
        self.say(spoken(self._adviser.message()))

    def _on_claim(self, _given: Mapping[str, Any]) -> None:
        claim = judge_claim(self.state, self.seat)
        if not claim:
            self._tell(message("The claim is refused.", claim.why, tone="bad", small="Nothing is lost: play on."))
            return
        self._forget()
        self.sitting.play_all()
        self._moved()
        self._told = message("The claim is granted.", claim.why.removeprefix("Granted: ").capitalize(), tone="good")
        self.say(f"{spoken(self._told)} {spoken(picture.news(self.sitting))}")

    def _on_last(self, _given: Mapping[str, Any]) -> None:
        self._looking_back = not self._looking_back and bool(self.state.table.tricks)
        if self._looking_back:
            frame = picture.seen_stretch(self.sitting, looking_back=True)["frames"][0]
            self.say(f"{frame['title']}. {frame['sub']}")
        else:
            self.say(spoken(picture.news(self.sitting)))

    def _on_know(self, _given: Mapping[str, Any]) -> None:
        self._knows = not self._knows
        self.say(knowledge_aloud(self.sitting) if self._knows else "What you could know is folded away.")

    def _on_turn(self, _given: Mapping[str, Any]) -> None:
        seating = self.state.rules.seating
        self._bottom = seating.left_of(self._bottom)
        self.say(f"{seating.names[self._bottom]} is at the bottom now.")

    def _on_next(self, _given: Mapping[str, Any]) -> None:
        if not self.state.is_over:
            self._tell(message("This deal is not over yet.", "Play it out, or deal another by its seed.", tone="warn"))
            return
        self._forget()
        self.sitting.next_deal()
        self._moved()

    def _on_edit(self, given: Mapping[str, Any]) -> None:
        text = str(given.get("text", "")).strip()
        if given.get("field") == "bid":
            self._type_bid(text)
            return
        self._forget()
        seed = typed_number(text)
        self.sitting.start(text if seed is None else seed, self._dealer)
        self._moved()

    def _type_bid(self, text: str) -> None:
        bid = typed_number(text)
        if bid is None:
            self._tell(message(f"{text[:40] or 'Nothing'} is no bid.", "A bid is a number of points.", tone="bad"))
        else:
            self._try(Called(self.seat, bid))

    def _draw(self) -> tuple[TableWidgetView, dict[str, Any]]:
        sitting, state = self.sitting, self.state
        looking_back = self._looking_back
        self.ply = self._now()
        shown = picture.seen_stretch(sitting, looking_back=looking_back)
        title, cards = picture.laid(sitting)
        view = TableWidgetView(
            kind="table",
            name=f"Pinochle table, {shown['frames'][-1]['title']}",
            stretch=shown,
            beat=self._beat,
            pace=round(1000 * self._pace),
            places=picture.around(sitting, self._bottom),
            hand=picture.own_hand(sitting),
            whose=f"Your hand, {state.rules.seating.names[self.seat]}",
            hint=self._adviser.card and f"{self._adviser.card}#1",
            pick=giving(state) if sitting.is_my_turn else 0,
            messages=self._messages(),
            groups=groups(sitting, len(self._adviser.rungs), looking_back=looking_back),
            laid=cards,
            laid_title=title,
            laid_open=bool(cards),
            worth=picture.worth(sitting),
            sheets=[*picture.sheets(sitting), *(knowledge_sheets(sitting) if self._knows else ())],
            bid=self._bid_field(),
            seed=FieldView(key="seed", label="Its seed", text=str(sitting.seed or ""), problem="", button="Deal"),
        )
        return view, picture.own_options(sitting)

    def _messages(self) -> list[MessageView]:
        said = [] if self._told is None else [self._told]
        if self._told is None or self.state.is_over:
            said.append(picture.news(self.sitting))
        if self._adviser.rungs:
            said.append(self._adviser.message())
        return said

    def _bid_field(self) -> FieldView | None:
        calling = self.sitting.is_my_turn and isinstance(next(iter(self.state.options), None), Called)
        return FieldView(key="bid", label="Another bid", text="", problem="", button="Bid") if calling else None

    def _twin(self) -> str:
        return picture.twin(self.sitting)

    def _summary(self) -> str:
        names, state = self.state.rules.seating.names, self.state
        where = "over" if state.is_over else f"{state.phase.TITLE.lower()}, {state.actor_name} to act"
        return f"seed={self.sitting.seed!r}, seat='{names[self.seat]}', {where}"


def _playable(state: State) -> State:
    """A deal that can be played on.

    Raises:
        ValueError: nothing has been dealt, or some hand is not known.
    """
    if state.actor is None and not state.is_over:
        problem = "a table needs a deal whose cards have been dealt: start from pl.deal(…)"
        raise ValueError(problem)
    if any(state.table.hidden):
        problem = "a table needs every hand: nobody can play for cards that are not known"
        raise ValueError(problem)
    return state
