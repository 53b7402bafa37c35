/**
 * Parts of a result as another result, cut out of the encoded result without decoding it: a
 * reader of some parts gets these and no others. A selection that lacks a part says in `value`
 * which ones the result has.
 */
import { decode, encode } from "../codec.ts";
import {
  fileIn,
  readContentHead,
  readPartCount,
  readPartName,
  resultEnd,
  resultHead,
  type Search,
} from "../encoded_files.ts";

/** Where a part lies in its encoded result, in bytes. */
export interface PartPlace {
  readonly name: string;
  /** Where its name begins, which its head and its content follow. */
  readonly from: number;
  /** Bytes from there to the end of the content. */
  readonly nbytes: number;
}

/** The places of all parts by name; empty: the value is no result with parts. */
export type PartTable = ReadonlyMap<string, PartPlace>;

/** Bytes of a selection: own ones, or those of the result at this place. */
export type SelectionPiece = Uint8Array<ArrayBuffer> | PartPlace;

export interface Selection {
  readonly nbytes: number;
  /** Those of the result in ascending order. */
  readonly pieces: readonly SelectionPiece[];
}

/** Lists the parts of a result. */
export function* listParts(): Search<PartTable> {
  const table = new Map<string, PartPlace>();
  const count = { bytes: 0 };
  const parts = yield* counted(readPartCount(), count);
  for (let left = parts; left > 0; left--) {
    const from = count.bytes;
    const name = yield* counted(readPartName(), count);
    const head = yield* counted(readContentHead(), count);
    if (name === null || head === null) return NO_PARTS;
    count.bytes += head.nbytes;
    table.set(name, { name, from, nbytes: count.bytes - from });
    if (left > 1) yield { skip: head.nbytes };
  }
  return table;
}

const NO_PARTS: PartTable = new Map();

/** Lists the parts of a result whose bytes are all there. */
export function partsIn(bytes: Uint8Array): PartTable {
  const search = listParts();
  let at = 0;
  for (let step = search.next();;) {
    if (step.done) return step.value;
    const from = at;
    at += "take" in step.value ? step.value.take : step.value.skip;
    if (at > bytes.byteLength) return NO_PARTS;
    step = search.next("take" in step.value ? bytes.subarray(from, at) : NOTHING);
  }
}

const NOTHING = new Uint8Array(0);

/** The selection of the parts with these names, of a result with this table. */
export function selectParts(table: PartTable, names: readonly string[]): Selection {
  const places = names.flatMap((name) => table.get(name) ?? []).sort((a, b) => a.from - b.from);
  const isWhole = places.length === names.length;
  const pieces = [
    resultHead(places.length),
    ...places,
    ...resultEnd(isWhole ? null : describeTable(table)),
  ];
  let nbytes = 0;
  for (const piece of pieces) nbytes += piece instanceof Uint8Array ? piece.length : piece.nbytes;
  return { nbytes, pieces };
}

/** The pieces of a selection, of a result whose bytes are all there. They are not copied. */
export function cutBytes(result: Uint8Array, { pieces }: Selection): Uint8Array[] {
  return pieces.map((piece) =>
    piece instanceof Uint8Array ? piece : result.subarray(piece.from, piece.from + piece.nbytes)
  );
}

/** Returns whether bytes begin like a part of this name, as `PartPlace.from` says. */
export function beginsPart(bytes: Uint8Array, name: string): boolean {
  const expected = encode(name);
  return expected.every((byte, index) => bytes[index] === byte);
}

/** Why a part cannot be read; `null`: all parts with these names are in the selection. */
export interface MissingPart {
  readonly name: string;
  /** The end of a sentence: `it has the parts "a", "b"`. */
  readonly detail: string;
}

/** Finds a part that is missing in a selection, or in a whole result. */
export function missingPart(
  result: Uint8Array,
  names: readonly string[],
  isSelection: boolean,
): MissingPart | null {
  const name = names.find((each) => fileIn(result, each) === null);
  if (name === undefined) return null;
  return { name, detail: isSelection ? detailOf(result) : describeTable(partsIn(result)) };
}

/** What a selection that lacks a part says. */
function detailOf(selection: Uint8Array): string {
  try {
    return String((decode(selection) as { readonly value: unknown }).value);
  } catch {
    return "it cannot be decoded";
  }
}

/** Names in a message. */
const NAMES_SHOWN_MAX = 10;

function describeTable(table: PartTable): string {
  if (table.size === 0) return "it is no result with parts";
  const shown = [...table.keys()].slice(0, NAMES_SHOWN_MAX).map((name) => JSON.stringify(name));
  const more = table.size - shown.length;
  return `it has the parts ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Adds the bytes that a search takes or skips to `count`. */
function* counted<Found>(search: Search<Found>, count: { bytes: number }): Search<Found> {
  let step = search.next();
  while (!step.done) {
    count.bytes += "take" in step.value ? step.value.take : step.value.skip;
    step = search.next(yield step.value);
  }
  return step.value;
}
