/**
 * Reads a recording: its segments, the snapshot of a segment, and its events in order. Files are
 * read in batches of lines, so that memory does not grow with the recording. Whatever differs from
 * what was written is a {@linkcode RecordingDamage} with file and line.
 */
import { errorMessage } from "../base/mod.ts";
import { readCompressed } from "./compressed_file.ts";
import { type Folder, textIfPresent, UNFINISHED_SUFFIX } from "./folder.ts";
import {
  ASIDE_PREFIX,
  COMPRESSED_SUFFIX,
  type EventLine,
  EVENTS_SUFFIX,
  INDEX_FILE,
  LOCK_FILE,
  parseEventText,
  parseHeader,
  PRIVATE_FOLDER,
  type RecordingHeader,
  segmentFile,
  segmentOf,
  SNAPSHOT_SUFFIX,
} from "./format.ts";
import { LineChain } from "./line_chain.ts";
import { RecordingDamage, RecordingError } from "./recording_error.ts";
import {
  emptyIndex,
  type EventsEnd,
  type IndexedSegment,
  parseIndex,
  type SegmentIndex,
} from "./segment_index.ts";
import { SnapshotBuilder } from "./snapshot_file.ts";

/** A recording whose index was read. */
export interface OpenRecording {
  readonly folder: Folder;
  readonly policies: string;
  readonly index: SegmentIndex;
  /** The index was damaged or missing, and was made from the headers of the files. */
  readonly damage: RecordingDamage | null;
  /** Called with the number of bytes that were read from a file. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

/** Names of the files in a folder. Throws {@linkcode RecordingError}. */
export function namesIn(folder: Folder): string[] {
  try {
    return folder.names();
  } catch (error) {
    const isMissing = error instanceof Deno.errors.NotFound;
    const why = isMissing ? "the folder does not exist" : errorMessage(error);
    throw new RecordingError(`Cannot read the recording "${folder.path}": ${why}`, {
      cause: error,
    });
  }
}

/** Names of the files in a folder, none if it does not exist. */
function namesIfPresent(folder: Folder): string[] {
  try {
    return namesIn(folder);
  } catch (error) {
    if (error instanceof RecordingError && error.cause instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

/** Returns whether the folder has files of a recording. */
export function hasRecording(folder: Folder): boolean {
  return namesIfPresent(folder).some((name) => name === INDEX_FILE || segmentOf(name) !== null);
}

/** Names in the folder that are not those of a recording. */
export function otherNames(folder: Folder): string[] {
  const own = new Set([INDEX_FILE, LOCK_FILE, PRIVATE_FOLDER]);
  return namesIfPresent(folder).filter((name) =>
    !own.has(name) && segmentOf(name) === null && !name.endsWith(UNFINISHED_SUFFIX) &&
    !name.startsWith(ASIDE_PREFIX)
  );
}

/**
 * Moves the files of a damaged recording to a folder in it, so that a new one can begin. The
 * private files stay. Returns the path of the new folder.
 */
export function setAside(folder: Folder): string {
  const names = namesIn(folder);
  let number = 1;
  while (names.includes(ASIDE_PREFIX + number)) number++;
  const aside = folder.inner(ASIDE_PREFIX + number);
  aside.make();
  for (const name of names) {
    if (name === INDEX_FILE || segmentOf(name) !== null) {
      folder.rename(name, `${ASIDE_PREFIX}${number}/${name}`);
    }
  }
  return aside.path;
}

/**
 * Reads the index of a recording. With `mend`, a damaged index is made again from the headers of
 * the files. Throws {@linkcode RecordingError}.
 */
export async function openRecording(
  folder: Folder,
  { policies, mend = false, onRead }: {
    readonly policies: string;
    readonly mend?: boolean;
    readonly onRead?: ((bytes: number) => void) | undefined;
  },
): Promise<OpenRecording> {
  const names = namesIn(folder);
  const text = names.includes(INDEX_FILE) ? textIfPresent(folder, INDEX_FILE) : null;
  const numbers = [...new Set(names.flatMap((name) => segmentOf(name) ?? []))];
  if (text === null && numbers.length === 0) {
    throw new RecordingError(
      `Cannot read the recording "${folder.path}": it has no snapshot; ` +
        "is it the folder of a recording?",
    );
  }
  const index = text === null ? null : parseIndex(text);
  if (index === null) {
    const entries = await segmentsByHeaders(folder, policies, numbers);
    const why = text === null ? "it is missing" : 1;
    const damage = new RecordingDamage(folder, INDEX_FILE, why);
    if (!mend) throw damage;
    return { folder, policies, index: { ...emptyIndex(), segments: entries }, damage, onRead };
  }
  const listed = new Set(index.segments.map(({ segment }) => segment));
  const first = index.segments[0]?.segment ?? 0;
  const unlisted = numbers.find((number) => number > first && !listed.has(number));
  if (unlisted !== undefined && !mend) {
    const name = names.find((name) => segmentOf(name) === unlisted) ?? "";
    throw new RecordingDamage(folder, name, `${INDEX_FILE} does not list it`);
  }
  // Nothing that a segment without a header was to record has left its process.
  const segments = index.segments.filter(({ open }, at) => open || at < index.segments.length - 1);
  return { folder, policies, index: { ...index, segments }, damage: null, onRead };
}

/**
 * The header and the snapshot before a segment. Throws {@linkcode RecordingError}.
 */
export async function readSnapshot(
  recording: OpenRecording,
  entry: IndexedSegment,
): Promise<{ readonly header: RecordingHeader; readonly snapshot: unknown }> {
  const name = segmentFile(entry.segment, SNAPSHOT_SUFFIX);
  const builder = new SnapshotBuilder();
  const file = new CheckedFile(recording, name, entry);
  for await (const texts of file.batches()) {
    for (const text of texts) builder.add(text);
  }
  const snapshot = builder.take();
  if (file.header === null || snapshot === null || file.torn) {
    throw new RecordingDamage(recording.folder, name, "its end is missing");
  }
  return { header: file.header, snapshot };
}

/** Reads the events of a segment. After {@linkcode batches}, it tells where they end. */
export class EventsReader {
  readonly #recording: OpenRecording;
  readonly #entry: IndexedSegment;
  /** Name of the file. */
  readonly name: string;
  readonly #file: CheckedFile;
  #events: number;

  constructor(recording: OpenRecording, entry: IndexedSegment) {
    this.#recording = recording;
    this.#entry = entry;
    this.#events = entry.eventsBefore;
    const plain = segmentFile(entry.segment, EVENTS_SUFFIX);
    // While a finished file is being compressed, both exist.
    const names = namesIn(recording.folder);
    const compressed = plain + COMPRESSED_SUFFIX;
    this.name = names.includes(compressed) ? compressed : plain;
    this.#file = new CheckedFile(recording, this.name, entry);
  }

  /**
   * The events and digests. An incomplete last line, which was being written when the process was
   * killed, is left out. Throws {@linkcode RecordingError}.
   */
  async *batches(): AsyncGenerator<readonly EventLine[]> {
    const { folder } = this.#recording;
    for await (const texts of this.#file.batches()) {
      const batch: EventLine[] = [];
      try {
        for (const text of texts) batch.push(parseEventText(text));
      } catch {
        const line = this.#file.lines - texts.length + batch.length + 1;
        throw new RecordingDamage(folder, this.name, line);
      }
      for (const { type } of batch) if (type === "event") this.#events++;
      yield batch;
    }
    this.#compareEnd();
  }

  /** The header; `null` before the first batch. */
  get header(): RecordingHeader | null {
    return this.#file.header;
  }

  get end(): EventsEnd {
    return { events: this.#events, check: this.#file.check };
  }

  /** Number of the incomplete last line; `null` if there is none. */
  get tornLine(): number | null {
    return this.#file.torn ? this.#file.lines + 1 : null;
  }

  /** Throws if the end of the file is not where the index says. */
  #compareEnd(): void {
    const { folder, index } = this.#recording;
    const at = index.segments.findIndex(({ segment }) => segment === this.#entry.segment);
    const isLast = at === index.segments.length - 1;
    const expected = isLast ? index.closed : index.segments[at + 1]?.previousEnd ?? null;
    const { events, check } = this.end;
    if (this.#file.torn && (this.name.endsWith(COMPRESSED_SUFFIX) || (isLast && expected))) {
      throw new RecordingDamage(folder, this.name, "it is cut off");
    }
    if (expected === null || (expected.events === events && expected.check === check)) return;
    throw new RecordingDamage(
      folder,
      this.name,
      `it ends after line ${this.#file.lines} with event ${events}, ` +
        `but ${INDEX_FILE} says that it ends with event ${expected.events}`,
    );
  }
}

/**
 * The end of the recording in a folder, to continue it. `null` when the folder has no recording.
 * Throws {@linkcode RecordingError}.
 */
export async function findRecordingEnd(
  folder: Folder,
  policies: string,
): Promise<{ readonly index: SegmentIndex; readonly end: EventsEnd | null } | null> {
  if (!hasRecording(folder)) return null;
  const recording = await openRecording(folder, { policies });
  const last = recording.index.segments.at(-1);
  if (last === undefined) return { index: recording.index, end: null };
  const reader = new EventsReader(recording, last);
  for await (const _ of reader.batches());
  return { index: recording.index, end: reader.end };
}

/** A file of which every line is checked. */
class CheckedFile {
  readonly #recording: OpenRecording;
  readonly #name: string;
  readonly #entry: IndexedSegment;
  #chain: LineChain | null = null;
  header: RecordingHeader | null = null;
  /** Number of lines so far, the header included. */
  lines = 0;
  /** Whether there is text after the last line break. */
  torn = false;

  constructor(recording: OpenRecording, name: string, entry: IndexedSegment) {
    this.#recording = recording;
    this.#name = name;
    this.#entry = entry;
  }

  get check(): number {
    return this.#chain?.check ?? 0;
  }

  /** The texts of the lines after the header. */
  async *batches(): AsyncGenerator<string[]> {
    try {
      for await (const lines of this.#lineBatches()) {
        const texts: string[] = [];
        for (const line of lines) {
          this.lines++;
          if (this.#chain === null) this.#begin(line);
          else {
            const text = this.#chain.open(line);
            if (text === null) {
              // What comes before the damage is whole.
              this.lines--;
              if (texts.length > 0) yield texts;
              throw this.#damage(this.lines + 1);
            }
            texts.push(text);
          }
        }
        if (texts.length > 0) yield texts;
      }
    } catch (error) {
      if (error instanceof RecordingError) throw error;
      const isMissing = error instanceof Deno.errors.NotFound;
      throw this.#damage(isMissing ? "it is missing" : errorMessage(error));
    }
    if (this.#chain === null) throw this.#damage("its first line is missing");
  }

  #begin(line: string): void {
    const parsed = parseHeader(line, this.#recording.policies);
    if (parsed.type === "damaged") throw this.#damage(1);
    if (parsed.type === "other") throw otherVersion(this.#recording.folder, this.#name, parsed.why);
    const { header } = parsed;
    const { segment, eventsBefore } = this.#entry;
    const isListed = header.segment === segment && header.eventsBefore === eventsBefore &&
      header.content === (this.#name.includes(EVENTS_SUFFIX) ? "events" : "snapshot");
    const { index, damage } = this.#recording;
    if (!isListed || (damage === null && header.recording !== index.recording)) {
      throw this.#damage(`it is not the file that ${INDEX_FILE} lists under this name`);
    }
    this.header = header;
    this.#chain = new LineChain(JSON.stringify(header));
  }

  /** Complete lines in batches. */
  async *#lineBatches(): AsyncGenerator<string[]> {
    const { folder, onRead } = this.#recording;
    // Bytes that are no UTF-8 are replaced, and the checksum of their line is wrong.
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    let rest = "";
    const compressed = this.#name.endsWith(COMPRESSED_SUFFIX);
    const pieces = counted(folder.read(this.#name), onRead);
    for await (const piece of compressed ? readCompressed(pieces) : pieces) {
      const text = rest + decoder.decode(piece, { stream: true });
      const end = text.lastIndexOf("\n");
      rest = text.slice(end + 1);
      if (end >= 0) yield text.slice(0, end).split("\n");
    }
    this.torn = rest + decoder.decode() !== "";
  }

  #damage(place: number | string): RecordingDamage {
    return new RecordingDamage(this.#recording.folder, this.#name, place);
  }
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  onRead: ((bytes: number) => void) | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    onRead?.(piece.byteLength);
    yield piece;
  }
}

/** The list of segments as the files themselves tell it. Throws for another version. */
async function segmentsByHeaders(
  folder: Folder,
  policies: string,
  numbers: readonly number[],
): Promise<IndexedSegment[]> {
  const found: IndexedSegment[] = [];
  for (const segment of numbers) {
    const names = namesIn(folder).filter((name) => segmentOf(name) === segment);
    const snapshot = names.includes(segmentFile(segment, SNAPSHOT_SUFFIX));
    for (const name of names) {
      const parsed = parseHeader(await firstLine(folder, name), policies);
      if (parsed.type === "other") throw otherVersion(folder, name, parsed.why);
      if (parsed.type === "damaged") continue;
      const { eventsBefore } = parsed.header;
      found.push({ segment, eventsBefore, previousEnd: null, open: true, snapshot });
      break;
    }
  }
  return found;
}

/** The first line of a file, as much of it as can be read. */
async function firstLine(folder: Folder, name: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    const pieces = folder.read(name);
    for await (const piece of name.endsWith(COMPRESSED_SUFFIX) ? readCompressed(pieces) : pieces) {
      text += decoder.decode(piece, { stream: true });
      if (text.includes("\n")) break;
    }
  } catch {
    // A file that cannot be read tells no version.
  }
  return text.split("\n")[0] ?? "";
}

function otherVersion({ path }: Folder, name: string, why: string): RecordingError {
  return new RecordingError(`Cannot use the recording "${path}/${name}": ${why}`);
}
