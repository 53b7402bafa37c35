/** Invariants of tasks that run twice at a time, and of runs that may take too long. */
import { assert } from "../../base/mod.ts";
import type { Cluster } from "../state/cluster.ts";
import { SecondRun } from "../state/second_chance/second_run.ts";
import { isPure } from "../state/task.ts";

/** Both runs are under way, at two workers, under two attempts. */
export function validateSecond(
  second: SecondRun,
  check: (holds: unknown, what: string) => void,
): void {
  const { first, worker, attempt } = second;
  check(first.second === second && first.hadSecond, "has a second run that it did not start");
  check(first.state === "processing" && isPure(first), "runs twice, and may not");
  check(worker?.processing.has(second) && !worker.gone, "has a second run without a worker");
  check(worker !== first.worker, "runs twice at one worker");
  check(second.killing === first.killing, "is killed at one of two workers");
  const { earlier } = first;
  check(attempt > first.definedAt && attempt !== first.attempt, "has two runs of one attempt");
  check(!earlier?.includes(attempt), "has a second run that has ended");
  check(second.pendingSteal === null, "has a second run that is stolen");
}

/** Watched are tasks that run, each once, and each at a worker that it is assigned to. */
export function validateWatched(cluster: Cluster): void {
  const { tasks, watched: { due, late }, workers } = cluster;
  for (const task of [...due.keys(), ...late]) {
    assert(tasks.get(task.key) === task && task.worker !== null, `"${task.key}" does not run`);
    assert(task.context.secondChance !== undefined, `"${task.key}" gets no second chance`);
    assert(!task.hadSecond, `"${task.key}" has had its second chance`);
    assert(!due.has(task) || !late.has(task), `"${task.key}" is late, and is watched`);
  }
  for (const { processing } of workers.values()) {
    for (const run of processing) {
      assert(!(run instanceof SecondRun) || run.first.second === run, `"${run.key}" runs thrice`);
    }
  }
}
