"""What every live picture has in common."""

from __future__ import annotations

import gc
import weakref

import pytest
import traitlets

from pinochle_lab.widgets import AuctionPad, HandWidget, LabWidget, MeldExplorer, TrickLab
from pinochle_lab.widgets.base import WIDGET_MIME

MAKERS = [
    lambda: HandWidget("AS KS QS AH"),
    lambda: MeldExplorer("AS TS KS QS JS QD"),
    TrickLab,
    AuctionPad,
]
NAMES = ["hand", "explorer", "trick lab", "auction pad"]
every_widget = pytest.mark.parametrize("make", MAKERS, ids=NAMES)


class Broken(LabWidget):
    """A widget with a gesture that fails, and a picture that can be made to."""

    INTENTS = ("fail",)

    def __init__(self):
        self.torn = False
        super().__init__()

    def _draw(self):
        if self.torn:
            message = "no picture"
            raise RuntimeError(message)
        return {"kind": "hand", "name": "broken"}, {}

    def _twin(self):
        return "<p>broken</p>"

    def _summary(self):
        return ""

    def _on_fail(self, _message):
        message = "the cards fell down"
        raise RuntimeError(message)


@every_widget
def test_few_traits_travel(make):
    widget = make()
    own = {name for name in widget.keys if not name.startswith("_")} - {"layout", "tabbable", "tooltip"}
    assert {"view", "options", "schema", "value"} <= own
    assert len(own) <= 6


@every_widget
def test_a_widget_says_the_same_of_itself_every_time(make):
    one, other = make(), make()
    assert repr(one) == repr(other)
    assert "object at 0x" not in repr(one)
    assert type(one).__name__ in repr(one)


@every_widget
def test_the_view_is_plain_json_and_small(make):
    import json

    widget = make()
    assert len(json.dumps(widget.view)) < 12_000
    assert widget.view["kind"]
    assert widget.view["name"]


@every_widget
def test_the_bundle_has_the_live_picture_and_its_still_twin(make):
    widget = make()
    bundle = widget._repr_mimebundle_()
    assert bundle[WIDGET_MIME]["model_id"] == widget.model_id
    assert bundle["text/plain"] == repr(widget)
    assert "<figure" in bundle["text/html"]


@every_widget
def test_a_gesture_is_acknowledged_by_its_number(make):
    widget = make()
    intent = "pick" if isinstance(widget, HandWidget) else "edit" if isinstance(widget, MeldExplorer) else "reset"
    widget.gesture({"intent": intent, "card": "AS#1", "text": "AS", "seq": 7})
    assert widget.view["seen"] == 7
    widget.gesture({"intent": intent, "card": "KS#1", "text": "KS", "seq": 8})
    assert widget.view["seen"] == 8


@every_widget
def test_an_unknown_gesture_is_named(make):
    widget = make()
    with pytest.raises(ValueError, match=r"knows no gesture 'dance': it hears \w+"):
        widget.gesture({"intent": "dance", "seq": 1})
    assert widget.view["seen"] == 1
    assert widget.view["error"]["text"].startswith(f"{type(widget).__name__} knows no gesture")


@pytest.mark.parametrize("message", [{}, {"intent": None}, {"intent": 3, "seq": "x"}, {"intent": "pick", "seq": True}])
def test_a_malformed_message_is_answered_with_an_error_and_nothing_is_lost(message):
    widget = HandWidget("AS KS", value="AS")
    with pytest.raises(ValueError, match=r"gesture|no card"):
        widget.gesture(message)
    assert widget.value == ("AS",)
    assert "error" in widget.view


def test_messages_that_are_no_dictionaries_are_heard_too():
    widget = HandWidget("AS KS")
    widget._handle_custom_msg("hello", [])
    assert "knows no gesture 'hello'" in widget.view["error"]["text"]


def test_a_message_from_the_wire_reaches_the_gesture():
    widget = HandWidget("AS KS")
    widget._handle_custom_msg({"intent": "pick", "card": "KS#1", "seq": 1}, [])
    assert widget.value == ("KS",)


def test_a_failing_gesture_shows_inside_and_is_raised_under_pytest():
    widget = Broken()
    with pytest.raises(RuntimeError, match="the cards fell down"):
        widget.gesture({"intent": "fail", "seq": 1})
    error = widget.view["error"]
    assert error["headline"] == "RuntimeError:"
    assert error["text"] == "the cards fell down"
    assert "_on_fail" in error["trace"]


def test_outside_pytest_a_failing_gesture_only_shows(monkeypatch):
    monkeypatch.delenv("PYTEST_CURRENT_TEST")
    widget = Broken()
    widget.gesture({"intent": "fail", "seq": 1})
    assert widget.view["error"]["text"] == "the cards fell down"
    widget.torn = True
    widget.refresh()
    assert widget.view["error"]["text"] == "no picture"
    assert widget.view["name"] == "broken"


def test_the_next_good_gesture_clears_an_error():
    widget = HandWidget("AS KS")
    with pytest.raises(ValueError, match="no card"):
        widget.gesture({"intent": "pick", "card": "9D#1", "seq": 1})
    widget.gesture({"intent": "pick", "card": "AS#1", "seq": 2})
    assert "error" not in widget.view


def test_one_gesture_is_one_message_to_the_page(monkeypatch):
    widget = TrickLab()
    sent = []
    monkeypatch.setattr(widget, "_send", lambda message, **_: sent.append(message))
    widget.gesture({"intent": "play", "card": "AS", "seq": 1})
    assert [message["method"] for message in sent] == ["update"]
    assert set(sent[0]["state"]) <= {"view", "options", "value"}


@every_widget
def test_a_closed_widget_is_a_picture_that_says_so(make):
    widget = make()
    widget.close()
    widget.close()
    assert widget.closed
    bundle = widget._repr_mimebundle_()
    assert WIDGET_MIME not in bundle
    assert "was closed" in bundle["text/html"]
    assert repr(widget).endswith(", closed)")


@every_widget
def test_closing_frees_the_widget_and_its_layout(make):
    widget = make()
    layout = weakref.ref(widget.layout)
    ghost = weakref.ref(widget)
    widget.close()
    del widget
    gc.collect()
    assert ghost() is None
    assert layout() is None


def test_a_layout_of_the_users_own_stays_open():
    import ipywidgets

    layout = ipywidgets.Layout(width="50%")
    widget = HandWidget("AS", layout=layout)
    widget.close()
    assert layout.comm is not None


@every_widget
def test_values_link_with_ipywidgets(make):
    one, other = make(), make()
    with traitlets.HasTraits().hold_trait_notifications():
        link = traitlets.link((one, "value"), (other, "value"))
    good = {"HandWidget": ("AS",), "MeldExplorer": "C", "TrickLab": "TS", "AuctionPad": ("250",)}[type(one).__name__]
    one.value = good
    assert other.value == good
    link.unlink()


@every_widget
def test_the_twin_reads_well_without_any_style(make):
    import re

    text = re.sub(r"<style>.*?</style>|<[^>]+>", " ", make().html, flags=re.DOTALL)
    words = " ".join(text.split())
    assert re.search(r"(A|10|K|Q|J|9)[♠♥♦♣]", words)
    assert not re.search(r"\S[♠♥♦♣](A|10|K|Q|J|9)[♠♥♦♣]", words), "cards must be parted by spaces"
    assert "<br" not in make().html


def test_the_twin_is_the_hand_as_it_lies():
    widget = HandWidget("9S AS", sort="given", value="AS")
    assert widget.html.index("9♠") < widget.html.index("A♠")
    assert "Picked: A♠" in widget.html
