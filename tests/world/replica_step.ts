/** Random steps for property tests of a `ReplicaCluster`, and the effect of those in common. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Key } from "../../protocol/mod.ts";
import type { ReplicaCluster } from "./replica_cluster.ts";

export type CommonAction = "request" | "drop" | "ask" | "client" | "move";

export interface ReplicaStep<Own extends string> {
  readonly action: Own | CommonAction;
  /** Index of one of three workers. */
  readonly which: number;
  readonly count: number;
}

export interface ReplicaStepsOptions {
  readonly stepsMax: number;
  readonly countMax: number;
}

/** Lists of steps; each action is as frequent as the weight before it. */
export function replicaSteps<Own extends string>(
  weights: readonly (readonly [weight: number, ...actions: (Own | CommonAction)[]])[],
  { stepsMax, countMax }: ReplicaStepsOptions,
): fc.Arbitrary<ReplicaStep<Own>[]> {
  const actions = weights.map(([weight, ...actions]) => ({
    weight,
    arbitrary: fc.constantFrom(...actions),
  }));
  const step = fc.record({
    action: fc.oneof(...actions),
    which: fc.nat(2),
    count: fc.nat(countMax),
  });
  return fc.array(step, { maxLength: stepsMax, size: "max" });
}

/** Performs a common action about this key. */
export function performCommon(
  cluster: ReplicaCluster,
  { action, which, count }: ReplicaStep<never>,
  key: Key,
): void {
  const worker = [...cluster.workers.values()][which];
  assert.ok(worker);
  switch (action) {
    case "request":
      return cluster.tell({ type: "replica-requested", key, worker: worker.id });
    case "drop":
      return cluster.tell({ type: "replica-drop-requested", key, worker: worker.id });
    case "ask":
      return cluster.ask(key);
    case "client":
      return cluster.findings.length > 0 ? cluster.hear() : cluster.answer();
    case "move":
      return worker.move(count);
  }
}
