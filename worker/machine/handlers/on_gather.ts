/**
 * How gathers end. Values that came whole count, however the rest fared; what did not come is
 * looked for elsewhere, or run here when that is what is wanted now.
 */
import type { Epoch, Key, Millis } from "../../../protocol/mod.ts";
import { arrive, discard, replaceCopy } from "../replicas.ts";
import type { GatherBusy, GatherFailed, GatherNetworkFailed, GatherSucceeded } from "../event.ts";
import { hasIdleHolder, spoilHolder, strike, strikeAll } from "../holders.ts";
import type { Books } from "../state.ts";
import { type Gather, isFormer, NO_ATTEMPT, type Task, type Transfer, wantedAs } from "../task.ts";

type GatherEnd = GatherSucceeded | GatherBusy | GatherNetworkFailed | GatherFailed;

/** What the peer did not send it had not when it was asked; what came to it since is not meant. */
export function onGatherSucceeded(books: Books, event: GatherSucceeded): void {
  const ended = end(books, event);
  if (ended === null) return;
  for (const { task } of ended.absent) strike(books, task, ended.gather.peer);
  const missing = ended.absent.map(({ task, epoch }) => [task.key, epoch] as const);
  books.outbox.replicasMissing(event.peer, missing);
}

/** Not asked for a while; the scheduler may know of holders that are free. */
export function onGatherBusy(books: Books, event: GatherBusy): void {
  const ended = end(books, event);
  if (ended === null) return;
  const { peer } = ended.gather;
  if (!peer.gone) {
    peer.busyUntil = (books.at + event.retryAfterMs) as Millis;
    books.notePeer(peer);
    books.deadlines.addBusy(peer);
  }
  const absent = ended.absent.map(({ task }) => task);
  const stuck = absent.filter((task) => wantedAs(task) === "replica" && !hasIdleHolder(task));
  books.outbox.askHolders(stuck.map((task) => task.key));
}

/** Nothing is expected of this peer any more, until the scheduler names it again. */
export function onGatherNetworkFailed(books: Books, event: GatherNetworkFailed): void {
  const ended = end(books, event);
  if (ended !== null) strikeAll(books, ended.gather.peer);
}

export function onGatherFailed(books: Books, event: GatherFailed): void {
  const ended = end(books, event);
  if (ended === null) return;
  for (const { task, epoch } of ended.absent) {
    books.subject = task;
    if (wantedAs(task) === "replica") {
      spoilHolder(books, task, { peer: ended.gather.peer, epoch, detail: event.detail });
    } else strike(books, task, ended.gather.peer);
  }
}

/** What a gather did not bring, and what had been heard of it when the peer was asked. */
interface Absent {
  readonly task: Task;
  readonly epoch: Epoch;
}

/** Takes the gather out of the books and the values it brought in. */
function end(
  books: Books,
  event: GatherEnd,
): { readonly gather: Gather; readonly absent: readonly Absent[] } | null {
  const gather = books.gathers.get(event.gather);
  if (gather === undefined) {
    for (const [key] of event.received) takeUnasked(books, key);
    return null;
  }
  const { peer } = gather;
  books.gathers.delete(gather.id);
  books.incomingBytes -= gather.nbytes;
  peer.gather = null;
  if (peer.gone) books.peers.delete(peer.id);
  books.notePeer(peer);
  for (const [key, nbytes] of event.received) {
    const task = books.tasks.get(key);
    const transfer = task === undefined ? null : partOf(task, gather);
    if (task === undefined || transfer === null) {
      takeUnasked(books, key);
      continue;
    }
    books.subject = task;
    task.effect = null;
    books.touch(task);
    const { epoch } = transfer;
    if (task.value !== null) replaceCopy(books, task, epoch, nbytes);
    else if (isFormer(task, epoch)) discard(books, key);
    else arrive(books, task, { nbytes, attempt: NO_ATTEMPT, epoch, source: peer.id });
  }
  return { gather, absent: endTransfers(books, gather) };
}

function endTransfers(books: Books, gather: Gather): Absent[] {
  const absent: Absent[] = [];
  for (const task of gather.tasks) {
    const { effect } = task;
    if (effect?.type !== "transfer" || effect.gather !== gather) continue;
    task.effect = null;
    books.touch(task);
    // Who was asked for a former value is not to blame for the present one.
    const asked = task.value === null && !isFormer(task, effect.epoch);
    if (asked) absent.push({ task, epoch: effect.epoch });
  }
  return absent;
}

/** Nothing waits for what came by this transfer; a value that came another way stays. */
function takeUnasked(books: Books, key: Key): void {
  if ((books.tasks.get(key)?.value ?? null) === null) discard(books, key);
}

function partOf(task: Task, gather: Gather): Transfer | null {
  const { effect } = task;
  return effect?.type === "transfer" && effect.gather === gather ? effect : null;
}
