/**
 * When the tasks of a submission could run, were assigned, ran and ended: 32 bytes a task, in
 * columns that the submission keeps ({@linkcode Context.times}). The analysis of graphs reads them
 * (`views/analysis/`). They decide nothing, are written when a task is assigned and when its
 * assignment ends, and are not part of a snapshot.
 *
 * A row has eight words:
 *
 * | word | contents |
 * | ---- | -------- |
 * | 0    | time at which the task could run |
 * | 1    | time of its assignment |
 * | 2    | time at which the scheduler learnt of its end |
 * | 3    | milliseconds that it ran |
 * | 4    | 16 bits each: waits on its worker for its inputs, and for a thread |
 * | 5    | 24 bits: milliseconds that it waited there for memory; 8 bits: outcome, and queue |
 * | 6    | 16 bits: until its end was known here; 16 bits: reading of spilled inputs |
 * | 7    | 16 bits: worker; 16 bits: start of its process |
 *
 * Times count from {@linkcode TaskTimings.base}. Durations of 16 bits are exact below 32.768 s and
 * whole seconds above.
 */
import type { RunWaits } from "../../../protocol/mod.ts";
import type { Cluster } from "../cluster.ts";
import { isEarly } from "../links/early.ts";
import type { SecondRun } from "../second_chance/second_run.ts";
import type { Context, Task } from "../task.ts";
import type { WorkerRecord } from "../worker.ts";
import type { WorkerTerm } from "./worker_term.ts";

/** Tasks of a submission up to which times are kept. */
export const TIMED_TASKS_MAX = 1_000_000;
/** Rows of former attempts that a submission keeps besides. */
const FORMER_ROWS_MAX = 16_384;
const WORDS = 8;
/** Rows of a chunk, a power of two. */
const CHUNK_ROWS = 1024;
const CHUNK_BITS = 10;
const HELD_MS_MAX = 2 ** 24 - 1;
const WORKERS_MAX = 2 ** 16 - 1;
const SECONDS_BIT = 0x8000;

/**
 * What became of an assignment. `withdrawn`: it was given back or stolen, or its worker was lost.
 * `found`: a worker had the result. `cached`: the task did not run, the cache had its result.
 */
const OUTCOMES = [
  "none",
  "assigned",
  "finished",
  "failed",
  "spawned",
  "withdrawn",
  "found",
  "cached",
] as const;
/** The numbers of outcomes. */
const ASSIGNED = 1;
export const FINISHED = 2;
export const FAILED = 3;
export const SPAWNED = 4;
export type TimesOutcome = (typeof OUTCOMES)[number];

/** What a runnable task waited for at the scheduler. `slot`: for a worker with room. */
const QUEUES = ["slot", "memory", "worker", "constraints"] as const;
export type WaitedFor = (typeof QUEUES)[number];

/** One attempt of a task. Times in milliseconds since 1970, durations in milliseconds. */
export interface AttemptTiming {
  readonly outcome: TimesOutcome;
  /** What it waited for between `readyAt` and `assignedAt`. */
  readonly waitedFor: WaitedFor;
  readonly readyAt: number;
  readonly assignedAt: number;
  /** When the scheduler learnt of its end; 0 while it is assigned. */
  readonly endedAt: number;
  /** Between the end of its run and `endedAt`. */
  readonly lagMs: number;
  readonly runMs: number;
  /** Waits on its worker before it ran, one after another. */
  readonly inputsMs: number;
  readonly slotMs: number;
  readonly memoryMs: number;
  readonly readMs: number;
  readonly processMs: number;
  /** `null` for a result from the cache. */
  readonly worker: WorkerTerm | null;
}

/** The times of the tasks of one submission. */
export class TaskTimings {
  /** Milliseconds since 1970 that the times count from. */
  readonly base: number;
  /** The state was restored at this time, and earlier attempts are not known; 0: it was not. */
  readonly resumedAt: number;
  /** Former attempts that are not kept. */
  droppedRows = 0;
  readonly #tasks: number;
  readonly #chunks: Uint32Array[] = [];
  readonly #spawned: Uint32Array[] = [];
  readonly #former: { readonly order: number; readonly words: Uint32Array }[] = [];
  readonly #terms: WorkerTerm[] = [];
  readonly #termNumbers = new Map<WorkerTerm, number>();
  /** Number of the term that was asked for last: reports come by worker. */
  #lastNumber = 0;

  /** `tasks`: number of tasks of the submission, without those that its tasks start. */
  constructor(tasks: number, base: number, resumedAt = 0) {
    this.#tasks = tasks;
    this.base = base;
    this.resumedAt = resumedAt;
  }

