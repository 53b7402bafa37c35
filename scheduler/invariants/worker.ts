/** Invariants of one worker between stimuli. */
import { assert } from "../../base/mod.ts";
import { isLeftLast, isNamed, offers } from "../state/constraints.ts";
import type { Cluster } from "../state/cluster.ts";
import { pauseCause, type WorkerRecord } from "../state/worker.ts";

export function validateWorker(cluster: Cluster, worker: WorkerRecord): void {
  const check = (holds: unknown, what: string) =>
    assert(holds, `Worker "${worker.name}" ("${cluster.stimulus.stimulusId}"): ${what}`);
  check(!worker.gone && worker.status !== "closed", "is gone");
  check(cluster.workersByName.get(worker.name) === worker, "is not known by its name");
  check((worker.status === "running") === (worker.loadIndex >= 0), "in the load order if running");
  const held = worker.pausedManually || worker.reportedPaused;
  if (worker.status === "running" || worker.status === "paused") {
    check((worker.status === "paused") === held, "paused without a reason, or running with one");
  }
  check(
    worker.trouble === null || worker.reportedPaused,
    "cannot start executors, and is not paused",
  );
  check(!worker.ownMemoryFull || worker.reportedPaused, "is too large itself, and is not paused");
  check(worker.status !== "running" || worker.pausedAt === 0, "runs, and has a pause time");
  const { retirePlan } = worker;
  check(retirePlan === null || worker.status === "paused", "is to retire, and is not paused");
  check(
    retirePlan === null || retirePlan.by === pauseCause(worker),
    "is to retire for another pause",
  );
  check(worker.retireAfterMs === 0 || worker.pausedManually, "is to retire after no pause");
  check(
    !worker.hasNewLoad && !worker.hasNewRoom && !worker.ordered,
    "was not finished in its stimulus",
  );
  check(worker.freeing.length + worker.killing.length === 0, "has unsent messages");
  worker.unmanaged.validate();
  const measured = worker.unmanaged.dump().length > 0;
  check((worker.memory !== null) === measured, "memory and its measurements disagree");
  for (const task of worker.processing) {
    check(task.worker === worker && !task.forgotten, `does not process "${task.key}"`);
  }
  for (const { graph, openOn, active } of worker.open) {
    check(openOn.has(worker) && active > 0, `has context "${graph}" open`);
  }
  let cold = false;
  for (const [task, replica] of worker.held) {
    check(
      replica.worker === worker && task.replicas.includes(replica),
      `holds "${task.key}" twice`,
    );
    check(replica.spilled === worker.spilled.has(task.key), `"${task.key}" marked as spilled`);
    check(replica.spilled || !cold, `"${task.key}" comes after what is spilled`);
    cold = replica.spilled;
  }
  for (const task of worker.acquiring) {
    const requests = task.acquires?.filter((acquire) => acquire.worker === worker) ?? [];
    check(
      requests.length === 1 && !task.forgotten,
      `has ${requests.length} requests for "${task.key}"`,
    );
  }
  for (const task of worker.executing.keys()) {
    check(worker.processing.has(task), `runs "${task.key}" without an assignment`);
  }
  for (const peer of worker.knownPeers) {
    check(peer.knownBy.has(worker) && !peer.gone, "knows a worker that does not know it back");
  }
  for (const peer of worker.knownBy) {
    check(peer.knownPeers.has(worker), "is known to a worker that it does not know back");
  }
  for (const context of worker.open) {
    check(context.openOn.has(worker), "has an open context that does not list it");
  }
  check(cluster.suspected.has(worker) === worker.suspected, "suspected if it says so");
  const { reach } = worker;
  check(cluster.questioned.has(worker) === (reach !== null), "questioned if a peer has failed");
  check(cluster.isolated.has(worker) === (reach?.isolated === true), "isolated if it says so");
  if (reach !== null) {
    check(reach.failures.size > 0, "questioned without a failure");
    check(!reach.isolated || reach.reachedBy.size === 0, "isolated, and reached by a peer");
    for (const peer of [...reach.failures.keys(), ...reach.reachedBy, ...reach.probing]) {
      check(peer !== worker && !peer.gone, "a worker that is gone spoke of it");
    }
  }
  for (const constraints of cluster.constraints.values()) {
    const able = worker.status === "running" && offers(worker, constraints);
    const named = isNamed(worker, constraints);
    const left = constraints.left.has(worker.name);
    const isEligible = able && named && !left;
    check(
      constraints.eligible.has(worker) === isEligible,
      `eligible for ${constraints.id}`,
    );
    check(
      constraints.fallback.has(worker) ===
        (able && !named && !left && constraints.allowOtherWorkers),
      `stands in for ${constraints.id}`,
    );
    const returns = able && left && (named || constraints.allowOtherWorkers);
    const isLast = isLeftLast(worker, constraints);
    check(
      constraints.returning.has(worker) === (returns && !isLast) &&
        constraints.leftLast.has(worker) === (returns && isLast),
      `may return for ${constraints.id}`,
    );
    check(
      worker.constraints.has(constraints) === (able && (named || constraints.allowOtherWorkers)),
      `serves ${constraints.id}`,
    );
  }
}
