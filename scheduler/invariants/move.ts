/** What must hold of tasks on their way between workers. */
import { assert } from "../../base/mod.ts";
import type { Cluster } from "../state/cluster.ts";

export function validatePendingSteals(cluster: Cluster): void {
  for (const [id, steal] of cluster.pendingSteals) {
    const { task, thief } = steal;
    const check = (holds: unknown, what: string) =>
      assert(holds, `Steal ${id} of "${task.key}" ("${cluster.stimulus.stimulusId}"): ${what}`);
    check(steal.id === id && task.pendingSteal === steal, "is not known to its task");
    check(task.state === "processing" && !task.worker?.gone, "there is nobody to answer");
    check(thief !== task.worker, "goes nowhere");
    check(thief === null || thief.status === "running", "goes to a worker that takes nothing");
    check(
      thief !== null || (steal.us === 0 && steal.fetching === null),
      "is reserved on no worker",
    );
  }
  for (const task of cluster.tasks.values()) {
    assert(
      task.pendingSteal === null ||
        cluster.pendingSteals.get(task.pendingSteal.id) === task.pendingSteal,
      `"${task.key}" has a pending steal that the cluster does not know`,
    );
  }
  assert(cluster.stealAt === 0 || cluster.stealAt > cluster.at, "A round was missed");
  assert(
    cluster.stealAt > 0 || cluster.occupancyUs === 0 || cluster.workers.size < 2 ||
      cluster.options.stealIntervalMs === 0,
    "Work is outstanding, and nobody will balance it",
  );
}
