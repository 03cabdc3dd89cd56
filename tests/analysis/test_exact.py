"""Exact counting against trying every hand, physical card by physical card."""

import itertools
from fractions import Fraction
from math import comb

import pytest

import pinochle_lab as pl
from pinochle_lab.analysis.probability import answers as module
from pinochle_lab.analysis.probability import counting, listing
from pinochle_lab.core.hand import Hand

P = pl.probability
SMALL = pl.variants.find("partnership")
# What is left of the pack when these are out of play: 14 cards of many sorts, some of them doubled.
LEFT = Hand("AS AS TS KS KS QS QS JS JD JD KH QH AH AD AC 9S")
SEEN = SMALL.pack.whole - LEFT


def every(size, rules, known=(), seen=SEEN):
    experiment = P.draw(size, rules, known=known, seen=seen)
    cards = list(experiment.unseen)
    for chosen in itertools.combinations(range(len(cards)), size - len(Hand(known))):
        hand = experiment.known[0] + [cards[at] for at in chosen]
        yield experiment, (hand, experiment.rules.pack.whole - seen - hand)


def variables(place):
    yield place.meld("S")
    yield place.meld("H")
    yield place.meld("best")
    yield place.count("A", "10")
    yield place.count("A") * 2 - place.length("S") + 3
    yield place.pinochles()


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_distributions_are_those_of_all_hands(size):
    hands = list(every(size, "partnership"))
    experiment = hands[0][0]
    for variable in variables(experiment.hand):
        tried = {}
        for _, deal in hands:
            value = variable.on(deal)
            tried[value] = tried.get(value, 0) + 1
        assert P.counts(variable) == dict(sorted(tried.items())), str(variable)


@pytest.mark.parametrize(
    "rules",
    [
        SMALL.replace(run_extras="pagat"),
        SMALL.replace(doubles="tenfold", roundhouse_bonus=240),
        SMALL.replace(doubles="pinochle_only"),
    ],
    ids=["pagat", "tenfold", "pinochle_only"],
)
def test_every_meld_table_is_counted_by_its_rules(rules):
    seen = rules.pack.whole - Hand("AS AS TS KS KS QS QS JS JD JD KH QH KD QD KC QC")
    for size in (6, 8):
        hands = list(every(size, rules, known="KS QS KH QH"[: 3 * (size - 4) - 1], seen=seen))
        for variable in (hands[0][0].hand.meld("S"), hands[0][0].hand.meld("best")):
            tried = {}
            for _, deal in hands:
                value = variable.on(deal)
                tried[value] = tried.get(value, 0) + 1
            assert P.counts(variable) == dict(sorted(tried.items()))


def test_the_double_pack_is_counted_by_its_rules():
    rules = pl.variants.find("double_deck")
    seen = rules.pack.whole - Hand("AS AS AS AH AD AC QS QS JD JD KS KS KH QH TS JS")
    hands = list(every(7, rules, known="AS QS", seen=seen))
    for variable in variables(hands[0][0].hand):
        tried = {}
        for _, deal in hands:
            value = variable.on(deal)
            tried[value] = tried.get(value, 0) + 1
        assert P.counts(variable) == dict(sorted(tried.items()))


def tiny_deal(**facts):
    """Four hands of three cards: everything else has been played."""
    left = Hand("AS AS TS KS QS JD JD KH QH AH 9C 9C")
    return P.deal(seen=SMALL.pack.whole - left, **facts)


def all_deals(experiment):
    """Every deal that fits, physical card by physical card."""
    cards = list(experiment.unseen)

    def share(rest, places):
        if not places:
            yield ()
            return
        place, *others = places
        for chosen in itertools.combinations(rest, experiment.free[place]):
            held = experiment.known[place] + [cards[at] for at in chosen]
            if held.mask & experiment.excluded[place]:
                continue
            for more in share([at for at in rest if at not in chosen], others):
                yield (held, *more)

    return list(share(list(range(len(cards))), list(range(len(experiment.free)))))


FACTS = [
    {"north": "AS JD", "west": "9C KS"},
    {"north": "KH", "shown": {"S": "QS JD"}, "void": {"E": "S"}},
    {"south": "AS TS 9C", "lacks": {"W": "AS KS"}, "void": {"N": "C"}},
]


@pytest.mark.parametrize("facts", FACTS, ids=["known", "shown and void", "lacks"])
def test_two_hands_and_conditions_are_counted_right(facts):
    d = tiny_deal(**facts)
    deals = all_deals(d)
    assert len(deals) == d.ways
    events = [
        d.north.holds("AS"),
        (d.north.count("A") >= 1) & (d.east.count("A") >= 1),
        d.east.length("S") > d.west.length("S"),
        d.north.has_pinochle() | ~d.west.holds("KH"),
        d.north.count("AS") + d.south.count("AS") == 2,
        d.north.meld("S") + d.south.meld("S") >= 40,
        d.north.meld("best") > d.east.meld("best"),
        d.side("NS").meld() >= 40,
        d.east.void("S"),
    ]
    for event in events:
        right = sum(event.on(deal) for deal in deals)
        assert P.exact(event).fraction == Fraction(right, len(deals)), str(event)
    for event, given in itertools.permutations(events[:5], 2):
        possible = [deal for deal in deals if given.on(deal)]
        if possible:
            assert P.exact(event, given=given).fraction == Fraction(sum(map(event.on, possible)), len(possible))
        else:
            with pytest.raises(ValueError, match="cannot happen"):
                P.exact(event, given=given)


