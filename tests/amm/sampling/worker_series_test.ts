/** Series of single workers beside the series of the cluster. */
import assert from "node:assert/strict";
import {
  linesOf,
  MemorySampler,
  type MemorySeries,
  samplesOf,
  tabulate,
  type WorkerReading,
} from "../../../amm/mod.ts";
import { asWorkerId } from "../../../protocol/mod.ts";

const OPTIONS = { label: "run", measure: "process", intervalMs: 500, perWorker: true } as const;

/** `{ a: 1 }`: the worker with the id `a` and the name `name-a` uses one byte. */
function workers(bytes: Readonly<Record<string, number>>): WorkerReading[] {
  return Object.entries(bytes).map(([id, bytes]) => ({
    id: asWorkerId(id),
    name: `name-${id}`,
    bytes,
  }));
}

/** a from the start, b from the second sample on; a leaves before the last one. */
function series(): MemorySeries {
  const sampler = new MemorySampler(OPTIONS, 1000, 1, workers({ a: 1 }));
  sampler.sample(1500, 22, workers({ a: 2, b: 20 }));
  sampler.sample(2000, 33, workers({ a: 3, b: 30 }));
  sampler.stop(2100, 40, workers({ b: 40 }));
  return sampler.series;
}

function points({ samples, workers = [] }: MemorySeries): Record<string, number[][]> {
  return Object.fromEntries(
    workers.map((worker) => [
      worker.name,
      samplesOf(worker, samples).map(({ at, bytes }) => [at, bytes]),
    ]),
  );
}

Deno.test("the series of a worker begins when it joins and ends when it leaves", () => {
  assert.deepEqual(points(series()), {
    "name-a": [[1000, 1], [1500, 2], [2000, 3]],
    "name-b": [[1500, 20], [2000, 30], [2100, 40]],
  });
});

Deno.test("workers are sampled only with perWorker", () => {
  const plain = new MemorySampler({ ...OPTIONS, perWorker: false }, 0, 1, workers({ a: 1 }));
  plain.sample(500, 1, workers({ a: 1 }));
  assert.equal("workers" in plain.series, false);
  assert.equal(plain.workerPoints, 0);
  assert.equal("workers" in MemorySampler.restore(plain.state()).series, false);
  assert.deepEqual(new MemorySampler(OPTIONS, 0, 0).series.workers, [], "no worker has joined");
});

Deno.test("a restored sampler continues the series of every worker", () => {
  const sampler = new MemorySampler(OPTIONS, 0, 3, workers({ a: 1, b: 2 }));
  sampler.sample(500, 1, workers({ a: 1 }));
  const state = JSON.parse(JSON.stringify(sampler.state()));
  const twin = MemorySampler.restore(state);
  assert.deepEqual(twin.state(), sampler.state());
  assert.deepEqual([twin.workerPoints, sampler.workerPoints], [3, 3]);
  for (const each of [sampler, twin]) each.sample(1000, 9, workers({ a: 4, c: 5 }));
  assert.deepEqual(twin.series, sampler.series);
  assert.equal(state.workers[0].bytes.length, 2, "the state it was restored from is unchanged");
  assert.deepEqual(points(twin.series), {
    "name-a": [[0, 1], [500, 1], [1000, 4]],
    "name-b": [[0, 2]],
    "name-c": [[1000, 5]],
  });
});

Deno.test("each worker has a column, null before it joins and after it leaves", () => {
  const other = new MemorySampler({ ...OPTIONS, label: "other" }, 1700, 7, workers({ c: 7 }));
  assert.deepEqual(tabulate([series(), other.series]), {
    columns: ["run", "run/name-a", "run/name-b", "other", "other/name-c"],
    index: [1000, 1500, 1700, 2000, 2100],
    rows: [
      [1, 1, null, null, null],
      [22, 2, 20, null, null],
      [22, 2, 20, 7, 7],
      [33, 3, 30, null, null],
      [40, null, 40, null, null],
    ],
  });
  assert.deepEqual(tabulate([series()], { align: true }), {
    columns: ["run", "run/name-a", "run/name-b"],
    index: [0, 500, 1000, 1100],
    rows: [[1, 1, null], [22, 2, 20], [33, 3, 30], [40, null, 40]],
  }, "a worker that joined later keeps its offset");
});

Deno.test("linesOf() returns the line of the cluster and of each worker", () => {
  assert.deepEqual(linesOf(series()).map(({ label, from, samples }) => [label, from, samples[0]]), [
    ["run", 1000, { at: 1000, bytes: 1, min: 1, max: 1 }],
    ["run/name-a", 1000, { at: 1000, bytes: 1 }],
    ["run/name-b", 1000, { at: 1500, bytes: 20 }],
  ]);
});

Deno.test("a table that would be too large is rejected before it is built", () => {
  const many = Array.from({ length: 2000 }, (_, index) => [`w${index}`, 1]);
  const sampler = new MemorySampler(OPTIONS, 0, 1, workers(Object.fromEntries(many)));
  for (let at = 1; at < 2499; at++) sampler.sample(at, 1);
  assert.throws(() => tabulate([sampler.series, sampler.series]), {
    name: "RangeError",
    message: "Cannot make a table of 2499 rows and 4002 columns: " +
      "ask for fewer series, 5000000 cells are the most",
  });
  assert.equal(tabulate([{ ...sampler.series, workers: [] }]).rows.length, 2499);
});
