"""The sentences of a review say only what the two lines of best play bear out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pinochle_lab as pl
from pinochle_lab.analysis.reviewing import Reviewer
from pinochle_lab.players import play_out

FOLDER = Path(__file__).parents[2] / "hands"
HANDS = "heading_trap", "first_of_two", "check_fewer_points", "firehouse_for_ten_more"


@pytest.fixture(scope="module")
def judged():
    """Marked cards, the state before each, and the tricks of both lines."""
    deals = [pl.load(FOLDER / f"{name}.phr").state for name in HANDS]
    deals += [play_out(pl.deal(rules="firehouse", seed=seed), "random" if seed % 2 else "steady") for seed in (1, 3, 4, 5, 8)]
    found = []
    for deal in deals:
        states = Reviewer.of(deal).states
        for card in pl.analysis.review(deal).mistakes:
            before, done = states[card.ply], len(states[card.ply].table.tricks)
            played, instead = ((card.card, *card.refutation), card.instead)
            lines = [before.play(*line).table.tricks[done:] for line in (played, instead)]
            found.append((card, before, *lines))
    assert len(found) > 40
    return found


def side(state, seat):
    contract = state.table.contract
    return next(camp for camp in state.rules.seating.camps(contract.declarer) if seat in camp)


def taken_by(trick, state):
    return f"{state.rules.seating.names[trick.winner]}'s {trick.cards[trick.winning].label}"


def fallen(tricks, camp, label):
    """How many copies of a card of a side the others take."""
    return sum(
        card.label == label and trick.seat_of(at) in camp
        for trick in tricks
        if trick.winner not in camp
        for at, card in enumerate(trick.cards)
    )


def test_no_card_is_said_to_save_itself(judged):
    for card, *_ in judged:
        told = re.search(r"the others take (.*), which (\S+) would have kept", card.why)
        assert told is None or not re.search(rf"(?<!the other ){told[2]}", told[1]), card.why


def test_whoever_is_said_to_take_the_trick_takes_it(judged):
    seen = 0
    for card, state, ours, theirs in judged:
        better = card.instead[0].label
        mine = side(state, card.seat)
        if f"{better} wins the trick" in card.why:
            assert (theirs[0].winner, theirs[0].cards[theirs[0].winning].label) == (card.seat, better), card.why
            assert taken_by(ours[0], state) in card.why
            assert ours[0].winner not in mine
            seen += 1
        if "leaves the trick to" in card.why:
            assert (
                f"leaves the trick to {taken_by(ours[0], state)}; with {better} {taken_by(theirs[0], state)} takes it"
                in card.why
            )
            assert ours[0].winner not in mine
            assert theirs[0].winner in mine
            seen += 1
    assert seen > 5


def test_a_card_spent_was_not_needed_for_the_trick(judged):
    told = [each for each in judged if "is spent where" in each[0].why]
    assert told
    for card, state, ours, theirs in told:
        assert ours[0].winner == card.seat
        assert theirs[0].winner in side(state, card.seat), card.why


def test_a_counter_that_is_safe_now_falls_later_when_it_is_kept_back(judged):
    told = [each for each in judged if "falls to the others later" in each[0].why]
    assert len(told) > 3
    for card, state, ours, theirs in told:
        better, camp = card.instead[0].label, side(state, card.seat)
        assert better in [each.label for each in theirs[0].cards]
        assert theirs[0].winner in camp
        assert fallen(ours, camp, better) > fallen(theirs, camp, better), card.why


def test_a_plain_card_is_trumped_when_trump_is_said_to_come_first(judged):
    told = [each for each in judged if "trump has to be led first" in each[0].why.lower()]
    assert told
    for card, state, ours, theirs in told:
        camp = side(state, card.seat)
        named = re.search(r"before (.*) can be trumped", card.why)[1]

        def trumped(tricks, camp=camp, trump=state.table.trump):
            return [
                trick.cards[0].label
                for trick in tricks
                if trick.leader in camp and trick.winner not in camp and trick.cards[trick.winning].suit is trump
            ]

        for label in re.findall(r"(?:10|\w)[♠♥♦♣]", named):
            assert trumped(ours).count(label) > trumped(theirs).count(label), card.why


def test_a_trump_given_up_would_have_trumped_a_plain_card(judged):
    told = [each for each in judged if "gives up a trump" in each[0].why]
    assert told
    for card, state, ours, theirs in told:
        owner, label = re.search(r"one is left to trump (\w+)'s (\S+?)\.", card.why).groups()

        def trumps(tricks, seat=card.seat, trump=state.table.trump, names=state.rules.seating.names):
            return [
                (names[trick.leader], trick.cards[0].label)
                for trick in tricks
                if trick.winner == seat and trick.cards[trick.winning].suit is trump is not trick.cards[0].suit
            ]

        assert len(trumps(theirs)) > len(trumps(ours)), card.why
        assert (owner, label) in trumps(theirs), card.why


def test_overtrumped_is_beaten_by_a_higher_trump(judged):
    told = [each for each in judged if "is overtrumped by" in each[0].why]
    assert told
    for card, state, ours, _ in told:
        winning = ours[0].cards[ours[0].winning]
        assert card.card.suit is winning.suit is state.table.trump is not ours[0].cards[0].suit
        assert winning.rank > card.card.rank, card.why


def test_the_last_trick_is_lost_where_it_is_said_to_be(judged):
    told = [each for each in judged if "last trick" in each[0].why]
    assert told
    for card, state, ours, theirs in told:
        camp = side(state, card.seat)
        assert ours[-1].winner not in camp
        assert theirs[-1].winner in camp, card.why


def test_the_sentences_of_known_hands():
    said = {
        (
            "heading_trap",
            "QD",
        ): "10♦ is safe when it is led now; after Q♦ it falls to the others later. 10♦ keeps 10 points more.",
        ("heading_trap", "JD"): "J♦ leaves the trick to East's 9♠; with K♣ South's A♣ takes it. K♣ keeps 5 points more.",
        (
            "check_fewer_points",
            "QS",
        ): "Q♠ leaves the trick to South's 10♠; with K♥ West's 10♦ takes it. K♥ keeps 40 points more.",
        ("check_fewer_points", "JS"): (
            "East's A♠ takes the trick, so K♠ is safe on it; kept back, it falls to the others later. K♠ keeps 5 points more."
        ),
        ("set_by_five", "9S"): (
            "West's A♠ takes the trick, so the other A♠ is safe on it; kept back, it falls to the others later. "
            "A♠ keeps 10 points more."
        ),
        ("firehouse_for_ten_more", "TS"): "10♠ is spent where K♠ would do. K♠ keeps 10 points more.",
    }
    for (name, card), sentence in said.items():
        marked = pl.analysis.review(pl.load(FOLDER / f"{name}.phr")).mistakes
        assert sentence in [each.why for each in marked if each.card == pl.Card(card)], name
