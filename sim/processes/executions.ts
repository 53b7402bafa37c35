/**
 * The executors of a simulated worker: executions that take virtual time and end in one of the ways
 * in which real ones end. The value of an execution records what was called with which inputs, in
 * which order.
 */
import assert from "node:assert/strict";
import {
  asSha256,
  type Attempt,
  type Key,
  MEMORY_EXCEEDED,
  type Millis,
  type TaskError,
  type Unstamped,
  wholeOf,
} from "../../protocol/mod.ts";
import type { SucceededRun, WorkerEvent } from "../../worker/machine/event.ts";
import type { Execute, WorkerInstruction } from "../../worker/machine/instruction.ts";
import { endOfRun } from "../../executor/slots/death.ts";
import type { SlotRun } from "../../executor/slots/slot_instruction.ts";
import { newChild, newContextPool, newSlotEntry } from "../../executor/slots/slot_records.ts";
import type { Chance, Dice } from "../faults/chance.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import { valueAtOnce } from "./at_once.ts";
import type { Journal } from "./journal.ts";
import type { Pace } from "./pace.ts";
import { textsRead } from "./parts.ts";
import { garbageOf, isGarbage, type Value } from "./value.ts";
import type { Values } from "./values.ts";

type Kill = Extract<WorkerInstruction, { type: "kill" }>["reason"];

/** Values and durations of tasks, which the machines do not know. */
export interface Work {
  valueOf(execute: Execute, inputs: readonly string[]): Value;
  /** The JSON of the graph that the task returns; `null` if it returns a result. */
  graphOf?(execute: Execute): string | null;
  /** Bytes that its process takes while it runs; absent: none. */
  takenBytes?(execute: Execute): number;
  /** Milliseconds, more than 0. */
  durationMs(execute: Execute, dice: Dice): number;
}

/** Faults of an execution. */
export type ExecutionFault = "raised" | "killed" | "store" | "rescheduled";

interface Execution {
  readonly execute: Execute;
  readonly inputs: (Value | undefined)[];
  startedAt: Millis | null;
  /** When it began, to a fraction of a millisecond. */
  beganMs: number;
  /** It takes one of the processes that run one task after another. */
  hasProcess: boolean;
  /** When its inputs began to be read, and milliseconds that this took. */
  readonly readFrom: number;
  readMs: number;
  /** The task ends its process whenever it runs. */
  fatal: boolean;
}

/** When a run began, how long it took, and what it took. */
type Timing = Pick<SucceededRun, "startedAt" | "durationUs" | "readMs" | "peakBytes">;

/** Longer than any timeout of a task. */
const HANGING_MS = 5000;
const KILL_MS_MAX = 30;
const PROBE_MS_MAX = 500;
const BROKEN = "Injected fault: no executor starts";

export interface SimulatedExecutionsOptions {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly journal: Journal;
  readonly work: Work;
  readonly pace: Pace;
  readonly values: Values;
  readonly tell: (event: Unstamped<WorkerEvent>) => void;
  /** Deletes a stored result that the machine will not be told of. */
  readonly discard: (key: Key, value: Value) => void;
  /** As in `Executions`. */
  readonly has: (key: Key) => boolean;
  /** Called when the worker may be larger than before. */
  readonly measured?: (() => void) | undefined;
}

export class SimulatedExecutions {
  readonly open = new Map<Attempt, Execution>();
  /** Factor on all durations. */
  slowness = 1;
  /** Time before which no execution ends. */
  hungUntil = 0;
  /** Time before which no executor can be started. */
  brokenUntil = 0;
  readonly #options: SimulatedExecutionsOptions;
  readonly #time: VirtualTime;
  /** Executions whose results wait for room in the store. */
  readonly #storing = new Set<Execution>();
  /** Executions whose process has died with others: they run again, one at a time. */
  readonly #repeating: Execution[] = [];
  #repeated: Execution | null = null;
  /** Executions that wait for a process, and the number of those that have one. */
  readonly #waiting: Execution[] = [];
  #busy = 0;
  /** Executions that were given a process. */
  #runsSoFar = 0;
  #closed = false;

  constructor(options: SimulatedExecutionsOptions) {
    this.#options = options;
    this.#time = options.time;
  }

