/**
 * Workers whose address other workers cannot reach: a wrong address, a firewall, a proxy that stays
 * silent. A reader reports each failure. After two in a row it reads from this holder through the
 * scheduler. Others are asked to try too, so that one reporter decides for itself only: a worker is
 * `isolated`, unreachable for all, when several cannot reach it, or its only peer cannot, and no
 * one is known to reach it.
 *
 * Nothing is placed on an isolated worker while another one could run it, as its results are
 * needed elsewhere. Those who failed are asked to try again from time to time; one success ends it.
 */
import type { Key, WorkerId } from "../../protocol/mod.ts";
import { peerFor } from "../replicas/holders.ts";
import { placeQueueAgain } from "../state/queues.ts";
import { type Cluster, markDoubtful, markRoomGained, setDeadline } from "../state/cluster.ts";
import { send } from "../state/outbox.ts";
import { isRelayed, Reach, UNREACHED_MIN, type WorkerRecord } from "../state/worker.ts";
import { mayRead } from "./credible.ts";

/** Other workers that are asked to try when one has failed. */
const WITNESSES = 2;
/** Workers that are asked to try again at a time. */
const PROBES_MAX = 4;
/** Longest time between two rounds of probes in milliseconds. */
const PROBE_MS_MAX = 300_000;

/** A reader's report that it could not fetch these keys from the holder; none: a probe failed. */
export function onUnreachable(
  cluster: Cluster,
  reporter: WorkerRecord,
  { holder: id, keys }: {
    readonly holder: WorkerId;
    readonly keys: readonly (readonly [key: Key, epoch: number])[];
  },
): void {
  const holder = cluster.workers.get(id);
  if (holder === undefined || holder === reporter || holder.url === null) return;
  const wasProbed = holder.reach?.probing.delete(reporter) === true;
  const wasReading = keys.some(([key]) => isReader(cluster, reporter, holder, key));
  if (!wasProbed && !wasReading) return;
  const reach = holder.reach ?? beginReach(cluster, holder);
  const count = reach.failures.get(reporter) ?? 0;
  const was = isRelayed(holder, reporter);
  reach.reachedBy.delete(reporter);
  // Those that failed last are asked last.
  reach.failures.delete(reporter);
  reach.failures.set(reporter, Math.min(count + 1, UNREACHED_MIN));
  if (isRelayed(holder, reporter) !== was) tellAddress(cluster, reporter, holder);
  if (count === 0 && wasReading) {
    cluster.stimulus.out.push({ type: "check-worker", worker: holder.id });
  }
  askWitnesses(cluster, holder);
  judge(cluster, holder);
}

/** A peer reached the holder after it, or others, could not. */
export function onReached(cluster: Cluster, reporter: WorkerRecord, id: WorkerId): void {
  const holder = cluster.workers.get(id);
  const reach = holder?.reach;
  if (holder === undefined || reach === null || reach === undefined) return;
  const wasProbed = reach.probing.delete(reporter);
  const was = isRelayed(holder, reporter);
  if (!reach.failures.delete(reporter) && !wasProbed) return;
  reach.reachedBy.add(reporter);
  if (isRelayed(holder, reporter) !== was) tellAddress(cluster, reporter, holder);
  judge(cluster, holder);
}

/** Asks some of those that failed to try again. */
export function probeAgain(cluster: Cluster, id: WorkerId): void {
  const holder = cluster.workers.get(id);
  const reach = holder?.reach;
  if (holder === undefined || !reach || reach.probeAt > cluster.at) return;
  for (const peer of [...reach.failures.keys()].slice(0, PROBES_MAX)) probe(cluster, peer, holder);
  reach.rounds++;
  planProbes(cluster, holder, reach);
}

/** Lets a new worker try to reach those that nobody reaches. */
export function welcome(cluster: Cluster, worker: WorkerRecord): void {
  for (const holder of cluster.isolated) if (holder !== worker) probe(cluster, worker, holder);
}

