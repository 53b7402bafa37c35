import assert from "node:assert/strict";
import type { ClusterFrame } from "../../../ui/api/frames.ts";
import {
  addSamples,
  type ClusterSample,
  type Moment,
  readHistory,
  sampleOf,
} from "../../../ui/api/history.ts";

const NO_TIME = { compute: 0, transfer: 0, spill: 0, idle: 0 };

const frame = (finished: number): ClusterFrame => ({
  workers: {},
  graphs: {},
  tasks: {},
  standstill: false,
  totals: { finished, failed: 0, retried: 0, killed: 0, secondStarted: 0, secondWon: 0 },
  memory: {
    process: 6,
    managed: 1,
    unmanagedOld: 2,
    unmanagedRecent: 3,
    spilled: 4,
    limit: null,
  },
  slots: NO_TIME,
});

Deno.test("rates are measured over two seconds, and begin again with another scheduler", () => {
  let moments: Moment[] = [];
  for (const [at, finished] of [[0, 0], [1, 10], [2, 20], [3, 60]] as const) {
    moments = addSamples(moments, [sampleOf(frame(finished), at)]);
  }
  assert.deepEqual(moments.map(({ finishedRate }) => finishedRate), [0, 10, 10, 25]);
  moments = addSamples(moments, [sampleOf(frame(5), 4)]);
  assert.equal(moments.at(-1)?.finishedRate, 0);
  assert.deepEqual([moments[0]?.managed, moments[0]?.unmanaged, moments[0]?.spilled], [1, 5, 4]);
});

Deno.test("ten minutes are kept, of a recording everything", () => {
  const samples = Array.from({ length: 701 }, (_, at) => sampleOf(frame(at), at));
  const moments = addSamples([], samples);
  assert.deepEqual([moments.length, moments[0]?.at], [600, 101]);
  assert.equal(addSamples([], samples, Infinity).length, 701);
});

Deno.test("the time of slots is divided over six seconds, and stays while none passes", () => {
  const base = sampleOf(frame(0), 0);
  const samples: ClusterSample[] = [
    base,
    { ...base, at: 4, compute: 10, idle: 10 },
    { ...base, at: 8, compute: 40, transfer: 30, spill: 20, idle: 10 },
    { ...base, at: 11, compute: 40, transfer: 30, spill: 20, idle: 10 },
    { ...base, at: 20, compute: 40, transfer: 30, spill: 20, idle: 10 },
  ];
  const shares = addSamples([], samples).map((moment) => moment.shares);
  assert.deepEqual(shares, [
    NO_TIME,
    { compute: 0.5, transfer: 0, spill: 0, idle: 0.5 },
    { compute: 0.4, transfer: 0.3, spill: 0.2, idle: 0.1 },
    { compute: 0.375, transfer: 0.375, spill: 0.25, idle: 0 },
    { compute: 0.375, transfer: 0.375, spill: 0.25, idle: 0 },
  ]);
});

Deno.test("readHistory() turns columns into samples, with seconds", () => {
  const column = [1, 2];
  const names = ["finished", "failed", "managed", "unmanaged", "spilled"] as const;
  const columns = {
    now: 9,
    at: [1000, 2500],
    compute: column,
    transfer: column,
    spill: column,
    idle: column,
    ...Object.fromEntries(names.map((name) => [name, column])) as Record<typeof names[number], []>,
  };
  const samples = readHistory(columns);
  assert.deepEqual(samples.map(({ at, finished, idle }) => [at, finished, idle]), [
    [1, 1, 1],
    [2.5, 2, 2],
  ]);
});
