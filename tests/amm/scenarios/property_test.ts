/**
 * With any suggestions and any events between runs, no order drops a last replica or one that does
 * not exist, and none sends a worker a replica that it holds, fetches or may not receive. The fake
 * cluster rejects such orders. A dry run decides exactly what the run after it does.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  ActiveMemoryManager,
  Rebalance,
  ReduceReplicas,
  Replicate,
  RetireWorker,
  type Suggestion,
} from "../../../amm/mod.ts";
import type { WorkerStateName } from "../../../protocol/mod.ts";
import { propertyRuns } from "../../property_runs.ts";
import { FakeCluster } from "../fake_cluster.ts";
import { Scripted } from "../scripted_policy.ts";

interface Step {
  readonly action: number;
  readonly a: number;
  readonly b: number;
  readonly wild: readonly (readonly [drop: boolean, key: number, candidates: number])[];
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.nat(99),
  a: fc.nat(1000),
  b: fc.nat(1000),
  wild: fc.array(fc.tuple(fc.boolean(), fc.nat(20), fc.nat(255)), { maxLength: 12 }),
});

const STATUSES: readonly WorkerStateName[] = ["running", "running", "paused", "closing_gracefully"];

Deno.test("runOnce() gives no invalid order, whatever policies suggest", () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 60, size: "max" }),
      fc.constantFrom(1, 3, 1000),
      (steps, suggestionsMax) => {
        const world = new Wild(suggestionsMax);
        for (const one of steps) world.act(one);
      },
    ),
    propertyRuns(150),
  );
});

class Wild {
  readonly #cluster = new FakeCluster();
  readonly #manager: ActiveMemoryManager;
  readonly #private: ActiveMemoryManager;
  #wild: Step["wild"] = [];
  #joined = 0;

  constructor(suggestionsMax: number) {
    const options = { suggestionsMax, patienceMs: 1000 };
    this.#manager = new ActiveMemoryManager(this.#cluster, options);
    this.#private = new ActiveMemoryManager(this.#cluster, options);
    for (const policy of [new ReduceReplicas(), new Replicate(), this.#script()]) {
      this.#manager.addPolicy(policy);
    }
    this.#manager.addPolicy(new Rebalance({ senderMin: 0, gap: 0 }));
    for (let count = 0; count < 3; count++) this.#join(count * 100);
  }

  act({ action, a, b, wild }: Step): void {
    const cluster = this.#cluster;
    const workers = [...cluster.workers.keys()];
    const keys = [...cluster.tasks.keys()];
    const worker = workers[a % Math.max(1, workers.length)];
    const key = keys[b % Math.max(1, keys.length)];
    this.#wild = wild;
    if (action < 40) return this.#run(action % 4 === 0 ? this.#private : this.#manager);
    if (action < 45) return workers.length < 8 ? this.#join(a) : undefined;
    if (worker === undefined) return;
    if (action < 55) {
      if (keys.length >= 20) return;
      cluster.key(`k${keys.length}`, { on: [worker], nbytes: b, copies: a % 5 === 0 ? 2 : 1 });
      return;
    }
    if (action < 65) void cluster.arrive(action % 2 ? [worker] : undefined);
    else if (action < 69) cluster.leave(worker);
    else if (action < 75) cluster.setStatus(worker, STATUSES[b % STATUSES.length] ?? "running");
    else if (action < 78) this.#retire(worker);
    else if (action < 82) cluster.at += b;
    else if (key !== undefined) this.#touch(action, worker, key, b);
  }

  #touch(action: number, worker: string, key: string, amount: number): void {
    const cluster = this.#cluster;
    const task = cluster.get(key);
    if (action < 86) cluster.declare(key, amount % 4 === 0 ? "all" : amount % 4);
    else if (action < 92) cluster.wait(key, { [worker]: amount % 3, none: amount % 25 });
    else if (action < 95 && cluster.find(worker).held.has(task)) cluster.lose(worker, key);
    else if (task.state === "memory" && !cluster.find(worker).acquiring.has(task)) {
      cluster.hold(worker, key);
    }
  }

  #join(limit: number): void {
    this.#cluster.worker(`w${this.#joined++}`, { limit: limit % 3 === 0 ? 0 : limit * 10 });
  }

  #retire(worker: string): void {
    this.#cluster.setStatus(worker, "closing_gracefully");
    this.#private.addPolicy(new RetireWorker({ worker }));
  }

  #run(manager: ActiveMemoryManager): void {
    const options = { suggestions: true };
    const state = JSON.stringify(manager.state());
    const dry = manager.runOnce({ ...options, dryRun: true });
    assert.equal(JSON.stringify(manager.state()), state);
    const done = manager.runOnce(options);
    assert.deepEqual({ ...dry, dryRun: false, errors: [] }, { ...done, errors: [] });
    assert.deepEqual(done.errors.filter(({ message }) => message !== "wild"), []);
    assert.equal(done.replicated + done.dropped, countAccepted(done.suggestions ?? []));
  }

  /** Makes random suggestions about any key and any worker, and sometimes throws. */
  #script(): Scripted {
    const { get, tasks, workers } = {
      get: (which: number) => [...this.#cluster.tasks.values()][which],
      tasks: this.#cluster.tasks,
      workers: this.#cluster.workers,
    };
    const wild = () => this.#wild;
    return new Scripted(function* (): Iterable<Suggestion> {
      for (const [drop, key, candidates] of wild()) {
        const task = get(key % Math.max(1, tasks.size));
        if (task === undefined) return;
        const op = drop ? "drop" : "replicate";
        if (candidates % 3 === 0) yield { op, task, evacuate: candidates % 2 === 0 };
        else {
          const chosen = [...workers.values()].filter((_, index) => candidates >> index & 1);
          yield { op, task, candidates: new Set(chosen) };
        }
        if (candidates === 77) throw new Error("wild");
      }
    });
  }
}

function countAccepted(suggestions: readonly { readonly worker: string | null }[]): number {
  return suggestions.filter(({ worker }) => worker !== null).length;
}
