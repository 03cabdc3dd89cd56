"""Comparing an answer with what the engine says, and saying what to look at again."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pinochle_lab.classroom.feedback import Feedback, right, wrong

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from pinochle_lab.classroom.kind import Explanation
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.reason import Verdict

T = TypeVar("T")

# How many single mistakes a learner is told of at once.
_TOLD = 2


def number(answer: int, truth: int, explained: Explanation, mistakes: Mapping[int, str], otherwise: str) -> Feedback:
    """A number: right, a mistake known by its result, or something else."""
    if answer == truth:
        return right(explained.lines, explained.refs)
    named = mistakes.get(answer)
    if named:
        return wrong((named,), explained.refs)
    given = str(answer).replace("-", "−")
    return wrong((f"{given} is too {'much' if answer > truth else 'little'}. {otherwise}",), explained.refs)


def chosen(
    answer: Sequence[T],
    truth: Iterable[T],
    explained: Explanation,
    too_many: Callable[[T], str],
    too_few: Callable[[T], str] | None = None,
) -> Feedback:
    """Some of several things: what is wrong with the first wrong one, or that something is missing."""
    wanted = tuple(truth)
    extra = [item for item in answer if item not in wanted]
    missing = [item for item in wanted if item not in answer]
    if not extra and not missing:
        return right(explained.lines, explained.refs)
    said = [too_many(item) for item in extra[:_TOLD]]
    if not extra:
        named = too_few(missing[0]) if too_few else ""
        said = [f"What you chose is right, but {_count(len(missing))} missing.", *([named] if named else [])]
    return wrong(said, explained.refs)


def verdicts(
    answer: Sequence[T],
    truth: Iterable[T],
    explained: Explanation,
    judge: Callable[[T], Verdict],
    cards: Iterable[Card] = (),
) -> Feedback:
    """What is legal, of several things: a wrong one is answered by the engine's own verdict on it."""
    wanted = tuple(truth)
    extra = [item for item in answer if item not in wanted]
    missing = [item for item in wanted if item not in answer]
    if not extra and not missing:
        said = [judge(item) for item in wanted]
        return right(explained.lines, explained.refs, cards, said)
    if extra:
        said = [judge(item) for item in extra[:_TOLD]]
        return wrong((sentence(verdict) for verdict in said), (ref for verdict in said for ref in verdict.refs), cards, said)
    verdict = judge(missing[0])
    lines = (f"What you chose is right, but {_count(len(missing))} missing.", sentence(verdict))
    return wrong(lines, verdict.refs, cards, (verdict,))


def sentence(verdict: Verdict) -> str:
    """A verdict without the list of what would be legal, which would give the rest of the answer away."""
    return f"{verdict.headline} {verdict.explanation}".strip()


def _count(number: int) -> str:
    return "one thing is" if number == 1 else f"{number} things are"
