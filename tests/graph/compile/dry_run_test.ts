import assert from "node:assert/strict";
import { dryRun } from "../../../graph/mod.ts";
import { DryRunShape } from "../../../graph/schemas.ts";
import { compileValid } from "./compile_checks.ts";

Deno.test("dryRun() returns the size of a graph and its first tasks", () => {
  const tasks: Record<string, unknown> = { "t-0": { op: "inc", args: [0] }, unused: { value: 1 } };
  for (let index = 1; index < 30; index++) {
    tasks[`t-${index}`] = { op: "add", args: [{ $ref: `t-${index - 1}` }, { $ref: "t-0" }] };
  }
  tasks.last = { alias: "t-29" };
  const { compiled, stats } = compileValid({ tasks, outputs: ["last"] });
  const answer = dryRun(compiled, stats);
  assert.deepEqual(answer, {
    tasks: 30,
    edges: 57,
    outputs: ["last"],
    depth: 30,
    order: Array.from({ length: 20 }, (_, index) => `t-${index}`),
  });
  assert.deepEqual(DryRunShape.parse(answer), answer);
});
