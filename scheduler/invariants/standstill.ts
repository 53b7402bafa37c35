/** What must hold while every worker is paused. */
import { assert } from "../../base/mod.ts";
import { hasWork, isUnderWay } from "../placement/memory_deadlock.ts";
import type { Cluster } from "../state/cluster.ts";

export function validateStandstill(cluster: Cluster): void {
  const { look, standstill } = cluster;
  const nobody = cluster.load.size === 0 && cluster.workers.size > 0;
  const check = (holds: unknown, what: string) =>
    assert(holds, `${what} ("${cluster.stimulus.stimulusId}")`);
  check(nobody || (look === null && standstill === null), "A worker runs, and a standstill lasts");
  check(look === null || standstill === null, "A standstill that has come is looked for");
  check(look === null || look.until > cluster.at, "A look was missed");
  check(
    !nobody || look !== null || standstill !== null || !hasWork(cluster),
    "Nobody runs, work waits, and nobody looks",
  );
  const relief = standstill?.relief ?? null;
  if (relief === null) return;
  check(isUnderWay(relief), `"${relief.task.key}" is permitted, and not there`);
  check(relief.worker.status === "paused", "A worker is permitted that needs no permission");
}
