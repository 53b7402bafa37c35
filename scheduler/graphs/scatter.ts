/**
 * Values from outside. Each is a task that never runs: in memory at the workers that took its
 * bytes, wanted by the batch that it came with until that is released or its time is over. A batch
 * is the record of a graph that has ended, so that wishes, time to live, counts and snapshots are
 * those of graphs; `context.scattered` tells the two apart, and no view of graphs shows a batch.
 *
 * Such a value cannot be made again: once its last copy is lost, or was dropped after its release,
 * it fails whatever needs it (`loseLastReplica`, `startWaiting`).
 *
 * Bytes first, books second: the number under which workers keep the bytes is drawn before they
 * are sent, so that what a worker says of them later, when it registers again say, is known for
 * what it is. Whoever is gone by the time the books are written holds nothing; a value that nobody
 * holds any more refuses its batch, and nothing has changed.
 */
import type {
  DataAbandoned,
  DataReleased,
  DataScattered,
  ReplicasDeclared,
  ScatteredValue,
} from "../event_data.ts";
import { setWantedReplicas } from "../state/replica_index.ts";
import { rememberAttempt } from "../placement/dispatch.ts";
import { forgetTask } from "./forget.ts";
import { forgetGraph } from "./lifecycle.ts";
import { GraphRecord } from "../state/graph.ts";
import type { DataConflict } from "../instruction.ts";
import { unneeded } from "../transitions/recommendation.ts";
import { addReplica, freeKey } from "../replicas/replicas.ts";
import { type Cluster, setDeadline } from "../state/cluster.ts";
import { type Context, isNeeded, Task } from "../state/task.ts";
import { settleTransitions, transition } from "../transitions/table.ts";
import type { WorkerRecord } from "../state/worker.ts";

/** What is shown as the operation of a value from outside. */
const SCATTERED_OP = "scattered";

export function scatterData(cluster: Cluster, event: DataScattered): void {
  const conflicts = dataConflicts(cluster, event.values);
  const arrived = event.values.map((value) => ({ value, holders: liveHolders(cluster, value) }));
  const nowhere = arrived.some(({ value, holders }) =>
    holders.length === 0 && cluster.tasks.get(value.key)?.state !== "memory"
  );
  if (conflicts.length > 0 || nowhere || cluster.graphs.has(event.batch)) {
    for (const { value, holders } of arrived) {
      for (const holder of holders) freeUnlessKnown(cluster, holder, value.key);
    }
    const reason = conflicts.length > 0 ? "conflict" : "holders-gone";
    cluster.stimulus.out.push({ type: "refuse-data", batch: event.batch, reason, conflicts });
    return;
  }
  const batch = createBatch(cluster, event);
  const tasks = arrived.map(({ value }, order) => {
    const task = cluster.tasks.get(value.key) ?? createTask(cluster, batch, event, value, order);
    task.graphs = [...task.graphs, batch];
    task.wanted++;
    batch.counts[task.state]++;
    return task;
  });
  batch.tasks = tasks;
  batch.wants = tasks;
  batch.taskCount = tasks.length;
  arrived.forEach(({ value, holders }, index) => {
    const task = tasks[index];
    if (task !== undefined) registerReplicas(cluster, task, value, holders, event);
  });
  if (event.ttlMs > 0) setDeadline(cluster, cluster.at + event.ttlMs, "ttl", batch.id);
  cluster.stimulus.out.push({ type: "accept-data", batch: batch.id });
}

/** What was brought in vain is dropped there. */
export function abandonData(cluster: Cluster, event: DataAbandoned): void {
  const worker = cluster.workers.get(event.worker);
  if (worker === undefined) return;
  for (const key of event.keys) freeUnlessKnown(cluster, worker, key);
}

/** Withdraws the wishes of all batches for this value. Results of graphs are not concerned. */
export function releaseData(cluster: Cluster, { key }: DataReleased): void {
  const task = cluster.tasks.get(key);
  if (task === undefined || !task.context.scattered) return;
  for (const batch of task.graphs) {
    if (batch.context.scattered) removeFromBatch(cluster, batch, task);
  }
}

