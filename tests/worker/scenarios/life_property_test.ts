/**
 * Random lives of a worker: whatever happens to it in whatever order, it stays sound and answers
 * everything.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Step, WorkerLife } from "../../world/worker_life.ts";

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.nat(38),
  fc.nat(59),
  fc.nat(255),
  fc.nat(59),
);
const steps = fc.array(step, { maxLength: 120, size: "max" });

Deno.test("handleStimulus() keeps every book right and answers everything, in any life", () => {
  fc.assert(
    fc.property(steps, (life) => new WorkerLife().live(life).settleAll()),
    { numRuns: 400 },
  );
});

Deno.test("restore() goes on exactly where snapshot() stood, at any moment of any life", () => {
  fc.assert(
    fc.property(steps, fc.nat(119), (life, at) => {
      const straight = new WorkerLife().live(life);
      const replaced = new WorkerLife().live(life, at);
      assert.deepEqual(replaced.log, straight.log);
      assert.deepEqual(replaced.world.machine.snapshot(), straight.world.machine.snapshot());
    }),
    { numRuns: 200 },
  );
});
