/**
 * Reads parts of the results in a store. No other bytes are read, also from a disk: the places of
 * the parts of the results used last are remembered. Every part that is read is checked to be at
 * its place, as another result may have the key meanwhile.
 *
 * The caller pins the results.
 */
import { joinBytes } from "../../base/mod.ts";
import {
  beginsPart,
  cutBytes,
  cutStream,
  type Key,
  listStream,
  type PartPlace,
  partsIn,
  type PartTable,
  type Selection,
  selectParts,
} from "../../protocol/mod.ts";
import type { Cause, ValueStore } from "./value_store.ts";

/** Places of parts that are remembered in all; some 150 bytes each. */
const PLACES_MAX = 200_000;

export class PartReader {
  /** Each store has one, so that its readers share what is remembered. */
  static readonly #all = new WeakMap<ValueStore, PartReader>();
  readonly #store: ValueStore;
  /** The one used last is the last. */
  readonly #tables = new Map<Key, { readonly nbytes: number; readonly table: PartTable }>();
  #places = 0;

  private constructor(store: ValueStore) {
    this.#store = store;
  }

  static of(store: ValueStore): PartReader {
    const known = PartReader.#all.get(store);
    if (known !== undefined) return known;
    const made = new PartReader(store);
    PartReader.#all.set(store, made);
    return made;
  }

  /** Remembers the places of the parts of a value that is about to be stored, if it has some. */
  note(key: Key, value: Uint8Array): void {
    if (this.#tables.has(key) || looksLikeParts(value)) this.#remember(key, value, partsIn(value));
  }

  /** Reads parts of a result that is in memory; `undefined`: it is not, or not known to be. */
  getNow(key: Key, names: readonly string[], cause: Cause): Uint8Array | undefined {
    const value = this.#store.getNow?.(key, cause);
    if (value === undefined) return undefined;
    const table = this.#known(key, value.byteLength) ?? this.#list(key, value);
    const selection = selectParts(table, names);
    const parts = cutBytes(value, selection);
    const isHere = selection.pieces.every((piece, index) =>
      piece instanceof Uint8Array || beginsPart(parts[index] as Uint8Array, piece.name)
    );
    if (isHere) return joinBytes(parts);
    this.#forget(key);
    return undefined;
  }

  /** Reads parts of a result; `undefined`: it is not in the store. Throws if it cannot be read. */
  async get(key: Key, names: readonly string[], cause: Cause): Promise<Uint8Array | undefined> {
    const selection = await this.select(key, names, cause);
    if (selection === undefined) return undefined;
    const pieces: Uint8Array[] = [];
    for await (const piece of this.stream(key, selection, cause)) pieces.push(piece);
    return joinBytes(pieces);
  }

  /** Finds parts of a result; `undefined`: it is not in the store. */
  async select(
    key: Key,
    names: readonly string[],
    cause: Cause,
  ): Promise<Selection | undefined> {
    const nbytes = this.#store.size(key);
    if (nbytes === undefined) return undefined;
    const table = this.#known(key, nbytes) ?? await this.#read(key, cause);
    return table && selectParts(table, names);
  }

  /** Yields the bytes of a selection. Throws if they are not there any more. */
  async *stream(key: Key, selection: Selection, cause: Cause): AsyncGenerator<Uint8Array, void> {
    if (this.#store.range === undefined) {
      const value = await this.#store.stream(key, cause) ?? new Uint8Array();
      const stream = value instanceof Uint8Array ? ReadableStream.from([value]) : value;
      return yield* cutStream(stream, selection);
    }
    for (const piece of selection.pieces) {
      if (piece instanceof Uint8Array) yield piece;
      else yield* this.#part(key, piece, cause);
    }
  }

  async *#part(key: Key, place: PartPlace, cause: Cause): AsyncGenerator<Uint8Array, void> {
    const value = await this.#store.range?.(key, place, cause);
    const pieces = value instanceof Uint8Array || value === undefined ? [value ?? EMPTY] : value;
    let first = true;
    let left = place.nbytes;
    for await (const piece of pieces) {
      // A name is much shorter than the pieces in which a disk is read.
      if (first && !beginsPart(piece, place.name)) break;
      first = false;
      left -= piece.byteLength;
      yield piece;
    }
    if (left === 0) return;
    this.#forget(key);
    throw new Error(`Cannot read the part ${JSON.stringify(place.name)}: the result has changed`);
  }

  async #read(key: Key, cause: Cause): Promise<PartTable | undefined> {
    const value = await this.#store.stream(key, cause);
    if (value === undefined) return undefined;
    if (value instanceof Uint8Array) return this.#list(key, value);
    const nbytes = this.#store.size(key) ?? 0;
    return this.#remember(key, { byteLength: nbytes }, await listStream(value));
  }

  #list(key: Key, value: Uint8Array): PartTable {
    return this.#remember(key, value, partsIn(value));
  }

  #known(key: Key, nbytes: number): PartTable | undefined {
    const known = this.#tables.get(key);
    if (known === undefined || known.nbytes !== nbytes) return undefined;
    this.#tables.delete(key);
    this.#tables.set(key, known);
    return known.table;
  }

  #remember(
    key: Key,
    { byteLength }: { readonly byteLength: number },
    table: PartTable,
  ): PartTable {
    this.#forget(key);
    this.#tables.set(key, { nbytes: byteLength, table });
    this.#places += 1 + table.size;
    for (const oldest of this.#tables.keys()) {
      if (this.#places <= PLACES_MAX) break;
      this.#forget(oldest);
    }
    return table;
  }

  #forget(key: Key): void {
    const known = this.#tables.get(key);
    if (known === undefined) return;
    this.#tables.delete(key);
    this.#places -= 1 + known.table.size;
  }
}

const EMPTY = new Uint8Array(0);

/** MessagePack of a map of two entries whose first key is `files`. */
const BEGIN = Uint8Array.of(0x82, 0xa5, 0x66, 0x69, 0x6c, 0x65, 0x73);

function looksLikeParts(value: Uint8Array): boolean {
  return BEGIN.every((byte, index) => value[index] === byte);
}
