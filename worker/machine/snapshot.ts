/**
 * A worker's machine as JSON, and back. Only primary facts are written; queues, counters and links
 * are rebuilt from them, as after a fault. Fields that are written as they are have the type of the
 * record.
 */
import { assert, Prng } from "../../base/mod.ts";
import {
  type Demand,
  type Epoch,
  fromMillionths,
  type GraphId,
  type InlineInput,
  type Key,
  type RunSettings,
  settingsOf,
  type WorkerId,
} from "../../protocol/mod.ts";
import type { GroupPeaks, RunAdmission } from "./admission/admission_record.ts";
import { groupNameOf } from "./admission/memory_admission.ts";
import { newPeer } from "./peer.ts";
import { rebuild } from "./rebuild.ts";
import type { WorkerData } from "./state.ts";
import {
  describeInput,
  type Effect,
  type Gather,
  inputFields,
  newTask,
  type PeerRecord,
  type RequestedRun,
  type RunningExecution,
  type RunParameters,
  type RunTimes,
  type Task,
} from "./task.ts";

const SNAPSHOT_VERSION = 2;

type MachineFact =
  | "self"
  | "at"
  | "pausedByScheduler"
  | "pausedByMemory"
  | "intakeGated"
  | "executorTrouble"
  | "probePauseMs"
  | "permit"
  | "serial"
  | "gathersBegun"
  | "findMissingAt";
type PeerFact = "id" | "local" | "relayed" | "unreached" | "gone" | "busyUntil";
type TaskFact =
  | "key"
  | "state"
  | "epoch"
  | "definedAt"
  | "acquire"
  | "freed"
  | "value"
  | "erred"
  | "nbytes"
  | "urgency";
/** Fields of a task that `rebuild` restores. */
type DerivedField = "whole" | "dependents" | "needs" | "queued" | "touched";
type ExecutionFact = "request" | "since" | "deadline" | "kill";
type AdmissionFact = "baseBytes" | "managedBytes" | "wakeAt";

/** Lists keep the order of the records; references are by key or id. */
export interface WorkerSnapshot extends Readonly<Pick<WorkerData, MachineFact>> {
  readonly version: typeof SNAPSHOT_VERSION;
  /** Absent for `false`. */
  readonly ownMemoryFull?: boolean;
  /** Absent when none is requested. */
  readonly room?: WorkerData["room"];
  /** Absent where every run may start. */
  readonly admission?: Readonly<Pick<RunAdmission, AdmissionFact>> & {
    readonly groups: readonly (readonly [name: string, group: GroupPeaks])[];
  };
  readonly prng: number;
  readonly graphs: { readonly present: readonly GraphId[]; readonly former: readonly GraphId[] };
  readonly peers: readonly Readonly<Pick<PeerRecord, PeerFact>>[];
  readonly gathers: readonly GatherSnapshot[];
  readonly tasks: readonly TaskSnapshot[];
  /** Keys of the running executions, in the order in which they were handed over. */
  readonly running: readonly Key[];
}

interface GatherSnapshot extends Readonly<Pick<Gather, "id" | "nbytes">> {
  readonly peer: WorkerId;
  readonly keys: readonly Key[];
}

interface TaskSnapshot extends Readonly<Pick<Task, TaskFact>> {
  readonly run: RunSnapshot | null;
  /** Absent for `false`. */
  readonly cold?: true;
  readonly effect: ExecutionSnapshot | { readonly gather: number; readonly epoch: Epoch } | null;
  readonly holders: readonly WorkerId[];
  /** Serial of its entry in the fetch queues of its holders. */
  readonly queued: number | null;
}

interface RunSnapshot
  extends Omit<RunParameters, "roomBytes" | "peakBytes" | "settings" | "readsParts">, RunSettings {
  /** Absent for `false`. */
  readonly readsParts?: true;
  /** Absent for 0. */
  readonly roomBytes?: number;
  /** Absent for 0. */
  readonly peakBytes?: number;
  readonly inputs: readonly (Key | InlineInput)[];
  readonly demand: Demand;
  readonly times: Readonly<RunTimes>;
}

interface ExecutionSnapshot extends Readonly<Pick<RunningExecution, ExecutionFact>> {
  /** Absent for `false`. */
  readonly alone?: true;
  /** Absent for -1. */
  readonly seenBytes?: number;
  readonly run: RunSnapshot;
}

