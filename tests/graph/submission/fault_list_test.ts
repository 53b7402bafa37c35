/** The list of faults: JSON Pointers and its limit. */
import assert from "node:assert/strict";
import { GRAPH_PROBLEMS_MAX } from "../../../base/mod.ts";
import { FaultList, quote } from "../../../graph/submission/fault_list.ts";

Deno.test("FaultList.add() converts the path to a JSON Pointer", () => {
  const list = new FaultList();
  list.add(["tasks", "a/b~c", "args", 0], "Must be x");
  list.add([], "Must be y");
  assert.deepEqual(list.faults, [
    { pointer: "/tasks/a~1b~0c/args/0", detail: "Must be x" },
    { pointer: "", detail: "Must be y" },
  ]);
});

Deno.test("FaultList counts faults beyond the limit without storing them", () => {
  const list = new FaultList();
  const more = Array.from({ length: GRAPH_PROBLEMS_MAX }, () => ({ pointer: "", detail: "x" }));
  list.add([], "first");
  list.addAll(more);
  list.add([], "last");
  assert.equal(list.faults.length, GRAPH_PROBLEMS_MAX);
  assert.equal(list.omitted, 2);
  assert.equal(list.size, GRAPH_PROBLEMS_MAX + 2);
});

Deno.test("quote() cuts long text", () => {
  assert.equal(quote('a"b'), '"a\\"b"');
  assert.equal(quote("x".repeat(201)), `"${"x".repeat(200)}…"`);
});
