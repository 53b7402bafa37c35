/**
 * A worker's machine as JSON, and back. Only primary facts are written; queues, counters and links
 * are rebuilt from them, which is also how the books are mended after a fault.
 */
import { assert, Prng } from "../../base/mod.ts";
import type {
  Attempt,
  Call,
  Epoch,
  GraphId,
  Key,
  Millis,
  Priority,
  WorkerId,
  WorkerTaskState,
} from "../../protocol/mod.ts";
import { newPeer } from "./peer.ts";
import { RESOURCE_UNIT } from "./ready_queue.ts";
import { rebuild } from "./rebuild.ts";
import type { Books, Permit } from "./state.ts";
import {
  type Demand,
  type HeldCopy,
  newTask,
  type Peer,
  type RunningBody,
  type RunWish,
  type Task,
} from "./task.ts";

const SNAPSHOT_VERSION = 1;

/** Lists keep the order of the books; everything else is found by name. */
export interface WorkerSnapshot {
  readonly version: typeof SNAPSHOT_VERSION;
  readonly self: WorkerId | null;
  readonly at: Millis;
  readonly pausedByHand: boolean;
  readonly pausedByMemory: boolean;
  readonly intakeGated: boolean;
  readonly permit: Permit | null;
  readonly prng: number;
  readonly serial: number;
  readonly gathersBegun: number;
  readonly findMissingAt: Millis | null;
  readonly graphs: { readonly present: readonly GraphId[]; readonly former: readonly GraphId[] };
  readonly peers: readonly PeerSnapshot[];
  readonly gathers: readonly GatherSnapshot[];
  readonly tasks: readonly TaskSnapshot[];
  /** Keys in the order in which their bodies were handed over. */
  readonly running: readonly Key[];
}

interface PeerSnapshot {
  readonly id: WorkerId;
  readonly local: boolean;
  readonly gone: boolean;
  readonly busyUntil: Millis | null;
}

interface GatherSnapshot {
  readonly id: number;
  readonly peer: WorkerId;
  readonly keys: readonly Key[];
  readonly nbytes: number;
}

interface TaskSnapshot {
  readonly key: Key;
  readonly state: WorkerTaskState;
  readonly epoch: Epoch;
  readonly definedAt: Epoch;
  readonly run: WishSnapshot | null;
  readonly acquire: Epoch | null;
  /** Absent when it is not. */
  readonly cold?: true;
  readonly freed: boolean;
  readonly effect: BodySnapshot | { readonly gather: number; readonly epoch: Epoch } | null;
  readonly value: HeldCopy | null;
  readonly erred: boolean;
  readonly holders: readonly WorkerId[];
  readonly nbytes: number;
  readonly urgency: Priority | null;
  /** Serial of its place in the queues of its holders. */
  readonly queued: number | null;
}

interface WishSnapshot {
  readonly attempt: Attempt;
  readonly graph: GraphId;
  readonly priority: Priority;
  readonly serial: number;
  readonly call: Call;
  readonly inputs: readonly Key[];
  readonly timeoutUs: number | null;
  readonly trace: string | null;
  readonly short: boolean;
  readonly expectedBytes: number;
  readonly demand: Demand;
}

interface BodySnapshot {
  readonly wish: WishSnapshot;
  readonly request: Attempt;
  readonly since: Millis;
  readonly deadline: Millis | null;
  readonly kill: RunningBody["kill"];
}

export function takeSnapshot(books: Books): WorkerSnapshot {
  return {
    version: SNAPSHOT_VERSION,
    self: books.self,
    at: books.at,
    pausedByHand: books.pausedByHand,
    pausedByMemory: books.pausedByMemory,
    intakeGated: books.intakeGated,
    permit: books.permit,
    prng: books.prng.state,
    serial: books.serial,
    gathersBegun: books.gathersBegun,
    findMissingAt: books.findMissingAt,
    graphs: { present: [...books.graphs.present], former: [...books.graphs.former] },
    peers: Array.from(books.peers.values(), ({ id, local, gone, busyUntil }) => (
      { id, local, gone, busyUntil }
    )),
    gathers: Array.from(books.gathers.values(), ({ id, peer, tasks, nbytes }) => (
      { id, peer: peer.id, keys: tasks.map((task) => task.key), nbytes }
    )),
    tasks: Array.from(books.tasks.values(), takeTask),
    running: Array.from(books.running, (task) => task.key),
  };
}

function takeTask(task: Task): TaskSnapshot {
  return {
    key: task.key,
    state: task.state,
    epoch: task.epoch,
    definedAt: task.definedAt,
    run: task.run && takeWish(task.run),
    acquire: task.acquire,
    ...(task.cold ? { cold: true } : null),
    freed: task.freed,
    effect: task.effect && takeEffect(task.effect),
    value: task.value && { ...task.value },
    erred: task.erred,
    holders: Array.from(task.holders ?? [], (peer) => peer.id),
    nbytes: task.nbytes,
    urgency: task.urgency,
    queued: task.queued?.serial ?? null,
  };
}

