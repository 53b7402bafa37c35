/**
 * Keys of a shared namespace that are redefined while values of earlier definitions are computed,
 * fetched, reported and freed late. Every value contains its definition and its inputs; a value
 * under another definition fails the test at once.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { asKey } from "../../../protocol/mod.ts";
import { ReplicaCluster } from "../../world/replica_cluster.ts";

interface Step {
  readonly action:
    | "move"
    | "submit"
    | "redefine"
    | "delete"
    | "request"
    | "drop"
    | "ask"
    | "client"
    | "spoil"
    | "wait"
    | "others"
    | "advance";
  /** Index of one of three workers. */
  readonly which: number;
  readonly count: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.oneof(
    { weight: 16, arbitrary: fc.constant("move" as const) },
    { weight: 3, arbitrary: fc.constantFrom("submit" as const, "redefine" as const) },
    { weight: 1, arbitrary: fc.constant("delete" as const) },
    { weight: 2, arbitrary: fc.constantFrom("request" as const, "drop" as const) },
    { weight: 1, arbitrary: fc.constantFrom("ask" as const, "client" as const) },
    { weight: 1, arbitrary: fc.constantFrom("spoil" as const, "wait" as const) },
    { weight: 3, arbitrary: fc.constantFrom("others" as const, "advance" as const) },
  ),
  which: fc.nat(2),
  count: fc.nat(7),
});
const steps = fc.array(step, { maxLength: 150, size: "max" });

const runs = { numRuns: Number(Deno.env.get("WEIR_PROPERTY_RUNS") ?? 1000) };

Deno.test("a value never stands for another definition of its key (M137)", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const world = new Redefinitions();
      for (const one of taken) world.act(one);
      world.settle();
    }),
    runs,
  );
});

Deno.test("a replica reported too late is not an input of a new task (M137)", () => {
  const cluster = new ReplicaCluster(2);
  const [first, second] = [...cluster.workers.values()];
  assert.ok(first !== undefined && second !== undefined);
  const x = { workers: ["w1"] };
  cluster.submit({ x: { ...x, is: "old" } }, { shared: "g1" });
  first.settle();
  // The acquire expires before the worker reports the replica, so it is not told to free it.
  cluster.tell({ type: "replica-requested", key: asKey("g1/x"), worker: second.id });
  second.advance();
  cluster.pass(100_000);
  cluster.delete("g1");
  const y = { needs: ["x"], workers: ["w2"] };
  cluster.submit({ x: { ...x, is: "new" }, y }, { shared: "g1" });
  first.settle();
  second.advance();
  assert.equal(second.store.get(asKey("g1/y")), cluster.expected(asKey("g1/y")));
  cluster.settle();
});

class Redefinitions {
  readonly #cluster = new ReplicaCluster(3);
  /** The definition of the keys in the next submission, once the last one is forgotten. */
  #meaning = 0;
  /** An input could not be decoded; the second time its dependent fails. */
  #spoilt = false;

  act({ action, which, count }: Step): void {
    const cluster = this.#cluster;
    const worker = [...cluster.workers.values()][which];
    assert.ok(worker);
    const key = asKey(`g1/${["x", "y-0", "y-1", "x"][count % 4]}`);
    switch (action) {
      case "move":
        return worker.move(count);
      case "submit":
        return this.#submit(which, count);
      case "redefine":
        return this.#redefine(which, count);
      case "delete": {
        const graph = cluster.graphs[count % Math.max(1, cluster.graphs.length)];
        return graph === undefined ? undefined : cluster.delete(graph);
      }
      case "request":
        return cluster.tell({ type: "replica-requested", key, worker: worker.id });
      case "drop":
        return cluster.tell({ type: "replica-drop-requested", key, worker: worker.id });
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
      case "ask":
        return cluster.ask(key);
      case "client":
        return cluster.findings.length > 0 ? cluster.hear() : cluster.answer();
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
    if (!this.#cluster.machine.cluster.tasks.has(asKey("g1/x"))) this.#meaning++;
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
