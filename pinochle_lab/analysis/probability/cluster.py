"""The same simulation on a Dask cluster: jobs go out, results come back in order, and what a lost worker had is done again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.analysis.probability.simulation import Job, Result

# A job is deterministic: doing it again elsewhere after a worker was lost gives the same.
_RETRIES = 10
# Results waiting on the cluster at any moment, per thread there: enough to keep it busy, few enough to stop soon.
_AHEAD = 4


def run_on(client: Any, jobs: Iterator[Job]) -> Iterator[tuple[Job, Result]]:  # noqa: ANN401  # a dask client
    """All jobs with their results, in their order.

    Raises:
        ValueError: that is no client of a Dask cluster, or the cluster has no workers.
    """
    for name in ("submit", "cancel", "nthreads"):
        if not hasattr(client, name):
            message = (
                f"{client!r} is no Dask client: pass dask.distributed.Client(…), connected to your cluster. "
                'Dask comes with pip install "pinochle-lab[cluster]".'
            )
            raise ValueError(message)
    from pinochle_lab.analysis.probability.simulation import run

    threads = sum(client.nthreads().values())
    if not threads:
        message = "This Dask cluster has no workers yet: scale it up first, for instance with cluster.scale(4)."
        raise ValueError(message)
    waiting: list[tuple[Job, Any]] = []
    try:
        for job in jobs:
            # Not `pure`: the key would be hashed from the job's contents, and a result is not worth keeping.
            waiting.append((job, client.submit(run, job, pure=False, retries=_RETRIES)))
            if len(waiting) >= _AHEAD * threads:
                first, future = waiting.pop(0)
                yield first, future.result()
        while waiting:
            first, future = waiting.pop(0)
            yield first, future.result()
    finally:
        if waiting:
            client.cancel([future for _, future in waiting])
