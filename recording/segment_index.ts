/**
 * The index of a recording: the list of its segments, in one file that is replaced as a whole. A
 * segment is listed before its files are created, so that a file that is missing is noticed.
 *
 * A segment is `open` once its file of events has a header. Before that, nothing that the machine
 * did in it has left the process: a segment that is listed last and not open is no damage.
 */
import { crc32 } from "node:zlib";
import { INDEX_FILE, RECORDING_FORMAT } from "./format.ts";
import { type Folder, replaceFile } from "./folder.ts";

/** The end of a file of events. */
export interface EventsEnd {
  /** Number of events in the recording up to here. */
  readonly events: number;
  /** The running checksum of the file. */
  readonly check: number;
}

export interface IndexedSegment {
  readonly segment: number;
  /** Number of events in the recording before this segment. */
  readonly eventsBefore: number;
  /**
   * The end of the segment before. Fewer events than `eventsBefore`: those between were not
   * recorded. `null`: no recorded segment leads here, as in the first.
   */
  readonly previousEnd: EventsEnd | null;
  /** Whether the file of events has its header. */
  readonly open: boolean;
  /** Whether the segment has a snapshot. It may have one that is not noted yet. */
  readonly snapshot: boolean;
}

export interface SegmentIndex {
  readonly format: number;
  /** Random name of the recording. */
  readonly recording: string;
  /** By ascending number. */
  readonly segments: readonly IndexedSegment[];
  /** The end of the last segment, when its process ended the recording. */
  readonly closed: EventsEnd | null;
}

/** A new index, of a recording without segments. */
export function emptyIndex(): SegmentIndex {
  const recording = crypto.randomUUID();
  return { format: RECORDING_FORMAT, recording, segments: [], closed: null };
}

export function writeIndex(folder: Folder, index: SegmentIndex): void {
  replaceFile(folder, INDEX_FILE, indexText(index));
}

/** Reads the text of an index; `null` if it is damaged. */
export function parseIndex(text: string): SegmentIndex | null {
  try {
    const [, index] = JSON.parse(text) as [number, SegmentIndex];
    return index.format === RECORDING_FORMAT && indexText(index) === text ? index : null;
  } catch {
    return null;
  }
}

/** Returns whether events before this segment are missing because they could not be recorded. */
export function isAfterGap({ eventsBefore, previousEnd }: IndexedSegment): boolean {
  return previousEnd !== null && previousEnd.events < eventsBefore;
}

function indexText(index: SegmentIndex): string {
  const text = JSON.stringify(index);
  return `[${crc32(text)},${text}]\n`;
}
