/** Calls a built-in as a task would, by its name. */
import assert from "node:assert/strict";
import { builtins } from "../../ops/mod.ts";

export function call(name: string, ...args: unknown[]): unknown {
  const operation = builtins.get(name);
  assert.ok(operation, `no operation is called ${name}`);
  return operation.run(...args);
}

/** Asserts that calls with these arguments throw exactly these messages. */
export function assertRefused(
  cases: readonly (readonly [name: string, args: readonly unknown[], message: string])[],
): void {
  for (const [name, args, message] of cases) {
    assert.throws(() => call(name, ...args), { message }, `${name} should say: ${message}`);
  }
}