/** Forgets what a worker that is gone said of others, and others of it. */
export function forgetReach(cluster: Cluster, worker: WorkerRecord): void {
  endReach(cluster, worker);
  for (const holder of cluster.questioned) {
    const { reach } = holder;
    if (reach === null) continue;
    reach.probing.delete(worker);
    const known = [reach.failures.delete(worker), reach.reachedBy.delete(worker)];
    if (known.includes(true)) judge(cluster, holder);
  }
}

/** Returns whether the reporter was named the holder of this key. */
function isReader(
  cluster: Cluster,
  reporter: WorkerRecord,
  holder: WorkerRecord,
  key: Key,
): boolean {
  const task = cluster.tasks.get(key);
  return task !== undefined && reporter.knownPeers.has(holder) && holder.held.has(task) &&
    mayRead(cluster, task, reporter);
}

function beginReach(cluster: Cluster, holder: WorkerRecord): Reach {
  const reach = new Reach();
  holder.reach = reach;
  cluster.questioned.add(holder);
  planProbes(cluster, holder, reach);
  return reach;
}

function endReach(cluster: Cluster, holder: WorkerRecord): void {
  holder.reach = null;
  cluster.questioned.delete(holder);
  cluster.isolated.delete(holder);
}

function planProbes(cluster: Cluster, holder: WorkerRecord, reach: Reach): void {
  const waitMs = Math.min(PROBE_MS_MAX, cluster.options.probeMs * 2 ** reach.rounds);
  reach.probeAt = cluster.at + waitMs;
  setDeadline(cluster, reach.probeAt, "reach", holder.id);
}

/** Asks a few workers that have said nothing yet. */
function askWitnesses(cluster: Cluster, holder: WorkerRecord): void {
  const { reach } = holder;
  if (reach === null) return;
  let heard = reach.failures.size - 1 + reach.reachedBy.size + reach.probing.size;
  for (const peer of cluster.workers.values()) {
    if (heard >= WITNESSES) return;
    if (peer === holder || reach.failures.has(peer) || reach.reachedBy.has(peer)) continue;
    if (reach.probing.has(peer)) continue;
    probe(cluster, peer, holder);
    heard++;
  }
}

function probe(cluster: Cluster, peer: WorkerRecord, holder: WorkerRecord): void {
  if (holder.reach === null || holder.url === null) return;
  holder.reach.probing.add(peer);
  const { id, url, certificate } = holder;
  const trusted = certificate === null ? [] as const : [certificate] as const;
  send(cluster, peer, ["probe-peer", id, url, ...trusted]);
}

/** Decides whether the holder is isolated, and forgets what is settled. */
function judge(cluster: Cluster, holder: WorkerRecord): void {
  const { reach } = holder;
  if (reach === null) return;
  const { failures, reachedBy } = reach;
  const total = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const isIsolated = reachedBy.size === 0 && total >= UNREACHED_MIN &&
    failures.size >= Math.min(2, cluster.workers.size - 1);
  if (isIsolated !== reach.isolated) setIsolated(cluster, holder, reach, isIsolated);
  if (failures.size === 0) endReach(cluster, holder);
}

function setIsolated(
  cluster: Cluster,
  holder: WorkerRecord,
  reach: Reach,
  isIsolated: boolean,
): void {
  reach.isolated = isIsolated;
  cluster.changes++;
  if (isIsolated) {
    cluster.isolated.add(holder);
    markDoubtful(cluster);
    placeQueueAgain(cluster, holder.localQueue);
  } else {
    cluster.isolated.delete(holder);
    if (holder.status === "running") markRoomGained(cluster, holder);
  }
  for (const peer of holder.knownBy) tellAddress(cluster, peer, holder);
  cluster.stimulus.out.push({ type: "report-reach", worker: holder.id, isolated: isIsolated });
}

/** Sends the reader the address of the holder again, which is `null` if it reads by a relay. */
function tellAddress(cluster: Cluster, reader: WorkerRecord, holder: WorkerRecord): void {
  if (!reader.knownPeers.has(holder)) return;
  send(cluster, reader, ["peers", [peerFor(reader, holder)]]);
}
