/** Log lines about memory: deadlocks, and troubles of policies and retirements. */
import { getLogger } from "@logtape/logtape";
import { formatBytes, SPILL_STALLED_MS_MAX } from "../../base/mod.ts";
import type { SchedulerInstruction } from "../../scheduler/mod.ts";

type PolicyFailure = Extract<SchedulerInstruction, { readonly type: "report-policy-failure" }>;
type RetirementWait = Extract<SchedulerInstruction, { readonly type: "report-retirement-wait" }>;

const log = getLogger(["weir", "scheduler"]);
const ammLog = getLogger(["weir", "amm"]);

/** Milliseconds between two warnings about memory deadlocks. */
const WARNING_INTERVAL_MS = 300_000;
/** Most workers that a message names. */
const NAMED_MAX = 10;

/** Logs memory deadlocks, at most one in {@linkcode WARNING_INTERVAL_MS}. */
export class MemoryDeadlockReport {
  #warnedAt = -Infinity;

  /** `now` in milliseconds. Returns whether the deadlock was logged. */
  report(
    { workers, stalledBytes }: {
      readonly workers: readonly string[];
      readonly stalledBytes: number;
    },
    now: number,
  ): boolean {
    if (now - this.#warnedAt < WARNING_INTERVAL_MS) return false;
    this.#warnedAt = now;
    const why = stalledBytes === 0
      ? "nothing is left to spill"
      : `their disks have written none of the ${formatBytes(stalledBytes)} that wait for ` +
        `${SPILL_STALLED_MS_MAX / 1000} s`;
    log.warn(
      "all workers are paused ({count}: {workers}), and {why}: tasks go on one at a time; add a " +
        "worker, give workers more memory, or release results",
      { count: workers.length, workers: nameSome(workers), why },
    );
    return true;
  }
}

/** Logs an error thrown by a policy of the memory manager. */
export function reportPolicyFailure(instruction: PolicyFailure): void {
  ammLog.error("policy {policy} failed: {message}", { ...instruction });
}

/** Logs that the data of retiring workers waits for one of the paused workers to resume. */
export function reportRetirementWait({ workers, paused }: RetirementWait): void {
  ammLog.warn(
    "retirement of {workers} waits until one of the paused workers resumes: {paused}; no running " +
      "worker can take the data",
    { workers: nameSome(workers), paused: nameSome(paused) },
  );
}

/** Names of workers for a message: the first few. */
function nameSome(workers: readonly string[]): string {
  const names = workers.slice(0, NAMED_MAX).join(", ");
  return workers.length > NAMED_MAX ? `${names}, ...` : names;
}
