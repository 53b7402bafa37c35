import assert from "node:assert/strict";
import { asMillis, asStimulusId, type FromWorker } from "../../../../protocol/mod.ts";
import { GroupRuns } from "../../../../routes/progress/history/group_runs.ts";
import { SlotMeter } from "../../../../routes/progress/history/slot_times.ts";
import { SpanRing } from "../../../../routes/progress/spans/span_ring.ts";
import { tapReports } from "../../../../routes/progress/spans/span_tap.ts";
import { World } from "../../../world.ts";

Deno.test("runs that the machine waits for become spans, late reports do not", () => {
  using world = new World().worker("a", { threads: 3 }).worker("b");
  world.graph({ x: { workers: ["a"] }, y: { workers: ["a"] }, z: { workers: ["a"] } }).take();
  const ring = new SpanRing(9);
  const slots = new SlotMeter();
  const runs = new GroupRuns(9);
  const tap = (worker: string, ...messages: FromWorker[]) =>
    tapReports(world.machine, { spans: ring, slots, runs }, {
      type: "worker-reported",
      worker: world.id(worker),
      messages,
      stimulusId: asStimulusId("s"),
      at: asMillis(world.now),
    });
  const late = world.finished("x", "a", { attempt: 0 });
  const finished = world.finished("x", "a", { us: 7 });
  tap("b", finished);
  tap("a", late);
  assert.equal(ring.last, 0);
  const error = { kind: "raised", name: "E", message: "m" } as const;
  const attempt = world.attempt("y", "a") as never;
  tap("a", finished, ["task-erred", world.key("y"), attempt, error, 5, 9]);
  const third = world.attempt("z", "a") as never;
  tap("a", ["task-spawned", world.key("z"), third, "{}", 5, 8]);
  assert.deepEqual(
    runs.totals.map(({ finished, failed, computeUs }) => [finished, failed, computeUs]),
    [[1, 0, 7], [0, 1, 9], [1, 0, 8]],
  );
  const { spans } = ring.read({ sees: () => true }, 9);
  assert.deepEqual(
    spans.map(({ key, kind, worker, durationUs, owner }) => [
      ...[key, kind, worker, durationUs, owner],
    ]),
    [
      ["local/g1/x", "finished", "a", 7, "local"],
      ["local/g1/y", "failed", "a", 9, "local"],
      ["local/g1/z", "finished", "a", 8, "local"],
    ],
  );
  for (const key of ["x", "y", "z"]) world.finish(key, "a");
  world.take();
});
