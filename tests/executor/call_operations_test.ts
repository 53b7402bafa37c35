/** Which modules a call needs besides those of its graph, and who may share its process. */
import assert from "node:assert/strict";
import {
  callsProgram,
  externalModules,
  hasEffect,
  isSharedCall,
} from "../../executor/call_operations.ts";

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

Deno.test("isSharedCall() allows built-ins without effects, also nested", () => {
  const nested = (op: string) => [{ deep: [{ $call: { op, args: [{ $ref: 0 }] } }] }];
  assert.ok(isSharedCall({ op: "sum", args: [[{ $ref: 0 }, { $ref: 1 }]] }));
  assert.ok(isSharedCall({ op: "add", args: nested("inc") }));
  assert.ok(isSharedCall({ op: "identity", args: [{ $value: nested("exec") }] }));
  for (const op of ["exec", "sleep", "./tasks.ts#f", "npm:a", "node:path#join", "toString", ""]) {
    assert.ok(!isSharedCall({ op, args: [] }), op);
    assert.ok(!isSharedCall({ op: "identity", args: nested(op) }), op);
  }
});

Deno.test("hasEffect() finds operations that wait or start programs, also nested", () => {
  const nested = (op: string) => [{ deep: [{ $call: { op, args: [] } }] }];
  for (const op of ["exec", "sleep"]) {
    assert.ok(hasEffect({ op, args: [] }), op);
    assert.ok(hasEffect({ op: "./tasks.ts#f", args: nested(op) }), op);
  }
  assert.ok(
    !hasEffect({ op: "./tasks.ts#f", args: [...nested("inc"), { $value: nested("exec") }] }),
  );
});

Deno.test("callsProgram() tells a program alone from one among other operations", () => {
  const exec = { op: "exec", args: ["sleep", [{ $ref: 0 }]] };
  const nested = { $call: { op: "./tasks.ts#f", args: [] } };
  assert.equal(callsProgram(exec), "only");
  assert.equal(callsProgram({ op: "exec", args: ["sleep", [nested]] }), "also");
  assert.equal(callsProgram({ op: "len", args: [{ deep: [{ $call: exec }] }] }), "also");
  assert.equal(callsProgram({ op: "len", args: [{ $value: { $call: exec } }] }), null);
  assert.equal(callsProgram({ op: "./exec", args: [nested, "exec"] }), null);
});
