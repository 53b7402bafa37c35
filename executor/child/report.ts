/**
 * The report of a child to the pool: that a task has begun, how it has ended, and which errors came
 * after the end of their task.
 *
 * The results of short tasks that may run twice are written together (`result_group.ts`). Every
 * other result is written before the next task begins, so that the pool knows which task was
 * running when the process died. A task that ends the process by itself is named to the pool first.
 */
import { encode } from "../../protocol/codec.ts";
import type { TaskError } from "../../protocol/mod.ts";
import { type FrameHeader, FROM_CHILD, PROTOCOL_EXIT } from "../wire/frame.ts";
import { FrameError } from "../wire/frame_reader.ts";
import { FREED_MEMORY } from "../wire/frame_writer.ts";
import { PROGRAM_URL } from "../wire/greeting.ts";
import { round } from "../wire/primordials.ts";
import {
  bytesOfPieces,
  encodeResultInPieces,
  type ResultPieces,
  UndecodableInputError,
} from "./call_operation.ts";
import type { PoolConnection } from "./connection.ts";
import { reportError } from "./error_report.ts";
import type { TaskMarks } from "./output.ts";
import { collectBeforeTask, collectWhatIsLeft } from "./garbage.ts";
import { isUnlocked } from "./permission_hint.ts";
import { type GroupedTask, ResultGroup } from "./result_group.ts";
import { spawnedGraph } from "./spawned_graph.ts";

/** Turns of the microtask queue in which a promise may settle before results are written. */
const SOON_TURNS = 16;
/** Microseconds, and bytes of arguments and result, from which a look at what is left pays. */
const COLLECTED_US_MIN = 10_000;
const COLLECTED_BYTES_MIN = 1024 * 1024;
const encodeText = TextEncoder.prototype.encode.bind(new TextEncoder());
const exit = Deno.exit.bind(Deno);
const printError = console.error.bind(console);
/** Fractional milliseconds since an unspecified time, for durations. */
export const monotonic = performance.now.bind(performance);

/** The part of a task that its result needs. */
export interface ReportedTask extends GroupedTask {
  readonly attempt: number;
  /** Bytes of the frame that has its arguments. */
  readonly inputBytes: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** On the clock `monotonic`. */
  readonly begun: number;
  /** Whether the pool wants to know when it begins and ends. */
  readonly isProfiled: boolean;
}

/** The fields of a result frame that not every end of a run has. */
interface ResultFrame {
  readonly part?: Uint8Array;
  /** The bytes that follow the part, in the memory of the task; `null`, absent: none. */
  readonly rest?: ResultPieces["elements"];
  readonly first?: number;
  readonly flags?: number;
}

/** The part of a connection that reports need. */
export interface ReportConnection {
  readonly reader: Pick<PoolConnection["reader"], "arrivingBytes">;
  readonly writer: PoolConnection["writer"];
  readonly write: PoolConnection["write"];
}

export class ChildReport {
  /** The folder of the modules of the tasks, which errors leave out; `null`: no modules. */
  modules: string | null = null;
  readonly #connection: ReportConnection;
  readonly #output: TaskMarks;
  readonly #group = new ResultGroup();
  /** The attempt that runs; 0 for none. */
  #running = 0;
  /** A task has ended that was long enough to be worth a look at what it has left. */
  #collects = false;
  #collectsNext = false;
  /** A result that is not written yet is in the memory of its task. */
  #lends = false;
  /** The write under way. */
  #draining: Promise<void> | null = null;
  /** The pool knows that this process must be replaced. */
  #tainted = false;

  constructor(connection: ReportConnection, output: TaskMarks) {
    this.#connection = connection;
    this.#output = output;
  }

  /**
   * Returns whether results may wait, or may be under way, while this task runs. `at`: now, on the
   * clock `monotonic`.
   */
  mayWait(task: GroupedTask, at: number): boolean {
    return !this.#lends && this.#group.mayBegin(task, at);
  }

  /** The task begins. `isWatched`: it may print without being noticed. */
  begin({ attempt, inputBytes }: ReportedTask, isWatched: boolean): void {
    if (this.#collectsNext) {
      this.#collectsNext = false;
      collectBeforeTask(inputBytes);
    }
    this.#running = attempt;
    if (isWatched) this.#output.expect();
  }

  /** Writes what waits, so that the pool knows which attempt runs from now on. */
  async beginAlone({ attempt, isProfiled }: ReportedTask, tellStart: boolean): Promise<void> {
    if (tellStart) this.add(FROM_CHILD.started, attempt);
    if (isProfiled) this.#addTimes(attempt, monotonic(), 0);
    await this.flush();
    this.#running = attempt;
  }

  /** Adds a frame that ends no run. */
  add(type: number, attempt: number, part?: Uint8Array): void {
    this.#connection.writer.frame(plainHeader(type, attempt), part);
  }

  /** Ends the run with the value, or with the graph that the task returned. */
  succeed(task: ReportedTask, value: unknown): void {
    const graph = spawnedGraph(value, task.op);
    if (graph !== null) return this.end(task, FROM_CHILD.spawned, { part: graph });
    const { head: part, elements: rest } = encodeResultInPieces(value, task.op);
    this.end(task, FROM_CHILD.succeeded, { part, rest });
  }

