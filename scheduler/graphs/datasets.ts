/**
 * Datasets: names for values of the cluster. A dataset is a batch, as scattered values are
 * (`scatter.ts`), of tasks that exist already: it wants them until it is removed. So its values
 * outlive the graphs that computed them, are computed again when they are lost, and are part of
 * recordings.
 */
import { ownedNamespace, ownerOf } from "../../protocol/mod.ts";
import type { DatasetClaimed, DatasetPublished, DatasetRemoved } from "../event_client.ts";
import type { ExceededLimit, UseLimits } from "../event_limits.ts";
import type { DataConflict } from "../instruction.ts";
import type { Cluster } from "../state/cluster.ts";
import { countIn, type GraphRecord } from "../state/graph.ts";
import { forfeit } from "../state/account.ts";
import { canRestore } from "../replicas/restore.ts";
import { countKept, findExceeded, noUse } from "../state/owner_use.ts";
import type { Task } from "../state/task.ts";
import { recommend } from "../transitions/recommendation.ts";
import { settleTransitions } from "../transitions/table.ts";
import { isReferable } from "./arriving_part.ts";
import { keepForClient } from "./claims.ts";
import { forgetGraph } from "./lifecycle.ts";
import { createBatch } from "./scatter.ts";

export function publishDataset(cluster: Cluster, event: DatasetPublished): void {
  const { batch: id, name, namespace, keys, value } = event;
  const owner = ownerOf(namespace);
  const place = ownedNamespace(owner, name);
  const former = cluster.datasets.get(place);
  const tasks: Task[] = [];
  const conflicts: DataConflict[] = [];
  for (const key of keys) {
    const task = cluster.tasks.get(key);
    if (task !== undefined && isReferable(cluster, namespace, task)) tasks.push(task);
    else conflicts.push({ key, reason: "unknown" });
  }
  const limit = findDatasetLimit(cluster, owner, event);
  const isTaken = former !== undefined && !event.replace;
  if (isTaken || conflicts.length > 0 || limit !== null || cluster.graphs.has(id)) {
    const reason = isTaken ? "name-in-use" : conflicts.length > 0 ? "conflict" : "limit";
    cluster.stimulus.out.push({
      type: "refuse-data",
      batch: id,
      reason,
      conflicts,
      ...(reason === "limit" && limit && { limit }),
    });
    return;
  }
  const batch = createBatch(cluster, { id, namespace, submitter: owner, ttlMs: 0 });
  batch.dataset = { name, value };
  claimTasks(cluster, batch, tasks);
  cluster.datasets.set(place, batch);
  if (former !== undefined) forgetGraph(cluster, former);
  cluster.stimulus.out.push({ type: "accept-data", batch: id });
}

/**
 * Keeps the values of a dataset for a client program. They are released one by one
 * (`claims.ts`), or with the program.
 */
export function claimDataset(cluster: Cluster, event: DatasetClaimed): void {
  const { batch: id, owner, name, ttlMs, limits } = event;
  const dataset = cluster.datasets.get(ownedNamespace(owner, name));
  const keys = dataset?.tasks ?? [];
  const limit = findDatasetLimit(cluster, owner, { keys, ...(limits && { limits }) });
  if (dataset === undefined || limit !== null || cluster.graphs.has(id)) {
    const reason = dataset === undefined ? "no-dataset" : "limit";
    cluster.stimulus.out.push({
      type: "refuse-data",
      batch: id,
      reason,
      conflicts: [],
      ...(reason === "limit" && limit && { limit }),
    });
    return;
  }
  const batch = createBatch(cluster, { id, namespace: dataset.namespace, submitter: owner, ttlMs });
  claimTasks(cluster, batch, dataset.tasks);
  keepForClient(cluster, batch, event.client);
  cluster.stimulus.out.push({ type: "accept-data", batch: id });
}

/** Makes the tasks those of the batch, which wants them: what is not there is computed. */
function claimTasks(cluster: Cluster, batch: GraphRecord, tasks: readonly Task[]): void {
  batch.tasks = [...tasks];
  batch.taskCount = tasks.length;
  batch.wants = new Set(tasks);
  countKept(cluster, batch, 1);
  for (const task of tasks) {
    task.graphs = [...task.graphs, batch];
    task.wanted++;
    countIn(batch, task, task, 1);
    if (task.state !== "released" && task.state !== "cancelled") continue;
    // Nothing computes with a dataset: a task with effects does not run again for it.
    const hasRun = task.state === "released" && task.attempt > 0;
    if (hasRun && !canRestore(cluster, task)) forfeit(batch, task, "it was released");
    else recommend(cluster, task, "waiting");
  }
  settleTransitions(cluster);
}

export function removeDataset(cluster: Cluster, { owner, name }: DatasetRemoved): void {
  const place = ownedNamespace(owner, name);
  const batch = cluster.datasets.get(place);
  if (batch === undefined) return;
  cluster.datasets.delete(place);
  forgetGraph(cluster, batch);
}

function findDatasetLimit(
  cluster: Cluster,
  owner: string,
  { keys, limits }: { readonly keys: readonly unknown[]; readonly limits?: UseLimits },
): ExceededLimit | null {
  if (limits === undefined) return null;
  return findExceeded(cluster, owner, limits, { ...noUse(), graphs: 1, records: keys.length });
}

/** The datasets by their name in the cluster, after the graphs were restored. */
export function indexDatasets(cluster: Cluster, graphs: Iterable<GraphRecord>): void {
  for (const graph of graphs) {
    if (graph.dataset === null) continue;
    cluster.datasets.set(ownedNamespace(graph.owner, graph.dataset.name), graph);
  }
}
