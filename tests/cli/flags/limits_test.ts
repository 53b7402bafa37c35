/** The flags of limits. */
import assert from "node:assert/strict";
import { InvalidArgumentError } from "commander";
import { appendLimit } from "../../../cli/flags/limits.ts";

Deno.test("appendLimit() adds a limit by its name; the last one of a name counts", () => {
  const limits = ["tasks=10", "bytes=2KiB", "tasks=0"].reduce(
    (previous, text) => appendLimit(text, previous),
    {},
  );
  assert.deepEqual(limits, { tasks: 0, bytes: 2048 });
});

Deno.test("appendLimit() rejects an unknown name, no number and a negative one", () => {
  for (const text of ["task=1", "tasks", "tasks=", "tasks=-1", "tasks=1e3", "toString=1"]) {
    assert.throws(() => appendLimit(text, {}), InvalidArgumentError, text);
  }
});
