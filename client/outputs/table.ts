/** The outputs that a program knows: those that it has futures of, by namespace and key. */
import { OutputEntry, type OutputState } from "./entry.ts";

/** States after which the same key names another output. */
const REPEATED: ReadonlySet<OutputState> = new Set(["released", "cancelled", "lost"]);

export class OutputTable {
  readonly #entries = new Map<string, OutputEntry>();

  /** The entry of a key in the namespace of the client, or of a place in another. */
  get(place: string): OutputEntry | undefined {
    return this.#entries.get(place);
  }

  values(): Iterable<OutputEntry> {
    return this.#entries.values();
  }

  /** The same, unless it is over or was refused. `namespace`: `null` for that of the client. */
  known(key: string, namespace: string | null = null): OutputEntry | undefined {
    const known = this.#entries.get(entryName(key, namespace));
    if (known === undefined || REPEATED.has(known.state)) return undefined;
    return known.failure === null ? known : undefined;
  }

  /** The entry of a key, a new one unless it is known. */
  open(key: string, namespace: string | null = null): OutputEntry {
    return this.known(key, namespace) ?? this.add(new OutputEntry(key, new Error(), namespace));
  }

  /** Adds an entry whose key is not known. */
  add(entry: OutputEntry): OutputEntry {
    this.#entries.set(entryName(entry.key, entry.namespace), entry);
    return entry;
  }

  /** Forgets the entry. A later one may have the key by now. */
  forget(entry: OutputEntry): void {
    const place = entryName(entry.key, entry.namespace);
    if (this.#entries.get(place) === entry) this.#entries.delete(place);
  }

  /** Keys that a lease keeps: graphs of this program, and its claims on values. */
  kept(): Set<string> {
    const kept = new Set<string>();
    for (const { graph, isForeign, claims } of this.#entries.values()) {
      if (graph !== null && !isForeign) kept.add(graph);
      for (const claim of claims) kept.add(claim);
    }
    return kept;
  }
}

/** The key; of another namespace than that of the client with it, after a NUL, which no key has. */
export function entryName(key: string, namespace: string | null): string {
  return namespace === null ? key : `\0${namespace}/${key}`;
}
