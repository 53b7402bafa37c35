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

Deno.test("taskLines() in 60 columns keeps the key, the state and the reason", () => {
  const error = { kind: "raised", name: "RangeError", message: "the part is empty, see the log" };
  const lines = taskLines(
    [taskOf("load/2026/january/part-0001", "erred", { error, attempts: 1 }), taskOf("c", "memory")],
    0,
    60,
  );
  assert.deepEqual(lines, [
    "KEY                STATE   TOOK  SIZE  NOTE",
    "load/2026/...0001  failed              RangeError: the...",
    "c                  memory",
  ]);
});
