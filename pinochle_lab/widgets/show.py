"""`show`: anything of the game, live where a kernel runs and as a picture where none does."""

from __future__ import annotations

import sys
from functools import singledispatch
from typing import TYPE_CHECKING

from IPython.core.getipython import get_ipython
from IPython.display import display

from pinochle_lab.classroom.exercise import Exercise
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import MeldSheet
from pinochle_lab.core.rules import RuleSet
from pinochle_lab.core.state import State
from pinochle_lab.core.variants import find
from pinochle_lab.record import HandRecord
from pinochle_lab.widgets.base import LabWidget
from pinochle_lab.widgets.twin import live_bundle, paired_html

if TYPE_CHECKING:
    from pinochle_lab.analysis.reviewing import Review


@singledispatch
def live(thing: object) -> LabWidget | None:
    """The widget for a thing, or None when its picture has nothing to react to."""
    del thing
    return None


@live.register
def _(thing: LabWidget) -> LabWidget:
    return thing


@live.register
def _(thing: Hand) -> LabWidget:
    from pinochle_lab.widgets.hand import HandWidget

    return HandWidget(thing)


@live.register
def _(thing: Exercise) -> LabWidget:
    from pinochle_lab.widgets.exercise import ExerciseWidget

    return ExerciseWidget(thing)


@live.register
def _(thing: MeldSheet) -> LabWidget | None:
    from pinochle_lab.widgets.explorer import MeldExplorer

    # A sheet does not say by which table it was made: one that the main game would write may be explored by its rules.
    rules = find("partnership")
    if thing.trump is None or rules.melding.find(thing.hand, thing.trump) != thing:
        return None
    return MeldExplorer(thing.hand, thing.trump, rules=rules)


@live.register
def _(thing: RuleSet) -> LabWidget:
    from pinochle_lab.widgets.rules_builder import RulesBuilder

    return RulesBuilder(thing)


@live.register
def _(thing: HandRecord) -> LabWidget:
    from pinochle_lab.widgets.replay import ReplayWidget

    return ReplayWidget(thing)


@live.register
def _(thing: State) -> LabWidget | None:
    from pinochle_lab.widgets.replay import ReplayWidget
    from pinochle_lab.widgets.table import TableWidget

    if thing.is_over:
        return ReplayWidget(thing)
    # Nobody can play for hands that are not known, and before the deal there is nothing to play.
    return None if any(thing.table.hidden) or thing.actor is None else TableWidget(thing)


def show(thing: object, *, review: Review | bool | None = None) -> LabWidget | None:
    """Show a thing of the game: cards you can click where a kernel runs, and a picture on a page without one.

    Two outputs are made, the still picture and the live one; the page shows whichever applies. As the last line of a cell it
    stands alone; the live widget is also returned, to be watched and set from Python (None where the thing is only a picture).

    Args:
        thing: what to show.
        review: for a record, its review: `show(record, review=pl.analysis.review(record))`; True to review it while you look.
    """
    if review is not None and isinstance(thing, HandRecord | State):
        from pinochle_lab.widgets.review import ReviewWidget

        thing = ReviewWidget(thing, review=review)
    marimo = sys.modules.get("marimo")
    if marimo is not None and marimo.running_in_notebook():
        # marimo shows the value of a cell's last line, and keeps no picture beside it.
        return live(thing)
    shell = get_ipython()
    if shell is None or type(shell).__name__ == "TerminalInteractiveShell":
        print(_in_words(thing))  # noqa: T201  # a terminal shows words
        return None
    widget = live(thing)
    if widget is None or widget.closed:
        display(thing if widget is None else widget)  # type: ignore[no-untyped-call]  # IPython types it not
        return None
    bundle = widget._repr_mimebundle_()  # the question IPython itself asks an object
    still = {"text/plain": repr(widget), "text/html": paired_html(bundle["text/html"])}
    alive = {key: value for key, value in live_bundle(bundle).items() if key != "text/html"}
    for output in (still, alive):
        display(output, raw=True)  # type: ignore[no-untyped-call]  # likewise
    widget.shown_in = shell.execution_count
    return widget


def _in_words(thing: object) -> str:
    from pinochle_lab.view import mimebundle

    if isinstance(thing, LabWidget):
        return repr(thing)
    try:
        return str(mimebundle(thing)["text/plain"])
    except (LookupError, TypeError, ValueError):
        return str(thing)
