/** Judges the resident size of children: which is too large, which is full of
 * garbage, and which has to go when there is no memory left. */
import { formatBytes } from "../base/mod.ts";
import type { PoolChild } from "./pool_child.ts";

export interface MemoryLimits {
  /** A busy child with more is killed. */
  readonly residentBytesMax: number;
  /** An idle child that has so much more than a clean one is replaced. */
  readonly idleGrowthBytesMax: number;
  /** Whether programs that a child started count as its own. */
  readonly descendants: boolean;
}

export class MemoryWatch {
  readonly #limits: MemoryLimits;
  /** The smallest size that a connected child was seen with: what every child has. */
  #baselineBytes = Infinity;

  constructor(limits: MemoryLimits) {
    this.#limits = limits;
  }

  /** Resident bytes, now. */
  measure(child: PoolChild): number {
    const bytes = child.sample({ descendants: this.#limits.descendants });
    if (child.serves) this.#baselineBytes = Math.min(this.#baselineBytes, bytes);
    return bytes;
  }

  /** Those that have so much more than a clean one has, the largest first. */
  grown(children: readonly PoolChild[], growthBytesMin: number): PoolChild[] {
    const level = this.#baselineBytes + growthBytesMin;
    return children.filter((child) => child.serves && child.residentBytes >= level)
      .sort((a, b) => b.residentBytes - a.residentBytes || a.id - b.id);
  }

  /** Measures a child. `kill`: its task is to blame; `replace`: it is idle. */
  judge(child: PoolChild, idle: boolean): "keep" | "kill" | "replace" {
    const { residentBytesMax, idleGrowthBytesMax } = this.#limits;
    const bytes = this.measure(child);
    if (!child.serves) return "keep";
    const tooMuch = bytes > residentBytesMax;
    if (idle) {
      return tooMuch || bytes > this.#baselineBytes + idleGrowthBytesMax ? "replace" : "keep";
    }
    if (!tooMuch) return "keep";
    child.condemned ??= `it had ${formatBytes(bytes)} resident, which is more than the limit of ` +
      `${formatBytes(residentBytesMax)} (--executor-memory-limit)`;
    return "kill";
  }
}
