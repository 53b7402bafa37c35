/** Supplies, case by case and against a model. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Supplies } from "../../../routes/access/supplies.ts";

/** One each 8 ms: times in whole milliseconds give no sum that is rounded. */
const RATE = { full: 3, perSecond: 125 };

Deno.test("a supply is used up at once, grows again, and says for how long to wait", () => {
  let now = 1000;
  const supplies = new Supplies(() => now);
  for (let count = 0; count < 3; count++) assert.equal(supplies.take("a", RATE), null);
  assert.deepEqual(supplies.take("a", RATE), { waitMs: 8, isFirst: true });
  now += 5;
  assert.deepEqual(supplies.take("a", RATE), { waitMs: 3, isFirst: false });
  assert.equal(supplies.take("b", RATE), null, "each name has its own");
  now += 3;
  assert.equal(supplies.missingMs("a", RATE, 1), 0);
  assert.equal(supplies.take("a", RATE), null);
  now -= 500;
  assert.equal(supplies.take("a", RATE)?.waitMs, 8, "a clock that was set back adds nothing");
});

Deno.test("a name that takes too much steadily falls short for the first time once", () => {
  let now = 0;
  const supplies = new Supplies(() => now);
  let first = 0;
  for (; now < 10_000; now += 4) if (supplies.take("a", RATE)?.isFirst) first++;
  assert.equal(first, 1);
  now += 24;
  for (let count = 0; count < 3; count++) assert.equal(supplies.take("a", RATE), null);
  assert.equal(supplies.take("a", RATE)?.isFirst, true, "it was full in between");
});

Deno.test("a rate that changes counts at once", () => {
  const supplies = new Supplies(() => 0);
  for (let count = 0; count < 3; count++) supplies.take("a", RATE);
  assert.equal(supplies.take("a", { full: 10, perSecond: 1000 })?.waitMs, 1);
  assert.equal(supplies.take("b", { full: 10, perSecond: 1000 }), null);
  for (let count = 0; count < 3; count++) assert.equal(supplies.take("b", RATE), null);
  assert.equal(
    supplies.take("b", RATE)?.waitMs,
    8,
    "at most a full supply of the new rate is left",
  );
});

Deno.test("supplies that are full are forgotten, and names beyond the maximum share one", () => {
  let now = 0;
  const supplies = new Supplies(() => now, 2);
  for (const name of ["a", "b", "c", "d", "e"]) assert.equal(supplies.take(name, RATE), null);
  assert.equal(supplies.size, 3);
  assert.notEqual(supplies.take("f", RATE), null, "c, d and e have taken what others have");
  assert.equal(supplies.take("a", RATE), null);
  for (let count = 0; count < 100; count++) {
    now += 100;
    supplies.take(`g${count}`, RATE);
    assert.ok(supplies.size <= 3);
  }
  assert.equal(supplies.size, 1);
});

Deno.test("supplies agree with the theoretical arrival times of any requests", () => {
  const step = fc.tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.constantFrom("a", "b", "c"),
    fc.integer({ min: 1, max: 3 }),
  );
  fc.assert(fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
    let now = 0;
    const supplies = new Supplies(() => now);
    /** Name -> time at which its supply is full again (the generic cell rate algorithm). */
    const fullAt = new Map<string, number>();
    for (const [ms, name, cost] of steps) {
      now += ms;
      const at = Math.max(fullAt.get(name) ?? 0, now) + cost * 8;
      const waitMs = Math.max(0, at - now - 24);
      assert.equal(supplies.missingMs(name, RATE, cost), waitMs);
      assert.equal(supplies.take(name, RATE, cost)?.waitMs ?? 0, waitMs);
      if (waitMs === 0) fullAt.set(name, at);
    }
  }));
});
