/**
 * The file of a snapshot: its lines, and how it is written and put together again. Long lists and
 * records, at any depth, are cut into pieces, so that no line is much longer than the limit: the
 * text of the whole snapshot may be longer than the longest possible string. Only a single string
 * in the snapshot is never cut.
 *
 * The text in a line after the header (`line_chain.ts`) is one of
 *
 * - `["field", path, value]`: `value` is at `path`, whole, or as a beginning: `[]` or `{}`;
 * - `["items", path, items]`: the next items of the list at `path`;
 * - `["entries", path, entries]`: the next entries of the record at `path`;
 * - `["whole"]`: the end; without this line the file is cut.
 *
 * A path is the name of a field of the snapshot, or a list of that name and the steps below it.
 */
import { CompressedFile } from "./compressed_file.ts";
import type { Folder } from "./folder.ts";
import { headerLine, type RecordingHeader, segmentFile, SNAPSHOT_SUFFIX } from "./format.ts";
import { LineChain } from "./line_chain.ts";

/** Maximum characters of one piece, estimated without writing it. */
const PIECE_CHARACTERS_MAX = 2 ** 18;

type Step = string | number;

/**
 * Writes the snapshot before segment `header.segment` into the folder. Returns its size in bytes
 * before compression.
 */
export function writeSnapshot(
  folder: Folder,
  header: RecordingHeader,
  snapshot: unknown,
): number {
  const file = new CompressedFile(folder, segmentFile(header.segment, SNAPSHOT_SUFFIX));
  const encoder = new TextEncoder();
  const chain = new LineChain(JSON.stringify(header));
  try {
    file.write(encoder.encode(headerLine(header)));
    for (const text of snapshotTexts(snapshot)) file.write(encoder.encode(chain.line(text)));
    file.finish();
  } catch (error) {
    file.abandon();
    throw error;
  }
  return file.bytes;
}

/** The texts in the lines of a snapshot. `charactersMax` is the limit of one piece. */
export function* snapshotTexts(
  snapshot: unknown,
  charactersMax = PIECE_CHARACTERS_MAX,
): Generator<string> {
  for (const [name, value] of Object.entries(snapshot as Record<string, unknown>)) {
    yield* fieldLines([name], value, charactersMax);
  }
  yield '["whole"]';
}

/** Rebuilds a snapshot from the texts in its lines. */
export class SnapshotBuilder {
  readonly #fields: Record<string, unknown> = {};
  #whole = false;

  add(text: string): void {
    const [kind, path, value] = JSON.parse(text) as [string, string | readonly Step[], unknown];
    const steps = typeof path === "string" ? [path] : path ?? [];
    if (kind === "whole") this.#whole = true;
    else if (kind === "field") put(this.#at(steps.slice(0, -1)), steps.at(-1) ?? "", value);
    else {
      const target = this.#at(steps);
      if (Array.isArray(target)) { for (const item of value as unknown[]) target.push(item); }
      else for (const [name, one] of Object.entries(value as object)) put(target, name, one);
    }
  }

  /** The snapshot, or `null` when its end is missing. */
  take(): unknown {
    return this.#whole ? this.#fields : null;
  }

  #at(path: readonly Step[]): object {
    return path.reduce<object>(
      (at, step) => (at as Record<Step, object>)[step] as object,
      this.#fields,
    );
  }
}

/** Defines a property as JSON.parse does, also one named `__proto__`. */
function put(target: object, name: Step, value: unknown): void {
  const as = { value, writable: true, enumerable: true, configurable: true };
  Object.defineProperty(target, name, as);
}

function* fieldLines(path: readonly Step[], value: unknown, max: number): Generator<string> {
  if (typeof value !== "object" || value === null || weigh(value, max) <= max) {
    yield text("field", path, value);
  } else if (Array.isArray(value)) {
    yield text("field", path, []);
    yield* partLines("items", path, value.entries(), max);
  } else {
    yield text("field", path, {});
    yield* partLines("entries", path, Object.entries(value), max);
  }
}

/** Lines that each have as many parts as fit. A part that is too long gets separate lines. */
function* partLines(
  kind: "items" | "entries",
  path: readonly Step[],
  parts: Iterable<readonly [Step, unknown]>,
  max: number,
): Generator<string> {
  let piece: [Step, unknown][] = [];
  let room = max;
  const close = () => {
    const value = kind === "items" ? piece.map(([, part]) => part) : Object.fromEntries(piece);
    piece = [];
    room = max;
    return text(kind, path, value);
  };
  for (const [step, part] of parts) {
    const weight = String(step).length + weigh(part, max);
    if (weight > room && piece.length > 0) yield close();
    if (weight > max) {
      yield* fieldLines([...path, step], part, max);
      continue;
    }
    piece.push([step, part]);
    room -= weight;
  }
  if (piece.length > 0) yield close();
}

function text(kind: string, path: readonly Step[], value: unknown): string {
  return JSON.stringify([kind, path.length === 1 ? path[0] : path, value]);
}

/**
 * An estimate of the characters of `value` as JSON. Stops as soon as it exceeds `max`, and then
 * returns any number above `max`.
 */
function weigh(value: unknown, max: number): number {
  if (typeof value === "string") return value.length + 3;
  if (typeof value === "number") {
    return Number.isInteger(value) && value < 1e6 && value > -1e5 ? 7 : 25;
  }
  if (typeof value !== "object" || value === null) return 6;
  let weight = 2;
  if (Array.isArray(value)) {
    for (const item of value) if ((weight += weigh(item, max - weight)) > max) break;
    return weight;
  }
  for (const name in value) {
    weight += name.length + 3 + weigh((value as Record<string, unknown>)[name], max - weight);
    if (weight > max) break;
  }
  return weight;
}
