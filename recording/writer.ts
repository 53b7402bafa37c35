/**
 * Writes the recording of one machine: every event, before anything that follows from it leaves the
 * process. One call of the kernel for all events of a turn; nothing is kept back for later, so a
 * process that is killed loses no event of which somebody outside can know. Nothing is forced to
 * the disk (`fsync`): the power of the machine failing may cost the last seconds.
 *
 * When the events of a segment have grown beyond four times its snapshot, the next segment begins
 * at once, and another process replays the finished one and writes the snapshot that belongs to the
 * border (`condense`). So the machine never stands still for a snapshot, however large it is, and
 * each segment is proved to replay. Should that fail, the snapshot is taken here instead.
 */
import { getLogger } from "@logtape/logtape";
import { errorMessage, RECORDING_EVENT_BYTES_MIN, RECORDING_SEGMENTS_MAX } from "../base/mod.ts";
import { WEIR_VERSION } from "../protocol/mod.ts";
import {
  DIGEST_EVENTS,
  digestLine,
  EVENTS_SUFFIX,
  headerLine,
  InstructionDigest,
  RECORDING_FORMAT,
  type RecordingHeader,
  type RecordingRole,
  segmentFile,
} from "./format.ts";
import { PrivateFiles, type RecordedModules } from "./private_files.ts";
import { hashToken, mapTokens, redactEvent, tokenIn } from "./redaction.ts";
import { filesOf } from "./reader.ts";
import { writeSnapshot } from "./snapshot_file.ts";

export interface RecorderOptions {
  readonly dir: string;
  readonly role: RecordingRole;
  readonly policies: string;
  /** What the machine was made with, where its snapshot does not say. */
  readonly options: unknown;
  /** The state of the machine now. */
  readonly snapshot: () => unknown;
  /** Writes the snapshot after this segment, and gives its size in bytes before compression. */
  readonly condense: (dir: string, segment: number, signal: AbortSignal) => Promise<number>;
  /** Number of the first segment, and of the events before it: those of a recording go on. */
  readonly begin?: { readonly segment: number; readonly eventsBefore: number };
  /** Bytes of events that every segment may have. */
  readonly eventBytesMin?: number;
  readonly segmentsMax?: number;
}

/** Events may take this many times the bytes of the snapshot before them. */
const EVENTS_PER_SNAPSHOT = 4;
/** The file that says that somebody records here; the lock goes with the process. */
const LOCK_FILE = "lock";

/** Somebody else records into this folder, or it cannot be written. */
export class RecorderError extends Error {
  override name = "RecorderError";
}

const log = getLogger(["weir", "recording"]);

export class Recorder {
  readonly #options: RecorderOptions;
  readonly #private: PrivateFiles;
  readonly #lock: Deno.FsFile;
  readonly #encoder = new TextEncoder();
  readonly #stop = new AbortController();
  #file: Deno.FsFile | null = null;
  #segment: number;
  #events: number;
  #digest = new InstructionDigest();
  #lines: string[] = [];
  #eventBytes = 0;
  #snapshotBytes: number;
  #condensing: Promise<void> | null = null;
  /** Module sets whose files go when the event that dropped them is written. */
  readonly #dropped = new Set<string>();

