/** Takes spans and times of slots from the reports of workers, before the machine handles them. */
import { type FromWorker, ownerOfKey, type TaskError } from "../../../protocol/mod.ts";
import type { SchedulerEvent, SchedulerState } from "../../../scheduler/mod.ts";
import type { GroupRuns } from "../history/group_runs.ts";
import type { SlotMeter } from "../history/slot_times.ts";
import { RUN_MARKS, type Span, type SpanRing } from "./span_ring.ts";

type Task = NonNullable<ReturnType<SchedulerState["cluster"]["tasks"]["get"]>>;

/** Tasks that a worker gave back for another one, until they have run. */
export type GivenBack = WeakSet<Task>;

interface Taps {
  readonly spans: SpanRing;
  readonly slots: SlotMeter;
  readonly runs: GroupRuns;
  readonly givenBack: GivenBack;
}

/** Adds the runs that end with this event, as long as the machine waits for them. */
export function tapReports(state: SchedulerState, taps: Taps, event: SchedulerEvent): void {
  if (event.type === "worker-lost") return tapLost(state, taps, event);
  if (event.type !== "worker-reported") return;
  const { cluster } = state;
  const { spans, slots, runs, givenBack } = taps;
  const worker = cluster.workers.get(event.worker);
  if (worker === undefined) return;
  for (const message of event.messages) {
    if (message[0] === "heartbeat") slots.beat(worker.id, worker.threads, message[1], event.at);
    if (message[0] === "steal-response") {
      const [, , key, attempt, answer] = message;
      const task = cluster.tasks.get(key);
      const isGiven = answer === "waiting" || answer === "ready" || answer === "constrained";
      if (isGiven && task?.worker === worker && task.attempt === attempt) givenBack.add(task);
    }
    const run = runOf(message);
    const task = run === null ? undefined : cluster.tasks.get(run.key);
    // A late report of an earlier attempt is of no consequence.
    if (run === null || task?.worker !== worker || task.attempt !== run.attempt) continue;
    const { key, startedAt, durationUs, kind, error } = run;
    slots.ended(worker.id, key, durationUs);
    runs.ended({
      group: task.group.name,
      kind,
      durationUs,
      // By the clock of the scheduler: those of workers may differ.
      waitedMs: event.at - durationUs / 1000 - (task.graphs[0]?.submittedAt ?? event.at),
    });
    const marks = marksOf(task, taps) + (isKill(error) ? RUN_MARKS.killed : 0);
    spans.push({ ...placeOf(task, worker.name), startedAt, durationUs, kind, marks });
    givenBack.delete(task);
  }
}

/** Adds the runs that end with their worker. Times of slots and groups are those of reports. */
function tapLost(
  { cluster }: SchedulerState,
  taps: Taps,
  { worker: id, at }: Extract<SchedulerEvent, { readonly type: "worker-lost" }>,
): void {
  const worker = cluster.workers.get(id);
  for (const [task, { attempt, startedAt }] of worker?.executing ?? []) {
    if (task.worker !== worker || task.attempt !== attempt) continue;
    taps.spans.push({
      ...placeOf(task, worker.name),
      startedAt,
      durationUs: Math.max(0, at - startedAt) * 1000,
      kind: "failed",
      marks: marksOf(task, taps) + RUN_MARKS.killed,
    });
    taps.givenBack.delete(task);
  }
}

function placeOf({ key, group }: Task, worker: string): Pick<
  Span,
  "worker" | "group" | "owner" | "key"
> {
  return { worker, group: group.name, owner: ownerOfKey(key), key };
}

/** Marks that a run has from its start on. */
function marksOf(task: Task, { givenBack }: Taps): number {
  const isRetry = (task.failedAttempts?.length ?? 0) > 0;
  return (isRetry ? RUN_MARKS.retry : 0) + (givenBack.has(task) ? RUN_MARKS.stolen : 0);
}

function isKill(error: TaskError | null): boolean {
  return error?.kind === "killed" || error?.kind === "timeout";
}

/** Ends of runs, by the message that reports them. */
const ENDS = {
  "task-finished": "finished",
  "task-erred": "failed",
  "task-spawned": "finished",
} as const;

function runOf(message: FromWorker) {
  switch (message[0]) {
    case "task-finished":
    case "task-erred":
    case "task-spawned": {
      const [type, key, attempt, , startedAt, durationUs] = message;
      const error = type === "task-erred" ? message[3] : null;
      return { key, attempt, startedAt, durationUs, kind: ENDS[type], error };
    }
    default:
      return null;
  }
}
