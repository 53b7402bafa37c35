/**
 * A policy of the Active Memory Manager. A worker that uses more than the fraction `above` of its
 * memory limit drops replicas that other workers hold too, even if it must fetch them again later.
 */
import {
  ActiveMemoryManagerPolicy,
  checkParams,
  type PolicyParams,
  type Suggestion,
  type WorkerView,
} from "../amm/mod.ts";

export class Relieve extends ActiveMemoryManagerPolicy {
  override readonly name = "Relieve";
  readonly #above: number;

  constructor(params: PolicyParams = {}) {
    super(params);
    checkParams("Relieve", params, { above: "number" });
    this.#above = typeof params.above === "number" ? params.above : 0.6;
  }

  override *run(): Generator<Suggestion, void, WorkerView | null> {
    const { cluster, workersMemory } = this.manager;
    for (const worker of cluster.workers.values()) {
      // `workersMemory` includes the decisions of this run: it falls with every accepted drop.
      const isFull = () => (workersMemory.get(worker) ?? 0) > this.#above * worker.memoryLimit;
      for (const task of worker.held.keys()) {
        if (worker.memoryLimit === 0 || !isFull()) break;
        if (task.replicas.length > 1) {
          yield { op: "drop", task, candidates: new Set([worker]) };
        }
      }
    }
  }
}
