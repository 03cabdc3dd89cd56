"""What the pictures say, word for word, for positions one can check by hand."""

from __future__ import annotations

import pinochle_lab as pl
from pinochle_lab import view
from pinochle_lab.view.schema.melds import melds_view, trumps_view
from pinochle_lab.view.schema.options import options_view
from pinochle_lab.view.schema.result import score_text, signed
from pinochle_lab.view.schema.table import table_view
from pinochle_lab.view.schema.trick import trick_view
from tests.view import samples
from tests.view.reading import bare_lines, svg

RULES = pl.variants.find("partnership")


def test_a_meld_sheet():
    shown = view.melds_of(pl.find_melds("AH 10H KH KH QH JH KS QS JD", "H"))
    assert shown.text().splitlines() == [
        "Meld with hearts as trump: K♠ Q♠ · A♥ 10♥ K♥ K♥ Q♥ J♥ · J♦",
        "  Run                 A♥ 10♥ K♥ Q♥ J♥    150",
        "  Marriage in spades  K♠ Q♠               20",
        "  Pinochle            Q♠ J♦               40",
        "  Total                                  210",
        (
            "  Not counted: Royal marriage (K♥ Q♥). Q♥ cannot serve again: it has already counted in the run, "
            "and a card counts once among runs and marriages. (P-MELD-9)"
        ),
    ]
    assert bare_lines(shown.html())[:4] == [
        "Meld with hearts as trump",
        "K♠ Q♠ · A♥ 10♥ K♥ K♥ Q♥ J♥ · J♦",
        "Meld Cards Points",
        "Run A♥ 10♥ K♥ Q♥ J♥ 150",
    ]


def test_no_meld_is_said():
    assert view.picture(pl.find_melds("9S", "H")).text() == "Meld with hearts as trump: 9♠\n  nothing"
    assert "This hand holds no meld." in bare_lines(view.picture(pl.find_melds("9S", "H")).html())


def test_lines_of_a_sheet_name_the_copies_that_serve():
    sheet = melds_view(pl.find_melds("KS KS QS QS JD JD", "H"), RULES.melding)
    assert [[(card["code"], card["copy"]) for card in line["cards"]] for line in sheet["lines"]] == [
        [("KS", 1), ("QS", 1)],
        [("KS", 2), ("QS", 2)],
        [("QS", 1), ("JD", 1), ("QS", 2), ("JD", 2)],
    ]
    assert sheet["blocked"] == []


def test_under_the_generous_rule_a_queen_is_married_again_but_never_invented():
    rules = RULES.replace(run_extras="pagat")
    sheet = melds_view(rules.melding.find(pl.Hand("AH TH KH KH QH JH"), pl.Suit.HEARTS), rules.melding)
    held = {("AH", 1), ("TH", 1), ("KH", 1), ("KH", 2), ("QH", 1), ("JH", 1)}
    assert {(card["code"], card["copy"]) for line in sheet["lines"] for card in line["cards"]} <= held


def test_four_trumps_side_by_side():
    shown = view.trumps_of("KS QS KH QH JD")
    assert shown.text().splitlines() == [
        "What the hand melds for each trump: K♠ Q♠ · K♥ Q♥ · J♦",
        "                     ♠ spades ♥ hearts♦ diamonds  ♣ clubs",
        "  Royal marriage           40       40        –        –",
        "  Marriage in hearts       20        –       20       20",
        "  Marriage in spades        –       20       20       20",
        "  Pinochle                 40       40       40       40",
        "  Total                   100      100       80       80",
        "  Most with spades or hearts: 100.",
    ]
    assert trumps_view(pl.Hand("KS QS KH QH JD"), RULES.melding)["best"] == ["S", "H"]
    assert view.trumps_of("AS").text().endswith("No meld with any trump.")


def test_a_trick_and_who_wins_it():
    result = view.picture(pl.score_trick("KS JS 9S AS", "H"))
    assert result.text().splitlines() == [
        "First K♠, Second J♠, Third 9♠, Fourth A♠ (winning)",
        "A♠ wins: it is the highest card of the suit led, and nobody trumped. The trick is worth 15.",
    ]
    trick = samples.deal(3, 3, 3).table.trick
    shown = trick_view(trick)
    assert [play["name"] for play in shown["plays"]] == ["West", "North", "East"]
    assert [play["winning"] for play in shown["plays"]] == [at == trick.winning for at in range(3)]


def test_before_the_lead_a_trick_says_who_leads():
    assert trick_view(samples.deal(3, 3, 0).table.trick)["sentence"].endswith(" leads.")


def test_a_refusal_names_the_duty_the_rule_and_what_is_legal():
    shown = view.picture(pl.why_illegal("AH", "AS 10S QS 9S AH KH", "KS JS 9S", "H"))
    assert shown.text().splitlines() == [
        (
            "A♥ is not legal here. You hold spades, so you must follow suit. "
            "Among the spades you must head the trick: A♠ and 10♠ both beat the K♠ (the ten ranks above the king)."
        ),
        "Rules P-PLAY-2, P-PLAY-3 · legal: A♠ 10♠",
    ]
    assert bare_lines(shown.html()) == [
        "A♥ is not legal here.",
        (
            "You hold spades, so you must follow suit. "
            "Among the spades you must head the trick: A♠ and 10♠ both beat the K♠ (the ten ranks above the king)."
        ),
        "Rules P-PLAY-2, P-PLAY-3 · legal: A♠ 10♠",
    ]
    assert "pl-no" in shown.html()
    assert [card["label"] for card in shown.view["cards"]] == ["A♠", "10♠"]