export function declareReplicas(cluster: Cluster, event: ReplicasDeclared): void {
  const task = cluster.tasks.get(event.key);
  if (task !== undefined) setWantedReplicas(cluster, task, event.replicas);
}

/** Keys that mean something else by now, or whose value was lost: it stays known as lost. */
export function dataConflicts(
  cluster: Cluster,
  values: readonly ScatteredValue[],
): DataConflict[] {
  const conflicts: DataConflict[] = [];
  for (const { key, definition } of values) {
    const known = cluster.tasks.get(key);
    if (known === undefined) continue;
    if (known.definition !== definition) conflicts.push({ key, reason: "other-definition" });
    else if (known.state === "erred") conflicts.push({ key, reason: "lost" });
  }
  return conflicts;
}

function createBatch(cluster: Cluster, event: DataScattered): GraphRecord {
  const context: Context = {
    graph: event.batch,
    namespace: event.namespace,
    modules: null,
    submitter: event.submitter,
    trace: null,
    scattered: true,
    tasks: 0,
    active: 0,
    openOn: new Set(),
    closed: false,
  };
  const batch = new GraphRecord({
    id: event.batch,
    generation: ++cluster.generation,
    name: "",
    namespace: event.namespace,
    ttlMs: event.ttlMs,
    onError: "continue",
    culled: 0,
    submittedAt: event.at,
    context,
    idempotency: null,
  });
  batch.state = "succeeded";
  batch.endedAt = event.at;
  cluster.graphs.set(batch.id, batch);
  return batch;
}

function createTask(
  cluster: Cluster,
  batch: GraphRecord,
  { attempt, replicas }: DataScattered,
  { key, definition }: ScatteredValue,
  order: number,
): Task {
  const task = new Task({
    key,
    context: batch.context,
    op: SCATTERED_OP,
    args: [],
    dependencies: [],
    annotations: null,
    definition,
    group: cluster.groups.claim(SCATTERED_OP),
    constraints: cluster.unrestricted,
    definedAt: attempt - 1,
    dependents: [],
    graphs: [],
    userNegated: 0,
    generation: batch.generation,
    order,
  });
  setWantedReplicas(cluster, task, replicas);
  batch.context.tasks++;
  cluster.tasks.set(key, task);
  return task;
}

/** The bytes are there: a value that was released and dropped is back with them. */
function registerReplicas(
  cluster: Cluster,
  task: Task,
  { nbytes }: ScatteredValue,
  holders: readonly WorkerRecord[],
  { attempt }: DataScattered,
): void {
  if (holders.length === 0) return;
  if (task.attempt !== 0) rememberAttempt(task);
  task.attempt = attempt;
  task.nbytes = nbytes;
  for (const holder of holders) addReplica(cluster, task, holder, attempt);
  if (task.state !== "memory") {
    task.endedAt = cluster.at;
    transition(cluster, task, "memory");
    settleTransitions(cluster);
  }
}

function liveHolders(
  cluster: Cluster,
  { holders }: DataScattered["values"][number],
): WorkerRecord[] {
  return holders.flatMap((id) => cluster.workers.get(id) ?? []);
}

function freeUnlessKnown(cluster: Cluster, worker: WorkerRecord, key: Task["key"]): void {
  const task = cluster.tasks.get(key);
  if (task === undefined || (task.worker !== worker && !worker.held.has(task))) {
    freeKey(cluster, worker, key);
  }
}

function removeFromBatch(cluster: Cluster, batch: GraphRecord, task: Task): void {
  if (batch.tasks.length === 1) return forgetGraph(cluster, batch);
  batch.wants = batch.wants.filter((other) => other !== task);
  task.wanted--;
  if (!isNeeded(task)) unneeded(cluster, task);
  settleTransitions(cluster);
  batch.tasks = batch.tasks.filter((other) => other !== task);
  batch.taskCount--;
  batch.counts[task.state]--;
  task.graphs = task.graphs.filter((other) => other !== batch);
  forgetTask(cluster, task);
}

/** Why a graph cannot be given this value: it was released, and its bytes are gone. */
export function isReleasedData(task: Task): boolean {
  return task.context.scattered && task.state === "released";
}
