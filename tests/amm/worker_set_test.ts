/** Small sets of workers that tasks share. */
import assert from "node:assert/strict";
import { NO_WORKERS, SmallWorkerSet } from "../../amm/worker_set.ts";
import { FakeWorker } from "./fake_cluster.ts";

const workers = Array.from({ length: 12 }, (_, index) => new FakeWorker(`w${index}`));
const alone = workers.map((worker) => new SmallWorkerSet([worker]));

Deno.test("plus() returns the set with one more worker, in the order of adding", () => {
  let grown = NO_WORKERS;
  for (const [count, one] of alone.entries()) {
    grown = grown.plus(one);
    assert.equal(grown.size, count + 1);
    assert.deepEqual([...grown], workers.slice(0, count + 1));
    assert.deepEqual(
      workers.map((worker) => grown.has(worker)),
      workers.map((_, at) => at <= count),
    );
  }
});

Deno.test("plus() does not change shared sets of no or one worker", () => {
  const [first, second, third] = alone as [SmallWorkerSet, SmallWorkerSet, SmallWorkerSet];
  const [one, other] = [NO_WORKERS.plus(first).plus(second), NO_WORKERS.plus(first).plus(third)];
  assert.deepEqual([...one.plus(third)], [workers[0], workers[1], workers[2]]);
  assert.deepEqual([...other], [workers[0], workers[2]]);
  assert.deepEqual([NO_WORKERS.size, first.size, second.size, third.size], [0, 1, 1, 1]);
});
