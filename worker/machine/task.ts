/**
 * The record of one task in the worker's machine, and the rules that derive its state.
 *
 * Two facts about a task are independent of each other: what it is *wanted as* (`wantedAs`: a run
 * that the scheduler requested, a replica that tasks here or the scheduler need, or nothing), and
 * which *effect* is outstanding for it (a running execution, an incoming transfer, or none). The
 * outcome of an effect is judged by what is wanted when the effect ends, not by what was wanted
 * when it began.
 *
 * The twelve states (`WorkerTaskState`) are names for combinations of these two facts and of the
 * outcomes (`value`, `erred`); `deriveState` defines them completely. `Task.state` records under
 * which state the task is currently indexed (queues, sets, counters); `settleTasks` moves it to the
 * state that its facts give.
 *
 * | effect \ wanted as | nothing     | run                          | replica          |
 * | ------------------ | ----------- | ---------------------------- | ---------------- |
 * | none               | `released`  | `waiting ready constrained`  | `fetch missing`  |
 * | running            | `cancelled` | `executing`                  | `resumed`        |
 * | transfer           | `cancelled` | `resumed`                    | `flight`         |
 *
 * A task whose value is here is in `memory`, whatever the other facts are. A failed run that the
 * scheduler has not requested again leaves `error`, unless a replica is wanted. A task is also
 * `resumed` when it is wanted but the outcome of its effect can no longer be used: the execution is
 * being killed, or the effect began under an earlier definition of the key.
 *
 * `settle.ts` says when each state is entered and left.
 *
 * Attempts and epochs are values of one counter of the scheduler: an attempt names one requested
 * run, an epoch says up to which message the worker had heard about a key.
 */
import type { Heap } from "../../base/mod.ts";
import {
  type Attempt,
  type Call,
  type Demand,
  type Epoch,
  type GraphId,
  type InlineInput,
  type Key,
  type Millis,
  type Priority,
  type RunSettings,
  wholeOf,
  type WorkerId,
  type WorkerTaskState,
} from "../../protocol/mod.ts";

/** One task. Mutable; `settleTasks` derives `state` from the other fields. */
export interface Task {
  readonly key: Key;
  /** The result that it is parts of (`parts.ts`); `null`: it is no part. */
  readonly whole: Key | null;
  /** The state under which the task is indexed. Written by `settleTasks` and `rebuild` only. */
  state: WorkerTaskState;
  /** Highest epoch heard from the scheduler about this key; echoed with every replica reported. */
  epoch: Epoch;
  /**
   * Highest epoch known to precede the present definition of the key. What was made or requested
   * under it or an earlier epoch is another value (`definition.ts`). 0: no earlier definition.
   */
  definedAt: Epoch;

  run: RequestedRun | null;
  /** Epoch of the scheduler's unanswered request for a replica. */
  acquire: Epoch | null;
  /** No holder had it in memory when the scheduler last requested a replica. */
  cold: boolean;
  /** Number of tasks here that wait for their start and have this one among their inputs. */
  needs: number;
  /**
   * The scheduler has freed it: a replica is kept only for tasks here that wait for their start,
   * and is not reported. Parts always are, and stay while tasks that read them execute.
   */
  freed: boolean;

  effect: Effect | null;

  value: LocalReplica | null;
  erred: boolean;

  /** Peers believed to hold it. */
  holders: Set<PeerRecord> | null;
  /** Tasks with a requested run here that have this one among their inputs. */
  dependents: Set<Task> | null;
  /** Expected size while the value is not here, bytes. */
  nbytes: number;
  /** The best priority among those that want a replica. */
  urgency: Priority | null;
  /** Its entry in the fetch queues of its holders. */
  queued: FetchEntry | null;
  /** Listed in `WorkerData.touched` and not settled yet. */
  touched: boolean;
}

/** Parameters of a requested run. Immutable; a snapshot contains them unchanged. */
export interface RunParameters {
  readonly attempt: Attempt;
  readonly graph: GraphId;
  readonly priority: Priority;
  /** Decreases with every request: among equal priorities the latest request runs first. */
  readonly serial: number;
  readonly call: Call;
  readonly timeoutUs: number | null;
  readonly settings: RunSettings;
  /** It reads parts of some inputs, as `readsOf()` says. */
  readonly readsParts: boolean;
  /** Expected to be so short that it may queue behind others on one executor. */
  readonly short: boolean;
  /**
   * Expected size of its result, bytes; -1 when it is not expected to be smaller than its inputs.
   */
  readonly expectedBytes: number;
  /** Bytes of memory that must be left before it starts (`intake.ts`); 0 when unknown. */
  readonly roomBytes: number;
  /** Bytes that runs of its group took on other workers (`memory_admission.ts`); 0 when unknown. */
  readonly peakBytes: number;
}

