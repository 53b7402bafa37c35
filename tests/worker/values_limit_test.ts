/** The bytes that values may take, for made-up sizes. */
import assert from "node:assert/strict";
import { ValuesLimit } from "../../worker/values_limit.ts";

const GOAL = 600;

/** Samples every 100 ms of a worker with so many bytes beside its values. */
class Sampled {
  readonly limit = new ValuesLimit(1000);
  #at = 5000;

  sizes(rest: number, managedBytes: number) {
    this.#at += 100;
    return { at: this.#at, processBytes: rest + managedBytes, managedBytes };
  }

  /** The limits that come in so many milliseconds. */
  pass(ms: number, rest: number, managedBytes: number): number[] {
    return Array.from({ length: ms / 100 }, () => this.sizes(rest, managedBytes))
      .flatMap((sizes) => this.limit.sample(sizes, GOAL) ? this.limit.bytes : []);
  }
}

Deno.test("ValuesLimit has none before the first eviction", () => {
  const sampled = new Sampled();
  assert.deepEqual(sampled.pass(10_000, 900, 50), []);
  assert.equal(sampled.limit.bytes, Infinity);
});

Deno.test("ValuesLimit falls to the room beside the rest, and not below a twentieth of the memory", () => {
  for (const [rest, expected] of [[400, 200], [549, 51], [560, 50], [900, 50]] as const) {
    const sampled = new Sampled();
    assert.equal(sampled.limit.lower(sampled.sizes(rest, 300), GOAL), true);
    assert.equal(sampled.limit.bytes, expected, `${rest} beside the values`);
  }
});

Deno.test("ValuesLimit does not rise by an eviction", () => {
  const sampled = new Sampled();
  sampled.limit.lower(sampled.sizes(500, 300), GOAL);
  assert.equal(sampled.limit.lower(sampled.sizes(400, 300), GOAL), false);
  assert.equal(sampled.limit.bytes, 100);
});

Deno.test("ValuesLimit rises to the least room of two seconds, whatever values there are", () => {
  const sampled = new Sampled();
  sampled.limit.lower(sampled.sizes(500, 300), GOAL);
  assert.deepEqual(sampled.pass(1000, 100, 100), []);
  assert.deepEqual(sampled.pass(500, 300, 90), []);
  assert.deepEqual(sampled.pass(500, 100, 20), [300]);
  assert.deepEqual(sampled.pass(2000, 100, 20), [500]);
});

Deno.test("ValuesLimit stays while the rest is large once in two seconds", () => {
  const sampled = new Sampled();
  sampled.limit.lower(sampled.sizes(500, 300), GOAL);
  for (let second = 0; second < 10; second++) {
    assert.deepEqual(sampled.pass(900, 300, 100), []);
    assert.deepEqual(sampled.pass(100, 520, 100), [], "executors are large now and then");
  }
});
