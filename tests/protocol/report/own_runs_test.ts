import assert from "node:assert/strict";
import { ownRuns, type RunsAnswer } from "../../../protocol/report/own_runs.ts";
import type { GraphStatus } from "../../../protocol/mod.ts";

const STATUS = {
  namespace: "ns",
  startedAt: "2026-01-31T12:00:00.000Z",
  endedAt: null,
} as unknown as GraphStatus;

/** An answer with these keys; each run has another group. */
function answer(next: number, keys: readonly string[]): RunsAnswer {
  return {
    next,
    dropped: 0,
    workers: ["w"],
    groups: keys,
    w: keys.map(() => 0),
    g: keys.map((_, at) => at),
    s: keys.map((_, at) => at),
    d: keys.map(() => 1),
    k: keys.map(() => 0),
    m: keys.map(() => 0),
    key: keys,
  };
}

Deno.test("runs of other graphs are left out, and names are numbered again", async () => {
  const queries: string[] = [];
  const runs = await ownRuns(
    (query) => {
      queries.push(query.toString());
      return Promise.resolve(answer(4, ["ns/a", "other/ns/b", "ns/c/d", "nsx/d"]));
    },
    STATUS,
    9,
  );
  assert.deepEqual([runs.groups, runs.g, runs.s], [["ns/a", "ns/c/d"], [0, 1], [0, 2]]);
  assert.deepEqual(queries, [
    `keys=true&limit=10000&after=0&start=${Date.parse(STATUS.startedAt ?? "")}`,
  ]);
});

Deno.test("where the owner is named, keys begin with it", async () => {
  const keys = ["ns/a", "owner/ns/b", "ns/owner/ns/c", "owner/ns/ns/d"];
  const read = () => Promise.resolve(answer(4, keys));
  const runs = await ownRuns(read, { ...STATUS, owner: "owner" }, 9);
  assert.deepEqual(runs.groups, ["owner/ns/b", "owner/ns/ns/d"]);
});

Deno.test("all pages are read, and the last runs are kept", async () => {
  const full = Array.from({ length: 10_000 }, (_, at) => `ns/x-${at}`);
  const afters: (string | null)[] = [];
  const runs = await ownRuns(
    (query) => {
      afters.push(query.get("after"));
      return Promise.resolve(
        afters.length === 1 ? answer(10_000, full) : answer(10_002, ["ns/y", "ns/z"]),
      );
    },
    STATUS,
    3,
  );
  assert.deepEqual(afters, ["0", "10000"]);
  assert.deepEqual([runs.groups, runs.next], [["ns/x-9999", "ns/y", "ns/z"], 10_002]);
});
