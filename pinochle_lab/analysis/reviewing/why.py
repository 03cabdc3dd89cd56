"""Naming what went wrong with a card, from the two lines of best play: with it, and with the better card."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import join_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.counting import Counting
    from pinochle_lab.core.state import State
    from pinochle_lab.core.trick import Trick

# Cards that a sentence names before the eye gives up.
_NAMED = 3


@dataclass(frozen=True, slots=True)
class Branch:
    """Best play after one card, followed to the end.

    Attributes:
        tricks: the tricks from the one on the table on.
        seats: the seats of the player's side.
    """

    tricks: tuple[Trick, ...]
    seats: tuple[int, ...]

    @property
    def takes_first(self) -> bool:
        """Whether the player's side takes the trick on the table."""
        return self.tricks[0].winner in self.seats

    @property
    def takes_last(self) -> bool:
        """Whether the player's side takes the last trick."""
        return self.tricks[-1].winner in self.seats

    def fallen(self, counting: Counting) -> Counter[Card]:
        """The side's own counters that the others take."""
        return Counter(
            card
            for trick in self.tricks
            if trick.winner not in self.seats
            for card in self._counters(trick, counting, own=True)
        )

    def caught(self, counting: Counting) -> Counter[Card]:
        """The others' counters that the side takes."""
        return Counter(
            card for trick in self.tricks if trick.winner in self.seats for card in self._counters(trick, counting, own=False)
        )

    def given(self, counting: Counting) -> int:
        """Points of its own cards that the side gives to the others in the trick on the table."""
        return 0 if self.takes_first else counting.sum(tuple(self._counters(self.tricks[0], counting, own=True)))

    def trumped(self) -> Counter[Card]:
        """The plain cards that the side leads and the others trump."""
        return Counter(
            trick.cards[0] for trick in _ruffs(self.tricks) if trick.leader in self.seats and trick.winner not in self.seats
        )

    def trumps_in(self, seat: int) -> list[Trick]:
        """The tricks in which a plain card was led and a seat wins with a trump."""
        return [trick for trick in _ruffs(self.tricks) if trick.winner == seat]

    def _counters(self, trick: Trick, counting: Counting, *, own: bool) -> Iterator[Card]:
        for at, card in enumerate(trick.cards):
            if counting.value(card) and (trick.seat_of(at) in self.seats) is own:
                yield card


def _ruffs(tricks: Sequence[Trick]) -> Iterator[Trick]:
    for trick in tricks:
        if trick.cards[trick.winning].suit is trick.trump is not trick.cards[0].suit:
            yield trick


@dataclass(frozen=True, slots=True)
class Choice:
    """A card, a better one, and best play after each.

    Attributes:
        state: before the card.
        card: what was played.
        better: the card that best play has instead.
        ours: best play from the card on.
        theirs: best play from the better card on.
    """

    state: State
    card: Card
    better: Card
    ours: Branch
    theirs: Branch

    @property
    def seat(self) -> int:
        """Who plays it."""
        return self.state.actor or 0

    @property
    def leads(self) -> bool:
        """Whether it opens a trick."""
        return not self.state.trick

    @property
    def counting(self) -> Counting:
        """What cards are worth."""
        return self.state.rules.counting

    def takes(self, line: Branch) -> str:
        """Whose card takes the trick on the table: `West's A♠`."""
        trick = line.tricks[0]
        return f"{self.state.rules.seating.names[trick.winner]}'s {trick.cards[trick.winning].label}"


def branch(state: State, cards: Sequence[Card], seats: tuple[int, ...]) -> Branch:
    """The tricks that a line of play makes."""
    done = len(state.table.tricks)
    after = state.play(*cards)
    return Branch(after.table.tricks[done:], seats)


def why(state: State, card: Card, better: Card, played: Sequence[Card], instead: Sequence[Card], cost: int) -> str:
    """What a card did wrong, in a sentence that names the cards and that the two lines bear out.

    Args:
        state: before the card.
        card: what was played.
        better: the card that best play has instead.
        played: best play from the card on, the card first.
        instead: best play from the better card on.
        cost: points given away.
    """
    table, seating = state.table, state.rules.seating
    camps = seating.camps(table.declarer)
    seats = next(camp for camp in camps if (state.actor or 0) in camp)
    choice = Choice(state, card, better, branch(state, played, seats), branch(state, instead, seats))
    reasons = (_ace_trumped, _trick_lost, _counter_lost, _dear_winner, _kept_back, _last_trick, _trump_first, _trump_spent)
    said = next(filter(None, (reason(choice) for reason in reasons)), None) or _counters(choice)
    return f"{said[0].upper()}{said[1:]}. {better.label} keeps {cost} points more."


def _ace_trumped(choice: Choice) -> str | None:
    """Only a trump beats an ace that is led."""
    if choice.leads and choice.card.rank is Rank.ACE and not choice.ours.takes_first:
        return f"{choice.card.label} is led into {choice.takes(choice.ours)}, a trump"
    return None


def _trick_lost(choice: Choice) -> str | None:
    """The trick on the table goes to the others, and would not have gone to them."""
    card, better, ours, theirs = choice.card, choice.better, choice.ours.tricks[0], choice.theirs.tricks[0]
    if choice.ours.takes_first or not choice.theirs.takes_first:
        return None
    if theirs.winner != choice.seat:
        instead = f"with {better.label} {choice.takes(choice.theirs)} takes it"
        return f"{card.label} leaves the trick to {choice.takes(choice.ours)}; {instead}"
    if not choice.leads and ours.cards[0].suit is not ours.trump is card.suit:
        return f"{card.label} is overtrumped by {choice.takes(choice.ours)}; {better.label} wins the trick"
    return f"{better.label} wins the trick; {card.label} leaves it to {choice.takes(choice.ours)}"


