import assert from "node:assert/strict";
import { QueueLooks, readQueue } from "../../../cli/slurm/queue.ts";

Deno.test("readQueue() reads jobs and elements of arrays", () => {
  assert.deepEqual(readQueue("12_0 RUNNING\n12_1 PENDING\n  7 CONFIGURING \n\n"), [
    { id: "12_0", isPending: false },
    { id: "12_1", isPending: true },
    { id: "7", isPending: false },
  ]);
  assert.deepEqual(readQueue(""), []);
  assert.throws(() => readQueue("slurm_load_jobs error"), /Cannot read the line/);
});

Deno.test("a job counts as gone when two looks do not have it", () => {
  const looks = new QueueLooks();
  const [a, b] = [{ id: "1_0", isPending: false }, { id: "1_1", isPending: true }];
  assert.deepEqual(looks.take([a, b]), [a, b]);
  assert.deepEqual(looks.take([b]), [b, a]);
  assert.deepEqual(looks.take([a]), [a, b]);
  assert.deepEqual(looks.take([a]), [a]);
  assert.deepEqual(looks.take([]), [a]);
  assert.deepEqual(looks.take([]), []);
});
