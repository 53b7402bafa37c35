/** Parts of a task that travel from the scheduler to an executor, and the error it may end with. */
import type { GraphId, Sha256 } from "./ids.ts";

/**
 * Priority of a task; lower runs first, compared number by number: minus the priority that the
 * submission asks for, the generation of the submission, the position given by `order()`. The
 * turn, absent for 0, comes before these: tasks of several owners or graphs that share a worker
 * start in the order in which they were sent.
 */
export type Priority = readonly [
  userNegated: number,
  generation: number,
  order: number,
  turn?: number,
];

/** Orders priorities for sorting: negative when `a` runs first. */
export function comparePriority(a: Priority, b: Priority): number {
  return (a[3] ?? 0) - (b[3] ?? 0) || a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Amounts of abstract resources by name: `{"GPU": 1}`. */
export type Resources = Readonly<Record<string, number>>;

/**
 * One call, ready to run. Inside `args`, `{"$ref": i}` is the i-th input of the task, `{"$call":
 * {op, args}}` a nested call, `{"$value": v}` the literal `v`, and `{"$msgpack": text}` the value
 * that the text encodes in base64.
 */
export interface Call {
  readonly op: string;
  readonly args: readonly unknown[];
}

/**
 * What the code of a run gets besides its operation, arguments, inputs and secrets. The `compute`
 * message has the settings among its extras. From there on the worker's machine and shell, the
 * executor and the child pass them on whole. A field is known where it is sent
 * (`placement/dispatch.ts`) and where the task sees it (`executor/child/weir.ts`). A new one is
 * optional, and absent without a value: the instructions of earlier recordings stay as they are.
 */
export interface RunSettings {
  /** W3C `traceparent` of the submission; `null`: it has none, or the code may not see it. */
  readonly trace: string | null;
  /** The worker reports the SHA-256 of the result: the scheduler has a cache. */
  readonly digest?: true;
  /**
   * Digest of the modules that the operation can reach, while the scheduler has a cache: a process
   * serves tasks of one such set only, so that what a task finds there comes from code of its key.
   */
  readonly reach?: string;
}

/** Settings in a message or a snapshot; an absent one has its default. */
export type SentSettings = {
  readonly [Name in keyof RunSettings]?: RunSettings[Name] | undefined;
};

/** The settings of a run without any. */
export const NO_SETTINGS: RunSettings = { trace: null };

/** Takes the settings, all of them, out of a message or a snapshot, which may have other fields. */
export function settingsOf(sent: SentSettings | null): RunSettings {
  if (sent === null) return NO_SETTINGS;
  const { trace = null, digest, reach } = sent;
  if (trace === null && !digest && reach === undefined) return NO_SETTINGS;
  return { trace, ...(digest && { digest }), ...(reach !== undefined && { reach }) };
}

/** Properties of a graph that a worker needs to run its tasks. */
export interface GraphContext {
  readonly graph: GraphId;
  readonly namespace: string;
  /** The module set shipped with the graph. */
  readonly modules: Sha256 | null;
  /** The owner of the graph. Code of different submitters never shares an executor. */
  readonly submitter: string;
  /**
   * `owner`: its executors may serve later graphs of the same owner and modules that ask for this
   * too. Without it they end with the graph.
   */
  readonly isolation?: "owner";
  /** The CPU time of its tasks is sampled; absent: it is not, until `profile-graph` comes. */
  readonly profile?: true;
  /** Names of secrets that its tasks may have. The worker asks the scheduler for their values. */
  readonly secrets?: readonly string[];
}

/** Values of secrets by name. */
export type Secrets = Readonly<Record<string, string>>;

/** Name of the error of a task whose process the worker killed for its use of memory. */
export const MEMORY_EXCEEDED = "MemoryExceeded";

/**
 * The error of a task, as plain data that can be sent and recorded (an `Error` object cannot).
 */
export interface TaskError {
  /**
   * - `raised`: the task threw
   * - `timeout`: it ran longer than its `timeout`
   * - `exited`: it ended its process
   * - `killed`: its process died otherwise
   * - `lost`: it must not run twice and may have run already
   * - `undecodable`: an input could not be decoded
   * - `store`: the worker could not store its result
   * - `refused`: it cannot run, on this worker or on any
   * - `rescheduled`: it threw an error named `Reschedule`, to run on another worker
   */
  readonly kind:
    | "raised"
    | "timeout"
    | "exited"
    | "killed"
    | "lost"
    | "undecodable"
    | "store"
    | "refused"
    | "rescheduled";
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: TaskError;
  /** Signal or exit code of the process that died. */
  readonly exit?: string;
  /** Exit code of the process, or of the program that the task ran; a task may set it itself. */
  readonly exitCode?: number;
  /** Last measured resident size of the process that died, bytes. */
  readonly residentBytes?: number;
  /**
   * Bytes by which the process had grown when it was killed because the worker as a whole was short
   * of memory. Absent if it was killed for another reason.
   */
  readonly grownBytes?: number;
  /** At that time nothing else ran there, and nothing more could be spilled when it was started. */
  readonly alone?: true;
  /** The end of the task's standard output and error. */
  readonly logTail?: string;
}
