/**
 * Feeds the events of a recording to a new machine and compares the digest of its instructions with
 * the recorded one. `weir replay`, `--resume` and the making of snapshots are built on it.
 */
import type { Folder } from "./folder.ts";
import {
  type EventLine,
  InstructionDigest,
  type RecordedEvent,
  type RecordingHeader,
  segmentFile,
  segmentOf,
  SNAPSHOT_SUFFIX,
} from "./format.ts";
import {
  EventsReader,
  namesIn,
  type OpenRecording,
  openRecording,
  readSnapshot,
} from "./reader.ts";
import { RecordingDamage, RecordingError } from "./recording_error.ts";
import {
  type EventsEnd,
  type IndexedSegment,
  isAfterGap,
  type SegmentIndex,
} from "./segment_index.ts";

/** A machine, of the scheduler or of a worker, that was created to replay a recording. */
export interface ReplayMachine {
  handleStimulus(event: RecordedEvent): readonly unknown[];
  restore(snapshot: unknown): void;
  snapshot(): unknown;
}

interface Segments {
  readonly folder: Folder;
  /**
   * `oldest`: from the first snapshot on. `newest`: from the last snapshot on. A number: this
   * segment, from the last snapshot at or before it.
   */
  readonly from: "oldest" | "newest" | number;
}

/** Recording to replay, the machine, and how far. */
export interface ReplayOptions<Machine extends ReplayMachine> extends Segments {
  readonly policies: string;
  readonly make: (header: RecordingHeader) => Machine;
  /** Stops before the first event beyond this number, or later than this time. */
  readonly until?: { readonly number?: number; readonly at?: number };
  /**
   * Replays what is whole up to the first damage, from the newest snapshot that is whole, and tells
   * of the damage in the result. Default: throws it.
   */
  readonly upToDamage?: boolean;
  /** Called with the fraction of the bytes to replay that is read. */
  readonly onProgress?: (fraction: number) => void;
  /**
   * Called after each event, with its number from 1 on. The replay stops when it returns `true`,
   * and waits for a promise.
   */
  readonly onEvent?: (step: ReplayStep<Machine>) => boolean | Promise<boolean>;
}

/** An event that has just been replayed. */
export interface ReplayStep<Machine> {
  readonly machine: Machine;
  readonly event: RecordedEvent;
  readonly instructions: readonly unknown[];
  readonly number: number;
}

/** The machine after a replay, and what was replayed. */
export interface Replayed<Machine> {
  readonly machine: Machine;
  /** The header of the last file that was read. */
  readonly header: RecordingHeader;
  /** Number of the last replayed event, counted from the beginning of the recording. */
  readonly events: number;
  /** Time of the last replayed event; `null` if there was none. */
  readonly at: number | null;
  /** Number of digests that were compared, all equal. */
  readonly digests: number;
  /** Whether the replay stopped before the end. */
  readonly stopped: boolean;
  readonly index: SegmentIndex;
  /** The end of the last file of events. */
  readonly end: EventsEnd | null;
  /** Incomplete last line of the last file: `FILE, line N`. */
  readonly torn: string | null;
  /** Numbers of events that were not recorded, because the disk was full: after, up to. */
  readonly gaps: readonly (readonly [after: number, upTo: number])[];
  /** With `upToDamage`: every damage that was met. */
  readonly damages: readonly RecordingDamage[];
}

/** The machine gave other instructions than the recorded one. */
export class DigestMismatchError extends Error {
  override name = "DigestMismatchError";
}

/**
 * Replays a recording, or a part of it. Throws `RecordingError` when it cannot be read, and
 * {@linkcode DigestMismatchError} at the first difference.
 */
export async function replay<Machine extends ReplayMachine>(
  options: ReplayOptions<Machine>,
): Promise<Replayed<Machine>> {
  const { folder, policies, upToDamage = false, onProgress } = options;
  let total = 0;
  let read = 0;
  const onRead = (bytes: number) => onProgress?.((read += bytes) / Math.max(total, read));
  const recording = await openRecording(folder, { policies, mend: upToDamage, onRead });
  const run = new Run(options, recording);
  try {
    // The snapshot to begin with may be the last or, if that one is damaged, an earlier one.
    total = bytesFrom(recording, run.starts[0]?.segment ?? 0);
    for (const entry of await run.begin()) {
      if (await run.advance(entry)) break;
    }
  } catch (error) {
    if (!(error instanceof RecordingDamage) || !upToDamage) throw error;
    run.damages.push(error);
  }
  return run.result();
}

class Run<Machine extends ReplayMachine> {
  readonly damages: RecordingDamage[] = [];
  readonly #options: ReplayOptions<Machine>;
  readonly #recording: OpenRecording;
  #machine: Machine | null = null;
  #header: RecordingHeader | null = null;
  #events = 0;
  #at: number | null = null;
  #digests = 0;
  #stopped = false;
  #end: EventsEnd | null = null;
  #torn: string | null = null;
  readonly #gaps: (readonly [number, number])[] = [];

