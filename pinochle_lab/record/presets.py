"""House rules that are kept: each rule set in a small file of the user's own, found again by its name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pinochle_lab.core.variants import built_in
from pinochle_lab.record.folder import data_folder
from pinochle_lab.record.page import Page
from pinochle_lab.record.rules_table import RulesReading, write_rules
from pinochle_lab.record.toml_text import to_toml
from pinochle_lab.record.whole_file import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from pinochle_lab.core.rules import RuleSet

FOLDER: Final = "rules"
SECTION: Final = "rules"
_ENDING: Final = ".toml"
_HEAD: Final = '# {name}: a form of Pinochle. pl.variants.find("{id}") finds it; edit it, or copy it to a friend.\n\n'


class PresetError(ValueError):
    """House rules that cannot be kept or read, said in a sentence."""


class NameTaken(PresetError):  # noqa: N818  # it says what happened
    """Other rules are kept under this name already; they go only when that is said."""


def preset_folder() -> Path:
    """Where the files lie: the folder `rules` beside your progress."""
    return data_folder() / FOLDER


def save_rules(rules: RuleSet, name: str | None = None, *, replace: bool = False) -> Path:
    """Keep house rules under a name, so that `pl.variants.find(name)` knows them from now on.

    Args:
        rules: the rule set.
        name: what to call it, as `Our table`; by default its own name.
        replace: whether rules that were kept under this name may go.

    Returns:
        The file.

    Raises:
        PresetError: the name cannot be had, or the file cannot be written; the sentence says why.
    """
    called = " ".join((rules.name if name is None else str(name)).split())
    word = preset_id(called)
    if built_in(word) is not None:
        message = f"{called!r} is what one of the package's own rule sets is called: choose another name"
        raise PresetError(message)
    path = preset_folder() / f"{word}{_ENDING}"
    if path.exists() and not replace:
        message = f"there are rules named {called!r} already: choose another name, or say that they may be replaced"
        raise NameTaken(message)
    text = _HEAD.format(name=called, id=word) + to_toml({SECTION: write_rules(rules.replace(id=word, name=called))})
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    except OSError as error:
        message = f"the rules cannot be kept in {path.parent}: {error.strerror or error}"
        raise PresetError(message) from None
    return path


def saved_rules() -> tuple[RuleSet, ...]:
    """All rule sets that were kept and can be read, by name."""
    found = []
    for word in saved_names():
        try:
            found.append(read_rules(preset_folder() / f"{word}{_ENDING}"))
        except PresetError:
            continue  # whoever asks for it by name is told what is wrong with it
    return tuple(found)


def saved_names() -> tuple[str, ...]:
    """The names under which rules were kept, for `pl.variants.find`."""
    try:
        return tuple(sorted(path.stem for path in preset_folder().glob(f"*{_ENDING}")))
    except OSError:
        return ()


def find_saved(word: str) -> RuleSet | None:
    """The rules kept under a name, or None.

    Raises:
        PresetError: there are some, but the file is damaged; the sentence says where.
    """
    try:
        path = preset_folder() / f"{preset_id(word)}{_ENDING}"
        there = path.is_file()
    except (PresetError, OSError):
        return None
    return read_rules(path) if there else None


def read_rules(path: Path) -> RuleSet:
    """The rule set in a file.

    Raises:
        PresetError: it cannot be read, or what it says makes no rule set.
    """
    try:
        page = Page(path.read_text(encoding="utf-8").removeprefix("\ufeff"))
    except (OSError, UnicodeDecodeError) as error:
        message = f"the rules in {path.name} cannot be read: {error}"
        raise PresetError(message) from None
    for name in page.data.keys() - {SECTION}:
        page.flag((name,), f"{name!r} means nothing in a file of rules", f"only a section [{SECTION}]")
    reading = RulesReading(page.table(SECTION))
    for key, wrong, right in reading.complaints:
        page.flag((SECTION, key) if key else (SECTION,), wrong, right)
    if page.problems:
        message = f"the rules in {path.name} are damaged: {'; '.join(map(str, page.problems))}"
        raise PresetError(message)
    word = path.stem
    return reading.rules if reading.rules.id == word else reading.rules.replace(id=word)


def forget_rules(name: str) -> bool:
    """Throw away the rules kept under a name; whether there were any.

    Raises:
        PresetError: the file cannot be removed.
    """
    path = preset_folder() / f"{preset_id(name)}{_ENDING}"
    if not path.is_file():
        return False
    try:
        path.unlink()
    except OSError as error:
        message = f"{path} cannot be removed: {error.strerror or error}"
        raise PresetError(message) from None
    return True


def preset_id(name: str) -> str:
    """The id that goes with a name: `Our table!` is `our_table`.

    Raises:
        PresetError: the name has no letter to make one of, or is too long for a file.
    """
    word = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    if not re.search(r"[a-z]", word) or len(word) > _LONGEST:
        message = f"rules are kept under a name with a letter from a to z in it, at most {_LONGEST} long, and {name!r} is none"
        raise PresetError(message)
    return word


_LONGEST: Final = 60
