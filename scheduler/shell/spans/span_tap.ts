/** Makes spans of the reports of workers, before the machine handles them. */
import { type FromWorker, ownerOfKey } from "../../../protocol/mod.ts";
import type { SchedulerState } from "../../core.ts";
import type { SchedulerEvent } from "../../event.ts";
import type { SpanRing } from "./span_ring.ts";

/** Adds the runs that end with this event, as long as the machine waits for them. */
export function tapSpans({ cluster }: SchedulerState, ring: SpanRing, event: SchedulerEvent): void {
  if (event.type !== "worker-reported") return;
  const worker = cluster.workers.get(event.worker);
  if (worker === undefined) return;
  for (const message of event.messages) {
    const run = runOf(message);
    const task = run === null ? undefined : cluster.tasks.get(run.key);
    // A late report of an earlier attempt is of no consequence.
    if (run === null || task?.worker !== worker || task.attempt !== run.attempt) continue;
    const { key, startedAt, durationUs, kind } = run;
    ring.push({
      worker: worker.name,
      group: task.group.name,
      owner: ownerOfKey(key),
      ...{ startedAt, durationUs, kind, key },
    });
  }
}

function runOf(message: FromWorker) {
  if (message[0] === "task-finished") {
    const [, key, attempt, , startedAt, durationUs] = message;
    return { key, attempt, startedAt, durationUs, kind: "finished" } as const;
  }
  if (message[0] !== "task-erred") return null;
  const [, key, attempt, , startedAt, durationUs] = message;
  return { key, attempt, startedAt, durationUs, kind: "failed" } as const;
}
