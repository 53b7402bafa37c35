/** The text output of `weir tasks`. */
import assert from "node:assert/strict";
import { taskLines } from "../../../../cli/commands/graphs/tasks.ts";
import { taskOf } from "../../graph_status.ts";

Deno.test("taskLines() says why a task has no result", () => {
  const error = { kind: "raised", name: "Error", message: "no\x1b\nstack" };
  const lines = taskLines([
    taskOf("a", "erred", { error, attempts: 1 }),
    taskOf("b", "erred", { error, blame: "a" }),
    taskOf("c", "memory", { nbytes: 2048, attempts: 1 }),
  ], 0);
  assert.deepEqual(lines, [
    "KEY  STATE    ATTEMPTS  TOOK     SIZE  OPERATION  NOTE",
    "a    failed          1                 inc        Error: no\\x1b",
    "b    blocked         0                 inc        blocked by a",
    "c    memory          1        2.0 KiB  inc",
  ]);
});
