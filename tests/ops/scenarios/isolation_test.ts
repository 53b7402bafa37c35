/**
 * Built-in operations without effects run in processes that other users share: whatever their
 * arguments, they leave nothing behind that another call could see.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { builtins, effects } from "../../../ops/mod.ts";
import { propertyRuns } from "../../property_runs.ts";

const HOSTILE = ["__proto__", "constructor", "prototype", "toString", "length", "0", "then"];

const hostileValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(...HOSTILE, null, true, 0, -1, 2.5),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...HOSTILE), tie("value")), { maxLength: 3 })
      .map((entries) => JSON.parse(`{${entries.map(jsonEntry).join()}}`)),
  ),
})).value;

function jsonEntry([name, value]: [string, unknown]): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`;
}

/** Standard classes, their prototypes and methods, with the names of their properties. */
function intrinsics(): Map<object, string> {
  const found = new Map<object, string>();
  const visit = (value: unknown, depth: number): void => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null) return;
    if (found.has(value) || depth > 3) return;
    const own = Object.getOwnPropertyDescriptors(value);
    found.set(value, Reflect.ownKeys(own).map(String).join());
    for (const { value } of Object.values(own)) visit(value, depth + 1);
  };
  for (const type of [Object, Array, Function, String, Number, Map, Set, Promise, Error, RegExp]) {
    visit(type, 1);
    visit(type.prototype, 1);
  }
  return found;
}

Deno.test("no built-in operation without effects changes what others see", async () => {
  const names = [...builtins.keys()].filter((name) => !effects.has(name));
  const before = intrinsics();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.array(hostileValue, { maxLength: 4 }),
      async (name, args) => {
        const text = JSON.stringify(args);
        await Promise.resolve().then(() => builtins.get(name)?.run(...args)).catch(() => {});
        for (const [value, keys] of before) {
          const now = Reflect.ownKeys(value).map(String).join();
          assert.equal(now, keys, `${name} with ${text}`);
        }
      },
    ),
    propertyRuns(300),
  );
});
