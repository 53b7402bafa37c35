/** What must hold while every worker is paused. */
import { assert } from "../../base/mod.ts";
import { hasWork, isUnderWay } from "../placement/memory_deadlock.ts";
import type { Cluster } from "../state/cluster.ts";

export function validateMemoryDeadlock(cluster: Cluster): void {
  const { progressSample, memoryDeadlock } = cluster;
  const nobody = cluster.load.size === 0 && cluster.workers.size > 0;
  const check = (holds: unknown, what: string) =>
    assert(holds, `${what} ("${cluster.stimulus.stimulusId}")`);
  check(
    nobody || (progressSample === null && memoryDeadlock === null),
    "A worker runs, and the memory deadlock lasts",
  );
  check(
    progressSample === null || memoryDeadlock === null,
    "A known memory deadlock is still sampled for",
  );
  check(
    progressSample === null || progressSample.until > cluster.at,
    "A progress sample was missed",
  );
  check(
    !nobody || progressSample !== null || memoryDeadlock !== null || !hasWork(cluster),
    "Nobody runs, work waits, and nobody looks",
  );
  const override = memoryDeadlock?.override ?? null;
  if (override === null) return;
  check(isUnderWay(override), `"${override.task.key}" is permitted, and not there`);
  check(override.worker.status === "paused", "A worker is permitted that needs no permission");
}