def test_a_permission_is_green_and_says_why():
    shown = view.picture(pl.why_illegal("AS", "AS 10S", "KS", "H"))
    assert shown.text() == "A♠ is legal here. It follows spades and beats the K♠.\nRule P-PLAY-3"
    assert "pl-ok" in shown.html()


def test_a_refused_call_lists_calls_instead():
    state = pl.deal(seed=1)
    shown = view.picture(state.options.why(255))
    assert "255" in shown.text()
    assert "bid 250" in shown.view["instead"]
    assert shown.view["cards"] == []


def test_an_auction_in_columns():
    assert view.auction_of(samples.auction(3, 5)).text().splitlines() == [
        "The auction:",
        "  East     South    West     North",
        "  250      260      pass     270",
        "  280",
        "  East's 280 stands; South is to call.",
    ]


def test_an_auction_skips_the_seats_that_are_out():
    state = samples.auction(3, 6)
    rows = view.auction_of(state).view["rows"]
    assert [[call and call["text"] for call in row] for row in rows] == [
        ["250", "260", "pass", "270"],
        ["280", "pass", None, None],
    ]
    state = state.apply(next(iter(state.options)))
    assert view.auction_of(state).view["sentence"] == "East plays for 280."


def test_a_table_in_lines():
    lines = view.picture(samples.auction(3, 5)).text().splitlines()
    assert lines[:2] == ["The auction", "East's 280 stands; South is to call."]
    assert lines[2].startswith("  North  A♠ 10♠ Q♠ · ")
    assert lines[2].endswith("(dealer · bid 270)")
    assert [line[0] for line in lines[2:]] == [" ", " ", "▸", " "]


def test_a_seat_sees_its_own_cards_and_what_was_shown():
    state = samples.deal(3, 3, 3)
    seen = table_view(state.observe("S").state, 2)
    own = seen["seats"][2]["hand"]["cards"]
    assert "??" not in [card["code"] for card in own]
    for seat in (0, 1, 3):
        hidden = [card for card in seen["seats"][seat]["hand"]["cards"] if card["code"] == "??"]
        assert hidden
        assert len(seen["seats"][seat]["hand"]["cards"]) == len(state.table.hands[seat])
        assert len({card["copy"] for card in hidden}) == len(hidden)
    assert "hidden cards" in seen["seats"][0]["hand"]["text"]


def test_what_a_seat_melded_can_be_lit_after_the_cards_are_gone():
    """The copies that served stay as they were, however many of them have been played since."""
    for seed in range(8):
        early, late = table_view(samples.deal(seed, 0, 0)), table_view(samples.deal(seed, 9, 2))
        assert [seat["melds"] for seat in early["seats"]] == [seat["melds"] for seat in late["seats"]]


def test_sides_say_what_the_contract_still_needs():
    state = samples.deal(3, 3, 3)
    for side in table_view(state)["sides"]:
        if side["bid"] is None:
            assert side["needs"] is None
        else:
            assert side["needs"] == max(0, side["bid"] - side["meld"] - side["points"])
            assert f"needs {side['needs']} more" in side["text"]


def test_a_deal_that_is_over_shows_its_account():
    shown = view.picture(samples.deal(3))
    assert shown.text().splitlines()[0].startswith("The deal is over")
    result = samples.deal(3).result
    lines = bare_lines(shown.html())
    for side in result.sides:
        assert f"{side.name} {side.verdict}" in lines
        assert f"Score {signed(side.delta)}" in lines
        assert f"sum {side.meld_kept + side.tricks}" in lines


def test_scores_have_a_true_minus():
    assert (signed(-250), signed(0), signed(40)) == ("−250", "0", "+40")
    assert (score_text(-45), score_text(45)) == ("−45", "45")
    assert "-" not in view.picture(samples.match(2)).text().split("\n", 2)[2].replace("North-South", "").replace(
        "East-West", ""
    )


def test_options_tell_what_is_legal_and_why_not_the_rest():
    state = samples.deal(5, 2, 2)
    told = options_view(state)
    legal = {str(card) for card in state.options.cards}
    assert {play["code"] for play in told["plays"] if play["legal"]} == legal
    for play in told["plays"]:
        verdict = state.options.why(play["code"])
        why = told["whys"][play["why"]]
        assert play["legal"] == verdict.legal
        assert why["text"] == verdict.explanation
        assert why["instead"] == verdict.instead_text
        assert [ground["ref"] for ground in why["reasons"]] == [ground.ref for ground in verdict.reasons]


def test_options_of_the_other_phases():
    calls = options_view(samples.auction(3, 5))
    assert calls["calls"][:2] == [{"bid": None, "label": "pass"}, {"bid": 290, "label": "290"}]
    assert options_view(samples.before_meld(3))["others"]
    over = options_view(samples.deal(3))
    assert (over["actor"], over["plays"], over["calls"], over["expected"]) == (None, [], [], "the deal is over")


def test_the_rule_sheet_reads_section_by_section():
    lines = bare_lines(view.picture(RULES).html())
    assert lines[0] == RULES.name
    for title, sentences in RULES.rule_sheet():
        assert title in lines
        assert all(f"{text} {ref}" in lines for text, ref in sentences)


def test_the_picture_of_a_table_reads_the_hands_out_suit_by_suit():
    desc = svg(view.picture(samples.deal(3, 3, 3)).svg())[1].text
    assert "North: hearts queen; diamonds ten, king, queen, nine; clubs ace, ten, jack" in desc
    assert "On the table: West J♠, North Q♠, East J♥ (winning)" in desc
    assert "6 hidden cards" in svg(view.picture(samples.deal(3, 3, 3).observe("S")).svg())[1].text
