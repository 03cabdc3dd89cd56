"""The feedback is specific: it names the card, the duty or the meld that was overlooked, and the rule."""

import pytest

import pinochle_lab as pl
from pinochle_lab.classroom import bank
from pinochle_lab.classroom.bank.play import ToPlay
from pinochle_lab.classroom.bank.runs import HandAndTrump
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import parse_cards
from pinochle_lab.core.trick import Trick
from tests.oracle import melds, plays

KINDS = {kind.id: kind for kind in bank.ALL}


def grade(name, position, answer):
    return KINDS[name].grade(position, answer)


def hand(cards, trump):
    return HandAndTrump(pl.Hand(cards), pl.Suit.parse(trump))


RUN = hand("AS TS KS QS JS 9H 9D TC TD JH AD KC", "S")


def test_the_royal_marriage_inside_a_run_is_named():
    feedback = grade("melds.total", RUN, 190)
    assert "not a royal marriage as well" in feedback.text()
    assert "P-MELD-9" in feedback.text()
    assert grade("melds.total", RUN, 150)


def test_a_run_that_is_not_trump_is_named():
    position = hand("AS TS KS QS JS 9H 9D TC TD JH AD KC", "H")
    assert "not trump" in grade("melds.total", position, 160).text()
    assert grade("melds.total", position, 30)


def test_the_total_for_another_trump_is_recognised():
    position = hand("KS QS KS QS 9H AH TH JH AD TD JC 9C", "H")
    assert "with spades as trump" in grade("melds.total", position, 80).text()


def test_a_meld_left_out_is_named_by_its_worth():
    position = hand("KS QS QH QD QC JD 9C 9D TC TD AS JC", "H")
    assert "queens around" in grade("melds.total", position, 60).text()
    assert "pinochle" in grade("melds.total", position, 80).text()
    assert grade("melds.total", position, 120)


def test_double_pinochle_is_not_twice_forty():
    position = hand("QS QS JD JD 9H 9D TC TD AS KH AH 9S", "C")
    assert "300, not twice 40" in grade("melds.pinochle", position, 80).text()
    assert "takes the place" in grade("melds.pinochle", position, 380).text()
    assert grade("melds.pinochle", position, 300)


def test_eight_aces_are_a_thousand():
    position = hand("AS AS AH AH AD AD AC AC 9D TD QS JD", "D")
    assert "1000, not twice 100" in grade("melds.pinochle", position, 240).text()
    assert "takes the place" in grade("melds.pinochle", position, 1140).text()
    assert grade("melds.pinochle", position, 1040)


def test_three_suits_are_no_around():
    position = hand("AS AH AD QS JD TC TD 9H 9D KH JH 9S", "D")
    assert "no ace of clubs" in grade("melds.pinochle", position, 140).text()


def to_play(cards, trick, trump, leader=0):
    return ToPlay(pl.Hand(cards), Trick(leader, parse_cards(trick), 4, pl.Suit.parse(trump)))


def test_an_illegal_card_is_answered_by_the_engines_verdict():
    position = to_play("AS KS 9S QH", "TS 9S", "H")
    feedback = grade("play.legal_cards", position, parse_cards("AS 9S"))
    verdict = pl.why_illegal("9S", "AS KS 9S QH", "TS 9S", "H")
    assert not feedback
    assert verdict.explanation in feedback.text()
    assert feedback.verdicts == (verdict,)
    assert "Legal:" not in feedback.text()
    assert feedback.refs == verdict.refs


def test_a_missing_legal_card_is_answered_by_why_it_is_legal():
    feedback = grade("play.legal_cards", to_play("AS TS 9S QH", "KS", "H"), parse_cards("AS"))
    assert "one thing is missing" in feedback.text()
    assert "10♠ is legal here" in feedback.text()


def test_the_duty_that_is_broken_first_is_what_counts():
    position = ToPlay(pl.Hand("AS KS 9S QH"), Trick(0, parse_cards("TS 9S"), 4, pl.Suit.HEARTS), Card("QH"))
    assert grade("play.why", position, ("follow suit",))
    assert "as long as you can follow" in grade("play.why", position, ("trump",)).text()
    assert not grade("play.why", position, ("it is legal",))


def test_the_misprint_of_the_guide_is_recognised():
    exercise = pl.classroom.exercise("count.rest")
    assert "240, the sum that the guide prints" in exercise.grade(exercise.solution().answer + 30).text()


def test_an_equal_trump_is_as_good_as_the_best():
    kind = KINDS["trump.best"]
    position = kind.make.__globals__["JustHand"](pl.Hand("KS QS KH QH AD TD JD 9C AC TC JC JS"))
    assert grade("trump.best", position, ("spades",))
    assert grade("trump.best", position, ("hearts",))
    assert not grade("trump.best", position, ("diamonds",))


@pytest.mark.parametrize("name", ["melds.total", "melds.marriages", "melds.pinochle"])
def test_meld_points_agree_with_the_oracle(name):
    for exercise in pl.classroom.more(name, "oracle", count=25):
        position = exercise.position
        total = melds.packed(list(position.hand), position.trump.letter)
        if name == "melds.total":
            assert exercise.solution().answer == total
        else:
            assert exercise.solution().answer <= total


@pytest.mark.parametrize("name", ["play.follow", "play.void", "play.legal_cards"])
def test_legal_cards_agree_with_the_oracle(name):
    for exercise in pl.classroom.more(name, "oracle", count=25):
        position = exercise.position
        legal = plays.legal(list(position.hand), list(position.trick.cards), position.trump.letter)
        assert set(exercise.solution().answer) == set(legal)


def test_feedback_is_true_only_when_right_and_draws_itself():
    exercise = pl.classroom.exercise("melds.total")
    good, bad = exercise.grade(exercise.solution().answer), exercise.grade(1)
    assert good
    assert not bad
    bundle = bad._repr_mimebundle_()
    assert bundle["text/plain"] == str(bad)
    assert "pl-no" in bundle["text/html"]
    assert "pl-ok" in good.to_html()
    assert "<script" not in bundle["text/html"]
    assert good.view()["right"] is True
