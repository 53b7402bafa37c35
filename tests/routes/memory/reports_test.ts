/** What is logged about memory. */
import assert from "node:assert/strict";
import { MemoryDeadlockReport } from "../../../routes/memory/reports.ts";

Deno.test("MemoryDeadlockReport logs at most once in five minutes", () => {
  const report = new MemoryDeadlockReport();
  const told = [0, 1, 299_999, 300_000, 300_001].map((now) =>
    report.report({ workers: ["a"], stalledBytes: 0 }, now)
  );
  assert.deepEqual(told, [true, false, false, true, false]);
});
