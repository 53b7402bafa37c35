/**
 * Graphs run while replicas are managed in every way, and workers retire, pause, crash and return:
 * the invariants hold after every stimulus, a retirement loses no data, a restored machine behaves
 * the same, and every graph ends.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  ActiveMemoryManagerPolicy,
  BUILT_IN_POLICIES,
  type PolicyClass,
  type Suggestion,
} from "../../../amm/mod.ts";
import type { WorkerId } from "../../../protocol/mod.ts";
import type { SchedulerInstruction } from "../../../scheduler/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { FaultyCluster } from "../../world/faulty_cluster.ts";
import { type FaultyStep, faultyStep } from "../../world/faulty_step.ts";
import type { GraphSpec, TaskSpec } from "../../world/scheduler_graph.ts";

const step = faultyStep(12);

/** Suggests to drop every replica at every run. */
class DropAll extends ActiveMemoryManagerPolicy {
  override readonly name = "DropAll";

  override *run(): Generator<Suggestion> {
    for (const worker of this.manager.cluster.workers.values()) {
      for (const task of worker.held.keys()) yield { op: "drop", task };
    }
  }
}

const REGISTRY = new Map<string, PolicyClass>([...BUILT_IN_POLICIES, ["DropAll", DropAll]]);

Deno.test("graphs end after any copies, drops and retirements", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: "max" }), (steps) => {
      const cluster = new ManagedFaults();
      cluster.join({ R: 1 });
      for (const one of steps) act(cluster, one);
      cluster.recall();
      cluster.comeToRest();
    }),
    propertyRuns(100),
  );
});

class ManagedFaults extends FaultyCluster {
  #requests = 0;

  constructor() {
    super({
      leaseMs: 30_000,
      allowedFailures: 3,
      amm: true,
      ammPolicies: ["DropAll", "ReduceReplicas", "Replicate", "Rebalance"].map((name) => ({
        name,
      })),
    }, REGISTRY);
  }

  retire(worker: WorkerId, amount: number): void {
    this.tell({
      type: "worker-retire-requested",
      request: `r${++this.#requests}`,
      target: amount % 5 === 0 ? { count: 1 } : { ids: [worker] },
      close: amount % 3 > 0,
      drain: amount % 2 === 0,
      timeoutMs: amount % 4 === 0 ? amount * 1000 : null,
      onTimeout: amount % 8 === 0 ? "force" : "abort",
    });
  }

  rebalance(): void {
    this.tell({ type: "amm-rebalance-requested", request: `b${++this.#requests}` });
  }

  /** Ends retirements, and all copies that graphs do not need. */
  recall(): void {
    this.tell({ type: "amm-stopped" });
    for (const { id, status } of [...this.machine.cluster.workers.values()]) {
      if (status === "closing_gracefully") this.tell({ type: "worker-resumed", worker: id });
    }
    assert.equal(this.machine.cluster.management?.requests.size, 0);
  }

  /** A worker closed by a retirement held no value alone. */
  override tell(fact: Parameters<FaultyCluster["tell"]>[0]): void {
    const unique = new Map<string, number>();
    for (const { id, held } of this.machine.cluster.workers.values()) {
      let count = 0;
      for (const { replicas } of held.keys()) if (replicas.length === 1) count++;
      unique.set(id, count);
    }
    super.tell(fact);
    for (const instruction of this.last) this.#check(instruction, unique);
  }

  #check(instruction: SchedulerInstruction, unique: ReadonlyMap<string, number>): void {
    if (instruction.type !== "end-retirement") return;
    const { retired, lost, notRetired } = instruction.result;
    if (lost.length > 0 || notRetired.length > 0) return;
    for (const id of retired) assert.equal(unique.get(id) ?? 0, 0, `"${id}" has lost keys`);
  }
}

function act(cluster: ManagedFaults, { action, which, amount, links }: FaultyStep): void {
  const workers = [...cluster.workers.values()];
  const worker = workers[which % Math.max(1, workers.length)];
  if (action < 12) return submit(cluster, links);
  if (action < 20) return workers.length < 6 ? cluster.join({ R: 1 }) : undefined;
  if (action >= 84) return cluster.pass(amount * 100);
  if (worker === undefined) return;
  if (worker.stale && action % 2 === 0) return cluster.rejoin(worker);
  if (action < 32) {
    worker.deliver(Infinity);
    worker.runAll(cluster.workers);
    worker.fetch(cluster.workers);
    cluster.report(worker);
  } else if (action < 38) worker.deliver(amount);
  else if (action < 54) worker.run(cluster.workers, "ok");
  else if (action < 68) cluster.report(worker);
  else if (action < 74) worker.fetch(cluster.workers);
  else if (action < 79) cluster.retire(worker.id, amount);
  else if (action < 80) cluster.rejoin(worker);
  else if (action < 81) cluster.crash(worker);
  else if (action < 82) cluster.tell({ type: "worker-resumed", worker: worker.id });
  else if (action < 83) cluster.rebalance();
  else {
    worker.paused = !worker.paused;
    worker.outbox.push(["status-changed", worker.paused ? "paused" : "running", null]);
  }
}

/** Tasks have some of the tasks before them as inputs; some have several replicas declared. */
function submit(cluster: ManagedFaults, links: readonly number[]): void {
  const spec: Record<string, TaskSpec> = {};
  links.forEach((link, index) => {
    const needs = [link % (index + 1), (link >> 3) % (index + 1)]
      .filter((input, position, all) => input < index && all.indexOf(input) === position)
      .map((input) => `t-${input}`);
    spec[`t-${index}`] = {
      needs,
      ...(link % 7 === 0 ? { replicas: 2 } : null),
      ...(link % 9 === 0 ? { replicas: "all" as const } : null),
    };
  });
  cluster.submit(spec as GraphSpec, {});
}
