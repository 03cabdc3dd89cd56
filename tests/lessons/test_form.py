"""Every lesson has the same shape, stays small, uses public names only, and can be read without a kernel."""

import ast
import re

import pytest

import pinochle_lab as pl
from tests.lessons.reader import LESSONS, NOTEBOOKS, ROOT, asked, cells, raw
from tests.rules.reader import REF, paragraphs

ALL = LESSONS + NOTEBOOKS
NAMES = [
    "01-the-pack-and-the-ranking",
    "02-seats-sides-deal",
    "03-runs-marriages-dix",
    "04-pinochles-and-arounds",
    "05-one-card-in-several-melds",
    "06-counting-a-hand-for-each-trump",
    "07-the-auction",
    "08-follow-and-head",
    "09-trump-overtrump-slough",
    "10-counting-tricks",
    "11-made-or-set-a-match",
    "12-a-whole-hand",
]
# What a notebook may import besides Pinochle Lab.
ALLOWED = {"lessons": {"pinochle_lab"}, "notebooks": {"pinochle_lab", "pandas", "plotly", "pathlib"}}


def named(paths):
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.stem)


def test_the_course_is_there_in_order():
    assert [path.stem for path in LESSONS][:12] == NAMES
    assert {path.stem for path in NOTEBOOKS} >= {"replay-an-annotated-hand", "analyse-a-hand"}


@named(ALL)
def test_a_notebook_is_small_and_saves_no_widget(path):
    content = raw(path)
    assert path.stat().st_size <= 300 * 1024
    assert "widgets" not in content["metadata"]
    assert "widget-state" not in path.read_text(encoding="utf-8")
    assert set(content["metadata"]) <= {"kernelspec", "language_info"}
    assert content["nbformat"] == 4


@named(LESSONS)
def test_a_lesson_is_short(path):
    assert len(cells(path)) <= 25
    assert all(len(cell.source.split()) <= 120 for cell in cells(path) if cell.kind == "markdown")
    assert all(len(cell.source.splitlines()) <= 6 for cell in cells(path) if cell.kind == "code")


@named(ALL)
def test_cells_have_names_that_stay(path):
    names = [cell.id for cell in cells(path)]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name) for name in names)


@named(ALL)
def test_everything_has_been_run_and_nothing_failed(path):
    counts = [cell["execution_count"] for cell in raw(path)["cells"] if cell["cell_type"] == "code"]
    assert counts == list(range(1, len(counts) + 1))
    assert not [cell.id for cell in cells(path) for output in cell.outputs if "error" in output]
    silent = [cell.id for cell in cells(path) if cell.kind == "code" and not cell.outputs]
    assert set(silent) <= {"start", "load"}


@named(LESSONS)
def test_a_lesson_shows_one_asks_for_one_and_varies_one(path):
    text = "\n".join(cell.source for cell in cells(path) if cell.kind == "markdown")
    for heading in (r"See one", r"Do one", r"Vary one", r"More of the same"):
        assert re.search(rf"^## (?:.*: )?{heading}", text, re.MULTILINE), heading
    assert re.match(rf"# {int(path.stem[:2])} · ", text)


@named(LESSONS[:-1])
def test_a_lesson_leads_to_the_next(path):
    following = LESSONS[LESSONS.index(path) + 1].name
    assert any(f"]({following})" in cell.source for cell in cells(path)[-3:])


@named(LESSONS)
def test_a_picture_comes_early(path):
    first = next(
        at for at, cell in enumerate(cells(path)) if "<img" in cell.shown or "<svg" in cell.shown or "<table" in cell.shown
    )
    assert first <= 5


@named(LESSONS)
def test_a_lesson_has_two_kinds_of_exercise_of_its_own_and_a_generator(path):
    lesson = int(path.stem[:2])
    own = set(pl.classroom.kinds(lesson).ids)
    put = {each.id for each in asked(path)}
    assert len(put & own) >= 2
    assert own <= put, "an exercise kind of this lesson is nowhere in it"
    assert any("seed" in each.options for each in asked(path))


@named(ALL)
def test_every_exercise_id_is_alive(path):
    for each in asked(path):
        exercise = pl.classroom.exercise(each.id, **each.options)
        assert exercise.lesson <= int(path.stem[:2]) if path in LESSONS else exercise


@named(ALL)
def test_only_public_names_are_used(path):
    for cell in cells(path):
        if cell.kind != "code":
            continue
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Import):
                roots = {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                roots = {(node.module or "").split(".")[0]}
            else:
                roots = set()
                if isinstance(node, ast.Attribute):
                    assert not node.attr.startswith("_"), cell.source
                    inner = isinstance(node.value, ast.Name) and node.value.id == "pl" and node.attr in {"core", "view", "fast"}
                    assert not inner, f"{cell.source}: not a name for players"
            assert roots <= ALLOWED[path.relative_to(ROOT).parts[0]]


@named(ALL)
def test_names_reached_through_pl_exist(path):
    for cell in cells(path):
        for chain in re.findall(r"\bpl((?:\.[a-zA-Z_]+)+)", cell.source if cell.kind == "code" else ""):
            thing = pl
            for name in chain.strip(".").split(".")[:3]:
                thing = getattr(thing, name)
                if callable(thing):
                    break


@named(ALL)
def test_pictures_have_words_and_nothing_is_fetched(path):
    for cell in cells(path):
        for output in cell.outputs:
            markup = output.get("text/html", "")
            for image in re.findall(r"<img\b[^>]*>", markup):
                assert re.search(r'\balt="', image), cell.id
            assert not re.search(r"<script|<link|@import|(?:src|href)=[\"']?https?:", markup), cell.id
            drawing = output.get("image/svg+xml", "")
            if drawing:
                assert "<title>" in drawing, cell.id
                assert "<desc>" in drawing, cell.id
        assert not re.search(r"!\[\]\(", cell.source), f"{cell.id}: a picture without words"


@named(ALL)
def test_paragraphs_that_are_named_exist(path):
    books = [book.stem for book in (ROOT / "docs" / "rules").glob("*.md")]
    known = {paragraph.ref for book in books for paragraph in paragraphs(book)}
    for cell in cells(path):
        if cell.kind == "markdown":
            assert set(REF.findall(cell.source)) <= known


@named(ALL)
def test_links_lead_somewhere(path):
    for cell in cells(path):
        if cell.kind == "markdown":
            for target in re.findall(r"\]\(([^)]+)\)", cell.source):
                assert (path.parent / target).exists(), target