def _counter_lost(choice: Choice) -> str | None:
    """The others take the trick in any case, and a counter with it that was not needed there."""
    card, counting = choice.card, choice.counting
    if choice.ours.takes_first or choice.theirs.takes_first or counting.value(card) <= counting.value(choice.better):
        return None
    if choice.theirs.given(counting) < choice.ours.given(counting):
        taken = f"{card.label} is a counter, and {choice.takes(choice.ours)} takes it"
        return f"{taken}; {choice.better.label} gives away less"
    return None


def _dear_winner(choice: Choice) -> str | None:
    """An ace or ten spent on a trick that something cheaper would have held."""
    card, better = choice.card, choice.better
    if not (choice.ours.takes_first and choice.theirs.takes_first) or choice.ours.tricks[0].winner != choice.seat:
        return None
    if better.suit is not card.suit or better.rank >= card.rank:
        return None
    out = choice.state.rules.pack.copies > _seen(choice.state, card)
    twin = f", while {_other(choice.state)} {card.label} is still out" if card.rank is Rank.ACE and out else ""
    return f"{card.label} is spent where {better.label} would do{twin}"


def _kept_back(choice: Choice) -> str | None:
    """A counter that was safe on this trick falls later."""
    card, better, theirs = choice.card, choice.better, choice.theirs
    more = choice.ours.fallen(choice.counting)[better] - theirs.fallen(choice.counting)[better]
    if not (choice.ours.takes_first and theirs.takes_first) or more <= 0:
        return None
    if choice.leads:
        return f"{better.label} is safe when it is led now; after {card.label} it falls to the others later"
    if theirs.tricks[0].winner == choice.seat:
        return f"{better.label} would win the trick too; kept back, it falls to the others later"
    trick = theirs.tricks[0]
    safe = f"{_other(choice.state)} {better.label}" if trick.cards[trick.winning] == better else better.label
    return f"{choice.takes(theirs)} takes the trick, so {safe} is safe on it; kept back, it falls to the others later"


def _last_trick(choice: Choice) -> str | None:
    if choice.ours.takes_last or not choice.theirs.takes_last:
        return None
    bonus, better = choice.counting.bonus(choice.state.rules.pack.copies), choice.better.label
    return f"with {better} the last trick and its {bonus} points are still taken; after {choice.card.label} they are lost"


def _trump_first(choice: Choice) -> str | None:
    """Plain cards are trumped that would not have been, had trump been led."""
    trump, better = choice.state.table.trump, choice.better
    if not choice.leads or better.suit is not trump or choice.card.suit is trump:
        return None
    beaten = join_words([card.label for card in sorted((choice.ours.trumped() - choice.theirs.trumped()).elements())[:_NAMED]])
    return f"trump has to be led first: {better.label} draws it before {beaten} can be trumped" if beaten else None


def _trump_spent(choice: Choice) -> str | None:
    """A trump is led that would have taken a plain trick later."""
    trump, card, seat = choice.state.table.trump, choice.card, choice.seat
    if not choice.leads or card.suit is not trump or choice.better.suit is trump:
        return None
    before = [trick.cards[0] for trick in choice.ours.trumps_in(seat)]
    later = [trick for trick in choice.theirs.trumps_in(seat) if trick.cards[0] not in before]
    if len(choice.theirs.trumps_in(seat)) <= len(before) or not later:
        return None
    led = f"{choice.state.rules.seating.names[later[0].leader]}'s {later[0].cards[0].label}"
    return f"{card.label} gives up a trump that is needed later: after {choice.better.label} one is left to trump {led}"


def _counters(choice: Choice) -> str:
    """Which of the side's own counters fall after the card and not after the better one; or which it does not catch."""
    card, better, counting = choice.card, choice.better, choice.counting
    fallen = choice.ours.fallen(counting) - choice.theirs.fallen(counting)
    if fallen:
        itself = card if not choice.ours.takes_first else None
        return f"after {card.label} the others take {_named(choice, fallen, itself)}, which {better.label} would have kept"
    missed = _named(choice, choice.theirs.caught(counting) - choice.ours.caught(counting))
    return f"after {card.label} the others keep {missed}, which {better.label} would have caught"


def _named(choice: Choice, cards: Counter[Card], itself: Card | None = None) -> str:
    """The dearest few of some cards; a copy of one of the two cards that are compared is told apart from it."""
    said = []
    for card in sorted(cards.elements(), key=lambda card: (-choice.counting.value(card), card))[:_NAMED]:
        if card == itself:
            said.append(f"{card.label} itself")
            itself = None
        elif card in {choice.card, choice.better}:
            said.append(f"{_other(choice.state)} {card.label}")
        else:
            said.append(card.label)
    return join_words(said)


def _other(state: State) -> str:
    """How a second copy is spoken of: there is one other in the single pack, and there are more in the double pack."""
    return "the other" if state.rules.pack.copies == 2 else "another"  # noqa: PLR2004  # the single pack


def _seen(state: State, card: Card) -> int:
    """Copies of a card that the player has seen: played, on the table or in the own hand."""
    cards = [each for trick in state.table.tricks for each in trick.cards]
    return cards.count(card) + state.trick.count(card) + state.table.hands[state.actor or 0][card]
