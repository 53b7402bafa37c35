/**
 * Reads a recording: its segments, the snapshot of a segment, and its events in order. Files are
 * read in batches of lines, so that memory does not grow with the recording.
 */
import { errorMessage } from "../base/mod.ts";
import { readCompressed } from "./compressed_file.ts";
import {
  COMPRESSED_SUFFIX,
  type EventLine,
  EVENTS_SUFFIX,
  parseEventLine,
  parseHeader,
  type RecordingHeader,
  SNAPSHOT_SUFFIX,
} from "./format.ts";
import { SnapshotBuilder } from "./snapshot_file.ts";

/** Size of one read of an uncompressed file. */
const PIECE_BYTES = 1024 * 1024;

/** The files of one segment; `null` for a file that does not exist. */
export interface SegmentFiles {
  readonly segment: number;
  readonly snapshot: string | null;
  readonly events: string | null;
}

/** A folder that cannot be read as a recording; the message is a sentence for the user. */
export class RecordingError extends Error {
  override name = "RecordingError";
}

/**
 * The segments of a recording by ascending number. Throws {@linkcode RecordingError} when the
 * folder does not exist.
 */
export function listSegments(dir: string): SegmentFiles[] {
  const found = new Map<
    number,
    { segment: number; snapshot: string | null; events: string | null }
  >();
  let names: string[];
  try {
    names = Array.from(Deno.readDirSync(dir), ({ name }) => name);
  } catch (error) {
    const why = error instanceof Deno.errors.NotFound ? "the folder does not exist" : String(error);
    throw new RecordingError(`Cannot read the recording "${dir}": ${why}`);
  }
  for (const name of names.sort()) {
    const [, number, suffix] = /^(\d{8})(\..+)$/.exec(name) ?? [];
    if (number === undefined || suffix === undefined) continue;
    const segment = Number(number);
    const files = found.get(segment) ?? { segment, snapshot: null, events: null };
    // While a finished file is being compressed, both exist; the compressed one comes last and
    // wins.
    if (suffix === SNAPSHOT_SUFFIX) files.snapshot = `${dir}/${name}`;
    else if (suffix === EVENTS_SUFFIX || suffix === EVENTS_SUFFIX + COMPRESSED_SUFFIX) {
      files.events = `${dir}/${name}`;
    } else continue;
    found.set(segment, files);
  }
  return [...found.values()].sort((a, b) => a.segment - b.segment);
}

/** The header and the snapshot of a file. Throws {@linkcode RecordingError}. */
export async function readSnapshot(
  path: string,
  policies: string,
): Promise<{ readonly header: RecordingHeader; readonly snapshot: unknown }> {
  const builder = new SnapshotBuilder();
  let header: RecordingHeader | null = null;
  try {
    for await (const { lines } of lineBatches(path)) {
      for (const line of lines) {
        if (header === null) header = headerOf(path, line, policies);
        else builder.add(line);
      }
    }
  } catch (error) {
    throw asRecordingError(path, error);
  }
  const snapshot = builder.take();
  if (header === null || snapshot === null) {
    throw new RecordingError(`Cannot read "${path}": its end is missing`);
  }
  return { header, snapshot };
}

/** The header of a file of events, and its next lines. */
export interface EventBatch {
  readonly header: RecordingHeader;
  readonly lines: readonly EventLine[];
}

/**
 * The events and digests of a segment. An incomplete last line, which was being written when the
 * process was killed, is left out. Throws {@linkcode RecordingError} for anything else that cannot
 * be read.
 */
export async function* readEvents(path: string, policies: string): AsyncGenerator<EventBatch> {
  let header: RecordingHeader | null = null;
  let count = 0;
  try {
    for await (const { lines } of lineBatches(path)) {
      const batch: EventLine[] = [];
      for (const line of lines) {
        count++;
        if (header === null) header = headerOf(path, line, policies);
        else batch.push(parseEventLine(line));
      }
      if (header !== null) yield { header, lines: batch };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw asRecordingError(path, error);
    throw new RecordingError(`Cannot read "${path}": line ${count} is damaged`);
  }
}

/**
 * The end of the recording in a folder: the number of the next segment and the count of events so
 * far. `null` when the folder has no recording. Throws {@linkcode RecordingError}.
 */
export async function findRecordingEnd(
  dir: string,
  policies: string,
): Promise<{ readonly segment: number; readonly eventsBefore: number } | null> {
  const last = listSegments(dir).at(-1);
  if (last === undefined) return null;
  let eventsBefore = 0;
  if (last.events === null && last.snapshot !== null) {
    eventsBefore = (await readSnapshot(last.snapshot, policies)).header.eventsBefore;
  } else if (last.events !== null) {
    for await (const { header, lines } of readEvents(last.events, policies)) {
      if (eventsBefore === 0) eventsBefore = header.eventsBefore;
      eventsBefore += lines.filter(({ type }) => type === "event").length;
    }
  }
  return { segment: last.segment + 1, eventsBefore };
}

/** Complete lines in batches; text after the last line break is left out. */
async function* lineBatches(path: string): AsyncGenerator<{ readonly lines: readonly string[] }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  const compressed = path.endsWith(COMPRESSED_SUFFIX);
  for await (const piece of compressed ? readCompressed(path) : readPlain(path)) {
    const text = rest + decoder.decode(piece, { stream: true });
    const end = text.lastIndexOf("\n");
    rest = text.slice(end + 1);
    if (end >= 0) yield { lines: text.slice(0, end).split("\n") };
  }
}

async function* readPlain(path: string): AsyncGenerator<Uint8Array> {
  using file = await Deno.open(path);
  for (;;) {
    const piece = new Uint8Array(PIECE_BYTES);
    const length = await file.read(piece);
    if (length === null) return;
    yield piece.subarray(0, length);
  }
}

function headerOf(path: string, line: string, policies: string): RecordingHeader {
  const header = parseHeader(line, policies);
  if (typeof header !== "string") return header;
  throw new RecordingError(`Cannot use the recording "${path}": ${header}`);
}

function asRecordingError(path: string, error: unknown): unknown {
  if (error instanceof RecordingError) return error;
  return new RecordingError(`Cannot read "${path}": ${errorMessage(error)}`);
}
