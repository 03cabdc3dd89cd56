"""Questions about the course of a deal: what may be done at a moment, in the auction and after it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from pinochle_lab.analysis.telling.topic import Case, Said, same_cards
from pinochle_lab.core.event import (
    Buried,
    Called,
    Claimed,
    Conceded,
    Dealt,
    DeclaredOut,
    Event,
    MeldShown,
    Passed,
    Played,
    SlamAnnounced,
    TrumpNamed,
)
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.result import ENDINGS
from pinochle_lab.core.state import State

if TYPE_CHECKING:
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.shuffle import Random64

# Of the ways to do something, as many are looked at, and as many are named.
LOOKED_AT, NAMED = 60, 5


class Walk(NamedTuple):
    """A deal as far as it has gone, whoever's rules it is looked at by."""

    dealt: Dealt
    dealer: int
    events: tuple[Event, ...]
    scores: tuple[int, ...]

    def state(self, rules: RuleSet) -> State:
        """The deal as a rule set has it."""
        state = start(rules, self.dealer, self.scores).apply(self.dealt)
        for event in self.events:
            state = state.apply(event)
        return state


def start(rules: RuleSet, dealer: int, scores: tuple[int, ...]) -> State:
    """The first deal of a match."""
    return State.start(rules, dealer, scores, rules.target)


class Course:
    """What may be done at a moment of a deal."""

    id = "course"
    tries = 40

    def suits(self, first: RuleSet, second: RuleSet) -> bool:
        """Whether the same cards can be dealt by both."""
        return same_cards(first, second)

    def draw(self, random: Random64, first: RuleSet, second: RuleSet) -> Case | None:
        """A deal that goes the same way by both, up to the first moment that they see differently."""
        dealer = random.below(first.seating.players)
        dealt = first.phase(Deal).shuffle(first, str(random.next()), dealer)
        scores = (0,) * len(first.seating.sides)
        states = [start(rules, dealer, scores).apply(dealt) for rules in (first, second)]
        events: list[Event] = []
        while self._fits(states) and moment(states[0]) == moment(states[1]):
            event = self._choice(random, states[0])
            if event is None or not states[1].judge(event):
                return None
            events.append(event)
            states = [state.apply(event) for state in states]
        if len({moment(state) for state in states}) == 1:
            return None
        return self._case(states[0], Walk(dealt, dealer, tuple(events), scores))

    def _fits(self, states: list[State]) -> bool:
        return not any(state.is_over or state.actor is None for state in states)

    def _choice(self, random: Random64, state: State) -> Event | None:
        """Something to do; more often a pass than a bid, so that auctions end."""
        options = list(islice(state.options, 8))
        if not options:
            return None
        return options[0] if isinstance(options[0], Called) and random.below(3) else random.choose(options)

    def _case(self, state: State, walk: Walk) -> Case:
        names, table = state.rules.seating.names, state.table
        rows = [("Dealer", names[walk.dealer])]
        rows += [(names[call.seat], call.label) for call in table.calls]
        rows += [("Trump", table.trump.label)] if table.trump is not None else []
        rows += [("Turn-up", table.turn_up.label)] if table.turn_up is not None else []
        rows += [("Tricks played", str(len(table.tricks)))] if table.tricks else []
        shown = table.melds[state.actor] if state.actor is not None else None
        rows += [("Shown so far", ", ".join(meld.label for meld in shown))] if shown else []
        hand = None if state.actor is None else table.hands[state.actor]
        return Case("What happens next?", hand=hand, cards=state.trick, trump=table.trump, facts=tuple(rows), matter=walk)

    def say(self, case: Case, rules: RuleSet) -> Said:
        """What the moment allows."""
        return Said(moment(case.matter.state(rules)))

    def explain(self, _case: Case, _rules: RuleSet, _other: RuleSet) -> str:
        """The answer says it all."""
        return ""


class Calls(Course):
    """How an auction goes on."""

    id = "auction"
    tries = 200

    def suits(self, first: RuleSet, second: RuleSet) -> bool:
        """Whether both have an auction, with the same cards."""
        return first.has_auction and second.has_auction and same_cards(first, second)

    def _fits(self, states: list[State]) -> bool:
        return super()._fits(states) and not any(state.table.contract for state in states)


def moment(state: State) -> str:
    """What may be done now, in a sentence: the same for two states in which the same may be done."""
    contract = state.table.contract
    if state.is_over:
        return f"The deal is over: it is {ENDINGS[state.table.ending or 'played']}"
    options = list(islice(state.options, LOOKED_AT))
    early = [kind(state.actor) for kind in (Conceded, Claimed, SlamAnnounced, DeclaredOut) if state.actor is not None]
    extra = [event.label for event in early if event not in options and state.judge(event)]
    also = f", or {join_words(extra, 'or')}" if extra else ""
    if isinstance(options[0], Called):
        return f"{state.actor_name} may {_calls(options)}"
    if isinstance(options[0], Played) and all(isinstance(event, Played) for event in options):
        cards = Hand([event.card for event in options if isinstance(event, Played)]).text
        return f"{state.actor_name} {'plays' if state.trick else 'leads'} one of {cards}{also}"
    declared = f"{state.rules.seating.names[contract.declarer]} is declarer for {contract.bid}. " if contract else ""
    if isinstance(options[0], Passed | Buried):
        verb = "passes" if isinstance(options[0], Passed) else "buries"
        many = len({card for event in options if isinstance(event, Passed | Buried) for card in event.cards})
        return f"{declared}{state.actor_name} {verb} {len(options[0].cards)} cards, with {many} kinds to choose from{also}"
    if all(isinstance(event, TrumpNamed) for event in options):
        suits = [event.suit.label for event in options if isinstance(event, TrumpNamed)]
        return f"{declared}{state.actor_name} names trump: {join_words(suits, 'or')}"
    named = [_deed(event) for event in options[:NAMED]] + (["…"] if len(options) > NAMED else [])
    return f"{declared}{state.actor_name} may {join_words(named, 'or')}{also}"


def _deed(event: Event) -> str:
    """`show Run for 150`, `draw A♠`."""
    if not isinstance(event, MeldShown) or not event.melds:
        return event.label
    shown = join_words([meld.label for meld in event.melds]) if len(event.melds) < NAMED else "all melds"
    return f"show {shown} for {sum(meld.value for meld in event.melds)}"


def _calls(options: list[Event]) -> str:
    bids = [event.bid for event in options if isinstance(event, Called) and event.bid is not None]
    words = ["pass"] if len(bids) < len(options) else []
    words += [f"bid {bids[0]}{' or more' if len(bids) > 1 else ''}"] if bids else []
    return join_words(words, "or")
