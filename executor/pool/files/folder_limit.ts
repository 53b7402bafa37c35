/**
 * Limits the files in the folder of a child: their bytes on the disk, and their number. Files that
 * were removed while they are open count too.
 */
import { join } from "node:path";
import { errorMessage, FOLDER_ENTRIES_MAX, formatBytes } from "../../../base/mod.ts";
import { DISK_BLOCK_BYTES, openDeletedBytes } from "./deleted_files.ts";

/** Milliseconds between two measurements of a folder. */
const MEASURE_MS = 500;

export interface FolderLimits {
  readonly bytesMax: number;
  readonly entriesMax?: number;
}

export class FolderLimit {
  readonly #timer: ReturnType<typeof setInterval>;
  #measuring = false;

  /**
   * `pid`: the process whose deleted files count, see `deleted_files.ts`. `isBusy`: whether a task
   * may write. `onExceeded`: called with the reason, again and again.
   */
  constructor(
    folder: string,
    limits: FolderLimits,
    { pid, isBusy, onExceeded }: {
      readonly pid: number;
      readonly isBusy: () => boolean;
      readonly onExceeded: (reason: string) => void;
    },
  ) {
    this.#timer = setInterval(async () => {
      if (this.#measuring || !isBusy()) return;
      this.#measuring = true;
      const reason = await whyTooLarge(folder, limits, await openDeletedBytes(pid));
      this.#measuring = false;
      if (reason !== null) onExceeded(reason);
    }, MEASURE_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/**
 * Limit that the files of a folder exceed, as a clause; `null`: none. `openBytes`: of files that
 * are in no folder and count too.
 */
export async function whyTooLarge(
  folder: string,
  { bytesMax, entriesMax = FOLDER_ENTRIES_MAX }: FolderLimits,
  openBytes = 0,
): Promise<string | null> {
  let bytes = openBytes;
  let entries = 0;
  const tooLarge = `its files take more than the limit of ${formatBytes(bytesMax)} (--files-limit)`;
  if (bytes > bytesMax) return tooLarge;
  const open = [folder];
  try {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for await (const entry of listed(next)) {
        const path = join(next, entry.name);
        if (entry.isDirectory) open.push(path);
        // Folders and links take blocks too.
        bytes += await sizeOf(path);
        if (++entries > entriesMax) return `it has more than ${entriesMax} files`;
        if (bytes > bytesMax) return tooLarge;
      }
    }
  } catch (error) {
    // A task could hide files in a folder that it forbids to read, or whose path is too long.
    return `the size of its files is unknown: ${errorMessage(error)}`;
  }
  return null;
}

/** The entries of a folder; none when it was removed meanwhile. */
async function* listed(folder: string): AsyncGenerator<Deno.DirEntry> {
  try {
    yield* Deno.readDir(folder);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    const { size, blocks } = await Deno.lstat(path);
    return blocks === null ? size : blocks * DISK_BLOCK_BYTES;
  } catch (error) {
    if (!isGone(error)) throw error;
    return 0;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory;
}
