/** Makes new shares when a resume has changed the options: nobody has used anything. */
import { ownerOf } from "../../../protocol/mod.ts";
import type { Cluster } from "../cluster.ts";
import { addToQueue, removeFromQueue, startServing } from "../queues.ts";
import { expectedRunUs } from "../reservation.ts";
import type { Context } from "../task.ts";
import { charge, settle } from "./charges.ts";
import { FairShares } from "./share.ts";

export function reshare(cluster: Cluster): void {
  const { fair: former, options } = cluster;
  if (former.fairShare === options.fairShare && former.graphShare === options.graphShare) return;
  const tasks = [...cluster.tasks.values()];
  const contexts = new Set<Context>(tasks.map(({ context }) => context));
  for (const { context } of cluster.graphs.values()) contexts.add(context);
  for (const { graph } of cluster.arriving.values()) contexts.add(graph.context);
  const queued = tasks.flatMap((task) => {
    const { queue, queuedUs } = task;
    return queue === null ? [] : [{ task, queue, queuedUs }];
  });
  const charged = tasks.filter((task) => task.charge > 0);
  for (const { task } of queued) removeFromQueue(cluster, task);
  for (const task of charged) settle(cluster, task, 0);
  cluster.fair = new FairShares(options);
  for (const context of contexts) {
    const owner = ownerOf(context.namespace);
    context.share = cluster.fair.of(owner);
    if (options.fairShare) context.share.weight = former.owners.get(owner)?.weight ?? 1;
  }
  for (const { task, queue, queuedUs } of queued) {
    addToQueue(cluster, task, queue, queuedUs);
    if (queue !== cluster.blockedOnMemory) startServing(cluster, queue);
  }
  for (const task of charged) charge(cluster, task, expectedRunUs(cluster, task));
  for (const worker of cluster.workers.values()) {
    worker.lastSender = null;
    worker.turn = Math.max(0, worker.turn);
  }
}
