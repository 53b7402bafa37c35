/**
 * A worker that cannot start executors: its local directory was deleted, or it has used up its file
 * descriptors or processes. A run that ends for this reason has not begun. It goes back to the
 * scheduler and uses up nothing.
 *
 * entered: by the first run that ends so. The worker is paused, starts nothing, and reports why.
 * while it lasts: executors are probed with growing pauses. The pause is kept when the trouble
 * ends, until a run succeeds, so that trouble that returns at once is probed less and less often.
 * left: when a probe has started an executor.
 */
import type { Millis } from "../../protocol/mod.ts";
import { changePauses } from "./pauses.ts";
import type { WorkerData } from "./state.ts";

const PROBE_MS_MIN = 1000;
const PROBE_MS_MAX = 60_000;
/** Characters of a reason that are reported. */
const DETAIL_LENGTH_MAX = 500;

/** An executor could not be started for a run. */
export function enterTrouble(worker: WorkerData, detail: string): void {
  if (worker.executorTrouble === null) setTrouble(worker, detail);
}

/** Probes executors when it is time. */
export function probeIfDue(worker: WorkerData): void {
  const { executorTrouble } = worker;
  if (executorTrouble === null || executorTrouble.probeAt === null) return;
  if (executorTrouble.probeAt > worker.at) return;
  worker.executorTrouble = { ...executorTrouble, probeAt: null };
  worker.outbox.push({ type: "probe-executors" });
}

/** The answer to a probe. `trouble`: why no executor started; `null`: one did. */
export function endProbe(worker: WorkerData, trouble: string | null): void {
  if (worker.executorTrouble?.probeAt !== null) return;
  if (trouble !== null) return setTrouble(worker, trouble);
  changePauses(worker, () => worker.executorTrouble = null);
  worker.outbox.push({ type: "report-trouble", trouble: null });
}

/** A run has succeeded: the next trouble is probed after the shortest pause. */
export function forgetTrouble(worker: WorkerData): void {
  if (worker.executorTrouble === null) worker.probePauseMs = 0;
}

function setTrouble(worker: WorkerData, text: string): void {
  const detail = text.slice(0, DETAIL_LENGTH_MAX);
  const isNew = worker.executorTrouble?.detail !== detail;
  worker.probePauseMs = Math.min(Math.max(PROBE_MS_MIN, 2 * worker.probePauseMs), PROBE_MS_MAX);
  const probeAt = (worker.at + worker.probePauseMs) as Millis;
  changePauses(worker, () => worker.executorTrouble = { detail, probeAt });
  if (isNew) worker.outbox.push({ type: "report-trouble", trouble: detail });
}
