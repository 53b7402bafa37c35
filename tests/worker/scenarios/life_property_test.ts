/**
 * Random lives of a worker: after any sequence of events its invariants hold, and every request is
 * answered.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Step, WorkerLife } from "../../world/worker_life.ts";
import { propertyRuns } from "../../property_runs.ts";

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.nat(38),
  fc.nat(59),
  fc.nat(255),
  fc.nat(59),
);
const steps = fc.array(step, { maxLength: 120, size: "max" });

Deno.test("handleStimulus() keeps its invariants and answers every request, in any life", () => {
  fc.assert(
    fc.property(steps, (life) => new WorkerLife().live(life).settleAll()),
    propertyRuns(400),
  );
});

Deno.test("restore() continues exactly where snapshot() was taken, at any moment of any life", () => {
  fc.assert(
    fc.property(steps, fc.nat(119), (life, at) => {
      const straight = new WorkerLife().live(life);
      const replaced = new WorkerLife().live(life, at);
      assert.deepEqual(replaced.log, straight.log);
      assert.deepEqual(replaced.world.machine.snapshot(), straight.world.machine.snapshot());
    }),
    propertyRuns(200),
  );
});
