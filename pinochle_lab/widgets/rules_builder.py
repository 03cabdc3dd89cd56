"""House rules to build: start from a form of the game, turn switches, and read the sheet change."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import traitlets

from pinochle_lab.core.questions import deal
from pinochle_lab.core.variants import ALL, PRESETS, find
from pinochle_lab.record import HandRecord, PresetError, save_rules, saved_rules
from pinochle_lab.record.presets import NameTaken
from pinochle_lab.record.rules_table import RulesReading, write_rules
from pinochle_lab.view import picture
from pinochle_lab.widgets.base import LabWidget, Value
from pinochle_lab.widgets.message import FieldView, MessageView, message, spoken
from pinochle_lab.widgets.rules_draft import Draft, Unfit, parse_value
from pinochle_lab.widgets.rules_picture import RulesBuilderView, base_views, choices_of, section_views

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_lab.core.rules import RuleSet

_STATIC: Final = Path(__file__).parent / "static"
_SWITCH: Final = "switch "
# Letters of what is typed that are read, and repeated when they mean nothing.
_MOST_TYPED: Final = 120
_ENDING: Final = ".phr"


class RulesBuilder(LabWidget):
    """A builder of house rules: `RulesBuilder("partnership")`.

    Pick a form of the game, turn its switches and read the rule sheet change; a combination that cannot be played says why.
    Keep the result under a name, which `pl.variants.find` knows from then on, or deal a hand by it into a record.

    Attributes:
        value: the rules as a table: `base`, and every switch that differs. Assign one, a rule set or an id.
    """

    _esm: ClassVar[str] = (_STATIC / "rules.js").read_text(encoding="utf-8")
    _css: ClassVar[str] = (_STATIC / "rules.css").read_text(encoding="utf-8")

    value = Value().tag(sync=True)

    INTENTS: ClassVar = ("base", "turn", "edit", "reset")

    def __init__(self, rules: RuleSet | str = "partnership", **traits: Any) -> None:  # noqa: ANN401  # each trait has its own type
        """Open a rule set for changes.

        Raises:
            ValueError: there is no such rule set.
        """
        self._draft = self._start = Draft.of(find(rules))
        self._clear()
        super().__init__(value=_table(self._draft), **traits)

    @property
    def rules(self) -> RuleSet | None:
        """The house rules as they now are; None while they cannot be played."""
        return self._draft.rules

    @property
    def problems(self) -> tuple[str, ...]:
        """What stands against playing them, in sentences."""
        return self._draft.problems

    def keep(self, name: str, *, replace: bool = False) -> RuleSet:
        """Keep the rules under a name, so that `pl.variants.find(name)` knows them.

        Raises:
            PresetError: they cannot be played yet, or cannot be kept under this name; the sentence says why.
        """
        if self.rules is None:
            sentence = f"rules that cannot be played cannot be kept: {'; '.join(self.problems)}"
            raise PresetError(sentence)
        return find(save_rules(self.rules, name, replace=replace).stem)

    def record(self, seed: int | str = 1) -> HandRecord:
        """A hand dealt by these rules, as a record that carries them with it.

        Raises:
            PresetError: they cannot be played yet.
        """
        if self.rules is None:
            sentence = f"no hand can be dealt by these rules: {'; '.join(self.problems)}"
            raise PresetError(sentence)
        return HandRecord.from_state(deal(self.rules, seed))

    def _clear(self) -> None:
        self._typed: dict[str, tuple[str, str]] = {}
        self._fields: dict[str, tuple[str, str]] = {"keep": ("", ""), "record": ("", "")}
        self._told: tuple[str, MessageView] | None = None
        self._said: MessageView | None = None
        self._may_replace = ""

    def _on_base(self, given: Mapping[str, Any]) -> None:
        self._draft = Draft.of(find(str(given.get("base"))))
        self._clear()
        self._settle()
        self.say(f"{self._draft.base.name}.")

    def _on_reset(self, _given: Mapping[str, Any]) -> None:
        self._draft = self._start
        self._clear()
        self._settle()
        self.say(f"{self._draft.base.name} again.")

    def _on_turn(self, given: Mapping[str, Any]) -> None:
        name, key = str(given.get("name")), given.get("choice")
        choices = choices_of(self._draft, name)
        if not isinstance(key, str) or key not in choices:
            problem = f"{name} cannot be {key!r}: it is one of {', '.join(choices) or 'what is typed'}"
            raise ValueError(problem)
        self._turn(name, choices[key])

    def _turn(self, name: str, value: object) -> None:
        self._draft = self._draft.turn(name, value)
        self._typed.pop(name, None)
        self._said, self._may_replace = None, ""
        switch = self._draft.base.switch(name)
        sentence = switch.sentence(value)
        if self._draft.problems:
            told = message("This cannot be played.", _sentences(self._draft.problems), tone="bad", small=sentence)
        else:
            told = message(sentence, tone="good", small=f"Rule {switch.ref}")
        self._told = name, told
        self.say(spoken(told))
        self._settle()

    def _settle(self) -> None:
        """Let whoever watches `value` know, once the rules can be played."""
        if self._draft.rules is not None:
            self.value = _table(self._draft)

    def _on_edit(self, given: Mapping[str, Any]) -> None:
        field, text = str(given.get("field")), str(given.get("text", ""))[:_MOST_TYPED]
        if field.startswith(_SWITCH):
            self._type(field.removeprefix(_SWITCH), text)
            return
        acts = {"keep": self._keep, "record": self._write}
        if field not in acts:
            problem = f"there is no line {field!r} to type in: there are {', '.join(acts)}, and one for each switch"
            raise ValueError(problem)
        act = acts[field]
        try:
            self._said = act(text)
        except (PresetError, OSError, ValueError) as error:
            self._fields[field] = text, f"{str(error)[:1].upper()}{str(error)[1:]}."
            self.say(self._fields[field][1])
        else:
            self._fields[field] = text, ""
            self.say(spoken(self._said))

    def _type(self, name: str, text: str) -> None:
        try:
            self._turn(name, parse_value(self._draft.base.switch(name), text))
        except Unfit as wrong:
            self._typed[name] = text, str(wrong)
            self.say(str(wrong))

    def _keep(self, name: str) -> MessageView:
        try:
            kept = self.keep(name, replace=self._may_replace == name)
        except NameTaken:
            self._may_replace = name
            raise
        self._may_replace = ""
        return message(f"{kept.name} is kept.", f'pl.variants.find("{kept.id}") finds it from now on.', tone="good")

    def _write(self, name: str) -> MessageView:
        path = Path(name.strip() or "our-table").expanduser()
        path = path if path.suffix == _ENDING else path.with_name(path.name + _ENDING)
        if path.exists():
            problem = f"there is a file {path} already: choose another name"
            raise PresetError(problem)
        self.record(seed=path.stem).dump(path)
        return message(f"A hand is dealt in {path}.", f'pl.show(pl.load("{path}")) opens it.', tone="good")

    @traitlets.validate("value")
    def _validate_value(self, proposal: dict[str, Any]) -> dict[str, Any]:
        given = proposal["value"]
        try:
            return _plain(_checked(given) if isinstance(given, dict) else write_rules(find(given)))
        except ValueError as error:
            raise traitlets.TraitError(str(error)) from None

    @traitlets.observe("value")
    def _value_changed(self, _change: object) -> None:
        if self.value != _table(self._draft):
            self._draft = Draft.of(RulesReading(self.value).rules)
            self._clear()
            self.refresh()

    def _draw(self) -> tuple[RulesBuilderView, dict[str, Any]]:
        draft = self._draft
        many = len(draft.turned)
        differ = f"{many} {'rule differs' if many == 1 else 'rules differ'} from {draft.base.name}." if many else ""
        said = [self._said] if self._said else []
        if draft.problems and self._said is None:
            said.append(message("These rules cannot be played.", _sentences(draft.problems), tone="bad"))
        saved = [rules for rules in saved_rules() if rules.id != draft.base.id]
        known = [*ALL, *PRESETS, *saved]
        view = RulesBuilderView(
            kind="rules_builder",
            name=f"House rules, {draft.base.name}",
            title="House rules" if many else draft.base.name,
            sub=differ or "Open a section and turn a switch: the sheet changes as you turn.",
            bases=base_views(known if draft.base in known else [draft.base, *known]),
            base=draft.base.id,
            sections=section_views(draft, self._typed, self._told),
            message=said,
            fields=self._field_views(),
            moved=(draft.base, draft.turned) != (self._start.base, self._start.turned),
        )
        return view, {}

    def _field_views(self) -> list[FieldView]:
        replacing = "Replace" if self._may_replace else "Keep"
        keep, record = self._fields["keep"], self._fields["record"]
        return [
            FieldView(key="keep", label="Keep under the name", text=keep[0], problem=keep[1], button=replacing),
            FieldView(key="record", label="Deal a hand into the file", text=record[0], problem=record[1], button="Deal"),
        ]

    def _twin(self) -> str:
        return picture(self._draft.playable).html()

    def _summary(self) -> str:
        turned = [f"{name}={value!r}" for name, value in self._draft.turned.items()]
        return ", ".join([repr(self._draft.base.id), *turned, *(["cannot be played"] if self.problems else [])])


def _sentences(problems: tuple[str, ...]) -> str:
    return " ".join(f"{problem[:1].upper()}{problem[1:]}." for problem in problems)


def _checked(table: dict[str, Any]) -> dict[str, Any]:
    """A table that makes a rule set.

    Raises:
        ValueError: it makes none; the sentence says what would.
    """
    complaints = RulesReading(table).complaints
    if complaints:
        problem = "; ".join(f"{wrong}, but it should be {right}" if right else wrong for _, wrong, right in complaints)
        raise ValueError(problem)
    return table


def _table(draft: Draft) -> dict[str, Any]:
    """The base and the switches that differ, as plain values."""
    return _plain(write_rules(draft.playable))


def _plain(table: Mapping[str, Any]) -> dict[str, Any]:
    """A table with lists for tuples, as it travels to the page."""

    def plain(value: object) -> object:
        return [plain(each) for each in value] if isinstance(value, list | tuple) else value

    return {name: plain(value) for name, value in table.items()}
