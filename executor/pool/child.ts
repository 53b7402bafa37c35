/**
 * One child of the pool. It writes runs as frames, reads frames as outcomes, and attributes the
 * output of the process to tasks. An outcome is withheld until all output of its task has been
 * read, so that a failure includes the end of the output, and the log is complete when the run
 * ends. Output is passed on while the task runs if no other run of the child can have written it.
 */
import { UNCLAIMED_OUTPUT_BYTES_MAX } from "../../base/mod.ts";
import type { LogRing } from "../../logs/mod.ts";
import { encode } from "../../protocol/codec.ts";
import type { Attempt, Key } from "../../protocol/mod.ts";
import { ArrivingResult } from "./files/arriving_result.ts";
import { FolderLimit } from "./files/folder_limit.ts";
import { readFrameText, readOutcome } from "./read_outcome.ts";
import type { Outcome } from "../executor.ts";
import { type PreparedRun, type RunDelivery, writePrepared } from "./runs/prepared_run.ts";
import {
  type Binding,
  type Frame,
  FROM_CHILD,
  MARKED_STDERR,
  MARKED_STDOUT,
  TO_CHILD,
} from "../wire/frame.ts";
import { EmissionLimit } from "../wire/emission_limit.ts";
import { describeGroup } from "./runs/group_members.ts";
import type { InspectedProcess } from "./inspector/connect.ts";
import { ExecutorProcess, type ProcessDeath, type ProcessOptions } from "./process.ts";
import { measureResidentSize } from "./resident_size.ts";
import { RunGrowth } from "./run_growth.ts";
import type { ChildId } from "../slots/slot_instruction.ts";
import { type OutputStream, TaskOutput } from "./task_output.ts";

export interface PoolChildEvents {
  /** The child has started and can be bound. */
  readonly onStarted: (child: PoolChild) => void;
  /** The child has loaded the modules that it was told to load. */
  readonly onLoaded: (child: PoolChild) => void;
  /** Returns the run that is the head of this child now. */
  readonly head: (child: PoolChild) => PreparedRun | undefined;
  /** The run with this attempt is about to end the process. */
  readonly onExiting: (child: PoolChild, attempt: Attempt) => void;
  /** When the head began, and ended (0: not yet), in milliseconds on the clock of the child. */
  readonly onTimed: (child: PoolChild, from: number, to: number) => void;
  /** The head has ended. Its outcome follows, possibly later. */
  readonly onHeadEnded: (child: PoolChild) => void;
  readonly onOutcome: (outcome: Outcome) => void;
  /** Output of a run. The returned promise settles when more can be taken. */
  readonly onLog: (run: PreparedRun, bytes: Uint8Array) => Promise<void> | undefined;
  /** A run that may have printed something has ended. Returns the end of its output. */
  readonly onLogEnded: (run: PreparedRun, state: "succeeded" | "failed") => LogRing;
  /** An error occurred in the child outside any task, or programs were left running in it. */
  readonly onTainted: (child: PoolChild, detail: string) => void;
  /** The files of its task are too many or too large; `filesFault` says which. */
  readonly onFilesExceeded: (child: PoolChild) => void;
  /** The process had so many resident bytes while this run was its head. */
  readonly onSampled: (run: PreparedRun, bytes: number) => void;
  readonly onDead: (child: PoolChild, death: ProcessDeath) => void;
}

/** Microseconds from which a run is measured at its end, beside the samples at intervals. */
const SAMPLED_US_MIN = 10_000;

/** An outcome that is withheld until its markers have been read. */
interface WithheldOutcome {
  readonly run: PreparedRun;
  readonly outcome: Outcome;
  /** Flags of the streams whose marker is missing. */
  missingMarkers: number;
}

interface SentRun {
  readonly run: PreparedRun;
  readonly options: RunDelivery;
}

