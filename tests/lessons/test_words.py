"""The prose of the lessons: easy to read, in the project's words, its figures the engine's, and no answer given away."""

import re
from itertools import chain

import pytest

import pinochle_lab as pl
from tests.lessons.reader import COURSE, LESSONS, OTHER_GAMES, asked, cells, prose
from tests.lessons.test_form import named

RULES = pl.variants.find("partnership")
# Words that other tables use. The guide's own are quoted now and then; then they stand in quotation marks.
NOT_OURS = ("deck", "ruff", "discard", "revoke", "renounce", "talon", "kitty", "bidder", "taker", "flush", "point card")
# Figures that the guide prints and that the lesson calls wrong, and those of its own packs and sums.
OF_THE_GUIDE = {"01": {32, 52, 64}, "07": {100, 80, 255}, "10": {240}, "11": {250, 150}}


def engine_figures():
    """Every figure that a rule states, worked out by the engine."""
    partnership, tenfold = RULES, RULES.replace(doubles="tenfold")
    worth = {value for rules in (partnership, tenfold) for pattern in rules.melding.patterns for value in pattern.ladder}
    for times in (1, 2):
        for cards, trump in (("AS TS KS QS JS KS QS", "S"), ("KS QS KH QH KD QD KC QC", "C"), ("QS JD", "C")):
            worth |= {pl.find_melds(cards.split() * times if times == 1 else cards.split(), trump).total}
    scales = [
        RULES.replace(trick_scale=name)
        for name in ("guide_10_10_5", "simple_10_10_5_5", "counters_10", "classic", "counters_1")
    ]
    points = {value for rules in scales for value in rules.counting.points} | {rules.counting.total(rules) for rules in scales}
    points |= {RULES.counting.sum(RULES.pack.whole), 2 * RULES.counting.value(pl.Card("QS")), RULES.counting.bonus(2)}
    pack = RULES.pack
    counts = {pack.deck, len(pack.whole.kinds()), len(pack.ranks), pack.copies, 4, 12, 3, 1}
    minimum, step = RULES.switches["min_bid"], RULES.switches["bid_step"]
    bids = {minimum, step, minimum + step, minimum + 5 * step, minimum - RULES.counting.total(RULES), 200, 300, 5}
    match = {RULES.target, pl.variants.find("short").target}
    return worth | points | counts | bids | match


FIGURES = engine_figures()


@named(COURSE)
def test_figures_in_the_prose_are_the_engines(path):
    """Any figure that is not one of the engine's must be a known misprint of the guide."""
    known = FIGURES | OF_THE_GUIDE.get(path.stem[:2], set())
    for text in prose(path):
        body = re.sub(
            r"\bP-[A-Z]+-\d+\b|^\d+\. |\*\*?\[?\d+ · |\[\d+ · |^# \d+ · |lessons? \d+(?: (?:to|and) \d+)?|\b4-3-4-1\b",
            " ",
            text,
            flags=re.MULTILINE | re.IGNORECASE,
        )
        body = re.sub(r"\b(?:A|K|Q|J) 10\b|\b10[♠♥♦♣]|\bA 10 K Q J\b", " ", body)
        for figure in re.findall(r"(?<![\w.])\d+(?![\w])", body):
            assert int(figure) in known, f"{figure} in: {text}"


def sentences(text):
    plain = re.sub(r"^\|.*$|^#+ |^- |^\d+\. |\*\*|\*", "", text, flags=re.MULTILINE)
    return [part for part in re.split(r"(?<=[.!?:])\s+|\n\n+|\n(?=[-\d])", plain) if re.search(r"[a-z]{2}", part)]


@named([*COURSE, *OTHER_GAMES])
def test_sentences_are_short(path):
    found = list(chain.from_iterable(sentences(text) for text in prose(path)))
    lengths = [len(sentence.split()) for sentence in found]
    assert sum(lengths) / len(lengths) <= 11
    assert max(lengths) <= 34, found[lengths.index(max(lengths))]


def syllables(word):
    return max(1, len(re.findall(r"[aeiouy]+", re.sub(r"e\b", "", word.lower()))))


@named([*COURSE, *OTHER_GAMES])
def test_the_reading_age_is_low(path):
    """The Flesch-Kincaid grade, counted simply: a reader of twelve understands it."""
    found = list(chain.from_iterable(sentences(text) for text in prose(path)))
    words = re.findall(r"[A-Za-z']{2,}", " ".join(found))
    grade = 0.39 * len(words) / len(found) + 11.8 * sum(map(syllables, words)) / len(words) - 15.59
    assert grade <= 7


@named(LESSONS)
def test_the_words_are_the_projects(path):
    for text in prose(path):
        told = re.sub(r"“[^”]*”|\*[^*\n]+\*|double-deck", " ", text.lower())
        for word in NOT_OURS:
            assert not re.search(rf"\b{word}s?\b", told), f"{word} in: {text}"


TERMS = """
    suits, ranks, copies, kinds, trick, seats, partners, side, clockwise, dealer, hand, void, melds, trump, run, marriage,
    royal marriage, dix, pinochle, double pinochle, around, categories, call, pass, bid, declarer, contract, defenders, leads,
    head, overtrumping, slough, counter, last trick, scale, made, set, match, switch
"""


@pytest.mark.parametrize("term", [term.strip() for term in TERMS.split(",")])
def test_every_term_is_introduced(term):
    """Each word of the game stands once in bold or in italics, where it is explained."""
    everything = "\n".join(cell.source for path in COURSE for cell in cells(path) if cell.kind == "markdown")
    assert re.search(rf"\*\*?[^*\n]*\b{term}\b[^*\n]*\*", everything, re.IGNORECASE)


def put(path):
    """Every exercise of a lesson that a learner is asked to do, with the cell in which it is put."""
    for each in asked(path):
        yield each.cell, pl.classroom.exercise(each.id, **each.options)


@named(LESSONS)
def test_no_answer_is_seen_before_its_question(path):
    """Neither the explanation nor the spoken answer of an exercise stands anywhere in what the lesson shows by itself."""
    shown = [cell.shown if cell.kind == "code" else cell.source for cell in cells(path)]
    for at, exercise in put(path):
        solution = exercise.solution()
        for place, text in enumerate(shown):
            for line in solution.lines:
                assert line not in text, f"{exercise.code} is answered in cell {place}"
            assert f"Answer: {solution.spoken}" not in text
        assert not exercise.grade("none") or exercise.form.view().get("none")
        assert exercise.question.text in shown[at] or "Exercise(" in shown[at] or exercise.id in shown[at], exercise.code


@named(LESSONS)
def test_no_answer_that_stands_in_a_lesson_is_right(path):
    """What is typed into a lesson is a place to fill in, not an answer."""
    for cell in cells(path):
        if cell.kind == "code":
            for given in re.findall(r"\.check\(([^)]*)\)", cell.source.split("#")[0]):
                assert given == "..."
        assert "4 of 4 points" not in cell.shown
        assert 'pl-view pl-say pl-ok" role="status"' not in cell.shown
