import assert from "node:assert/strict";
import { GraphCycleError, InvalidGraphError, order } from "../../../graph/mod.ts";

const TASKS = {
  w: { op: "add", args: [{ $ref: "z" }, { $ref: "name" }] },
  x: { value: 1 },
  z: { op: "inc", args: [{ $ref: "x" }] },
  name: { alias: "z" },
};

Deno.test("order() numbers every key of a submission, inputs first", () => {
  const numbers = order({ tasks: TASKS });
  assert.deepEqual([...numbers], [["x", 0], ["z", 1], ["name", 2], ["w", 3]]);
});

Deno.test("order() returns the same numbers however the submission is listed", () => {
  const reversed = Object.fromEntries(Object.entries(TASKS).reverse());
  assert.deepEqual([...order({ tasks: reversed })], [...order({ tasks: TASKS })]);
});

Deno.test("order() accepts a map of dependencies", () => {
  assert.deepEqual([...order(new Map([["b", ["a"]], ["a", []]]))], [["a", 0], ["b", 1]]);
  assert.throws(() => order(new Map([["b", ["b"]]])), GraphCycleError);
});

Deno.test("order() throws the faults of a submission", () => {
  assert.throws(() => order({ tasks: { a: { alias: "b" } } }), (error: unknown) => {
    assert.ok(error instanceof InvalidGraphError);
    assert.equal(
      error.message,
      'Cannot use the graph: Unknown key "b": the graph has no such task (at "/tasks/a/alias")',
    );
    assert.equal(error.faults.length, 1);
    return true;
  });
});
