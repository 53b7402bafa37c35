/** The one size rule and the one formula for the cost of a transfer. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import {
  inputBytes,
  missingInputsUs,
  sizeOf,
  timeToFetchUs,
  transferUs,
} from "../../../scheduler/state/transfer_cost.ts";
import { World } from "../../world.ts";

/** `x` of 1 MB on `a`, `empty` of no bytes on `b`; `y` needs both and waits for a worker `z`. */
function setUp() {
  const world = new World({ bandwidth: 100_000_000 }).worker("a").worker("b");
  world.graph({
    x: { workers: ["a"] },
    empty: { workers: ["b"] },
    y: { needs: ["x", "empty"], workers: ["z"] },
  });
  world.finish("x", "a", { nbytes: 1_000_000 }).finish("empty", "b", { nbytes: 0 }).take();
  const { cluster } = world.machine;
  const task = (key: string) => present(cluster.tasks.get(world.key(key)), key);
  const worker = (name: string) => present(cluster.workersByName.get(name), name);
  return { x: task("x"), empty: task("empty"), y: task("y"), a: worker("a"), b: worker("b") };
}

Deno.test("sizeOf() is at least one byte, so that an empty value counts", () => {
  const { x, empty, y } = setUp();
  assert.equal(sizeOf(x), 1_000_000);
  assert.equal(sizeOf(empty), 1);
  assert.equal(inputBytes(y), 1_000_001);
});

Deno.test("transferUs() is the latency plus bytes by bandwidth, and 0 for nothing", () => {
  const { a } = setUp();
  assert.equal(transferUs(a, 0), 0);
  assert.equal(transferUs(a, 1), 1000);
  assert.equal(transferUs(a, 1_000_000), 11_000);
  assert.equal(transferUs(a, 1_000_000, 100_000), 110_000);
});

Deno.test("timeToFetchUs() counts inputs neither held nor fetched, missingInputsUs() not held", () => {
  const { x, empty, y, a, b } = setUp();
  assert.equal(timeToFetchUs(a, y), 1000);
  assert.equal(timeToFetchUs(b, y), 11_000);
  b.incoming.set(x, 1);
  assert.equal(timeToFetchUs(b, y), 0);
  assert.equal(missingInputsUs(b, y), 11_000);
  a.incoming.set(empty, 1);
  assert.equal(timeToFetchUs(a, y), 0);
  assert.equal(missingInputsUs(a, y), 1000);
});
