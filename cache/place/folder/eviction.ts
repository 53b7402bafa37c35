/**
 * Removal of values that were not used for the longest, until the rest is below a limit.
 *
 * The queue in the index has each value at the time at which it was put there. A use only changes
 * the time of the file, which costs no atomic operation. When the first value of the queue
 * is to be removed, its file tells whether it was used since: then it goes back, to the time of its
 * use. The first value whose time is right is therefore the one to remove. Two processes may do
 * this at the same time.
 */
import type { ContentFiles } from "./content_files.ts";
import type { FolderIndex, Queued } from "./folder_index.ts";
import { diskBytes } from "./records.ts";

/** Values of one step. Readers go on between the calls of a step. */
const STEP_VALUES = 20;

export class Eviction {
  readonly #index: FolderIndex;
  readonly #files: ContentFiles;
  readonly #signal: AbortSignal;

  constructor(index: FolderIndex, files: ContentFiles, signal: AbortSignal) {
    this.#index = index;
    this.#files = files;
    this.#signal = signal;
  }

  /** Removes the file of a value, then its records. Returns whether it had any. */
  async remove(digest: string): Promise<boolean> {
    const { done } = await this.#files.remove(digest);
    const isRemoved = await this.forget(digest);
    done();
    return isRemoved;
  }

  /** Removes values that have a file without a record, or a record without a file. */
  async settle(digests: ReadonlySet<string>): Promise<void> {
    for (const digest of digests) {
      if (this.#signal.aborted) return;
      const isKnown = (await this.#index.known([digest])).has(digest);
      if (isKnown !== (this.#files.stat(digest) !== null)) await this.remove(digest);
    }
  }

  /** Removes the records of a value whose file is not there. */
  async forget(digest: string): Promise<boolean> {
    return await this.#index.removeValue(
      digest,
      () => this.#files.stat(digest) === null,
    );
  }

  /** Removes values until the rest has at most so many bytes. Returns how many were removed. */
  async evictTo(bytesMax: number): Promise<number> {
    let removed = 0;
    while (!this.#signal.aborted) {
      const { bytes } = await this.#index.readTotals();
      if (bytes <= bytesMax) break;
      const queued = await this.#index.oldest(STEP_VALUES);
      if (queued.length === 0) break;
      removed += await this.#step(queued, bytes - bytesMax);
    }
    return removed;
  }

  /** Looks at the first values of the queue, and removes or moves each. */
  async #step(queued: readonly Queued[], bytesToFree: number): Promise<number> {
    const files = queued.map(({ digest }) => this.#files.stat(digest));
    const changes: Promise<boolean>[] = [];
    // A value that moves may be older than the next ones are now.
    let [freed, movedTo] = [0, Infinity];
    for (const [index, value] of queued.entries()) {
      if (freed >= bytesToFree || value.queuedAt > movedTo) break;
      const file = files[index];
      if (file && file.usedAt > value.queuedAt) {
        movedTo = Math.min(movedTo, file.usedAt);
        changes.push(this.#index.requeue(value, file.usedAt).then(() => false));
        continue;
      }
      freed += diskBytes(file?.bytes ?? 0);
      changes.push(this.#removeQueued(value));
    }
    return (await Promise.all(changes)).filter(Boolean).length;
  }

  async #removeQueued(value: Queued): Promise<boolean> {
    const isRemoved = await this.remove(value.digest);
    // A place in the queue without a value, which only a damaged index has.
    if (!isRemoved) await this.#index.requeue(value, value.queuedAt);
    return isRemoved;
  }
}
