/** Faults of a body and their problem. */
import assert from "node:assert/strict";
import { z } from "zod";
import { GRAPH_PROBLEMS_MAX } from "../../base/mod.ts";
import { faultsOf, faultyProblem } from "../../http/faults.ts";

Deno.test("faultsOf() says what is wrong with a name", () => {
  const schema = z.record(z.string().regex(/^[a-z]+$/, "Must be letters"), z.unknown());
  const { error = new z.ZodError([]) } = schema.safeParse({ a: 1, "2": 1 });
  assert.deepEqual(faultsOf(error), [{ pointer: "/2", detail: "Must be letters" }]);
});

Deno.test("faultsOf() returns a pointer for every issue and every unknown field", () => {
  const schema = z.strictObject({ list: z.array(z.number()) });
  const { error } = schema.safeParse({ list: [1, "2"], more: 1, "a/b": 2 });
  assert.ok(error);
  assert.deepEqual(faultsOf(error).map(({ pointer }) => pointer), ["/list/1", "/more", "/a~1b"]);
  assert.equal(faultsOf(error).at(-1)?.detail, "Unknown field");
});

Deno.test("faultyProblem() shows a single fault, or the number of faults", () => {
  const fault = { pointer: "/a", detail: "Must be x" };
  const message = (count: number, omitted = 0) =>
    faultyProblem("invalid_graph", "the graph", new Array(count).fill(fault), omitted).message;
  assert.equal(message(1), "Cannot accept the graph: /a: Must be x");
  assert.equal(message(3), "Cannot accept the graph: it has 3 faults");
  const [max, more] = [GRAPH_PROBLEMS_MAX, GRAPH_PROBLEMS_MAX + 5];
  assert.equal(
    message(max, 5),
    `Cannot accept the graph: it has ${more} faults, the first ${max} are listed`,
  );
});
