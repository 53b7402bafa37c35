/**
 * The Active Memory Manager: asks every policy what should be copied and dropped, chooses the
 * workers, and enacts it all at once.
 *
 * One run is one synchronous step: nothing can come between what policies saw and what is done
 * (M16). A copy is ordered and not waited for; orders that are under way count in every later run,
 * as bytes of their targets and as copies being received (M37). There is no "move": what is to be
 * elsewhere is copied in one run and dropped in a later one, when the copy is there (M30).
 *
 * A run may take so many suggestions and no more (M38). When they are used up the generators are
 * closed, what was accepted is enacted, and the next run begins with the policy that was cut off,
 * soon after. A policy that throws ends its own turn only (M34).
 *
 * Any number of managers may work on one cluster, each with policies of its own (M7, M9). Time is
 * told: {@linkcode ActiveMemoryManager.nextRunAt} says when a run is due, and the owner runs it.
 */
import { assert, unreachable } from "../base/mod.ts";
import type { MemoryMeasure, WorkerId } from "../protocol/mod.ts";
import { chooseDropper } from "./dropper.ts";
import { ActiveMemoryManagerPolicy, type Suggestion } from "./policy.ts";
import { chooseRecipient } from "./recipient.ts";
import { type Pending, RunBooks } from "./run_books.ts";
import type { LastRun, Rejection, RunReport } from "./run_report.ts";
import { RunTally } from "./run_tally.ts";
import { findSilent } from "./silence.ts";
import type { ManagedCluster, TaskView, WorkerView } from "./view.ts";

/** How soon a run that was cut off is gone on with. */
const CONTINUE_MS = 50;
/** A policy that goes on throwing is told of once in this time. */
const ERROR_TOLD_MS = 10_000;

export interface ManagerOptions {
  readonly measure: MemoryMeasure;
  /** Milliseconds between two runs. */
  readonly intervalMs: number;
  /** Suggestions of one run. */
  readonly suggestionsMax: number;
  /** Fraction of its limit up to which copies are sent to a worker. */
  readonly capacity: number;
  /** Milliseconds without any answer after which a recipient is set aside, and for how long. */
  readonly patienceMs: number;
}

export const DEFAULT_MANAGER_OPTIONS: ManagerOptions = {
  measure: "optimistic",
  intervalMs: 2000,
  suggestionsMax: 20_000,
  capacity: 0.8,
  patienceMs: 10_000,
};

export interface RunOptions {
  /** Decide and enact nothing; policies forget the run. */
  readonly dryRun?: boolean;
  /** List every suggestion in the report. */
  readonly suggestions?: boolean;
}

/** What a manager remembers, but for its options and policies. Plain JSON. */
export interface ManagerState {
  readonly nextRunAt: number;
  readonly serial: number;
  readonly first: string | null;
  readonly aside: readonly (readonly [worker: WorkerId, until: number])[];
  readonly errors: readonly (readonly [policy: string, toldAt: number])[];
  readonly lastRun: LastRun | null;
}

export class ActiveMemoryManager {
  readonly cluster: ManagedCluster;
  readonly options: ManagerOptions;
  /** Milliseconds; 0 while it is stopped. */
  nextRunAt = 0;
  /** Why the last suggestion was rejected: for the policy that is running. */
  lastRejection: Rejection | null = null;
  #lastRun: LastRun | null = null;
  /** In the order they were added. */
  readonly #policies = new Map<string, ActiveMemoryManagerPolicy>();
  #serial = 0;
  /** The policy that was cut off. */
  #first: string | null = null;
  /** Recipients that do not answer -> until when they come last. */
  readonly #aside = new Map<WorkerId, number>();
  readonly #errors = new Map<string, number>();
  #books: RunBooks | null = null;

  constructor(cluster: ManagedCluster, options: Partial<ManagerOptions> = {}) {
    this.cluster = cluster;
    this.options = { ...DEFAULT_MANAGER_OPTIONS, ...options };
  }

  get running(): boolean {
    return this.nextRunAt > 0;
  }

  /** Runs every interval from now on; does nothing when it does so already (M8). */
  start(): void {
    if (!this.running) this.nextRunAt = this.cluster.at + this.options.intervalMs;
  }

  stop(): void {
    this.nextRunAt = 0;
  }

  get lastRun(): LastRun | null {
    return this.#lastRun;
  }

  /** Id -> policy, in the order they run. */
  get policies(): ReadonlyMap<string, ActiveMemoryManagerPolicy> {
    return this.#policies;
  }

