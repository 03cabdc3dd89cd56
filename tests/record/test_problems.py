"""Loading never dies on a bad file: it says what is wrong, where, and what would be right, and loses nothing."""

import pytest

from pinochle_lab.record import RecordError, loads
from tests.record.sample import TEXT

GOOD = loads(TEXT, strict=True)


def broken(old, new, text=TEXT):
    """The sample with one mistake in it."""
    assert text.count(old) >= 1, old
    return text.replace(old, new, 1)


def place(text, word, after=""):
    """Line and column of a word in a text."""
    at = text.index(word, text.index(after))
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


# name: (what stands there, what is made of it, the word complained of,
#        words of the complaint, words of what would be right, events read)
CASES = {
    "a renege": ("9H AH QH TD", "9H KD QH TD", "KD", "South holds hearts, so South must follow suit", "A♥", 34),
    "a trick not headed": ("TS AS TS QS", "TS KS TS QS", "KS TS", "South must head the trick", "A♠", 14),
    "a card played twice": ("KS QS AS 9S", "KS QS QS 9S", "QS 9S", "Q♠ is not in North's hand", "A♠", 19),
    "a card not held": ("TH AH KH JH", "TH AC KH JH", "AC", "must follow suit", "A♥", 26),
    "a card of another pack": ("TH AH KH JH", "TH 8H KH JH", "8H", "'8H' is not a card of this pack", "", 26),
    "a card nobody saw": ("TH AH KH JH", "TH ?? KH JH", "?? KH", "cannot be '??'", "the card", 26),
    "a trick of five": (
        "TH AH KH JH",
        "TH AH KH JH 9H",
        "9H",
        "one card too many: a trick has 4 cards",
        "a line of its own",
        29,
    ),
    "a trick out of turn": ("trick  5 South", "trick  5 West ", "QH", "It is South's turn, not West's", "", 29),
    "a bid off the grid": ("West 260, North 270", "West 265, North 270", "West 265", "steps of 10", "260", 3),
    "a bid too low": ("East 250", "East 240", "East 240", "The lowest opening bid is 250", "bid 250", 1),
    "a call after a pass": ("call  East 280, West pass", "call  East 280, South 290", "South 290", "a pass is final", "", 6),
    "a word for a bid": ("West 260,", "West high,", "high,", "'high' is no call", "a number of points or 'pass'", 3),
    "trump by another": ("trump East spades", "trump West spades", "West spades", "It is East's turn, not West's", "", 8),
    "trump of no suit": ("trump East spades", "trump East stars", "stars", "'stars' is not a suit", "", 8),
    "a meld not held": ("South nothing", "South run 150", "South run", "Run needs A♠ 10♠ K♠ Q♠ J♠", "", 10),
    "a meld of no name": ("South nothing", "South flush", "flush", "no meld 'flush'", "royal marriage", 10),
    "a meld of wrong worth": ("East dix 10", "East dix 20", "East dix", "Dix scores 10 here, not 20", "", 9),
    "an unknown keyword": ("trump East", "trumf East", "trumf", "cannot begin with 'trumf'", "'trump'", 8),
    "an empty line of the log": ("trump East spades", "trump", "trump\n", "nothing happens on this line", "", 8),
    "a seat of no name": ("trump East spades", "trump Eats spades", "Eats", "there is no seat 'Eats'", "", 8),
    "no trick": ("trick  4 East  TH AH KH JH", "trick  4 East", "trick  4 East\n", "nothing happens on this line", "", 25),
}


@pytest.mark.parametrize("name", CASES)
def test_a_mistake_in_the_log_is_named_and_the_rest_kept(name):
    old, new, word, wrong, right, events = CASES[name]
    text = broken(old, new)
    record = loads(text)
    (problem, *others) = [each for each in record.problems if each.line <= 42]
    assert others == []
    assert wrong.lower() in problem.wrong.lower()
    assert right in problem.right
    assert str(problem).startswith(f"line {problem.line}, column {problem.column}: ")
    if events is not None:
        assert (problem.line, problem.column) == place(text, word, new)
        assert len(record.events) == events
    assert record.events == GOOD.events[: len(record.events)]
    assert record.rest
    assert record.rest.strip() in text
    assert record.dumps() == text
    assert loads(record.dumps(canonical=True)) == record
    assert record.rules == GOOD.rules
    with pytest.raises(RecordError) as caught:
        loads(text, strict=True)
    assert caught.value.problems == record.problems
    assert problem.wrong in str(caught.value)


