/** A worker record in a snapshot. */
import { present, type TimedSample } from "../../base/mod.ts";
import { fromMillionths, type Key } from "../../protocol/mod.ts";
import { at, copyFields, type Indices, type Lists, pick } from "./index.ts";
import type { Cluster } from "../state/cluster.ts";
import { addCandidate } from "../state/constraints.ts";
import { pickRun, runIndex } from "./second_run.ts";
import { dumpTurn, loadTurn, type TurnDump } from "./fair_share.ts";
import { Reach, type RetirePlan, WorkerRecord } from "../state/worker.ts";

/** Fields that a worker is made from and a snapshot holds as they are. */
const FIXED = [
  "id",
  "incarnation",
  "name",
  "version",
  "url",
  "threads",
  "memoryLimit",
  "spill",
] as const;
/** Fields that change and that a snapshot holds as they are. */
const VARIABLE = [
  "status",
  "pausedAt",
  "trouble",
  "memory",
  "store",
  "receivedBytes",
  "executorStarts",
  "acquireAnsweredAt",
] as const;

/** Other records are given by their index in the lists of the snapshot. */
export interface WorkerDump
  extends Readonly<Pick<WorkerRecord, (typeof FIXED)[number] | (typeof VARIABLE)[number]>> {
  readonly token: string;
  /** Absent for `null`. */
  readonly certificate?: string;
  /** Absent when the registration has no secret. */
  readonly secretHash?: string;
  readonly resources: Readonly<Record<string, number>>;
  readonly pausedManually: boolean;
  readonly reportedPaused: boolean;
  /** Absent for `false`. */
  readonly ownMemoryFull?: true;
  /** Absent for 0. */
  readonly retireAfterMs?: number;
  /** Absent for `null`. */
  readonly retirePlan?: RetirePlan;
  /** Absent for `null`. */
  readonly formerPlan?: RetirePlan;
  readonly lastSeen: number;
  readonly unmanaged: readonly TimedSample[];
  readonly bandwidth: number;
  /** Absent when there are none. */
  readonly heldRuns?: WorkerRecord["heldRuns"];
  /** Second runs have numbers below 0 (`second_run.ts`). */
  readonly processing: readonly number[];
  readonly executing: readonly (readonly [task: number, attempt: number, startedAt: number])[];
  /** Absent while there is one share. */
  readonly turn?: TurnDump;
  /** Queued tasks for which it is kept. Absent when there are none. */
  readonly keptFor?: readonly number[];
  readonly held: readonly number[];
  /** Absent unless it lists what it holds in parts. */
  readonly unlistedUpTo?: number;
  /** Absent when there are none. */
  readonly spilled?: readonly Key[];
  readonly acquiring: readonly number[];
  /** Epochs of the orders to free keys that one message may answer. Absent when there are none. */
  readonly orders?: readonly number[];
  readonly knownPeers: readonly number[];
  readonly knownBy: readonly number[];
  readonly open: readonly number[];
  /** Absent for `false`. */
  readonly suspected?: true;
  /** Absent when no peer has failed to reach it. */
  readonly reach?: ReachDump;
}

interface ReachDump extends Readonly<Pick<Reach, "probeAt" | "rounds" | "isolated">> {
  readonly failures: readonly (readonly [worker: number, count: number])[];
  readonly reachedBy: readonly number[];
  readonly probing: readonly number[];
}

export function dumpWorker(indices: Indices, worker: WorkerRecord): WorkerDump {
  const turn = dumpTurn(indices, worker);
  return {
    ...copyFields(worker, FIXED),
    ...copyFields(worker, VARIABLE),
    pausedManually: worker.pausedManually,
    reportedPaused: worker.reportedPaused,
    ...(worker.ownMemoryFull ? { ownMemoryFull: true } : null),
    ...(worker.retireAfterMs === 0 ? null : { retireAfterMs: worker.retireAfterMs }),
    ...(worker.retirePlan === null ? null : { retirePlan: worker.retirePlan }),
    ...(worker.formerPlan === null ? null : { formerPlan: worker.formerPlan }),
    lastSeen: worker.lastSeen,
    bandwidth: worker.bandwidth,
    ...(worker.heldRuns.length === 0 ? null : { heldRuns: worker.heldRuns }),
    unmanaged: worker.unmanaged.dump(),
    token: worker.token,
    ...(worker.certificate === null ? null : { certificate: worker.certificate }),
    ...(worker.secretHash === null ? null : { secretHash: worker.secretHash }),
    resources: Object.fromEntries(
      [...worker.resources].map(([resource, amount]) => [resource, fromMillionths(amount)]),
    ),
    processing: [...worker.processing].map((run) => runIndex(indices, run)),
    executing: [...worker.executing].map(([run, { attempt, startedAt }]) => [
      runIndex(indices, run),
      attempt,
      startedAt,
    ]),
    ...(turn === null ? null : { turn }),
    ...(worker.keptFor.size === 0 ? null : { keptFor: dumpKeptFor(indices, worker) }),
    held: [...worker.held.keys()].map((task) => at(indices.tasks, task)),
    ...(worker.unlistedUpTo === null ? null : { unlistedUpTo: worker.unlistedUpTo }),
    ...(worker.spilled.size === 0 ? null : { spilled: [...worker.spilled] }),
    acquiring: [...worker.acquiring].map((task) => at(indices.tasks, task)),
    ...(worker.orders.length === 0 ? null : { orders: worker.orders.map(({ epoch }) => epoch) }),
    knownPeers: [...worker.knownPeers].map((peer) => at(indices.workers, peer)),
    knownBy: [...worker.knownBy].map((peer) => at(indices.workers, peer)),
    open: [...worker.open].map((context) => at(indices.contexts, context)),
    ...(worker.suspected ? { suspected: true } : null),
    ...(worker.reach === null ? null : { reach: dumpReach(indices, worker.reach) }),
  };
}

