/**
 * Once per stimulus: wanted values are asked for, in as few and as large gathers as the limits
 * allow.
 *
 * One gather per peer at a time. The peer whose best value is the most urgent goes first; among
 * equals one on this host, then the one with more to give, then chance. From its queue a batch is
 * filled up to the size of a message and to what may be on its way in all. A single value larger
 * than a limit still goes: when the message is empty, or nothing else is on its way. When memory is
 * short, one value is fetched, and only while nothing else is in flight: `machine/admission.ts`.
 */
import { comparePriority } from "../../../protocol/mod.ts";
import { mayStartAlone, permittedInputs, takesAll } from "../admission.ts";
import { headOf, isAskable } from "../peer.ts";
import type { Books } from "../state.ts";
import type { Gather, Peer, Task } from "../task.ts";
import { settle } from "../settle.ts";

export function ensureCommunicating(books: Books): void {
  if (books.paused) return fetchPermitted(books);
  while (books.askable.size > 0 && mayFetch(books) && !isThrottled(books)) {
    if (!gather(books, choosePeer(books))) return;
  }
}

function mayFetch(books: Books): boolean {
  return takesAll(books) || mayStartAlone(books);
}

/** One value a gather: a peer that is asked already is asked again when that has ended. */
function fetchPermitted(books: Books): void {
  for (const input of permittedInputs(books)) {
    const idle = [...input.holders ?? []].filter(isAskable);
    const [peer] = idle.sort((a, b) => a.id < b.id ? -1 : 1);
    if (peer === undefined) continue;
    const begun = newGather(books, peer);
    take(books, begun, input);
    begin(books, begun);
  }
}

/**
 * Many small transfers may run side by side; large ones are counted, and never exceed the limit of
 * bytes.
 */
function isThrottled(books: Books): boolean {
  const { limits, incomingBytes } = books;
  return incomingBytes >= limits.transferIncomingBytesLimit ||
    (incomingBytes >= limits.throttleBytes &&
      books.gathers.size >= limits.transferIncomingCountLimit);
}

function choosePeer(books: Books): Peer {
  let best: Peer[] = [];
  for (const peer of books.askable) {
    const order = best[0] === undefined ? -1 : comparePeers(peer, best[0]);
    if (order < 0) best = [peer];
    else if (order === 0) best.push(peer);
  }
  if (best.length > 1) best.sort((a, b) => a.id < b.id ? -1 : 1);
  return best[best.length > 1 ? books.prng.integer(best.length) : 0] as Peer;
}

function comparePeers(a: Peer, b: Peer): number {
  const headA = headOf(a);
  const headB = headOf(b);
  if (headA === null || headB === null) return 0;
  return comparePriority(headA.priority, headB.priority) ||
    Number(b.local) - Number(a.local) || b.queued - a.queued;
}

/** `false`: even the first value does not fit while others are on their way. */
function gather(books: Books, peer: Peer): boolean {
  const { messageBytesLimit, transferIncomingBytesLimit } = books.limits;
  const alone = !takesAll(books);
  const begun = newGather(books, peer);
  for (let head = headOf(peer); head !== null; head = headOf(peer)) {
    const task = head.task;
    const incoming = books.incomingBytes + begun.nbytes;
    if (begun.tasks.length > 0 && (alone || begun.nbytes + task.nbytes > messageBytesLimit)) break;
    if (incoming > 0 && incoming + task.nbytes > transferIncomingBytesLimit) break;
    take(books, begun, task);
  }
  if (begun.tasks.length === 0) return false;
  begin(books, begun);
  return true;
}

function newGather(books: Books, peer: Peer): Gather {
  return { id: books.gathersBegun + 1, peer, tasks: [], nbytes: 0 };
}

/** The value comes by this gather: from now on it is not the head of any queue. */
function take(books: Books, begun: Gather, task: Task): void {
  begun.tasks.push(task);
  begun.nbytes += task.nbytes;
  task.effect = { type: "transfer", gather: begun, epoch: task.epoch };
  books.touch(task);
}

function begin(books: Books, begun: Gather): void {
  const { peer } = begun;
  books.gathersBegun++;
  books.gathers.set(begun.id, begun);
  books.incomingBytes += begun.nbytes;
  peer.gather = begun;
  books.notePeer(peer);
  const cold = begun.tasks.filter((task) => task.cold && task.needs === 0);
  books.outbox.push({
    type: "gather",
    gather: begun.id,
    peer: peer.id,
    keys: begun.tasks.map((task) => task.key),
    nbytes: begun.nbytes,
    ...(cold.length === 0 ? null : { cold: cold.map((task) => task.key) }),
  });
  // What is on its way now leaves the queues of its other holders before the next peer is chosen.
  settle(books);
}
