/**
 * Keys of a shared namespace that are redefined while values of earlier definitions are computed,
 * fetched, reported and freed late. Every value contains its definition and its inputs; a value
 * under another definition fails the test at once.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asKey } from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { ReplicaCluster } from "../../world/replica_cluster.ts";
import { performCommon, type ReplicaStep, replicaSteps } from "../../world/replica_step.ts";

type Own = "submit" | "redefine" | "delete" | "spoil" | "wait" | "others" | "advance";

const steps = replicaSteps<Own>([
  [16, "move"],
  [3, "submit", "redefine"],
  [1, "delete"],
  [2, "request", "drop"],
  [1, "ask", "client"],
  [1, "spoil", "wait"],
  [3, "others", "advance"],
], { stepsMax: 150, countMax: 7 });

Deno.test("a value never stands for another definition of its key", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const world = new Redefinitions();
      for (const one of taken) world.act(one);
      world.settle();
    }),
    propertyRuns(1000),
  );
});

Deno.test("a replica reported too late is not an input of a new task", () => {
  const cluster = new ReplicaCluster(2);
  const [first, second] = [...cluster.workers.values()];
  assert.ok(first !== undefined && second !== undefined);
  const x = { workers: ["w1"] };
  cluster.submit({ x: { ...x, is: "old" } }, { shared: "g1" });
  first.settle();
  // The acquire expires before the worker reports the replica, so it is not told to free it.
  cluster.tell({ type: "replica-requested", key: asKey("local/g1/x"), worker: second.id });
  second.advance();
  cluster.pass(100_000);
  cluster.delete("g1");
  const y = { needs: ["x"], workers: ["w2"] };
  cluster.submit({ x: { ...x, is: "new" }, y }, { shared: "g1" });
  first.settle();
  second.advance();
  assert.equal(second.store.get(asKey("local/g1/y")), cluster.expected(asKey("local/g1/y")));
  cluster.settle();
});

class Redefinitions {
  readonly #cluster = new ReplicaCluster(3);
  /** The definition of the keys in the next submission, once the last one is forgotten. */
  #meaning = 0;
  /** An input could not be decoded; the second time its dependent fails. */
  #spoilt = false;

  act({ action, which, count }: ReplicaStep<Own>): void {
    const cluster = this.#cluster;
    const worker = [...cluster.workers.values()][which];
    assert.ok(worker);
    switch (action) {
      case "submit":
        return this.#submit(which, count);
      case "redefine":
        return this.#redefine(which, count);
      case "delete": {
        const graph = cluster.graphs[count % Math.max(1, cluster.graphs.length)];
        return graph === undefined ? undefined : cluster.delete(graph);
      }
      case "spoil":
        this.#spoilt = true;
        return worker.spoil();
      case "wait":
        return cluster.pass(100_000);
      case "others":
        for (const other of cluster.workers.values()) if (other !== worker) other.settle();
        return;
      case "advance":
        return worker.advance();
      default: {
        const key = asKey(`local/g1/${["x", "y-0", "y-1", "x"][count % 4]}`);
        return performCommon(cluster, { action, which, count }, key);
      }
    }
  }

  /** Everything arrives: wanted values are in memory, and no worker holds anything else. */
  settle(): void {
    const cluster = this.#cluster;
    cluster.settle();
    const { graphs, tasks } = cluster.machine.cluster;
    for (const { state, wants } of graphs.values()) {
      if (state === "failed" && this.#spoilt) continue;
      assert.equal(state, "succeeded");
      for (const task of wants) assert.ok(task.replicas.length > 0, `"${task.key}" is there`);
    }
    for (const { id, store } of cluster.workers.values()) {
      for (const key of store.keys()) {
        assert.ok(tasks.get(key)?.replicas.some(({ worker }) => worker.id === id), "it is known");
        assert.equal(store.get(key), cluster.expected(key));
      }
    }
  }

  /** Withdraws the old definition; a new one can follow after the last execution of the old. */
  #redefine(which: number, count: number): void {
    for (const graph of this.#cluster.graphs) this.#cluster.delete(graph);
    this.#submit(which, count);
  }

  #submit(which: number, count: number): void {
    if (!this.#cluster.machine.cluster.tasks.has(asKey("local/g1/x"))) this.#meaning++;
    const is = `${this.#meaning}`;
    const name = (index: number) => `w${1 + (which + index) % 3}`;
    const at = (index: number) => ({
      is,
      workers: index % 2 === 0 ? [name(index)] : [name(index), name(index + 1)],
    });
    const readers = Array.from(
      { length: 1 + count % 2 },
      (_, index) => [`y-${index}`, { needs: ["x"], ...at(index + count) }] as const,
    );
    const spec = { x: at(0), ...Object.fromEntries(readers) };
    this.#cluster.submit(spec, { shared: "g1", ...(count < 4 ? { want: ["x"] } : null) });
  }
}