/** Takes a snapshot; it shares no mutable object with the machine. */
export function takeSnapshot(worker: WorkerData): WorkerSnapshot {
  return {
    version: SNAPSHOT_VERSION,
    self: worker.self,
    at: worker.at,
    pausedByScheduler: worker.pausedByScheduler,
    pausedByMemory: worker.pausedByMemory,
    ...(worker.ownMemoryFull ? { ownMemoryFull: true } : null),
    intakeGated: worker.intakeGated,
    executorTrouble: worker.executorTrouble,
    probePauseMs: worker.probePauseMs,
    permit: worker.permit,
    ...(worker.room.bytes > 0 ? { room: { ...worker.room } } : null),
    ...(worker.admission === null ? null : { admission: takeAdmission(worker.admission) }),
    prng: worker.prng.state,
    serial: worker.serial,
    gathersBegun: worker.gathersBegun,
    findMissingAt: worker.findMissingAt,
    graphs: { present: [...worker.graphs.present], former: [...worker.graphs.former] },
    peers: Array.from(worker.peers.values(), takePeer),
    gathers: Array.from(worker.gathers.values(), ({ id, peer, tasks, nbytes }) => (
      { id, peer: peer.id, keys: tasks.map((task) => task.key), nbytes }
    )),
    tasks: Array.from(worker.tasks.values(), takeTask),
    running: Array.from(worker.running, (task) => task.key),
  };
}

function takeAdmission(admission: RunAdmission): WorkerSnapshot["admission"] {
  const { baseBytes, managedBytes, wakeAt, groups } = admission;
  return { baseBytes, managedBytes, wakeAt, groups: [...groups] };
}

function takePeer(peer: PeerRecord): WorkerSnapshot["peers"][number] {
  const { id, local, relayed, unreached, gone, busyUntil } = peer;
  return { id, local, relayed, unreached, gone, busyUntil };
}

