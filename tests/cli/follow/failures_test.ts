/** The failures of a graph as text. */
import assert from "node:assert/strict";
import { describeFailures } from "../../../cli/follow/failures.ts";
import { graphStatus, taskOf } from "../graph_status.ts";

const ERROR = {
  kind: "raised",
  name: "TypeError",
  message: "bad\x1b[31m input",
  stack: "TypeError: bad\n    at inner (mod.ts:6:9)\n    at boom (mod.ts:3:10)",
  logTail: "first\n\x1b]0;title\x07last\n",
};

Deno.test("describeFailures() shows error, places in the code, output and what was blocked", () => {
  const erred = [
    taskOf("a", "erred", {
      error: ERROR,
      label: "shop\x1b 17",
      arguments: '$ref "x", "\u202e"',
      attempts: 2,
      startedAt: "2026-01-01T00:00:00.000Z",
      endedAt: "2026-01-01T00:00:01.500Z",
    }),
    taskOf("b", "erred", { blame: "a", error: ERROR }),
    taskOf("c", "erred", { blame: "a", error: ERROR }),
  ];
  assert.deepEqual(describeFailures(erred, graphStatus("failed", { erred: 3 })), [
    "failed: shop\\x1b 17 (a): TypeError: bad\\x1b[31m input",
    '  with the arguments $ref "x", "\\u202e"',
    "  after 2 attempts, the last one ran for 1.5 s",
    "    at inner (mod.ts:6:9)",
    "    at boom (mod.ts:3:10)",
    "  the end of its output:",
    "  | first",
    "  | \\x1b]0;title\\x07last",
    "  blocked: b, c",
  ]);
});

Deno.test("describeFailures() shows the causes of an error", () => {
  const cause = {
    kind: "raised",
    name: "Error",
    message: "inner",
    stack: "Error\n  at x (m.ts:1:1)",
  };
  const erred = [taskOf("a", "erred", { error: { ...ERROR, logTail: "", stack: "", cause } })];
  assert.deepEqual(describeFailures(erred, graphStatus("failed", { erred: 1 })), [
    "failed: a: TypeError: bad\\x1b[31m input",
    "  caused by Error: inner",
    "    at x (m.ts:1:1)",
  ]);
});

Deno.test("describeFailures() names a failed task of another graph that blocked this one", () => {
  const erred = [taskOf("b", "erred", { blame: "other/a", error: ERROR })];
  assert.deepEqual(describeFailures(erred, graphStatus("failed", { erred: 1 })), [
    "failed: other/a: TypeError: bad\\x1b[31m input",
    "  blocked: b",
  ]);
});

Deno.test("describeFailures() bounds the number of tasks, and folds the others by message", () => {
  const failed = Array.from({ length: 13 }, (_, index) => {
    const message = index === 11 ? "no shop" : `shop ${index}`;
    return taskOf(`f${index}`, "erred", { error: { kind: "raised", name: "Error", message } });
  });
  const blocked = Array.from({ length: 12 }, (_, n) => taskOf(`b${n}`, "erred", { blame: "f0" }));
  const lines = describeFailures([...failed, ...blocked], graphStatus("failed", { erred: 100 }));
  assert.equal(lines[1], "  blocked: b0, b1, b2, b3, b4, b5, b6, b7, b8, b9 and 2 more");
  assert.deepEqual(lines.slice(-3), [
    "failed: 2 more tasks: Error: shop N",
    "failed: 1 more task: Error: no shop",
    "failed or blocked: 75 more tasks",
  ]);
});

Deno.test("describeFailures() leaves out the output of tasks that was shown, and its colours", () => {
  const error = {
    kind: "raised",
    name: "Error",
    message: "bad",
    logTail: "\x1b[1mlast\x1b[0m\n",
  };
  const failed = [taskOf("a", "erred", { error })];
  const status = graphStatus("failed", { erred: 1 });
  const output = ["  the end of its output:", "  | last"];
  assert.deepEqual(describeFailures(failed, status), ["failed: a: Error: bad", ...output]);
  assert.deepEqual(describeFailures(failed, status, { output: false }), ["failed: a: Error: bad"]);
});
