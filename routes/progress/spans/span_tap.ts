/** Takes spans and times of slots from the reports of workers, before the machine handles them. */
import { type FromWorker, ownerOfKey } from "../../../protocol/mod.ts";
import type { SchedulerEvent, SchedulerState } from "../../../scheduler/mod.ts";
import type { GroupRuns } from "../history/group_runs.ts";
import type { SlotMeter } from "../history/slot_times.ts";
import type { SpanRing } from "./span_ring.ts";

/** Adds the runs that end with this event, as long as the machine waits for them. */
export function tapReports(
  { cluster }: SchedulerState,
  { spans, slots, runs }: {
    readonly spans: SpanRing;
    readonly slots: SlotMeter;
    readonly runs: GroupRuns;
  },
  event: SchedulerEvent,
): void {
  if (event.type !== "worker-reported") return;
  const worker = cluster.workers.get(event.worker);
  if (worker === undefined) return;
  for (const message of event.messages) {
    if (message[0] === "heartbeat") slots.beat(worker.id, worker.threads, message[1], event.at);
    const run = runOf(message);
    const task = run === null ? undefined : cluster.tasks.get(run.key);
    // A late report of an earlier attempt is of no consequence.
    if (run === null || task?.worker !== worker || task.attempt !== run.attempt) continue;
    const { key, startedAt, durationUs, kind } = run;
    slots.ended(worker.id, key, durationUs);
    runs.ended({
      group: task.group.name,
      kind,
      durationUs,
      // By the clock of the scheduler: those of workers may differ.
      waitedMs: event.at - durationUs / 1000 - (task.graphs[0]?.submittedAt ?? event.at),
    });
    spans.push({
      worker: worker.name,
      group: task.group.name,
      owner: ownerOfKey(key),
      startedAt,
      durationUs,
      kind,
      key,
    });
  }
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
      return { key, attempt, startedAt, durationUs, kind: ENDS[type] };
    }
    default:
      return null;
  }
}
