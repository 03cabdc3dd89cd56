"""A case on which two rule sets differ: found by search, the same for everybody, and true."""

from __future__ import annotations

import pytest

import pinochle_lab as pl
from pinochle_lab.analysis.telling import TOPICS
from pinochle_lab.core.hand import Hand
from tests.view.reading import bare_lines

P = pl.variants.find("partnership")
TWO, WIDOW = pl.variants.find("two_hand"), pl.variants.find("auction_widow")
OTHERS = [*pl.variants.ALL[1:], *pl.variants.PRESETS]
# One switch turned, and what the case has to be about.
TURNED = [
    (P, {"run_extras": "pagat"}, "melds"),
    (P, {"doubles": "tenfold"}, "melds"),
    (P, {"roundhouse_bonus": 10}, "melds"),
    (P, {"head": "trump_only"}, "play"),
    (P, {"after_ruff": "literal"}, "play"),
    (P, {"must_trump": False}, "play"),
    (P, {"must_overtrump": False}, "play"),
    (P, {"first_lead_trump": True}, "play"),
    (P, {"trick_scale": "classic"}, "tricks"),
    (P, {"min_bid": 200}, "auction"),
    (P, {"bid_step": 5}, "auction"),
    (P, {"auction": "single_round"}, "auction"),
    (P, {"all_pass": "dealer_forced"}, "auction"),
    (P, {"bid_needs_marriage": "all"}, "auction"),
    (P, {"set_rule": "progressive"}, "score"),
    (P, {"meld_keep": "one_trick"}, "score"),
    (P, {"min_team_meld": 100}, "score"),
    (P, {"check_table": "bicycle"}, "score"),
    (P, {"both_cross": "bidder_first"}, "match"),
    (P, {"target": 500}, "match"),
    (P, {"floor_loss": -1000}, "match"),
    (P, {"pass_cards": 3}, "course"),
    (P, {"concede": "before_first_lead"}, "course"),
    (TWO, {"dix_exchange": False}, "course"),
    (TWO, {"remeld": "never"}, "course"),
    (TWO, {"meld_timing": "after_draw"}, "course"),
    (WIDOW, {"min_bid_escape": True}, "course"),
    (WIDOW, {"payment": "units"}, "score"),
]


@pytest.mark.parametrize("other", OTHERS, ids=lambda rules: rules.id)
def test_every_form_of_the_game_differs_from_the_main_game_in_something(other):
    telling = pl.analysis.telling_hand(P, other)
    assert telling.answers[0].answer != telling.answers[1].answer
    assert [each.name for each in telling.answers] == [P.name, other.name]
    assert telling.topic in TOPICS


@pytest.mark.parametrize(
    ("base", "switch", "topic"), TURNED, ids=lambda value: "-".join(value) if isinstance(value, dict) else None
)
def test_one_switch_is_told_by_a_case_and_named_as_its_reason(base, switch, topic):
    telling = pl.analysis.telling_hand(base, base.replace(**switch), about=topic)
    assert telling.topic == topic
    assert telling.answers[0].answer != telling.answers[1].answer
    assert [line.switch for line in telling.because] == list(switch)
    assert telling == pl.analysis.telling_hand(base, base.replace(**switch), about=topic)


def test_the_answers_about_melds_are_those_of_the_rules():
    ours = P.replace(run_extras="pagat")
    telling = pl.analysis.telling_hand(P, ours)
    totals = [pl.find_melds(telling.hand, telling.trump, rules).total for rules in (P, ours)]
    assert [each.answer for each in telling.answers] == list(map(str, totals))
    assert "Run 150" in telling.answers[0].why


def test_the_answers_about_play_are_those_of_the_rules():
    ours = P.replace(head="never")
    telling = pl.analysis.telling_hand(P, ours)
    legal = [pl.legal_cards(telling.hand, telling.cards, telling.trump, rules) for rules in (P, ours)]
    assert [each.answer for each in telling.answers] == [Hand(cards).text for cards in legal]
    assert "is not legal here" in telling.answers[0].why
    assert "is legal here" in telling.answers[1].why


def test_another_seed_finds_another_case():
    ours = P.replace(run_extras="pagat")
    cases = {pl.analysis.telling_hand(P, ours, seed=seed).hand for seed in range(4)}
    assert len(cases) == 4


def test_the_same_rules_have_no_telling_case():
    with pytest.raises(ValueError, match="have the same rules: there is nothing on which they could differ"):
        pl.analysis.telling_hand(P, "partnership")


def test_what_no_case_shows_is_told_in_sentences():
    with pytest.raises(ValueError, match=r"no case was found.*Cards are dealt 3 at a time.*Cards are dealt 4 at a time"):
        pl.analysis.telling_hand(P, P.replace(deal_packets=(4, 4, 4)))
    with pytest.raises(ValueError, match=r"no case about melds was found.*The lowest opening bid is 200"):
        pl.analysis.telling_hand(P, P.replace(min_bid=200), about="melds")


def test_an_unknown_topic_lists_the_topics():
    with pytest.raises(ValueError, match="there is no topic 'weather': a case can be about melds, play"):
        pl.analysis.telling_hand(P, "check", about="weather")


OF_EACH = {
    "melds": P.replace(doubles="tenfold"),
    "play": P.replace(head="never"),
    "tricks": P.replace(trick_scale="classic"),
    "auction": P.replace(min_bid=200),
    "score": P.replace(set_rule="progressive"),
    "match": P.replace(target=500),
    "course": P.replace(pass_cards=3),
    "deal": TWO,
}


@pytest.mark.parametrize("topic", TOPICS)
def test_a_case_draws_itself(topic):
    telling = pl.analysis.telling_hand(P, OF_EACH[topic], about=topic)
    bundle = telling._repr_mimebundle_()
    lines = "\n".join(bare_lines(bundle["text/html"]))
    for each in telling.answers:
        assert each.answer in lines
        assert each.answer in bundle["text/plain"]
    assert telling.question in lines
    assert "<desc>" in bundle["image/svg+xml"]