  constructor(options: ReplayOptions<Machine>, recording: OpenRecording) {
    this.#options = options;
    this.#recording = recording;
    if (recording.damage !== null) this.damages.push(recording.damage);
  }

  /** The segments whose snapshot may be the one to begin with, best first. */
  get starts(): readonly IndexedSegment[] {
    const { from } = this.#options;
    const starts = this.#recording.index.segments.filter((entry) =>
      this.#hasSnapshot(entry) && (typeof from !== "number" || entry.segment <= from)
    );
    return from === "oldest" ? starts : starts.reverse();
  }

  /** Restores the snapshot to begin with. Returns the segments to replay, its own first. */
  async begin(): Promise<readonly IndexedSegment[]> {
    const { from, upToDamage = false } = this.#options;
    const { segments } = this.#recording.index;
    const { starts } = this;
    for (const start of starts) {
      try {
        await this.#restore(start);
        return segments.filter(({ segment }) =>
          segment >= start.segment && (typeof from !== "number" || segment <= from)
        );
      } catch (error) {
        if (!(error instanceof RecordingDamage) || !upToDamage) throw error;
        this.damages.push(error);
      }
    }
    throw new RecordingError(
      `Cannot read the recording "${this.#options.folder.path}": it has no snapshot` +
        (starts.length === 0 ? "" : " that is whole"),
    );
  }

  /** Replays a segment. Returns `true` when the replay was stopped. */
  async advance(entry: IndexedSegment): Promise<boolean> {
    const { folder } = this.#options;
    if (this.#header?.segment !== entry.segment) {
      if (isAfterGap(entry)) this.#gaps.push([this.#events, entry.eventsBefore]);
      else if (entry.eventsBefore !== this.#events) {
        const name = segmentFile(entry.segment, "");
        throw new RecordingDamage(
          folder,
          name,
          `it begins after event ${entry.eventsBefore}, but event ${this.#events} is the last one`,
        );
      }
      if (this.#hasSnapshot(entry)) await this.#restore(entry);
    }
    const digest = new InstructionDigest();
    const reader = new EventsReader(this.#recording, entry);
    for await (const lines of reader.batches()) {
      this.#header = reader.header;
      for (const line of lines) {
        const taken = this.#take(line, digest);
        if (taken !== false && await taken) {
          this.#stopped = true;
          return true;
        }
      }
    }
    this.#end = reader.end;
    this.#torn = reader.tornLine === null ? null : `"${reader.name}", line ${reader.tornLine}`;
    return false;
  }

  result(): Replayed<Machine> {
    if (this.#machine === null || this.#header === null) {
      throw new RecordingError(
        `Cannot read the recording "${this.#options.folder.path}": it has no snapshot`,
      );
    }
    return {
      machine: this.#machine,
      header: this.#header,
      events: this.#events,
      at: this.#at,
      digests: this.#digests,
      stopped: this.#stopped,
      index: this.#recording.index,
      end: this.#end,
      torn: this.#torn,
      gaps: this.#gaps,
      damages: this.damages,
    };
  }

  /** Returns whether the segment has a snapshot, or should have one. */
  #hasSnapshot({ segment, snapshot }: IndexedSegment): boolean {
    const name = segmentFile(segment, SNAPSHOT_SUFFIX);
    return snapshot || namesIn(this.#options.folder).includes(name);
  }

  async #restore(entry: IndexedSegment): Promise<void> {
    const { header, snapshot } = await readSnapshot(this.#recording, entry);
    const machine = this.#options.make(header);
    machine.restore(snapshot);
    this.#machine = machine;
    this.#header = header;
    this.#events = header.eventsBefore;
  }

  /** Applies the line. Returns whether to stop. */
  #take(line: EventLine, digest: InstructionDigest): boolean | Promise<boolean> {
    const machine = this.#machine;
    if (machine === null) return false;
    if (line.type === "digest") {
      this.#compare(line.digest, digest.value());
      return false;
    }
    const { until } = this.#options;
    const { number = Infinity, at = Infinity } = until ?? {};
    if (this.#events >= number || line.event.at > at) return true;
    let instructions: readonly unknown[] = [];
    try {
      instructions = machine.handleStimulus(line.event);
    } catch {
      // As in the shell that recorded it: a stimulus that fails gives no instructions.
    }
    digest.add(instructions);
    this.#events++;
    this.#at = line.event.at;
    const step = { machine, event: line.event, instructions, number: this.#events };
    return this.#options.onEvent?.(step) ?? false;
  }

  #compare(recorded: string, found: string): void {
    if (recorded === found) {
      this.#digests++;
      return;
    }
    throw new DigestMismatchError(
      `The replay differs from the recording in "${this.#options.folder.path}" by event ${this.#events}: ` +
        `the digest of the instructions is ${found}, but ${recorded} was recorded`,
    );
  }
}

/** Bytes of the files of this segment and the later ones. */
function bytesFrom({ folder }: OpenRecording, first: number): number {
  const names = namesIn(folder).filter((name) => (segmentOf(name) ?? -1) >= first);
  return names.reduce((bytes, name) => bytes + folder.size(name), 0);
}
