/** Explanations of workers: why one takes no tasks, and what waits for its disk. */
import type { TaskExplanation } from "../../protocol/mod.ts";
import { formatBytes } from "../../base/mod.ts";
import type { WorkerRecord } from "../state/worker.ts";

export type Reason = TaskExplanation["reasons"][number];

/** Explains why a worker does not run: who has paused it, and what the pause leads to. */
export function explainStatus(worker: WorkerRecord): Reason {
  const { name, status, pausedManually, trouble, ownMemoryFull, retirePlan } = worker;
  const why = status !== "paused"
    ? ""
    : pausedManually
    ? " manually: resume it"
    : ownMemoryFull
    ? " by itself: it is too large itself, without its tasks, and can spill nothing more"
    : trouble !== null
    ? ` by itself: it cannot start executors: ${trouble}`
    : ` by itself: its memory is nearly full${describeBacklog(worker)}`;
  return {
    code: "not-running",
    text: `Worker "${name}" is ${status}${why}${describePlan(worker)}`,
    worker: name,
    state: status,
    ...(status === "paused" ? { pausedBy: pausedManually ? "hand" : "worker" } : null),
    ...(retirePlan === null ? null : {
      retiresAt: new Date(retirePlan.at).toISOString(),
      isKept: retirePlan.isKept,
    }),
    ...(status === "paused" && worker.memory?.waiting !== undefined
      ? { waiting: worker.memory.waiting, stalledMs: worker.memory.stalledMs ?? 0 }
      : null),
  };
}

/** Describes whether the pause of the worker turns into a retirement. */
function describePlan({ retirePlan }: WorkerRecord): string {
  if (retirePlan === null) return "";
  const { at, isKept, ownMemoryFull } = retirePlan;
  if (isKept) return "; no worker can take its data, so it is not retired";
  const when = `it is retired and restarted at ${new Date(at).toISOString()}`;
  return ownMemoryFull === true
    ? `; ${when}, or when fewer others are`
    : `; if the pause goes on, ${when}`;
}

/** Describes what waits for the disk of the worker, and whether the disk writes. */
export function describeBacklog(worker: WorkerRecord): string {
  return worker.memory?.waiting ? `; ${backlogOf(worker)}` : "";
}

export function backlogOf({ memory, spill }: WorkerRecord): string {
  const { waiting = 0, stalledMs = 0 } = memory ?? {};
  const where = spill === null ? "its disk" : `"${spill.where}"`;
  const seconds = Math.floor(stalledMs / 1000);
  const stalled = seconds > 0 ? `, which has written nothing for ${seconds} s` : "";
  return `${formatBytes(waiting)} wait to be written to ${where}${stalled}`;
}
