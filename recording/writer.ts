/**
 * Writes the recording of one machine: every event, before any of its effects leaves the process.
 * All events of a turn are written with one system call and nothing is buffered, so a killed
 * process loses no event whose effects are visible outside. Nothing is forced to the disk
 * (`fsync`): a power failure may lose the last seconds.
 *
 * When the events of a segment exceed a size, so that they cost about a second to replay, the next
 * segment begins at once. Another process replays the finished segment and writes the snapshot
 * after it (`condense`). The machine therefore never pauses for a snapshot, however large it is,
 * and every segment is proved to replay. If the replay fails, this process takes the snapshot
 * instead.
 *
 * When a file cannot be written, as on a full disk, the recording ends: the last file is cut to
 * what was written completely, and events are only counted. From time to time the recorder tries to
 * begin a new segment with a snapshot, and the recording goes on from there with a gap.
 */
import { getLogger } from "@logtape/logtape";
import { errorMessage, RECORDING_SEGMENT_BYTES } from "../base/mod.ts";
import { type FolderLock, removeIfPresent, UNFINISHED_SUFFIX } from "./folder.ts";
import { LOCK_FILE } from "./format.ts";
import { PrivateFiles, type RecordedModules } from "./private_files.ts";
import { hashToken, mapTokens, redactEvent, tokenIn } from "./redaction.ts";
import { SegmentWriter, type SegmentWriterOptions } from "./segment_writer.ts";

/** Where and what to record. */
export interface RecorderOptions extends SegmentWriterOptions {
  /** Returns the present state of the machine. */
  readonly snapshot: () => unknown;
  /** Writes the snapshot after this segment. Returns its size in bytes before compression. */
  readonly condense: (segment: number, signal: AbortSignal) => Promise<number>;
  /**
   * The machine is in the state at the end of `continues`. Then no snapshot is taken now: it is
   * made by replaying the last segment.
   */
  readonly isAtEnd?: boolean;
  /** Bytes of events after which a segment ends, and a snapshot is made. */
  readonly segmentBytes?: number;
  /** Milliseconds between two attempts to go on after a failure. */
  readonly retryMs?: number;
  /** Milliseconds between two looks at whether the file is still in its folder; default 1,000. */
  readonly checkMs?: number;
}

/** Reason for which nothing is recorded, and since when. */
export interface RecordingFailure {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly reason: string;
  /** Number of the last event that is recorded. */
  readonly lastEvent: number;
}

const RETRY_MS = 5000;
const CHECK_MS = 1000;
const REMINDER_MS = 60_000;
/** A file of this size is written to find out whether there is room again. */
const PROBE_FILE = `probe${UNFINISHED_SUFFIX}`;
const PROBE_BYTES_MIN = 1024 * 1024;
const PROBE_BYTES_MAX = 64 * 1024 * 1024;

/** Another process records into the folder, or the folder cannot be written. */
export class RecorderError extends Error {
  override name = "RecorderError";
}

const log = getLogger(["weir", "recording"]);

