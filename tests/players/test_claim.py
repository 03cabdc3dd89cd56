"""Claims: granted exactly when no line of play loses a trick."""

from __future__ import annotations

from itertools import product

import pytest

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core.shuffle import Random64
from pinochle_lab.players.claim import judge_claim
from tests.players.positions import position


def every_line_wins(state, ours):
    """The same question asked of the engine, one card at a time, with nothing remembered and nothing left out."""
    for card in state.options.cards:
        after = state.play(card)
        if len(after.table.tricks) > len(state.table.tricks) and after.table.tricks[-1].winner not in ours:
            return False
        if not after.is_over and not every_line_wins(after, ours):
            return False
    return True


def endgames(rules, cards, seeds, weight):
    """Deals played to their last few cards, the hands then mended so that some claims are good."""
    for seed in range(seeds):
        state = pl.deal(rules, f"claim {seed}", seed % rules.seating.players)
        for turn in players.turns(state, "steady"):
            state = turn.state
            if state.table.trick is not None and state.table.cards_left(state.table.trick.turn) <= cards:
                yield state
                break
    random = Random64("claims")
    seats = rules.seating.players
    for _ in range(seeds):
        pack = sorted(rules.pack.whole, key=lambda card: random.random() + weight * (card.rank + 6 * (card.suit == 1)))
        strong, rest = pack[-cards:], random.shuffled(pack[:-cards])
        hands = [strong, *(rest[cards * at : cards * at + cards] for at in range(seats - 1))]
        yield position(*hands, rules=rules, trump="H")


@pytest.mark.parametrize(("rules", "cards"), list(product(["partnership", "cutthroat_16", "double_deck"], [1, 2, 3])))
def test_claims_agree_with_a_plain_search(rules, cards):
    chosen = pl.variants.find(rules)
    answers = set()
    for state in endgames(chosen, cards, 8 if cards == 3 else 16, 0.15):
        seat = state.table.trick.turn
        ours = chosen.seating.sides[chosen.seating.side_of(seat)]
        claim = judge_claim(state, seat)
        assert claim.granted == every_line_wins(state, ours), (str(state), claim)
        answers.add(claim.granted)
        if not claim:
            lost = state.play(*claim.line).table.tricks[-1]
            assert lost.winner not in ours
            assert chosen.seating.names[lost.winner] in claim.why
            assert lost.cards[lost.winning].label in claim.why
    assert answers == {True, False}


def test_a_hand_of_trumps_is_granted_at_once():
    """Eight trumps that nobody can touch: proved without looking at a single line."""
    state = position(
        "AH AH 10H 10H KH KH QH QH", "9S JS QS KS 9D JD QD KD", "9C JC QC KC 9S JS QS KS", "9C JC QC KC 9D JD QD KD"
    )
    claim = judge_claim(state, 0, most=0)
    assert claim.granted
    assert claim.why == "Granted: however the cards are played, North-South take all 8 tricks that are left."


def test_a_claim_that_needs_care_is_refused_with_the_trick_that_could_go():
    state = position("AH AC", "9H 9D", "9C JD", "KC QD")
    claim = judge_claim(state, 0)
    assert not claim
    assert claim.why == (
        "Not every line wins: in the next trick the cards could fall North A♣, East 9♥, South 9♣, West K♣, "
        "and 9♥ takes it for East."
    )


def test_a_claim_in_the_middle_of_a_trick():
    state = position("9D", "9D", "AC", "QD", leader=0, trick="9C JC")
    assert judge_claim(state, 2).granted
    lost = judge_claim(position("9D", "9D", "KC", "AC", leader=0, trick="9C JC"), 2)
    assert "in the trick under way" in lost.why


def test_where_nothing_can_be_claimed():
    over = players.play_out(pl.deal(seed=1))
    assert judge_claim(over, 0).why == "There are no tricks left to claim."
    stock = pl.deal("two_hand", 1)
    assert judge_claim(stock, 0).why == "Cards are still to be drawn, so nothing can be claimed yet."
    seen = next(turn.state for turn in players.turns(pl.deal(seed=2), "steady") if turn.state.table.trick)
    assert judge_claim(seen.observe(0).state, 0).why == "A claim can be checked only when every hand is known."


def test_a_search_that_grows_too_long_says_so():
    state = position("AH AC", "9H 9D", "9C JD", "KC QD")
    assert judge_claim(state, 0, most=0).why.startswith("There are too many lines of play to look at them all")
