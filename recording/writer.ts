/**
 * Writes the recording of one machine: every event, before any of its effects leaves the process.
 * All events of a turn are written with one system call and nothing is buffered, so a killed
 * process loses no event whose effects are visible outside. Nothing is forced to the disk
 * (`fsync`): a power failure may lose the last seconds.
 *
 * When the events of a segment exceed four times the size of its snapshot, the next segment begins
 * at once. Another process replays the finished segment and writes the snapshot after it
 * (`condense`). The machine therefore never pauses for a snapshot, however large it is, and every
 * segment is proved to replay. If the replay fails, this process takes the snapshot instead.
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
import { listSegments } from "./reader.ts";
import { writeSnapshot } from "./snapshot_file.ts";

/** Where and what to record. */
export interface RecorderOptions {
  readonly dir: string;
  readonly role: RecordingRole;
  readonly policies: string;
  /** Options of the machine that its snapshot does not contain. */
  readonly options: unknown;
  /** Returns the present state of the machine. */
  readonly snapshot: () => unknown;
  /** Writes the snapshot after this segment. Returns its size in bytes before compression. */
  readonly condense: (dir: string, segment: number, signal: AbortSignal) => Promise<number>;
  /** Number of the first segment and count of earlier events, to continue a recording. */
  readonly begin?: { readonly segment: number; readonly eventsBefore: number };
  /** Bytes of events that a segment may have however small its snapshot is. */
  readonly eventBytesMin?: number;
  readonly segmentsMax?: number;
}

/** Maximum size of the events of a segment as a multiple of the size of its snapshot. */
const EVENTS_PER_SNAPSHOT = 4;
/** The file that is locked while a process records into the folder. */
const LOCK_FILE = "lock";

/** Another process records into the folder, or the folder cannot be written. */
export class RecorderError extends Error {
  override name = "RecorderError";
}

const log = getLogger(["weir", "recording"]);

/** Records one machine. It also holds the lock of the folder until {@linkcode close}. */
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
  /** Module sets whose files are removed once the event that dropped them is written. */
  readonly #dropped = new Set<string>();

  /**
   * Begins a recording, or the next segment of one, with a snapshot of the machine. Throws
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

  /** Adds an event and the instructions it caused; {@linkcode flush} writes them. */
  record(event: object, instructions: readonly unknown[]): void {
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

  /** Writes the pending events. The kernel has them when this returns. */
  flush(): void {
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

  /** Stores source files. To be called before the event that names them. */
  keepModules(modules: RecordedModules): void {
    this.#dropped.delete(modules.sha256);
    try {
      if (this.#file !== null) this.#private.keepModules(modules);
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** Stores the source files of all continuing graphs and removes all others. */
  keepOnlyModules(sets: readonly RecordedModules[]): void {
    for (const set of sets) this.keepModules(set);
    this.#private.keepOnlyModules(new Set(sets.map(({ sha256 }) => sha256)));
  }

  /** Removes the files, which are not needed after the last event, once that event is written. */
  dropModules(sha256: string): void {
    this.#dropped.add(sha256);
  }

  /** Ends the recording with a digest. Resolves when all files are closed. */
  async close(): Promise<void> {
    this.flush();
    this.#endSegment();
    this.#stop.abort();
    await this.#condensing;
    this.#lock.close();
  }

  /** Resolves when no snapshot is being made. */
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

  /** Continues in the next segment at once; its snapshot is written later. */
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
      log.error(
        "Cannot make a snapshot by replaying segment {segment}: {error}; taking it directly",
        {
          segment: finished,
          error,
        },
      );
      this.#snapshotHere();
    }
  }

  /**
   * Takes the snapshot in this process. Runs between two stimuli, as all asynchronous code does.
   */
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

  /** Removes all but the last `segmentsMax` segments that have a snapshot. */
  #prune(): void {
    const { dir, segmentsMax = RECORDING_SEGMENTS_MAX } = this.#options;
    const files = listSegments(dir);
    const newest = files.findLast(({ snapshot }) => snapshot !== null)?.segment ?? 0;
    for (const { segment, snapshot, events } of files) {
      if (segment > newest - segmentsMax) continue;
      if (snapshot !== null) Deno.removeSync(snapshot);
      if (events !== null) Deno.removeSync(events);
    }
    // Files that a process left unfinished when it ended.
    for (const { name } of Deno.readDirSync(dir)) {
      if (name.endsWith(".new")) Deno.removeSync(`${dir}/${name}`);
    }
  }

  /** Ends the recording: a full disk must not stop the cluster, and a gap makes it useless. */
  #giveUp(error: unknown): void {
    log.error(
      "The recording in {dir} ends here; later events cannot be resumed from: {error}",
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
  throw new RecorderError(`Cannot record into "${dir}": another process records into it`);
}
