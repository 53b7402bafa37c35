/** The progress of a graph by prefixes, and what counts as done. */
import assert from "node:assert/strict";
import { tallyTasks } from "../../../cli/follow/task_progress.ts";
import type { TaskStatus } from "../../../protocol/mod.ts";

type Counted = Parameters<typeof tallyTasks>[0] extends Iterable<infer Task> ? Task : never;

function task(key: string, state: TaskStatus["state"], rest: Partial<Counted> = {}): Counted {
  return { key, state, nbytes: null, startedAt: null, endedAt: null, ...rest };
}

/** The fields of a task that has run for so many seconds. */
function ran(seconds: number): Partial<Counted> {
  const startedAt = "2026-01-01T00:00:00.000Z";
  const endedAt = new Date(Date.parse(startedAt) + seconds * 1000).toISOString();
  return { nbytes: 1, startedAt, endedAt };
}

const NONE = { done: 0, running: 0, failed: 0, blocked: 0, cancelled: 0, meanMs: null };

Deno.test("tallyTasks() groups by prefix, in the order of the graph", () => {
  const tallies = tallyTasks([
    task("load-1", "memory", ran(2)),
    task("sum-1", "waiting"),
    task("load-2", "released", ran(4)),
    task("sum-2", "queued"),
  ]);
  assert.deepEqual(tallies, [
    { ...NONE, prefix: "load", total: 2, done: 2, meanMs: 3000 },
    { ...NONE, prefix: "sum", total: 2 },
  ]);
});

Deno.test("tallyTasks() counts no task as done that has not run", () => {
  const [tally] = tallyTasks([
    task("a-1", "released"),
    task("a-2", "released", { ...ran(1), nbytes: null }),
    task("a-3", "erred", { ...ran(1), nbytes: null }),
    task("a-4", "erred", { blame: "a-3" }),
    task("a-5", "cancelled"),
    task("a-6", "processing"),
    // Its result was there before the graph.
    task("a-7", "memory"),
    // A worker had the result when the scheduler came back.
    task("a-8", "released", { nbytes: 1 }),
  ]);
  assert.deepEqual(tally, {
    prefix: "a",
    total: 8,
    done: 2,
    running: 1,
    failed: 1,
    blocked: 1,
    cancelled: 1,
    meanMs: null,
  });
});

Deno.test("tallyTasks() counts cached tasks as done, and leaves them out of the run time", () => {
  const at = "2026-01-01T00:00:00.000Z";
  const cached = { nbytes: 1, cached: true, startedAt: at, endedAt: at } as const;
  assert.deepEqual(
    tallyTasks([
      task("a-1", "memory", cached),
      task("a-2", "released", cached),
      task("a-3", "memory", ran(2)),
    ]),
    [{ ...NONE, prefix: "a", total: 3, done: 3, meanMs: 2000 }],
  );
});
