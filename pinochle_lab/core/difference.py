"""What differs between two rule sets, rule by rule, in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from pinochle_lab.core.display import Drawable
from pinochle_lab.core.switch import switches_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.rules import RuleSet

_SAME = "House rules"


@dataclass(frozen=True, slots=True)
class Difference:
    """One rule that is not the same, or a whole part of the deal that only one of the two has.

    Attributes:
        part: the part of the game it belongs to: `The auction`.
        here: what the first rule set says; empty when it has no such part.
        there: what the second says; empty when it has no such part.
        refs: the paragraphs of the rules.
        switch: the switch that makes it; empty for a whole part.
    """

    part: str
    here: str
    there: str
    refs: tuple[str, ...]
    switch: str = ""


@dataclass(frozen=True, slots=True)
class Diff(Drawable):
    """The difference between two rule sets: iterating yields a sentence for each, and a notebook draws them side by side.

    Attributes:
        names: what the two rule sets are called here.
        lines: the differences, in the order of the rule sheet.
    """

    names: tuple[str, str]
    lines: tuple[Difference, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """Each difference as one would say it."""
        return tuple(self._sentence(line) for line in self.lines)

    def _sentence(self, line: Difference) -> str:
        here, there = self.names
        if line.here and line.there:
            return f"{line.part}. {here}: {line.here} {there}: {line.there}"
        only = here if line.here else there
        return f"{line.part}. Only in {only}: {line.here or line.there}"

    @property
    def title(self) -> str:
        """`What differs: Partnership Pinochle and Firehouse Pinochle`."""
        return f"What differs: {self.names[0]} and {self.names[1]}"

    def __iter__(self) -> Iterator[str]:
        return iter(self.sentences)

    def __len__(self) -> int:
        return len(self.lines)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return self.sentences[index]

    def __str__(self) -> str:
        if not self.lines:
            return f"{self.names[0]} and {self.names[1]} have the same rules."
        said, part = [self.title], ""
        for line in self.lines:
            said += ["", line.part] if line.part != part else []
            part = line.part
            said += [f"  {name}: {text or NOTHING}" for name, text in zip(self.names, (line.here, line.there), strict=True)]
        return "\n".join(said)

    def __repr__(self) -> str:
        return f"Diff({self.names[0]!r}, {self.names[1]!r}, {len(self.lines)} differences)"


NOTHING = "There is nothing of the kind."
"""What is said of a rule set that has no such part."""


def difference(first: RuleSet, second: RuleSet) -> Diff:
    """What a second rule set has that the first has not, and the other way round."""
    names = (first.name, second.name)
    if names[0] == names[1]:
        names = (names[0], _SAME) if first.id == second.id else (f"{names[0]} ({first.id})", f"{names[1]} ({second.id})")
    mine, theirs = ({part.TITLE: part for part in rules.components} for rules in (first, second))
    lines: list[Difference] = []
    for title in _merged(tuple(mine), tuple(theirs)):
        if title in mine and title in theirs:
            lines += _switched(first, mine[title], second, theirs[title])
        else:
            lines += _alone(first if title in mine else second, title, here=title in mine)
    return Diff(names, tuple(lines))


def _merged(mine: tuple[str, ...], theirs: tuple[str, ...]) -> list[str]:
    """All parts in one order: what only the second has stands after what stands before it there."""
    order = list(mine)
    for at, title in enumerate(theirs):
        if title not in order:
            order.insert(order.index(theirs[at - 1]) + 1 if at else 0, title)
    return order


def _switched(first: RuleSet, mine: Any, second: RuleSet, theirs: Any) -> Iterator[Difference]:  # noqa: ANN401  # any component
    """The switches of a part that both have, where they are set differently and it matters to one of them."""
    for name, switch in switches_of(mine).items():
        here, there = getattr(mine, name), getattr(theirs, name)
        if here == there or not (first.says(mine, name) or second.says(theirs, name)):
            continue
        said = switch.sentence(here), switch.sentence(there)
        if said[0] != said[1]:
            yield Difference(switch.section or mine.TITLE, *said, (switch.ref,), name)


def _alone(rules: RuleSet, title: str, *, here: bool) -> Iterator[Difference]:
    """A part that only one of the two has: all that its sheet says of it."""
    said = next((sentences for part, sentences in rules.rule_sheet() if part == title), ())
    if said:
        text = " ".join(sentence for sentence, _ in said)
        refs = tuple(dict.fromkeys(ref for _, ref in said))
        yield Difference(title, text if here else "", "" if here else text, refs)
