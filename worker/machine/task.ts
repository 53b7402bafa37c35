/**
 * One task as its worker knows it.
 *
 * Two facts about it are independent of each other: what it is *wanted as* (`wantedAs`: a run that
 * the scheduler asked for, a copy that tasks here or the scheduler need, or nothing), and which
 * *effect* is outstanding for it (a body that runs, a transfer that is under way, or none).
 * Whatever an effect ends with is judged by what is wanted at that moment, never by what was wanted
 * when it began.
 *
 * The twelve states that people see (`WorkerTaskState`) are names for combinations of these facts
 * and of what came of them (`value`, `erred`); `placeOf` is the whole definition. `Task.state` only
 * says in which of the worker's books the task is entered at the moment: `settle` moves it to where
 * its facts put it.
 *
 * | effect \ wanted as | nothing     | run                          | replica          |
 * | ------------------ | ----------- | ---------------------------- | ---------------- |
 * | none               | `released`  | `waiting ready constrained`  | `fetch missing`  |
 * | running            | `cancelled` | `executing`                  | `resumed`        |
 * | transfer           | `cancelled` | `resumed`                    | `flight`         |
 *
 * A value that is here makes it `memory`, whatever else holds; a failed run that nobody asked to
 * repeat and nobody waits for leaves `error`. An effect whose outcome cannot count any more (a body
 * that is being killed, or anything begun when its key had another definition) and that is wanted
 * again is `resumed`, too.
 */
import type { Heap } from "../../base/mod.ts";
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

export interface Task {
  readonly key: Key;
  /** The books it is entered in. Written by `settle.ts` alone. */
  state: WorkerTaskState;
  /** Highest number heard from the scheduler about this key; echoed with every copy. */
  epoch: Epoch;
  /**
   * The highest number known to have been given before the key had its present definition: what was
   * made, or asked for, under it or an earlier one is another value (`definition.ts`). 0: none is.
   */
  definedAt: Epoch;

  run: RunWish | null;
  /** The scheduler asked for a copy, with this epoch, and has not had its answer. */
  acquire: Epoch | null;
  /** Nobody had it in memory when the scheduler last asked for a copy. */
  cold: boolean;
  /** Tasks here that wait for their start and have this one among their inputs. */
  needs: number;
  /**
   * The scheduler has freed it: a copy is kept only for the tasks here that still wait for their
   * start, and is not told of.
   */
  freed: boolean;

  effect: Effect | null;

  value: HeldCopy | null;
  erred: boolean;

  /** Peers believed to hold it. */
  holders: Set<Peer> | null;
  /** Tasks that are wanted as a run here and have this one among their inputs. */
  dependents: Set<Task> | null;
  /** Expected size while it is not here, bytes. */
  nbytes: number;
  /** The best priority among those that want a copy. */
  urgency: Priority | null;
  /** Its place in the queues of its holders. */
  queued: FetchEntry | null;
  /** Waits to be settled. */
  touched: boolean;
}

/** The scheduler wants this task run here. Never changed by a later request, only replaced. */
export interface RunWish {
  readonly task: Task;
  readonly attempt: Attempt;
  readonly graph: GraphId;
  readonly priority: Priority;
  /** Falls with every request: among equal priorities the last one runs first. */
  readonly serial: number;
  readonly call: Call;
  /** In the order of `{"$ref": i}`. */
  readonly inputs: readonly Task[];
  /** The same, each once. */
  readonly sources: readonly Task[];
  readonly timeoutUs: number | null;
  readonly trace: string | null;
  /** Expected to be so short that it may queue behind others on one executor. */
  readonly short: boolean;
  /** Expected size of its result, -1 when it is not expected to be smaller than its inputs. */
  readonly expectedBytes: number;
  /** The ready tasks that ask for the same resources. */
  readonly bucket: ReadyBucket;
  /** Counted in `needs` of its inputs: it waits for its start, and nothing runs for it. */
  enlisted: boolean;
  /** Inputs that are not here, while it is enlisted. */
  missing: number;
  /** In the ready queue. */
  ready: boolean;
}

export type Effect = RunningBody | Transfer;

/** A body handed to an executor; exactly one `exec-*` or `input-undecodable` event ends it. */
export interface RunningBody {
  readonly type: "running";
  /** What was asked for when it began; its attempt is the one the executor knows. */
  readonly wish: RunWish;
  /** The attempt by which the scheduler knows it: the last one that adopted it. */
  request: Attempt;
  since: Millis;
  /** When it has to be killed, once it is known to have begun. */
  deadline: Millis | null;
  /**
   * Why its process is being killed. `cancelled`: `run-killed` is owed. `superseded`: its key has
   * another definition now. In both cases its outcome is thrown away, whatever it is.
   */
  kill: "none" | "timeout" | "cancelled" | "superseded";
}

