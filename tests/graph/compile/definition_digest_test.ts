import assert from "node:assert/strict";
import { compileValid } from "./compile_checks.ts";

/** Returns the definition of the task `z`. */
function definitionOf(tasks: Record<string, unknown>, rest: Record<string, unknown> = {}): string {
  const { compiled } = compileValid({ tasks, namespace: "shared", ...rest });
  const definition = compiled.tasks.find(({ key }) => key === "z")?.definition;
  assert.match(String(definition), /^[0-9a-f]{64}$/);
  return String(definition);
}

const BASE = definitionOf({ z: { op: "inc", args: [{ $ref: "x" }, { b: 1, a: [2] }] } });

Deno.test("compile() defines tasks only in a namespace that the submission names", () => {
  const { compiled } = compileValid({ tasks: { z: { op: "inc" } } });
  assert.equal(compiled.tasks[0]?.definition, null);
});

Deno.test("compile() gives the same definition to the same task", () => {
  const same: [tasks: Record<string, unknown>, rest?: Record<string, unknown>][] = [
    [{ z: { args: [{ $ref: "x" }, { a: [2], b: 1 }], op: "inc" } }],
    [{ z: { op: "inc", args: [{ $ref: "x" }, { b: 1, a: [2] }] }, x: { op: "sum" } }],
    [{
      z: { op: "inc", args: [{ $ref: "y" }, { b: 1, a: [2] }] },
      y: { alias: "x" },
      x: { op: "sum" },
    }],
    [{
      z: { op: "inc", args: [{ $ref: "x" }, { b: 1, a: [2] }], retries: 3, label: "l", timeout: 1 },
    }],
    [{ z: { op: "inc", args: [{ $ref: "x" }, { b: 1, a: [2] }] } }, { modules: { "m.ts": "" } }],
    [{ z: { op: "inc", args: [{ $ref: "x" }, { b: 1, a: [2] }], pure: true } }],
    [{ z: { op: "inc", args: [{ $ref: "x" }, { b: 1, a: [2] }], cache: false } }],
  ];
  for (const [tasks, rest] of same) {
    assert.equal(definitionOf(tasks, rest), BASE, JSON.stringify(tasks));
  }
});

Deno.test("compile() gives a different definition to a different task", () => {
  const others: Record<string, unknown>[] = [
    { op: "sum", args: [{ $ref: "x" }, { b: 1, a: [2] }] },
    { op: "inc", args: [{ $ref: "y" }, { b: 1, a: [2] }] },
    { op: "inc", args: [{ $ref: "x" }, { b: 1, a: [3] }] },
    { op: "inc", args: [{ $ref: "x" }, { b: 1, a: [2] }], pure: false },
    { op: "inc", args: [{ $ref: "x" }, { b: 1, a: [2] }], cacheKey: "1" },
    { op: "inc", args: [{ $ref: "x" }, { b: 1, a: [2] }], cacheKey: "2" },
    { op: "inc", args: [{ $value: { $ref: "x" } }, { b: 1, a: [2] }] },
    { op: "inc", args: [{ $call: { op: "inc", args: [{ $ref: "x" }] } }, { b: 1, a: [2] }] },
    { op: "inc", args: [[{ $ref: "x" }], { b: 1, a: [2] }] },
  ];
  const definitions = others.map((z) => definitionOf({ z }));
  assert.equal(new Set([BASE, ...definitions]).size, others.length + 1);
});

Deno.test("compile() includes the source of modules in the definition", () => {
  const called = { z: { op: "./m.ts#f" } };
  const nested = { z: { op: "inc", args: [{ $call: { op: "./m.ts#f" } }] } };
  for (const tasks of [called, nested]) {
    const one = definitionOf(tasks, { modules: { "m.ts": "1" } });
    assert.equal(definitionOf(tasks, { modules: { "./m.ts": "1" } }), one);
    assert.notEqual(definitionOf(tasks, { modules: { "m.ts": "2" } }), one);
  }
});

Deno.test("compile() includes literals in the definition, inlined or not", () => {
  const z = { op: "inc", args: [{ $ref: "x" }] };
  const one = definitionOf({ x: { value: { a: 1, b: 2 } }, z });
  assert.equal(definitionOf({ x: { value: { b: 2, a: 1 } }, z }, { outputs: ["x", "z"] }), one);
  assert.notEqual(definitionOf({ x: { value: { a: 1, b: 3 } }, z }), one);
  assert.notEqual(definitionOf({ x: { op: "sum" }, z }), one);
  // Whether a literal is inlined depends on how many tasks use it, not on this task.
  const value = "x".repeat(60_000);
  const crowd = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`u-${index}`, z]));
  assert.equal(definitionOf({ x: { value }, z, ...crowd }), definitionOf({ x: { value }, z }));
});
