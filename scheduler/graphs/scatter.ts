/**
 * External data (scatter). Each value is a task that never runs: it is in memory at the workers
 * that stored its bytes, and wanted by its batches until these are released or their time to live
 * has passed. A batch is a graph record that has already ended, so that references, time to live,
 * counts and snapshots work like those of graphs; `context.scattered` tells the two apart, and
 * views of graphs do not show batches.
 *
 * An external value cannot be computed again: when its last replica is lost, or was dropped after
 * its release, every task that needs it fails (`loseLastReplica`, `startWaiting`).
 *
 * Workers store the bytes before the machine registers the replicas: the attempt number is drawn
 * before the bytes are sent, so that a later report of a worker, for example when it registers
 * again, can be attributed. Workers that are gone at registration hold nothing; if a value has no
 * holder left, the batch is rejected and the state is unchanged.
 */
import type {
  DataAbandoned,
  DataAnnounced,
  DataScattered,
  ReplicasDeclared,
  ScatteredValue,
} from "../event_data.ts";
import type { ExceededLimit } from "../event_limits.ts";
import { setWantedReplicas } from "../state/replica_index.ts";
import { type GraphId, ownerOf, ownerOfKey } from "../../protocol/mod.ts";
import { rememberAttempt } from "../state/links/earlier_attempts.ts";
import { countIn, GraphRecord } from "../state/graph.ts";
import type { DataConflict } from "../instruction.ts";
import { addReplica, freeKey } from "../replicas/replicas.ts";
import type { Cluster } from "../state/cluster.ts";
import { type Context, Task } from "../state/task.ts";
import { settleTransitions, transition } from "../transitions/table.ts";
import { countKept, findExceeded, noUse, type Use, useOf } from "../state/owner_use.ts";
import type { WorkerRecord } from "../state/worker.ts";
import { keepForClient } from "./claims.ts";

/** Shown as the operation of an external value. */
const SCATTERED_OP = "scattered";

export function scatterData(cluster: Cluster, event: DataScattered): void {
  const conflicts = dataConflicts(cluster, event.values);
  const limit = findDataLimit(cluster, event);
  const arrived = event.values.map((value) => ({ value, holders: presentHolders(cluster, value) }));
  const nowhere = arrived.some(({ value, holders }) =>
    holders.length === 0 && cluster.tasks.get(value.key)?.state !== "memory"
  );
  if (conflicts.length > 0 || limit || nowhere || cluster.graphs.has(event.batch)) {
    for (const { value, holders } of arrived) {
      for (const holder of holders) freeUnlessKnown(cluster, holder, value.key);
    }
    const reason = conflicts.length > 0 ? "conflict" : limit ? "limit" : "holders-gone";
    cluster.stimulus.out.push({
      type: "refuse-data",
      batch: event.batch,
      reason,
      conflicts,
      ...(limit && { limit }),
    });
    return;
  }
  const { batch: id, namespace, submitter, ttlMs } = event;
  const batch = createBatch(cluster, { id, namespace, submitter, ttlMs });
  const tasks = arrived.map(({ value }, order) => {
    const task = cluster.tasks.get(value.key) ?? createTask(cluster, batch, event, value, order);
    task.graphs = [...task.graphs, batch];
    task.wanted++;
    countIn(batch, task, task, 1);
    return task;
  });
  batch.tasks = tasks;
  batch.wants = new Set(tasks);
  batch.taskCount = tasks.length;
  countKept(cluster, batch, 1);
  arrived.forEach(({ value, holders }, index) => {
    const task = tasks[index];
    if (task !== undefined) registerReplicas(cluster, task, value, holders, event);
  });
  keepForClient(cluster, batch, event.client);
  cluster.stimulus.out.push({ type: "accept-data", batch: batch.id });
}

/** Frees values at a worker after an attempt to scatter was given up. */
export function abandonData(cluster: Cluster, event: DataAbandoned): void {
  const worker = cluster.workers.get(event.worker);
  if (worker === undefined) return;
  for (const key of event.keys) freeUnlessKnown(cluster, worker, key);
}

export function declareReplicas(cluster: Cluster, event: ReplicasDeclared): void {
  const task = cluster.tasks.get(event.key);
  if (task !== undefined) setWantedReplicas(cluster, task, event.replicas);
}

/** The limit that the values would exceed; values that are in memory take no more bytes. */
export function findDataLimit(
  cluster: Cluster,
  { values, limits }: Pick<DataScattered, "values" | "limits"> | DataAnnounced,
): ExceededLimit | null {
  const [first] = values;
  if (limits === undefined || first === undefined) return null;
  const asked: Use = { ...noUse(), graphs: 1, records: values.length };
  for (const { key, nbytes } of values) {
    if (cluster.tasks.get(key)?.state !== "memory") asked.bytes += nbytes;
  }
  return findExceeded(cluster, ownerOfKey(first.key), limits, asked);
}

/** Keys that have another definition, or whose value was lost: it stays lost. */
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

/** A record that wants values of the cluster and runs nothing: it has ended when it is made. */
export function createBatch(cluster: Cluster, definition: BatchDefinition): GraphRecord {
  const { id, namespace, submitter, ttlMs } = definition;
  const context: Context = {
    graph: id,
    namespace,
    modules: null,
    moduleUnits: 1,
    use: useOf(cluster, ownerOf(namespace)),
    share: cluster.fair.of(ownerOf(namespace)),
    submitter,
    trace: null,
    scattered: true,
    times: null,
    tasks: 0,
    active: 0,
    openOn: new Set(),
    closed: false,
  };
  const batch = new GraphRecord({
    id,
    generation: ++cluster.generation,
    name: "",
    namespace,
    ttlMs,
    failuresMax: null,
    timeoutMs: null,
    culled: 0,
    submittedAt: cluster.at,
    context,
    idempotency: null,
  });
  batch.state = "succeeded";
  batch.endedAt = cluster.at;
  cluster.graphs.set(batch.id, batch);
  return batch;
}

/** Fields that a batch is made from. */
interface BatchDefinition {
  readonly id: GraphId;
  /** The namespace in the cluster, which names its owner. */
  readonly namespace: string;
  readonly submitter: string;
  /** 0: until it is released. */
  readonly ttlMs: number;
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

/** Registers the holders; a value that was released and dropped is in memory again. */
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
  const [only] = holders;
  task.ranBy = holders.length === 1 && only !== undefined ? only.token : null;
  task.nbytes = nbytes;
  for (const holder of holders) addReplica(cluster, task, holder, attempt);
  if (task.state !== "memory") {
    task.endedAt = cluster.at;
    transition(cluster, task, "memory");
    settleTransitions(cluster);
  }
}

function presentHolders(
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

/** Returns whether the task is an external value that was released, and whose bytes are gone. */
export function isReleasedData(task: Task): boolean {
  return task.context.scattered && task.state === "released";
}
