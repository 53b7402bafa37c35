/** References in arguments: found at any depth, replaced without copying what stays the same. */
import assert from "node:assert/strict";
import {
  collectReferences,
  isInlinedCall,
  isLiteral,
  isReference,
  replaceItems,
  replaceReferences,
} from "../../../graph/submission/references.ts";

Deno.test("isReference(), isLiteral() and isInlinedCall() recognize their forms only", () => {
  assert.deepEqual([{ $ref: "a" }, { $ref: 1 }, "a", null].map(isReference), [
    true,
    false,
    false,
    false,
  ]);
  assert.deepEqual([{ $value: undefined }, {}, []].map(isLiteral), [true, false, false]);
  assert.deepEqual([{ $call: { op: "inc", args: [] } }, { $call: 1 }].map(isInlinedCall), [
    true,
    false,
  ]);
});

Deno.test("collectReferences() returns each key once, in order of first use", () => {
  const args = [
    { b: { $ref: "b" }, a: [{ $ref: "a" }, { $ref: "b" }] },
    { $call: { op: "inc", args: [{ $ref: "c" }] } },
    { $value: { $ref: "not a reference" } },
    new Date(0),
  ];
  assert.deepEqual(collectReferences(args), ["b", "a", "c"]);
});

Deno.test("replaceReferences() passes the number of containers around a reference", () => {
  const depths: [key: string, depth: number][] = [];
  const args = [
    { $ref: "a" },
    [{ x: { $ref: "b" } }],
    { $call: { op: "inc", args: [{ $ref: "c" }] } },
  ];
  replaceItems(args, {
    reference: (reference, depth) => {
      depths.push([reference.$ref, depth]);
      return reference;
    },
  }, 1);
  assert.deepEqual(depths, [["a", 1], ["b", 3], ["c", 4]]);
});

Deno.test("replaceReferences() shares unchanged parts and does not change its input", () => {
  const same = { deep: [1, 2, { $value: 3 }] };
  const value = { same, changed: [{ $ref: "a" }, same] };
  const before = structuredClone(value);
  const replaced = replaceReferences(value, { reference: () => 7 }) as typeof value;
  assert.deepEqual(replaced, { same, changed: [7, same] });
  assert.equal(replaced.same, same);
  assert.equal(replaced.changed[1], same);
  assert.deepEqual(value, before);
  assert.equal(replaceReferences(same, { reference: () => 7 }), same);
});

Deno.test("replaceReferences() replaces the operations of nested calls", () => {
  const inner = { $call: { op: "inc", args: [1] } };
  assert.deepEqual(
    replaceReferences([{ $call: { op: "add", args: [inner, { $ref: "a" }] } }], {
      reference: () => 2,
      operation: (op) => `./m.ts#${op}`,
    }),
    [{
      $call: { op: "./m.ts#add", args: [{ $call: { op: "./m.ts#inc", args: [1] } }, 2] },
    }],
  );
});