/** A run that the scheduler requested. A later request replaces it. */
export interface RequestedRun extends RunParameters {
  readonly task: Task;
  /** Ends when its inputs turn out to be large (`memory_admission.ts`). */
  short: boolean;
  /** Its group of measured runs; `null`: it needs no measure (`memory_admission.ts`). */
  group: string | null;
  /** Inputs in the order of `{"$ref": i}`. */
  readonly inputs: readonly RunInput[];
  /** The inputs that have to be here, each once: those that did not come with the request. */
  readonly sources: readonly Task[];
  /** Characters of the inputs that came with the request. */
  readonly inlineCharacters: number;
  /** The ready runs that demand the same resources. */
  readonly bucket: ReadyBucket;
  /** Counted in `needs` of its inputs: the run waits for its start. */
  needsInputs: boolean;
  /** Number of inputs that are not here, while `needsInputs`. */
  missing: number;
  /** In the ready queue. */
  ready: boolean;
  /** When it was requested, and what it has waited for since (`admission/run_waits.ts`). */
  readonly times: RunTimes;
}

/** Times in milliseconds since 1970; 0: not yet. */
export interface RunTimes {
  requestedAt: number;
  /** When its last input arrived. */
  inputsAt: number;
  /** Since when it waits for memory. */
  heldAt: number;
  /** Milliseconds for which it has waited for memory, until it was handed to an executor. */
  heldMs: number;
  handedAt: number;
}

/** An input of a run: a task whose value has to be here, or a value that came with the request. */
export type RunInput = Task | GivenInput;

/** A value that came with the request of a run, and is used for that run only. */
export interface GivenInput {
  readonly key: Key;
  /** As in an {@linkcode InlineInput}. */
  readonly given: string;
}

/** An operation of the shell. Exactly one later event ends it. */
export type Effect = RunningExecution | GatherTransfer;

/** A run handed to an executor; exactly one `exec-*` or `input-undecodable` event ends it. */
export interface RunningExecution {
  readonly type: "running";
  /** The run as requested when the execution began; the executor knows it by `run.attempt`. */
  readonly run: RequestedRun;
  /** The attempt under which the scheduler knows it: that of the last request which adopted it. */
  request: Attempt;
  /** Time of `exec-started` if reported, otherwise of the hand-over to the executor. */
  since: Millis;
  /** When it has to be killed; `null` without a timeout, or before `exec-started`. */
  deadline: Millis | null;
  /**
   * Reason for which its process is being killed. `cancelled`: the scheduler awaits `run-killed`.
   * `superseded`: its key has another definition now. The outcome is discarded in both cases.
   */
  kill: "none" | "timeout" | "cancelled" | "superseded";
  /** The run began alone, without the room that it needs, and nothing begins beside it. */
  readonly alone: boolean;
  /** Most bytes that its process was seen to have taken for it; -1: it was not seen to run it. */
  seenBytes: number;
}

/** A transfer from a peer, as part of a gather. */
export interface GatherTransfer {
  readonly type: "transfer";
  readonly gather: Gather;
  /** The highest epoch heard about the key when the peer was asked. */
  readonly epoch: Epoch;
}

/** A value in the store of this worker. */
export interface LocalReplica {
  /** Size of the value in bytes. */
  nbytes: number;
  /** The latest attempt reported with it; 0 for a replica fetched from a peer. */
  attempt: Attempt;
  /** The highest epoch heard about the key when its computation began, or when it was requested. */
  epoch: Epoch;
  /** The peer it came from. */
  readonly source: WorkerId | null;
  /** It was put here by a client, stored and recorded in one step: nothing else replaces it. */
  placed?: true;
}

/** Queue entry of a task in `fetch`. The queues of all holders share the object. */
export interface FetchEntry {
  readonly task: Task;
  readonly priority: Priority;
  readonly serial: number;
}

/** Another worker, as a source of values. */
export interface PeerRecord {
  readonly id: WorkerId;
  /** On the same host as this worker. */
  local: boolean;
  /** Its values are read through the scheduler. */
  relayed: boolean;
  /** This worker reported that it cannot reach the peer, and has not reached it since. */
  unreached: boolean;
  /** The scheduler reported it as gone; the record is dropped when its last gather ends. */
  gone: boolean;
  /** Values that it is believed to hold: the reverse of `Task.holders`. */
  readonly keys: Set<Task>;
  /** Values to request from it, best first; may contain stale entries (`peer.ts`). */
  queue: Heap<FetchEntry>;
  /** Number of tasks in `fetch` that it is believed to hold. */
  queued: number;
  /** The gather under way; at most one per peer. */
  gather: Gather | null;
  /** Time before which the peer is not asked, as it had too many transfers. */
  busyUntil: Millis | null;
}

/** A batch of values requested from one peer. */
export interface Gather {
  readonly id: number;
  readonly peer: PeerRecord;
  readonly tasks: Task[];
  /** Expected bytes, counted as incoming until the gather ends. */
  nbytes: number;
}

/** The ready runs with one combination of resources (`ready_queue.ts`). */
export interface ReadyBucket {
  readonly signature: string;
  readonly demand: Demand;
  heap: Heap<RequestedRun>;
  /** Entries of `heap` that are still ready. */
  live: number;
}

