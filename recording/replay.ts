/**
 * Feeds the events of a recording to a new machine and compares the digest of its instructions with
 * the recorded one. `weir replay`, `--resume` and the making of snapshots are built on it.
 */
import {
  type EventLine,
  InstructionDigest,
  type RecordedEvent,
  type RecordingHeader,
} from "./format.ts";
import {
  listSegments,
  readEvents,
  readSnapshot,
  RecordingError,
  type SegmentFiles,
} from "./reader.ts";

/** A machine, of the scheduler or of a worker, that was created to replay a recording. */
export interface ReplayMachine {
  handleStimulus(event: RecordedEvent): readonly unknown[];
  restore(snapshot: unknown): void;
  snapshot(): unknown;
}

interface Segments {
  readonly dir: string;
  /**
   * `oldest`: from the first snapshot on. `newest`: from the last snapshot on. A number: this
   * segment, from the last snapshot at or before it.
   */
  readonly from: "oldest" | "newest" | number;
}

/** What to replay, on which machine, and how far. */
export interface ReplayOptions<Machine extends ReplayMachine> extends Segments {
  readonly policies: string;
  readonly make: (header: RecordingHeader) => Machine;
  /** Stops before the first event beyond this number, or later than this time. */
  readonly until?: { readonly number?: number; readonly at?: number };
  /**
   * Called after each event, with its number from 1 on. The replay stops when it returns `true`.
   */
  readonly onEvent?: (step: ReplayStep<Machine>) => boolean;
}

/** An event that has just been replayed. */
export interface ReplayStep<Machine> {
  readonly machine: Machine;
  readonly event: RecordedEvent;
  readonly number: number;
}

/** The machine after a replay, and what was replayed. */
export interface Replayed<Machine> {
  readonly machine: Machine;
  /** The header of the last file that was read. */
  readonly header: RecordingHeader;
  /** Number of the last replayed event, counted from the beginning of the recording. */
  readonly events: number;
  /** Number of digests that were compared, all equal. */
  readonly digests: number;
  /** Whether the replay stopped before the end. */
  readonly stopped: boolean;
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
  const run = new Run(options);
  for (const files of chosenSegments(options)) {
    if (files.snapshot !== null) await run.restore(files.snapshot);
    if (files.events !== null && await run.advance(files.events)) break;
  }
  return run.result();
}

class Run<Machine extends ReplayMachine> {
  readonly #options: ReplayOptions<Machine>;
  #machine: Machine | null = null;
  #header: RecordingHeader | null = null;
  #events = 0;
  #digests = 0;
  #stopped = false;

  constructor(options: ReplayOptions<Machine>) {
    this.#options = options;
  }

  async restore(path: string): Promise<void> {
    const { header, snapshot } = await readSnapshot(path, this.#options.policies);
    this.#machine = this.#options.make(header);
    this.#machine.restore(snapshot);
    this.#header = header;
    this.#events = header.eventsBefore;
  }

  /** Replays the events of a segment. Returns `true` when the replay was stopped. */
  async advance(path: string): Promise<boolean> {
    const digest = new InstructionDigest();
    for await (const { header, lines } of readEvents(path, this.#options.policies)) {
      this.#header = header;
      for (const line of lines) {
        if (this.#take(line, digest)) return true;
      }
    }
    return false;
  }

  result(): Replayed<Machine> {
    if (this.#machine === null || this.#header === null) {
      throw new RecordingError(
        `Cannot read the recording "${this.#options.dir}": it has no snapshot`,
      );
    }
    return {
      machine: this.#machine,
      header: this.#header,
      events: this.#events,
      digests: this.#digests,
      stopped: this.#stopped,
    };
  }

  #take(line: EventLine, digest: InstructionDigest): boolean {
    const machine = this.#machine;
    if (machine === null) return false;
    if (line.type === "digest") {
      this.#compare(line.digest, digest.value());
      return false;
    }
    const { until } = this.#options;
    const { number = Infinity, at = Infinity } = until ?? {};
    this.#stopped = this.#events >= number || line.event.at > at;
    if (this.#stopped) return true;
    let instructions: readonly unknown[] = [];
    try {
      instructions = machine.handleStimulus(line.event);
    } catch {
      // As in the shell that recorded it: a stimulus that fails gives no instructions.
    }
    digest.add(instructions);
    this.#events++;
    const step = { machine, event: line.event, number: this.#events };
    this.#stopped = this.#options.onEvent?.(step) ?? false;
    return this.#stopped;
  }

  #compare(recorded: string, found: string): void {
    if (recorded === found) {
      this.#digests++;
      return;
    }
    throw new DigestMismatchError(
      `The replay differs from the recording in "${this.#options.dir}" by event ${this.#events}: ` +
        `the digest of the instructions is ${found}, but ${recorded} was recorded`,
    );
  }
}

function chosenSegments({ dir, from }: Segments): readonly SegmentFiles[] {
  const files = listSegments(dir);
  const first = from === "oldest"
    ? files.findIndex(({ snapshot }) => snapshot !== null)
    : files.findLastIndex(({ snapshot, segment }) =>
      snapshot !== null && (from === "newest" || segment <= from)
    );
  if (first < 0) {
    throw new RecordingError(
      `Cannot read the recording "${dir}": it has no snapshot; is it the folder of a recording?`,
    );
  }
  const chosen = files.slice(first);
  return typeof from === "number" ? chosen.filter(({ segment }) => segment <= from) : chosen;
}
