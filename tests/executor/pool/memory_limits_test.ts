/** Which children are killed or replaced for their resident size. */
import assert from "node:assert/strict";
import {
  checkMemory,
  COLLECTION_MS_MAX,
  largestGrown,
  type MeasuredChild,
} from "../../../executor/pool/memory_limits.ts";
import { setClock } from "../../set_clock.ts";

const limits = { residentBytesMax: 1000, idleGrowthBytesMax: 300, descendants: false };

/** A clean child has 100 bytes. */
function child(id: number, residentBytes: number, isBound = true): MeasuredChild {
  const growthBytes = residentBytes - 100;
  return {
    id,
    idleMs: COLLECTION_MS_MAX,
    isBound,
    loadsUntil: null,
    residentBytes,
    growthBytes,
    memoryFault: null,
    sample: () => residentBytes,
  };
}

for (
  const [what, residentBytes, idle, action] of [
    ["a busy child at the limit", 1000, false, "keep"],
    ["a busy child above the limit", 1001, false, "kill"],
    ["an idle child above the limit", 1001, true, "replace"],
    ["an idle child that has grown by the limit", 400, true, "keep"],
    ["an idle child that has grown by more", 401, true, "replace"],
    ["a busy child that has grown by more", 401, false, "keep"],
  ] as const
) {
  Deno.test(`checkMemory() decides ${action} for ${what}`, () => {
    assert.equal(checkMemory(child(1, residentBytes), idle, limits), action);
  });
}

Deno.test("checkMemory() gives a child time to collect what its last task has left", () => {
  const ended = { ...child(1, 1001), idleMs: COLLECTION_MS_MAX - 1 };
  assert.equal(checkMemory(ended, true, limits), "keep");
});

Deno.test("checkMemory() keeps a child that is not bound, however large", () => {
  assert.equal(checkMemory(child(1, 5000, false), true, limits), "keep");
});

Deno.test("checkMemory() replaces an idle child that still loads modules when its time is over", () => {
  const late = { ...child(1, 0), loadsUntil: 1 };
  assert.equal(checkMemory(late, true, limits), "replace");
  assert.equal(checkMemory(late, false, limits), "keep", "the limits of its task apply");
  assert.equal(checkMemory({ ...late, loadsUntil: Infinity }, true, limits), "keep");
});

Deno.test("checkMemory() gives a child its time for modules, whatever the clock is set to", () => {
  for (const byMs of [3_600_000, -3_600_000]) {
    const [soon, ago] = [performance.now() + 60_000, performance.now() - 1];
    using _ = setClock(byMs);
    assert.equal(checkMemory({ ...child(1, 0), loadsUntil: soon }, true, limits), "keep");
    assert.equal(checkMemory({ ...child(1, 0), loadsUntil: ago }, true, limits), "replace");
  }
});

Deno.test("checkMemory() notes the size and the limit of the child that it kills, once", () => {
  const large = child(1, 2048);
  checkMemory(large, false, limits);
  assert.match(
    large.memoryFault ?? "",
    /^it had 2\.0 KiB resident, .*\(--executor-memory-limit\)$/,
  );
  large.memoryFault = "earlier";
  checkMemory(large, false, limits);
  assert.equal(large.memoryFault, "earlier");
});

Deno.test("largestGrown() sorts by size, then by id, and leaves out the others", () => {
  const children = [
    child(3, 500),
    child(1, 500),
    child(2, 900),
    child(4, 199),
    child(5, 900, false),
  ];
  assert.deepEqual(largestGrown(children, 100).map(({ id }) => id), [2, 1, 3]);
});
