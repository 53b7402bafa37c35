import assert from "node:assert/strict";
import { asMillis, asStimulusId, type FromWorker } from "../../../../protocol/mod.ts";
import { GroupRuns } from "../../../../routes/progress/history/group_runs.ts";
import { SlotMeter } from "../../../../routes/progress/history/slot_times.ts";
import { RUN_MARKS, SpanRing } from "../../../../routes/progress/spans/span_ring.ts";
import { type GivenBack, tapReports } from "../../../../routes/progress/spans/span_tap.ts";
import { World } from "../../../world.ts";

Deno.test("runs that the machine waits for become spans, late reports do not", () => {
  using world = new World().worker("a", { threads: 3 }).worker("b");
  world.graph({ x: { workers: ["a"] }, y: { workers: ["a"] }, z: { workers: ["a"] } }).take();
  const ring = new SpanRing(9);
  const slots = new SlotMeter();
  const runs = new GroupRuns(9);
  const tap = (worker: string, ...messages: FromWorker[]) =>
    tapReports(world.machine, { spans: ring, slots, runs, givenBack: new WeakSet() }, {
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

Deno.test("runs are marked: of a task that was given back, after a failure, killed, lost", () => {
  using world = new World().worker("a", { threads: 2 }).worker("b");
  world.graph({
    x: { workers: ["a"] },
    y: { workers: ["a"], retries: 1 },
    z: { workers: ["b"] },
  }).take();
  const spans = new SpanRing(9);
  const taps = {
    spans,
    slots: new SlotMeter(),
    runs: new GroupRuns(9),
    givenBack: new WeakSet() as GivenBack,
  };
  const stamp = () => ({ stimulusId: asStimulusId("s"), at: asMillis(world.now) });
  const tap = (worker: string, ...messages: FromWorker[]) =>
    tapReports(world.machine, taps, {
      type: "worker-reported",
      worker: world.id(worker),
      messages,
      ...stamp(),
    });
  const attempt = (key: string, worker: string) => world.attempt(key, worker) as never;
  // Given back and run; of a task that stays nothing is noted.
  tap("a", ["steal-response", 1, world.key("x"), attempt("x", "a"), "ready"]);
  tap("a", ["steal-response", 2, world.key("y"), attempt("y", "a"), "executing"]);
  tap("a", world.finished("x", "a", { us: 7 }));
  const killed = { kind: "killed", name: "WorkerDied", message: "m" } as const;
  tap("a", ["task-erred", world.key("y"), attempt("y", "a"), killed, 5, 9]);
  world.fail("y", "a", killed).take();
  tap("a", world.finished("y", "a", { us: 8 }));
  const z = world.machine.cluster.tasks.get(world.key("z"));
  const b = world.machine.cluster.workers.get(world.id("b"));
  assert.ok(z !== undefined && b !== undefined);
  b.executing.set(z, { attempt: z.attempt, startedAt: world.now - 3 });
  tapReports(world.machine, taps, {
    type: "worker-lost",
    worker: b.id,
    reason: "refused",
    ...stamp(),
  });
  const { retry, stolen, killed: dead } = RUN_MARKS;
  assert.deepEqual(
    spans.read({ sees: () => true }, 9).spans.map(({ key, kind, marks, durationUs }) => [
      ...[key, kind, marks, durationUs],
    ]),
    [
      ["local/g1/x", "finished", stolen, 7],
      ["local/g1/y", "failed", dead, 9],
      ["local/g1/y", "finished", retry, 8],
      ["local/g1/z", "failed", dead, 3000],
    ],
  );
  for (const key of ["x", "y"]) world.finish(key, "a");
  world.finish("z", "b").take();
});
