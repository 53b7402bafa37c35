/** Judges the resident size of children: which is too large, and which is full of garbage. */
import { formatBytes } from "../../base/mod.ts";
import type { PoolChild } from "./child.ts";

export interface MemoryLimits {
  /** A busy child with more is killed. */
  readonly residentBytesMax: number;
  /** An idle child that has grown by more since it was clean is replaced. */
  readonly idleGrowthBytesMax: number;
  /** Whether programs that a child started count as its own. */
  readonly descendants: boolean;
}

/** Those that have grown so much since they were clean, the largest first. */
export function grown(children: readonly PoolChild[], growthBytesMin: number): PoolChild[] {
  return children.filter((child) => child.serves && child.growthBytes >= growthBytesMin)
    .sort((a, b) => b.residentBytes - a.residentBytes || a.id - b.id);
}

/** Measures a child. `kill`: its task is to blame; `replace`: it is idle. */
export function judge(
  child: PoolChild,
  idle: boolean,
  limits: MemoryLimits,
): "keep" | "kill" | "replace" {
  const { residentBytesMax, idleGrowthBytesMax } = limits;
  const bytes = child.sample(limits);
  if (!child.serves) return "keep";
  const tooMuch = bytes > residentBytesMax;
  if (idle) return tooMuch || child.growthBytes > idleGrowthBytesMax ? "replace" : "keep";
  if (!tooMuch) return "keep";
  child.condemned ??= `it had ${formatBytes(bytes)} resident, which is more than the limit of ` +
    `${formatBytes(residentBytesMax)} (--executor-memory-limit)`;
  return "kill";
}
