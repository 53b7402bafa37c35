import assert from "node:assert/strict";
import type { WorkerRow } from "../../../ui/api/frames.ts";
import { fullness, fullnessHistogram, memoryParts } from "../../../ui/text/worker_memory.ts";

const row = (fields: Partial<WorkerRow>): WorkerRow => ({
  id: "w",
  name: "w",
  state: "running",
  threads: 1,
  executing: 0,
  processing: 0,
  process: 0,
  managed: 0,
  spilled: 0,
  limit: 0,
  ...fields,
});

Deno.test("memory of a worker has parts in bytes, and no limit for 0", () => {
  assert.deepEqual(memoryParts(row({ process: 3, managed: 1, spilled: 2, limit: 4 })), {
    managed: 2 ** 20,
    unmanaged: 2 ** 21,
    spilled: 2 ** 21,
    limit: 2 ** 22,
  });
  assert.deepEqual(memoryParts(row({ process: 1, managed: 2 })).unmanaged, 0);
  assert.equal(memoryParts(row({})).limit, null);
  assert.equal(fullness(row({ process: 1 })), null);
});

Deno.test("a histogram counts workers by tenths, the last for those above the limit", () => {
  const rows = [0, 5, 50, 99, 100, 130].map((process) => row({ process, limit: 100 }));
  assert.deepEqual(fullnessHistogram(rows), [2, 0, 0, 0, 0, 1, 0, 0, 0, 1, 2]);
});
