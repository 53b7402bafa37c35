/**
 * The reasons for which a worker is paused, their changes by the memory monitor, and the reports of
 * its status to the scheduler.
 */
import type { WorkerData } from "./state.ts";

/**
 * Applies a change of the reasons, and reports the status if it is another one or has another
 * trouble: the worker runs when it has no reason to pause.
 */
export function changePauses(worker: WorkerData, change: () => void): void {
  const { paused, executorTrouble, ownMemoryFull } = worker;
  change();
  const isSame = worker.paused === paused && worker.ownMemoryFull === ownMemoryFull &&
    worker.executorTrouble?.detail === executorTrouble?.detail;
  if (!isSame) reportStatus(worker);
}

/** Applies what the memory monitor has decided. */
export function pauseByMemory(
  worker: WorkerData,
  { paused, ownMemoryFull }: { readonly paused: boolean; readonly ownMemoryFull: boolean },
): void {
  changePauses(worker, () => {
    worker.pausedByMemory = paused;
    worker.ownMemoryFull = ownMemoryFull;
  });
}

export function reportStatus(worker: WorkerData): void {
  const { paused, executorTrouble, ownMemoryFull } = worker;
  const status = paused ? "paused" : "running";
  const trouble = executorTrouble?.detail ?? null;
  worker.outbox.send(
    ownMemoryFull ? ["status-changed", status, trouble, true] : ["status-changed", status, trouble],
  );
}
