/** The seeded generator. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Prng } from "../../base/mod.ts";

Deno.test("next() gives the published sequence of mulberry32", () => {
  const prng = new Prng(1);
  const found = Array.from({ length: 3 }, () => prng.next());
  assert.deepEqual(found, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
});

Deno.test("next() is in [0, 1) and the same for the same seed", () => {
  fc.assert(fc.property(fc.integer(), (seed) => {
    const [one, other] = [new Prng(seed), new Prng(seed)];
    for (let count = 0; count < 20; count++) {
      const number = one.next();
      assert.ok(number >= 0 && number < 1);
      assert.equal(other.next(), number);
    }
  }));
});

Deno.test("integer() gives every integer below its limit, and no other", () => {
  const prng = new Prng(7);
  const found = new Set(Array.from({ length: 1000 }, () => prng.integer(6)));
  assert.deepEqual([...found].sort(), [0, 1, 2, 3, 4, 5]);
});

Deno.test("state is the seed of a generator that continues", () => {
  const prng = new Prng(42);
  for (let count = 0; count < 5; count++) prng.next();
  const continued = new Prng(prng.state);
  assert.deepEqual([continued.next(), continued.next()], [prng.next(), prng.next()]);
});
