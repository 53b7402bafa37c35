/** The state of a walk: ready, urgent and almost ready tasks. */
import assert from "node:assert/strict";
import { linksOf } from "../../../graph/order/links.ts";
import { WalkProgress } from "../../../graph/order/progress.ts";

const items = ({ items, size }: WalkProgress["ready"]) => [...items.subarray(0, size)];

Deno.test("WalkProgress.place() makes the last dependent of a result urgent", () => {
  // 0 is needed by 1 and 2; 2 also needs 3.
  const progress = new WalkProgress(linksOf([[], [0], [0, 3], []]));
  progress.place(0);
  assert.deepEqual(items(progress.ready), [1]);
  assert.deepEqual(items(progress.almostReady), [2]);
  assert.deepEqual(items(progress.urgent), []);
  progress.place(3);
  assert.deepEqual(items(progress.urgent), [2], "it is the only dependent of 3");
  progress.place(2);
  assert.deepEqual(items(progress.urgent), [2, 1], "1 is now the last dependent of 0");
  progress.place(1);
  assert.equal(progress.placed, 4);
  assert.deepEqual([...progress.sequence], [0, 3, 2, 1]);
  assert.deepEqual([...progress.waiting], [0, 0, 0, 0]);
});

Deno.test("WalkProgress.place() pushes the preferred task last", () => {
  const progress = new WalkProgress(linksOf([[], [0], [0], [0], [1, 2, 3]]));
  progress.place(0);
  assert.deepEqual(items(progress.ready), [3, 2, 1]);
});