  /**
   * Adds an instance at the end and gives its id; the same instance is added once (M6). Throws
   * `TypeError` for what is no policy.
   */
  addPolicy(policy: ActiveMemoryManagerPolicy, id = String(++this.#serial)): string {
    if (!(policy instanceof ActiveMemoryManagerPolicy)) {
      throw new TypeError(`Cannot add ${JSON.stringify(policy)}: it is no memory manager policy`);
    }
    const known = this.#idOf(policy);
    if (known !== null) return known;
    policy.attach(this);
    this.#policies.set(id, policy);
    return id;
  }

  /** By instance or id. A policy may remove itself while it runs. `false`: it was not there. */
  removePolicy(policy: ActiveMemoryManagerPolicy | string): boolean {
    const id = typeof policy === "string" ? policy : this.#idOf(policy);
    if (id === null) return false;
    this.#errors.delete(id);
    return this.#policies.delete(id);
  }

  /** What the present run has decided so far (M25). Throws `AssertionError` between runs. */
  get pending(): ReadonlyMap<TaskView, Pending> {
    return this.#running().pending;
  }

  /** Worker -> bytes, what was decided included (M17). Throws `AssertionError` between runs. */
  get workersMemory(): ReadonlyMap<WorkerView, number> {
    return this.#running().memory;
  }

  /** Copies on their way to workers that answer, those decided in this run included (M37). */
  receiving(task: TaskView): number {
    let count = this.#books?.pendingOf(task)?.receive.size ?? 0;
    if (task.acquires === null) return count;
    for (const { worker } of task.acquires) if (!this.#aside.has(worker.id)) count++;
    return count;
  }

  /** Copies that the present run has decided to drop. */
  dropping(task: TaskView): number {
    return this.#books?.pendingOf(task)?.drop.size ?? 0;
  }

  /** A worker could not take a copy: it is the last to be asked, for a while (M94). */
  setAside(worker: WorkerId): void {
    this.#aside.set(worker, this.cluster.at + this.options.patienceMs);
  }

  /** Runs every policy once, running or not (M12). Throws `AssertionError` from within a run. */
  runOnce(options: RunOptions = {}): RunReport {
    const { dryRun = false } = options;
    assert(this.#books === null, "Cannot run the memory manager from within its own run");
    const { cluster } = this;
    const before = dryRun ? this.#remember() : null;
    findSilent(cluster, this.#aside, this.options.patienceMs);
    const books = new RunBooks(cluster, this.options.measure, {
      capacity: this.options.capacity,
      aside: this.#aside,
    });
    this.#books = books;
    const tally = new RunTally(this.options.suggestionsMax, options);
    try {
      this.#runPolicies(books, tally);
    } finally {
      this.#books = null;
    }
    if (before === null) {
      for (const { view, receives } of books.receivers) cluster.acquire(view, receives);
      for (const { view, drops } of books.droppers) cluster.remove(view, drops);
    } else {
      this.#recall(before);
    }
    const { suggestions, ...report } = tally.report(dryRun);
    if (!dryRun) this.#lastRun = { ...report, at: cluster.at };
    return suggestions === undefined ? report : { ...report, suggestions };
  }

  /** Runs, and sets the time of the next run: also when this one fails. */
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
      first: this.#first,
      aside: [...this.#aside],
      errors: [...this.#errors],
      lastRun: this.#lastRun,
    };
  }

  /** The options and policies are there already. */
  restore(state: ManagerState): void {
    this.nextRunAt = state.nextRunAt;
    this.#serial = state.serial;
    this.#first = state.first;
    // A state of Weir before it kept the time has a run without: it is as if there had been none.
    this.#lastRun = state.lastRun?.at === undefined ? null : state.lastRun;
    this.#aside.clear();
    for (const [worker, until] of state.aside) this.#aside.set(worker, until);
    this.#errors.clear();
    for (const [policy, toldAt] of state.errors) this.#errors.set(policy, toldAt);
  }

  /** In the order they were added, but beginning with the one that was cut off (M36, M38). */
  #runPolicies(books: RunBooks, tally: RunTally): void {
    const policies = [...this.#policies];
    const first = Math.max(0, policies.findIndex(([id]) => id === this.#first));
    this.#first = null;
    for (const [id, policy] of [...policies.slice(first), ...policies.slice(0, first)]) {
      if (tally.spent) {
        this.#first ??= id;
        return;
      }
      try {
        if (!this.#runPolicy(books, tally, policy)) this.#first = id;
      } catch (error) {
        tally.fail(id, policy, error, this.#isNews(id));
      }
    }
  }

  /** `false`: it was cut off. */
  #runPolicy(books: RunBooks, tally: RunTally, policy: ActiveMemoryManagerPolicy): boolean {
    const generator = policy.run();
    let next = generator.next();
    while (!next.done) {
      const suggestion = next.value;
      const worker = this.#take(books, tally, policy, suggestion);
      if (tally.spent) {
        generator.return();
        return false;
      }
      next = generator.next(worker);
    }
    return true;
  }

  #take(
    books: RunBooks,
    tally: RunTally,
    policy: ActiveMemoryManagerPolicy,
    suggestion: Suggestion,
  ): WorkerView | null {
    const { op, task } = suggestion;
    let choice;
    switch (op) {
      case "replicate":
        choice = chooseRecipient(books, task, suggestion);
        break;
      case "drop":
        choice = chooseDropper(books, task, suggestion.candidates);
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
    if (op === "replicate") books.receive(task, choice);
    else books.drop(task, choice);
    return choice.view;
  }

  #isNews(id: string): boolean {
    const { at } = this.cluster;
    const toldAt = this.#errors.get(id);
    if (toldAt !== undefined && at - toldAt < ERROR_TOLD_MS) return false;
    this.#errors.set(id, at);
    return true;
  }

  #idOf(policy: ActiveMemoryManagerPolicy): string | null {
    for (const [id, known] of this.#policies) if (known === policy) return id;
    return null;
  }

  #running(): RunBooks {
    assert(this.#books !== null, "Cannot read what a run has decided: there is no run");
    return this.#books;
  }

  #remember(): Before {
    const policies = [...this.#policies].map(([id, policy]) =>
      [id, policy, policy.state()] as const
    );
    return { state: this.state(), policies };
  }

  /** As it was before a dry run. */
  #recall({ state, policies }: Before): void {
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
