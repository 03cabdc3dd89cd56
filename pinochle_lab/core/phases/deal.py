"""Dealing the cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Dealt, Event
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases.turn import out_of_turn
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import Verdict, reason
from pinochle_lab.core.shuffle import Random64
from pinochle_lab.core.switch import checked, choice, number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table


def _nines(hand: Hand) -> int:
    return sum(hand.counts[0::6])


def _no_counter(hand: Hand) -> int:
    return sum(hand.counts[rank + 6 * suit] for suit in range(4) for rank in (Rank.NINE, Rank.JACK, Rank.QUEEN))


def _aces(hand: Hand) -> int:
    return sum(hand.counts[Rank.ACE :: 6])


MISDEALS: dict[str, tuple[Callable[[Hand], bool], str]] = {
    "off": (lambda _hand: False, "Every deal is played, whatever the hands."),
    "five_nines": (lambda hand: _nines(hand) >= 5, "A hand with five or more nines is a misdeal: the same dealer deals again."),  # noqa: PLR2004  # the rule's own number
    "five_nines_no_ace": (
        lambda hand: _nines(hand) >= 5 and not _aces(hand),  # noqa: PLR2004  # the rule's own number
        "A hand with five or more nines and no ace is a misdeal: the same dealer deals again.",
    ),
    "six_nines": (lambda hand: _nines(hand) >= 6, "A hand with six or more nines is a misdeal: the same dealer deals again."),  # noqa: PLR2004  # the rule's own number
    "thirteen_low_no_ace": (
        lambda hand: _no_counter(hand) >= 13 and not _aces(hand),  # noqa: PLR2004  # the rule's own number
        "A hand with thirteen or more cards below the king and no ace is a misdeal: the same dealer deals again.",
    ),
}


def _check_packets(value: object) -> str | None:
    if isinstance(value, tuple) and value and all(type(n) is int and n > 0 for n in value):
        return None
    return f"is {value!r}, but must be a list of packet sizes, like (3, 3, 3, 3)"


def _say_packets(value: tuple[int, ...]) -> str:
    if len(set(value)) == 1:
        return f"Cards are dealt {value[0]} at a time." if value[0] > 1 else "Cards are dealt one by one."
    return f"Cards are dealt in packets of {', '.join(map(str, value[:-1]))} and {value[-1]}."


@dataclass(frozen=True, slots=True)
class Deal:
    """The pack is shuffled and dealt in packets."""

    TITLE = "The deal"
    ALSO = (("The deal moves one seat to the left each time.", "P-DEAL-3"),)
    EVENTS = (Dealt,)

    hand_size: int = number(12, "Each player gets {} cards.", "P-DEAL-2", least=1, most=40)
    widow: int = number(
        0, lambda n: f"{n} cards are laid aside as the widow." if n else "There is no widow.", "P-DEAL-2", most=12, quiet=True
    )
    stock: int = number(
        0,
        lambda n: f"The other {n} cards are the stock, with one of them face up under it." if n else "There is no stock.",
        "P-DEAL-2",
        most=40,
        quiet=True,
    )
    deal_packets: tuple[int, ...] = checked((3, 3, 3, 3), _say_packets, "P-DEAL-2", _check_packets)
    first_dealer: str = choice(
        "high",
        {
            "high": "Everybody draws a card for the first deal: the highest deals, and who ties for it draws again.",
            "low": "Everybody draws a card for the first deal: the lowest deals, and who ties for it draws again.",
            "random": "The first dealer is chosen at random.",
        },
        "P-DEAL-1",
    )
    misdeal: str = choice("off", {name: words for name, (_, words) in MISDEALS.items()}, "P-DEAL-4", quiet=True)

    @property
    def expected(self) -> str:
        """What has to happen now."""
        return "the cards have to be dealt"

    def enter(self, _rules: RuleSet, table: Table) -> tuple[Table, None]:
        """Nothing is dealt yet."""
        return table, None

    def actor(self, _state: State) -> None:
        """Chance deals."""
        return

    def options(self, _state: State) -> Iterable[Event]:
        """Deals are too many to list; use `shuffle`."""
        return ()

    def shuffle(self, rules: RuleSet, seed: int | str, dealer: int) -> Dealt:
        """The deal of a seed: the pack shuffled and dealt in packets, starting at the dealer's left."""
        cards = iter(Random64(seed).shuffled(list(rules.pack.whole)))
        hands: list[list[object]] = [[] for _ in range(rules.seating.players)]
        widow: list[object] = []
        for turn, packet in enumerate(self.deal_packets):
            for seat in rules.seating.from_left_of(dealer):
                hands[seat] += [next(cards) for _ in range(packet)]
            if turn == 0:
                widow = [next(cards) for _ in range(self.widow)]
        turned = tuple(next(cards) for _ in range(self.stock > 0))
        stock = (*cards, *turned)  # the first card after the hands is turned up and put under the rest
        return Dealt(tuple(Hand(hand) for hand in hands), widow=Hand(widow) if self.widow else None, stock=stock)  # type: ignore[arg-type]  # lists of cards

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether these cards are a deal of this game: the right numbers, and all from one pack."""
        if not isinstance(event, Dealt):
            return None
        wrong = out_of_turn(state, event)
        if wrong is not None:  # a refusal is falsy
            return wrong
        problem = self._miscounted(state.rules, event)
        if problem:
            return Verdict(False, "this deal", (reason("wrong_deal", problem=problem),))
        problem = state.rules.pack.complaint(_all_cards(event))
        if problem:
            return Verdict(False, "this deal", (reason("not_in_pack", problem=problem),))
        return Verdict(True, "this deal", (reason("in_order"),))

    def _miscounted(self, rules: RuleSet, event: Dealt) -> str | None:
        names = rules.seating.names
        if len(event.hands) != len(names):
            return f"{len(event.hands)} hands are dealt, but {len(names)} play"
        hidden = event.hidden or (0,) * len(names)
        if len(hidden) != len(names) or any(type(n) is not int or n < 0 for n in hidden):
            return f"the unknown cards are given as {hidden!r}, but there must be one count for each of {len(names)} hands"
        for name, hand, unknown in zip(names, event.hands, hidden, strict=True):
            held = len(hand) + unknown
            if held != self.hand_size:
                return f"{name} has {held} cards, but each hand has {self.hand_size}"
        widow = 0 if event.widow is None else len(event.widow)
        if widow not in {self.widow, 0} or (widow == 0 and self.widow and not any(hidden)):
            return f"the widow has {widow} cards, but it should have {self.widow}"
        if len(event.stock) != self.stock:
            return f"the stock has {len(event.stock)} cards, but it should have {self.stock}"
        return None

    def apply(self, state: State, event: Event) -> tuple[Table, None]:
        """The cards are in the hands; a misdeal ends the deal at once."""
        assert isinstance(event, Dealt)  # noqa: S101  # judged before
        widow = event.widow or Hand()
        ending = "misdeal" if any(map(MISDEALS[self.misdeal][0], event.hands)) else None
        table = replace(
            state.table,
            hands=event.hands,
            hidden=event.hidden or (0,) * len(event.hands),
            widow=widow,
            widow_hidden=self.widow - len(widow),
            stock=event.stock,
            ending=ending,
        )
        return table, None

    def done(self, state: State) -> bool:
        """Once the cards are dealt."""
        return bool(state.log)

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """Packets must make a hand, and hands, widow and stock the whole pack."""
        if sum(self.deal_packets) != self.hand_size:
            yield f"deal_packets {self.deal_packets} add up to {sum(self.deal_packets)}, but a hand has {self.hand_size} cards"
        dealt = self.hand_size * rules.seating.players + self.widow + self.stock
        if dealt != rules.pack.deck:
            yield (
                f"{rules.seating.players} hands of {self.hand_size}, a widow of {self.widow} and a stock of {self.stock} "
                f"make {dealt} cards, but the pack has {rules.pack.deck}"
            )
        if self.widow and "min_bid_escape" not in rules.switches:
            yield f"widow is {self.widow}, but in this game nobody takes it"
        if self.stock and "last_draw" not in rules.switches:
            yield f"stock is {self.stock}, but in this game nobody draws from it"
        if self.misdeal != "off" and ("nines" in self.misdeal) != (rules.pack.copies == 2):  # noqa: PLR2004  # the single pack has two
            yield f"misdeal={self.misdeal!r} does not fit a pack of {rules.pack.deck} cards"


def _all_cards(event: Dealt) -> Hand:
    total = event.widow or Hand()
    for hand in event.hands:
        total += hand
    return total + [card for card in event.stock if card is not None]
