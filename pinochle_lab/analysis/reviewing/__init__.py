"""Reviewing a played hand: what each card cost, in hindsight and by what could be known, and why.

```python
review = pl.analysis.review(pl.load("hands/….phr"))
review                      # the report draws itself
review.frame()              # a row for each card played
review.written_into(record) # the marks and sentences as annotations
```
"""

from pinochle_lab.analysis.reviewing.contracts import Contracts, best_contracts
from pinochle_lab.analysis.reviewing.marks import Thresholds
from pinochle_lab.analysis.reviewing.played_card import Outlook, PlayedCard
from pinochle_lab.analysis.reviewing.review import Review, review
from pinochle_lab.analysis.reviewing.reviewer import Reviewer

__all__ = ["Contracts", "Outlook", "PlayedCard", "Review", "Reviewer", "Thresholds", "best_contracts", "review"]
