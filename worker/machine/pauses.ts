/** The reasons for which a worker is paused, and the reports of its status to the scheduler. */
import type { WorkerData } from "./state.ts";

/**
 * Applies a change of the reasons, and reports the status if it is another one or has another
 * trouble: the worker runs when it has no reason to pause.
 */
export function changePauses(worker: WorkerData, change: () => void): void {
  const { paused, executorTrouble } = worker;
  change();
  const isSame = worker.paused === paused &&
    worker.executorTrouble?.detail === executorTrouble?.detail;
  if (!isSame) reportStatus(worker);
}

export function reportStatus(worker: WorkerData): void {
  const { paused, executorTrouble } = worker;
  const status = paused ? "paused" : "running";
  worker.outbox.send(["status-changed", status, executorTrouble?.detail ?? null]);
}