  /**
   * Begins a recording, or a segment of one, with the state of the machine. Throws
   * {@linkcode RecorderError}.
   */
  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#segment = options.begin?.segment ?? 1;
    this.#events = options.begin?.eventsBefore ?? 0;
    try {
      Deno.mkdirSync(options.dir, { recursive: true, mode: 0o700 });
      this.#lock = lock(options.dir);
      this.#private = PrivateFiles.open(options.dir);
      this.#private.prepare();
      this.#snapshotBytes = this.#snapshot();
      this.#open();
    } catch (error) {
      if (error instanceof RecorderError) throw error;
      throw new RecorderError(`Cannot record into "${options.dir}": ${errorMessage(error)}`);
    }
    this.#prune();
  }

  /** The machine was told this, and said that; to be written by {@linkcode settled}. */
  stimulus(event: object, instructions: readonly unknown[]): void {
    if (this.#file === null) return;
    try {
      const token = tokenIn(event);
      if (token !== null) this.#private.keepToken(token);
      this.#lines.push(`${JSON.stringify(redactEvent(event))}\n`);
      this.#digest.add(instructions);
      this.#events++;
      if (this.#events % DIGEST_EVENTS === 0) this.#lines.push(digestLine(this.#digest.value()));
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** What was told is in the hands of the kernel when this returns. */
  settled(): void {
    if (this.#file === null || this.#lines.length === 0) return;
    try {
      this.#write();
      for (const sha256 of this.#dropped) this.#private.dropModules(sha256);
      this.#dropped.clear();
      const { eventBytesMin = RECORDING_EVENT_BYTES_MIN } = this.#options;
      const bytesMax = Math.max(EVENTS_PER_SNAPSHOT * this.#snapshotBytes, eventBytesMin);
      if (this.#eventBytes > bytesMax && this.#condensing === null) this.#rotate();
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** Source files that an event will speak of. */
  keepModules(modules: RecordedModules): void {
    this.#dropped.delete(modules.sha256);
    try {
      if (this.#file !== null) this.#private.keepModules(modules);
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** The source files of all graphs that go on; those of others are removed. */
  keepOnlyModules(sets: readonly RecordedModules[]): void {
    for (const set of sets) this.keepModules(set);
    this.#private.keepOnlyModules(new Set(sets.map(({ sha256 }) => sha256)));
  }

  /** Nothing needs these files any more, as an event has just said. */
  dropModules(sha256: string): void {
    this.#dropped.add(sha256);
  }

  /** Ends the recording in order: its last line is a digest. Settles when nothing is open. */
  async close(): Promise<void> {
    this.settled();
    this.#endSegment();
    this.#stop.abort();
    await this.#condensing;
    this.#lock.close();
  }

  /** Settles when no snapshot is being made. */
  async idle(): Promise<void> {
    await this.#condensing;
  }

  #write(): void {
    const text = this.#lines.join("");
    this.#lines = [];
    const bytes = this.#encoder.encode(text);
    this.#eventBytes += bytes.byteLength;
    for (let written = 0; written < bytes.byteLength;) {
      written += this.#file?.writeSync(bytes.subarray(written)) ?? bytes.byteLength;
    }
  }

  /** Goes on in the next segment at once; its snapshot follows. */
  #rotate(): void {
    const finished = this.#segment;
    this.#endSegment();
    this.#segment++;
    this.#open();
    this.#condensing = this.#condense(finished).finally(() => this.#condensing = null);
  }

  async #condense(finished: number): Promise<void> {
    const { dir, condense } = this.#options;
    try {
      this.#snapshotBytes = await condense(dir, finished, this.#stop.signal);
      this.#prune();
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      log.error("Cannot make a snapshot by replaying segment {segment}: {error}; taking it here", {
        segment: finished,
        error,
      });
      this.#snapshotHere();
    }
  }

  /** At the border of a stimulus, as everything outside a stimulus is. */
  #snapshotHere(): void {
    if (this.#file === null) return;
    try {
      this.#endSegment();
      this.#segment++;
      this.#snapshotBytes = this.#snapshot();
      this.#open();
      this.#prune();
    } catch (error) {
      this.#giveUp(error);
    }
  }

  #header(): RecordingHeader {
    const { role, policies, options } = this.#options;
    return {
      format: RECORDING_FORMAT,
      version: WEIR_VERSION,
      role,
      policies,
      options,
      segment: this.#segment,
      eventsBefore: this.#events,
    };
  }

  #snapshot(): number {
    const { dir, snapshot } = this.#options;
    const redacted = mapTokens(snapshot(), (token) => {
      this.#private.keepToken(token);
      return hashToken(token);
    });
    return writeSnapshot(dir, this.#header(), redacted);
  }

  #open(): void {
    const path = `${this.#options.dir}/${segmentFile(this.#segment, EVENTS_SUFFIX)}`;
    this.#file = Deno.openSync(path, { write: true, createNew: true, mode: 0o600 });
    this.#digest = new InstructionDigest();
    this.#lines.unshift(headerLine(this.#header()));
    this.#write();
    this.#eventBytes = 0;
  }

  #endSegment(): void {
    if (this.#file === null) return;
    this.#lines.push(digestLine(this.#digest.value()));
    this.#write();
    this.#file.close();
    this.#file = null;
  }

  /** Removes segments that are older than the last few whole ones. */
  #prune(): void {
    const { dir, segmentsMax = RECORDING_SEGMENTS_MAX } = this.#options;
    const files = filesOf(dir);
    const newest = files.findLast(({ snapshot }) => snapshot !== null)?.segment ?? 0;
    for (const { segment, snapshot, events } of files) {
      if (segment > newest - segmentsMax) continue;
      if (snapshot !== null) Deno.removeSync(snapshot);
      if (events !== null) Deno.removeSync(events);
    }
    // Files that a process was writing when it ended.
    for (const { name } of Deno.readDirSync(dir)) {
      if (name.endsWith(".new")) Deno.removeSync(`${dir}/${name}`);
    }
  }

  /** A full disk must not stop the cluster; a recording with a hole would be worth nothing. */
  #giveUp(error: unknown): void {
    log.error(
      "The recording in {dir} ends here, and nothing after this can be gone on from: {error}",
      {
        dir: this.#options.dir,
        error,
      },
    );
    this.#lines = [];
    this.#file?.close();
    this.#file = null;
  }
}

function lock(dir: string): Deno.FsFile {
  const file = Deno.openSync(`${dir}/${LOCK_FILE}`, { write: true, create: true, mode: 0o600 });
  if (file.tryLockSync(true)) return file;
  file.close();
  throw new RecorderError(`Cannot record into "${dir}": another process does`);
}
