"""Counting by trying every deal, where there are only few."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.ways import layouts, multinomial, shares_of
from pinochle_lab.core.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.analysis.probability.features import Feature

_MOST = 4_000


def try_all(experiment: Experiment, features: Sequence[Feature]) -> tuple[Mapping[Feature, Any], list[int]] | None:
    """The values of some features in every deal that can be told apart, and its ways; None when there are too many to try."""
    import numpy as np

    if layouts(experiment.unseen.counts, experiment.free, experiment.excluded) > _MOST:
        return None
    deals = list(_deals(experiment, 0, experiment.free))
    hands = [[Hand.from_counts(counts) for counts in zip(*shares, strict=True)] for shares, _ in deals]
    whole = [[known + got for known, got in zip(experiment.known, each, strict=True)] for each in hands]
    return {feature: np.array([feature.on(deal) for deal in whole]) for feature in features}, [ways for _, ways in deals]


def _deals(experiment: Experiment, code: int, room: tuple[int, ...]) -> Iterator[tuple[list[tuple[int, ...]], int]]:
    """Every way to share out the kinds from one on: the share of each, and in how many ways."""
    unseen = experiment.unseen.counts
    if code == len(unseen):
        yield [], 1
        return
    allowed = tuple(not mask >> code & 1 for mask in experiment.excluded)
    for share in shares_of(unseen[code], room, allowed):
        left = tuple(a - b for a, b in zip(room, share, strict=True))
        for rest, ways in _deals(experiment, code + 1, left):
            yield [share, *rest], ways * multinomial(unseen[code], share)
