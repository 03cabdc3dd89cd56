"""The glossary explains every word that the program uses, once."""

import re
from collections import Counter

from tests.rules.reader import ROOT, paragraphs, refs_in

GLOSSARY = ROOT / "docs" / "glossary.md"
TERMS = re.findall(r"^\*\*(.+?)\*\*\n: (.+)$", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE)
# The words of the program's own texts, and what a learner of the game has to know.
NEEDED = (
    "pack, rank, suit, kind, copy, counter, deal, dealer, hand, match, seat, side, partner, auction, call, bid, "
    "pass, declarer, defenders, contract, trump, PassCards, meld, run, royal marriage, marriage, dix, around, "
    "pinochle, double, ladder, category, roundhouse, trick, lead, follow, head, void, overtrump, slough, duty, "
    "renege, win, last trick, scale, made, set, target, switch, house rule, widow, bury, stock, turn-up, ply, "
    "verdict, reason, option, observation"
).split(", ")


def test_every_word_is_explained_once():
    words = [word for word, _ in TERMS]
    assert not [word for word, times in Counter(words).items() if times > 1]
    assert all(len(text.split()) >= 5 for _, text in TERMS)


def test_no_needed_word_is_missing():
    assert {word for word, _ in TERMS} == set(NEEDED)


def test_its_references_lead_to_paragraphs():
    assert refs_in(GLOSSARY) <= {paragraph.ref for paragraph in paragraphs()}
