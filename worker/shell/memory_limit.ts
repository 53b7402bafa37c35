/** How much memory this process may use, and `--memory-limit` as people write it, in bytes. */
import { parseBytes } from "../../base/mod.ts";

/** Where Linux tells the limit of a container: control groups version 2, then 1. */
const CONTAINER_LIMITS = [
  "/sys/fs/cgroup/memory.max",
  "/sys/fs/cgroup/memory/memory.limit_in_bytes",
];

/** The machine that a limit is for. */
export interface SystemResources {
  /** What this process may use: of the machine, or of the container around it. */
  readonly systemBytes: number;
  readonly cores: number;
  readonly threads: number;
}

export interface MemoryLimit {
  /** 0: none. */
  readonly bytes: number;
  /** More was asked for than there is. */
  readonly clamped: boolean;
}

/**
 * `"auto"`: the share of the system that goes with the share of its cores. A number up to 1: that
 * fraction of the system. Other numbers and sizes such as `"2GiB"`: bytes, at most those of the
 * system. `"0"`: no limit. Throws `RangeError` on anything else.
 */
export function parseMemoryLimit(text: string, host: SystemResources): MemoryLimit {
  const { systemBytes, cores, threads } = host;
  if (text.trim().toLowerCase() === "auto") {
    return { bytes: Math.floor(systemBytes * Math.min(1, threads / cores)), clamped: false };
  }
  const number = text.trim() === "" ? NaN : Number(text);
  if (number > 0 && number <= 1) {
    return { bytes: Math.floor(systemBytes * number), clamped: false };
  }
  const bytes = parseBytes(text);
  return bytes > systemBytes ? { bytes: systemBytes, clamped: true } : { bytes, clamped: false };
}

/** Bytes: the memory of the machine, or the limit of the container when that is less. */
export function systemMemoryBytes(): number {
  const { total } = Deno.systemMemoryInfo();
  const limits = CONTAINER_LIMITS.map(readBytes).filter((bytes) => bytes > 0);
  return Math.min(total, ...limits);
}

/** 0 when there is no such file, or no limit in it. */
function readBytes(path: string): number {
  try {
    return Number(Deno.readTextFileSync(path)) || 0;
  } catch {
    return 0;
  }
}
