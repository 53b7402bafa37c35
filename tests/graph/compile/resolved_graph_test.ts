/** Aliases, literals and external keys of a resolved graph. */
import assert from "node:assert/strict";
import { ARGUMENT_DEPTH_MAX, INLINE_LITERAL_BYTES_MAX } from "../../../base/mod.ts";
import { ResolvedGraph } from "../../../graph/compile/resolved_graph.ts";
import { validate } from "../../../graph/submission/validate.ts";

function resolve(submission: unknown): ResolvedGraph {
  const validation = validate(submission);
  assert.ok(validation.ok);
  return new ResolvedGraph(validation.graph);
}

Deno.test("ResolvedGraph follows a chain of aliases to its end", () => {
  const graph = resolve({
    tasks: { a: { alias: "b" }, b: { alias: "c" }, c: { op: "one" } },
  });
  assert.deepEqual(["a", "b", "c"].map((key) => graph.target(graph.nodeOf({ $ref: key }))), [
    2,
    2,
    2,
  ]);
  assert.equal(graph.isExternal(2), false);
});

Deno.test("ResolvedGraph makes an alias of an external key a call of identity", () => {
  const graph = resolve({ namespace: "shared", tasks: { a: { alias: "elsewhere" } } });
  assert.equal(graph.target(0), 0);
  assert.deepEqual(graph.callOf(0), { op: "identity", args: [{ $ref: "elsewhere" }] });
  assert.ok(graph.isExternal(graph.nodeOf({ $ref: "elsewhere" })));
  assert.equal(graph.externalOf(1), "local/shared/elsewhere");
});

Deno.test("ResolvedGraph.resolve() inlines literals and makes other references inputs", () => {
  const graph = resolve({
    tasks: {
      small: { value: [1] },
      large: { value: "x".repeat(INLINE_LITERAL_BYTES_MAX) },
      alias: { alias: "small" },
      user: { op: "sum", args: [{ $ref: "alias" }, { $ref: "large" }] },
    },
  });
  assert.deepEqual(graph.resolve(graph.nodeOf({ $ref: "alias" }), 1), {
    type: "inline",
    argument: { $value: [1] },
  });
  assert.deepEqual(graph.resolve(graph.nodeOf({ $ref: "alias" }), ARGUMENT_DEPTH_MAX), {
    type: "input",
    node: 0,
  });
  assert.deepEqual(graph.resolve(graph.nodeOf({ $ref: "large" }), 1), { type: "input", node: 1 });
  assert.deepEqual(graph.resolve(graph.nodeOf({ $ref: "user" }), 1), { type: "input", node: 3 });
});
