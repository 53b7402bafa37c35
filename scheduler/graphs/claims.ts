/**
 * Claims on values. A batch is a claim on its values: everyone who stores a value (`scatter.ts`),
 * and every program that opens a dataset, has a batch, and a dataset is one
 * (`datasets.ts`). A value is kept as long as a batch or a graph wants it, or a task needs it. A
 * release ends one claim and no other. A batch whose program has lost its lease is as one that was
 * stored without a program.
 */
import type { DataReleased } from "../event_data.ts";
import { keepGraph } from "../state/client.ts";
import type { Cluster } from "../state/cluster.ts";
import { countIn, type GraphRecord } from "../state/graph.ts";
import { countRecordGone } from "../state/owner_use.ts";
import { dropWant, isNeeded, type Task } from "../state/task.ts";
import { recommendEnd } from "../transitions/recommendation.ts";
import { settleTransitions } from "../transitions/table.ts";
import { forgetTask } from "./forget.ts";
import { beginTimeToLive, forgetGraph } from "./lifecycle.ts";

/** Ends claims on a value. What others claim is not affected. */
export function endClaim(cluster: Cluster, { key, claim }: DataReleased): void {
  const task = cluster.tasks.get(key);
  if (task === undefined) return;
  for (const batch of task.graphs) {
    if (batch.context.scattered && ends(batch, claim)) removeFromBatch(cluster, batch, task);
  }
}

/** Returns whether a release of this claim ends that of the batch. */
function ends({ id, client, dataset }: GraphRecord, claim: DataReleased["claim"]): boolean {
  if (dataset !== null) return false;
  return claim === null ? client === null : claim === id;
}

function removeFromBatch(cluster: Cluster, batch: GraphRecord, task: Task): void {
  if (batch.tasks.length === 1) return forgetGraph(cluster, batch);
  // A value that was lost is not wanted any more.
  if (batch.wants.delete(task)) dropWant(task);
  batch.lost?.delete(task);
  if (!isNeeded(task)) recommendEnd(cluster, task);
  settleTransitions(cluster);
  batch.tasks = batch.tasks.filter((other) => other !== task);
  batch.taskCount--;
  countRecordGone(cluster, batch);
  countIn(batch, task, task, -1);
  task.graphs = task.graphs.filter((other) => other !== batch);
  forgetTask(cluster, task);
}

/** The client program keeps the batch while its lease lasts; then the time to live begins. */
export function keepForClient(cluster: Cluster, batch: GraphRecord, id: string | undefined): void {
  const client = cluster.clients.get(id ?? "");
  if (client !== undefined && client.owner === batch.owner) keepGraph(client, batch);
  beginTimeToLive(cluster, batch);
}
