/** What a worker is told about a value that it needs: its size, its holders, their addresses. */
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
import type { WorkerRecord } from "../state/worker.ts";

/** Everything that `worker` must know to fetch this value, or that it holds the value itself. */
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
    if (peer === worker || worker.knows.has(peer)) continue;
    worker.knows.add(peer);
    peer.knownBy.add(worker);
    (unknown ??= []).push({ id: peer.id, url: peer.url, token: peer.token });
  }
  if (unknown !== null) send(cluster, worker, ["peers", unknown]);
}

/**
 * The attempt number by which a worker tells a value of this task from one of an earlier
 * definition; `null` in the namespace of a single graph, where a key has only one definition.
 */
export function definedAt(task: Task): Attempt | null {
  return task.definition === null ? null : asAttempt(task.definedAt);
}

/** Holders named to a worker that has to fetch a value; more would only lengthen the message. */
const HOLDERS_SENT_MAX = 8;

/**
 * Holders to name to `worker`, after their addresses were sent to it; the worker itself when it is
 * one of them.
 */
function holdersFor(
  cluster: Cluster,
  worker: WorkerRecord,
  input: Task,
): readonly WorkerId[] {
  const { replicas } = input;
  if (replicas.length === 1) {
    const holder = (replicas[0] as Replica).worker;
    if (holder !== worker && !worker.knows.has(holder)) introduce(cluster, worker, [holder]);
    return holder.alone;
  }
  if (worker.held.has(input)) return worker.alone;
  const count = Math.min(replicas.length, HOLDERS_SENT_MAX);
  const holders: WorkerRecord[] = [];
  // Each worker begins with another holder, so that a value many need is fetched from many.
  for (let index = 0; index < count; index++) {
    const replica = replicas[(worker.incarnation + index) % replicas.length];
    if (replica !== undefined) holders.push(replica.worker);
  }
  introduce(cluster, worker, holders);
  return holders.map((holder) => holder.id);
}
