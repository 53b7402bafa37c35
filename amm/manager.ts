/**
 * The Active Memory Manager: collects suggestions from all policies, chooses the workers, and
 * enacts all accepted suggestions at once.
 *
 * One run is one synchronous step, so the cluster cannot change between what policies see and what
 * is enacted. A run requests replicas and does not wait for them. Later runs count a pending
 * request as a replica being received and as bytes of its target. There is no "move" operation: a
 * value is copied in one run and dropped at its source in a later run, once the new replica exists.
 *
 * A run accepts a limited number of suggestions. When this budget is used up, the generators are
 * closed, the accepted suggestions are enacted, and the next run starts soon, with the interrupted
 * policy. If a policy throws, only its own turn ends.
 *
 * A cluster may have several managers, each with its own policies. The manager reads no clock:
 * {@linkcode ActiveMemoryManager.nextRunAt} says when a run is due, and its owner calls it then.
 */
import { assert, unreachable } from "../base/mod.ts";
import type { WorkerId } from "../protocol/mod.ts";
import { chooseDropper } from "./dropper.ts";
import {
  DEFAULT_MANAGER_OPTIONS,
  type ManagerOptions,
  type RunOptions,
} from "./manager_options.ts";
import {
  ActiveMemoryManagerPolicy,
  type PendingDecisions,
  type PolicyManager,
  type Suggestion,
} from "./policy.ts";
import { chooseRecipient } from "./recipient.ts";
import { RunPlan } from "./run_plan.ts";
import type { LastRun, Rejection, RunDetail, RunReport } from "./run_report.ts";
import { RunTally } from "./run_tally.ts";
import { updateUnresponsive } from "./unresponsive.ts";
import type { ManagedCluster, TaskView, WorkerView } from "./view.ts";

/** Delay of the next run after one that used up its budget. */
const CONTINUE_MS = 50;
/** Errors of the same policy are logged at most once within this time. */
const ERROR_LOG_INTERVAL_MS = 10_000;

/** The state of a manager without its options and policies, as plain JSON. */
export interface ManagerState {
  readonly nextRunAt: number;
  readonly serial: number;
  /** Id of the policy that the last run interrupted. */
  readonly interrupted: string | null;
  readonly unresponsive: readonly (readonly [worker: WorkerId, until: number])[];
  readonly errors: readonly (readonly [policy: string, loggedAt: number])[];
  readonly lastRun: LastRun | null;
}

/**
 * A manager with its policies.
 *
 * @example
 * ```ts
 * import { ActiveMemoryManager, type ManagedCluster, ReduceReplicas } from "@weir/weir/amm";
 *
 * export function dropSpareReplicas(cluster: ManagedCluster): number {
 *   const manager = new ActiveMemoryManager(cluster, { measure: "managed" });
 *   manager.addPolicy(new ReduceReplicas());
 *   return manager.runOnce().dropped;
 * }
 * ```
 */
export class ActiveMemoryManager implements PolicyManager {
  readonly cluster: ManagedCluster;
  readonly options: ManagerOptions;
  /** Milliseconds: time of the next run; 0 while the manager is stopped. */
  nextRunAt = 0;
  lastRejection: Rejection | null = null;
  /** Whether the details of runs list all suggestions. It decides nothing, and is not kept. */
  listsSuggestions = false;
  #lastRun: LastRun | null = null;
  #lastDetail: RunDetail | null = null;
  /** In the order they were added. */
  readonly #policies = new Map<string, ActiveMemoryManagerPolicy>();
  #serial = 0;
  /** Id of the policy that the last run interrupted. */
  #interrupted: string | null = null;
  /** Unresponsive recipients -> time at which they are tried again. */
  readonly #unresponsive = new Map<WorkerId, number>();
  /** Policy id -> time at which its last error was logged. */
  readonly #errors = new Map<string, number>();
  /** `null` between runs. */
  #plan: RunPlan | null = null;

  constructor(cluster: ManagedCluster, options: Partial<ManagerOptions> = {}) {
    this.cluster = cluster;
    this.options = { ...DEFAULT_MANAGER_OPTIONS, ...options };
  }

  get running(): boolean {
    return this.nextRunAt > 0;
  }

