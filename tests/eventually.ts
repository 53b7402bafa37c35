/**
 * The only wait of the tests: for a condition, never for a time. Runs in Deno and in Node.
 */
import assert from "node:assert/strict";

const PAUSE_MS_MAX = 50;

/**
 * Resolves once `condition` holds. Fails with `what`, the name of what never happened, after the
 * deadline: it only ends a test that would never end.
 */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  deadlineMs = 60_000,
): Promise<void> {
  const startedAt = performance.now();
  for (let pauseMs = 0; !await condition(); pauseMs = Math.min(pauseMs + 1, PAUSE_MS_MAX)) {
    assert.ok(performance.now() - startedAt < deadlineMs, `never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
