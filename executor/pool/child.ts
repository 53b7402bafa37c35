/**
 * One child of the pool: runs into frames, frames into outcomes, and the output of its tasks in
 * between. An outcome is held back until all that its task printed has been read, so that a failure
 * has the end of it and the log is whole when the task is said to be done.
 */
import { LOG_TAIL_BYTES_MAX, TASK_LOG_BYTES_MAX } from "../../base/mod.ts";
import { encode } from "../../protocol/codec.ts";
import { readOutcome, readText } from "./read_answer.ts";
import type { Outcome, Run } from "../executor.ts";
import {
  type Binding,
  type Frame,
  FROM_CHILD,
  MARKED_STDERR,
  MARKED_STDOUT,
  TO_CHILD,
} from "../wire/frame.ts";
import { type Death, ExecutorProcess, type ProcessOptions } from "./process.ts";
import { residentOf } from "./resident_size.ts";
import { writeRun } from "../wire/run_frame.ts";
import type { ChildId } from "../slots/slot_order.ts";
import type { LogRing } from "./task_log.ts";
import { type OutputStream, TaskOutput } from "./task_output.ts";

export interface PoolChildEvents {
  /** The run that this child has at its head now. */
  readonly head: (child: PoolChild) => Run | undefined;
  /** Its head has ended. The outcome follows, perhaps later. */
  readonly onAnswered: (child: PoolChild) => void;
  readonly onOutcome: (outcome: Outcome) => void;
  /** All that a run printed, when it printed something. */
  readonly onLog: (run: Run, log: LogRing) => void;
  /** Something failed in it that belongs to no task. */
  readonly onTainted: (child: PoolChild, detail: string) => void;
  readonly onDead: (child: PoolChild, death: Death) => void;
}

/** An outcome that waits for markers in these streams. */
interface Held {
  readonly run: Run;
  readonly outcome: Outcome;
  waitsFor: number;
}

export class PoolChild {
  readonly process: ExecutorProcess;
  readonly #events: PoolChildEvents;
  readonly #output: TaskOutput;
  readonly #held = new Map<number, Held>();
  /** Streams whose marker came before the answer. */
  readonly #early = new Map<number, number>();
  /** Runs that wait for the modules to be in place; `null` when they are. */
  #unbound: Run[] | null = [];
  #open = 0;
  /** Resident when it had loaded and knew of no task; before that nothing counts as growth. */
  #cleanBytes = Infinity;
  /** When its head got its turn, milliseconds. */
  headSince = 0;
  /** At the last sample; 0 before the first. */
  residentBytes = 0;
  /** The same without what it shares with other processes. */
  unsharedBytes = 0;
  /** Why the pool killed it, for the error of its head. */
  condemned: string | null = null;
  death: Death | null = null;

  /** `folder`: where its modules are put. Throws when the program cannot be started. */
  constructor(
    readonly id: ChildId,
    readonly folder: string,
    options: { readonly process: ProcessOptions; readonly events: PoolChildEvents },
  ) {
    const { events } = options;
    this.#events = events;
    this.process = new ExecutorProcess(options.process, {
      onConnected: () => this.#cleanBytes = this.sample({ descendants: false }),
      onFrame: (frame) => this.#onFrame(frame),
      onOutput: (stream, bytes) => this.#output.push(stream, bytes),
      onDead: (death) => this.#onDead(death),
    });
    this.#output = new TaskOutput(
      this.process.markerNonce,
      TASK_LOG_BYTES_MAX,
      (attempt, stream) => this.#onMarker(attempt, stream),
    );
  }

  /** Whether it was told whom it serves: before that none of its runs can have begun. */
  get serves(): boolean {
    return this.#unbound === null;
  }

  /** What it serves from now on; runs that were sent before go out after it. */
  bind(binding: Binding): void {
    const head = { type: TO_CHILD.bind, flags: 0, attempt: 0, first: 0, second: 0 };
    this.process.writer.frame(head, encode(binding));
    const waiting = this.#unbound ?? [];
    this.#unbound = null;
    for (const run of waiting) this.#write(run);
    this.process.flush();
  }

  send(run: Run): void {
    if (this.#open++ === 0) this.headSince = Date.now();
    if (this.#unbound !== null) {
      this.#unbound.push(run);
    } else {
      this.#write(run);
      this.process.flush();
    }
  }

  /** Reads the resident size; a process that is gone keeps its last one. */
  sample(options: { readonly descendants: boolean }): number {
    const { bytes, unshared } = residentOf(this.process.pid, options);
    if (bytes > 0) {
      this.residentBytes = bytes;
      this.unsharedBytes = unshared;
    }
    return this.residentBytes;
  }

  /** How much more it had at the last sample than before its first task. */
  get growthBytes(): number {
    return Math.max(0, this.residentBytes - this.#cleanBytes);
  }

  /** What it printed that belongs to no run that has ended: to its head, if it has one. */
  openOutput(): LogRing {
    return this.#output.rest();
  }

  #write(run: Run): void {
    writeRun(this.process.writer, run, encode([run.call.op, run.call.args]));
  }

  #onFrame(frame: Frame): void {
    if (frame.type === FROM_CHILD.tainted) {
      return this.#events.onTainted(this, readText(frame.payload));
    }
    const run = this.#events.head(this);
    const outcome = readOutcome(frame, run);
    if (outcome.type === "started" || run === undefined) return this.#events.onOutcome(outcome);
    this.#open--;
    this.headSince = Date.now();
    // First it must be known to have ended: whoever hears of it may want to kill it.
    this.#events.onAnswered(this);
    const marked = frame.flags & (MARKED_STDOUT | MARKED_STDERR);
    const waitsFor = marked & ~(this.#early.get(run.attempt) ?? 0);
    if (marked === 0) this.#events.onOutcome(outcome);
    else if (waitsFor !== 0) this.#held.set(run.attempt, { run, outcome, waitsFor });
    else this.#release({ run, outcome, waitsFor });
  }

  #onMarker(attempt: number, stream: OutputStream): void {
    const flag = stream === "stdout" ? MARKED_STDOUT : MARKED_STDERR;
    const held = this.#held.get(attempt);
    if (held === undefined) {
      this.#early.set(attempt, (this.#early.get(attempt) ?? 0) | flag);
      return;
    }
    held.waitsFor &= ~flag;
    if (held.waitsFor === 0) this.#release(held);
  }

  #release({ run, outcome }: Held): void {
    this.#held.delete(run.attempt);
    this.#early.delete(run.attempt);
    const log = this.#output.take(run.attempt);
    if (log.bytes > 0) this.#events.onLog(run, log);
    this.#events.onOutcome(withTail(outcome, log));
  }

  #onDead(death: Death): void {
    this.death = death;
    for (const held of [...this.#held.values()]) this.#release(held);
    this.#events.onDead(this, death);
  }
}

/** A failure with the end of what its task printed. */
function withTail(outcome: Outcome, log: LogRing): Outcome {
  if (outcome.type !== "failed" || log.bytes === 0) return outcome;
  return { ...outcome, error: { ...outcome.error, logTail: log.text(LOG_TAIL_BYTES_MAX) } };
}
