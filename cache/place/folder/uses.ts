/** When values were used: collected, and written to the times of their files now and then. */
import type { ContentFiles } from "./content_files.ts";

/** A value that was stored or noted as used within this time is not noted again. */
const NOTE_EVERY_MS = 600_000;
const WRITE_AFTER_MS = 1000;
const WRITES_AT_A_TIME = 8;
/** Values that are remembered as noted. */
const NOTED_MAX = 50_000;

export class Uses {
  readonly #files: ContentFiles;
  readonly #onMissing: (digest: string) => Promise<void>;
  readonly #noted = new Map<string, number>();
  #unwritten = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `onMissing` receives values that have no file, and does not reject. */
  constructor(files: ContentFiles, onMissing: (digest: string) => Promise<void>) {
    this.#files = files;
    this.#onMissing = onMissing;
  }

  /** Notes that a value is used. `since`: when it was stored, at the latest. */
  note(digest: string, { now, since }: { readonly now: number; readonly since: number }): void {
    if (now - Math.max(since, this.#noted.get(digest) ?? -Infinity) < NOTE_EVERY_MS) return;
    if (this.#noted.size >= NOTED_MAX) this.#noted.clear();
    this.#noted.set(digest, now);
    this.#unwritten.set(digest, now);
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS);
  }

  /** Writes what was noted. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const uses = this.#unwritten.entries();
    this.#unwritten = new Map();
    // All take from the same iterator.
    const writers = Array.from({ length: WRITES_AT_A_TIME }, () => this.#write(uses));
    return this.#writing = Promise.all([this.#writing, ...writers]).then(() => {});
  }

  async #write(uses: Iterator<[string, number]>): Promise<void> {
    for (let next = uses.next(); !next.done; next = uses.next()) {
      const [digest, usedAt] = next.value;
      // A use that cannot be written is forgotten: the value is removed a little too early.
      const isThere = await this.#files.touch(digest, usedAt).catch(() => true);
      if (!isThere) await this.#onMissing(digest);
    }
  }
}
