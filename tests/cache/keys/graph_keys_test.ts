/** Keys of tasks that may run with a failure: their plan does not say with what they have run. */
import assert from "node:assert/strict";
import { GraphKeys } from "../../../cache/mod.ts";
import type { CompiledAnnotations } from "../../../graph/mod.ts";

const task = (
  key: string,
  dependencies: readonly number[],
  annotations: CompiledAnnotations | null = null,
) => ({ key, op: "list", args: dependencies.map(($ref) => ({ $ref })), dependencies, annotations });

const tasks = [
  task("plain", []),
  task("mayFail", [], { allowFailure: true }),
  task("user", [0, 1]),
  task("afterAny", [0], { runAfter: "any" }),
  task("behind", [3]),
];

Deno.test("planKey() is null for tasks that may run with a failure, and for what needs them", () => {
  const keys = new GraphKeys({ tasks }, null, { owner: "local" });
  const planned = tasks.filter((_, index) => keys.planKey(index, "environment") !== null);
  assert.deepEqual(planned.map(({ key }) => key), ["plain", "mayFail"]);
});

Deno.test("contentKey() is there for tasks that have run with values", () => {
  const keys = new GraphKeys({ tasks }, null, { owner: "local" });
  for (const [index, { dependencies }] of tasks.entries()) {
    assert.ok(keys.contentKey(index, "environment", dependencies.map(String)), `${index}`);
  }
});
