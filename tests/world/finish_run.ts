/** Reports of runs with their times. */
import { asMillis, type RunWaits } from "../../protocol/mod.ts";
import type { World } from "./scheduler_world.ts";

/** How a run went. Milliseconds. */
export interface RunReport {
  readonly worker: string;
  readonly runMs: number;
  /** From the end of the run until its report. */
  readonly lagMs?: number;
  readonly waits?: RunWaits;
  readonly nbytes?: number;
}

/** Reports that a run has finished. */
export function finishRun(
  world: World,
  key: string,
  { worker, runMs, lagMs = 0, waits, nbytes: size }: RunReport,
): void {
  const startedAt = asMillis(world.now - lagMs - runMs);
  const finished = world.finished(key, worker, size === undefined ? {} : { nbytes: size });
  if (finished[0] !== "task-finished") return;
  const [type, full, attempt, nbytes] = finished;
  const fields = [type, full, attempt, nbytes, startedAt, runMs * 1000] as const;
  world.report(worker, waits === undefined ? fields : [...fields, null, null, waits]);
}