  /** The last attempt of a task of the submission; `null` if none is known. */
  of({ order }: Pick<Task, "order">): AttemptTiming | null {
    const chunk = this.#find(order);
    const at = offsetOf(order);
    if (chunk === undefined || at >= chunk.length) return null;
    const times = this.#read(chunk, at);
    return times.outcome === "none" ? null : times;
  }

  /** Attempts before the last one of a task, with the `order` of the task, oldest first. */
  *former(): Iterable<readonly [order: number, times: AttemptTiming]> {
    for (const { order, words } of this.#former) yield [order, this.#read(words, 0)];
  }

  /** Bytes of all rows. */
  get bytes(): number {
    const chunks = [...this.#chunks, ...this.#spawned];
    const rows = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return rows + this.#former.length * WORDS * Uint32Array.BYTES_PER_ELEMENT;
  }

  /** `queue`: number of what the task waited for. */
  assigned(
    { order }: Task,
    { term }: WorkerRecord,
    { readyAt, at, queue }: {
      readonly readyAt: number;
      readonly at: number;
      readonly queue: number;
    },
  ): void {
    const chunk = this.#claim(order);
    if (chunk === null) return;
    const row = offsetOf(order);
    if (outcomeAt(chunk, row) > ASSIGNED) {
      this.#keepFormer(order, chunk, row);
      chunk.fill(0, row, row + WORDS);
    }
    chunk[row] = this.#since(readyAt);
    chunk[row + 1] = this.#since(at);
    chunk[row + 5] = ASSIGNED << 24 | queue << 27;
    chunk[row + 7] = this.#numberOf(term);
  }

  /** The run of the present assignment has ended. Clocks of workers may differ from this one. */
  ended(
    { order, worker }: Task,
    at: number,
    { outcome, startedAt, durationUs, waits: reported }: Ended,
  ): void {
    const chunk = this.#claim(order);
    if (chunk === null) return;
    const row = offsetOf(order);
    const ended = this.#since(at);
    const waits = withoutEarly(reported, unpack((chunk[row + 4] ?? 0) >>> 16));
    const before = waits === undefined ? 0 : waits.reduce((sum, ms) => sum + ms, 0);
    const duration = Math.round(durationUs / 1000);
    // It was assigned before the state was restored.
    if (outcomeAt(chunk, row) === 0) {
      chunk[row] = chunk[row + 1] = Math.max(0, ended - duration - before);
    }
    const all = ended - (chunk[row + 1] ?? 0);
    const run = Math.min(all, duration);
    const lag = Math.max(0, Math.min(at - startedAt - run, all - run - before));
    chunk[row + 2] = ended;
    chunk[row + 3] = run;
    chunk[row + 4] = 0;
    chunk[row + 5] = ((chunk[row + 5] ?? 0) & 0xf8_000000) | outcome << 24;
    chunk[row + 6] = pack(lag) << 16;
    // A run may go on under another registration of its process.
    let number = (chunk[row + 7] ?? 0) & 0xffff;
    if (worker !== null && this.#terms[number] !== worker.term) {
      number = this.#numberOf(worker.term);
    }
    chunk[row + 7] = number;
    if (waits !== undefined) addWaits(chunk, row, waits);
  }

  /** The present assignment has ended without a run that counts. Its run took `runMs` so far. */
  withdrawn(task: Task, at: number, runMs: number): void {
    const chunk = this.#find(task.order);
    const row = offsetOf(task.order);
    if (chunk === undefined || row >= chunk.length || outcomeAt(chunk, row) !== ASSIGNED) return;
    chunk[row + 2] = this.#since(at);
    chunk[row + 3] = Math.min(runMs, (chunk[row + 2] ?? 0) - (chunk[row + 1] ?? 0));
    chunk[row + 4] = 0;
    setOutcome(chunk, row, "withdrawn");
  }

  /**
   * The run of `input` has ended on the worker to which `task` was assigned before: the task could
   * run from then on. The scheduler may have learnt of the end long after, together with the end of
   * the task: both count by the clock of the worker.
   */
  follow(input: Task, task: Task): void {
    const before = this.#find(input.order);
    const chunk = this.#find(task.order);
    const [from, row] = [offsetOf(input.order), offsetOf(task.order)];
    if (before === undefined || chunk === undefined || row >= chunk.length) return;
    if (outcomeAt(chunk, row) !== ASSIGNED || outcomeAt(before, from) <= ASSIGNED) return;
    const lag = unpack((before[from + 6] ?? 0) >>> 16);
    const endedAt = (before[from + 2] ?? 0) - lag;
    const assignedAt = chunk[row + 1] ?? 0;
    before[from + 2] = endedAt;
    before[from + 6] = (before[from + 6] ?? 0) & 0xffff;
    chunk[row] = chunk[row + 1] = Math.max(assignedAt, endedAt);
    // Until the run of the task ends: how long its worker has waited for this input.
    chunk[row + 4] = pack(Math.max(0, endedAt - assignedAt)) << 16;
  }

  /** The present assignment has ended before the inputs of the task existed. */
  forget({ order }: Task): void {
    const chunk = this.#find(order);
    const row = offsetOf(order);
    if (chunk !== undefined && row < chunk.length && outcomeAt(chunk, row) === ASSIGNED) {
      chunk.fill(0, row, row + WORDS);
    }
  }

  /** The task has a result without a run: a worker or the cache had it. */
  present(task: Task, at: number, outcome: "found" | "cached"): void {
    const chunk = this.#claim(task.order);
    if (chunk === null) return;
    const row = offsetOf(task.order);
    const before = outcomeAt(chunk, row);
    if (before > 1) this.#keepFormer(task.order, chunk, row);
    if (before !== 1) chunk.fill(0, row, row + WORDS);
    if (before !== 1) chunk[row] = chunk[row + 1] = this.#since(at);
    if (before !== 1) chunk[row + 7] = WORKERS_MAX;
    chunk[row + 2] = this.#since(at);
    setOutcome(chunk, row, outcome);
  }

  /** A run beside the present assignment has ended without a result. It took `runMs` so far. */
  beside({ order, assignedAt }: SecondRun, term: WorkerTerm, at: number, runMs: number): void {
    if (this.#find(order) === undefined) return;
    const words = new Uint32Array(WORDS);
    words[0] = words[1] = this.#since(assignedAt);
    words[2] = this.#since(at);
    words[3] = Math.min(runMs, (words[2] ?? 0) - (words[1] ?? 0));
    words[7] = this.#numberOf(term);
    setOutcome(words, 0, "withdrawn");
    this.#keepFormer(order, words, 0);
  }

  #read(words: Uint32Array, at: number): AttemptTiming {
    const word = (number: number) => words[at + number] ?? 0;
    const { base } = this;
    const held = word(5);
    const outcome = held >>> 24 & 7;
    return {
      outcome: OUTCOMES[outcome] ?? "none",
      waitedFor: QUEUES[held >>> 27 & 3] ?? "slot",
      readyAt: base + word(0),
      assignedAt: base + word(1),
      endedAt: outcome === ASSIGNED ? 0 : base + word(2),
      lagMs: unpack(word(6) >>> 16),
      runMs: word(3),
      inputsMs: unpack(word(4) >>> 16),
      slotMs: unpack(word(4) & 0xffff),
      memoryMs: held & HELD_MS_MAX,
      readMs: unpack(word(6) & 0xffff),
      processMs: unpack(word(7) >>> 16),
      worker: this.#terms[word(7) & 0xffff] ?? null,
    };
  }

  #find(order: number): Uint32Array | undefined {
    const index = indexOf(order);
    return (order < 0 ? this.#spawned : this.#chunks)[index >> CHUNK_BITS];
  }

  /** The chunk with the row of this task; `null` if there is no room for it. */
  #claim(order: number): Uint32Array | null {
    const index = indexOf(order);
    const found = this.#find(order);
    const row = index & (CHUNK_ROWS - 1);
    if (found !== undefined && row * WORDS < found.length) return found;
    if (order < 0) return this.#grow(index, found);
    const first = index - row;
    const rows = Math.min(CHUNK_ROWS, this.#tasks - first);
    if (row >= rows) return null;
    return this.#chunks[index >> CHUNK_BITS] = new Uint32Array(rows * WORDS);
  }

  /** Started tasks become known some at a time. */
  #grow(index: number, found: Uint32Array | undefined): Uint32Array | null {
    if (this.#tasks + index >= TIMED_TASKS_MAX) {
      this.droppedRows++;
      return null;
    }
    const row = index & (CHUNK_ROWS - 1);
    const rows = Math.min(CHUNK_ROWS, Math.max(8, 2 ** Math.ceil(Math.log2(row + 1))));
    const grown = new Uint32Array(rows * WORDS);
    if (found !== undefined) grown.set(found);
    const number = index >> CHUNK_BITS;
    while (this.#spawned.length < number) this.#spawned.push(new Uint32Array(0));
    return this.#spawned[number] = grown;
  }

  #keepFormer(order: number, chunk: Uint32Array, row: number): void {
    if (this.#former.length >= FORMER_ROWS_MAX) this.droppedRows++;
    else this.#former.push({ order, words: chunk.slice(row, row + WORDS) });
  }

  #numberOf(term: WorkerTerm): number {
    if (this.#terms[this.#lastNumber] === term) return this.#lastNumber;
    const known = this.#termNumbers.get(term);
    if (known !== undefined) this.#lastNumber = known;
    if (known !== undefined) return known;
    if (this.#terms.length >= WORKERS_MAX) return WORKERS_MAX;
    this.#termNumbers.set(term, this.#terms.length);
    return this.#terms.push(term) - 1;
  }

  #since(at: number): number {
    return Math.min(2 ** 32 - 1, Math.max(0, at - this.base));
  }
}

/** What a worker reports of a run. `startedAt` is a time of its clock. */
interface Ended {
  /** Number of the outcome. */
  readonly outcome: number;
  readonly startedAt: number;
  readonly durationUs: number;
  readonly waits: RunWaits | undefined;
}

/** The times of a submission of so many tasks; `null` if it has too many. */
export function newTaskTimings(tasks: number, base: number, resumedAt = 0): TaskTimings | null {
  return tasks > TIMED_TASKS_MAX ? null : new TaskTimings(tasks, base, resumedAt);
}

/** The last attempt of a task; `null` if its times are not known. */
export function timesOf(
  task: Pick<Task, "order"> & { readonly context: Context },
): AttemptTiming | null {
  return task.context.times?.of(task) ?? null;
}

/** Notes an assignment. The task still has the queue in which it waited. */
export function noteAssigned(cluster: Cluster, task: Task, worker: WorkerRecord): void {
  const { times } = task.context;
  if (times === null) return;
  const { at } = cluster;
  const readyAt = task.since > 0 && task.since < at ? task.since : at;
  times.assigned(task, worker, { readyAt, at, queue: queueOf(cluster, task) });
}

/** The number of what the task waited for, in the order of `QUEUES`. */
function queueOf(cluster: Cluster, { queue, state, constraints }: Task): number {
  if (constraints === cluster.unrestricted && state !== "no-worker") return 0;
  if (queue === cluster.blockedOnMemory) return 1;
  return state === "no-worker" ? 2 : 3;
}

/** Notes that the present assignment of a task has ended without a report of its run. */
export function noteWithdrawn(cluster: Cluster, task: Task): void {
  if (isEarly(task)) return task.context.times?.forget(task);
  const running = task.worker?.executing.get(task);
  const runMs = running?.attempt === task.attempt ? cluster.at - running.startedAt : 0;
  task.context.times?.withdrawn(task, cluster.at, runMs);
}

/** Notes that a second run has ended without a result. */
export function noteBeside({ at }: Cluster, run: SecondRun): void {
  const { worker, context } = run;
  if (worker === null) return;
  const startedAt = worker.executing.get(run)?.startedAt ?? at;
  context.times?.beside(run, worker.term, at, at - startedAt);
}

/** Notes that the assignment of the second run is that of the task from now on. */
export function noteSecondAssigned(task: Task, run: SecondRun, worker: WorkerRecord): void {
  const { assignedAt } = run;
  task.context.times?.assigned(task, worker, { readyAt: assignedAt, at: assignedAt, queue: 0 });
}

/** The index of a row among those of the submission, or among those of started tasks. */
function indexOf(order: number): number {
  return order < 0 ? -1 - order : order;
}

function offsetOf(order: number): number {
  return (indexOf(order) & (CHUNK_ROWS - 1)) * WORDS;
}

function outcomeAt(chunk: Uint32Array, row: number): number {
  return (chunk[row + 5] ?? 0) >>> 24 & 7;
}

/**
 * The waits of a run, without that for the input that it was sent ahead of. It fetches no other
 * one: what its worker took to hand that input over is no transfer.
 */
function withoutEarly(waits: RunWaits | undefined, earlyMs: number): RunWaits | undefined {
  if (waits === undefined || earlyMs === 0) return waits;
  const [, ...others] = waits;
  return [0, ...others];
}

/** Adds the waits of a run to its row. */
function addWaits(chunk: Uint32Array, row: number, waits: RunWaits): void {
  const [inputs, slot, memory, read, process] = waits;
  chunk[row + 4] = pack(inputs) << 16 | pack(slot);
  chunk[row + 5] = (chunk[row + 5] ?? 0) | Math.min(memory, HELD_MS_MAX);
  chunk[row + 6] = (chunk[row + 6] ?? 0) | pack(read);
  chunk[row + 7] = (chunk[row + 7] ?? 0) | pack(process) << 16;
}

function setOutcome(chunk: Uint32Array, row: number, outcome: TimesOutcome): void {
  chunk[row + 5] = ((chunk[row + 5] ?? 0) & 0xf8_ffffff) | OUTCOMES.indexOf(outcome) << 24;
}

/** 16 bits: milliseconds, or with the highest bit seconds. */
function pack(ms: number): number {
  if (ms < SECONDS_BIT) return ms;
  return SECONDS_BIT | Math.min(SECONDS_BIT - 1, Math.floor(ms / 1000));
}

function unpack(packed: number): number {
  return packed < SECONDS_BIT ? packed : (packed & (SECONDS_BIT - 1)) * 1000;
}
