/** When values were used: collected, and written to the times of their files now and then. */
import type { ContentFiles } from "./content_files.ts";

/** A value that was stored or noted as used within this time is not noted again. */
const NOTE_EVERY_MS = 600_000;
const WRITE_AFTER_MS = 1000;
/** Times that are written before other work of the event loop has its turn. */
const WRITES_AT_ONCE = 100;
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
    const uses = this.#unwritten;
    this.#unwritten = new Map();
    return this.#writing = this.#writing.then(() => this.#write(uses));
  }

  async #write(uses: ReadonlyMap<string, number>): Promise<void> {
    let left = WRITES_AT_ONCE;
    for (const [digest, usedAt] of uses) {
      if (!this.#touch(digest, usedAt)) await this.#onMissing(digest);
      if (--left > 0) continue;
      left = WRITES_AT_ONCE;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  /** A use that cannot be written is forgotten: the value is removed a little too early. */
  #touch(digest: string, usedAt: number): boolean {
    try {
      return this.#files.touch(digest, usedAt);
    } catch {
      return true;
    }
  }
}
