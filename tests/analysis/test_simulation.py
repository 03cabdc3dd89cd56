"""Simulation against exact counting, and the same result however it is run."""

import itertools
import time
from dataclasses import replace

import numpy as np
import pytest

import pinochle_lab as pl
from pinochle_lab.analysis.probability import simulation
from pinochle_lab.analysis.probability.dealing import CHUNK
from pinochle_lab.analysis.probability.estimate import wilson
from pinochle_lab.core.shuffle import Random64

P = pl.probability
KNOWN = P.deal(south="AS 10S KS QS JS AH 10H KD QD JC 9C 9H", void={"E": "S"}, lacks={"W": "AD 10D AC"})
FRESH = P.deal()
N = 40_000


@pytest.mark.parametrize(
    "event",
    [
        FRESH.south.has_pinochle(),
        FRESH.north.count("A") >= 3,
        FRESH.west.void("H") | (FRESH.west.count("9") >= 4),
        FRESH.south.meld("best") >= 100,
        FRESH.south.meld("S") == 0,
        KNOWN.north.holds("AS"),
        KNOWN.west.length("H") >= 4,
        KNOWN.split("D") == "3-2-2",
        P.deal("auction_widow", south="AS 10S KS QS").widow.holds("JS"),
        P.draw(20, "double_deck").hand.meld("S") >= 20,
    ],
    ids=str,
)
def test_simulated_chances_are_the_exact_ones(event):
    estimate = P.simulate(event, N, seed=11)
    assert estimate.n == N
    assert estimate.agrees(P.exact(event)), estimate.compare(P.exact(event))


@pytest.mark.parametrize(
    "variable", [FRESH.south.meld("D"), FRESH.south.meld("best"), KNOWN.north.meld("S"), KNOWN.side("NS").count("A")], ids=str
)
def test_simulated_means_are_the_exact_ones(variable):
    estimate = P.simulate(variable, N, seed=12)
    assert estimate.agrees(P.expected(variable)), estimate.compare(P.expected(variable))
    exact = P.distribution(variable)
    for value, share in estimate.distribution.items():
        spread = (exact[value] * (1 - exact[value]) / N) ** 0.5
        assert abs(share - exact[value]) <= 5 * spread + 1 / N


def test_what_is_given_is_given():
    event, given = KNOWN.north.meld("S") >= 40, KNOWN.north.holds("9C")
    estimate = P.simulate(event, N, seed=3, given=given)
    assert estimate.n < N == estimate.dealt
    assert estimate.agrees(P.exact(event, given=given))


def test_the_same_seed_gives_the_same_for_any_number_of_workers():
    many = 9 * CHUNK + 5
    alone = P.simulate(FRESH.south.meld("S"), many, seed="class 7b")
    assert alone == P.simulate(FRESH.south.meld("S"), many, seed="class 7b", workers=3)
    assert alone != P.simulate(FRESH.south.meld("S"), many, seed="class 7c")
    assert alone.n == many


def test_the_first_deals_of_a_longer_simulation_are_those_of_a_shorter():
    short, long = (P.simulate(FRESH.south.has_run(), chunks * CHUNK, seed=5) for chunks in (2, 4))
    assert long.steps[: len(short.steps)] == short.steps


def test_python_alone_deals_what_the_kernel_deals():
    """The stream is written out once more, in plain Python: no machine may deal other cards."""
    mask = (1 << 64) - 1
    step, mix_1, mix_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

    def scramble(z):
        z = (z ^ z >> 30) * mix_1 & mask
        z = (z ^ z >> 27) * mix_2 & mask
        return z ^ z >> 31

    seed, chunk = Random64(77).next(), 3
    state = scramble(scramble(seed + step & mask) ^ scramble(chunk * mix_2 + step & mask))
    experiment = P.draw(5)
    cards = [card.code for card in sorted(experiment.unseen)]
    hands = []
    for _ in range(50):
        hand = [0] * 24
        for drawn in range(5):
            left = 48 - drawn
            while True:
                state = state + step & mask
                number = (scramble(state) >> 32) * left
                low = number & 0xFFFFFFFF
                if low >= left or low >= (2**32 - left) % left:
                    break
            other = drawn + (number >> 32)
            cards[drawn], cards[other] = cards[other], cards[drawn]
            hand[cards[drawn]] += 1
        hands.append(hand)
    from pinochle_lab.analysis.probability.dealing import dealer_for

    dealt = dealer_for(experiment, (0,)).deal(seed, chunk, 50)
    assert np.array_equal(dealt[0].T, np.array(hands))


