import assert from "node:assert/strict";
import type { ClusterFrame } from "../../../ui/api/frames.ts";
import { addMoment, type Moment } from "../../../ui/api/history.ts";

const frame = (finished: number): ClusterFrame => ({
  ...{ workers: {}, graphs: {}, tasks: {}, standstill: false },
  totals: { finished, failed: 0, retried: 0, killed: 0 },
  memory: {
    ...{ process: 6, managed: 1, unmanagedOld: 2, unmanagedRecent: 3, spilled: 4, limit: null },
  },
});

Deno.test("rates are measured over two seconds, and begin again with another scheduler", () => {
  let moments: Moment[] = [];
  for (const [at, finished] of [[0, 0], [1, 10], [2, 20], [3, 60]] as const) {
    moments = addMoment(moments, frame(finished), at);
  }
  assert.deepEqual(moments.map(({ finishedRate }) => finishedRate), [0, 10, 10, 25]);
  moments = addMoment(moments, frame(5), 4);
  assert.equal(moments.at(-1)?.finishedRate, 0);
  assert.deepEqual([moments[0]?.managed, moments[0]?.unmanaged, moments[0]?.spilled], [1, 5, 4]);
});

Deno.test("ten minutes are kept", () => {
  let moments: Moment[] = [];
  for (let at = 0; at <= 700; at++) moments = addMoment(moments, frame(at), at);
  assert.deepEqual([moments.length, moments[0]?.at], [600, 101]);
});
