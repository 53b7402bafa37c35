/** What must hold of a joint cluster that has come to rest. */
import assert from "node:assert/strict";
import type { TaskError } from "../../protocol/mod.ts";
import { isGarbage } from "./joint_bodies.ts";
import type { JointCluster } from "./joint_cluster.ts";
import type { JointWorker } from "./joint_worker.ts";

/** Every copy in the scheduler's books is in its worker's hands, and the other way round. */
export function checkHolders({ scheduler, workers, expected }: JointCluster): void {
  const { cluster } = scheduler.machine;
  assert.equal(cluster.workers.size, workers.length, "workers that live are known, and no other");
  for (const worker of workers) {
    worker.session.checkOrder();
    const record = cluster.workersByName.get(worker.name);
    assert.equal(record?.id, worker.session.registered?.id, `"${worker.name}" is registered`);
    assert.equal(record?.status, "running", `"${worker.name}" runs`);
    const booked = [...record?.held.keys() ?? []].map(({ key }) => key).sort();
    const { held } = worker.machine.inventory();
    assert.deepEqual(held.map(([key]) => key).sort(), booked, `copies of "${worker.name}"`);
    const stored = [...worker.store.keys(), ...worker.phantoms].sort();
    assert.deepEqual(stored, booked, `store of "${worker.name}"`);
    for (const [key, value] of worker.store) {
      if (!isGarbage(value)) assert.equal(value, expected.get(key), `value of "${key}"`);
    }
    const bytes = held.reduce((sum, [, nbytes]) => sum + nbytes, 0);
    assert.equal(worker.machine.summary().heldBytes, bytes, `bytes of "${worker.name}", its own`);
    assert.equal(record?.nbytes, bytes, `bytes of "${worker.name}" in the books`);
    assert.deepEqual([...record?.acquiring ?? []].map(({ key }) => key), [], "copies to come");
    checkIdle(worker);
  }
  assert.equal(cluster.moves.size, 0, "requests to give a task back that were never answered");
}

/** Results are there, and what failed was made to fail. */
export function checkGraphs({ scheduler, faults }: JointCluster): void {
  for (const graph of scheduler.machine.cluster.graphs.values()) {
    if (graph.state === "succeeded") {
      for (const task of graph.wants) {
        // A result that was lost after the end is made again, and that may fail.
        if (task.state === "erred") continue;
        assert.equal(task.state, "memory", `output "${task.key}" of "${graph.id}"`);
        assert.ok(task.replicas.length > 0, `a holder of "${task.key}"`);
      }
    }
    for (const { key, state, error, annotations, context, dependencies } of graph.tasks) {
      if (state !== "erred" || error === null) continue;
      // A copy that cannot be decoded is the fault of an input, too.
      const blamed = error.kind === "undecodable" ? dependencies.map((input) => input.key) : [];
      const kinds = [key, ...blamed].flatMap((one) => faults.get(one) ?? []);
      const count = kinds.filter((kind) => kind === error.kind).length;
      const told = `"${key}" failed: ${error.message}\nits faults: ${kinds.join() || "none"}`;
      // What came from outside is not made again: the loss of a copy fails what needs it.
      const brought = [context, ...dependencies.map((input) => input.context)]
        .some(({ scattered }) => scattered);
      if (error.kind === "lost") assert.ok(annotations?.pure === false || brought, told);
      else if (isOwn(error)) assert.ok(count > 0, told);
      else assert.equal(error.kind, "killed", told);
    }
  }
}

/** Nothing is left of graphs that are gone, in any machine. */
export function checkEmpty({ scheduler, workers }: JointCluster): void {
  const { cluster } = scheduler.machine;
  assert.deepEqual([...cluster.graphs.keys()], [], "graphs");
  assert.deepEqual([...cluster.tasks.keys()], [], "tasks");
  assert.equal(cluster.occupancyUs, 0, "expected run time");
  assert.equal(cluster.homed, 0, "tasks in home queues");
  assert.equal(cluster.signatures.size, 0, "signatures");
  for (const record of cluster.workers.values()) {
    assert.equal(record.processing.size, 0, "assigned tasks");
    assert.equal(record.held.size, 0, "copies");
    assert.equal(record.nbytes + record.bookedBytes + record.occupancyUs, 0, "bookings");
    assert.equal(record.incoming.size, 0, "inputs to come");
    assert.equal(record.open.size, 0, "contexts");
    assert.deepEqual([...record.used.values()].filter((amount) => amount !== 0), [], "resources");
  }
  for (const worker of workers) {
    checkIdle(worker);
    const { tasks } = worker.machine.snapshot() as { readonly tasks: readonly unknown[] };
    assert.deepEqual(tasks, [], `what "${worker.name}" knows`);
    assert.deepEqual([...worker.store.keys()], [], `store of "${worker.name}"`);
    assert.deepEqual([...worker.graphs], [], `graphs open at "${worker.name}"`);
  }
}

/** Nothing runs, nothing is on its way. */
function checkIdle(worker: JointWorker): void {
  const { executing, incomingCount, incomingBytes } = worker.machine.summary();
  assert.deepEqual(
    { executing, incomingCount, incomingBytes, bodies: worker.bodies.open.size },
    { executing: 0, incomingCount: 0, incomingBytes: 0, bodies: 0 },
    `what goes on at "${worker.name}"`,
  );
}

function isOwn({ kind }: TaskError): boolean {
  return kind === "raised" || kind === "timeout" || kind === "store" || kind === "undecodable";
}
