/** Options that a worker's shell is made with. */
import type { Executor, Outcome } from "../../executor/mod.ts";
import type {
  Attempt,
  HeldValue,
  Key,
  Millis,
  Registration,
  RunningBody,
  WorkerTaskState,
} from "../../protocol/mod.ts";
import type { Recorder } from "../../recording/mod.ts";
import type { TransportName } from "../connection/transports.ts";
import type { SchedulerClient } from "../connection/scheduler_client.ts";
import type { Identity } from "../connection/session.ts";
import type { WorkerEvent } from "../machine/event.ts";
import type { WorkerInstruction } from "../machine/instruction.ts";
import type { MemoryOptions } from "../memory_control.ts";
import type { ValueStore } from "../store/value_store.ts";
import type { SecretsOfGraphs } from "./graph_secrets.ts";
import type { LogUploads } from "./log_uploads.ts";
import type { MemorySources } from "./memory_monitor.ts";
import type { AnswerRead } from "./uploads.ts";

/** The part of `WorkerState` that the shell uses. */
export interface WorkerMachine {
  handleStimulus(event: WorkerEvent): readonly WorkerInstruction[];
  nextDeadline(): Millis | null;
  stateOf(key: Key): WorkerTaskState | null;
  /** Returns whether a value scattered under `attempt` comes late and is not stored. */
  isLateScatter(key: Key, attempt: Attempt): boolean;
  /** Returns whether it has tasks to run, or values to fetch. */
  isBusy(): boolean;
  inventory(): { readonly held: readonly HeldValue[]; readonly running: readonly RunningBody[] };
}

/** A scattered value, and the attempt under which the scheduler knows it. */
export type PushedValue = readonly [key: Key, value: Uint8Array, attempt: Attempt];

export interface WorkerShellOptions {
  readonly machine: WorkerMachine;
  readonly store: ValueStore;
  /** Memory limit and thresholds. Default: memory is reported and not limited. */
  readonly memory?: MemoryOptions;
  /** Replaces the system's measurement of memory and its garbage collection. */
  readonly memorySources?: Pick<MemorySources, "residentBytes" | "collect" | "trim">;
  /** Receives the function to call with every outcome. */
  readonly makeExecutor: (onOutcome: (outcome: Outcome) => void) => Executor;
  readonly client: SchedulerClient;
  readonly identity: Identity;
  /** Registration of a process that died and that this one replaces. */
  readonly previous?: Registration["previous"];
  readonly transport: TransportName;
  /** Time limit of the first registration in milliseconds. Default: none. */
  readonly connectTimeoutMs?: number;
  /** Records every stimulus. */
  readonly recorder?: Recorder;
  /** Answers a request of the scheduler for values, like `POST /data`. Default: refuses. */
  readonly answerRead?: AnswerRead;
  /** Sends logs to the scheduler. Default: none are sent. */
  readonly logs?: LogUploads;
  /** Where the secrets of graphs come from. Default: they have none. */
  readonly secrets?: SecretsOfGraphs;
}