def test_restricted_deals_are_all_dealt_alike():
    """Every deal that fits comes up as often as any other, by chi square, from the kernel and from plain Python."""
    left = pl.Hand("AS AS TS KS QS JD KH 9C")
    experiment = P.deal(
        "partnership", seen=pl.variants.find("partnership").pack.whole - left, void={"E": "S"}, lacks={"W": "AS", "N": "9C"}
    )
    deals = pl.analysis.consistent_deals(experiment)
    codes = [card.code for card in left]
    fitting = {}
    for order in itertools.permutations(range(8)):
        hands = tuple(tuple(sorted(codes[at] for at in order[2 * seat : 2 * seat + 2])) for seat in range(4))
        ok = all(not experiment.excluded[seat] >> code & 1 for seat in range(4) for code in hands[seat])
        if ok:
            fitting[hands] = fitting.get(hands, 0) + 1
    assert len(fitting) == deals.layouts
    assert sum(fitting.values()) == deals.ways * 2**4
    n = 12_000
    random = Random64("fits")
    sampled = deals.sample(n, seed=1)
    kernel = [tuple(tuple(np.repeat(np.arange(24), hand).tolist()) for hand in deal) for deal in sampled]
    plain = [tuple(tuple(sorted(card.code for card in hand)) for hand in deals.draw(random)) for _ in range(n // 2)]
    for drawn in (kernel, plain):
        tally = {}
        for hands in drawn:
            assert hands in fitting
            tally[hands] = tally.get(hands, 0) + 1
        weight = sum(fitting.values())
        square = sum(
            (tally.get(hands, 0) - len(drawn) * ways / weight) ** 2 / (len(drawn) * ways / weight)
            for hands, ways in fitting.items()
        )
        freedom = len(fitting) - 1
        assert abs(square - freedom) < 5 * (2 * freedom) ** 0.5


def test_it_can_be_stopped_with_what_it_has():
    estimate = P.simulate(FRESH.south.has_run(), 40 * CHUNK, seed=1, stop=lambda so_far: so_far.n >= 8 * CHUNK)
    assert estimate.stopped
    assert estimate.n == 8 * CHUNK
    assert "stopped early" in str(estimate)

    def interrupt(done, _total):
        if done >= 8 * CHUNK:
            raise KeyboardInterrupt

    again = P.simulate(FRESH.south.has_run(), 40 * CHUNK, seed=1, progress=interrupt)
    assert again == estimate


@pytest.mark.parametrize("workers", [1, 2])
def test_a_number_of_deals_beyond_all_patience_begins_at_once_and_stops_at_once(workers):
    begun = time.monotonic()
    some = P.simulate(
        FRESH.south.has_run(), 10**15, seed=1, workers=workers, progress=False, stop=lambda so_far: so_far.n >= 8 * CHUNK
    )
    assert some.n == 8 * CHUNK
    assert time.monotonic() - begun < 20


def test_a_long_simulation_keeps_a_short_trace(monkeypatch):
    long = P.simulate(FRESH.south.has_run(), 60 * CHUNK, seed=1)
    monkeypatch.setattr(simulation, "_MOST_STEPS", 32)
    short = P.simulate(FRESH.south.has_run(), 60 * CHUNK, seed=1)
    assert short == replace(long, steps=short.steps)
    assert len(short.steps) <= 33
    assert set(short.steps) <= set(long.steps)
    assert short.steps[0] == long.steps[0]
    assert short.steps[-1] == long.steps[-1]


def test_a_bar_is_shown_only_when_it_takes_long(capsys, monkeypatch):
    from pinochle_lab.analysis import progress

    monkeypatch.delenv("PINOCHLE_LAB_PROGRESS", raising=False)
    P.simulate(FRESH.south.has_run(), 1000, seed=1)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(progress, "_PATIENCE", 0.0)
    monkeypatch.setattr(progress, "_EVERY", 0.0)
    P.simulate(FRESH.south.has_run(), 9 * CHUNK, seed=1)
    shown = capsys.readouterr().err
    assert "% " in shown
    assert "interrupt to stop" in shown
    assert shown.endswith("\r")
    monkeypatch.setenv("PINOCHLE_LAB_PROGRESS", "off")
    P.simulate(FRESH.south.has_run(), 9 * CHUNK, seed=1)
    assert capsys.readouterr().err == ""


def test_the_trace_leads_to_the_estimate():
    estimate = P.simulate(FRESH.south.has_pinochle(), 20 * CHUNK, seed=4)
    trace = estimate.trace
    assert list(trace.columns) == ["estimate", "low", "high"]
    assert trace.index[-1] == estimate.n
    assert trace["estimate"].iloc[-1] == estimate.mean
    assert ((trace["low"] < trace["estimate"]) & (trace["estimate"] < trace["high"])).all()
    widths = trace["high"] - trace["low"]
    assert widths.iloc[-1] < widths.iloc[0] / 4
    assert (trace["low"].iloc[-1], trace["high"].iloc[-1]) == estimate.interval


def test_wilsons_interval_is_the_textbooks():
    low, high = wilson(1, 10, 1.959964)
    assert (round(low, 4), round(high, 4)) == (0.0179, 0.4042)
    assert wilson(0, 10, 1.959964)[0] == 0.0
    assert round(wilson(0, 10, 1.959964)[1], 4) == 0.2775


@pytest.mark.parametrize("n", [0, -5, 2.5, "many", True, None])
def test_a_number_of_deals_is_one_or_more(n):
    with pytest.raises(ValueError, match="whole number of 1 or more"):
        P.simulate(FRESH.south.has_run(), n)


def test_a_condition_that_hardly_ever_holds_is_refused_with_a_way_out():
    rare = FRESH.south.has_run("S", 2) & FRESH.north.has_around("A", 2)
    with pytest.raises(ValueError, match=r"trying until it happens would take for ever.*deal"):
        P.simulate(FRESH.west.void("S"), 3_000_000, seed=1, given=rare)
    with pytest.raises(ValueError, match=r"In none of 1,000 deals .* deal more"):
        P.simulate(FRESH.west.void("S"), 1000, seed=1, given=rare)


def test_bad_wishes_get_a_sentence():
    with pytest.raises(ValueError, match="cannot be 95 sure"):
        P.simulate(FRESH.south.has_run(), 10, sure=95)
    with pytest.raises(ValueError, match="cannot be 'very' sure"):
        P.simulate(FRESH.south.has_run(), 10, sure="very")
    with pytest.raises(ValueError, match="stop=5 cannot be asked"):
        P.simulate(FRESH.south.has_run(), 10, stop=5)
    with pytest.raises(ValueError, match="0 workers cannot deal"):
        P.simulate(FRESH.south.has_run(), 10, workers=0)
    with pytest.raises(ValueError, match="no Dask client"):
        P.simulate(FRESH.south.has_run(), 10, client=object())
    with pytest.raises(ValueError, match=r"not an event that happens or not\. Compare it"):
        P.exact(FRESH.south.meld("S"))


def test_estimates_say_how_they_compare():
    event = FRESH.south.has_pinochle()
    estimate = P.simulate(event, N, seed=11)
    assert "standard errors apart, as it should be." in estimate.compare(P.exact(event))
    assert "answers another question" in estimate.compare(0.3)
    assert not estimate.agrees(0.3)
    assert "South holds a pinochle:" in str(estimate)
