/**
 * Writes the segments of a recording: lists them, writes their files line by line, and removes old
 * ones. Throws when a file cannot be written; then {@linkcode SegmentWriter.abandon} leaves what
 * was written completely, and {@linkcode SegmentWriter.begin} begins the next segment.
 */
import { RECORDING_SEGMENTS_MAX } from "../base/mod.ts";
import { WEIR_VERSION } from "../protocol/mod.ts";
import { type Folder, type FolderFile, UNFINISHED_SUFFIX } from "./folder.ts";
import {
  DIGEST_EVENTS,
  digestText,
  EVENTS_SUFFIX,
  headerLine,
  InstructionDigest,
  RECORDING_FORMAT,
  type RecordingHeader,
  type RecordingRole,
  segmentFile,
  segmentOf,
} from "./format.ts";
import { LineChain } from "./line_chain.ts";
import { emptyIndex, type EventsEnd, type SegmentIndex, writeIndex } from "./segment_index.ts";
import { writeSnapshot } from "./snapshot_file.ts";

export interface SegmentWriterOptions {
  readonly folder: Folder;
  readonly role: RecordingRole;
  readonly policies: string;
  /** Options of the machine that its snapshot does not contain. */
  readonly options: unknown;
  /** Count of events before this recording. */
  readonly eventsBefore?: number;
  /** The recording in the folder, to continue it. */
  readonly continues?: RecordingEnd | null;
  readonly segmentsMax?: number;
}

/** Where a recording ends. */
export interface RecordingEnd {
  readonly index: SegmentIndex;
  /** The end of the last segment; `null` if none was opened. */
  readonly end: EventsEnd | null;
}

export class SegmentWriter {
  readonly #options: SegmentWriterOptions;
  readonly #folder: Folder;
  readonly #encoder = new TextEncoder();
  /** As it is in the folder. */
  #index: SegmentIndex;
  #file: FolderFile | null = null;
  #segment = 0;
  /** Number of events, those that could not be recorded included. */
  #events: number;
  /** End of what is written completely. */
  #end: EventsEnd | null;
  #bytes = 0;
  #chain = new LineChain("");
  #digest = new InstructionDigest();
  #lines: string[] = [];

  constructor(options: SegmentWriterOptions) {
    const { folder, continues = null, eventsBefore = 0 } = options;
    this.#options = options;
    this.#folder = folder;
    this.#index = continues?.index ?? emptyIndex();
    this.#end = continues?.end ?? null;
    this.#events = this.#end?.events ?? eventsBefore;
  }

  /** Returns whether there is a segment to write to. */
  get isOpen(): boolean {
    return this.#file !== null;
  }

  /** Number of the present segment, or of the last one. */
  get segment(): number {
    return this.#segment;
  }

  /** Bytes of events in the present segment. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns whether lines wait to be written. */
  get isPending(): boolean {
    return this.#lines.length > 0;
  }

