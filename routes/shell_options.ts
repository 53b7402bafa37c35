/** What a scheduler's shell is made with. */
import type { ModuleSet, SpawnCompiler } from "../graph/mod.ts";
import type { KeptLogs } from "../logs/mod.ts";
import type { Recorder } from "../recording/mod.ts";
import type { SchedulerState } from "../scheduler/mod.ts";
import type { KnownPolicy } from "./inbox/answer.ts";
import type { TimeSource } from "./inbox/clock.ts";
import type { SecretLookup } from "./workers/secret_requests.ts";
import type { RelayTimes } from "./workers/relays.ts";
import type { NotifyHost } from "./webhooks/notify_hosts.ts";
import type { WorkerRequestOptions } from "./workers/worker_requests.ts";

export interface SchedulerShellOptions {
  readonly state: SchedulerState;
  /** Milliseconds of silence after which a worker is lost. */
  readonly leaseMs: number;
  readonly pingMs?: number;
  /** Workers that may be registered at a time. */
  readonly workersMax?: number;
  /** Milliseconds for which a worker may read from a peer before it asks again. */
  readonly grantMs?: number;
  readonly time?: TimeSource;
  /** How to find out whether a worker has ended; for tests. */
  readonly probe?: WorkerRequestOptions["probe"];
  /** Times of transfers through the scheduler; for tests. */
  readonly relay?: RelayTimes;
  /** Records every stimulus before anything that follows from it leaves the process. */
  readonly recorder?: Recorder;
  /**
   * What happens while events cannot be recorded. `refuse`: requests are refused whose effects a
   * resumed scheduler must know. `continue`: they are accepted. Default: `refuse`.
   */
  readonly recordFailure?: "refuse" | "continue";
  /** Whether small results may be in events, and so in recordings; `true` when absent. */
  readonly recordValues?: boolean;
  /** Logs of failed tasks and of workers that have left. Default: none are kept. */
  readonly keptLogs?: KeptLogs;
  /** The secrets that workers get for the graphs of an owner. Default: none. */
  readonly secrets?: SecretLookup;
  /** Hosts that webhooks of graphs may go to. Default: none. */
  readonly notifyHosts?: readonly NotifyHost[];
  /** How graphs that tasks return are compiled; in this process when absent. */
  readonly compileSpawned?: SpawnCompiler;
  /** Module sets of the graphs of a restored machine. */
  readonly modules?: readonly ModuleSet[];
  /** Policies that the memory manager can be given; the built-in ones when absent. */
  readonly policies?: readonly KnownPolicy[];
  /**
   * Whether the state is that of a recording, which {@linkcode SchedulerShell.replay} changes and
   * nothing else; `false` when absent.
   */
  readonly isReplay?: boolean;
  /** Groups of tasks with metrics of their own. */
  readonly metricsGroups?: number;
  /** Tasks of a graph that are traced, and as many failures beyond them. */
  readonly traceTasks?: number;
}