/** Records one machine. It also holds the lock of the folder until {@linkcode close}. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #private: PrivateFiles;
  readonly #lock: FolderLock;
  readonly #segments: SegmentWriter;
  readonly #stop = new AbortController();
  #snapshotBytes = 0;
  #condensing: Promise<void> | null = null;
  /** Module sets whose files are removed once the event that dropped them is written. */
  readonly #dropped = new Set<string>();
  /** Module sets that could not be written. */
  readonly #unwritten = new Map<string, RecordedModules>();
  #failure: RecordingFailure | null = null;
  #checkedAt = 0;
  readonly #timers: ReturnType<typeof setInterval>[] = [];

  /**
   * Begins a recording, or the next segment of one, with a snapshot of the machine. Throws
   * {@linkcode RecorderError}.
   */
  constructor(options: RecorderOptions) {
    const { folder } = options;
    this.#options = options;
    this.#segments = new SegmentWriter(options);
    try {
      folder.make();
      const lock = folder.lock(LOCK_FILE);
      if (lock === null) {
        throw new RecorderError(
          `Cannot record into "${folder.path}": another process records into it`,
        );
      }
      this.#lock = lock;
      this.#private = PrivateFiles.open(folder);
      this.#private.prepare();
      const last = options.isAtEnd ? options.continues?.index.segments.at(-1) : undefined;
      if (last === undefined) this.#beginHere();
      else this.#beginAfter(last.segment);
    } catch (error) {
      if (error instanceof RecorderError) throw error;
      throw new RecorderError(`Cannot record into "${folder.path}": ${errorMessage(error)}`);
    }
  }

  /** Reason for which nothing is recorded at present; `null` while events are recorded. */
  get failure(): RecordingFailure | null {
    return this.#failure;
  }

  /** Number of events that are not recorded since the failure. */
  get missed(): number {
    return this.#failure === null ? 0 : this.#segments.events.last - this.#failure.lastEvent;
  }

  /** Adds an event and the instructions it caused; {@linkcode flush} writes them. */
  record(event: object, instructions: readonly unknown[]): void {
    if (!this.#segments.isOpen) return this.#segments.skip();
    try {
      const token = tokenIn(event);
      if (token !== null) this.#private.keepToken(token);
      this.#segments.add(JSON.stringify(redactEvent(event)), instructions);
    } catch (error) {
      this.#segments.skip();
      this.#fail(error);
    }
  }

  /**
   * Writes the pending events. Returns `true` when the kernel has them, `false` when they are not
   * recorded.
   */
  flush(): boolean {
    if (!this.#segments.isOpen) return false;
    if (!this.#segments.isPending) return true;
    try {
      this.#check();
      this.#segments.write();
    } catch (error) {
      this.#fail(error);
      return false;
    }
    try {
      for (const sha256 of this.#dropped) this.#private.dropModules(sha256);
      this.#dropped.clear();
      const { segmentBytes = RECORDING_SEGMENT_BYTES } = this.#options;
      if (this.#segments.bytes > segmentBytes && this.#condensing === null) this.#rotate();
    } catch (error) {
      this.#fail(error);
    }
    return true;
  }

  /** Stores source files. To be called before the event that names them. */
  keepModules(modules: RecordedModules): void {
    this.#dropped.delete(modules.sha256);
    try {
      if (this.#segments.isOpen) this.#private.keepModules(modules);
      else this.#unwritten.set(modules.sha256, modules);
    } catch (error) {
      this.#unwritten.set(modules.sha256, modules);
      this.#fail(error);
    }
  }

  /** Stores the sessions of browsers. After a failure they end with the process. */
  keepSessions(sessions: readonly unknown[]): void {
    try {
      this.#private.keepSessions(sessions);
    } catch (error) {
      log.debug("Cannot store the sessions of browsers: {error}", { error });
    }
  }

  /** Stores the source files of all continuing graphs and removes all others. */
  keepOnlyModules(sets: readonly RecordedModules[]): void {
    for (const set of sets) this.keepModules(set);
    this.#private.keepOnlyModules(new Set(sets.map(({ sha256 }) => sha256)));
  }

  /** Removes the files, which are not needed after the last event, once that event is written. */
  dropModules(sha256: string): void {
    if (!this.#unwritten.delete(sha256)) this.#dropped.add(sha256);
  }

  /**
   * After a failure: goes on with a new segment if there is room again. A timer calls it. Returns
   * whether events are recorded.
   */
  retry(): boolean {
    if (this.#failure === null) return true;
    if (this.#stop.signal.aborted || this.#condensing !== null) return false;
    const { missed } = this;
    try {
      this.#probe();
      this.#private.prepare();
      for (const modules of this.#unwritten.values()) this.#private.keepModules(modules);
      this.#beginHere();
    } catch (error) {
      log.debug("The recording cannot go on yet: {error}", { error });
      this.#abandon();
      return false;
    }
    this.#unwritten.clear();
    this.#failure = null;
    this.#clearTimers();
    const { path } = this.#options.folder;
    log.warn("The recording in {path} goes on; {missed} events are not in it", { path, missed });
    return true;
  }

  /** Ends the recording with a digest. Resolves when all files are closed. */
  async close(): Promise<void> {
    this.flush();
    try {
      this.#segments.finish();
      if (this.#failure === null) this.#segments.close();
    } catch (error) {
      this.#fail(error);
    }
    this.#clearTimers();
    this.#stop.abort();
    await this.#condensing;
    this.#lock.close();
  }

  /** Resolves when no snapshot is being made. */
  async idle(): Promise<void> {
    await this.#condensing;
  }

  /** Notices a folder that was removed or replaced. To look at each write would be expensive. */
  #check(): void {
    const { checkMs = CHECK_MS } = this.#options;
    const now = performance.now();
    if (now - this.#checkedAt < checkMs) return;
    this.#checkedAt = now;
    this.#segments.check();
  }

  /** Continues in the next segment at once; its snapshot is written later. */
  #rotate(): void {
    this.#segments.finish();
    this.#beginAfter(this.#segments.segment);
  }

  #beginAfter(finished: number): void {
    this.#segments.begin();
    this.#condensing = this.#condense(finished).finally(() => this.#condensing = null);
  }

  async #condense(finished: number): Promise<void> {
    try {
      this.#snapshotBytes = await this.#options.condense(finished, this.#stop.signal);
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      log.error(
        "Cannot make a snapshot by replaying segment {segment}: {error}; taking it directly",
        { segment: finished, error },
      );
      return this.#snapshotHere();
    }
    try {
      this.#segments.noteSnapshot(finished + 1);
      this.#segments.prune();
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Takes the snapshot in this process. Runs between two stimuli, as all asynchronous code does.
   */
  #snapshotHere(): void {
    if (!this.#segments.isOpen) return;
    try {
      this.#segments.finish();
      this.#beginHere();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Begins a segment with a snapshot that this process takes. */
  #beginHere(): void {
    const redacted = mapTokens(this.#options.snapshot(), (token) => {
      this.#private.keepToken(token);
      return hashToken(token);
    });
    this.#snapshotBytes = this.#segments.begin(redacted);
    this.#segments.prune();
  }

  /** Throws if there is no room to go on. */
  #probe(): void {
    const { folder } = this.#options;
    const bytes = Math.min(Math.max(PROBE_BYTES_MIN, this.#snapshotBytes), PROBE_BYTES_MAX);
    removeIfPresent(folder, PROBE_FILE);
    try {
      const file = folder.create(PROBE_FILE);
      try {
        file.write(new Uint8Array(bytes));
      } finally {
        file.close();
      }
    } finally {
      removeIfPresent(folder, PROBE_FILE);
    }
  }

  /** Ends the recording until there is room again: a full disk must not stop the cluster. */
  #fail(error: unknown): void {
    this.#abandon();
    if (this.#failure !== null) return;
    const { recorded: lastEvent } = this.#segments.events;
    this.#failure = { since: Date.now(), reason: errorMessage(error), lastEvent };
    this.#remind();
    const { retryMs = RETRY_MS } = this.#options;
    this.#timers.push(
      setInterval(() => this.retry(), retryMs),
      setInterval(() => this.#remind(), REMINDER_MS),
    );
  }

  #abandon(): void {
    try {
      this.#segments.abandon();
    } catch (error) {
      log.debug("Cannot cut the last file: {error}", { error });
    }
  }

  #remind(): void {
    log.error("Nothing is recorded in {path} since {since}, after event {lastEvent}: {reason}", {
      ...this.#failure,
      path: this.#options.folder.path,
      since: new Date(this.#failure?.since ?? 0).toISOString(),
    });
  }

  #clearTimers(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
  }
}
