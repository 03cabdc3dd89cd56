"""Exercises with a teacher in them, and the progress of those who do them: in a notebook, a plain script, or on paper.

```python
import pinochle_lab as pl

ex = pl.classroom.exercise("melds.total", student="ann")
ex.check(120)      # right or not, and why
ex.hint()          # a nudge first; each further one says more and costs more
ex.next()          # another of the same kind
pl.classroom.progress("ann")
```
"""

from __future__ import annotations

from pinochle_lab.classroom.chance import ChanceForm, by_simulation
from pinochle_lab.classroom.exercise import Exercise, exercise, more
from pinochle_lab.classroom.feedback import Feedback
from pinochle_lab.classroom.form import CardsForm, ChoiceForm, NotAnAnswer, NumberForm
from pinochle_lab.classroom.hints import Hint, HintLadder
from pinochle_lab.classroom.kind import Explanation, Kind
from pinochle_lab.classroom.paper import Worksheet, worksheet
from pinochle_lab.classroom.progress import Progress, SkillProgress, forget, progress
from pinochle_lab.classroom.puzzle import puzzle
from pinochle_lab.classroom.question import Cards, Facts, OnTable, Question
from pinochle_lab.classroom.registry import Kinds, kinds, register
from pinochle_lab.classroom.solution import Solution
from pinochle_lab.record.folder import data_folder

__all__ = [
    "Cards",
    "CardsForm",
    "ChanceForm",
    "ChoiceForm",
    "Exercise",
    "Explanation",
    "Facts",
    "Feedback",
    "Hint",
    "HintLadder",
    "Kind",
    "Kinds",
    "NotAnAnswer",
    "NumberForm",
    "OnTable",
    "Progress",
    "Question",
    "SkillProgress",
    "Solution",
    "Worksheet",
    "by_simulation",
    "data_folder",
    "exercise",
    "forget",
    "kinds",
    "more",
    "progress",
    "puzzle",
    "register",
    "worksheet",
]