@pytest.mark.parametrize("facts", FACTS, ids=["known", "shown and void", "lacks"])
def test_splits_are_counted_right(facts):
    d = tiny_deal(**facts)
    deals = all_deals(d)
    for split in (d.split("S"), d.split("S", by_seat=True)):
        tried = {}
        for deal in deals:
            label = split.label(split.on(deal))
            tried[label] = tried.get(label, 0) + 1
        assert P.distribution(split).attrs["ways"] == dict(sorted(tried.items(), key=lambda item: item[0]))


def test_the_widow_and_a_hand_together():
    d = P.deal("auction_widow", south="AS TS KS QS AH AD KH QH JD 9S 9H 9D TC JC KC")
    both = P.exact(d.widow.holds("JS") & d.east.holds("AC"))
    right = 0
    for js, js_east, ac, ac_east in itertools.product(range(3), repeat=4):
        if js >= 1 and ac_east >= 1 and js + js_east <= 2 and ac + ac_east <= 2 and js + ac <= 3:
            cards = comb(2, js) * comb(2 - js, js_east) * comb(2, ac) * comb(2 - ac, ac_east)
            others = comb(29, 3 - js - ac) * comb(29 - (3 - js - ac), 15 - js_east - ac_east)
            right += cards * others
    assert both.fraction == Fraction(right, comb(33, 3) * comb(30, 15))


def test_a_question_about_too_many_cards_is_refused_with_a_way_out():
    d = P.deal("double_deck")
    with pytest.raises(P.NotCountable, match=r"too many cases to count this exactly.*simulate"):
        P.exact(d.side("NS").meld("S") >= 20)
    known = P.deal("double_deck", south="AS TS KS QS JS AH TH KD QD JC AS TS KS QS JS AH TH KD QD JC")
    assert P.exact(known.side("NS").meld("S") >= 20).favourable > 0


FEW = {
    "north": "AS KS QS JS AH KH QH KD TD 9D",
    "south": "AS TS KD QD AD AC 9S JC KC QC",
    "east": "9H 9H 9C 9C 9D JD JC TH KC TD",
    "west": "TS KS JH JH TH QC TC TC 9S AC",
    "lacks": {"W": "AD"},
}


@pytest.mark.parametrize("trump", ["S", "best"])
def test_the_meld_of_a_side_is_counted_over_both_hands(trump):
    facts = {"north": "AS KS QS JS AH KH QH", "south": "AS TS KD QD AD AC 9S"}
    d = P.deal(**facts, east="9H 9H 9C 9C 9D 9D JC JC KC KC TD TD", west="TS KS JH JH TH TH TC TC 9S KD", seen="")
    side = d.side("NS").meld(trump)
    tried = {}
    for hands in dealt(d):
        value = side.on(hands)
        tried[value] = tried.get(value, 0) + 1
    assert P.counts(side) == dict(sorted(tried.items()))
    assert len(tried) > 5
    assert P.expected(side) == Fraction(sum(value * n for value, n in tried.items()), sum(tried.values()))


def dealt(d):
    """Every deal, by trying, physical card by physical card."""
    cards, places = list(d.unseen), [place for place in range(4) if d.free[place]]

    def rest(left, at):
        if at == len(places):
            yield {}
            return
        for chosen in itertools.combinations(left, d.free[places[at]]):
            for more in rest([card for card in left if card not in chosen], at + 1):
                yield {places[at]: chosen} | more

    for layout in rest(range(len(cards)), 0):
        hands = [d.known[place] + [cards[at] for at in layout.get(place, ())] for place in range(4)]
        if not any(hand.mask & mask for hand, mask in zip(hands, d.excluded, strict=True)):
            yield hands


def test_the_meld_of_a_side_with_nothing_known():
    d = P.deal()
    assert P.expected(d.side("NS").meld("S")) == 2 * P.expected(d.north.meld("S"))
    ways = P.counts(d.side("NS").meld("S"))
    # Every deal of both hands is in it, and the mean of the whole is the sum of the means of the hands.
    assert sum(ways.values()) == comb(48, 12) * comb(36, 12)
    mean = Fraction(sum(value * n for value, n in ways.items()), sum(ways.values()))
    assert mean == 2 * P.expected(d.north.meld("S"))
    assert ways == P.counts(d.side("EW").meld("S"))
    assert P.simulate(d.side("NS").meld("S") >= 120, 200_000, seed=5).agrees(P.exact(d.side("NS").meld("S") >= 120))


