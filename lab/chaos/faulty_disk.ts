/**
 * A disk of a process, which can be slow, full and failing: the spill tier and logs of a worker,
 * the recording or the log folder of the scheduler. A small library, which the process preloads,
 * makes its reads and writes fail. It needs a C compiler, and Linux.
 */
import type { Prng } from "../../base/mod.ts";
import { writeNumbers } from "./preload.ts";

/** The variables of a process that uses these disks. `library`: built from `disk.c`. */
export function diskEnvironment(
  library: string,
  disks: readonly FaultyDisk[],
): Record<string, string> {
  return {
    LD_PRELOAD: library,
    WEIR_CHAOS_DISKS: disks.map(({ controlFile, files }) => `${controlFile},${files}`).join(":"),
  };
}

/** Files that are on the disk. */
export interface DiskPlace {
  /** The local directory of a worker, or a folder of the scheduler. */
  readonly directory: string;
  /** Paths with this in them are on the disk. */
  readonly files: string;
}

/** Faults of the disk; the default is a sound disk. */
export interface DiskFaults {
  /** Microseconds that each read or write takes longer. */
  readonly slowUs?: number;
  /** Of 1000 reads, so many fail. */
  readonly failReads?: number;
  /** Of 1000 writes, so many fail. */
  readonly failWrites?: number;
  /** KiB beyond which no file grows. */
  readonly kibMax?: number;
}

/** Bytes that are overwritten in a damaged file. */
const DAMAGE_BYTES_MAX = 64 * 1024;

export class FaultyDisk {
  /** Has the numbers of its faults. */
  readonly controlFile: string;
  /** Paths with this in them are on the disk. */
  readonly files: string;
  readonly #directory: string;

  constructor(controlFile: string, { directory, files }: DiskPlace) {
    this.controlFile = controlFile;
    this.files = files;
    this.#directory = directory;
    this.set({});
  }

  set({ slowUs = 0, failReads = 0, failWrites = 0, kibMax = 0 }: DiskFaults): void {
    writeNumbers(this.controlFile, [slowUs, failReads, failWrites, kibMax]);
  }

  /** Size of the largest file of the spill tier, in KiB. */
  largestKib(): number {
    const sizes = this.#files().map((path) => Deno.statSync(path).size);
    return Math.ceil(Math.max(0, ...sizes) / 1024);
  }

  /** Overwrites a part of a file of the spill tier. Returns what was overwritten. */
  damage(random: Prng): string {
    const files = this.#files().filter((path) => !path.endsWith("-shm"));
    const path = files[random.integer(Math.max(1, files.length))];
    if (path === undefined) return "nothing, as there is no file";
    using file = Deno.openSync(path, { write: true });
    const { size } = file.statSync();
    const start = random.integer(size + 1);
    const bytes = Math.min(size - start, random.integer(DAMAGE_BYTES_MAX));
    file.seekSync(start, Deno.SeekMode.Start);
    if (bytes > 0) file.writeSync(new Uint8Array(bytes).map(() => random.integer(256)));
    return `${bytes} of the ${size} bytes of ${path.slice(path.lastIndexOf("/") + 1)}`;
  }

  /** Paths of the files of its databases. They may be removed at any time. */
  #files(): string[] {
    const found: string[] = [];
    try {
      for (const { name } of Deno.readDirSync(this.#directory)) {
        const folder = `${this.#directory}/${name}/spill`;
        for (const { name: file } of Deno.readDirSync(folder)) {
          if (file.startsWith("spill.kv")) found.push(`${folder}/${file}`);
        }
      }
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
    return found;
  }
}
