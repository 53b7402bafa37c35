/** Waits for a condition. The deadline only ends a test that would never end. */
import assert from "node:assert/strict";

const DEADLINE_MS = 20_000;

/** Settles when `holds` returns true. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  while (!await holds()) {
    assert.ok(performance.now() - startedAt < DEADLINE_MS, `never happened: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
