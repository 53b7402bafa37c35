/** The parser of `--memory-limit`. */
import { parseBytes } from "../../base/mod.ts";

/** Resources of the system, from which a limit is computed. */
export interface SystemResources {
  /** Memory of the machine, or of the container, service or job that this process runs in. */
  readonly systemBytes: number;
  /** Cores that share this memory; `null`: it is for this process. */
  readonly cores: number | null;
  readonly threads: number;
}

export interface MemoryLimit {
  /** 0: no limit. */
  readonly bytes: number;
  /** The given limit exceeds the memory of the system and was lowered to it. */
  readonly clamped: boolean;
}

/**
 * Parses `--memory-limit`. `"auto"`: the memory of the system times the fraction of the cores
 * sharing it that `threads` uses. A number up to 1: that fraction of the system. Other numbers and
 * sizes such as `"2GiB"`: bytes, at most those of the system. `"0"`: no limit. Throws `RangeError`
 * otherwise.
 */
export function parseMemoryLimit(text: string, system: SystemResources): MemoryLimit {
  const { systemBytes, cores, threads } = system;
  if (text.trim().toLowerCase() === "auto") {
    const share = cores === null ? 1 : Math.min(1, threads / cores);
    return { bytes: Math.floor(systemBytes * share), clamped: false };
  }
  const number = text.trim() === "" ? NaN : Number(text);
  if (number > 0 && number <= 1) {
    return { bytes: Math.floor(systemBytes * number), clamped: false };
  }
  const bytes = parseBytes(text);
  return bytes > systemBytes ? { bytes: systemBytes, clamped: true } : { bytes, clamped: false };
}
