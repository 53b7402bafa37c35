/** The order in which values are spilled, and which failed ones are tried again. */
import assert from "node:assert/strict";
import { newEntry, type RetryCondition } from "../../spill/entry.ts";
import { EvictionOrder } from "../../spill/eviction.ts";

const TARGET = 100;
const PLENTY = { free: 1000, freed: 0, now: 0 };

function entry(key: string, { weight = 10, setAside }: {
  readonly weight?: number;
  readonly setAside?: RetryCondition;
} = {}) {
  return { ...newEntry(key, key, weight), setAside };
}

function keysOf(order: EvictionOrder<string>, conditions = PLENTY): string[] {
  const keys: string[] = [];
  for (let next = order.next(conditions); next; next = order.next(conditions)) keys.push(next.key);
  return keys;
}

Deno.test("EvictionOrder: above the target, cold, least recently used, failed before", () => {
  const order = new EvictionOrder<string>(TARGET);
  const used = entry("used");
  order.add(entry("failed", { setAside: { reason: "full", needs: 10 } }));
  order.add(used);
  order.add(entry("unused"));
  order.add(entry("cold"), true);
  order.add(entry("large", { weight: TARGET + 1 }));
  order.touch(used);
  assert.deepEqual(keysOf(order), ["large", "cold", "unused", "used", "failed"]);
});

Deno.test("EvictionOrder: a cold value that is touched becomes the most recently used", () => {
  const order = new EvictionOrder<string>(TARGET);
  const cold = entry("cold");
  order.add(cold, true);
  order.add(entry("other"));
  order.touch(cold);
  assert.deepEqual(keysOf(order), ["other", "cold"]);
});

Deno.test("EvictionOrder.remove() takes a value out, whatever its queue", () => {
  const order = new EvictionOrder<string>(TARGET);
  const large = entry("large", { weight: TARGET + 1 });
  for (const value of [large, entry("small")]) order.add(value);
  order.remove(large);
  assert.deepEqual(keysOf(order), ["small"]);
});

Deno.test("EvictionOrder tries a failed value again when its condition is met", () => {
  const write: RetryCondition = { reason: "write", needs: 50, freed: 20, retryAt: 9 };
  const table: readonly (readonly [RetryCondition, typeof PLENTY, boolean])[] = [
    [{ reason: "encode" }, PLENTY, false],
    [{ reason: "full", needs: 50 }, { free: 49, freed: 0, now: 0 }, false],
    [{ reason: "full", needs: 50 }, { free: 50, freed: 0, now: 0 }, true],
    [write, { free: 50, freed: 69, now: 8 }, false],
    [write, { free: 50, freed: 70, now: 8 }, true],
    [write, { free: 50, freed: 20, now: 9 }, true],
    [write, { free: 49, freed: 70, now: 9 }, false],
  ];
  for (const [setAside, conditions, isTried] of table) {
    const order = new EvictionOrder<string>(TARGET);
    order.add(entry("failed", { setAside }));
    assert.equal(order.next(conditions)?.key, isTried ? "failed" : undefined);
  }
});