function takeTask(task: Task): TaskSnapshot {
  return {
    key: task.key,
    state: task.state,
    epoch: task.epoch,
    definedAt: task.definedAt,
    run: task.run && takeRun(task.run),
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

function takeEffect(effect: Effect): TaskSnapshot["effect"] {
  if (effect.type === "transfer") return { gather: effect.gather.id, epoch: effect.epoch };
  const { run, request, since, deadline, kill, alone, seenBytes } = effect;
  return {
    run: takeRun(run),
    request,
    since,
    deadline,
    kill,
    ...(alone ? { alone } : null),
    ...(seenBytes >= 0 ? { seenBytes } : null),
  };
}

function takeRun(run: RequestedRun): RunSnapshot {
  const { attempt, graph, priority, serial, call, timeoutUs, short } = run;
  const { expectedBytes, roomBytes, peakBytes, settings } = run;
  const inputs = run.inputs.map(describeInput);
  const { demand } = run.bucket;
  const request = { attempt, graph, priority, serial, call, inputs, timeoutUs, ...settings };
  const parts = run.readsParts ? { readsParts: true } as const : null;
  const room = roomBytes > 0 ? { roomBytes } : null;
  const peak = peakBytes > 0 ? { peakBytes } : null;
  const times = { ...run.times };
  return { ...request, short, expectedBytes, ...parts, ...room, ...peak, demand, times };
}

/**
 * Replaces everything in `worker` by the snapshot `json`, taken from a machine with the same
 * options. Throws when it is not a snapshot of this version.
 */
export function applySnapshot(worker: WorkerData, json: unknown): void {
  const snapshot = json as WorkerSnapshot;
  assert(
    snapshot?.version === SNAPSHOT_VERSION,
    `Cannot restore a worker: the snapshot is not of version ${SNAPSHOT_VERSION}`,
  );
  worker.self = snapshot.self;
  worker.at = snapshot.at;
  worker.pausedByScheduler = snapshot.pausedByScheduler;
  worker.pausedByMemory = snapshot.pausedByMemory;
  worker.ownMemoryFull = snapshot.ownMemoryFull === true;
  worker.intakeGated = snapshot.intakeGated;
  worker.executorTrouble = snapshot.executorTrouble;
  worker.probePauseMs = snapshot.probePauseMs;
  worker.permit = snapshot.permit;
  worker.room = { bytes: 0, state: "unknown", ...snapshot.room };
  if (worker.admission !== null) applyAdmission(worker.admission, snapshot.admission);
  worker.prng = new Prng(snapshot.prng);
  worker.serial = snapshot.serial;
  worker.gathersBegun = snapshot.gathersBegun;
  worker.findMissingAt = snapshot.findMissingAt;
  worker.graphs.present.clear();
  for (const graph of snapshot.graphs.present) worker.graphs.present.add(graph);
  worker.graphs.former.clear();
  for (const graph of snapshot.graphs.former) worker.graphs.former.add(graph);
  worker.peers.clear();
  for (const peer of snapshot.peers) worker.peers.set(peer.id, { ...newPeer(peer.id), ...peer });
  worker.tasks.clear();
  for (const { key } of snapshot.tasks) worker.tasks.set(key, newTask(key));
  worker.gathers.clear();
  for (const { id, peer, keys, nbytes } of snapshot.gathers) {
    const tasks = keys.map((key) => worker.tasks.get(key) ?? newTask(key));
    worker.gathers.set(id, { id, peer: peerFor(worker, peer), tasks, nbytes });
  }
  for (const task of snapshot.tasks) applyTask(worker, task);
  const running = snapshot.running.flatMap((key) => worker.tasks.get(key) ?? []);
  rebuild(worker, running, new Map(snapshot.tasks.map((task) => [task.key, task.queued])));
}

function applyAdmission(admission: RunAdmission, from: WorkerSnapshot["admission"]): void {
  const { groups = [], baseBytes = 0, managedBytes = 0, wakeAt = null } = from ?? {};
  Object.assign(admission, { baseBytes, managedBytes, wakeAt });
  admission.groups.clear();
  for (const [name, group] of groups) admission.groups.set(name, group);
}

/** The peer of a gather; it is unknown when it is gone and only the gather refers to it. */
function peerFor(worker: WorkerData, id: WorkerId): PeerRecord {
  return worker.peers.get(id) ?? { ...newPeer(id), gone: true };
}

function applyTask(worker: WorkerData, from: TaskSnapshot): void {
  const task = worker.tasks.get(from.key) as Task;
  const { run, cold = false, effect, value, holders, queued: _, ...facts } = from;
  const peers = holders.map((id) => worker.peer(id));
  const primary: Omit<Task, DerivedField> = {
    ...facts,
    run: run && applyRun(worker, task, run),
    cold,
    effect: effect && applyEffect(worker, task, effect),
    value: value && { ...value },
    holders: peers.length > 0 ? new Set(peers) : null,
  };
  Object.assign(task, primary);
}

function applyEffect(
  worker: WorkerData,
  task: Task,
  from: NonNullable<TaskSnapshot["effect"]>,
): Effect {
  if (!("gather" in from)) {
    const { request, since, deadline, kill, alone = false, seenBytes = -1 } = from;
    const run = applyRun(worker, task, from.run);
    return { type: "running", run, request, since, deadline, kill, alone, seenBytes };
  }
  const gather = worker.gathers.get(from.gather);
  assert(gather !== undefined, `Cannot restore a worker: gather ${from.gather} is not in it`);
  return { type: "transfer", gather, epoch: from.epoch };
}

/** An input that only a running execution refers to is created for its key alone. */
function applyRun(worker: WorkerData, task: Task, from: RunSnapshot): RequestedRun {
  const inputs = from.inputs.map((input) => {
    if (typeof input !== "string") return { key: input[0], given: input[1] };
    return worker.tasks.get(input) ?? newTask(input);
  });
  const { attempt, graph, priority, serial, call, timeoutUs, short } = from;
  const { demand, expectedBytes, roomBytes = 0, peakBytes = 0 } = from;
  const resources = Object.fromEntries(
    demand.map(([name, amount]) => [name, fromMillionths(amount)]),
  );
  return {
    task,
    group: groupNameOf(task.key, from),
    attempt,
    graph,
    priority,
    serial,
    call,
    ...inputFields(inputs),
    timeoutUs,
    settings: settingsOf(from),
    readsParts: from.readsParts === true,
    short,
    expectedBytes,
    roomBytes,
    peakBytes,
    bucket: worker.ready.bucketFor(resources),
    needsInputs: false,
    missing: 0,
    ready: false,
    times: { ...from.times },
  };
}
