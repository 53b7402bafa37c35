/** Which modules a call needs besides those of its graph; fetching is in `scenarios/`. */
import assert from "node:assert/strict";
import { externalModules } from "../../../executor/pool/module_store.ts";

Deno.test("externalModules() lists addresses of operations, also of nested calls", () => {
  const call = {
    op: "npm:a#x",
    args: [
      [{
        deep: {
          $call: { op: "https://h/b.ts", args: [{ $call: { op: "jsr:@c/d#y", args: [] } }] },
        },
      }],
      { $ref: 0 },
    ],
  };
  assert.deepEqual(externalModules(call), ["npm:a", "https://h/b.ts", "jsr:@c/d"]);
});

Deno.test("externalModules() ignores built-ins, files, node: modules and literals", () => {
  const literal = { $value: { $call: { op: "npm:a", args: [] } } };
  for (const op of ["inc", "./tasks.ts#f", "node:path#join"]) {
    assert.deepEqual(externalModules({ op, args: [literal, "npm:a", null] }), []);
  }
});