export class PoolChild {
  readonly process: ExecutorProcess;
  readonly #events: PoolChildEvents;
  readonly #output: TaskOutput;
  /** By attempt. */
  readonly #withheld = new Map<number, WithheldOutcome>();
  /** Attempt -> flags of the streams whose marker was read before the result. */
  readonly #earlyMarkers = new Map<number, number>();
  /** Runs to send after `bind`; `null` once the child is bound. */
  #unbound: SentRun[] | null = [];
  #openRuns = 0;
  #connected = false;
  /** The last run whose output was passed on while it ran. */
  #heard: Attempt | null = null;
  readonly #growth = new RunGrowth();
  /** Whether the last sample included the programs below the process. */
  #descendants = false;
  /** Unshared bytes before the first task. `Infinity` until measured: nothing counts as growth. */
  #cleanBytes = Infinity;
  /** The module set that it serves; `undefined` before it serves one. */
  modules: string | null | undefined = undefined;
  /** Time by which its modules must be loaded, as of `performance.now()`; `null` if it has. */
  loadsUntil: number | null = null;
  /** Milliseconds for its modules, from its start on; `null`: it loads none early. */
  #loadMsMax: number | null = null;
  /** When its head became the head, as of `performance.now()`. */
  headSince = 0;
  /** At the last sample; 0 before the first. */
  residentBytes = 0;
  /** `residentBytes` without the memory that it shares with other processes. */
  unsharedBytes = 0;
  /** Reason of a kill for excessive memory; part of the error of the running task. */
  memoryFault: string | null = null;
  /** Its growth in bytes when it was killed because the worker as a whole was short of memory. */
  grownBytes: number | null = null;
  /** Reason of a kill for files that are too many or too large. */
  filesFault: string | null = null;
  death: ProcessDeath | null = null;
  /** The folder of its modules, as a URL; `null` before it is bound, or if it has none. */
  modulesUrl: string | null = null;
  readonly #isSeparate: boolean;
  readonly #arriving = new ArrivingResult();
  readonly #emissions = new EmissionLimit();
  readonly #folderLimit: FolderLimit | null;

