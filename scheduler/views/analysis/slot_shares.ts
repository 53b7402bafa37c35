/**
 * What the slots of the cluster did while a graph ran. A slot is a thread of a worker that accepts
 * tasks; one that is paused for its memory counts, one that is paused otherwise does not. At each
 * time each slot does one thing: it runs a task, or it is free, and the tasks that are assigned to
 * its worker say what it waits for, or else the tasks at the scheduler do.
 */
import { SLOT_USES, type SlotUse } from "../../../protocol/mod.ts";
import type { Task } from "../../state/task.ts";
import type { AttemptTiming } from "../../state/timing/task_timings.ts";
import type { WorkerTerm } from "../../state/timing/worker_term.ts";
import { type AnalysedSpan, isUseful, startOf } from "./attempt_book.ts";
import { SortedEvents } from "./sorted_events.ts";

/** What is counted of a worker, and of the scheduler. */
const COUNTS = [
  "run",
  "failed",
  "other",
  "process",
  "read",
  "inputs",
  "memory",
  "pending",
  "present",
  "pausedForMemory",
  "paused",
  "queued",
  "queuedForMemory",
  "queuedForWorker",
  "unready",
] as const;
type Count = (typeof COUNTS)[number];
const KINDS = 16;
const NUMBER: Readonly<Record<Count, number>> = Object.fromEntries(
  COUNTS.map((count, index) => [count, index]),
) as Record<Count, number>;
/** Number of the scheduler among the workers. */
const SCHEDULER = 0;
const WORKERS_MAX = 2 ** 16 - 1;

/** Milliseconds of slots by use, and what follows from them. */
export interface SlotUseTimes {
  readonly uses: Readonly<Record<SlotUse, number>>;
  /** Milliseconds of all slots. */
  readonly slotMs: number;
  /** Milliseconds of slots of workers that waited for memory: worker -> its time. */
  readonly memoryWaits: ReadonlyMap<WorkerTerm, number>;
}

/** Collects attempts and terms of workers, and computes what the slots did. */
export class SlotShares {
  readonly #span: AnalysedSpan;
  readonly #events: SortedEvents;
  readonly #workers = new Map<WorkerTerm, number>();
  readonly #terms: WorkerTerm[] = [];

  constructor(span: AnalysedSpan) {
    this.#span = span;
    this.#events = new SortedEvents(span.to - span.from);
  }

  addTerm(term: WorkerTerm): void {
    const number = this.#numberOf(term);
    this.#add(number, "present", term.joinedAt, term.leftAt);
    for (const { from, to, cause } of term.pauses) {
      const count = cause === "memory" ? "pausedForMemory" : "paused";
      this.#add(number, count, from, Math.min(to, term.leftAt));
    }
  }

  /** An attempt of a task of the graph. `isFirst`: the task could not run before. */
  addAttempt(task: Task, attempt: AttemptTiming, isFirst: boolean): void {
    const { waitedFor, readyAt, assignedAt, worker } = attempt;
    if (isFirst) this.#add(SCHEDULER, "unready", this.#span.from, readyAt);
    this.#add(SCHEDULER, QUEUED[waitedFor], readyAt, assignedAt);
    if (worker !== null) this.#addAssigned(this.#numberOf(worker), task, attempt);
  }

  /** A task of the graph has not become ready. */
  addUnready(): void {
    this.#add(SCHEDULER, "unready", this.#span.from, this.#span.to);
  }

  /** A task waited for another attempt. */
  addDelay(from: number, to: number): void {
    this.#add(SCHEDULER, "unready", from, to);
  }

  /** An attempt of a task of another graph. */
  addOther(task: Task, attempt: AttemptTiming): void {
    const { worker, outcome, endedAt, lagMs } = attempt;
    if (worker === null) return;
    const number = this.#numberOf(worker);
    if (outcome === "assigned") {
      const startedAt = task.worker?.executing.get(task)?.startedAt ?? Infinity;
      return this.#add(number, "other", startedAt, this.#span.to);
    }
    const startedAt = startOf(attempt) - attempt.processMs - attempt.readMs;
    this.#add(number, "other", startedAt, endedAt - lagMs);
  }

