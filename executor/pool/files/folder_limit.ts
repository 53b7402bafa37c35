/** Limits the files in the folder of a child: their bytes on the disk, and their number. */
import { join } from "node:path";
import { FOLDER_ENTRIES_MAX, formatBytes } from "../../../base/mod.ts";

/** Milliseconds between two measurements of a folder. */
const MEASURE_MS = 500;
/** A file of the kernel's statistics counts its bytes on the disk in blocks of this size. */
const BLOCK_BYTES = 512;

export interface FolderLimits {
  readonly bytesMax: number;
  readonly entriesMax?: number;
}

export class FolderLimit {
  readonly #timer: ReturnType<typeof setInterval>;
  #measuring = false;

  /** `isBusy`: whether a task may write. `onExceeded`: called with the reason, again and again. */
  constructor(
    folder: string,
    limits: FolderLimits,
    { isBusy, onExceeded }: {
      readonly isBusy: () => boolean;
      readonly onExceeded: (reason: string) => void;
    },
  ) {
    this.#timer = setInterval(async () => {
      if (this.#measuring || !isBusy()) return;
      this.#measuring = true;
      const reason = await whyTooLarge(folder, limits);
      this.#measuring = false;
      if (reason !== null) onExceeded(reason);
    }, MEASURE_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Which limit the files of a folder exceed, as a clause; `null`: none. */
export async function whyTooLarge(
  folder: string,
  { bytesMax, entriesMax = FOLDER_ENTRIES_MAX }: FolderLimits,
): Promise<string | null> {
  let bytes = 0;
  let entries = 0;
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    // What is removed meanwhile, and what the task forbids to read, counts as empty.
    for await (const entry of listed(next)) {
      const path = join(next, entry.name);
      if (entry.isDirectory) open.push(path);
      else if (entry.isFile) bytes += await sizeOf(path);
      if (++entries > entriesMax) return `it has more than ${entriesMax} files`;
      if (bytes > bytesMax) {
        return `its files take more than the limit of ${formatBytes(bytesMax)} (--files-limit)`;
      }
    }
  }
  return null;
}

async function* listed(folder: string): AsyncGenerator<Deno.DirEntry> {
  try {
    yield* Deno.readDir(folder);
  } catch {
    // It is gone, or cannot be read.
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    const { size, blocks } = await Deno.lstat(path);
    return blocks === null ? size : blocks * BLOCK_BYTES;
  } catch {
    return 0;
  }
}