/** A transfer from a peer, as part of a gather. */
export interface Transfer {
  readonly type: "transfer";
  readonly gather: Gather;
  /** The highest number heard about the key when the peer was asked. */
  readonly epoch: Epoch;
}

/** A value in the store. */
export interface HeldCopy {
  nbytes: number;
  /** The attempt that made it; 0 when it came from elsewhere. */
  attempt: Attempt;
  /** The highest number heard about the key when its making began, or when it was asked for. */
  epoch: Epoch;
  /** The peer it came from. */
  readonly source: WorkerId | null;
}

/** One stay in `fetch`; the queue of every holder has the same object. */
export interface FetchEntry {
  readonly task: Task;
  readonly priority: Priority;
  readonly serial: number;
}

/** Another worker, as far as values can be had from it. */
export interface Peer {
  readonly id: WorkerId;
  /** On the same host as this worker. */
  local: boolean;
  /** The scheduler said that it is gone; forgotten when its last gather has ended. */
  gone: boolean;
  /** What it is believed to hold: the mirror of `Task.holders`. */
  readonly keys: Set<Task>;
  /** Values to ask it for, best first; also entries that are no longer true. */
  queue: Heap<FetchEntry>;
  /** Tasks in `fetch` that it is believed to hold. */
  queued: number;
  /** One gather at a time. */
  gather: Gather | null;
  /** It had too many transfers: not asked before then. */
  busyUntil: Millis | null;
}

/** A batch of values on their way from one peer. */
export interface Gather {
  readonly id: number;
  readonly peer: Peer;
  readonly tasks: Task[];
  /** Expected bytes, counted as incoming until the gather ends. */
  nbytes: number;
}

/**
 * Millionths of the resource `name`: whole numbers, so that what was taken can be given back
 * exactly.
 */
export type Demand = readonly (readonly [name: string, millionths: number])[];

export interface ReadyBucket {
  readonly signature: string;
  readonly demand: Demand;
  heap: Heap<RunWish>;
  live: number;
}

export const NO_ATTEMPT = 0 as Attempt;
/** Size of a value of unknown size, bytes. */
export const NBYTES_UNKNOWN = 1024;

export function newTask(key: Key): Task {
  return {
    key,
    state: "released",
    epoch: NO_ATTEMPT,
    definedAt: NO_ATTEMPT,
    run: null,
    acquire: null,
    cold: false,
    needs: 0,
    freed: false,
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

/** What the outcome of an effect would be used for if it came now. */
export function wantedAs(task: Task): "nothing" | "run" | "replica" {
  if (task.run !== null) return "run";
  return task.acquire !== null || task.needs > 0 ? "replica" : "nothing";
}

/**
 * The state that follows from the facts. A wish to run must be enlisted when nothing runs for it.
 */
export function placeOf(task: Task): WorkerTaskState {
  if (task.value !== null) return "memory";
  const wanted = wantedAs(task);
  const effect = task.effect;
  if (effect !== null) {
    if (wanted === "nothing") return "cancelled";
    if (effect.type === "transfer") {
      return wanted === "replica" && !isFormer(task, effect.epoch) ? "flight" : "resumed";
    }
    return wanted === "run" && counts(effect) ? "executing" : "resumed";
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

/** The number that shows for which definition of its key this copy was made. */
export function numberOf({ attempt, epoch }: HeldCopy): Epoch {
  return attempt > epoch ? attempt : epoch;
}

/** Whether what was made or asked for under this number is of a former definition of the key. */
export function isFormer(task: Task, epoch: Epoch): boolean {
  return epoch <= task.definedAt;
}

/** Whether the end of this body may be reported as the outcome of a request. */
export function counts(body: RunningBody): boolean {
  return body.kill === "none" || body.kill === "timeout";
}

/** Nothing is known of it that is worth remembering. */
export function isForgettable(task: Task): boolean {
  return task.state === "released" && (task.dependents === null || task.dependents.size === 0);
}

/**
 * Whether a body of `a` computes what `b` asks for: the same call, of the same graph, on the same
 * inputs.
 */
export function isSameBody(a: RunWish, b: RunWish): boolean {
  return a.graph === b.graph && a.call.op === b.call.op &&
    a.inputs.length === b.inputs.length &&
    a.inputs.every((input, index) => input.key === b.inputs[index]?.key) &&
    JSON.stringify(a.call.args) === JSON.stringify(b.call.args);
}