  /** Schedules a run every interval. Does nothing if it is running already. */
  start(): void {
    if (!this.running) this.nextRunAt = this.cluster.at + this.options.intervalMs;
  }

  stop(): void {
    this.nextRunAt = 0;
  }

  get lastRun(): LastRun | null {
    return this.#lastRun;
  }

  /** More about the last run, dry or not; `null` before the first. */
  get lastDetail(): RunDetail | null {
    return this.#lastDetail;
  }

  /** Id -> policy, in the order they run. */
  get policies(): ReadonlyMap<string, ActiveMemoryManagerPolicy> {
    return this.#policies;
  }

  /**
   * Adds an instance as the last policy and returns its id. An instance that was added before keeps
   * its place and id.
   *
   * @throws TypeError if `policy` is not an instance of `ActiveMemoryManagerPolicy`
   */
  addPolicy(policy: ActiveMemoryManagerPolicy, id: string = String(++this.#serial)): string {
    if (!(policy instanceof ActiveMemoryManagerPolicy)) {
      throw new TypeError(
        `Cannot add ${JSON.stringify(policy)}: it is not a memory manager policy`,
      );
    }
    const known = this.#idOf(policy);
    if (known !== null) return known;
    policy.attach(this);
    this.#policies.set(id, policy);
    return id;
  }

  /** Removes an instance, or the policy of this id. Returns `false` if there is none. */
  removePolicy(policy: ActiveMemoryManagerPolicy | string): boolean {
    const id = typeof policy === "string" ? policy : this.#idOf(policy);
    if (id === null) return false;
    this.#errors.delete(id);
    return this.#policies.delete(id);
  }

  get pending(): ReadonlyMap<TaskView, PendingDecisions> {
    return this.#currentPlan().pending;
  }

  get workersMemory(): ReadonlyMap<WorkerView, number> {
    return this.#currentPlan().memory;
  }

  receiving(task: TaskView): number {
    let count = this.#plan?.pendingOf(task)?.receive.size ?? 0;
    if (task.acquires === null) return count;
    for (const { worker } of task.acquires) if (!this.#unresponsive.has(worker.id)) count++;
    return count;
  }

  dropping(task: TaskView): number {
    return this.#plan?.pendingOf(task)?.drop.size ?? 0;
  }

  /**
   * Marks a worker that could not take a replica as unresponsive: for a while it comes last in the
   * choice of recipients.
   */
  setAside(worker: WorkerId): void {
    this.#unresponsive.set(worker, this.cluster.at + this.options.patienceMs);
  }

  /**
   * Runs every policy once, whether the manager is started or not.
   *
   * @throws AssertionError if called by a policy during a run
   */
  runOnce(options: RunOptions = {}): RunReport {
    const { dryRun = false } = options;
    assert(this.#plan === null, "Cannot run the memory manager from within its own run");
    const { cluster } = this;
    const before = dryRun ? this.#save() : null;
    updateUnresponsive(cluster, this.#unresponsive, this.options.patienceMs);
    const plan = new RunPlan(cluster, this.options.measure, {
      capacity: this.options.capacity,
      unresponsive: this.#unresponsive,
    });
    this.#plan = plan;
    const tally = new RunTally(this.options.suggestionsMax, {
      suggestions: options.suggestions || this.listsSuggestions,
    });
    try {
      this.#runPolicies(plan, tally);
    } finally {
      this.#plan = null;
    }
    if (before === null) {
      for (const { view, receives } of plan.receivers) cluster.acquire(view, receives);
      for (const { view, drops } of plan.droppers) cluster.remove(view, drops);
    } else {
      this.#undo(before);
    }
    const detail = tally.detail(dryRun);
    const { report, suggestions } = detail;
    this.#lastDetail = detail;
    if (!dryRun) this.#lastRun = { ...report, at: cluster.at };
    return options.suggestions && suggestions !== null ? { ...report, suggestions } : report;
  }

  /** Runs every policy once and sets the time of the next run, even if this run throws. */
  runOnTime(): RunReport {
    const { intervalMs } = this.options;
    const { at } = this.cluster;
    if (this.running) this.nextRunAt = at + intervalMs;
    const report = this.runOnce();
    if (this.running && !report.complete) this.nextRunAt = at + Math.min(intervalMs, CONTINUE_MS);
    return report;
  }

  state(): ManagerState {
    return {
      nextRunAt: this.nextRunAt,
      serial: this.#serial,
      interrupted: this.#interrupted,
      unresponsive: [...this.#unresponsive],
      errors: [...this.#errors],
      lastRun: this.#lastRun,
    };
  }

  /** Restores {@linkcode state} in a manager that has its options and policies already. */
  restore(state: ManagerState): void {
    this.nextRunAt = state.nextRunAt;
    this.#serial = state.serial;
    this.#interrupted = state.interrupted;
    this.#lastRun = state.lastRun;
    this.#unresponsive.clear();
    for (const [worker, until] of state.unresponsive) this.#unresponsive.set(worker, until);
    this.#errors.clear();
    for (const [policy, loggedAt] of state.errors) this.#errors.set(policy, loggedAt);
  }

  /** Runs the policies in the order they were added, starting with the interrupted one. */
  #runPolicies(plan: RunPlan, tally: RunTally): void {
    const policies = [...this.#policies];
    const first = Math.max(0, policies.findIndex(([id]) => id === this.#interrupted));
    this.#interrupted = null;
    for (const [id, policy] of [...policies.slice(first), ...policies.slice(0, first)]) {
      if (tally.exhausted) {
        this.#interrupted ??= id;
        return;
      }
      try {
        if (!this.#runPolicy(plan, tally, policy)) this.#interrupted = id;
      } catch (error) {
        tally.fail(id, policy, error, this.#shouldLog(id));
      }
    }
  }

  /** Returns `false` if the budget ran out before the policy ended. */
  #runPolicy(plan: RunPlan, tally: RunTally, policy: ActiveMemoryManagerPolicy): boolean {
    tally.begin(policy);
    const generator = policy.run();
    let next = generator.next();
    while (!next.done) {
      const suggestion = next.value;
      const worker = this.#decide(plan, tally, policy, suggestion);
      if (tally.exhausted) {
        generator.return();
        return false;
      }
      next = generator.next(worker);
    }
    return true;
  }

  /** Chooses the worker of a suggestion and enters it in the plan; `null` for a rejection. */
  #decide(
    plan: RunPlan,
    tally: RunTally,
    policy: ActiveMemoryManagerPolicy,
    suggestion: Suggestion,
  ): WorkerView | null {
    const { op, task } = suggestion;
    let choice;
    switch (op) {
      case "replicate":
        choice = chooseRecipient(plan, task, suggestion);
        break;
      case "drop":
        choice = chooseDropper(plan, task, suggestion.candidates);
        break;
      default:
        return unreachable(op);
    }
    tally.count(policy, suggestion, choice);
    if (typeof choice === "string") {
      this.lastRejection = choice;
      return null;
    }
    this.lastRejection = null;
    if (op === "replicate") plan.receive(task, choice);
    else plan.drop(task, choice);
    return choice.view;
  }

  #shouldLog(id: string): boolean {
    const { at } = this.cluster;
    const loggedAt = this.#errors.get(id);
    if (loggedAt !== undefined && at - loggedAt < ERROR_LOG_INTERVAL_MS) return false;
    this.#errors.set(id, at);
    return true;
  }

  #idOf(policy: ActiveMemoryManagerPolicy): string | null {
    for (const [id, known] of this.#policies) if (known === policy) return id;
    return null;
  }

  #currentPlan(): RunPlan {
    assert(this.#plan !== null, "Cannot read the decisions of a run between runs");
    return this.#plan;
  }

  #save(): Before {
    const policies = [...this.#policies].map(([id, policy]) =>
      [id, policy, policy.state()] as const
    );
    return { state: this.state(), policies };
  }

  /** Restores the state before a dry run. */
  #undo({ state, policies }: Before): void {
    this.#policies.clear();
    for (const [id, policy, remembered] of policies) {
      this.#policies.set(id, policy);
      policy.restore(remembered);
    }
    this.restore(state);
  }
}

interface Before {
  readonly state: ManagerState;
  readonly policies: readonly (readonly [string, ActiveMemoryManagerPolicy, unknown])[];
}
