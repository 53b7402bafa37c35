/** Slots of compiler processes are never lost, however requests wait and give up. */
import assert from "node:assert/strict";
import { CompilerSlots } from "../../../routes/api/compiler_slots.ts";
import { HttpProblem } from "../../../routes/http/problem.ts";

const LONG_MS = 60_000;

Deno.test("CompilerSlots: slots released in one turn go to different waiting requests", async () => {
  const slots = new CompilerSlots(2, LONG_MS);
  const [first, second] = [await slots.take(), await slots.take()];
  const [third, fourth] = [slots.take(), slots.take()];
  first();
  second();
  await Promise.all([third, fourth]);
});

Deno.test("CompilerSlots: a request that gives up does not take the slot of a later one", async () => {
  const slots = new CompilerSlots(1, 1);
  const release = await slots.take();
  await assert.rejects(slots.take(), (error) => {
    assert.ok(error instanceof HttpProblem);
    assert.equal(error.code, "busy");
    return true;
  });
  release();
  (await slots.take())();
});
