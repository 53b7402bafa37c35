/** The reduction of failing simulations. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type FaultStep, parseFaults, reduceSteps } from "../../../sim/mod.ts";
import { drawSteps } from "../../../sim/faults/steps.ts";

const SEED = 11;

Deno.test("reduceSteps() keeps only the steps that are needed", async () => {
  const steps = drawSteps(SEED, parseFaults("all"), 60_000);
  assert.ok(steps.length > 20);
  const indices = fc.uniqueArray(fc.nat(steps.length - 1), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(indices, async (needed) => {
      const fails = (left: readonly FaultStep[]) => {
        const all = needed.every((index) => left.some((step) => step.index === index));
        return Promise.resolve(all ? "it fails" : null);
      };
      const least = await reduceSteps({ steps, failure: "it fails" }, fails);
      const kept = least.steps.map(({ index }) => index);
      assert.deepEqual(needed.filter((index) => !kept.includes(index)), []);
      assert.deepEqual(kept, needed.toSorted((a, b) => a - b));
    }),
    { seed: SEED, numRuns: 200 },
  );
});

Deno.test("reduceSteps() returns the failure of the shortest list", async () => {
  const steps = drawSteps(SEED, parseFaults("all"), 60_000);
  const fails = (left: readonly FaultStep[]) => Promise.resolve(`${left.length} steps`);
  const least = await reduceSteps({ steps, failure: "all steps" }, fails);
  assert.deepEqual(least, { steps: [], failure: "0 steps" });
});