  #addAssigned(number: number, task: Task, attempt: AttemptTiming): void {
    const { outcome, assignedAt, endedAt, lagMs } = attempt;
    if (outcome === "assigned") {
      const startedAt = task.worker?.executing.get(task)?.startedAt ?? Infinity;
      this.#add(number, "pending", assignedAt, startedAt);
      return this.#add(number, "run", startedAt, this.#span.to);
    }
    let time = outcome === "withdrawn" ? endedAt - attempt.runMs : startOf(attempt);
    const end = outcome === "withdrawn" ? endedAt : endedAt - lagMs;
    this.#add(number, "pending", end, endedAt);
    this.#add(number, isUseful(attempt) ? "run" : "failed", time, end);
    const before = (count: Count, ms: number) => {
      const from = Math.max(assignedAt, time - ms);
      this.#add(number, count, from, time);
      time = from;
    };
    before("process", attempt.processMs);
    before("read", attempt.readMs);
    before("memory", attempt.memoryMs);
    before("pending", attempt.slotMs);
    before("inputs", attempt.inputsMs);
    this.#add(number, "pending", assignedAt, time);
  }

  #numberOf(term: WorkerTerm): number {
    const known = this.#workers.get(term);
    if (known !== undefined) return known;
    const number = Math.min(WORKERS_MAX, this.#workers.size + 1);
    this.#workers.set(term, number);
    this.#terms[number] = term;
    return number;
  }

  #add(worker: number, count: Count, from: number, to: number): void {
    const begin = Math.max(from, this.#span.from);
    const end = Math.min(to, this.#span.to);
    if (!(begin < end)) return;
    const code = (worker * KINDS + NUMBER[count]) * 2;
    this.#events.add(begin - this.#span.from, code);
    this.#events.add(end - this.#span.from, code + 1);
  }

  /** Computes what the slots did; yields now and then. */
  *compute(): Generator<void, SlotUseTimes> {
    const workers = this.#workers.size + 1;
    const counts = new Int32Array(workers * KINDS);
    const uses = new Float64Array(workers * WORKER_USES);
    const since = new Float64Array(workers);
    const memoryMs = new Float64Array(workers);
    const sums = new Float64Array(WORKER_USES);
    const totals = newTotals();
    let now = 0;
    yield* this.#events.read((time, code) => {
      if (time > now) {
        addTime(totals, sums, counts, time - now);
        now = time;
      }
      const place = code >> 1;
      counts[place] = (counts[place] ?? 0) + (code % 2 === 0 ? 1 : -1);
      const worker = Math.floor(place / KINDS);
      if (worker === SCHEDULER) return;
      const own = worker * WORKER_USES;
      memoryMs[worker] = (memoryMs[worker] ?? 0) +
        (uses[own + USE.memory] ?? 0) * (time - (since[worker] ?? 0));
      since[worker] = time;
      for (let use = 0; use < WORKER_USES; use++) {
        sums[use] = (sums[use] ?? 0) - (uses[own + use] ?? 0);
      }
      updateUses(uses, own, {
        counts,
        from: worker * KINDS,
        threads: this.#terms[worker]?.threads ?? 0,
      });
      for (let use = 0; use < WORKER_USES; use++) {
        sums[use] = (sums[use] ?? 0) + (uses[own + use] ?? 0);
      }
    });
    const slotMs = SLOT_USES.reduce((sum, use) => sum + totals[use], 0);
    const waits = [...this.#workers].map(([term, number]) =>
      [term, memoryMs[number] ?? 0] as const
    );
    return { uses: totals, slotMs, memoryWaits: new Map(waits.filter(([, ms]) => ms > 0)) };
  }
}

const QUEUED = {
  slot: "queued",
  memory: "queuedForMemory",
  worker: "queuedForWorker",
  constraints: "queuedForWorker",
} as const;

/** Places of the uses that the tasks of a worker decide. `idle`: they decide none. */
const USE = {
  computing: 0,
  failed: 1,
  other: 2,
  starting: 3,
  reading: 4,
  transferring: 5,
  memory: 6,
  messages: 7,
  idle: 8,
} as const;
const WORKER_USES = 9;
const DECIDED = Object.entries(USE).filter(([use]) => use !== "idle") as [SlotUse, number][];

function newTotals(): Record<SlotUse, number> {
  return Object.fromEntries(SLOT_USES.map((use) => [use, 0])) as Record<SlotUse, number>;
}

/** Sets the slots of a worker by their use, from what is assigned to it. */
function updateUses(
  uses: Float64Array,
  at: number,
  { counts, from, threads }: {
    readonly counts: Int32Array;
    readonly from: number;
    readonly threads: number;
  },
): void {
  const of = (count: Count) => counts[from + NUMBER[count]] ?? 0;
  const run = of("run");
  const failed = of("failed");
  const other = of("other");
  const isThere = of("present") > 0 && of("paused") === 0;
  // Runs go on while a worker is paused, and where it registers again.
  let free = Math.max(0, (isThere ? threads : 0) - run - failed - other);
  const take = (count: number) => {
    const taken = Math.min(free, count);
    free -= taken;
    return taken;
  };
  uses[at + USE.computing] = run;
  uses[at + USE.failed] = failed;
  uses[at + USE.other] = other;
  uses[at + USE.starting] = take(of("process"));
  uses[at + USE.reading] = take(of("read"));
  const paused = of("pausedForMemory") > 0 ? take(free) : 0;
  uses[at + USE.transferring] = take(of("inputs"));
  uses[at + USE.memory] = paused + take(of("memory"));
  uses[at + USE.messages] = take(of("pending"));
  uses[at + USE.idle] = free;
}

/** Adds the time of all slots. What is idle is so for what is at the scheduler. */
function addTime(
  totals: Record<SlotUse, number>,
  sums: Float64Array,
  counts: Int32Array,
  ms: number,
): void {
  for (const [use, place] of DECIDED) totals[use] += (sums[place] ?? 0) * ms;
  let idle = sums[USE.idle] ?? 0;
  const of = (count: Count) => counts[NUMBER[count]] ?? 0;
  const take = (count: number) => {
    const taken = Math.min(idle, count);
    idle -= taken;
    return taken * ms;
  };
  totals.runnable += take(of("queued"));
  totals.memory += take(of("queuedForMemory"));
  totals.unsuitable += take(of("queuedForWorker"));
  if (of("unready") > 0) totals.inputs += idle * ms;
  else totals.idle += idle * ms;
}
