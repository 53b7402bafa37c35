/** Where a task failed, as a file of the project. */
import assert from "node:assert/strict";
import { placeOf } from "../../../cli/ci/task_place.ts";

const error = (stack: string, cause?: unknown) => ({ name: "Error", message: "m", stack, cause });

Deno.test("placeOf() gives the first place that is in a module of the command", () => {
  const stack = "Error: m\n    at lib (other.ts:1:2)\n    at shard (shards.ts:26:30)";
  assert.deepEqual(placeOf(error(stack), ["examples/ci/shards.ts"]), {
    file: "examples/ci/shards.ts",
    line: 26,
    column: 30,
  });
});

Deno.test("placeOf() looks into folders, and gives the name of a module that is not known", () => {
  const stack = "Error: m\n    at async run (./ci/shards.ts:3:4)";
  assert.equal(placeOf(error(stack), ["examples"])?.file, "examples/ci/shards.ts");
  assert.equal(placeOf(error(stack), [])?.file, "./ci/shards.ts");
});

Deno.test("placeOf() looks at causes, and at nothing that is no module", () => {
  const cause = error("Error: c\n    at shards.ts:9:1");
  const outer = error("Error: m\n    at x (node:fs:1:1)\n    at ext:core/a.js:2:2", cause);
  assert.equal(placeOf(outer, ["examples/ci/shards.ts"])?.line, 9);
  assert.equal(placeOf(error("Error: m\n    at x (node:fs:1:1)"), []), null);
  assert.equal(placeOf(error("Error at (../../etc/passwd:1:1)"), ["examples/ci/shards.ts"]), null);
  assert.equal(placeOf(undefined, []), null);
});
