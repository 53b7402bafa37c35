/**
 * Collects what a task has left, when that is much. The engine does not know that the memory of the
 * worker is short, and would let the next task take as much again beside it.
 *
 * Loaded before any task runs: tasks do not reach the collection.
 */

/** Bytes in use from which a collection is worth its time. */
const LEFT_BYTES_MIN = 32 * 1024 * 1024;

const scope = globalThis as { gc?: (() => void) | undefined };
const { gc } = scope;
// It cannot be deleted.
scope.gc = undefined;
const memoryUsage = Deno.memoryUsage.bind(Deno);

/** Bytes in use after the last collection before a task: what is still needed. */
let kept = 0;

/** Collects at the end of a task if much more is in use than before it. */
export function collectWhatIsLeft(): void {
  if (gc !== undefined && usedBytes() - kept >= LEFT_BYTES_MIN) gc();
}

/** Collects before the next task what was still in use when the last one ended. */
export function collectBeforeTask(): void {
  if (gc === undefined || usedBytes() - kept < LEFT_BYTES_MIN) return;
  gc();
  kept = usedBytes();
}

function usedBytes(): number {
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}
