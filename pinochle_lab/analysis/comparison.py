"""One hand under many rules: what it melds by each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.core.argument import expect
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import ALL, find

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd

    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.rules import RuleSet

TOTAL: Final = "Total"


@dataclass(frozen=True, slots=True)
class Comparison(Drawable):
    """What one hand melds by several rule sets.

    Attributes:
        hand: the hand.
        trump: the trump suit.
        columns: a short name for each rule set, no two alike.
        names: what each is called.
        rows: each meld, and its points by each rule set; 0 where it does not count.
    """

    hand: Hand
    trump: Suit
    columns: tuple[str, ...]
    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """All meld points by each rule set."""
        return tuple(sum(points[at] for _, points in self.rows) for at in range(len(self.columns)))

    def frame(self) -> pd.DataFrame:
        """The same as a pandas table: a row for each meld and one for the total, a column for each rule set."""
        lines = dict(self.rows) | {TOTAL: self.totals}
        table: pd.DataFrame = _drawn_frame()(list(lines.values()), index=list(lines), columns=list(self.columns))
        table.index.name, table.columns.name = "Meld", "Rules"
        table.comparison = self  # type: ignore[attr-defined]  # the drawn kind of table has it
        return table

    def __str__(self) -> str:
        return f"Meld of {self.hand.text} with {self.trump.label} as trump\n{self.frame().to_string()}"


def compare_rules(hand: CardsLike, trump: Suit | str, rules: Iterable[RuleSet | str] | None = None) -> pd.DataFrame:
    """What a hand melds by several rule sets: a row for each meld and one for the total, a column for each rule set.

    Args:
        hand: the cards; part hands are welcome.
        trump: the trump suit.
        rules: rule sets or ids; by default every form of the game whose pack can supply the hand.

    Returns:
        A pandas table, which a notebook draws with the hand above it.

    Raises:
        ValueError: something is no card, no suit or no rule set, there is nothing to compare, or a pack cannot supply the hand.
    """
    held, suit = Hand(hand), Suit.parse(trump)
    if rules is None:
        chosen = [each for each in ALL if each.pack.complaint(held) is None]
    else:
        several = (rules,) if isinstance(rules, str) else expect(rules, Iterable, "a list of rule sets or ids")
        chosen = [find(each) for each in several]
    if not chosen:
        message = "there are no rules to compare: give some rule sets or ids, like rules=['partnership', 'double_deck']"
        raise ValueError(message)
    for each in chosen:
        problem = each.pack.complaint(held)
        if problem:
            message = f"by the rules of {each.name} there is no such hand: {problem}"
            raise ValueError(message)
    columns = _columns(chosen)
    points = [_points(each, held, suit) for each in chosen]
    order = sorted({line for found in points for line in found})
    rows = tuple((line[-1], tuple(found[line] for found in points)) for line in order)
    return Comparison(held, suit, columns, tuple(map(_called, chosen, columns)), rows).frame()


_Line = tuple[int, int, str]
# The order of the meld table, with what a house may pay besides.
_ORDER: Final = (*(pattern.key for pattern in find("partnership").melding.patterns), "roundhouse")


def _points(rules: RuleSet, hand: Hand, trump: Suit) -> Counter[_Line]:
    """Points by kind of meld: where it stands in the table, its suit, and what it is called however many there are of it."""
    singular = {pattern.key: pattern.name for pattern in rules.melding.patterns}
    found: Counter[_Line] = Counter()
    for meld in rules.melding.find(hand, trump):
        name, place = singular.get(meld.key, meld.name), -1
        if meld.key == "marriage" and meld.suit is not None:
            name, place = f"{name} in {meld.suit.label}", int(meld.suit)
        found[_ORDER.index(meld.key), place, name] += meld.value
    return found


def _columns(chosen: Sequence[RuleSet]) -> tuple[str, ...]:
    """The ids; a rule set whose id has been used already is told apart by what it switches."""
    first: dict[str, RuleSet] = {}
    columns: list[str] = []
    for rules in chosen:
        name = rules.id
        if name in first:
            lines = first[name].diff(rules).lines
            turned = [f"{line.switch}={rules.switches[line.switch]}" for line in lines if line.switch]
            name = f"{name}, {', '.join(turned)}" if turned else name
        else:
            first[name] = rules
        same = sum(column.partition(" (")[0] == name for column in columns)
        columns.append(f"{name} ({same + 1})" if same else name)
    return tuple(columns)


def _called(rules: RuleSet, column: str) -> str:
    """The name; with what tells it apart, where the id alone does not."""
    return rules.name + column.removeprefix(rules.id)


@lru_cache(maxsize=1)
def _drawn_frame() -> Any:  # noqa: ANN401  # a class of pandas, made when first needed
    import pandas as pd

    class RulesTable(pd.DataFrame):
        """A table that a notebook draws with its hand; whatever is made from it is an ordinary one."""

        _metadata = ["comparison"]  # noqa: RUF012  # pandas wants a list

        @property
        def _constructor(self) -> type[pd.DataFrame]:
            return pd.DataFrame

        def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
            drawn = self.comparison._repr_mimebundle_() if self._is_as_made() else {}
            return {"text/html": self.to_html(), **drawn, "text/plain": repr(self)}

        def __repr__(self) -> str:
            return self.to_string()

        def _is_as_made(self) -> bool:
            made = [*(points for _, points in self.comparison.rows), self.comparison.totals]
            return self.columns.tolist() == list(self.comparison.columns) and self.to_numpy().tolist() == list(map(list, made))

    return RulesTable