def test_a_refusal_of_the_rules_carries_its_verdict():
    (problem, *_) = loads(broken("9H AH QH TD", "9H KD QH TD")).problems
    assert problem.verdict is not None
    assert not problem.verdict
    assert problem.refs == ("P-PLAY-2",)
    assert "[P-PLAY-2]" in str(problem)


def test_a_remark_beyond_the_mistake_keeps_its_place():
    text = broken('at = "trick 4 South"', 'at = "trick 7 South"', broken("9H AH QH TD", "9H KD QH TD"))
    record = loads(text)
    assert record.annotations[1].ply == GOOD.ply_of("trick 7 South") > len(record.events)
    assert [problem.wrong for problem in record.problems] == [record.problems[0].wrong]


SMALL = {
    "a wrong number of a trick": ("trick  4 East", "trick  5 East", "5 East", "this is trick 4, not trick 5", "trick 4"),
    "a wrong total of melds": ("= 110", "= 120", "120", "said to make 120 together", "110"),
}


@pytest.mark.parametrize("name", SMALL)
def test_a_slip_of_the_pen_stops_nothing(name):
    old, new, word, wrong, right = SMALL[name]
    text = broken(old, new)
    record = loads(text)
    (problem,) = record.problems
    assert (problem.line, problem.column) == place(text, word, new)
    assert wrong in problem.wrong.lower()
    assert problem.right == right
    assert record == GOOD


# name: (what stands there, what is made of it, the word complained of,
#        words of the complaint, words of what would be right, complaints)
DEALS = {
    "a hand of 11": ('North = "AS ', 'North = "', 'North = "', "North has 11 cards, but each hand has 12", "1 more", 1),
    "a hand of 13": ('North = "AS ', 'North = "9D AS ', 'North = "', "North has 13 cards, but each hand has 12", "1 fewer", 2),
    "a third copy": ('South = "AS KS', 'South = "AS QS', "", "Q♠ is dealt 3 times, and the pack has only 2", "another card", 1),
    "a card of another pack": ('South = "AS KS', 'South = "AS 2S', "2S", "'2S' is not a card of this pack", "", 2),
    "no dealer": ('dealer = "North"\n', "", "[deal]", "does not say who dealt", 'dealer = "North"', None),
    "a dealer of no seat": (
        'dealer = "North"',
        'dealer = "Nick"',
        "dealer",
        "There is no seat 'Nick'",
        "North, East, South, West",
        None,
    ),
    "a hand of no seat": ('South = "AS KS', 'Souths = "AS KS', "Souths", "'Souths' means nothing under [deal]", "South", None),
    "a hand as a list": (
        'West = "TS KS QS 9S | KH QH JH 9H | JD 9D 9D | AC"',
        'West = ["TS"]',
        "West",
        "'West' is a list",
        "a text",
        2,
    ),
}


@pytest.mark.parametrize("name", DEALS)
def test_a_deal_that_cannot_be_is_shown_all_the_same(name):
    old, new, word, wrong, right, count = DEALS[name]
    text = broken(old, new)
    record = loads(text)
    fitting = [each for each in record.problems if wrong in each.wrong]
    assert fitting, record.problems
    assert right in fitting[0].right
    if word:
        assert (fitting[0].line, fitting[0].column) == place(text, word, "[deal]")
    if count is not None:
        assert len(record.problems) == count, record.problems
        assert record.events == ()
        assert "call  East 250" in record.rest
    assert record.deal is not None
    assert record.deal.hands[1] == GOOD.deal.hands[1]
    assert record.dumps() == text
    assert record.headers == GOOD.headers
    with pytest.raises(RecordError):
        loads(text, strict=True)


