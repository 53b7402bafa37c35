/**
 * Requests wanted values once per stimulus, in as few and as large gathers as the limits allow.
 *
 * One gather per peer at a time. The peer whose best value is the most urgent goes first; among
 * equals a peer on this host, then the one with more values queued, then a random one. A batch is
 * filled from its queue up to the size of a message and up to the limit of incoming bytes. A single
 * value larger than a limit is still requested: when the message is empty, or when nothing else is
 * incoming. When memory is short, one value is fetched, and only while nothing else is in flight
 * (`machine/intake.ts`).
 */
import { broken } from "../../../base/mod.ts";
import { comparePriority } from "../../../protocol/mod.ts";
import { acceptsAll, mayFetch, permittedInputs } from "../intake.ts";
import { headOf, isAskable } from "../peer.ts";
import type { WorkerData } from "../state.ts";
import type { Gather, PeerRecord, Task } from "../task.ts";
import { settleTasks } from "../settle.ts";

/** Begins all gathers that may begin now. */
export function ensureCommunicating(worker: WorkerData): void {
  if (worker.paused) return fetchPermitted(worker);
  while (worker.askable.size > 0 && mayFetch(worker) && !isThrottled(worker)) {
    if (!fetchFrom(worker, choosePeer(worker))) return;
  }
}

/** One value per gather: a peer with a gather under way is asked again when that has ended. */
function fetchPermitted(worker: WorkerData): void {
  for (const input of permittedInputs(worker)) {
    const idle = [...input.holders ?? []].filter(isAskable);
    const [peer] = idle.sort((a, b) => a.id < b.id ? -1 : 1);
    if (peer === undefined) continue;
    const begun = newGather(worker, peer);
    addToGather(worker, begun, input);
    beginGather(worker, begun);
  }
}

/**
 * Many small transfers may run in parallel; from `throttleBytes` on their number is limited. The
 * incoming bytes never exceed their limit, except for a single larger value.
 */
function isThrottled(worker: WorkerData): boolean {
  const { limits, incomingBytes } = worker;
  return incomingBytes >= limits.transferIncomingBytesLimit ||
    (incomingBytes >= limits.throttleBytes &&
      worker.gathers.size >= limits.transferIncomingCountLimit);
}

function choosePeer(worker: WorkerData): PeerRecord {
  let best: PeerRecord[] = [];
  for (const peer of worker.askable) {
    const order = best[0] === undefined ? -1 : comparePeers(peer, best[0]);
    if (order < 0) best = [peer];
    else if (order === 0) best.push(peer);
  }
  if (best.length > 1) best.sort((a, b) => a.id < b.id ? -1 : 1);
  return best[best.length > 1 ? worker.prng.integer(best.length) : 0] as PeerRecord;
}

function comparePeers(a: PeerRecord, b: PeerRecord): number {
  const headA = headOf(a);
  const headB = headOf(b);
  if (headA === null || headB === null) return 0;
  return comparePriority(headA.priority, headB.priority) ||
    Number(b.local) - Number(a.local) || b.queued - a.queued;
}

/**
 * Begins a gather with the best values of the peer. Returns `false` when even the first value does
 * not fit beside those incoming.
 */
function fetchFrom(worker: WorkerData, peer: PeerRecord): boolean {
  const { messageBytesLimit, transferIncomingBytesLimit } = worker.limits;
  const alone = !acceptsAll(worker);
  const begun = newGather(worker, peer);
  for (let head = headOf(peer); head !== null; head = headOf(peer)) {
    const task = head.task;
    const incoming = worker.incomingBytes + begun.nbytes;
    if (begun.tasks.length > 0 && (alone || begun.nbytes + task.nbytes > messageBytesLimit)) break;
    if (incoming > 0 && incoming + task.nbytes > transferIncomingBytesLimit) break;
    addToGather(worker, begun, task);
  }
  if (begun.tasks.length === 0) return false;
  beginGather(worker, begun);
  return true;
}

function newGather(worker: WorkerData, peer: PeerRecord): Gather {
  return { id: worker.gathersBegun + 1, peer, tasks: [], nbytes: 0 };
}

/** Assigns the value to the gather: from now on it is not the head of any queue. */
function addToGather(worker: WorkerData, begun: Gather, task: Task): void {
  if (task.effect !== null) broken(task, `"${task.key}" is fetched during a ${task.effect.type}`);
  if (!task.holders?.has(begun.peer)) {
    broken(task, `"${task.key}" is fetched from "${begun.peer.id}", which does not hold it`);
  }
  begun.tasks.push(task);
  begun.nbytes += task.nbytes;
  task.effect = { type: "transfer", gather: begun, epoch: task.epoch };
  worker.touch(task);
}

function beginGather(worker: WorkerData, begun: Gather): void {
  const { peer } = begun;
  if (peer.gather !== null) {
    broken(null, `peer "${peer.id}" has gathers ${peer.gather.id}, ${begun.id}`);
  }
  if (begun.tasks.length === 0) broken(null, `gather ${begun.id} from "${peer.id}" is of nothing`);
  worker.gathersBegun++;
  worker.gathers.set(begun.id, begun);
  worker.incomingBytes += begun.nbytes;
  peer.gather = begun;
  worker.updateAskable(peer);
  const cold = begun.tasks.filter((task) => task.cold && task.needs === 0);
  worker.outbox.push({
    type: "gather",
    gather: begun.id,
    peer: peer.id,
    keys: begun.tasks.map((task) => task.key),
    nbytes: begun.nbytes,
    ...(cold.length === 0 ? null : { cold: cold.map((task) => task.key) }),
  });
  // Settled here, so that the values requested leave the queues of their other holders before the
  // next peer is chosen.
  settleTasks(worker);
}
