/** The walk over arguments: references, operations, and the path of each finding. */
import assert from "node:assert/strict";
import { ArgumentWalk } from "../../../graph/submission/arguments.ts";
import { FaultList } from "../../../graph/submission/fault_list.ts";

function walk(args: unknown) {
  const path: (string | number)[] = ["args"];
  const faults = new FaultList();
  const found: string[] = [];
  const walk = new ArgumentWalk(faults, path, {
    reference: ({ $ref: key }) => found.push(`${key} at ${path.join("/")}`),
    operation: (op) => found.push(`${op} at ${path.join("/")}`),
  });
  walk.walkArguments(args);
  assert.deepEqual(path, ["args"], "the path is restored");
  return { found, faults: faults.faults };
}

Deno.test("ArgumentWalk.walkArguments() visits references and operations with their path", () => {
  const { found, faults } = walk([
    { $ref: "a" },
    [{ x: { $ref: "b" } }, { $value: { $ref: "c" } }],
    { $call: { op: "inc", args: [{ $ref: "d" }] } },
  ]);
  assert.deepEqual(found, [
    "a at args/0/$ref",
    "b at args/1/0/x/$ref",
    "inc at args/2/$call/op",
    "d at args/2/$call/args/0/$ref",
  ]);
  assert.deepEqual(faults, []);
});

Deno.test("ArgumentWalk.walkArguments() accepts absent arguments and nothing but arrays", () => {
  assert.deepEqual(walk(undefined), { found: [], faults: [] });
  assert.deepEqual(walk({}).faults.map(({ pointer }) => pointer), ["/args"]);
});
