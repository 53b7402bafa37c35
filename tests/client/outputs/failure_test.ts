/** The errors that programs get for failed tasks. */
import assert from "node:assert/strict";
import { DependencyFailed, TaskFailed } from "../../../client/errors.ts";
import { failureOf } from "../../../client/outputs/failure.ts";
import type { TaskStatus } from "../../../protocol/mod.ts";

const ERROR = {
  kind: "raised",
  name: "Error",
  message: "no",
  stack: "Error: no\n    at f (a.ts:1)",
};

function sourceOf(tasks: Readonly<Record<string, Partial<TaskStatus>>>) {
  return {
    task: (key: string) => Promise.resolve({ key, attempts: 1, ...tasks[key] } as TaskStatus),
    workerOf: () => Promise.resolve("w"),
  };
}

Deno.test("failureOf() has the exit code of a program", async () => {
  const error = { ...ERROR, name: "ProgramFailed", exitCode: 3 };
  const failure = await failureOf("f-1", sourceOf({ "f-1": { error } }), "");
  assert.equal(failure instanceof TaskFailed && failure.exitCode, 3);
});

Deno.test("failureOf() tells the label and the arguments of the task", async () => {
  const source = sourceOf({
    "f-1": { error: ERROR, label: "shop 17", arguments: '$ref "rows", 17' },
    "f-2": { error: ERROR, arguments: "" },
    g: { error: ERROR, blame: "f-1", arguments: '$ref "f-1"' },
  });
  const error = await failureOf("f-1", source, "    at call");
  assert.ok(error instanceof TaskFailed);
  assert.equal(error.message, 'Task "shop 17" (f-1) failed: no');
  assert.deepEqual([error.key, error.label, error.arguments], [
    "f-1",
    "shop 17",
    '$ref "rows", 17',
  ]);
  const frames = "    at f (a.ts:1)\n    --- submitted from ---\n    at call";
  const called = '    with the arguments $ref "rows", 17';
  assert.equal(error.stack, `TaskFailed: ${error.message}\n${called}\n${frames}`);

  assert.equal(error.exitCode, null);

  const bare = await failureOf("f-2", source, "    at call");
  assert.equal(bare.stack, `TaskFailed: Task "f-2" failed: no\n${frames}`);

  const blocked = await failureOf("g", source, "    at call");
  assert.ok(blocked instanceof DependencyFailed);
  assert.equal(blocked.message, 'Task "g" did not run: "f-1" failed: ' + error.message);
  assert.match(blocked.stack ?? "", /with the arguments \$ref "rows", 17\n/);
});
