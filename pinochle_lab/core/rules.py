"""A rule set: a variant of the game as a value."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from pinochle_lab.core.argument import expect
from pinochle_lab.core.difference import difference
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases.settle import Settle
from pinochle_lab.core.switch import Switch, checked, defaults_of, switches_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.counting import Counting
    from pinochle_lab.core.difference import Diff
    from pinochle_lab.core.melding import Melding
    from pinochle_lab.core.pack import Pack
    from pinochle_lab.core.phase import Phase
    from pinochle_lab.core.seating import Seating

_P = TypeVar("_P")


class RuleError(ValueError):
    """A rule set that cannot be played, said in sentences.

    Attributes:
        problems: one sentence for each thing that does not fit.
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("These rules cannot be played: " + "; ".join(problems) + ".")
        self.problems = problems


def _check_target(value: object) -> str | None:
    return None if type(value) is int and value > 0 else f"is {value!r}, but must be a number of points above 0"


@dataclass(frozen=True, slots=True)
class RuleSet(Drawable):
    """A form of the game: pack, seats, counting, melds, and the phases of a deal in order.

    `replace` makes a house rule by naming switches, `rule_sheet` reads the rules out in plain English, and `diff` says how
    two rule sets differ. A rule set is checked once, when it is made, so whoever holds one can rely on it.

    Attributes:
        id: short name, like `partnership`.
        name: what players call it.
        pack: the cards.
        seating: seats and sides.
        counting: what tricks are worth.
        melding: what melds are worth.
        phases: the stretches of a deal, in order.
        target: the score that wins a match.
        ref: the document with its paragraphs.
        no_hands: an empty hand for each seat.
        switches: every switch by name, with its value.
        has_auction: whether the right to name trump is bid for.
        buries: how many cards the declarer buries after melding: as many as the widow brought.
    """

    id: str
    name: str
    pack: Pack
    seating: Seating
    counting: Counting
    melding: Melding
    phases: tuple[Phase, ...]
    target: int = checked(
        1000,
        "The first side to reach {} points wins the match.",
        "P-MATCH-1",
        _check_target,
        needs=(("payment", ("points",)),),
    )
    ref: str = "partnership"
    no_hands: tuple[Hand, ...] = field(init=False, repr=False, compare=False)
    switches: dict[str, Any] = field(init=False, repr=False, compare=False)
    has_auction: bool = field(init=False, repr=False, compare=False)
    buries: int = field(init=False, repr=False, compare=False)

    TITLE = "The match"

    def __post_init__(self) -> None:
        switches = {name: getattr(part, name) for part in self.components for name in switches_of(part)}
        object.__setattr__(self, "switches", switches)
        object.__setattr__(self, "has_auction", "min_bid" in switches)
        problems = tuple(self._problems())
        if problems:
            raise RuleError(problems)
        object.__setattr__(self, "no_hands", (Hand(),) * self.seating.players)
        object.__setattr__(self, "buries", switches["widow"] if "bury_forbid" in switches else 0)

    def _problems(self) -> Iterator[str]:
        bad = False
        for component in self.components:
            for name, switch in switches_of(component).items():
                wrong = switch.check(getattr(component, name))
                if wrong:
                    bad = True
                    yield f"{name} {wrong}"
        if not bad:
            for component in self.components:
                if component is not self:
                    yield from component.problems(self)

    @property
    def components(self) -> tuple[Any, ...]:
        """The parts that carry switches, in the order in which a rule sheet reads them."""
        return (
            self.pack,
            self.seating,
            *self.phases[:1],
            self.melding,
            *self.phases[1:-1],
            self.counting,
            *self.phases[-1:],
            self,
        )

    def switch(self, name: str) -> Switch:
        """What is known about one switch: its choices, its sentence, its paragraph.

        Raises:
            ValueError: this rule set has no such switch; the sentence names near ones.
        """
        for part in self.components:
            known = switches_of(part)
            if name in known:
                return known[name]
        raise ValueError(self._unknown(name))

    def _unknown(self, name: str) -> str:
        near = difflib.get_close_matches(name, self.switches, n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else f"; its switches are {', '.join(sorted(self.switches))}"
        return f"the rule set {self.id} has no switch {name!r}{hint}"

    def replace(self, **switches: Any) -> RuleSet:  # noqa: ANN401  # each switch has a type of its own, checked by it
        """A house rule: this rule set with some switches set differently, named as in the rules.

        `id` and `name` may be given too. The result is checked like any rule set.

        Raises:
            ValueError: a switch does not exist here, or a combination cannot be played; the sentence says which and why.
        """
        own: dict[str, Any] = {name: switches.pop(name) for name in ("id", "name", "ref", "phases") if name in switches}
        known = self.switches
        for name in switches:
            if name not in known:
                raise ValueError(self._unknown(name))
        wanted = {name: _frozen(value) for name, value in switches.items()}
        changed: dict[str, Any] = {
            part: _with(getattr(self, part), wanted) for part in ("pack", "seating", "counting", "melding") if part not in own
        }
        phases = tuple(_with(phase, wanted) for phase in own.pop("phases", self.phases))
        if "target" in wanted:
            own["target"] = wanted["target"]
        return replace(self, **changed, **own, phases=phases)

    def phase(self, kind: type[_P]) -> _P:
        """The phase of a kind.

        Raises:
            ValueError: this game has none.
        """
        found = self.find_phase(kind)
        if found is None:
            message = f"the rule set {self.id} has no phase {kind.__name__}"
            raise ValueError(message)
        return found

    def find_phase(self, kind: type[_P]) -> _P | None:
        """The phase of a kind, or None."""
        return next((phase for phase in self.phases if isinstance(phase, kind)), None)

    @property
    def settle(self) -> Settle:
        """How a deal is settled."""
        return self.phase(Settle)

    def rule_sheet(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """The rules in plain English: sections, each with its sentences and their paragraphs.

        What has no bearing on this game is left out: a switch that another makes idle, and rare rules that are not in force.
        """
        sections: list[tuple[str, tuple[tuple[str, str], ...]]] = []
        for title, part, switches in self.sections():
            first, last = (getattr(part, held, ()) for held in ("ALWAYS", "ALSO"))
            turned = [(switches_of(owner)[name], getattr(owner, name)) for owner, name in switches if self.says(owner, name)]
            said = (
                *((sentence.format(rules=self), ref) for sentence, ref in first),
                *((switch.sentence(value), switch.ref) for switch, value in turned),
                *((sentence.format(rules=self), ref) for sentence, ref in last),
            )
            if said:
                sections.append((title, said))
        return tuple(sections)

    def sections(self) -> Iterator[tuple[str, Any, tuple[tuple[Any, str], ...]]]:
        """The sections of a rule sheet: title, the part of that name, and the switches, each with the part that has it.

        What holds in a part whatever its switches say stands in its `ALWAYS`, said before them, and its `ALSO`, said after.
        """
        turned: dict[str, list[tuple[Any, str]]] = {part.TITLE: [] for part in self.components}
        for away in (False, True):  # a section's own switches come before those that other parts say there
            for part in self.components:
                for name, switch in switches_of(part).items():
                    if (switch.section is not None) == away:
                        turned[switch.section or part.TITLE].append((part, name))
        for part in self.components:
            yield part.TITLE, part, tuple(turned[part.TITLE])

    @property
    def last_trick_bonus(self) -> int:
        """What the last trick adds to the points of its cards."""
        return self.counting.bonus(self.pack.copies)

    @property
    def trick_total(self) -> int:
        """All trick points of a deal."""
        return self.counting.total(self)

    def says(self, part: object, name: str) -> bool:
        """Whether the rule sheet has a sentence for a switch of one of its parts: it matters, and is not taken for granted."""
        switch = switches_of(part)[name]
        return switch.matters(self.switches) and not (switch.quiet and getattr(part, name) == defaults_of(part)[name])

    def diff(self, other: RuleSet) -> Diff:
        """What differs in another rule set: a value that yields a sentence for each rule, and draws itself as two columns."""
        return difference(self, expect(other, RuleSet, "another RuleSet, as pl.variants.find gives one,"))

    def __str__(self) -> str:
        lines = [self.name]
        for title, sentences in self.rule_sheet():
            lines += ["", title, *(f"  {sentence} [{ref}]" for sentence, ref in sentences)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"RuleSet({self.id!r})"


def _with(part: Any, wanted: dict[str, Any]) -> Any:  # noqa: ANN401  # any component
    mine = {f.name: wanted[f.name] for f in fields(part) if f.name in wanted}
    return replace(part, **mine) if mine else part


def _by_kind(each: Any) -> tuple[str, Any]:  # noqa: ANN401  # anything in a set, numbers apart from texts
    return str(type(each)), each


def _frozen(value: object) -> object:
    """Lists, sets and tables as tuples, so that a rule set stays hashable."""
    if isinstance(value, set | frozenset):
        return tuple(sorted(cast("set[Any]", value), key=_by_kind))
    if isinstance(value, dict):
        return tuple((key, _frozen(each)) for key, each in value.items())
    if isinstance(value, list | tuple):
        return tuple(_frozen(each) for each in value)
    return value
