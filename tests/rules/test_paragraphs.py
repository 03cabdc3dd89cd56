"""The rule book and the program speak of the same rules: every reference leads somewhere, and every paragraph is tested."""

import ast
from collections import Counter

import pytest

import pinochle_lab as pl
from pinochle_lab.core.reason import SENTENCES
from pinochle_lab.core.switch import switches_of
from tests.rules.reader import REF, ROOT, paragraphs, refs_in

BOOK = paragraphs()
REFS = [paragraph.ref for paragraph in BOOK]
BOOKS = {path.stem: paragraphs(path.stem) for path in sorted((ROOT / "docs" / "rules").glob("*.md"))}
EVERYWHERE = {paragraph.ref for book in BOOKS.values() for paragraph in book}
PARTNERSHIP = pl.variants.find("partnership")


def test_every_paragraph_has_its_own_number_and_numbers_have_no_gap():
    assert not [ref for ref, times in Counter(REFS).items() if times > 1]
    for group in {ref.rsplit("-", 1)[0] for ref in REFS}:
        numbers = [int(ref.rsplit("-", 1)[1]) for ref in REFS if ref.startswith(group + "-")]
        assert numbers == list(range(1, len(numbers) + 1)), group


def test_every_paragraph_says_something():
    for paragraph in BOOK:
        assert len(paragraph.text.split()) > 10, paragraph.ref


def citing_files():
    places = [ROOT / name for name in ("pinochle_lab", "lessons", "notebooks", "hands", "js", "docs", "tests")]
    kinds = {".py", ".ipynb", ".phr", ".md", ".js", ".json"}
    return [
        path
        for place in places
        for path in sorted(place.rglob("*"))
        if path.suffix in kinds and not {"node_modules", "corpus"} & {*path.parts} and path.name != "worked_examples.json"
    ]


def test_every_reference_leads_to_a_paragraph():
    for path in citing_files():
        lost = refs_in(path) - EVERYWHERE
        assert not lost, f"{path.relative_to(ROOT)} cites {sorted(lost)}, which no rule book has"


def test_every_sentence_of_refusal_cites_a_paragraph():
    for code, (ref, _) in SENTENCES.items():
        assert ref in EVERYWHERE, f"the reason {code} cites {ref}, which is no paragraph"


def proven():
    """The paragraphs that tests name in `@pytest.mark.paragraph(...)`, on a test function."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.paragraph":
                        yield from (arg.value for arg in mark.args if isinstance(arg, ast.Constant))


def test_every_paragraph_is_proven_by_a_test_that_names_it():
    named = set(proven())
    assert not EVERYWHERE - named, f"no test names {sorted(EVERYWHERE - named)}"
    assert not {ref for ref in named if REF.fullmatch(ref)} - EVERYWHERE, "a test names a paragraph that is not there"


def switches_in_force():
    """Switch by name, with its value in the partnership game."""
    found = {}
    for part in PARTNERSHIP.components:
        for name, switch in switches_of(part).items():
            found[name] = (switch, getattr(part, name))
    return found


def test_the_book_names_every_switch_of_the_game_where_the_program_says():
    in_book = {named.name: paragraph.ref for paragraph in BOOK for named in paragraph.switches}
    in_code = {name: switch.ref for name, (switch, _) in switches_in_force().items() if switch.ref in REFS}
    assert in_book == in_code, "switches of paragraphs in other books belong there"


@pytest.mark.parametrize("named", [named for paragraph in BOOK for named in paragraph.switches], ids=lambda named: named.name)
def test_the_book_gives_the_values_and_the_default_of_a_switch(named):
    switch, value = switches_in_force()[named.name]
    assert named.default == value
    if switch.choices:
        assert set(named.values) == set(switch.choices)
    for each in named.values:
        assert switch.check(each) is None, f"{named.name}={each!r} is in the book, but {switch.check(each)}"
