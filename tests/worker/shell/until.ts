/** Waiting for a condition, as short as possible; the deadline only ends a hopeless test. */
import assert from "node:assert/strict";

const DEADLINE_MS = 20_000;

/** Settles when `holds` does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!await holds()) {
    assert.ok(performance.now() - startedAt < DEADLINE_MS, `never happened: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
