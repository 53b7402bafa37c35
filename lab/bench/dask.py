"""Measures one row of the bench with Dask Distributed: `dask.py ROW COUNT`.

The scheduler and the workers, of one thread each, are processes, as those of the bench are. The
program prints one line of JSON: the version of Dask, and the milliseconds of the measured phase.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

import dask
import distributed
import numpy
from distributed import Client, wait

MIB = 2**20
LARGE = 16 * MIB
SMALL, TOGETHER = 1024, 1000
FAN, FAN_WORKERS = 64 * MIB, 8
BLOCK = 8 * MIB
SPILL_LIMIT = "256MiB"
START_SECONDS = 60


class Cluster:
    """A scheduler and `workers` workers, w0 and so on, until the end of a `with` block."""

    def __init__(self, workers, memory_limit="0"):
        self.workers, self.memory_limit = workers, memory_limit
        self.processes = []

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="weir-bench-")
        address = os.path.join(self.folder.name, "scheduler.json")
        self.start("scheduler", "--port", "0", "--scheduler-file", address)
        while not os.path.exists(address):
            time.sleep(0.05)
        for index in range(self.workers):
            self.start(
                "worker", "--scheduler-file", address, "--name", f"w{index}", "--nthreads", "1",
                "--memory-limit", self.memory_limit, "--no-nanny", "--no-dashboard",
                "--local-directory", self.folder.name,
            )  # fmt: skip
        self.client = Client(scheduler_file=address)
        self.client.wait_for_workers(self.workers, timeout=START_SECONDS)
        return self.client

    def start(self, role, *flags):
        command = [sys.executable, "-m", f"distributed.cli.dask_{role}", *flags]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.processes.append(subprocess.Popen(command, **quiet))

    def __exit__(self, *_):
        self.client.close()
        for process in reversed(self.processes):
            process.kill()
            process.wait()
        self.folder.cleanup()


def make(nbytes, seed):
    return numpy.full(nbytes // 8, float(seed))


def block(seed):
    return numpy.random.default_rng(seed).bytes(BLOCK)


def total(*arrays):
    return sum(len(array) + float(array[-1]) for array in arrays)


def add(*numbers):
    return sum(numbers)


def timed(run):
    start = time.perf_counter()
    run()
    return (time.perf_counter() - start) * 1000


def done(futures):
    wait(futures)
    for future in futures:
        if future.status != "finished":
            raise RuntimeError(f"A task ended as {future.status}")
    return futures


def made(client, count, nbytes, worker=None):
    """Values that tasks make."""
    seeds = range(count)
    return done([client.submit(make, nbytes, n, workers=worker, pure=False) for n in seeds])


def warm(client, workers):
    for index in range(workers):
        made(client, 1, 8, [f"w{index}"])


def make_large(count):
    with Cluster(1) as client:
        warm(client, 1)
        return timed(lambda: made(client, count, LARGE))


def transfer(count, nbytes, together):
    with Cluster(2) as client:
        warm(client, 2)
        values = made(client, count, nbytes, ["w0"])
        groups = [values[at : at + together] for at in range(0, count, together)]
        return timed(
            lambda: done([client.submit(total, *group, workers=["w1"]) for group in groups])
        )


def fan(_):
    with Cluster(FAN_WORKERS + 1) as client:
        warm(client, FAN_WORKERS + 1)
        [value] = made(client, 1, FAN, ["w0"])
        readers = [f"w{index + 1}" for index in range(FAN_WORKERS)]
        return timed(
            lambda: done([client.submit(total, value, workers=[w], pure=False) for w in readers])
        )


def spill(count, phase):
    with Cluster(2, SPILL_LIMIT) as client:
        values = []
        making = timed(lambda: values.extend(done(client.map(block, range(count)))))
        if phase == "make":
            return making
        return timed(lambda: done(client.map(total, values)))


def gather(count):
    with Cluster(1) as client:
        values = made(client, count, LARGE)
        return timed(lambda: client.gather(values))


def scatter(count):
    arrays = [make(LARGE, seed) for seed in range(count)]
    with Cluster(1) as client:
        return timed(lambda: [client.scatter(array) for array in arrays])


def graph(tasks, key):
    """Milliseconds from the submission of a graph to its result, the second of its kind."""
    with Cluster(2) as client:
        client.get({"first": (add, 1, 1)}, "first")
        return timed(lambda: client.get(tasks, key, optimize_graph=False))


def flat(count):
    tasks = {f"x-{index}": (add, index, 1) for index in range(count)}
    tasks["total"] = (sum, list(tasks))
    return graph(tasks, "total")


def tree(leaves):
    tasks, level, depth = {f"leaf-{n}": (add, n, 1) for n in range(leaves)}, leaves, 0
    names = list(tasks)
    while level > 1:
        level, depth = level // 2, depth + 1
        above = [f"sum-{depth}-{n}" for n in range(level)]
        for n, name in enumerate(above):
            tasks[name] = (add, names[2 * n], names[2 * n + 1])
        names = above
    return graph(tasks, names[0])


def one_task(count):
    """The median of `count` graphs of one task."""
    with Cluster(2) as client:
        times = sorted(
            timed(lambda: client.submit(add, n, 1, pure=False).result()) for n in range(count)
        )
        return times[count // 2]


ROWS = {
    "flat-50k": flat,
    "tree-32k": tree,
    "one-task": one_task,
    "make-large": make_large,
    "transfer-large": lambda count: transfer(count, LARGE, 1),
    "transfer-small": lambda count: transfer(count, SMALL, TOGETHER),
    "transfer-fan": fan,
    "spill-cluster-make": lambda count: spill(count, "make"),
    "spill-cluster-read": lambda count: spill(count, "read"),
    "gather": gather,
    "scatter": scatter,
}

if __name__ == "__main__":
    dask.config.set({"distributed.worker.daemon": False})
    milliseconds = ROWS[sys.argv[1]](int(sys.argv[2]))
    print(json.dumps({"version": distributed.__version__, "ms": milliseconds}))