  /** `folder`: gets a copy of its modules. Throws when the program cannot be started. */
  constructor(
    readonly id: ChildId,
    readonly folder: string,
    options: {
      readonly process: ProcessOptions;
      readonly events: PoolChildEvents;
      readonly files: { readonly folder: string; readonly bytesMax: number } | null;
    },
  ) {
    const { events, files } = options;
    this.#isSeparate = options.process.isSeparate;
    this.#events = events;
    this.process = new ExecutorProcess(options.process, {
      onConnected: () => {
        this.#connected = true;
        if (this.#loadMsMax !== null) this.limitLoad(this.#loadMsMax);
        this.sample({ descendants: options.process.isWrapped });
        this.#cleanBytes = this.unsharedBytes;
        events.onStarted(this);
      },
      onFrame: (frame) => this.#onFrame(frame),
      onOutput: (stream, bytes) => this.#onOutput(stream, bytes),
      onDead: (death) => this.#onDead(death),
    });
    this.#folderLimit = files === null ? null : new FolderLimit(files.folder, files, {
      pid: this.process.pid,
      isBusy: () => this.#openRuns > 0,
      onExceeded: (reason) => {
        this.filesFault ??= reason;
        events.onFilesExceeded(this);
      },
    });
    this.#output = new TaskOutput(
      this.process.markerNonce,
      UNCLAIMED_OUTPUT_BYTES_MAX,
      (attempt, stream) => this.#onMarker(attempt, stream),
    );
  }

  /**
   * Returns whether the child is bound to a context. Before that, none of its runs can have begun.
   */
  get isBound(): boolean {
    return this.#unbound === null;
  }

  /** Milliseconds for which it has been idle, if it is. */
  get idleMs(): number {
    return performance.now() - this.headSince;
  }

  /** Whether it has died, or is being killed. */
  get isEnding(): boolean {
    return this.death !== null || this.process.wasKilled;
  }

  /** Where its inspector is; `null` if it has none. */
  get inspected(): InspectedProcess | null {
    const { inspector: address, pid } = this.process;
    return address === null ? null : { address, pid, isSeparate: this.#isSeparate };
  }

  /** Limits the time for its modules. The start of the process does not count. */
  limitLoad(ms: number): void {
    this.#loadMsMax = ms;
    if (this.#connected) this.loadsUntil = performance.now() + ms;
  }

  /** Binds the child to a context, then writes the runs that were sent before. */
  bind(binding: Binding): void {
    this.modulesUrl = binding.folder;
    const head = { type: TO_CHILD.bind, flags: 0, attempt: 0, first: 0, second: 0 };
    this.process.writer.frame(head, encode(binding));
    const waiting = this.#unbound ?? [];
    this.#unbound = null;
    for (const { run, options } of waiting) writePrepared(this.process.writer, run, options);
    this.process.flush();
  }

  send(run: PreparedRun, options: RunDelivery): void {
    if (this.#openRuns++ === 0) this.headSince = performance.now();
    if (this.#unbound !== null) {
      this.#unbound.push({ run, options });
    } else {
      writePrepared(this.process.writer, run, options);
      this.process.flush();
    }
  }

  /** Measures and returns the resident size. Keeps the last size of a process that is gone. */
  sample(options: { readonly descendants: boolean }): number {
    const { bytes, unshared } = measureResidentSize(this.process.pid, options);
    this.#descendants = options.descendants;
    if (bytes > 0) {
      const run = this.isBound ? this.#events.head(this) : undefined;
      if (run !== undefined) {
        this.#growth.sampled(run, bytes, this.residentBytes);
        this.#events.onSampled(run, bytes);
      }
      this.residentBytes = bytes;
      this.unsharedBytes = unshared;
    }
    return this.residentBytes;
  }

  /** Bytes that the process has taken for the run that it runs now; `null`: none was measured. */
  taken(): readonly [key: Key, bytes: number] | null {
    const run = this.isBound ? this.#events.head(this) : undefined;
    const bytes = run === undefined ? null : this.#growth.takenNow(run, this.residentBytes);
    return run === undefined || bytes === null ? null : [run.key, bytes];
  }

  /**
   * Unshared bytes at the last sample minus those before the first task. Pages of the Deno program
   * are in memory for the other processes too: without this one, they would stay there.
   */
  get growthBytes(): number {
    return Math.max(0, this.unsharedBytes - this.#cleanBytes);
  }

  /** The output that no ended run has claimed. It belongs to the run that runs now, if any. */
  unclaimedOutput(): Uint8Array[] {
    return this.#output.unclaimed();
  }

  #onOutput(stream: OutputStream, bytes: Uint8Array): Promise<void> | undefined {
    this.#output.push(stream, bytes);
    return this.#passOn();
  }

  /** Passes output on that only the run that runs now can have written. */
  #passOn(): Promise<void> | undefined {
    const mayRun = this.#connected && this.#unbound === null && this.#openRuns === 1;
    if (!mayRun || this.#withheld.size > 0) return undefined;
    const run = this.#events.head(this);
    if (run === undefined) return undefined;
    let room: Promise<void> | undefined;
    for (const bytes of this.#output.claim()) {
      this.#heard = run.attempt;
      room = this.#events.onLog(run, bytes);
    }
    return room;
  }

  #onFrame(frame: Frame): void {
    if (frame.type === FROM_CHILD.tainted) {
      return this.#events.onTainted(this, readFrameText(frame.payload));
    }
    if (frame.type === FROM_CHILD.leftRunning) return this.#onLeftRunning();
    if (frame.type === FROM_CHILD.exiting) {
      return this.#events.onExiting(this, frame.attempt as Attempt);
    }
    if (frame.type === FROM_CHILD.prepared && this.loadsUntil !== null) {
      this.loadsUntil = null;
      return this.#events.onLoaded(this);
    }
    const run = this.#events.head(this);
    if (frame.type === FROM_CHILD.timed) {
      if (frame.attempt !== run?.attempt) return;
      return this.#events.onTimed(this, frame.first, frame.second);
    }
    if (frame.type === FROM_CHILD.emitted) return this.#onEmitted(frame, run);
    if (frame.type === FROM_CHILD.part) {
      const hasFiles = run !== undefined && run.traits.files === true;
      return this.#arriving.push(frame, hasFiles ? run.attempt : undefined);
    }
    const read = readOutcome(this.#arriving.complete(frame), run);
    const outcome = run === undefined ? read : this.#measured(run, read);
    if (outcome.type === "started" || run === undefined) return this.#events.onOutcome(outcome);
    this.#openRuns--;
    this.headSince = performance.now();
    // Before `onOutcome`, whose receiver may kill the run: by then the run must have ended.
    this.#events.onHeadEnded(this);
    const marked = frame.flags & (MARKED_STDOUT | MARKED_STDERR);
    const missingMarkers = marked & ~(this.#earlyMarkers.get(run.attempt) ?? 0);
    if (marked === 0 && this.#heard !== run.attempt) this.#events.onOutcome(outcome);
    else if (missingMarkers !== 0) {
      this.#withheld.set(run.attempt, { run, outcome, missingMarkers });
    } else this.#release({ run, outcome, missingMarkers });
  }

  /** A task may say something when it has ended, or too much: that is dropped. */
  #onEmitted(frame: Frame, run: PreparedRun | undefined): void {
    if (run?.attempt !== frame.attempt) return;
    if (this.#emissions.admits(run.attempt, performance.now())) {
      this.#events.onOutcome(readOutcome(frame, run));
    }
  }

  /** Adds what the process took, to the end of a run that was long enough to be worth a sample. */
  #measured(run: PreparedRun, outcome: Outcome): Outcome {
    if (!("durationUs" in outcome)) return outcome;
    if (outcome.durationUs >= SAMPLED_US_MIN) this.sample({ descendants: this.#descendants });
    const peakBytes = this.#growth.peakOf(run);
    return peakBytes === null ? outcome : { ...outcome, peakBytes };
  }

  /** The log of the task names the programs; they end with the process group of the child. */
  #onLeftRunning(): void {
    const run = this.#events.head(this);
    const text = describeGroup(this.process.pid);
    if (run !== undefined && text !== null) {
      this.#heard = run.attempt;
      void this.#events.onLog(run, new TextEncoder().encode(text));
    }
    this.#events.onTainted(this, "a program was left running");
  }

  #onMarker(attempt: number, stream: OutputStream): void {
    const flag = stream === "stdout" ? MARKED_STDOUT : MARKED_STDERR;
    const withheld = this.#withheld.get(attempt);
    if (withheld === undefined) {
      this.#earlyMarkers.set(attempt, (this.#earlyMarkers.get(attempt) ?? 0) | flag);
      return;
    }
    withheld.missingMarkers &= ~flag;
    if (withheld.missingMarkers === 0) this.#release(withheld);
  }

  #release({ run, outcome }: WithheldOutcome): void {
    this.#withheld.delete(run.attempt);
    this.#earlyMarkers.delete(run.attempt);
    for (const bytes of this.#output.take(run.attempt)) void this.#events.onLog(run, bytes);
    const hasReturned = outcome.type === "succeeded" || outcome.type === "spawned";
    const state = hasReturned ? "succeeded" : "failed";
    this.#events.onOutcome(withLogTail(outcome, this.#events.onLogEnded(run, state)));
    void this.#passOn();
  }

  #onDead(death: ProcessDeath): void {
    this.death = death;
    this.#folderLimit?.stop();
    for (const withheld of [...this.#withheld.values()]) this.#release(withheld);
    this.#events.onDead(this, death);
  }
}

/** Adds the end of the task's output to a failure. */
function withLogTail(outcome: Outcome, log: LogRing): Outcome {
  if (outcome.type !== "failed" || log.bytes === 0) return outcome;
  return { ...outcome, error: { ...outcome.error, logTail: log.text() } };
}
