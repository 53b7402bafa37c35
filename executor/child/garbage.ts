/**
 * Collects what a task has left, when that is much. The engine does not know that the memory of the
 * worker is short, and would let the next task take as much again beside it.
 *
 * The large arrays of a task are mostly garbage when its result is written, and nearly all of them
 * are young: a collection of young objects frees them, in a tenth of the time of a full one.
 *
 * Loaded before any task runs: tasks do not reach the collection.
 */

import { LEFT_BYTES_DEFAULT } from "../wire/greeting.ts";

/** Bytes that a task has left from which a collection of young objects is worth it. */
const YOUNG_BYTES_MIN = 1024 * 1024;
/** Bytes from which a full collection is worth it. */
let leftBytesMin = LEFT_BYTES_DEFAULT;

interface Collection {
  readonly type: "minor" | "major";
  readonly execution: "sync";
  readonly flavor: "regular";
}

const scope = globalThis as { gc?: ((collection: Collection) => void) | undefined };
const { gc } = scope;
// It cannot be deleted.
scope.gc = undefined;
const memoryUsage = Deno.memoryUsage.bind(Deno);
/** All options are their own properties: a task may have changed prototypes. */
const YOUNG: Collection = { type: "minor", execution: "sync", flavor: "regular" };
const ALL: Collection = { type: "major", execution: "sync", flavor: "regular" };

/** Bytes in use after the last collection, without arguments: what is still needed. */
let kept = usedBytes();

/** Sets the bytes that a task may leave: those that the process may keep, if that is less. */
export function limitWhatIsLeft(keptBytesMax: number): void {
  leftBytesMin = Math.min(keptBytesMax, LEFT_BYTES_DEFAULT);
}

/**
 * Collects at the end of a task if more is in use than before it. `arriving`: bytes of the
 * arguments of the next task.
 */
export function collectWhatIsLeft(arriving: number): void {
  if (gc === undefined || !isLeft(YOUNG_BYTES_MIN, arriving)) return;
  gc(YOUNG);
  if (!isLeft(leftBytesMin, arriving)) return;
  // Buffers are freed concurrently, and counted as freed when the next collection begins.
  gc(YOUNG);
  if (isLeft(leftBytesMin, arriving)) collectAll(gc, arriving);
}

/**
 * Collects before the next task what was still in use when the last one ended. `args`: bytes of the
 * arguments of the next task.
 */
export function collectBeforeTask(args: number): void {
  if (gc !== undefined && isLeft(LEFT_BYTES_DEFAULT, args)) collectAll(gc, args);
}

function collectAll(collect: (collection: Collection) => void, args: number): void {
  collect(ALL);
  collect(YOUNG);
  kept = usedBytes() - args;
}

function isLeft(bytes: number, args: number): boolean {
  const used = usedBytes() - args;
  if (used < kept) kept = used;
  return used - kept >= bytes;
}

function usedBytes(): number {
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}
