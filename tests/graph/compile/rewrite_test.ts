/** Rewritten arguments: inputs by position, inlined literals, canonical operations. */
import assert from "node:assert/strict";
import { ArgumentRewriter } from "../../../graph/compile/rewrite.ts";

/** Keys are numbers of nodes; `v` is an inlined literal. */
function rewriter(): ArgumentRewriter {
  return new ArgumentRewriter({
    resolve: ({ $ref: key }) =>
      key === "v" ? { type: "inline", argument: 7 } : { type: "input", node: Number(key) },
    canonicalOperation: (op) => `./${op}`,
  });
}

Deno.test("ArgumentRewriter.rewrite() lists each input once, in order of first use", () => {
  assert.deepEqual(rewriter().rewrite([{ $ref: "9" }, [{ $ref: "4" }, { $ref: "9" }]]), {
    args: [{ $ref: 0 }, [{ $ref: 1 }, { $ref: 0 }]],
    inputs: [9, 4],
    parts: [],
  });
});

Deno.test("ArgumentRewriter.rewrite() inlines literals and names operations of nested calls", () => {
  assert.deepEqual(
    rewriter().rewrite([{ $call: { op: "m.ts#f", args: [{ $ref: "v" }, { $ref: "2" }] } }]),
    { args: [{ $call: { op: "./m.ts#f", args: [7, { $ref: 0 }] } }], inputs: [2], parts: [] },
  );
});

Deno.test("ArgumentRewriter.rewrite() numbers many inputs, and forgets those of the task before", () => {
  const rewrite = rewriter();
  const nodes = Array.from({ length: 100 }, (_, index) => 1000 - index);
  const refs = nodes.map((node) => ({ $ref: String(node) }));
  const { args, inputs } = rewrite.rewrite([...refs, ...refs]);
  const places = nodes.map((_, place) => ({ $ref: place }));
  assert.deepEqual(inputs, nodes);
  assert.deepEqual(args, [...places, ...places]);
  assert.deepEqual(rewrite.rewrite([{ $ref: "950" }]), {
    args: [{ $ref: 0 }],
    inputs: [950],
    parts: [],
  });
});

Deno.test("ArgumentRewriter.rewrite() lists the inputs that are read in parts only", () => {
  const part = (key: string, file: string) => ({ $ref: key, file });
  const { inputs, parts } = rewriter().rewrite([
    [part("5", "a"), part("5", "b")],
    { $call: { op: "m.ts#f", args: [part("6", "a"), { $ref: "6" }] } },
    { deep: part("7", "a"), literal: { $value: { $ref: "5" } } },
    part("v", "a"),
  ]);
  assert.deepEqual([inputs, parts], [[5, 6, 7], [0, 2]]);
});

Deno.test("ArgumentRewriter.rewrite() shares arguments that do not change", () => {
  const args = [1, { deep: [{ $value: { $ref: "v" } }] }];
  assert.equal(rewriter().rewrite(args).args, args);
});