/** Attempt of a value that was not computed here, and the epoch of a key never heard of. */
export const NO_ATTEMPT = 0 as Attempt;
/** Inputs up to which a repeated one is found by a look through those before it. */
const FEW_SOURCES_MAX = 8;
/** Assumed size of a value of unknown size, bytes. */
const NBYTES_UNKNOWN = 1024;

/** A task of which nothing is known but its key. */
export function newTask(key: Key): Task {
  const whole = wholeOf(key);
  const isPart = whole !== key;
  return {
    key,
    whole: isPart ? whole : null,
    state: "released",
    epoch: NO_ATTEMPT,
    definedAt: NO_ATTEMPT,
    run: null,
    acquire: null,
    cold: false,
    needs: 0,
    freed: isPart,
    effect: null,
    value: null,
    erred: false,
    holders: null,
    dependents: null,
    nbytes: NBYTES_UNKNOWN,
    urgency: null,
    queued: null,
    touched: false,
  };
}

/** The fields of a run that follow from its inputs. */
export function inputFields(
  inputs: readonly RunInput[],
): Pick<RequestedRun, "inputs" | "sources" | "inlineCharacters"> {
  let inlineCharacters = 0;
  const sources: Task[] = [];
  for (const input of inputs) {
    if (isGiven(input)) inlineCharacters += input.given.length;
    else if (sources.length >= FEW_SOURCES_MAX || !sources.includes(input)) sources.push(input);
  }
  const once = sources.length > FEW_SOURCES_MAX ? [...new Set(sources)] : sources;
  return { inputs, sources: once, inlineCharacters };
}

export function isGiven(input: RunInput): input is GivenInput {
  return (input as Partial<GivenInput>).given !== undefined;
}

/** The key of the input, with its value if that came with the request. */
export function describeInput(input: RunInput): Key | InlineInput {
  return isGiven(input) ? [input.key, input.given] : input.key;
}

/** Use of the outcome of an effect if it came now. */
export function wantedAs(task: Task): "nothing" | "run" | "replica" {
  if (task.run !== null) return "run";
  return task.acquire !== null || task.needs > 0 ? "replica" : "nothing";
}

/**
 * Returns the state that follows from the facts. Precondition: a run without an effect has
 * `needsInputs`, so that `missing` is counted.
 */
export function deriveState(task: Task): WorkerTaskState {
  if (task.value !== null) return "memory";
  const wanted = wantedAs(task);
  const effect = task.effect;
  if (effect !== null) {
    if (wanted === "nothing") return "cancelled";
    if (effect.type === "transfer") {
      return wanted === "replica" && !isOutdated(task, effect.epoch) ? "flight" : "resumed";
    }
    return wanted === "run" && isReportable(effect) ? "executing" : "resumed";
  }
  if (task.run !== null) {
    if (task.run.missing > 0) return "waiting";
    return task.run.bucket.demand.length === 0 ? "ready" : "constrained";
  }
  if (wanted === "replica") {
    return task.holders !== null && task.holders.size > 0 ? "fetch" : "missing";
  }
  return task.erred ? "error" : "released";
}

/** The epoch that decides to which definition of its key the replica belongs. */
export function replicaEpoch({ attempt, epoch }: LocalReplica): Epoch {
  return attempt > epoch ? attempt : epoch;
}

/**
 * Returns whether a value made or requested under `epoch` belongs to an earlier definition of the
 * key.
 */
export function isOutdated(task: Task, epoch: Epoch): boolean {
  return epoch <= task.definedAt;
}

/**
 * Returns whether a value that a client puts here under `attempt` comes late: the key was given to
 * another task since, or a client put a later value here. The store does not take it.
 */
export function isLateScatter(task: Task, attempt: Attempt): boolean {
  const { value } = task;
  return isOutdated(task, attempt) || (value?.placed === true && attempt < replicaEpoch(value));
}

/** Returns whether the outcome of this execution may be reported for a requested run. */
export function isReportable(execution: RunningExecution): boolean {
  return execution.kill === "none" || execution.kill === "timeout";
}

/** Returns whether the record holds nothing worth keeping. */
export function isForgettable(task: Task): boolean {
  return task.state === "released" && (task.dependents === null || task.dependents.size === 0);
}

/**
 * Returns whether a run of `a` computes what `b` requests: the same call, of the same graph, on the
 * same inputs.
 */
export function isSameComputation(a: RequestedRun, b: RequestedRun): boolean {
  return a.graph === b.graph && a.call.op === b.call.op &&
    a.inputs.length === b.inputs.length &&
    a.inputs.every((input, index) => isSameInput(input.key, b.inputs[index]?.key)) &&
    JSON.stringify(a.call.args) === JSON.stringify(b.call.args);
}

/** A run reads the same of a result, whether that is here as a whole or in parts. */
function isSameInput(a: Key, b: Key | undefined): boolean {
  return a === b || (b !== undefined && wholeOf(a) === wholeOf(b));
}