  /** Executions whose end was not told to the machine. */
  get unreported(): (readonly [key: Key, attempt: Attempt])[] {
    return [...this.open.values(), ...this.#storing].map(({ execute: { key, attempt } }) => {
      return [key, attempt] as const;
    });
  }

  /** Bytes that the running tasks have taken, by key. */
  taken(): (readonly [key: Key, bytes: number])[] {
    const running = [...this.open.values()].filter(({ startedAt }) => startedAt !== null);
    return running.map((execution) => [execution.execute.key, this.#takenBy(execution)] as const);
  }

  /** Bytes that the running tasks have taken together. */
  takenBytes(): number {
    let sum = 0;
    for (const execution of this.open.values()) {
      if (execution.startedAt !== null) sum += this.#takenBy(execution);
    }
    return sum;
  }

  #takenBy({ execute }: Execution): number {
    return this.#options.work.takenBytes?.(execute) ?? 0;
  }

  /** Discards all executions without telling the machine. */
  close(): void {
    this.#closed = true;
    this.open.clear();
  }

  /** Starts an execution. Its inputs stay pinned until the end, even if they are deleted. */
  start(execute: Execute): void {
    const { attempt, key, inputs } = execute;
    assert.ok(!this.open.has(attempt), `attempt ${attempt} of "${key}" is started once`);
    const execution = this.#newExecution(execute);
    if (this.#endAtOnce(execution)) return;
    this.open.set(attempt, execution);
    this.#options.values.pin(inputs.filter(isStored));
    this.#read(execution);
  }

  #newExecution(execute: Execute): Execution {
    return {
      execute,
      inputs: [],
      readFrom: this.#time.now,
      readMs: 0,
      startedAt: null,
      beganMs: 0,
      hasProcess: false,
      fatal: false,
    };
  }

  /** Ends an execution that takes no process. Returns `false` if it takes one. */
  #endAtOnce(execution: Execution): boolean {
    const { key, attempt } = execution.execute;
    const { now } = this.#time;
    const value = now < this.hungUntil ? null : valueAtOnce(execution.execute, this.#options);
    if (value === null) return false;
    this.#options.journal.began(key, attempt);
    this.#store(execution, value, { startedAt: now, durationUs: 1 });
    return true;
  }

  /** Tries to start an executor. */
  probe(): void {
    this.#time.after(this.#options.chance.of("probes").span(1, PROBE_MS_MAX), () => {
      const trouble = this.#time.now < this.brokenUntil ? BROKEN : null;
      if (!this.#closed) this.#tell({ type: "executors-probed", trouble });
    });
  }

  kill(attempt: Attempt, reason: Kill): void {
    const named = this.open.get(attempt);
    if (named === undefined) return;
    this.#time.after(this.#dice(named).span(0, KILL_MS_MAX), () => {
      const execution = this.open.get(attempt);
      if (execution === undefined) return;
      if (reason === "timeout") this.#options.journal.faulted(execution.execute.key, "timeout");
      this.#end(execution, { type: "exec-killed", ...idOf(execution), reason });
    });
  }

  /** Ends one of the running executions, with a fault unless `null`. Does nothing if none runs. */
  endOne(which: number, fault: ExecutionFault | null): void {
    const running = [...this.open.values()].filter(({ startedAt }) => startedAt !== null);
    const execution = running[which % Math.max(1, running.length)];
    if (execution !== undefined) this.#finish(execution, fault);
  }

  /**
   * Ends the process of all running executions before it has written one of their results.
   * `which` chooses the one that is the cause. Executions that report their start, or are repeated,
   * have a process each.
   */
  loseGroup(which: number): void {
    const group = [...this.open.values()].filter((execution) =>
      execution.startedAt !== null && isShared(execution) && execution !== this.#repeated
    );
    const cause = group[which % Math.max(1, group.length)];
    if (cause === undefined) return;
    cause.fatal = true;
    this.#lose(group);
  }

  /** Ends the executions of a process that has died, as the slots of an executor do. */
  #lose(group: readonly Execution[]): void {
    const pool = newContextPool<SlotRun>("simulated", null);
    const child = newChild<SlotRun>(0);
    for (const { execute: { attempt, graph } } of group) {
      child.runs.push(newSlotEntry({ attempt, graph, short: true }, pool, true));
    }
    const ends = group.map((_, index) => endOfRun(child, index, { started: true, closed: false }));
    const blamed = group.filter((_, index) => typeof ends[index] === "object");
    const named = ({ execute: { key, attempt } }: Execution) => [key, attempt] as const;
    this.#options.journal.groupLost(group.map(named), blamed.map(named));
    const { now } = this.#time;
    for (const execution of group) {
      const { startedAt } = execution;
      execution.startedAt = null;
      if (!blamed.includes(execution)) this.#repeating.push(execution);
      else if (startedAt !== null) {
        const durationUs = Math.max(1, (now - startedAt) * 1000);
        this.#fail(execution, "killed", { startedAt, durationUs });
      }
    }
    this.#repeatNext();
  }

  /** Begins the next execution that is repeated, unless one is running. */
  #repeatNext(): void {
    if (this.#repeated !== null) return;
    const next = this.#repeating.shift();
    if (next === undefined) return;
    if (!this.#runs(next)) return this.#repeatNext();
    this.#repeated = next;
    this.#time.after(this.#startMs(next), () => this.#begin(next));
  }

  /**
   * Kills the running execution that has taken the most, because the worker is short of memory; the
   * oldest of several. `grownBytes`: what the worker has taken beside that.
   */
  endLargest(grownBytes: number): void {
    const running = [...this.open.values()].filter(({ startedAt }) => startedAt !== null);
    const [execution] = running.sort((a, b) => this.#takenBy(b) - this.#takenBy(a));
    if (execution === undefined || execution.startedAt === null) return;
    const { now } = this.#time;
    const { startedAt } = execution;
    const timing = { startedAt, durationUs: Math.max(1, (now - startedAt) * 1000) };
    this.#fail(execution, "killed", timing, Math.max(grownBytes, this.#takenBy(execution)));
  }

  /** Reads the inputs one after another. */
  #read(execution: Execution): void {
    const { execute, inputs } = execution;
    const next = execute.inputs[inputs.length];
    if (next === undefined) {
      execution.readMs = this.#time.now - execution.readFrom;
      return this.#takeProcess(execution);
    }
    if (!isStored(next)) {
      inputs.push({ text: next[1], nbytes: next[1].length });
      return this.#read(execution);
    }
    this.#options.values.read(next, (value) => {
      inputs.push(value);
      if (!this.#closed) this.#read(execution);
    });
  }

  /** Begins the execution as soon as there is a process for it. */
  #takeProcess(execution: Execution): void {
    const { processes } = this.#options.pace;
    if (processes !== null) {
      if (this.#busy >= processes) return void this.#waiting.push(execution);
      this.#busy++;
      execution.hasProcess = true;
    }
    this.#time.after(this.#startMs(execution), () => this.#begin(execution));
  }

  #startMs(execution: Execution): number {
    const inputBytes = execution.inputs.reduce((sum, value) => sum + (value?.nbytes ?? 0), 0);
    const run = { number: this.#runsSoFar++, short: execution.execute.short, inputBytes };
    return this.#options.pace.startMs(this.#dice(execution), run);
  }

  /** The next execution gets the process of one that has ended. */
  #freeProcess(execution: Execution): void {
    if (!execution.hasProcess) return;
    execution.hasProcess = false;
    this.#busy--;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      if (this.#runs(next)) return this.#takeProcess(next);
    }
  }

  #begin(execution: Execution): void {
    const { execute, inputs } = execution;
    if (!this.#runs(execution)) return;
    const { journal, work, tell } = this.#options;
    const lost = execute.inputs[inputs.indexOf(undefined)];
    if (lost !== undefined && isStored(lost)) {
      const isLost = this.#options.values.peek(lost) === undefined;
      if (isLost) tell({ type: "value-lost", key: lost, detail: "It is not in the store" });
      return this.#end(execution, { type: "exec-returned", ...idOf(execution) });
    }
    const garbage = execute.inputs[inputs.findIndex((value) => value && isGarbage(value))];
    if (garbage !== undefined) {
      const input = isStored(garbage) ? garbage : garbage[0];
      journal.faulted(wholeOf(input), "undecodable");
      const detail = "It cannot be decoded";
      return this.#end(execution, { type: "input-undecodable", ...idOf(execution), input, detail });
    }
    const dice = this.#dice(execution);
    if (this.#time.now < this.brokenUntil) {
      return this.#end(execution, { type: "exec-unavailable", ...idOf(execution), detail: BROKEN });
    }
    if (dice.fails("body-returned")) {
      return this.#end(execution, { type: "exec-returned", ...idOf(execution) });
    }
    execution.startedAt = this.#time.now;
    execution.beganMs = this.#time.elapsedMs;
    journal.began(execute.key, execute.attempt);
    if (execute.tellStart) tell({ type: "exec-started", ...idOf(execution) });
    const late = dice.fails("body-late") ? HANGING_MS : 0;
    const durationMs = work.durationMs(execute, dice) * this.slowness + late;
    const { beganMs } = execution;
    this.#options.measured?.();
    this.#time.after(durationMs, () => {
      // Its process may have died meanwhile.
      const isSame = execution.startedAt !== null && execution.beganMs === beganMs;
      if (!isSame || !this.#runs(execution)) return;
      if (execution.fatal) this.#lose([execution]);
      else this.#finish(execution, this.#fault(execution));
    });
  }

  #finish(execution: Execution, fault: ExecutionFault | null): void {
    const { execute, inputs, startedAt } = execution;
    if (!this.#runs(execution) || startedAt === null) return;
    const { now } = this.#time;
    if (now < this.hungUntil) {
      return this.#time.after(this.hungUntil - now, () => this.#finish(execution, fault));
    }
    const durationUs = Math.max(1, Math.round((this.#time.elapsedMs - execution.beganMs) * 1000));
    const taken = this.#takenBy(execution);
    const { readMs } = execution;
    const reading = { ...(readMs > 0 && { readMs }) };
    const timing = { startedAt, durationUs, ...reading, ...(taken > 0 && { peakBytes: taken }) };
    if (fault !== null) return this.#fail(execution, fault, timing);
    const document = this.#options.work.graphOf?.(execute) ?? null;
    if (document !== null) {
      return this.#end(execution, {
        type: "exec-spawned",
        ...idOf(execution),
        document,
        ...timing,
      });
    }
    const texts = textsRead(
      execute.call.args,
      inputs.map((value) => value?.text ?? ""),
      (position) => {
        const input = execute.inputs[position];
        return input !== undefined && isStored(input) ? input : null;
      },
    );
    const value = this.#options.work.valueOf(execute, texts);
    const ms = this.#options.pace.resultMs(value.nbytes);
    if (ms === 0) return this.#store(execution, value, timing);
    this.#time.after(ms, () => {
      if (this.#runs(execution)) this.#store(execution, value, timing);
    });
  }

  #store(execution: Execution, value: Value, timing: Timing): void {
    const { execute } = execution;
    // Reported when the store has room for it; nothing else can end it from here on.
    this.#close(execution);
    this.#storing.add(execution);
    this.#put(execute.key, value, (error) => {
      if (this.#closed) return this.#options.discard(execute.key, value);
      this.#storing.delete(execution);
      if (error !== null) return this.#fail(execution, "store", timing);
      const digest = execute.digest && { digest: asSha256(value.text) };
      const end = { ...idOf(execution), ...timing, nbytes: value.nbytes, ...digest };
      this.#tell({ type: "execs-succeeded", runs: [{ ...end, ...this.#small(value) }] });
    });
    this.#options.measured?.();
  }

  #put(key: Key, value: Value, done: (error: Error | null) => void): void {
    if (this.#options.has(key)) done(null);
    else this.#options.values.put(key, value, done);
  }

  /** Half of the results count as small: they travel inside messages, seldom damaged. */
  #small(value: Value): { readonly value?: string } {
    const known = this.#options.pace.isSmall(value.nbytes);
    if (known === false) return {};
    const dice = this.#options.chance.of("small results");
    const [isSmall, isGarbled] = [dice.coin(), dice.fails("result-garbled")];
    if (!(known ?? isSmall)) return {};
    return { value: isGarbled ? garbageOf(value).text : value.text };
  }

  #fail(
    execution: Execution,
    kind: ExecutionFault,
    timing: { readonly startedAt: Millis; readonly durationUs: number },
    grownBytes?: number,
  ): void {
    this.#options.journal.faulted(execution.execute.key, kind);
    const message = `Injected fault: ${kind}`;
    const error: TaskError = grownBytes === undefined
      ? { kind, name: kind === "rescheduled" ? "Reschedule" : "Error", message }
      : { kind, name: MEMORY_EXCEEDED, message, grownBytes };
    this.#end(execution, { type: "exec-failed", ...idOf(execution), error, ...timing });
  }

  #fault(execution: Execution): ExecutionFault | null {
    const dice = this.#dice(execution);
    const { op } = execution.execute.call;
    if (op === "flaky" && dice.fails("task-flaky")) return "raised";
    if (dice.fails("body-raised")) return "raised";
    if (dice.fails("body-killed")) return "killed";
    if (dice.fails("result-not-stored")) return "store";
    return dice.fails("body-rescheduled") ? "rescheduled" : null;
  }

  #end(execution: Execution, event: Unstamped<WorkerEvent>): void {
    this.#close(execution);
    this.#tell(event);
  }

  #close(execution: Execution): void {
    if (this.open.delete(execution.execute.attempt)) {
      this.#options.values.unpin(execution.execute.inputs.filter(isStored));
      this.#freeProcess(execution);
    }
    if (this.#repeated !== execution) return;
    this.#repeated = null;
    this.#repeatNext();
  }

  #tell(event: Unstamped<WorkerEvent>): void {
    this.#options.tell(event);
  }

  #runs(execution: Execution): boolean {
    return !this.#closed && this.open.get(execution.execute.attempt) === execution;
  }

  #dice({ execute }: Execution): Dice {
    return this.#options.chance.ofTask(execute.key);
  }
}

/**
 * Returns whether it runs in a process with others: not if it reports its start, or must not run
 * twice.
 */
function isShared({ execute: { tellStart, call } }: Execution): boolean {
  return !tellStart && !call.op.startsWith("once");
}

function isStored(input: Execute["inputs"][number]): input is Key {
  return typeof input === "string";
}

function idOf(
  { execute: { key, attempt } }: Execution,
): { readonly key: Key; readonly attempt: Attempt } {
  return { key, attempt };
}
