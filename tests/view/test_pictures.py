"""What holds for every picture: three forms, no ids, words for who sees nothing, and a size a notebook can keep."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

import pinochle_lab as pl
from pinochle_lab import view
from tests.architecture.files import ROOT
from tests.view import samples
from tests.view.reading import SVG, bare_lines, image_svg, images, read, svg

THINGS = list(samples.things())
FORBIDDEN_TAGS = ("use", "script", "style", "foreignObject", "image", "filter", "linearGradient", "pattern", "clipPath")


@pytest.fixture(params=THINGS)
def bundle(request):
    return view.mimebundle(samples.things()[request.param])


def test_every_thing_shows_as_text_html_and_svg(bundle):
    assert list(bundle) == ["text/plain", "text/html", "image/svg+xml"]
    assert all(text.strip() for text in bundle.values())


def test_an_svg_has_a_title_a_description_a_role_and_a_size(bundle):
    root = svg(bundle["image/svg+xml"])
    assert root.tag == f"{SVG}svg"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert root[0].text.strip()
    assert root[1].text.strip()
    assert root.get("role") == "img"
    width, height = (float(number) for number in root.get("viewBox").split()[2:])
    assert float(root.get("width")) / float(root.get("height")) == pytest.approx(width / height, rel=0.02)


def test_an_svg_stands_alone(bundle):
    """No ids to clash, nothing to fetch, nothing that a strict page strips."""
    for element in svg(bundle["image/svg+xml"]).iter():
        assert element.tag.removeprefix(SVG) not in FORBIDDEN_TAGS
        assert not {"id", "class", "style", "href"} & set(element.attrib)
    assert "url(" not in bundle["image/svg+xml"]
    assert len(re.findall(r"https?://", bundle["image/svg+xml"])) == 1, "the namespace alone"


def test_html_is_closed_properly_and_has_no_ids_breaks_scripts_or_links(bundle):
    page = read(bundle["text/html"])
    assert not {"br", "script", "link", "iframe", "svg"} & set(page.tags)
    for tag, attributes in page.attributes:
        assert not {"id", "style", "onclick"} & set(attributes), tag
        assert not [name for name in attributes if name.startswith("data-")], tag


def test_images_carry_themselves_and_have_words_and_a_size(bundle):
    for image in images(bundle["text/html"]):
        assert "alt" in image
        assert image["src"].startswith("data:image/svg+xml")
        assert float(image["width"]) > 0
        assert float(image["height"]) > 0
        root = image_svg(image)
        assert root.get("viewBox")
        assert not [element for element in root.iter() if "id" in element.attrib or element.tag == f"{SVG}use"]


def test_stripped_of_tags_and_styles_the_html_still_reads(bundle):
    """Rank and suit stand together, cards are parted, and nothing of the style sheet is left over."""
    text = "\n".join(bare_lines(bundle["text/html"]))
    assert "{" not in text
    assert "--pl" not in text
    for match in re.finditer(r"[♠♥♦♣]\S", text):
        assert match[0][1] in ".,:;)]", f"cards run together at {text[max(0, match.start() - 9) : match.end() + 9]!r}"


def test_the_same_cards_are_named_in_text_and_bare_html(bundle):
    cards = re.compile(r"(?:10|[AKQJ9])[♠♥♦♣]")
    assert set(cards.findall(bundle["text/plain"])) == set(cards.findall("\n".join(bare_lines(bundle["text/html"]))))


@pytest.mark.parametrize("name", THINGS)
def test_a_value_that_knows_how_to_draw_itself_shows_its_picture(name):
    thing = samples.things()[name]
    assert thing._repr_mimebundle_() == view.mimebundle(thing)


def test_four_hands_at_a_table_stay_under_20_kilobytes():
    shown = [samples.things()[name] for name in ("fresh deal", "calls", "before meld", "table", "seat's view")]
    shown += [pl.deal(seed=seed) for seed in range(12)]
    assert max(len(view.picture(each).svg().encode()) for each in shown) <= 20_000


@pytest.mark.parametrize(("name", "most"), [("hand", 16_000), ("melds", 20_000), ("table", 24_000), ("seat's view", 30_000)])
def test_html_is_small_enough_for_a_lesson_to_keep_many(name, most):
    assert len(view.picture(samples.things()[name]).html().encode()) <= most


def test_a_thing_nobody_can_draw_is_refused_in_a_sentence():
    with pytest.raises(TypeError, match="there is no picture of 7"):
        view.picture(7)


def test_two_colours_on_request_and_back_again():
    hand = pl.Hand("AD AC")
    before = hand._repr_mimebundle_()
    view.set_style(view.Style(two_colours=True))
    try:
        after = hand._repr_mimebundle_()
    finally:
        view.set_style(view.Style())
    assert "#0b57c2" in before["image/svg+xml"]
    assert "#0b57c2" not in after["image/svg+xml"]
    assert before["text/plain"] == after["text/plain"]
    assert hand._repr_mimebundle_() == before
    sheet = view.picture(pl.find_melds("QS JD", "H"))
    assert "pl-diamond" in sheet.html().split("</style>")[1]
    assert "pl-diamond" not in sheet.html(view.Style(two_colours=True)).split("</style>")[1]


def test_pictures_are_the_same_on_every_run():
    """Also where sets and dictionaries of text come in another order, as they do in every new Python."""
    drawn = "print([*map(pinochle_lab.view.mimebundle, tests.view.samples.things().values())])"
    code = f"import pinochle_lab.view, tests.view.samples; {drawn}"
    pages = {
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    (page,) = pages
    assert len(page) > 100_000


@pytest.mark.parametrize("rules", pl.variants.ALL, ids=lambda rules: rules.id)
def test_every_game_can_be_drawn_from_the_deal_to_the_account(rules):
    """Two seats or four, a widow or a stock: whatever lies on the table, every card of it is in the picture."""
    for state in samples.moments(rules.id, seed=5):
        shown = view.picture(state)
        root = svg(shown.svg())
        width = float(root.get("viewBox").split()[2])
        assert len(shown.svg().encode()) <= 20_000
        assert all(0 <= float(text.get("x")) <= width for text in root.iter(f"{SVG}text"))
        text = "\n".join(bare_lines(shown.html()))
        for seat, name in enumerate(rules.seating.names):
            hand = state.table.hands[seat]
            assert not hand or view.picture(hand).text() in text
            assert not hand or f"{name:<6} {view.picture(hand).text()}" in shown.text()
        if state.actor is not None:
            assert view.picture(state.observe(state.actor)).svg()