  /** Number of the last event, and of the last that is recorded. */
  get events(): { readonly last: number; readonly recorded: number } {
    return { last: this.#events, recorded: this.#end?.events ?? 0 };
  }

  /** Adds an event as JSON, and the instructions it caused. */
  add(text: string, instructions: readonly unknown[]): void {
    this.#events++;
    this.#lines.push(this.#chain.line(text));
    this.#digest.add(instructions);
    if (this.#events % DIGEST_EVENTS === 0) this.#addDigest();
  }

  /** Counts an event that is not recorded. */
  skip(): void {
    this.#events++;
  }

  /**
   * Throws if the file of the present segment is not in the folder as it was written. The system
   * goes on writing to a file that was removed, but nobody will find it.
   */
  check(): void {
    if (this.#file === null) return;
    const name = segmentFile(this.#segment, EVENTS_SUFFIX);
    if (this.#folder.size(name) >= this.#bytes) return;
    throw new Error(`the file ${name} is shorter than what was written to it`);
  }

  /** Writes the pending lines. */
  write(): void {
    const bytes = this.#encoder.encode(this.#lines.join(""));
    this.#lines = [];
    this.#file?.write(bytes);
    this.#bytes += bytes.byteLength;
    this.#end = { events: this.#events, check: this.#chain.check };
  }

  /**
   * Begins the next segment: lists it, writes its files, and notes that they are there. `snapshot`
   * is left out if another process will make it. Returns the bytes of the snapshot.
   */
  begin(snapshot?: unknown): number {
    const segments = this.#index.segments.filter(({ open }) => open);
    const segment = (segments.at(-1)?.segment ?? 0) + 1;
    this.#segment = segment;
    for (const name of this.#folder.names()) {
      if (name.endsWith(UNFINISHED_SUFFIX) || (segmentOf(name) ?? 0) >= segment) {
        this.#folder.remove(name);
      }
    }
    const listed = { segment, eventsBefore: this.#events, previousEnd: this.#end };
    const begun = { ...listed, open: false, snapshot: false };
    this.#setIndex({ ...this.#index, segments: [...segments, begun], closed: null });
    const snapshotBytes = snapshot === undefined
      ? 0
      : writeSnapshot(this.#folder, this.#header("snapshot"), snapshot);
    const header = this.#header("events");
    const file = this.#folder.create(segmentFile(segment, EVENTS_SUFFIX));
    const line = this.#encoder.encode(headerLine(header));
    try {
      file.write(line);
      const opened = { ...listed, open: true, snapshot: snapshot !== undefined };
      this.#setIndex({ ...this.#index, segments: [...segments, opened] });
    } catch (error) {
      file.close();
      throw error;
    }
    this.#file = file;
    this.#bytes = line.byteLength;
    this.#chain = new LineChain(JSON.stringify(header));
    this.#end = { events: this.#events, check: this.#chain.check };
    this.#digest = new InstructionDigest();
    this.#lines = [];
    return snapshotBytes;
  }

  /** Ends the present segment with a digest. */
  finish(): void {
    if (this.#file === null) return;
    this.#addDigest();
    this.write();
    this.#file.close();
    this.#file = null;
  }

  /** Notes that the recording ends with the last segment. */
  close(): void {
    this.#setIndex({ ...this.#index, closed: this.#end });
  }

  /** Cuts the present file to what was written completely, and closes it. */
  abandon(): void {
    const file = this.#file;
    this.#file = null;
    this.#lines = [];
    try {
      file?.truncate(this.#bytes);
    } finally {
      file?.close();
    }
  }

  /** Notes that there is a snapshot before this segment. */
  noteSnapshot(segment: number): void {
    const segments = this.#index.segments.map((entry) =>
      entry.segment === segment ? { ...entry, snapshot: true } : entry
    );
    this.#setIndex({ ...this.#index, segments });
  }

  /** Removes all but the last `segmentsMax` segments, and those before the first snapshot. */
  prune(): void {
    const { segmentsMax = RECORDING_SEGMENTS_MAX } = this.#options;
    const { segments } = this.#index;
    const newest = segments.findLast(({ snapshot }) => snapshot)?.segment ?? 0;
    const first =
      segments.find(({ segment, snapshot }) => snapshot && segment > newest - segmentsMax)
        ?.segment ?? 0;
    if (segments.some(({ segment }) => segment < first)) {
      const kept = segments.filter(({ segment }) => segment >= first);
      this.#setIndex({ ...this.#index, segments: kept });
    }
    for (const name of this.#folder.names()) {
      if ((segmentOf(name) ?? first) < first) this.#folder.remove(name);
    }
  }

  #addDigest(): void {
    this.#lines.push(this.#chain.line(digestText(this.#digest.value())));
  }

  #header(content: RecordingHeader["content"]): RecordingHeader {
    const { role, policies, options } = this.#options;
    return {
      format: RECORDING_FORMAT,
      version: WEIR_VERSION,
      role,
      content,
      recording: this.#index.recording,
      policies,
      options,
      segment: this.#segment,
      eventsBefore: this.#events,
    };
  }

  #setIndex(index: SegmentIndex): void {
    writeIndex(this.#folder, index);
    this.#index = index;
  }
}
