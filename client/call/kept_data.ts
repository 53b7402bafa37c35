/**
 * Large arguments that a program passed. Each is stored as long as the program has the object, or
 * until the object is passed again with another content. Of texts, which are no objects, the last
 * ones are.
 */
import type { OutputEntry } from "../outputs/entry.ts";
import type { OutputTable } from "../outputs/table.ts";
import type { SentData } from "./arguments.ts";

/** Bytes of texts that are kept for calls to come. */
const TEXT_BYTES_MAX = 64 * 1024 * 1024;

export class KeptData {
  readonly #entries: OutputTable;
  readonly #release: (entry: OutputEntry) => void;
  readonly #registry: FinalizationRegistry<OutputEntry>;
  /** Object -> what it holds. */
  readonly #held = new WeakMap<object, OutputEntry>();
  /** Texts, and their bytes; the last that was passed is the last one. */
  readonly #texts = new Map<OutputEntry, number>();
  #textBytes = 0;

  constructor(entries: OutputTable, release: (entry: OutputEntry) => void) {
    this.#entries = entries;
    this.#release = release;
    this.#registry = new FinalizationRegistry(release);
  }

  /** The entry of a value that was passed. The call that passes it holds it until it is sent. */
  keep({ key, owner, bytes }: SentData): OutputEntry {
    const known = this.#entries.known(key);
    const entry = known ?? this.#entries.open(key);
    if (known === undefined) {
      entry.isData = true;
      entry.definition = key;
      entry.settle("finished", bytes.byteLength);
    }
    if (owner === null) this.#keepText(entry, bytes.byteLength);
    else this.#keepWith(owner, entry);
    return entry;
  }

  #keepWith(owner: object, entry: OutputEntry): void {
    const former = this.#held.get(owner);
    if (former === entry) return;
    entry.futures++;
    if (former !== undefined) {
      this.#registry.unregister(owner);
      this.#release(former);
    }
    this.#held.set(owner, entry);
    this.#registry.register(owner, entry, owner);
  }

  #keepText(entry: OutputEntry, nbytes: number): void {
    if (!this.#texts.delete(entry)) {
      entry.futures++;
      this.#textBytes += nbytes;
    }
    this.#texts.set(entry, nbytes);
    for (const [oldest, bytes] of this.#texts) {
      if (this.#textBytes <= TEXT_BYTES_MAX || oldest === entry) return;
      this.#texts.delete(oldest);
      this.#textBytes -= bytes;
      this.#release(oldest);
    }
  }
}
