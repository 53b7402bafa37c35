/**
 * A copy that is not there, or is of no use. It leaves the books, the last one too: then the result
 * is made again if something needs it. The worker is told to drop it; should it have a good one
 * after all and need it, it says so, and the copy is back.
 */
import { asAttempt, type WorkerId } from "../../protocol/mod.ts";
import type { MissingCopy } from "../event.ts";
import { dropReplica, rememberRemoval } from "../replicas/replicas.ts";
import { type Cluster, draw, note } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import type { Task } from "../state/task.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { loseLastCopy } from "./membership.ts";

/** `reason` continues the name of the holder, for people. */
export function strikeOff(
  cluster: Cluster,
  holder: WorkerRecord,
  task: Task,
  reason: string,
): void {
  const replica = holder.held.get(task);
  if (replica === undefined) return;
  dropReplica(cluster, task, replica);
  const epoch = draw(cluster);
  send(cluster, holder, ["remove-replicas", asAttempt(epoch), [task.key]]);
  rememberRemoval(task, [{ worker: holder, epoch }]);
  if (task.replicas.length === 0) loseLastCopy(cluster, task, `worker "${holder.name}": ${reason}`);
}

/**
 * A peer, or the scheduler for a client, asked the holder for these, and it had them not. Each is
 * judged by what was known when it was asked for: a copy that came to the holder since is another
 * one, and stays (M145).
 */
export function onMissing(
  cluster: Cluster,
  holderId: WorkerId,
  missing: readonly MissingCopy[],
): void {
  const holder = cluster.workers.get(holderId);
  if (holder === undefined) return;
  for (const [key, epoch] of missing) {
    const task = cluster.tasks.get(key);
    const replica = task && holder.held.get(task);
    if (task === undefined || replica === undefined) continue;
    if (replica.since > epoch) note(cluster, task, "stale replicas-missing");
    else strikeOff(cluster, holder, task, "it was asked for it and has it not");
  }
}
