"""Hints: from what to think about, by way of the duty or the danger, to the card itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Buried, Called, Drawn, Event, Exchanged, MeldShown, Passed, Played, TrumpNamed, WidowTaken
from pinochle_lab.core.hand import kinds_of
from pinochle_lab.core.law import judge_play
from pinochle_lab.core.reason import join_words, labels
from pinochle_lab.core.suit import Suit
from pinochle_lab.players.lookup import find
from pinochle_lab.players.player import check_turn
from pinochle_lab.players.steady.auction import account
from pinochle_lab.players.steady.promise import promises
from pinochle_lab.players.steady.sight import Sight

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.observation import Observation
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.state import State
    from pinochle_lab.players.player import Choice, Player

_THINK: dict[type[Event], str] = {
    Called: "What would your side meld with each suit as trump, and take in tricks? Does that cover the next bid?",
    TrumpNamed: "Which suit gives you most meld, and in which do you hold most cards?",
    Passed: "Which of your cards help your partner's hand more than they help your own?",
    Buried: "Which cards serve in no meld, and which of them would only lose points in the tricks?",
    MeldShown: "Every meld scores and costs nothing: is there one that you have not seen?",
    Exchanged: "Is there something you can show for points before you draw?",
    WidowTaken: "The widow is yours: nothing has to be decided here.",
    Drawn: "Nothing is left but to draw.",
}


def hints(observation: Observation, player: Player | str = "steady") -> tuple[str, str, str]:
    """A ladder of three hints for the seat whose turn it is: what to think about, which duty or danger decides, and what to do.

    Only the last one gives the answer away.

    Args:
        observation: what the seat may know.
        player: whose answer stands on the last rung.

    Raises:
        ValueError: it is not this seat's turn.
    """
    check_turn(observation)
    adviser = find(player)
    choice = adviser.choose(observation)
    return *first_rungs(observation, choice.event), last_rung(adviser, choice)


def first_rungs(observation: Observation, event: Event) -> tuple[str, str]:
    """What to think about, and which duty or danger decides, where something like this event is to be done."""
    if isinstance(event, Played):
        return _think_of_trick(observation), _danger(observation)
    return _THINK.get(type(event), _THINK[Drawn]), _facts(observation, event)


def last_rung(player: Player, choice: Choice) -> str:
    """What a player would do, and why."""
    return f"{player.name.capitalize()} would {_doing(choice.event)}. {choice.why}"


def _doing(event: Event) -> str:
    if isinstance(event, Played):
        return f"play {event.label}"
    if isinstance(event, TrumpNamed):
        return f"name {event.suit.label}"
    return "show " + (event.label.replace("meld ", "melds worth ")) if isinstance(event, MeldShown) else event.label


def _think_of_trick(observation: Observation) -> str:
    trick = observation.table.trick
    if trick is None or not trick.cards:
        return "You are on lead. Which of your cards is sure to win, and which would you like to keep for later?"
    left = trick.players - len(trick.cards) - 1
    after = "nobody plays after you" if not left else f"{left} more {'card' if left == 1 else 'cards'} will follow yours"
    return f"Whose card is winning the trick, what is the trick worth, and what can still happen when {after}?"


def _danger(observation: Observation) -> str:
    """The duty that binds, or what could go wrong."""
    sight = Sight(observation)
    bound = _duty(observation)
    if bound:
        return bound
    return _before_leading(sight) if not sight.trick else _in_trick(sight)


def judge_for_you(state: State, card: Card) -> Verdict:
    """The verdict on a card of the seat whose turn it is, said to the person who sits there: `You hold spades, so …`."""
    question = getattr(state.phase, "question", None)
    trick = state.table.trick
    if question is None or trick is None or state.table.hidden[trick.turn]:
        return state.judge(state.options.event(card))
    return judge_play(card, replace(question(state), speaker="You"))


def _duty(observation: Observation) -> str | None:
    """The first ground that forbids a card of the hand, with what is left to choose from."""
    for card in observation.hand.kinds():
        verdict = judge_for_you(observation.state, card)
        if not verdict:
            cards = [item.label for item in observation.options.cards]
            return f"{verdict.explanation} That leaves {join_words(cards)}."
    return None


def _in_trick(sight: Sight) -> str:
    best, seat = sight.best, sight.leading_seat
    assert best is not None  # noqa: S101  # somebody has led
    assert seat is not None  # noqa: S101  # likewise
    names = sight.observation.rules.seating.names
    whose = f"{names[seat]}, your partner," if seat in sight.friends else names[seat]
    foes = [names[each] for each in sight.later if each not in sight.friends]
    if not foes:
        return f"{whose} is winning with {best.label}, and no opponent plays after you."
    return f"{whose} is winning with {best.label}, and {join_words(foes)} can still beat it."


def _before_leading(sight: Sight) -> str:
    risky, safe = [], []
    for suit in Suit:
        held = sight.hand[suit].kinds()
        if not held:
            continue
        over = kinds_of(sum(1 << code for code in range(held[0].code + 1, 6 * suit + 6) if sight.out[code]))
        if over:
            risky.append(f"{labels(over)} above your {held[0].label}")
        else:
            safe.append(held[0].label)
    said = f"Nothing that is out ranks above your {join_words(safe)}. " if safe else ""
    return said + (f"Still out: {join_words(risky)}." if risky else "Mind who may be out of a suit and can trump.")


def _facts(observation: Observation, event: Event) -> str:
    rules, hand = observation.rules, observation.hand
    if isinstance(event, Called | TrumpNamed):
        ranked = promises(rules, hand)
        if isinstance(event, Called):
            return account(observation, ranked[0]).replace("I ", "you ").replace("to me", "to you")
        worth = [f"{each.suit.label} {each.meld}" for each in sorted(ranked, key=lambda each: each.suit)]
        return f"Your meld with each suit as trump: {join_words(worth)}."
    if isinstance(event, MeldShown):
        found = rules.melding.find(hand, observation.table.trump).melds
        count = len(event.melds) if event.melds else len(found)
        return f"There {'is one meld' if count == 1 else f'are {count} melds'} to show."
    if isinstance(event, Passed | Buried):
        sheet = rules.melding.find(hand, observation.table.trump)
        return f"Your melds use {sheet.shown.text or 'no card'}; free are {sheet.kept.text or 'none'}."
    return f"{observation.state.phase.expected.capitalize()}."
