"""Simulation: dealing over and over, on one core, on several, or on a cluster, with the same result everywhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.answers import read_event
from pinochle_lab.analysis.probability.dealing import CHUNK, check_number, dealer_for, seed_number
from pinochle_lab.analysis.probability.estimate import SURE, Estimate
from pinochle_lab.analysis.probability.event import Event
from pinochle_lab.analysis.probability.parts import BySuit, Tally
from pinochle_lab.analysis.probability.variable import Variable
from pinochle_lab.analysis.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.analysis.probability.features import Feature
    from pinochle_lab.analysis.probability.parts import Part

    Array = Any

# Chunks that one task of this machine, or of a cluster, works through: soon done, or worth sending. No result depends on it.
BATCH = 4
CLUSTER_BATCH = 32
# A condition that hardly ever holds is no way to deal.
_MOST_WASTE = 2_000
_ENOUGH = 500_000

# Steps kept on the way to the plot, however long it takes.
_MOST_STEPS = 8_192

# Where the first chunk is looked at on the way: a plot of how an estimate settles begins with few deals.
_EARLY = tuple(factor * 10**power for power in range(1, 5) for factor in (1, 2, 3, 5, 7))

Tally_ = dict[int, int]
Sums = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Job:
    """A piece of a simulation, as it is sent to a worker.

    Attributes:
        thing: the event or the variable.
        given: what is given, or None.
        seed: the seed as a number.
        chunks: number and size of each chunk.
    """

    thing: Event | Variable
    given: Event | None
    seed: int
    chunks: tuple[tuple[int, int], ...]


def run(job: Job) -> list[tuple[Tally_, tuple[Sums, ...]]]:
    """What every chunk of a job came to: how often each value, and of the first chunk the sums on the way."""
    return [_chunk(job, chunk, size) for chunk, size in job.chunks]


def _chunk(job: Job, chunk: int, size: int) -> tuple[Tally_, tuple[Sums, ...]]:
    import numpy as np

    experiment = job.thing.experiment
    features = tuple(dict.fromkeys((*job.thing.features(), *(job.given.features() if job.given is not None else ()))))
    parts = tuple(dict.fromkeys(part for feature in features for part in feature.parts()))
    free = experiment.free
    asked = tuple(sorted({place for part in parts for place in part.places if free[place]}))
    dealer = dealer_for(experiment, asked)
    counts = dealer.deal(job.seed, chunk, size)
    at = {place: counts[column] for column, place in enumerate(dealer.places)}
    values = {part: _value(part, at, experiment, size) for part in parts}
    numbers: dict[Feature, Array] = {feature: feature.join([values[part] for part in feature.parts()]) for feature in features}
    found = np.broadcast_to(np.asarray(job.thing.evaluate(numbers)), (size,))
    if job.given is not None:
        found = found[np.broadcast_to(np.asarray(job.given.evaluate(numbers), dtype=bool), (size,))]
    seen, times = np.unique(found, return_counts=True)
    early: tuple[Sums, ...] = ()
    if not chunk:
        firsts = [found[:n].astype(np.int64) for n in _EARLY if n < len(found)]
        early = tuple((len(first), int(first.sum()), int((first * first).sum())) for first in firsts)
    return dict(zip(map(int, seen.tolist()), times.tolist(), strict=True)), early


def _value(part: Part, at: dict[int, Array], experiment: Experiment, size: int) -> Array:
    """The value of a part in every deal."""
    import numpy as np

    if not any(place in at for place in part.places):
        return np.asarray(part.of(*(dict(enumerate(experiment.known[place].counts)) for place in part.places)))
    if isinstance(part, BySuit):
        return _by_suit(part, [_all_counts(place, at, experiment, size) for place in part.places], size)
    counts = at[part.place]
    if isinstance(part, Tally):
        held = [
            counts[code] if part.weights[code] == 1 else counts[code] * np.int16(part.weights[code])
            for code in range(24)
            if part.weights[code]
        ]
        return sum(held[1:], held[0].astype(np.int16)) if held else np.zeros(size, np.int16)
    (first, need), *rest = part.needs
    found = counts[first] // need if need > 1 else counts[first]
    for code, times in rest:
        found = np.minimum(found, counts[code] // times if times > 1 else counts[code])
    return found


def _all_counts(place: int, at: dict[int, Array], experiment: Experiment, size: int) -> Array:
    """The cards of a place in every deal, also of one that is wholly known."""
    import numpy as np

    if place in at:
        return at[place]
    return np.repeat(np.array(experiment.known[place].counts, dtype=np.int8).reshape(24, 1), size, axis=1)


def _by_suit(part: BySuit, counts: list[Array], size: int) -> Array:
    import numpy as np

    from pinochle_lab.analysis.probability.parts import suit_array
    from pinochle_lab.fast.deal_kernels import add_by_suit

    greatest = part.op == "max"
    out = np.full(size, part.least, np.int32) if greatest else np.zeros(size, np.int32)
    for suit in range(4):
        if greatest and len(counts) > 1:
            here = np.zeros(size, np.int32)
            for held in counts:
                add_by_suit(held, suit_array(part, suit), suit, False, here)  # kernels have no keywords
            np.maximum(out, here, out=out)
            continue
        for held in counts:
            add_by_suit(held, suit_array(part, suit), suit, greatest, out)
    return out


def simulate(  # noqa: PLR0913  # what is asked, and how it is to be done
    thing: Event | Variable | str,
    n: int = 100_000,
    seed: int | str = 0,
    *,
    given: Event | str | None = None,
    workers: int = 1,
    client: Any = None,  # noqa: ANN401  # a dask client, which need not be installed
    sure: float = SURE,
    progress: bool | Callable[[int, int], None] = True,
    stop: Callable[[Estimate], bool] | None = None,
) -> Estimate:
    """Deal at random and see how often an event happens, or what a variable comes to.

    The same seed gives the same estimate, for any number of workers and on any cluster. It can be interrupted and then answers
    with what it has: `simulate(d.south.has_run("S"), 1_000_000, seed=7)`.

    Args:
        thing: an event, a variable, or a sentence.
        n: how many deals.
        seed: a whole number or a text.
        given: what is known besides: only deals in which it happens are counted.
        workers: threads on this machine.
        client: a `dask.distributed.Client`, to deal on its cluster instead.
        sure: how sure the interval is to be.
        progress: show a bar when it takes more than a second; or a function that is told deals done and wanted.
        stop: asked after every batch with the estimate so far; when it says True, that is the answer.

    Raises:
        ValueError: the number of deals is not 1 or more, the sentence is not understood, or what is given hardly ever happens.
    """
    asked = thing if isinstance(thing, Variable) else read_event(thing, given.experiment if isinstance(given, Event) else None)
    known = read_event(given, asked.experiment) if given is not None else None
    wanted = check_number(n)
    _check_wishes(sure, stop)
    threads = check_number(workers, "workers", "cannot deal")
    number = seed_number(seed)
    gathered = _Gathered(asked, known, seed, sure)
    run(Job(asked, known, number, ((0, 1),)))  # compiles what has not been compiled yet, before the clock starts
    bar = Progress(wanted, progress)
    source = _run_all(_jobs(Job(asked, known, number, ()), wanted, BATCH if client is None else CLUSTER_BATCH), threads, client)
    try:
        for job, results in source:
            gathered.add(job, results)
            bar.at(gathered.dealt)
            if stop is not None and gathered.n and gathered.dealt < wanted and stop(gathered.estimate(stopped=True)):
                return gathered.estimate(stopped=True)
    except KeyboardInterrupt:
        if not gathered.n:
            raise
        return gathered.estimate(stopped=True)
    finally:
        bar.close()
        source.close()
    return gathered.estimate(stopped=False)


def _check_wishes(sure: object, stop: object) -> None:
    if isinstance(sure, bool) or not isinstance(sure, (int, float)) or not 0 < sure < 1:
        message = f"An interval cannot be {sure!r} sure: say a number between 0 and 1, like 0.95."
        raise ValueError(message)
    if stop is not None and not callable(stop):
        message = (
            f"stop={stop!r} cannot be asked: give a function of the estimate so far, like lambda found: found.error < 0.001."
        )
        raise ValueError(message)


def _jobs(like: Job, wanted: int, batch: int) -> Iterator[Job]:
    """The pieces of a simulation, one after another: there may be very many."""
    last = (wanted + CHUNK - 1) // CHUNK
    for begin in range(0, last, batch):
        chunks = range(begin, min(begin + batch, last))
        yield replace(like, chunks=tuple((chunk, min(CHUNK, wanted - chunk * CHUNK)) for chunk in chunks))


Result = list[tuple[Tally_, tuple[Sums, ...]]]


def _run_all(jobs: Iterator[Job], workers: int, client: Any) -> Generator[tuple[Job, Result], None, None]:  # noqa: ANN401  # as above
    """All jobs with their results, in their order."""
    if client is not None:
        from pinochle_lab.analysis.probability.cluster import run_on

        yield from run_on(client, jobs)
    elif workers == 1:
        yield from ((job, run(job)) for job in jobs)
    else:
        yield from _run_on_threads(jobs, workers)


def _run_on_threads(jobs: Iterator[Job], workers: int) -> Generator[tuple[Job, Result], None, None]:
    """The same on some threads, which are never more than a few jobs ahead: so it is soon stopped."""
    from collections import deque
    from concurrent.futures import Future, ThreadPoolExecutor

    pool = ThreadPoolExecutor(workers)
    waiting: deque[tuple[Job, Future[Result]]] = deque()
    try:
        for job in jobs:
            waiting.append((job, pool.submit(run, job)))
            if len(waiting) > 2 * workers:
                first, future = waiting.popleft()
                yield first, future.result()
        while waiting:
            first, future = waiting.popleft()
            yield first, future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


class _Gathered:
    """What has come in so far."""

    def __init__(self, thing: Event | Variable, given: Event | None, seed: int | str, sure: float) -> None:
        self._about = (thing, given, seed, sure)
        self._tally: Tally_ = {}
        self._steps: list[tuple[int, int, int]] = []
        self.n = self.dealt = self._sum = self._squares = 0

    def add(self, job: Job, results: Iterable[tuple[Tally_, tuple[Sums, ...]]]) -> None:
        for (_, size), (tally, early) in zip(job.chunks, results, strict=True):
            self.dealt += size
            self._steps += early
            for value, times in tally.items():
                self._tally[value] = self._tally.get(value, 0) + times
                self.n += times
                self._sum += value * times
                self._squares += value * value * times
            if self.n:
                self._steps.append((self.n, self._sum, self._squares))
        if len(self._steps) > _MOST_STEPS:
            # A plot needs the first ones, ever fewer of the rest, and the last.
            first = _MOST_STEPS // 8
            self._steps = [*self._steps[:first], *self._steps[first:-1:2], self._steps[-1]]
        given = self._about[1]
        if given is not None and self.dealt > _MOST_WASTE * max(1, self.n) and self.dealt >= _ENOUGH:
            message = self._rare(given)
            raise ValueError(message)

    def _rare(self, given: Event) -> str:
        way = "Give cards, shown melds and voids to pl.probability.deal(…), which deals nothing else; or count with exact(…)."
        if self.dealt < _ENOUGH:
            return f"In none of {self.dealt:,} deals it came about that {given}: deal more of them. {way}"
        return f"Of {self.dealt:,} deals only {self.n} had that {given}: trying until it happens would take for ever. {way}"

    def estimate(self, *, stopped: bool) -> Estimate:
        thing, given, seed, sure = self._about
        if not self.n:
            assert given is not None  # noqa: S101  # without a condition every deal counts
            raise ValueError(self._rare(given))
        tally = tuple(sorted(self._tally.items()))
        return Estimate(thing, given, tally, self.dealt, seed, stopped, _thinned(self._steps), sure)


def _thinned(steps: list[tuple[int, int, int]], most: int = 400) -> tuple[tuple[int, int, int], ...]:
    """Steps enough for a plot: all of the first ones, then ever fewer, and the last."""
    if len(steps) <= most:
        return tuple(steps)
    ratio = (len(steps)) ** (1 / most)
    chosen: list[int] = []
    at = 1.0
    while at < len(steps):
        if not chosen or int(at) - 1 > chosen[-1]:
            chosen.append(int(at) - 1)
        at = max(at * ratio, at + 1) if len(chosen) < most // 2 else at * ratio
    return tuple(steps[index] for index in dict.fromkeys((*chosen, len(steps) - 1)))
