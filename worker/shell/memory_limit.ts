/** The memory that this process may use, and the parser of `--memory-limit`. */
import { parseBytes } from "../../base/mod.ts";

/** Files in which Linux names the limit of a container: control groups version 2, then 1. */
const CONTAINER_LIMITS = [
  "/sys/fs/cgroup/memory.max",
  "/sys/fs/cgroup/memory/memory.limit_in_bytes",
];

/** Resources of the system, from which a limit is computed. */
export interface SystemResources {
  /** Memory of the machine, or of the container that this process runs in. */
  readonly systemBytes: number;
  readonly cores: number;
  readonly threads: number;
}

export interface MemoryLimit {
  /** 0: no limit. */
  readonly bytes: number;
  /** The given limit exceeds the memory of the system and was lowered to it. */
  readonly clamped: boolean;
}

/**
 * Parses `--memory-limit`. `"auto"`: the memory of the system times the fraction of its cores that
 * `threads` uses. A number up to 1: that fraction of the system. Other numbers and sizes such as
 * `"2GiB"`: bytes, at most those of the system. `"0"`: no limit. Throws `RangeError` otherwise.
 */
export function parseMemoryLimit(text: string, system: SystemResources): MemoryLimit {
  const { systemBytes, cores, threads } = system;
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

/** Returns the memory of the machine, or the limit of the container if that is less, in bytes. */
export function systemMemoryBytes(): number {
  const { total } = Deno.systemMemoryInfo();
  const limits = CONTAINER_LIMITS.map(readBytes).filter((bytes) => bytes > 0);
  return Math.min(total, ...limits);
}

/** Returns the number in a file, 0 if the file is missing or names no limit. */
function readBytes(path: string): number {
  try {
    return Number(Deno.readTextFileSync(path)) || 0;
  } catch {
    return 0;
  }
}
