"""A simulation on a real Dask cluster of two worker processes, one of which is killed half-way; run as a script by the test."""

import json
import os
import signal
import sys

from dask.distributed import Client, LocalCluster

import pinochle_lab as pl
from pinochle_lab.analysis.probability import simulation

N = 40 * simulation.CHUNK


def main(folder):
    # Small batches, so that something is left to do when the worker is gone.
    simulation.CLUSTER_BATCH = 2
    event = pl.probability.parse("South holds a run in spades or a pinochle")
    here = pl.probability.simulate(event, N, seed="cluster", progress=False)
    killed = []

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, local_directory=folder, silence_logs=50
        ) as cluster,
        Client(cluster) as client,
    ):
        workers = list(client.run(os.getpid).values())

        def kill_one(done, wanted):
            if not killed and done >= wanted // 4:
                killed.append(workers[0])
                os.kill(workers[0], signal.SIGKILL)

        there = pl.probability.simulate(event, N, seed="cluster", client=client, progress=kill_one)
        after = list(client.run(os.getpid).values())
    print(
        json.dumps(
            {
                "same": here == there,
                "n": there.n,
                "workers": len(set(workers)),
                "killed": killed,
                "left": killed[0] not in after,
            }
        )
    )


if __name__ == "__main__":
    main(sys.argv[1])
