"""The review of played hands, against the rules and against itself."""

from __future__ import annotations

import re

import pytest

import pinochle_lab as pl
from pinochle_lab.analysis.reviewing.reviewer import Reviewer, expected_losses
from pinochle_lab.fast import solver
from pinochle_lab.players import play_out


@pytest.fixture(scope="module")
def played():
    return play_out(pl.deal(seed=5), "steady")


@pytest.fixture(scope="module")
def review(played):
    return pl.analysis.review(played, contracts=True)


def test_every_card_is_reviewed_in_order(review, played):
    assert [card.card for card in review] == [card for trick in played.table.tricks for card in trick.cards]
    assert all(card.is_exact for card in review)


def test_the_costs_add_up_to_what_was_lost(review, played):
    camps = played.rules.seating.camps(played.table.contract.declarer)
    taken = sum(played.table.points[seat] for seat in camps[0])
    best = review.cards[0].value if review.cards[0].side == 0 else 210 - review.cards[0].value
    mine = sum(card.cost for card in review if card.side == 0)
    theirs = sum(card.cost for card in review if card.side == 1)
    assert taken == best - mine + theirs


def test_a_card_that_keeps_all_costs_nothing_and_one_that_does_not_is_marked(review):
    for card in review:
        assert (card.cost == 0) == (card.card in card.best)
        assert card.mark == (
            "forced" if card.forced else "??" if card.cost >= 20 else "?" if card.cost >= 10 else "?!" if card.cost >= 5 else ""
        )
        assert bool(card.why) == card.mark.startswith("?")


def test_the_sentence_names_the_better_card_and_the_lines_are_legal(review, played):
    assert review.mistakes
    states = Reviewer.of(played).states
    for card in review.mistakes:
        assert card.best[0].label in card.why
        for line in ((card.card, *card.refutation), card.instead):
            assert states[card.ply].play(*line).is_over


def test_the_chart_ends_at_what_was_taken(review, played):
    camps = played.rules.seating.camps(played.table.contract.declarer)
    assert review.chart().series[0].levels[-1] == sum(played.table.points[seat] for seat in camps[0])


def test_the_contract_with_the_real_trump_is_the_value_of_the_first_lead(review, played):
    declarer, trump = played.table.contract.declarer, played.table.trump
    row = next(row for row in review.contracts.rows if row[0] == declarer and row[1] is trump)
    camp = next(camp for camp in played.rules.seating.camps(declarer) if declarer in camp)
    assert row[2] == sum(played.table.meld_points(seat) for seat in camp)
    assert row[3].lower == review.cards[0].value


def test_the_frame_has_a_row_for_each_card(review):
    frame = review.frame()
    assert len(frame) == 48
    assert frame["cost"].sum() == sum(card.cost for card in review)


def test_marks_and_sentences_go_into_the_record_and_come_back(review, played):
    record = review.written_into(pl.HandRecord.from_state(played))
    again = pl.loads(record.dumps())
    written = {note.ply: note for note in again.annotations if note.author == "review"}
    assert {card.ply: card.mark for card in review.mistakes} == {ply: note.mark for ply, note in written.items()}


def test_the_cost_at_the_time_needs_no_knowledge_of_hidden_cards(review, played):
    reviewer = Reviewer.of(played)
    late = next(card for card in review if card.trick == 9 and not card.forced)
    judged = reviewer.at_the_time(late, deals=6, seconds=5)
    assert judged.outlook.deals == 6
    assert judged.outlook.cost >= 0
    assert judged.luck == judged.cost - judged.outlook.cost
    losses = expected_losses(reviewer.states[late.ply].observe(late.seat), deals=6, seconds=5, seed=f"0 {late.ply}")
    assert losses.best() == judged.outlook.best


def test_too_short_a_time_gives_the_least_a_card_can_have_cost_and_says_so(review, played, monkeypatch):
    # A budget of a few nodes for each position is the same on every machine, and a time is not.
    real = solver.Budget
    monkeypatch.setattr(
        solver, "Budget", lambda seconds=None, nodes=None, watch=None: real(None, 6000 if seconds else nodes, watch)
    )
    monkeypatch.setattr(solver, "solver_for", lambda setting, megabytes: solver.Solver(setting, megabytes=1))
    hasty = pl.analysis.review(played, seconds=1)
    short = [card for card in hasty if not card.is_exact]
    assert short
    for card, truth in zip(hasty, review, strict=True):
        assert card.cost <= truth.cost
        assert card.forced == truth.forced
        assert card.is_exact <= (card.cost == truth.cost)
        found = re.search(r"(\S+) keeps at least (\d+) points", card.why)
        if found and found[1] != "card":
            points = dict(truth.values)
            assert points[pl.Card(found[1])] - points[card.card] >= int(found[2])
    assert hasty.inexact.startswith(f"{len(short)} cards could not be valued in the time allowed")
    assert hasty.inexact in str(hasty)
    assert hasty.inexact in hasty._repr_mimebundle_()["text/html"]
    assert not review.inexact
    assert hasty.chart().series[0].levels[-1] == review.chart().series[0].levels[-1]


def test_stopping_keeps_what_there_is(played):
    def stop(so_far):
        if len(so_far) == 5:
            raise KeyboardInterrupt

    stopped = pl.analysis.review(played, progress=stop)
    assert not stopped.is_whole
    assert len(stopped) == 5
    assert stopped.cards[-1].trick == 12


def test_a_deal_without_cards_played_or_with_hidden_hands_is_refused(played):
    with pytest.raises(ValueError, match="no card has been played"):
        pl.analysis.review(pl.deal(seed=5))
    with pytest.raises(ValueError, match="never seen"):
        pl.analysis.review(pl.load("hands/one_hand.phr"))


def test_what_could_be_known_shrinks_and_names_the_play_that_told_it(played):
    states = Reviewer.of(played).states
    ways = [pl.analysis.knowledge(states[ply], "South").ways for ply in (12, 24, 36, 48, 57)]
    assert ways == sorted(ways, reverse=True)
    assert ways[-1] == 1
    late = pl.analysis.knowledge(states[40], "South")
    for clue in late.clues:
        held = states[clue.ply + 1].table.hands[clue.seat]
        assert not any(card in held for card in clue.gone)
        assert clue.card.label in clue.text
    frame = late.frame()
    assert all(abs(total - 1) < 1e-9 for total in frame.sum(axis=1))


def test_arguments_of_the_wrong_kind_are_refused_in_a_sentence(played):
    for wrong, sentence in (
        ({"seconds": "soon"}, "seconds is 'soon', but must be a number"),
        ({"seconds_at_the_time": -1}, "seconds_at_the_time is -1"),
        ({"deals": 1.5}, "deals is 1.5"),
        ({"thresholds": 3}, "3 is given where Thresholds"),
    ):
        with pytest.raises(ValueError, match=sentence):
            pl.analysis.review(played, **wrong)
    with pytest.raises(ValueError, match="3 is given where a State or an Observation is needed"):
        pl.analysis.knowledge(3, "South")


def test_knowledge_of_a_state_needs_a_seat():
    with pytest.raises(ValueError, match="whose knowledge"):
        pl.analysis.knowledge(pl.deal(seed=1))
