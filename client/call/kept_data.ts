/**
 * Large arguments that a program passed. Each is stored as long as the program has the object, or
 * until the object is passed again with another content.
 */
import type { OutputEntry } from "../outputs/entry.ts";
import type { OutputTable } from "../outputs/table.ts";
import type { SentData } from "./arguments.ts";

export class KeptData {
  readonly #entries: OutputTable;
  readonly #release: (entry: OutputEntry) => void;
  readonly #registry: FinalizationRegistry<OutputEntry>;
  /** Object -> what it holds. */
  readonly #held = new WeakMap<object, OutputEntry>();

  constructor(entries: OutputTable, release: (entry: OutputEntry) => void) {
    this.#entries = entries;
    this.#release = release;
    this.#registry = new FinalizationRegistry(release);
  }

  /** The entry of a value that was passed. A string is held until the client is closed. */
  keep({ key, owner }: SentData): OutputEntry {
    const known = this.#entries.known(key);
    const entry = known ?? this.#entries.open(key);
    if (known === undefined) {
      entry.isData = true;
      entry.definition = key;
      entry.settle("finished");
    }
    const former = owner === null ? known : this.#held.get(owner);
    if (former === entry) return entry;
    entry.futures++;
    if (owner === null) return entry;
    if (former !== undefined) {
      this.#registry.unregister(owner);
      // The call that passed it before holds it until it is sent.
      this.#release(former);
    }
    this.#held.set(owner, entry);
    this.#registry.register(owner, entry, owner);
    return entry;
  }
}
