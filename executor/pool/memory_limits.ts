/** Decides by resident size which children are killed and which idle children are replaced. */
import { formatBytes } from "../../base/mod.ts";
import type { PoolChild } from "./child.ts";

/** Milliseconds in which a child has collected what a task has left (`child/garbage.ts`). */
export const COLLECTION_MS_MAX = 50;
/** Growth that a child has after its first tasks: another one in its place would have it soon. */
export const USUAL_GROWTH_BYTES = 24 * 1024 * 1024;

export interface MemoryLimits {
  /** A busy child that is larger is killed. */
  readonly residentBytesMax: number;
  /** An idle child that has grown by more since it was clean is replaced. */
  readonly idleGrowthBytesMax: number;
  /** Whether the memory of programs that a child started counts as memory of the child. */
  readonly descendants: boolean;
}

/** The members of a child that are read here. */
export type MeasuredChild = Pick<
  PoolChild,
  | "id"
  | "idleMs"
  | "isBound"
  | "loadsUntil"
  | "growthBytes"
  | "residentBytes"
  | "memoryFault"
  | "sample"
>;

/** The children that have grown by at least this much since they were clean, the largest first. */
export function largestGrown<C extends MeasuredChild>(
  children: readonly C[],
  growthBytesMin: number,
): C[] {
  return children.filter((child) => child.isBound && child.growthBytes >= growthBytesMin)
    .sort((a, b) => b.residentBytes - a.residentBytes || a.id - b.id);
}

/**
 * Measures a child and compares it with the limits. `kill`: its task uses too much memory, which is
 * noted in `memoryFault`; `replace`: it is idle and keeps too much, or loads modules for too long.
 */
export function checkMemory(
  child: MeasuredChild,
  idle: boolean,
  limits: MemoryLimits,
): "keep" | "kill" | "replace" {
  const { residentBytesMax, idleGrowthBytesMax } = limits;
  const bytes = child.sample(limits);
  if (!child.isBound) return "keep";
  const tooMuch = bytes > residentBytesMax;
  if (idle && child.loadsUntil !== null && performance.now() > child.loadsUntil) return "replace";
  if (idle) {
    const isLarge = tooMuch || child.growthBytes > idleGrowthBytesMax;
    return isLarge && child.idleMs >= COLLECTION_MS_MAX ? "replace" : "keep";
  }
  if (!tooMuch) return "keep";
  child.memoryFault ??= `it had ${formatBytes(bytes)} resident, which is more than the limit of ` +
    `${formatBytes(residentBytesMax)} (--executor-memory-limit)`;
  return "kill";
}
