"""Looking for a case on which two rule sets differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pinochle_lab.analysis.telling.cards import Melds, Play, Tricks
from pinochle_lab.analysis.telling.course import Calls, Course
from pinochle_lab.analysis.telling.deals import Layout, Score, Winner
from pinochle_lab.analysis.telling.value import Answer, Telling
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.rules import RuleError
from pinochle_lab.core.shuffle import Random64
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.analysis.telling.topic import Case, Topic
    from pinochle_lab.core.difference import Difference
    from pinochle_lab.core.rules import RuleSet

_ALL: Final[tuple[Topic, ...]] = (Melds(), Play(), Tricks(), Calls(), Score(), Winner(), Course(), Layout())
TOPICS: Final = tuple(topic.id for topic in _ALL)
"""What a telling case may be about, in the order in which it is looked for."""


def telling_hand(first: RuleSet | str, second: RuleSet | str, *, about: str | None = None, seed: int | str = 0) -> Telling:
    """A hand, a trick, an auction or a score on which two rule sets differ, found by trying many.

    Args:
        first: a rule set or an id.
        second: another.
        about: `melds`, `play`, `tricks`, `auction`, `score`, `match`, `course` or `deal`; by default the first of these that
            shows a difference.
        seed: decides what is tried; the same seed finds the same case on every machine.

    Raises:
        ValueError: the two have the same rules, no case was found, or there is no such topic; the sentence says what differs.
    """
    one, other = find(first), find(second)
    diff = one.diff(other)
    if not len(diff):
        message = f"{diff}: there is nothing on which they could differ".replace(".:", ":")
        raise ValueError(message)
    if about is not None and about not in TOPICS:
        message = f"there is no topic {about!r}: a case can be about {join_words(list(TOPICS), 'or')}"
        raise ValueError(message)
    for topic in _ALL:
        if about in (None, topic.id) and topic.suits(one, other):
            for case in _cases(topic, one, other, seed):
                if topic.say(case, one).answer != topic.say(case, other).answer:
                    return _told(topic, case, one, other)
    what = f" about {about}" if about else ""
    message = f"no case{what} was found on which they differ. What differs: {' '.join(diff)}"
    raise ValueError(message)


def _cases(topic: Topic, one: RuleSet, other: RuleSet, seed: int | str) -> Iterator[Case]:
    random = Random64(f"{topic.id} {seed}")
    for _ in range(topic.tries):
        case = topic.draw(random, one, other)
        if case is not None:
            yield case


def _told(topic: Topic, case: Case, one: RuleSet, other: RuleSet) -> Telling:
    diff = one.diff(other)
    answers = tuple(
        Answer(name, topic.say(case, rules).answer, topic.explain(case, rules, against))
        for name, rules, against in zip(diff.names, (one, other), (other, one), strict=True)
    )
    because = tuple(line for line in diff.lines if _decides(topic, case, one, other, line))
    return Telling(topic.id, case.question, (answers[0], answers[1]), case.hand, case.cards, case.trump, case.facts, because)


def _decides(topic: Topic, case: Case, one: RuleSet, other: RuleSet, line: Difference) -> bool:
    """Whether this rule alone turns the one answer into the other."""
    if line.switch not in one.switches or line.switch not in other.switches:
        return False
    try:
        turned = one.replace(**{line.switch: other.switches[line.switch]})
        return topic.say(case, turned).answer == topic.say(case, other).answer
    except (RuleError, ValueError):
        return False
