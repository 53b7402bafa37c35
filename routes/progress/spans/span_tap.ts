/**
 * Takes spans and times of slots from the reports of workers, before the machine handles them, and
 * the marks of spans once it has.
 */
import {
  type FromWorker,
  type Key,
  ownerOf,
  ownerOfKey,
  type WorkerId,
} from "../../../protocol/mod.ts";
import {
  type SchedulerEvent,
  type SchedulerState,
  type Task,
  taskOfRun,
  type WorkerRecord,
} from "../../../scheduler/mod.ts";
import type { GroupRuns } from "../history/group_runs.ts";
import type { SlotMeter } from "../history/slot_times.ts";
import type { KnownRun } from "../history/last_beats.ts";
import { endOf } from "./run_end.ts";
import { SPAN_MARKS, type SpanRing } from "./span_ring.ts";

/** Tasks that were stolen and have not run since, of which it is remembered. */
const STOLEN_MAX = 10_000;

interface Meters {
  readonly spans: SpanRing;
  readonly slots: SlotMeter;
  readonly runs: GroupRuns;
}

export class SpanTap {
  readonly #state: SchedulerState;
  readonly #meters: Meters;
  /** Task that was given back for another worker -> the worker that had it. */
  readonly #stolen = new Map<Key, WorkerId>();
  /** Failures of the present event: numbers of their spans. */
  #failed: (readonly [number: number, task: Task])[] = [];

  #last = { namespace: "", owner: "" };

  constructor(state: SchedulerState, meters: Meters) {
    this.#state = state;
    this.#meters = meters;
  }

  /** Adds the runs that end with this event, as long as the machine waits for them. */
  before(event: SchedulerEvent): void {
    this.#failed = [];
    if (event.type !== "worker-reported") return;
    const { workers } = this.#state.cluster;
    const worker = workers.get(event.worker);
    if (worker === undefined) return;
    for (const message of event.messages) {
      if (message[0] === "heartbeat") {
        this.#meters.slots.beat(worker.id, worker.threads, message[1], event.at);
      } else if (message[0] === "steal-response") this.#noteSteal(worker, message);
      else this.#noteEnd(worker, message, event.at);
    }
  }

  /** Marks the failed runs of the event whose task the machine runs again. */
  after(): void {
    for (const [number, { state }] of this.#failed) {
      if (state !== "erred" && state !== "cancelled") {
        this.#meters.spans.mark(number, SPAN_MARKS.retried);
      }
    }
    this.#failed = [];
  }

  /** Adds the runs that a worker had at its last heartbeat, as it is gone. */
  lost(worker: string, running: Iterable<readonly [Key, KnownRun]>, at: number): void {
    for (const [key, { group, startedAt }] of running) {
      this.#meters.spans.push({
        worker,
        group,
        owner: ownerOfKey(key),
        startedAt,
        durationUs: Math.max(0, at - startedAt) * 1000,
        kind: "failed",
        marks: SPAN_MARKS.killed,
        key,
      });
    }
  }

  #noteEnd(worker: WorkerRecord, message: FromWorker, at: number): void {
    const { spans, slots, runs } = this.#meters;
    const run = endOf(message);
    if (run === null) return;
    const task = taskOfRun(this.#state.cluster, run.key, run.attempt);
    // A late report of an earlier attempt is of no consequence.
    if (task?.worker !== worker || task.attempt !== run.attempt) return;
    const { kind } = run;
    // The same text in the report is dropped with it.
    const { key } = task;
    const times = run.times ?? timesOf(worker, task, at);
    // It was killed before the worker said that it runs.
    if (times === null) return;
    const { startedAt, durationUs } = times;
    slots.ended(worker.id, key, durationUs);
    const isCounted = run.times !== null;
    if (isCounted) {
      runs.ended({
        group: task.group.name,
        kind,
        durationUs,
        // By the clock of the scheduler: those of workers may differ.
        waitedMs: at - durationUs / 1000 - (task.graphs[0]?.submittedAt ?? at),
      });
    }
    const isStolen = this.#stolen.size > 0 && this.#takeStolen(key, worker.id);
    spans.push({
      worker: worker.name,
      group: task.group.name,
      owner: this.#ownerOf(task.context.namespace),
      startedAt,
      durationUs,
      kind,
      marks: (run.isKilled ? SPAN_MARKS.killed : 0) | (isStolen ? SPAN_MARKS.stolen : 0),
      key,
    });
    if (kind === "failed" && isCounted) this.#failed.push([spans.last, task]);
  }

  /** The owner of a namespace; most tasks have that of the task before. */
  #ownerOf(namespace: string): string {
    if (this.#last.namespace !== namespace) this.#last = { namespace, owner: ownerOf(namespace) };
    return this.#last.owner;
  }

  /** Whether the task was given back by another worker; it has run now. */
  #takeStolen(key: Key, worker: WorkerId): boolean {
    const victim = this.#stolen.get(key);
    this.#stolen.delete(key);
    return victim !== undefined && victim !== worker;
  }

  #noteSteal(
    worker: WorkerRecord,
    [, id, key, , state]: Extract<FromWorker, readonly ["steal-response", ...unknown[]]>,
  ): void {
    const steal = this.#state.cluster.pendingSteals.get(id);
    if (steal === undefined || steal.thief === null) return;
    if (steal.task.key !== key || steal.task.worker !== worker) return;
    if (state !== "waiting" && state !== "ready" && state !== "constrained") return;
    this.#stolen.delete(key);
    this.#stolen.set(key, worker.id);
    const [oldest] = this.#stolen.keys();
    if (this.#stolen.size > STOLEN_MAX && oldest !== undefined) this.#stolen.delete(oldest);
  }
}

/** Start and duration of a run that the worker did not finish, as heartbeats told its start. */
function timesOf(worker: WorkerRecord, task: Task, at: number) {
  const startedAt = worker.executing.get(task)?.startedAt;
  return startedAt === undefined
    ? null
    : { startedAt, durationUs: Math.max(0, at - startedAt) * 1000 };
}
