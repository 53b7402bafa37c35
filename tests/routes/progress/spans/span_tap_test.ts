import assert from "node:assert/strict";
import { asMillis, asStimulusId, type FromWorker } from "../../../../protocol/mod.ts";
import { GroupRuns } from "../../../../routes/progress/history/group_runs.ts";
import { SlotMeter } from "../../../../routes/progress/history/slot_times.ts";
import { SPAN_MARKS, SpanRing } from "../../../../routes/progress/spans/span_ring.ts";
import { SpanTap } from "../../../../routes/progress/spans/span_tap.ts";
import { World } from "../../../world.ts";

Deno.test("runs that the machine waits for become spans, late reports do not", () => {
  using world = new World().worker("a", { threads: 3 }).worker("b");
  world.graph({ x: { workers: ["a"] }, y: { workers: ["a"] }, z: { workers: ["a"] } }).take();
  const ring = new SpanRing(9);
  const slots = new SlotMeter();
  const runs = new GroupRuns(9);
  const spans = new SpanTap(world.machine, { spans: ring, slots, runs });
  const tap = (worker: string, ...messages: FromWorker[]) =>
    spans.before({
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
  const { spans: found } = ring.read({ sees: () => true }, 9);
  assert.deepEqual(
    found.map(({ key, kind, worker, durationUs, owner }) => [
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

/** A tap that sees each report before the machine, and after it. */
function tapped(world: World, ring: SpanRing) {
  const meters = { spans: ring, slots: new SlotMeter(), runs: new GroupRuns(9) };
  const tap = new SpanTap(world.machine, meters);
  return (worker: string, ...messages: FromWorker[]) => {
    tap.before({
      type: "worker-reported",
      worker: world.id(worker),
      messages,
      stimulusId: asStimulusId("s"),
      at: asMillis(world.now),
    });
    world.report(worker, ...messages);
    tap.after();
  };
}

const marksIn = (ring: SpanRing) =>
  ring.read({ sees: () => true }, 9).spans.map(({ key, kind, marks }) => [key, kind, marks]);

Deno.test("a run that failed is marked if its task runs again, and one whose process died", () => {
  using world = new World().worker("a");
  world.graph({ x: { retries: 1 } }).take();
  const ring = new SpanRing(9);
  const report = tapped(world, ring);
  const error = { kind: "raised", name: "E", message: "m" } as const;
  const erred = (kind: "raised" | "killed"): FromWorker => [
    ...["task-erred", world.key("x"), world.attempt("x", "a") as never] as const,
    { ...error, kind },
    ...[5, 9] as const,
  ];
  report("a", erred("raised"));
  assert.deepEqual(marksIn(ring), [["local/g1/x", "failed", SPAN_MARKS.retried]]);
  report("a", erred("raised"));
  assert.deepEqual(marksIn(ring)[1], ["local/g1/x", "failed", 0]);
  world.take();
});

Deno.test("a run is killed if its process died, and if it ran out of its time", () => {
  for (const [kind, marks] of [["killed", 2], ["timeout", 2], ["exited", 0]] as const) {
    using world = new World().worker("a");
    world.graph({ x: [] }).take();
    const ring = new SpanRing(9);
    const attempt = world.attempt("x", "a") as never;
    const error = { kind, name: "E", message: "m" } as const;
    tapped(world, ring)("a", ["task-erred", world.key("x"), attempt, error, 5, 9]);
    const [span] = marksIn(ring);
    // The kill of a process alone does not fail its task.
    assert.equal(Number(span?.[2]) & SPAN_MARKS.killed, marks, kind);
    world.take();
  }
});

Deno.test("a run that is killed is as long as its heartbeat told", () => {
  using world = new World().worker("a");
  world.graph({ x: [] }).take();
  const ring = new SpanRing(9);
  const report = tapped(world, ring);
  world.beat("a", ["x"], 2_000_000);
  world.cancel();
  report("a", ["run-killed", world.key("x"), world.attempt("x", "a") as never]);
  assert.deepEqual(marksIn(ring), [["local/g1/x", "failed", SPAN_MARKS.killed]]);
  assert.equal(ring.read({ sees: () => true }, 9).spans[0]?.durationUs, 2_000_000);
  world.take();
});
