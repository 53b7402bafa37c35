/**
 * Descriptions of values for the workers that need them: size, holders, addresses of the holders.
 */
import {
  asAttempt,
  type Attempt,
  type Dependency,
  type Holders,
  type Peer,
  type WorkerId,
} from "../../protocol/mod.ts";
import { send } from "../state/outbox.ts";
import type { Cluster } from "../state/cluster.ts";
import type { Replica, Task } from "../state/task.ts";
import { hasFailed, isRelayed, type WorkerRecord } from "../state/worker.ts";

/**
 * Describes what `worker` needs to fetch this value; if it holds the value, it is named as the
 * holder.
 */
export function dependencyFor(cluster: Cluster, worker: WorkerRecord, input: Task): Dependency {
  const holders = holdersFor(cluster, worker, input);
  const since = definedAt(input);
  if (since === null) return [input.key, input.nbytes, holders];
  return [input.key, input.nbytes, holders, since];
}

/** The holders of this value, for a `worker` that has asked for them. */
export function holdersMessage(cluster: Cluster, worker: WorkerRecord, input: Task): Holders {
  const holders = holdersFor(cluster, worker, input);
  const since = definedAt(input);
  return since === null ? [input.key, holders] : [input.key, holders, since];
}

/** Sends the worker the addresses of peers that it does not know. */
export function introduce(
  cluster: Cluster,
  worker: WorkerRecord,
  peers: Iterable<WorkerRecord>,
): void {
  let unknown: Peer[] | null = null;
  for (const peer of peers) {
    if (peer === worker || worker.knownPeers.has(peer)) continue;
    worker.knownPeers.add(peer);
    peer.knownBy.add(worker);
    (unknown ??= []).push(peerFor(worker, peer));
  }
  if (unknown !== null) send(cluster, worker, ["peers", unknown]);
}

/** The address at which `reader` asks the holder; none: it asks the scheduler instead. */
export function peerFor(reader: WorkerRecord, holder: WorkerRecord): Peer {
  const { id, url, certificate } = holder;
  if (isRelayed(holder, reader)) return { id, url: null };
  return certificate === null ? { id, url } : { id, url, certificate };
}

/**
 * The attempt number by which a worker tells a value of this task from one of an earlier
 * definition; `null` in the namespace of a single graph, where a key has only one definition unless
 * an input changes.
 */
export function definedAt(task: Task): Attempt | null {
  const isOnly = task.definition === null && !task.redefined;
  return isOnly ? null : asAttempt(task.definedAt);
}

/**
 * Removes the holders that the reader could not reach, and those that do not answer, unless none
 * would be left.
 */
function leaveReachable(holders: WorkerRecord[], reader: WorkerRecord): void {
  const reachable = holders.filter((holder) => !holder.suspected && !hasFailed(holder, reader));
  if (reachable.length > 0) holders.splice(0, holders.length, ...reachable);
}

/** Holders named to a worker that has to fetch a value; more would only lengthen the message. */
const HOLDERS_SENT_MAX = 8;

/**
 * The holders to name to `worker`: the worker itself if it is one of them. Otherwise sends it the
 * addresses of the holders that it does not know.
 */
function holdersFor(
  cluster: Cluster,
  worker: WorkerRecord,
  input: Task,
): readonly WorkerId[] {
  const { replicas } = input;
  if (replicas.length === 1) {
    const holder = (replicas[0] as Replica).worker;
    if (holder !== worker && !worker.knownPeers.has(holder)) introduce(cluster, worker, [holder]);
    return holder.ownIdList;
  }
  if (worker.held.has(input)) return worker.ownIdList;
  const count = Math.min(replicas.length, HOLDERS_SENT_MAX);
  const holders: WorkerRecord[] = [];
  // Each worker starts at a different holder, so that the holders of a value that many need share
  // the load.
  for (let index = 0; index < count; index++) {
    const replica = replicas[(worker.incarnation + index) % replicas.length];
    if (replica !== undefined) holders.push(replica.worker);
  }
  if (cluster.questioned.size + cluster.suspected.size > 0) leaveReachable(holders, worker);
  introduce(cluster, worker, holders);
  return holders.map((holder) => holder.id);
}
