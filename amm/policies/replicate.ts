/**
 * Keeps every key at its declared number of replicas: replicas of a lost worker are created again
 * at the next run, and `"all"` includes workers that join later. It drops nothing; replicas beyond
 * the declared number are dropped by {@linkcode ReduceReplicas}.
 */
import {
  ActiveMemoryManagerPolicy,
  checkParams,
  type PolicyParams,
  type Suggestion,
} from "../policy.ts";
import { isOpen, type TaskView, type WorkerView } from "../view.ts";

/** Creates missing replicas of declared keys. It has no parameters. */
export class Replicate extends ActiveMemoryManagerPolicy {
  override readonly name = "Replicate";

  constructor(params: PolicyParams = {}) {
    super(params);
    checkParams("Replicate", params, {});
  }

  override *run(): Generator<Suggestion, void, WorkerView | null> {
    const { cluster } = this.manager;
    const running: WorkerView[] = [];
    for (const worker of cluster.workers.values()) {
      if (isOpen(worker)) running.push(worker);
    }
    for (const task of cluster.declared) {
      if (task.state !== "memory") continue;
      if (task.copies === "all") yield* this.#everywhere(task, running);
      else yield* this.#some(task, Math.min(task.copies, running.length));
    }
  }

  *#some(task: TaskView, copies: number): Generator<Suggestion, void, WorkerView | null> {
    let missing = copies - countStaying(task) - this.manager.receiving(task);
    // After the first rejection no worker is left that could take one.
    while (missing-- > 0) if ((yield { op: "replicate", task }) === null) return;
  }

  *#everywhere(
    task: TaskView,
    running: readonly WorkerView[],
  ): Generator<Suggestion, void, WorkerView | null> {
    if (countRunningHolders(task) + (task.acquires?.length ?? 0) >= running.length) return;
    const receive = this.manager.pending.get(task)?.receive;
    for (const worker of running) {
      if (worker.held.has(task) || worker.acquiring.has(task) || receive?.has(worker)) continue;
      yield { op: "replicate", task, candidates: new Set([worker]) };
    }
  }
}

/** Number of replicas on workers that are not about to leave. */
function countStaying(task: TaskView): number {
  let count = 0;
  for (const { worker } of task.replicas) if (worker.status !== "closing_gracefully") count++;
  return count;
}

function countRunningHolders(task: TaskView): number {
  let count = 0;
  for (const { worker } of task.replicas) if (isOpen(worker)) count++;
  return count;
}
