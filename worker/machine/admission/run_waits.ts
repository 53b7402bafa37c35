/** What a run waits for between its request and its start, in times of the machine. */
import type { Demand, RunWaits } from "../../../protocol/mod.ts";
import type { SucceededRun } from "../event.ts";
import type { WorkerData } from "../state.ts";
import type { RequestedRun, RunningExecution, RunTimes } from "../task.ts";

/** The times of a run that is requested now. */
export function newTimes({ at }: WorkerData): RunTimes {
  return { requestedAt: at, inputsAt: 0, heldAt: 0, heldMs: 0, handedAt: 0 };
}

/** Notes when the last input of a run that waits for its start arrives. */
export function noteInputs({ at }: WorkerData, { times, missing }: RequestedRun): void {
  if (missing > 0) times.inputsAt = 0;
  else if (times.inputsAt === 0) times.inputsAt = at;
}

/** The run is handed to an executor. */
export function noteStart({ at }: WorkerData, { times }: RequestedRun): void {
  if (times.heldAt > 0) times.heldMs += at - times.heldAt;
  times.heldAt = 0;
  times.handedAt = at;
}

/**
 * No further run starts although a thread is free. If that is for memory, the best ready runs, as
 * many as threads are free, wait for it from now on.
 */
export function noteHeld(worker: WorkerData, fits: (demand: Demand) => boolean): void {
  const { ready, running, limits, at } = worker;
  if (worker.executorTrouble !== null || worker.pausedByScheduler) return;
  let free = limits.threads - running.size;
  if (free <= 0 || ready.size === 0) return;
  ready.bestOf(fits, ({ times }) => {
    if (times.heldAt === 0) times.heldAt = at;
    return --free <= 0;
  });
}

/**
 * The waits of a run that has ended; `undefined` if it waited for nothing, or if it was requested
 * again while it ran. A short run may have queued behind others in its process: it waited for no
 * process, and does not report that it waited for a thread alone.
 */
export function waitsOf(
  { run, request }: RunningExecution,
  { startedAt, readMs = 0 }: Pick<SucceededRun, "startedAt" | "readMs">,
): RunWaits | undefined {
  const { times, attempt, short, sources } = run;
  if (request !== attempt) return undefined;
  const { requestedAt, inputsAt, heldMs, handedAt } = times;
  const inputs = sources.length === 0 ? 0 : Math.max(0, inputsAt - requestedAt);
  const slot = Math.max(0, handedAt - inputsAt - heldMs);
  const process = short ? 0 : Math.max(0, startedAt - handedAt - readMs);
  if (inputs + heldMs + readMs + process + (short ? 0 : slot) === 0) return undefined;
  return [inputs, slot, heldMs, readMs, process];
}
