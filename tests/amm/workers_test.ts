/** Sets of workers that many tasks share. */
import assert from "node:assert/strict";
import { FewWorkers, NOBODY } from "../../amm/workers.ts";
import { FakeWorker } from "./fake_cluster.ts";

const workers = Array.from({ length: 12 }, (_, index) => new FakeWorker(`w${index}`));
const alone = workers.map((worker) => new FewWorkers([worker]));

Deno.test("plus() gives these and one more, in the order of adding, few or many", () => {
  let grown = NOBODY;
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

Deno.test("plus() leaves nobody and one worker as they were, for others share them", () => {
  const [first, second, third] = alone as [FewWorkers, FewWorkers, FewWorkers];
  const [one, other] = [NOBODY.plus(first).plus(second), NOBODY.plus(first).plus(third)];
  assert.deepEqual([...one.plus(third)], [workers[0], workers[1], workers[2]]);
  assert.deepEqual([...other], [workers[0], workers[2]]);
  assert.deepEqual([NOBODY.size, first.size, second.size, third.size], [0, 1, 1, 1]);
});
