/** Values that are set cold, which displace no other value. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { SpillWorld } from "../spill_world.ts";

const COLD = { cold: true };

Deno.test("a cold value is spilled before all others, and stays while there is space", async () => {
  const world = new SpillWorld();
  await world.set("a", 149);
  await world.set("b", 148, COLD);
  await world.holds("ab", "");
  await world.set("c", 147, COLD);
  await world.holds("ac", "b");
  await world.set("d", 146);
  await world.holds("ad", "bc");
});

Deno.test("a cold value that was read is like the others", async () => {
  for (const use of ["get", "pin"] as const) {
    const world = new SpillWorld();
    await world.set("a", 149, COLD);
    await world.set("b", 148);
    if (use === "get") await world.buffer.get("a");
    else {
      world.buffer.pin(["a"]);
      world.buffer.unpin(["a"]);
    }
    await world.set("c", 147);
    await world.holds("ac", "b");
  }
});

Deno.test("a value that is set again is not cold", async () => {
  const world = new SpillWorld();
  await world.set("a", 149, COLD);
  await world.set("b", 148);
  await world.set("a", 149);
  await world.set("c", 147);
  await world.holds("ac", "b");
});

Deno.test("cold values do not change which other values are in memory", async () => {
  const step = fc.record({
    op: fc.constantFrom("set", "set", "get", "delete", "cold", "cold", "evict"),
    key: fc.constantFrom("a", "b", "c", "d", "e"),
    weight: fc.integer({ min: 50, max: 300 }),
  });
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    const [mixed, plain] = [new SpillWorld(), new SpillWorld()];
    for (const { op, key, weight } of steps) {
      if (op === "cold") {
        await mixed.set(key.toUpperCase(), weight, COLD);
      } else if (op === "evict") {
        // The others are spilled when no cold value is left.
        while (coldOnes(mixed).length > 0) await mixed.buffer.evict();
      } else {
        for (const world of [mixed, plain]) {
          if (op === "set") await world.set(key, weight);
          else if (op === "get") await world.buffer.get(key);
          else world.buffer.delete(key);
        }
      }
      for (const world of [mixed, plain]) await world.settled();
      assert.deepEqual(inMemory(mixed).filter(isHot).sort(), inMemory(plain).sort());
    }
  }));
});

function inMemory(world: SpillWorld): string[] {
  return [...world.buffer.memory.keys()];
}

function isHot(key: string): boolean {
  return key === key.toLowerCase();
}

function coldOnes(world: SpillWorld): string[] {
  return inMemory(world).filter((key) => !isHot(key));
}