def ways_of(monkeypatch, variable, **settings):
    """The counts of a variable, counted afresh with other limits."""
    with monkeypatch.context() as patch:
        for name, value in settings.items():
            patch.setattr(listing if hasattr(listing, name) else counting, name, value)
        module._cases.clear()
        found = P.counts(variable)
        module._cases.clear()
    return found


FOUR = P.deal(
    "partnership", north="AS TS KS QS JS AH", south="KS QS JD JD QH TH KD", east="AC TC KC QC JC 9C 9H", west="9S 9S 9D"
)


@pytest.mark.parametrize(
    "variable",
    [
        P.draw(12).hand.meld("best"),
        P.draw(20, "double_deck").hand.meld("S"),
        P.draw(8, known="AS KS").hand.meld("best"),
        FOUR.side("NS").meld(),
        FOUR.side("NS").meld("H"),
        FOUR.north.meld("S") - FOUR.south.meld("H"),
        FOUR.north.arounds("A") + FOUR.south.pinochles(),
        FOUR.north.arounds("A") * 5 + FOUR.east.runs("C") - FOUR.south.length("H"),
    ],
    ids=str,
)
def test_pairs_and_thresholds_count_the_same(monkeypatch, variable):
    pairs = ways_of(monkeypatch, variable, _FEW_PAIRS=1 << 60)
    always = {"_FEW_PAIRS": 0, "_PAIR_COST": 1 << 30}
    assert ways_of(monkeypatch, variable, **always) == pairs
    # The same with numbers of any size, and in two halves as if all numbers were great.
    monkeypatch.setattr(counting, "_is_great", lambda _: True)
    assert ways_of(monkeypatch, variable, _GREATEST=0, **always) == pairs
    assert ways_of(monkeypatch, variable, _GREATEST=0, _FEW_PAIRS=1 << 60) == pairs
    assert ways_of(monkeypatch, variable, **always) == pairs


def test_great_numbers_are_put_together_from_two_halves(monkeypatch):
    d = P.deal()
    variable = d.north.runs("S") + d.south.arounds("A") * 3
    halves = ways_of(monkeypatch, variable)
    assert max(halves.values()) > 1 << 64
    assert halves == ways_of(monkeypatch, variable, _GREATEST=0)
    assert halves == ways_of(monkeypatch, variable, _FEW_PAIRS=0, _PAIR_COST=1 << 30)


def test_a_suit_can_be_listed_kind_by_kind(monkeypatch):
    variables = [
        FOUR.north.arounds("A") * 5 + FOUR.east.runs("C") - FOUR.south.length("H"),
        FOUR.north.count("A") * 20 + FOUR.south.marriages("D"),
        P.draw(8, known="AS KS").hand.pinochles(),
    ]
    for variable in variables:
        assert ways_of(monkeypatch, variable, _MOST_CASES=1) == ways_of(monkeypatch, variable)
    d = P.deal("double_deck")
    both = P.exact(d.north.has_run("S") & d.south.has_pinochle())
    assert P.simulate(both.event, 200_000, seed=2).agrees(both)


def test_few_deals_are_tried_one_by_one_whatever_is_asked(monkeypatch):
    d = P.deal(**FEW)
    everything = sum((d[place].meld() * 7**place for place in range(4)), d.side("NS").meld() * 3 - d.side("EW").meld())
    event = (everything > 200) & (d.north.count("A", "10") >= d.east.length("H"))
    deals = list(dealt(d))
    assert P.exact(event).fraction == Fraction(sum(event.on(hands) for hands in deals), len(deals))
    # Both ways agree also where the suits would do.
    asked = [d.north.meld("S"), d.south.count("A"), d.side("NS").meld()]
    for variable in asked:
        by_suits = ways_of(monkeypatch, variable)
        tried = ways_of(monkeypatch, variable, _MOST_CASES=1, _MOST_PAIRS=-1)
        # Trying deals all hands, the suits only those asked about: the shares are the same.
        assert sum(tried.values()) == d.ways
        assert {value: Fraction(n, d.ways) for value, n in tried.items()} == {
            value: Fraction(n, sum(by_suits.values())) for value, n in by_suits.items()
        }


def test_answers_say_what_they_are():
    d = P.deal()
    found = P.exact(d.south.has_run("S"))
    assert found == Fraction(found.favourable, found.total) == found.fraction
    assert found.odds == "1 in 104.3"
    assert found.percent == "0.959 %"
    assert float(found) == pytest.approx(0.0095868, abs=5e-8)
    assert "South holds a run in spades" in str(found)
    assert "text/latex" in found._repr_mimebundle_()
    assert P.exact(d.south.count("A") >= 0).odds == "always"
    assert P.exact(d.south.count("A") > 8).odds == "never"


def test_what_was_counted_is_kept_for_the_next_question():
    d = P.deal()
    P.exact(d.south.meld("S") >= 100)
    before = len(module._cases)
    P.exact(d.south.meld("S") >= 150)
    assert len(module._cases) == before
