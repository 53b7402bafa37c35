/**
 * Checks of a simulated cluster at rest, when nothing is under way: scheduler, workers and stores
 * agree, and nothing is left of released graphs.
 */
import assert from "node:assert/strict";
import type { Key } from "../../protocol/mod.ts";
import { noUse } from "../../scheduler/state/owner_use.ts";
import type { SchedulerProcess } from "../processes/scheduler_process.ts";
import { isGarbage } from "../processes/value.ts";
import { checkCacheAtRest } from "./cache_use.ts";
import type { WorkerProcess } from "../processes/worker_process.ts";

export interface AtRest {
  readonly scheduler: SchedulerProcess;
  readonly workers: readonly WorkerProcess[];
  /** The text of the value of each key. */
  readonly expected: ReadonlyMap<Key, string>;
  /** Returns whether the value may come from a failure, and then is another one. */
  readonly isTolerant?: (key: Key) => boolean;
}

/** Checks that scheduler, workers and stores agree on every replica. */
export function checkHolders({ scheduler, workers, expected, isTolerant }: AtRest): void {
  const { cluster } = scheduler.machine;
  assert.equal(
    cluster.workers.size,
    workers.length,
    "the scheduler knows exactly the live workers",
  );
  for (const worker of workers) {
    worker.session.checkOrder();
    const record = cluster.workersByName.get(worker.name);
    assert.equal(record?.id, worker.session.registered?.id, `"${worker.name}" is registered`);
    assert.equal(record?.status, "running", `"${worker.name}" runs`);
    const registered = [...record?.held.keys() ?? []].map(({ key }) => key).sort();
    const { held } = worker.machine.inventory();
    assert.deepEqual(held.map(([key]) => key).sort(), registered, `replicas of "${worker.name}"`);
    const stored = [...worker.values.keys(), ...worker.lostValues].sort();
    assert.deepEqual(stored, registered, `store of "${worker.name}"`);
    for (const key of worker.values.keys()) {
      const value = worker.values.peek(key);
      if (value === undefined || isGarbage(value) || isTolerant?.(key)) continue;
      assert.equal(value.text, expected.get(key), `value of "${key}"`);
    }
    const bytes = held.reduce((sum, [, nbytes]) => sum + nbytes, 0);
    assert.equal(worker.machine.summary().heldBytes, bytes, `bytes that "${worker.name}" counts`);
    assert.equal(record?.nbytes, bytes, `bytes of "${worker.name}" that the scheduler counts`);
    checkStore(worker);
    assert.deepEqual([...record?.acquiring ?? []].map(({ key }) => key), [], "replicas under way");
    checkIdle(worker);
    checkProfiling(scheduler, worker);
  }
  assert.equal(cluster.pendingSteals.size, 0, "steal requests without an answer");
  checkCacheAtRest(scheduler);
}

/** Checks that no machine or store keeps anything of released graphs. */
export function checkEmpty({ scheduler, workers }: Pick<AtRest, "scheduler" | "workers">): void {
  const { cluster } = scheduler.machine;
  assert.deepEqual([...cluster.graphs.keys()], [], "graphs");
  assert.deepEqual([...cluster.tasks.keys()], [], "tasks");
  assert.deepEqual([...cluster.arriving.keys()], [], "graphs of which parts arrive");
  assert.equal(cluster.starting.size, 0, "graphs that are being started");
  assert.equal(cluster.ended.size + cluster.expired.size, 0, "records of ended graphs");
  assert.deepEqual([...cluster.clients.keys()], [], "clients with a lease");
  for (const [owner, { graphs, tasks, records, bytes, modules }] of cluster.owners) {
    const used = { graphs, tasks, records, bytes, modules };
    assert.deepEqual(used, noUse(), `what "${owner}" uses`);
  }
  assert.deepEqual(cluster.use, noUse(), "what all owners use");
  assert.equal(cluster.replicated.size + cluster.declared.size, 0, "tasks with several replicas");
  assert.equal(cluster.inlineCharacters, 0, "small results");
  assert.equal(cluster.place.held.size, 0, "results that the cache holds");
  assert.equal(cluster.occupancyUs, 0, "expected run time");
  assert.equal(cluster.locallyQueued, 0, "tasks in local queues");
  assert.equal(cluster.constraints.size, 0, "placement constraints");
  for (const record of cluster.workers.values()) {
    assert.equal(record.processing.size, 0, "assigned tasks");
    assert.equal(record.held.size, 0, "replicas");
    assert.equal(record.spilled.size, 0, "spilled keys");
    assert.equal(record.nbytes + record.reservedBytes + record.occupancyUs, 0, "reservations");
    assert.equal(record.incoming.size, 0, "inputs under way");
    assert.equal(record.open.size, 0, "contexts");
    assert.deepEqual([...record.used.values()].filter((amount) => amount !== 0), [], "resources");
  }
  for (const worker of workers) {
    checkIdle(worker);
    const { tasks } = worker.machine.snapshot() as { readonly tasks: readonly unknown[] };
    assert.deepEqual(tasks, [], `tasks of "${worker.name}"`);
    assert.deepEqual([...worker.values.keys()], [], `store of "${worker.name}"`);
    checkStore(worker);
    assert.deepEqual([...worker.graphs.keys()], [], `graphs open at "${worker.name}"`);
  }
}

/** A worker samples the graphs that the scheduler wants it to, of those that it has open. */
function checkProfiling({ machine }: SchedulerProcess, { name, graphs }: WorkerProcess): void {
  for (const { graph, profile = false } of machine.cluster.workersByName.get(name)?.open ?? []) {
    assert.equal(graphs.get(graph), profile, `whether "${name}" samples "${graph}"`);
  }
}

/** The store counts the bytes of exactly the values that it has, in memory and on disk. */
function checkStore({ name, values }: WorkerProcess): void {
  let bytes = 0;
  for (const key of values.keys()) bytes += values.peek(key)?.nbytes ?? 0;
  const { managed, spilledMemory } = values.figures();
  assert.equal(managed + spilledMemory, bytes, `bytes in the store of "${name}"`);
}

/** No execution or transfer is under way. */
function checkIdle(worker: WorkerProcess): void {
  const { executing, incomingCount, incomingBytes } = worker.machine.summary();
  assert.deepEqual(
    { executing, incomingCount, incomingBytes, executions: worker.executions.open.size },
    { executing: 0, incomingCount: 0, incomingBytes: 0, executions: 0 },
    `work under way at "${worker.name}"`,
  );
}
