/** The time that compilations of an owner may take is spent, and comes back. */
import assert from "node:assert/strict";
import { CompileBudget } from "../../compile/compile_budget.ts";

Deno.test("CompileBudget counts the time of all work of an owner, and gives it back with time", () => {
  let now = 0;
  const budget = new CompileBudget({ burstMs: 1000, msPerSecond: 200, now: () => now });
  const work = (ms: number) => () => now += ms;
  budget.spend("a", work(600));
  assert.ok(budget.has("a"));
  assert.throws(() =>
    budget.spend("a", () => {
      now += 600;
      throw new Error("an invalid graph");
    })
  );
  assert.ok(!budget.has("a"));
  assert.ok(budget.has("b"));
  now += 1000;
  assert.ok(budget.has("a"));
  assert.equal(budget.owners, 1);
  now += 60_000;
  assert.ok(budget.has("a"));
  assert.equal(budget.owners, 0);
});