function takeEffect(effect: NonNullable<Task["effect"]>): TaskSnapshot["effect"] {
  if (effect.type === "transfer") return { gather: effect.gather.id, epoch: effect.epoch };
  const { wish, request, since, deadline, kill } = effect;
  return { wish: takeWish(wish), request, since, deadline, kill };
}

function takeWish(wish: RunWish): WishSnapshot {
  const { attempt, graph, priority, serial, call, timeoutUs, trace, short, expectedBytes } = wish;
  const inputs = wish.inputs.map((input) => input.key);
  const { demand } = wish.bucket;
  const task = { attempt, graph, priority, serial, call, inputs, timeoutUs, trace };
  return { ...task, short, expectedBytes, demand };
}

/** `json` is what `takeSnapshot` of a machine with the same options gave. */
export function applySnapshot(books: Books, json: unknown): void {
  const snapshot = json as WorkerSnapshot;
  assert(
    snapshot?.version === SNAPSHOT_VERSION,
    `Cannot restore a worker: the snapshot is not of version ${SNAPSHOT_VERSION}`,
  );
  books.self = snapshot.self;
  books.at = snapshot.at;
  books.pausedByHand = snapshot.pausedByHand;
  books.pausedByMemory = snapshot.pausedByMemory;
  books.intakeGated = snapshot.intakeGated;
  books.permit = snapshot.permit;
  books.prng = new Prng(snapshot.prng);
  books.serial = snapshot.serial;
  books.gathersBegun = snapshot.gathersBegun;
  books.findMissingAt = snapshot.findMissingAt;
  books.graphs.present.clear();
  for (const graph of snapshot.graphs.present) books.graphs.present.add(graph);
  books.graphs.former.clear();
  for (const graph of snapshot.graphs.former) books.graphs.former.add(graph);
  books.peers.clear();
  for (const { id, local, gone, busyUntil } of snapshot.peers) {
    books.peers.set(id, { ...newPeer(id), local, gone, busyUntil });
  }
  books.tasks.clear();
  for (const { key } of snapshot.tasks) books.tasks.set(key, newTask(key));
  books.gathers.clear();
  for (const { id, peer, keys, nbytes } of snapshot.gathers) {
    const tasks = keys.map((key) => books.tasks.get(key) ?? newTask(key));
    books.gathers.set(id, { id, peer: peerFor(books, peer), tasks, nbytes });
  }
  for (const task of snapshot.tasks) applyTask(books, task);
  const running = snapshot.running.flatMap((key) => books.tasks.get(key) ?? []);
  rebuild(books, running, new Map(snapshot.tasks.map((task) => [task.key, task.queued])));
}

/** The peer of a gather may have been forgotten by everyone else. */
function peerFor(books: Books, id: WorkerId): Peer {
  return books.peers.get(id) ?? { ...newPeer(id), gone: true };
}

function applyTask(books: Books, from: TaskSnapshot): void {
  const task = books.tasks.get(from.key) as Task;
  task.state = from.state;
  task.epoch = from.epoch;
  task.definedAt = from.definedAt;
  task.run = from.run && applyWish(books, task, from.run);
  task.acquire = from.acquire;
  task.cold = from.cold ?? false;
  task.freed = from.freed;
  task.effect = from.effect && applyEffect(books, task, from.effect);
  task.value = from.value && { ...from.value };
  task.erred = from.erred;
  const holders = from.holders.map((id) => books.peer(id));
  task.holders = holders.length > 0 ? new Set(holders) : null;
  task.nbytes = from.nbytes;
  task.urgency = from.urgency;
}

function applyEffect(
  books: Books,
  task: Task,
  from: NonNullable<TaskSnapshot["effect"]>,
): Task["effect"] {
  if (!("gather" in from)) {
    const { request, since, deadline, kill } = from;
    const wish = applyWish(books, task, from.wish);
    return { type: "running", wish, request, since, deadline, kill };
  }
  const gather = books.gathers.get(from.gather);
  assert(gather !== undefined, `Cannot restore a worker: gather ${from.gather} is not in it`);
  return { type: "transfer", gather, epoch: from.epoch };
}

/** An input that only a running body remembers is made for its key alone. */
function applyWish(books: Books, task: Task, from: WishSnapshot): RunWish {
  const inputs = from.inputs.map((key) => books.tasks.get(key) ?? newTask(key));
  const { demand, ...rest } = from;
  const resources = Object.fromEntries(
    demand.map(([name, amount]) => [name, amount / RESOURCE_UNIT]),
  );
  return {
    ...rest,
    task,
    inputs,
    sources: [...new Set(inputs)],
    bucket: books.ready.bucketFor(resources),
    enlisted: false,
    missing: 0,
    ready: false,
  };
}
