/** What must hold of tasks on their way between workers. */
import { assert } from "../../base/mod.ts";
import type { Cluster } from "../state/cluster.ts";

export function validateMoves(cluster: Cluster): void {
  for (const [id, move] of cluster.moves) {
    const { task, thief } = move;
    const check = (holds: unknown, what: string) =>
      assert(holds, `Move ${id} of "${task.key}" ("${cluster.stimulus.stimulusId}"): ${what}`);
    check(move.id === id && task.move === move, "is not known to its task");
    check(task.state === "processing" && !task.worker?.gone, "there is nobody to answer");
    check(thief !== task.worker, "goes nowhere");
    check(thief === null || thief.status === "running", "goes to a worker that takes nothing");
    check(thief !== null || (move.us === 0 && move.fetching === null), "is booked on nobody");
  }
  for (const task of cluster.tasks.values()) {
    assert(
      task.move === null || cluster.moves.get(task.move.id) === task.move,
      `"${task.key}" is on a move that is in no book`,
    );
  }
  assert(cluster.stealAt === 0 || cluster.stealAt > cluster.at, "A round was missed");
  assert(
    cluster.stealAt > 0 || cluster.occupancyUs === 0 || cluster.workers.size < 2 ||
      cluster.options.stealIntervalMs === 0,
    "Work is outstanding, and nobody will balance it",
  );
}
