"""What every live picture has in common: it shows what Python says, and hears what the reader does.

A widget holds a value of the game and draws it into the trait `view`, plain dictionaries that the browser renders. What the
reader does arrives as a message `{"intent": …, "seq": …}`; Python judges it, changes its value and sets `view` again, with the
number of the message in `view["seen"]`. The browser decides nothing.
"""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, NotRequired, TypedDict

import anywidget
import traitlets
from IPython.core.getipython import get_ipython

from pinochle_lab.view import style_in_force
from pinochle_lab.widgets.twin import live_bundle, twin_html

if TYPE_CHECKING:
    from collections.abc import Mapping

_STATIC = Path(__file__).parent / "static"
WIDGET_MIME: Final = "application/vnd.jupyter.widget-view+json"
# The form of `view` and `options`; the browser's side says which one it reads.
SCHEMA: Final = 1


class Value(traitlets.TraitType[Any, Any]):
    """The trait a user sets and watches: anything may be assigned, and the widget's own validator takes it or says why not.

    (traitlets' `Any` lets None pass without asking.)
    """

    info_text = "what the widget can show"


class ErrorView(TypedDict):
    """A gesture that failed: something is wrong in Pinochle Lab or in a function it was given, not in what the reader did."""

    headline: str
    text: str
    trace: str


class LabView(TypedDict):
    """What the view of every widget carries: which picture, what it is called, what was heard, what is said aloud.

    `two` asks for suits in two colours.
    """

    kind: str
    name: str
    seen: NotRequired[int]
    said: NotRequired[int]
    say: NotRequired[str]
    two: NotRequired[bool]
    error: NotRequired[ErrorView]


class LabWidget(anywidget.AnyWidget):
    """A live picture of the lab.

    Attributes:
        view: what is shown, as plain dictionaries.
        options: what may be done, and why not the rest, where the picture has to know.
        schema: the form of these two.
        closed: whether `close` was called; a closed widget shows its still picture.
        shown_in: the number of the cell in which `show` has shown it last.
    """

    # Strings, not paths: anywidget watches a path, and the watcher keeps every closed widget alive.
    _esm: ClassVar[str] = (_STATIC / "lab.js").read_text(encoding="utf-8")
    _css: ClassVar[str] = (_STATIC / "lab.css").read_text(encoding="utf-8")

    view = traitlets.Dict().tag(sync=True)
    options = traitlets.Dict().tag(sync=True)
    schema = traitlets.Int(SCHEMA, read_only=True).tag(sync=True)

    # A widget whose making failed is closed too, before it had these of its own.
    closed = False
    shown_in: int | None = None
    _own_layout = False

    INTENTS: ClassVar[tuple[str, ...]] = ()
    """The gestures this widget hears: for each, a method `_on_<intent>` takes the message."""

    def __init__(self, **traits: Any) -> None:  # noqa: ANN401  # each trait has its own type
        self._acknowledged = 0
        self._voiced = 0
        self._voice = ""
        self._failure: ErrorView | None = None
        self._own_layout = "layout" not in traits
        view, options = self._draw()
        super().__init__(view=self._stamped(view), options=options, **traits)
        self.on_msg(self._hear)

    def _draw(self) -> tuple[Any, dict[str, Any]]:
        """The view, a `LabView`, and the options as they now are."""
        raise NotImplementedError

    def _twin(self) -> str:
        """The still picture, as HTML that reads well without any style."""
        raise NotImplementedError

    def _summary(self) -> str:
        """What stands in the brackets of `repr`: stable, and enough to tell two widgets apart."""
        raise NotImplementedError

    def gesture(self, message: Mapping[str, Any]) -> None:
        """Hear one gesture, as the browser sends it: `{"intent": "pick", "card": "AS#1", "seq": 3}`.

        An error inside is shown in the widget; under pytest it is raised as well.
        """
        self._failure = None
        with self.hold_sync():
            try:
                self._obey(message)
            except Exception as error:
                self._failure = _told(error)
                if "PYTEST_CURRENT_TEST" in os.environ:
                    raise
            finally:
                self.refresh()

    def _obey(self, message: Mapping[str, Any]) -> None:
        seq = message.get("seq")
        if isinstance(seq, int) and not isinstance(seq, bool):
            self._acknowledged = max(self._acknowledged, seq)
        intent = message.get("intent")
        if intent not in self.INTENTS:
            problem = f"{type(self).__name__} knows no gesture {intent!r}: it hears {', '.join(self.INTENTS)}"
            raise ValueError(problem)
        getattr(self, f"_on_{intent}")(message)

    def refresh(self) -> None:
        """Show the value as it now is."""
        with self.hold_sync():
            try:
                view, self.options = self._draw()
            except Exception as error:
                self._failure = _told(error)
                self.view = self._stamped(self.view)
                if "PYTEST_CURRENT_TEST" in os.environ:
                    raise
            else:
                self.view = self._stamped(view)

    def say(self, text: str) -> None:
        """Have a screen reader say a sentence with the next picture."""
        self._voice = text
        self._voiced += 1

    def _stamped(self, view: Mapping[str, Any]) -> dict[str, Any]:
        stamped = {
            **view,
            "seen": self._acknowledged,
            "said": self._voiced,
            "say": self._voice,
            "two": style_in_force().two_colours,
        }
        stamped.pop("error", None)
        if self._failure:
            stamped["error"] = self._failure
        return stamped

    def _hear(self, _widget: object, message: object, _buffers: object) -> None:
        self.gesture(message if isinstance(message, dict) else {"intent": message})

    def close(self) -> None:
        """Take the widget off every page and free it; showing it again shows its still picture."""
        if self.closed:
            return
        self.closed = True
        layout = self.layout if self._own_layout and self.comm is not None else None
        self.on_msg(self._hear, remove=True)
        super().close()
        # ipywidgets forbids a closed widget to show itself; the still picture may.
        self.__dict__.pop("_repr_mimebundle_", None)
        # ipywidgets leaves the layout model behind, in the kernel and on the page.
        if layout is not None:
            layout.close()

    @property
    def html(self) -> str:
        """The still picture that stands in for the widget where no kernel runs."""
        return twin_html(self._twin(), closed=self.closed)

    def _ipython_display_(self) -> None:
        """Show nothing where `show` is the last line of a cell: it has shown the widget, and returns it."""
        shell = get_ipython()
        if shell is None or shell.execution_count != self.shown_in or not _is_result(shell.displayhook):
            # IPython goes on to `_repr_mimebundle_`.
            raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401  # what IPython takes: a bundle, or one with metadata
        text = {"text/plain": repr(self), "text/html": self.html}
        if self.closed:
            return text
        return {**live_bundle(super()._repr_mimebundle_(**kwargs)), **text}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._summary()}{', closed' if self.closed else ''})"


def _is_result(hook: object) -> bool:
    """Whether the value of a cell's last line is being shown, rather than something handed to `display`."""
    frame = sys._getframe()  # noqa: SLF001  # the hook tells nobody that it is at work
    while frame := frame.f_back:  # type: ignore[assignment]  # None ends the walk
        if frame.f_code.co_name == "__call__" and frame.f_locals.get("self") is hook:
            return True
    return False


def _told(error: Exception) -> ErrorView:
    lines = traceback.format_exception(error, limit=-4)
    return ErrorView(headline=f"{type(error).__name__}:", text=str(error) or "no message", trace="".join(lines))
