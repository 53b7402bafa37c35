/** The progress of a graph as text. */
import assert from "node:assert/strict";
import { prefixLines, progressDisplay, progressLine } from "../../../cli/follow/progress_lines.ts";
import type { TaskTally } from "../../../cli/follow/task_progress.ts";
import { graphStatus } from "../graph_status.ts";

function tally(prefix: string, total: number, rest: Partial<TaskTally> = {}): TaskTally {
  return {
    prefix,
    total,
    done: 0,
    running: 0,
    failed: 0,
    blocked: 0,
    cancelled: 0,
    meanMs: null,
    ...rest,
  };
}

/** Progress as it was read, with what is known of the time left. */
function progress(
  tallies: readonly TaskTally[] | null,
  left: readonly [number, number] | null = null,
) {
  return { tallies, running: [], left };
}

Deno.test("progressLine() counts what has run, and says what time is left", () => {
  const status = graphStatus("running", { released: 3, memory: 1, processing: 2, waiting: 4 });
  const tallies = [tally("load", 6, { done: 4, running: 2, meanMs: 3000 }), tally("sum", 4)];
  assert.equal(
    progressLine(status, progress(tallies, [14 * 60, 20 * 60])),
    "graph g1 running: 4 of 10 done, 2 on workers, 14-20 min left",
  );
  assert.equal(
    progressLine(status, progress(tallies)),
    "graph g1 running: 4 of 10 done, 2 on workers",
  );
});

Deno.test("progressDisplay() has a line for each of five tasks that show how far they are", () => {
  const status = graphStatus("running", { processing: 7 });
  const running = Array.from({ length: 7 }, (_, at) => ({
    key: `render-${at}`,
    progress: { done: at, total: at === 1 ? null : 4, text: at === 0 ? "\u001b[31mframes" : "" },
  }));
  assert.deepEqual(progressDisplay(status, { tallies: null, running, left: null }), [
    "graph g1 running",
    "  0 of 10 done, 7 on workers",
    "  render-0  0/4  [....................]  \\x1b[31mframes",
    "  render-1    1",
    "  render-2  2/4  [##########..........]",
    "  render-3  3/4  [###############.....]",
    "  render-4  4/4  [####################]",
  ]);
});

Deno.test("progressLine() without the tasks has the counts of the scheduler, also after a failure", () => {
  const counts = { released: 3, memory: 1, processing: 6 };
  assert.equal(
    progressLine(graphStatus("running", counts), progress(null)),
    "graph g1 running: 4 of 10 done, 6 on workers",
  );
  assert.equal(
    progressLine(
      graphStatus("failed", { released: 3, memory: 1, erred: 2, blocked: 4 }),
      progress(null),
    ),
    "graph g1 failed: 4 of 10 done, 2 failed, 4 blocked",
  );
  assert.equal(
    progressLine(graphStatus("cancelled", { memory: 1, cancelled: 9 }), progress(null)),
    "graph g1 cancelled: 1 of 10 done, 9 cancelled",
  );
});

Deno.test("progressLine() names tasks that no worker can run", () => {
  const status = graphStatus("running", { "no-worker": 10 });
  assert.equal(
    progressLine(status, progress(null)),
    "graph g1 running: 0 of 10 done, 10 without a worker",
  );
});

Deno.test("progressDisplay() keeps the id apart from the counts, which a terminal cuts off last", () => {
  const status = graphStatus("running", { processing: 2, waiting: 8 });
  const load = tally("load", 6, { running: 2 });
  assert.deepEqual(progressDisplay(status, progress([load])), [
    "graph g1 running",
    "  0 of 10 done, 2 on workers",
  ]);
  assert.equal(progressDisplay(status, progress([load, tally("sum", 4)])).length, 4);
});

Deno.test("prefixLines() shows what is not complete first, and the rest in one line", () => {
  const complete = Array.from({ length: 12 }, (_, index) => tally(`p${index}`, 1, { done: 1 }));
  const last = tally("sum\x1b", 4, { done: 1, running: 2, failed: 1, meanMs: 1500 });
  const lines = prefixLines([...complete, last]);
  assert.equal(lines.length, 13);
  assert.equal(
    lines[0],
    "  sum\\x1b  1/4  [#####...............]  2 on workers, 1 failed, 1.5 s each",
  );
  assert.equal(lines[1], "  p0       1/1  [####################]");
  assert.equal(lines[12], "  and 1 more prefixes: 1/1");
  const [long = ""] = prefixLines([tally("x".repeat(100), 1)]);
  assert.equal(long, `  ${"x".repeat(29)}...  0/1  [....................]`);
});

Deno.test("progressLine() says how many tasks were cached, and at the end what that has saved", () => {
  const cached = { tasks: 40, savedMs: 192_000 };
  const rest = { tasks: 61, cached };
  assert.equal(
    progressLine(graphStatus("running", { memory: 45, processing: 2 }, rest), progress(null)),
    "graph g1 running: 45 of 61 done, 40 cached, 2 on workers",
  );
  const endedAt = "2026-01-01T00:00:01.500Z";
  assert.equal(
    progressLine(graphStatus("succeeded", { memory: 61 }, { ...rest, endedAt }), progress(null)),
    "graph g1 succeeded: 61 of 61 done, 40 cached, 3 min 12 s saved",
  );
  const few = progress([tally("build", 61, { done: 41 })]);
  assert.equal(
    progressLine(graphStatus("succeeded", {}, { ...rest, endedAt }), few),
    "graph g1 succeeded: 41 of 61 done, 40 cached, 20 not needed, 3 min 12 s saved",
  );
});
