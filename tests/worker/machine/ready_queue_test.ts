/** The ready queue alone: the leftovers of lazy removal stay bounded. */
import assert from "node:assert/strict";
import type { Priority } from "../../../protocol/mod.ts";
import { ReadyQueue } from "../../../worker/machine/ready_queue.ts";
import type { RequestedRun } from "../../../worker/machine/task.ts";

function newRun(queue: ReadyQueue, serial: number, priority = 0): RequestedRun {
  return {
    serial,
    priority: [priority, 0, 0] as Priority,
    bucket: queue.plain,
    ready: false,
  } as RequestedRun;
}

const fits = () => true;

Deno.test("push() sweeps out removed runs, and nothing else", () => {
  const queue = new ReadyQueue();
  const kept = Array.from({ length: 10 }, (_, index) => newRun(queue, -index, 5));
  for (const one of kept) queue.push(one);
  for (let round = 0; round < 10_000; round++) {
    const passing = newRun(queue, -100 - round, 9);
    queue.push(passing);
    queue.remove(passing);
  }
  assert.ok(queue.plain.heap.size < 200, `${queue.plain.heap.size} entries for 10 runs`);
  assert.equal(queue.size, 10);
  for (let left = 10; left > 0; left--) {
    const best = queue.best(fits);
    assert.equal(best, kept[left - 1], "the latest request first");
    if (best !== null) queue.remove(best);
  }
  assert.equal(queue.best(fits), null);
});

Deno.test("push() and remove() count a run once, however often they are called", () => {
  const queue = new ReadyQueue();
  const one = newRun(queue, 0);
  for (let round = 0; round < 3; round++) queue.push(one);
  assert.equal(queue.size, 1);
  queue.remove(one);
  queue.remove(one);
  assert.equal(queue.size, 0);
  queue.push(one);
  assert.equal(queue.best(fits), one);
});

Deno.test("best() passes over tasks whose demand does not fit", () => {
  const queue = new ReadyQueue();
  const demanding = { ...newRun(queue, 0, 1), bucket: queue.bucketFor({ B: 1, A: 0.5, C: 0 }) };
  const plain = newRun(queue, 0, 2);
  assert.deepEqual(demanding.bucket.demand, [["A", 500_000], ["B", 1_000_000]]);
  assert.equal(queue.bucketFor({ A: 0.5, B: 1 }), demanding.bucket);
  assert.equal(queue.bucketFor({ A: 0 }), queue.plain);
  queue.push(demanding);
  queue.push(plain);
  assert.equal(queue.best(fits), demanding);
  assert.equal(queue.best(() => false), plain);
});
