"""Driving a table by its messages, as a page would."""

from __future__ import annotations

from pinochle_lab import players
from pinochle_lab.core.event import Called, Played


def send(widget, intent, **more):
    widget.gesture({"intent": intent, "seq": widget.view["seen"] + 1, **more})


def labels(widget):
    return [control["label"] for group in widget.view["groups"] for control in group["controls"]]


def control(widget, label):
    return next(each for group in widget.view["groups"] for each in group["controls"] if each["label"] == label)


def press(widget, label, **more):
    button = control(widget, label)
    assert not button["off"]
    send(widget, button["intent"], arg=button["arg"], **more)


def headline(widget, at=0):
    return widget.view["messages"][at]["headline"]


def answer(widget):
    """What steady would do in the reader's seat, as the gesture that does it."""
    event = players.find("steady").choose(widget.state.observe(widget.seat)).event
    if isinstance(event, Called):
        send(widget, "call", arg=event.bid)
    elif isinstance(event, Played):
        send(widget, "play", card=f"{event.card}#1")
    elif type(event).__name__ == "TrumpNamed":
        send(widget, "trump", arg=event.suit.letter)
    elif hasattr(event, "cards"):
        ids = [f"{card}#{1 + list(event.cards)[:at].count(card)}" for at, card in enumerate(event.cards)]
        send(widget, "give", cards=ids)
    else:
        first = next(group for group in widget.view["groups"] if group["name"] == "Your turn")["controls"][0]
        send(widget, "do", arg=first["arg"])


def play_until(widget, done):
    while not done(widget):
        answer(widget)
    return widget


def in_play(widget):
    return widget.state.table.trick is not None and bool(widget.options)


def has_illegal(widget):
    """Whether some card of the hand may not be played."""
    return any(not card["legal"] for card in widget.options["plays"])


def declares(widget):
    """Bid until the contract is yours, then answer as steady does, up to the first lead."""
    while widget.state.table.trick is None:
        first = next(iter(widget.state.options))
        widget.act(first if not isinstance(first, Called) else max(widget.state.options, key=lambda call: call.bid or 0))
    return widget