def test_the_third_copy_is_where_it_is_dealt_last():
    text = broken('South = "AS KS', 'South = "AS QS')
    (problem,) = loads(text).problems
    assert (problem.line, problem.column) == place(text, "QS", 'West = "')


RULES = {
    "an unknown rule set": (
        '"partnership"',
        '"partnerships"',
        "base",
        "There is no rule set 'partnerships'",
        "partnership, double_deck",
    ),
    "rules of no name": ('base = "partnership"\n', "", "[rules]", "does not say by which rules", 'base = "partnership"'),
    "an unknown switch": ("[rules]\n", "[rules]\nheed = 1\n", "heed", "has no switch 'heed'", "head"),
    "a switch like none": ("[rules]\n", "[rules]\nzzz = 1\n", "zzz", "has no switch 'zzz'", "as its rule sheet lists them"),
    "a wrong value": (
        "[rules]\n",
        '[rules]\nhead = "maybe"\n',
        "head =",
        'The switch head is "maybe"',
        "'always', 'trump_only', 'never'",
    ),
    "rules that do not fit": (
        "[rules]\n",
        "[rules]\nhand_size = 13\n",
        "[rules]",
        "cannot be played: deal_packets",
        "played together",
    ),
    "a name that is none": ("[rules]\n", "[rules]\nname = 7\n", "name", "is a text, not 7", ""),
}


@pytest.mark.parametrize("name", RULES)
def test_rules_that_cannot_be_are_said_and_the_main_game_is_taken(name):
    old, new, word, wrong, right = RULES[name]
    text = broken(old, new)
    record = loads(text)
    (problem,) = record.problems
    assert (problem.line, problem.column) == place(text, word, "[rules]")
    assert wrong in problem.wrong
    assert right in problem.right
    assert record.rules == GOOD.rules
    assert record.events == GOOD.events
    assert record.dumps() == text


RESULTS = {
    "a wrong score": (
        "score = 135",
        "score = 145",
        "score = 145",
        "states score 145 for North-South, but the log gives 135",
        "135, for 20",
    ),
    "wrong tricks": (
        "tricks = 95",
        "tricks = 100",
        "tricks = 100",
        "states tricks 100 for East-West, but the log gives 95",
        "= 215 < 280: set",
    ),
    "made for set": ("made = false", "made = true", "made", "the contract was made", "made = false"),
    "a wrong ending": ('"played"', '"conceded"', "ending", "ended conceded", "played"),
    "an ending of no kind": ('"played"', '"won"', "ending", "No deal ends with 'won'", "passed_out"),
    "a side of no name": ("East-West = ", "West-East = ", "West-East", "'West-East' means nothing under [result]", "East-West"),
    "half a result": (
        "{ meld = 20, tricks = 115, score = 135 }",
        "{ meld = 20 }",
        "North-South",
        "North-South is not complete",
        "tricks = 0",
    ),
    "a score in words": ("score = 135", 'score = "135"', "score", "'score' is a text", "a whole number"),
    "made of no kind": ("made = false", "made = 1", "made", "either true or false", "true or false"),
}


@pytest.mark.parametrize("name", RESULTS)
def test_a_wrong_result_is_set_right(name):
    old, new, word, wrong, right = RESULTS[name]
    text = broken(old, new)
    record = loads(text)
    (problem,) = record.problems
    assert (problem.line, problem.column) == place(text, word, "[result]")
    assert wrong.lower() in problem.wrong.lower()
    assert right in problem.right
    assert record.result == GOOD.result
    assert record.dumps() == text