  /** Ends the run with what its task has thrown. */
  fail(task: ReportedTask, thrown: unknown): void {
    if (thrown instanceof UndecodableInputError) {
      const { detail, input: first } = thrown;
      return this.end(task, FROM_CHILD.undecodable, { part: encodeText(detail), first });
    }
    const error = this.#describe(thrown);
    this.end(task, FROM_CHILD.failed, { part: encode(error) });
    // Deno then refuses every import of this process, also what the lock file names.
    if (isUnlocked(error.message)) this.taint(thrown);
  }

  /** Ends the output of the run, and adds the frame that ends the run. */
  end(task: ReportedTask, type: number, result: ResultFrame = {}): void {
    const { attempt, begun } = task;
    const { part, rest = null, first = task.startedAt } = result;
    const at = monotonic();
    const us = round((at - begun) * 1000);
    const bytes = part === undefined ? 0 : bytesOfPieces({ head: part, elements: rest });
    if (us >= COLLECTED_US_MIN || bytes + task.inputBytes >= COLLECTED_BYTES_MIN) {
      this.#collects = this.#collectsNext = true;
    }
    if (task.isProfiled) this.#addTimes(attempt, begun, at);
    const flags = this.#output.mark(attempt) | (result.flags ?? 0);
    const header = { type, flags, attempt, first, second: us };
    if (part === undefined || rest === null) this.#connection.writer.frame(header, part);
    else {
      this.#lends = true;
      this.#connection.writer.frameOfPieces(header, part, rest);
    }
    this.#group.add(task, { at, us, bytes });
    this.#running = 0;
  }

  #addTimes(attempt: number, first: number, second: number): void {
    this.#connection.writer.frame({ type: FROM_CHILD.timed, flags: 0, attempt, first, second });
  }

  /** The attempt that runs; 0 for none. */
  get running(): number {
    return this.#running;
  }

  /** Writes what the task says. Resolves when it is written. */
  async emit(attempt: number, emission: Uint8Array): Promise<void> {
    this.add(FROM_CHILD.emitted, attempt, emission);
    await this.flush();
  }

  /** Writes one part of a result. `bytes` may be used again afterwards. */
  async sendPart(attempt: number, bytes: Uint8Array, place: Place): Promise<void> {
    const header = { type: FROM_CHILD.part, flags: 0, attempt, ...place };
    this.#connection.writer.frame(header, bytes);
    await this.flush();
  }

  /** Writes all frames, also those added during the call. */
  flush(): Promise<void> {
    this.#group.clear();
    return this.#draining ??= this.#drain();
  }

  /** Writes what waits; `undefined`: nothing does. */
  flushWaiting(): Promise<void> | undefined {
    return this.#draining === null && this.#connection.writer.empty ? undefined : this.flush();
  }

  /** Writes the results that wait, unless the promise of this attempt settles at once. */
  flushUnlessSoon(attempt: number): void {
    if (!this.#group.empty) void this.#flushAfterTurns(attempt);
  }

  async #flushAfterTurns(attempt: number): Promise<void> {
    for (let turn = 0; turn < SOON_TURNS; turn++) await undefined;
    if (this.#running === attempt) void this.flush();
  }

  /** The process exits: the attempt that runs is named at once. */
  nameExiting(): void {
    if (this.#running === 0) return;
    this.add(FROM_CHILD.exiting, this.#running);
    this.#connection.writer.writeNow(this.#connection.write);
  }

  /** Reports an error outside any task, so that the pool replaces this process. */
  taint(thrown: unknown): void {
    const { stack, name, message } = this.#describe(thrown);
    const text = stack ?? `${name}: ${message}`;
    printError(`Uncaught error of this task or an earlier one: ${text}`);
    this.retire(text);
  }

  /** Asks the pool to replace this process after the runs that were sent to it. */
  retire(reason: string): void {
    if (this.#tainted) return;
    this.#tainted = true;
    this.add(FROM_CHILD.tainted, 0, encodeText(reason));
    void this.flush();
  }

  #describe(thrown: unknown): TaskError {
    return reportError(thrown, { modules: this.modules, project: PROGRAM_URL });
  }

  async #drain(): Promise<void> {
    const { writer, write } = this.#connection;
    try {
      do await writer.drain(write); while (!writer.empty);
    } catch (error) {
      // Otherwise the pool has closed the socket.
      if (error instanceof FrameError) printError(FREED_MEMORY);
      exit(PROTOCOL_EXIT);
    }
    this.#lends = false;
    if (this.#collects) {
      this.#collects = false;
      collectWhatIsLeft(this.#connection.reader.arrivingBytes);
    }
    this.#draining = null;
  }
}

/** Bytes of the first part, and those before this one. */
type Place = Pick<FrameHeader, "first" | "second">;

function plainHeader(type: number, attempt: number): FrameHeader {
  return { type, flags: 0, attempt, first: 0, second: 0 };
}
