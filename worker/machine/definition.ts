/**
 * Redefinition of a key. A key of a shared namespace can be given to another task after its task
 * was forgotten. The scheduler sends with each input, and with each task to run, the last epoch
 * before that (`definedAt`). Values, executions and transfers with that epoch or a smaller one
 * belong to an earlier definition. The worker drops the value, kills the execution, discards the
 * transfer when it arrives, and forgets the holders of the old value. None of this is reported,
 * because the scheduler no longer records the earlier definition.
 */
import type { Epoch } from "../../protocol/mod.ts";
import { forgetLocalReplica } from "./replicas.ts";
import { removeHolder } from "./holders.ts";
import type { WorkerData } from "./state.ts";
import {
  isOutdated,
  isReportable,
  replicaEpoch,
  type RunningExecution,
  type Task,
} from "./task.ts";

/**
 * Records a definition heard from the scheduler. `definedAt` is absent where the key cannot have
 * had another definition.
 */
export function updateDefinition(
  worker: WorkerData,
  task: Task,
  definedAt: Epoch | undefined,
): void {
  if (definedAt === undefined || definedAt <= task.definedAt) return;
  task.definedAt = definedAt;
  for (const peer of [...task.holders ?? []]) removeHolder(worker, task, peer);
  if (task.value !== null && isOutdated(task, replicaEpoch(task.value))) {
    forgetLocalReplica(worker, task);
  }
  const execution = task.effect;
  if (
    execution?.type === "running" && isReportable(execution) &&
    isOutdated(task, execution.run.attempt)
  ) {
    supersede(worker, execution);
  }
  worker.touch(task);
}

/** Kills an execution whose key has another definition now; its outcome is discarded. */
export function supersede(worker: WorkerData, execution: RunningExecution): void {
  const { task: { key }, attempt } = execution.run;
  if (execution.kill === "none") {
    worker.outbox.push({ type: "kill", key, attempt, reason: "cancelled" });
  }
  execution.kill = "superseded";
}