REMARKS = {
    "a mark of no meaning": ('mark = "?!"', 'mark = "?!?"', "?!?", "'?!?' is no mark", "!! ! !? ?! ? ??"),
    "a place that is not": (
        '"trick 4 South"',
        '"trick 14 South"',
        "trick 14",
        "nothing in the log is called 'trick 14 South'",
        "trick 1 East to",
    ),
    "a place of no kind": (
        'at = "trick 4 South"',
        'at = "later"',
        "later",
        "nothing in the log is called 'later'",
        "'deal', a trick",
    ),
    "a place missing": ('at = "trick 4 South"\n', "", "[[annotation]]", "does not say where it stands", "at ="),
    "a ply beyond the end": ('"trick 4 South"', '"ply 100"', "ply 100", "there is no ply 100", "0 to 60"),
    "a text that is none": ('author = "Bob"', "author = 3", "author", "'author' is a number", "a text"),
    "a side line before the deal": (
        '[[line]]\nat = "trick 1 East"',
        '[[line]]\nat = "deal"',
        "at = ",
        "cannot replace the deal",
        "after the deal",
    ),
    "an illegal side line": (
        "trick 1 East JS AS TS QS",
        "trick 1 East JS AS AS QS",
        "AS QS",
        "A♠ is not in West's hand",
        "10♠",
    ),
    "an empty side line": (
        "log = '''\ntrick 1 East JS AS TS QS\n'''",
        'log = ""',
        "[[line]]",
        "says nothing of what happens",
        "log =",
    ),
    "cards that are none": (
        'text = "Now she',
        'cards = "AS 1S"\ntext = "Now she',
        "AS 1S",
        "card 2 of 'AS 1S'",
        "rank and suit",
    ),
    "a worth in words": (
        'text = "Now she',
        'evaluation = "good"\ntext = "Now she',
        "evaluation",
        "a number of points",
        "a number",
    ),
    "an unknown part of a reply": (
        'text = "It was."',
        'text = "It was."\nmood = 1',
        "mood",
        "'mood' means nothing",
        "author, text",
    ),
}


@pytest.mark.parametrize("name", REMARKS)
def test_a_remark_with_a_mistake_is_read_without_it(name):
    old, new, word, wrong, right = REMARKS[name]
    text = broken(old, new)
    record = loads(text)
    problem = record.problems[0]
    after = {"a place missing": "# Bob would", "an empty side line": "# What if?"}.get(name, new)
    assert (problem.line, problem.column) == place(text, word, after)
    assert wrong.lower() in problem.wrong.lower()
    assert right in problem.right
    assert record.events == GOOD.events
    assert len(record.annotations) == 2
    assert len(record.lines) == 1
    assert record.dumps() == text


SECTIONS = {
    "a newer version": ("phr = 1", "phr = 2", "phr", "written in version 2", "a newer Pinochle Lab"),
    "no version": ("phr = 1\n", "", "", "does not say that it is a hand record", "phr = 1"),
    "a version of no kind": ("phr = 1", 'phr = "one"', "phr", "'one' is no version", "phr = 1"),
    "a name of no seat": ('South = "Ann"', 'Sotuh = "Ann"', "Sotuh", "'Sotuh' means nothing under [names]", "South"),
    "names as a number": ('[names]\nSouth = "Ann"', "[[names]]", "[[names]]", "'names' is a list", "[names]"),
    "half the scores": ("[deal]", "[match]\nNorth-South = 3\n\n[deal]", "[match]", "missing for East-West", "each side"),
    "a target of nothing": ("[deal]", "[match]\ntarget = 0\n\n[deal]", "target", "cannot be 0", "above 0"),
    "a score of no side": ("[deal]", "[match]\nNS = 0\n\n[deal]", "NS", "'NS' means nothing under [match]", "North-South"),
    "an unknown part of the play": ("log = '''\ncall", "speed = 3\nlog = '''\ncall", "speed", "'speed' means nothing", "log"),
    "remarks as a text": ("[[annotation]]", "[[annotations]]", None, None, None),
}


@pytest.mark.parametrize("name", SECTIONS)
def test_a_section_with_a_mistake_is_passed_over(name):
    old, new, word, wrong, right = SECTIONS[name]
    text = broken(old, new)
    record = loads(text)
    assert record.events == GOOD.events
    assert record.dumps() == text
    if word is None:  # a section of another name is none of ours, and is kept
        assert record.problems == ()
        assert record.extra["annotations"][0]["mark"] == "?!"
        return
    (problem,) = record.problems
    assert (problem.line, problem.column) == (place(text, word) if word else (1, 1))
    assert wrong in problem.wrong
    assert right in problem.right
