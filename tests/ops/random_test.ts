/** Seeded random numbers. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { Prng } from "../../base/mod.ts";
import { assertRefused, call } from "./call.ts";

const seed = () => fc.oneof(fc.nat({ max: 2 ** 32 - 1 }), fc.string());

Deno.test("random() gives the same for the same seed, from 0 up to 1", () => {
  fc.assert(fc.property(seed(), (seed) => {
    const number = call("random", seed) as number;
    assert.ok(number >= 0 && number < 1);
    assert.equal(call("random", seed), number);
    assert.equal((call("random", seed, 3) as number[])[0], number);
  }));
});

Deno.test("random() is the generator of base/ under an integer seed", () => {
  const generator = new Prng(42);
  assert.deepEqual(call("random", 42, 3), [generator.next(), generator.next(), generator.next()]);
});

Deno.test("random() differs from seed to seed", () => {
  const integers = Array.from({ length: 1000 }, (_, index) => call("random", index));
  const strings = Array.from({ length: 1000 }, (_, index) => call("random", `block-${index}`));
  assert.equal(new Set([...integers, ...strings]).size, 2000);
});

Deno.test("random() spreads evenly", () => {
  const numbers = call("random", "even", 100_000) as number[];
  const tenths = new Array(10).fill(0);
  for (const number of numbers) tenths[Math.floor(number * 10)]++;
  for (const count of tenths) assert.ok(Math.abs(count - 10_000) < 500, `${tenths}`);
});

Deno.test("random() refuses other seeds and too many numbers", () => {
  const write = "write an integer from 0 to 4294967295, or a string";
  assertRefused([
    ["random", [-1], `Cannot seed with -1: ${write}`],
    ["random", [2 ** 32], `Cannot seed with 4294967296: ${write}`],
    ["random", [0.5], `Cannot seed with 0.5: ${write}`],
    ["random", [null], `Cannot seed with null: ${write}`],
    [
      "random",
      [1, 1e8],
      "Cannot draw that many random numbers: 100000000 is not between 0 and 10000000",
    ],
  ]);
});
