import assert from "node:assert/strict";
import { attemptError, shellWord, stackBelow, taskCommands } from "../../../ui/text/task_texts.ts";

Deno.test("the message of an error is shown once", () => {
  const error = { kind: "raised", name: "TypeError", message: "a\nb" };
  assert.equal(
    stackBelow({ ...error, stack: "TypeError: a\nb\n    at f (x.ts:1)" }),
    "    at f (x.ts:1)",
  );
  assert.equal(stackBelow({ ...error, stack: "    at f (x.ts:1)" }), "    at f (x.ts:1)");
  assert.equal(stackBelow(error), "");
  assert.equal(attemptError({ error }, { ...error }), "the error above");
  assert.equal(attemptError({ error }, undefined), "TypeError: a");
  assert.equal(attemptError({}, error), "");
});

Deno.test("taskCommands() has what exists for the state, quoted for a shell", () => {
  const commands = (state: "memory" | "erred" | "waiting", attempts: number) =>
    taskCommands("g1", { key: "it's a/b", state, attempts }).map(([command]) => command);
  assert.deepEqual(commands("waiting", 0), [
    `weir explain g1 'it'\\''s a/b'`,
    `weir story g1 'it'\\''s a/b'`,
  ]);
  assert.equal(commands("memory", 1).at(-1), `weir results g1 'it'\\''s a/b'`);
  assert.equal(commands("erred", 1).at(-1), "weir retry g1");
  assert.deepEqual(["a/b-1.csv", "", "-x", "$(x)"].map(shellWord), [
    ...["a/b-1.csv", "''", "-- -x", "'$(x)'"],
  ]);
});
