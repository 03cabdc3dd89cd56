"""Questions about whole deals: what a deal scores, who has won the match, how many cards one gets."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Final

from pinochle_lab.analysis.telling.topic import Case, Said, same_cards
from pinochle_lab.core.event import Called, Dealt, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.match import Match
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.phases.show_meld import ShowMeld
from pinochle_lab.core.questions import deal
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.table import Contract, Table

if TYPE_CHECKING:
    from pinochle_lab.core.result import DealResult
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.shuffle import Random64


class _Played:
    """Deals played out at random by the first rule set, and settled by either."""

    tries = 80
    parts: ClassVar[tuple[str, ...]] = ("settle", "counting", "melding")

    def suits(self, first: RuleSet, second: RuleSet) -> bool:
        """Whether both settle the same sort of deal."""
        both = (first, second)
        plain = not any(rules.switches.get("pass_cards") or rules.switches["stock"] for rules in both)
        differ = any(getattr(first, part) != getattr(second, part) for part in self.parts)
        return differ and plain and same_cards(*both) and all(rules.has_auction for rules in both)

    def _play(self, random: Random64, rules: RuleSet) -> tuple[Table, tuple[Hand, ...]]:
        """The table at the end of a deal, and the hands as they were melded from; now and then the declarer is mighty."""
        dealer, declarer = random.below(rules.seating.players), random.below(rules.seating.players)
        state, mighty = State.start(rules, dealer), random.below(3) == 0
        dealt = rules.phase(Deal).shuffle(rules, str(random.next()), dealer)
        state = state.apply(_favoured(dealt, declarer) if mighty else dealt)
        hands = state.table.hands
        while not state.is_over:
            options = list(islice(state.options, 12))
            event = random.choose(options)
            if isinstance(event, Called):
                passes = event.seat != declarer or state.local is None
                event = options[0] if passes else options[min(1, len(options) - 1)]
            if isinstance(event, TrumpNamed) and mighty:
                event = next(each for each in options if isinstance(each, TrumpNamed) and each.suit == _FAVOURED)
            if isinstance(state.phase, ShowMeld):
                hands = state.table.hands if not any(state.table.melds) else hands
                event = options[0]
            state = state.apply(event)
        return state.table, hands

    def _settled(self, case: Case, rules: RuleSet) -> DealResult:
        """The account of the deal by a rule set: its melds and its points, whoever's rules it was played by."""
        table, hands = case.matter[:2]
        return rules.settle.account(rules, recounted(rules, table, hands))

    def _contract(self, random: Random64, rules: RuleSet, table: Table) -> Table:
        """The same deal with a contract near to what was earned."""
        contract = table.contract
        assert contract is not None  # noqa: S101  # it was played
        unit = 10 if rules.switches["min_bid"] >= 100 else 1  # noqa: PLR2004  # games that count in tens, and those that do not
        seats = rules.seating.sides[rules.seating.side_of(contract.declarer)]
        earned = sum(table.meld_points(seat) + table.points[seat] for seat in seats)
        bid = max(rules.switches["min_bid"], earned // unit * unit + unit * (random.below(7) - 3))
        return replace(table, contract=Contract(contract.declarer, bid))


_FAVOURED: Final = Suit.HEARTS


def _favoured(dealt: Dealt, seat: int) -> Dealt:
    """The same deal with all of one suit, and as many aces as there is room for, in one hand."""
    hands = list(dealt.hands)
    whole = Hand([card for hand in hands for card in hand])
    strong = sorted(whole, key=lambda card: (card.suit == _FAVOURED, card.rank), reverse=True)
    hands[seat] = Hand(strong[: len(hands[seat])])
    rest = iter(whole - hands[seat])
    for each in range(len(hands)):
        if each != seat:
            hands[each] = Hand(list(islice(rest, len(hands[each]))))
    return replace(dealt, hands=tuple(hands))


def recounted(rules: RuleSet, table: Table, hands: tuple[Hand, ...]) -> Table:
    """A table at the end of a deal with its melds and points counted by a rule set."""
    trump, contract = table.trump, table.contract
    melders = range(len(hands)) if rules.switches["melders"] == "all" else [contract.declarer if contract else -1]
    melds = tuple(rules.melding.find(hand, trump).melds if seat in melders else None for seat, hand in enumerate(hands))
    points = [0] * len(hands)
    for trick in table.tricks:
        points[trick.winner] += rules.counting.sum(trick.cards)
    if table.tricks:
        points[table.tricks[-1].winner] += rules.last_trick_bonus
    return replace(table, melds=melds, points=tuple(points), result=None)


class Score(_Played):
    """What a deal scores."""

    id = "score"

    def draw(self, random: Random64, first: RuleSet, _second: RuleSet) -> Case | None:
        """A deal played out."""
        table, hands = self._play(random, first)
        if table.contract is None or table.ending is not None:
            return None
        table = self._contract(random, first, table)
        return Case("What does each side score?", trump=table.trump, facts=_told(first, table), matter=(table, hands))

    def say(self, case: Case, rules: RuleSet) -> Said:
        """The scores, and the checks where they are paid."""
        result = self._settled(case, rules)
        said = ", ".join(f"{side.name} {_signed(side.delta)}" for side in result.sides)
        checks = ", ".join(f"{side.name} {_signed(side.checks)}" for side in result.sides)
        return Said(said + (f"; checks: {checks}" if any(result.checks) else ""))

    def explain(self, case: Case, rules: RuleSet, _other: RuleSet) -> str:
        """The accounts."""
        return " ".join(f"{side.name}: {side.account}." for side in self._settled(case, rules).sides)


class Winner(_Played):
    """Who has won the match."""

    id = "match"
    parts = (*_Played.parts, "target")

    def draw(self, random: Random64, first: RuleSet, second: RuleSet) -> Case | None:
        """A deal played out when both sides are near to the target."""
        table, hands = self._play(random, first)
        if table.contract is None or table.ending is not None:
            return None
        table = self._contract(random, first, table)
        goal, unit = random.choose((first.target, second.target)), 5 if first.target > 500 else 1  # noqa: PLR2004  # likewise
        deltas = first.settle.account(first, recounted(first, table, hands)).deltas
        scores = tuple(min(goal - unit, goal - delta + unit * (random.below(25) - 8)) for delta in deltas)
        floors = [rules.settle.floor_loss for rules in (first, second) if rules.settle.floor_loss is not None]
        if floors and deltas[0] < 0 and random.below(2):
            scores = (min(floors[0] - deltas[0] - unit * random.below(5), goal - unit), *scores[1:])
        sides = [first.seating.side_name(side) for side in range(len(scores))]
        before = join_words([f"{name} {score}" for name, score in zip(sides, scores, strict=True)])
        facts = (("Before the deal", before), *_told(first, table))
        return Case("Who has won the match after this deal?", trump=table.trump, facts=facts, matter=(table, hands, scores))

    def say(self, case: Case, rules: RuleSet) -> Said:
        """The winner, or that there is none yet."""
        after = Match(rules, scores=case.matter[2]).after(self._settled(case, rules))
        if after.winner is not None:
            return Said(f"{after.side_names[after.winner]} has won")
        return Said("nobody has won it yet")

    def explain(self, case: Case, rules: RuleSet, _other: RuleSet) -> str:
        """The scores after the deal."""
        after = Match(rules, scores=case.matter[2]).after(self._settled(case, rules))
        scores = [f"{name} {score}" for name, score in zip(after.side_names, after.scores, strict=True)]
        return f"After the deal: {join_words(scores)}. The match goes to {after.target}."


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _told(rules: RuleSet, table: Table) -> tuple[tuple[str, str], ...]:
    contract, names = table.contract, rules.seating.names
    assert contract is not None  # noqa: S101  # it was played
    trump = table.trump.label if table.trump is not None else "none"
    tricks = [f"{name} {table.tricks_won(seat)}" for seat, name in enumerate(names)]
    return (
        ("Declarer", f"{names[contract.declarer]}, {contract.bid}, {trump} trump"),
        ("Tricks taken", ", ".join(tricks)),
    )


class Layout:
    """How the pack is dealt."""

    id = "deal"
    tries = 1

    def suits(self, first: RuleSet, second: RuleSet) -> bool:
        """Whether the pack is dealt out differently."""
        return not same_cards(first, second)

    def draw(self, random: Random64, _first: RuleSet, _second: RuleSet) -> Case:
        """A shuffled pack."""
        return Case("The same shuffled pack is dealt. What does South hold, and what can it meld?", matter=random.next() >> 1)

    def say(self, case: Case, rules: RuleSet) -> Said:
        """South's cards."""
        state = deal(rules, case.matter)
        extra = [f"{rules.switches[name]} in the {name}" for name in ("widow", "stock") if rules.switches[name]]
        more = f" ({join_words(extra)})" if extra else ""
        hand = state.hand("South")
        return Said(f"{len(hand)} cards of {rules.pack.deck}{more}")

    def explain(self, case: Case, rules: RuleSet, _other: RuleSet) -> str:
        """The hand, and its melds with the best trump."""
        hand = deal(rules, case.matter).hand("South")
        best = max(Suit, key=lambda suit: rules.melding.find(hand, suit).total)
        return f"{hand.text}: {rules.melding.find(hand, best).total} with {best.label} as trump."