/** The heads of its queues; no queue has a name in a snapshot. */
function dumpKeptFor(indices: Indices, worker: WorkerRecord): readonly number[] {
  const heads = [...worker.keptFor].flatMap((queue) => queue.peek() ?? []);
  return heads.map((task) => at(indices.tasks, task)).sort((a, b) => a - b);
}

function dumpReach(indices: Indices, reach: Reach): ReachDump {
  const { probeAt, rounds, isolated } = reach;
  const all = (peers: Iterable<WorkerRecord>) =>
    [...peers].map((peer) => at(indices.workers, peer));
  return {
    probeAt,
    rounds,
    isolated,
    failures: [...reach.failures].map(([peer, count]) => [at(indices.workers, peer), count]),
    reachedBy: all(reach.reachedBy),
    probing: all(reach.probing),
  };
}

export function loadWorker(cluster: Cluster, dump: WorkerDump): WorkerRecord {
  const { saturation } = cluster.options;
  const options = {
    saturation,
    bandwidth: dump.bandwidth,
    at: dump.lastSeen,
    secretHash: dump.secretHash ?? null,
  };
  const registration = {
    ...dump,
    acceptToken: dump.token,
    spill: dump.spill ?? undefined,
    protocol: 0,
    held: [],
    running: [],
  };
  const worker = new WorkerRecord(dump.id, dump.incarnation, registration, options);
  Object.assign(worker, copyFields(dump, VARIABLE));
  worker.pausedManually = dump.pausedManually;
  worker.reportedPaused = dump.reportedPaused;
  worker.ownMemoryFull = dump.ownMemoryFull === true;
  worker.retireAfterMs = dump.retireAfterMs ?? 0;
  worker.retirePlan = dump.retirePlan ?? null;
  worker.formerPlan = dump.formerPlan ?? null;
  worker.unlistedUpTo = dump.unlistedUpTo ?? null;
  worker.heldRuns = dump.heldRuns ?? [];
  worker.orders = (dump.orders ?? []).map((epoch) => ({ epoch, answered: false }));
  worker.unmanaged.load(dump.unmanaged);
  cluster.workers.set(worker.id, worker);
  worker.term.joinedAt = cluster.at;
  cluster.terms.add(worker.term, cluster.workers.size);
  cluster.workersByName.set(worker.name, worker);
  return worker;
}

function linkReach(
  cluster: Cluster,
  { workers }: Lists,
  worker: WorkerRecord,
  { failures, reachedBy, probing, ...facts }: ReachDump,
): void {
  const reach = Object.assign(new Reach(), facts);
  for (const [index, count] of failures) reach.failures.set(pick(workers, index), count);
  for (const index of reachedBy) reach.reachedBy.add(pick(workers, index));
  for (const index of probing) reach.probing.add(pick(workers, index));
  worker.reach = reach;
  cluster.questioned.add(worker);
  if (reach.isolated) cluster.isolated.add(worker);
}

/** Restores the links of a worker in their order. */
export function linkWorker(
  cluster: Cluster,
  lists: Lists,
  worker: WorkerRecord,
  dump: WorkerDump,
): void {
  worker.suspected = dump.suspected === true;
  if (worker.suspected) cluster.suspected.add(worker);
  if (dump.reach !== undefined) linkReach(cluster, lists, worker, dump.reach);
  if (dump.turn !== undefined) loadTurn(cluster, worker, { lists, dump: dump.turn });
  const { tasks, workers, contexts } = lists;
  for (const index of dump.processing) worker.processing.add(pickRun(lists, index));
  for (const [index, attempt, startedAt] of dump.executing) {
    worker.executing.set(pickRun(lists, index), { attempt, startedAt });
  }
  for (const key of dump.spilled ?? []) worker.spilled.add(key);
  for (const index of dump.held) {
    const task = pick(tasks, index);
    const spilled = worker.spilled.has(task.key);
    worker.held.add(task, { worker, epoch: 0, since: 0, spilled });
  }
  for (const index of dump.acquiring) worker.acquiring.add(pick(tasks, index));
  for (const index of dump.knownPeers) worker.knownPeers.add(pick(workers, index));
  for (const index of dump.knownBy) worker.knownBy.add(pick(workers, index));
  for (const index of dump.open) worker.open.add(pick(contexts, index));
}

/** Keeps the worker for the heads of queues again, when all tasks are queued. */
export function linkKept({ tasks }: Lists, worker: WorkerRecord, dump: WorkerDump): void {
  for (const index of dump.keptFor ?? []) {
    const queue = present(pick(tasks, index).queue, "a queue with a kept worker");
    queue.kept = worker;
    worker.keptFor.add(queue);
  }
}

/** Adds a worker to all constraints that it meets. */
export function joinConstraints(cluster: Cluster, worker: WorkerRecord): void {
  for (const constraints of cluster.constraints.values()) addCandidate(worker, constraints);
}
