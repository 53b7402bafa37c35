/**
 * The state machine that assigns runs to child processes. Synchronous and pure: it starts no
 * process, reads no clock and does no I/O. Every method returns the instructions that the pool must
 * carry out, in sequence.
 *
 * A child is *clean* from its start until it gets its first run. From then on it is *bound*: it
 * serves one context (submitter, namespace, module set) until it dies. It is *busy* while it has
 * runs; the first of them is its head. `death.ts` says which of them may have begun. At most
 * `slots` children are busy.
 *
 * Beside these, some children are *prepared* for recent module sets, see `prepared_children.ts`.
 *
 * Shared runs, which contain no code of a user, have a context in common. Its children outlive the
 * graphs; while no graph is open, one of them is kept.
 *
 * A run goes to an idle child of its context, else to a prepared, a clean or a new child. A short
 * run is queued behind other short runs of its context only when every slot is taken. All other
 * runs wait, first in first out. Idle children of open graphs are kept, so that alternating between
 * two graphs does not start a process each time. When there are too many children, the one that has
 * been idle longest is stopped.
 *
 * A child that is stopped or retired gets no more runs. `stop` kills it; its socket is read to the
 * end before `died` decides how its runs end. `retire` lets it finish its runs first.
 */
import { assert } from "../../base/mod.ts";
import type { Attempt, GraphContext, GraphId } from "../../protocol/mod.ts";
import type { KillReason } from "../executor.ts";
import { endOfRun, mayRunKilled } from "./death.ts";
import { ContextPools, isKept, nameOf } from "./context_pools.ts";
import { noteModule, PreparedChildren } from "./prepared_children.ts";
import {
  allButLastUsed,
  bindInstruction,
  checkOptions,
  checkSlots,
  type ContextPool,
  longestIdle,
  mayQueue,
  newChild,
  newContextPool,
  newSlotEntry,
  type RunTraits,
  shortestQueue,
  type SlotChild,
  type SlotEntry,
  type SlotsOptions,
} from "./slot_records.ts";
import { WaitingRuns } from "./waiting_runs.ts";
import type { ChildId, SlotInstruction, SlotRun } from "./slot_instruction.ts";

/** Failed starts in a row after which runs end as `unavailable`; a run or a probe tries again. */
const START_FAILURES_MAX = 3;

export class Slots<R extends SlotRun> {
  /** Whether `restock` may have something to do. */
  isShort = true;
  readonly #options: SlotsOptions;
  readonly #pools = new ContextPools<R>();
  readonly #shared = newContextPool<R>("shared", null);
  readonly #children = new Map<ChildId, SlotChild<R>>();
  /** In the order of their start; the first is the most likely to be ready. */
  readonly #clean = new Set<SlotChild<R>>();
  readonly #prepared: PreparedChildren<R>;
  readonly #waiting = new WaitingRuns<R>();
  #instructions: SlotInstruction<R>[] = [];
  #busy = 0;
  #leavingNow = 0;
  #lastChild = 0;
  #idleCount = 0;
  #startFailures = 0;
  #closed = false;

  constructor(options: SlotsOptions) {
    checkOptions(options);
    this.#options = options;
    this.#prepared = new PreparedChildren(options.prepared ?? 0, options.preparedMax);
  }

  /** Starts missing spares. Not done at once: a start delays runs and results by milliseconds. */
  restock(): SlotInstruction<R>[] {
    for (const child of this.#prepared.surplus()) this.#stop(child);
    this.isShort = false;
    if (this.#startFailures === 0 && !this.#closed) this.#startMissing();
    return this.#settle();
  }

  /** Whether any child has a run. */
  get isBusy(): boolean {
    return this.#busy > 0;
  }

  /** Accepts runs of a graph. Graphs of the same context share children. */
  openGraph(context: GraphContext): SlotInstruction<R>[] {
    if (this.#pools.of(context.graph)?.name === nameOf(context)) return [];
    this.#leavePool(context.graph);
    this.#pools.enter(context);
    return this.#settle();
  }

  /** Submitted runs still finish. `prepare`: children may load its modules for the next graph. */
  closeGraph(graph: GraphId, prepare = false): SlotInstruction<R>[] {
    const pool = this.#pools.of(graph);
    if (prepare && pool !== undefined) this.#prepared.used(pool);
    this.isShort = true;
    this.#leavePool(graph);
    return this.#settle();
  }

  /** The module sets that children are kept for, beside those of open graphs. */
  keptModules(): ReadonlySet<string> {
    return new Set([...this.#prepared.modules(), ...this.#pools.waitingModules()]);
  }

  /** A child that was told to prepare has loaded the modules. */
  loaded(id: ChildId): void {
    const child = this.#children.get(id);
    if (child !== undefined) this.#prepared.loaded(child);
  }

  /**
   * Memory is short: stops the prepared children, and the clean ones except the first.
   */
  shrink(): SlotInstruction<R>[] {
    this.#prepared.shrink();
    for (const child of this.#prepared.surplus()) this.#stop(child);
    for (const child of [...this.#clean].slice(this.#spares())) this.#stop(child);
    return this.#settle();
  }

  /** Forgets the sets that no graph has used since the call before, and stops their children. */
  age(): SlotInstruction<R>[] {
    this.#prepared.age();
    this.isShort = true;
    for (const pool of this.#pools.age()) for (const child of pool.children) this.#stop(child);
    return this.#settle();
  }

  /** Assigns a run to a child, or keeps it waiting. Refuses runs of graphs that are not open. */
  submit(run: R, traits: RunTraits): SlotInstruction<R>[] {
    const graphPool = this.#pools.of(run.graph);
    if (this.#closed) return [{ type: "return", run }];
    if (graphPool === undefined) return [{ type: "refuse", run }];
    const pool = traits.shared ? this.#shared : this.#pools.partFor(graphPool, traits);
    if (this.#startFailures >= START_FAILURES_MAX) this.#startFailures = 1;
    const entry = newSlotEntry(run, pool, traits.grouped);
    // The usual case: it never waits.
    if (!this.#waiting.isEmpty || !this.#sendIfPossible(entry)) this.#waiting.push(entry);
    return this.#settle();
  }

  /**
   * Ends a run. A waiting run ends at once; for one that may have begun, the child is stopped. Any
   * other is killed when its turn comes, so that the run before it is not affected. Unknown
   * attempts and repeated calls are ignored.
   */
  kill(attempt: Attempt, reason: KillReason): SlotInstruction<R>[] {
    const entry = this.#entryOf(attempt);
    if (entry === undefined || entry.kill !== null) return [];
    entry.kill = reason;
    if (entry.child === null) {
      this.#add({ type: "killed", run: entry.run, reason });
    } else {
      this.#stopForKill(entry.child);
    }
    return this.#settle();
  }

  /** Few runs are killed: a look through all takes less than an index of them. */
  #entryOf(attempt: Attempt): SlotEntry<R> | undefined {
    const isIt = ({ run }: SlotEntry<R>) => run.attempt === attempt;
    for (const { runs } of this.#children.values()) {
      const entry = runs.find(isIt);
      if (entry !== undefined) return entry;
    }
    return this.#waiting.list().find(isIt);
  }

  /** The first run of this child: the next one whose result it sends. */
  head(child: ChildId): R | undefined {
    return this.#children.get(child)?.runs[0]?.run;
  }

  /** The runs of this child that have not ended, its head first. */
  runsOf(child: ChildId): R[] {
    return this.#children.get(child)?.runs.map(({ run }) => run) ?? [];
  }

  /** The run of this child that may have begun, if there is only one. */
  onlySuspect(id: ChildId): R | undefined {
    const [head, next] = this.#children.get(id)?.runs ?? [];
    return head?.grouped && next?.grouped ? undefined : head?.run;
  }

  /** This run is about to end the process of the child, and is to blame for it. */
  exiting(id: ChildId, attempt: Attempt): void {
    const child = this.#children.get(id);
    if (child !== undefined) child.exiting = attempt;
  }

  isIdle(child: ChildId): boolean {
    return this.#children.get(child)?.runs.length === 0;
  }

  /** Returns whether this child waits for a graph, with modules loaded. */
  isPrepared(id: ChildId): boolean {
    const child = this.#children.get(id);
    return child !== undefined && this.#prepared.has(child);
  }

  /** Returns whether this child has not been stopped. */
  isWanted(child: ChildId): boolean {
    return this.#children.get(child)?.leaving !== "now";
  }

  /**
   * Removes the head of a child after its result arrived. Also called for a stopped child, whose
   * remaining results are still read.
   */
  headEnded(id: ChildId): SlotInstruction<R>[] {
    const child = this.#children.get(id);
    const entry = child?.runs.shift();
    assert(child !== undefined && entry !== undefined, `child ${id} has no run to answer`);
    noteModule(entry);
    if (this.#startFailures > 0) this.isShort = true;
    this.#startFailures = 0;
    const next = child.runs[0];
    if (child.leaving === "now") return this.#settle();
    if (next === undefined) this.#becameIdle(child);
    else if (!entry.grouped || !next.grouped) this.#stopForKill(child);
    return this.#settle();
  }

  /** Assigns no more runs to this child, and stops it when it has none left. */
  retire(id: ChildId): SlotInstruction<R>[] {
    const child = this.#children.get(id);
    if (child?.leaving === "no") {
      child.leaving = "when-idle";
      this.#leave(child);
      if (child.runs.length === 0) this.#stop(child);
    }
    return this.#settle();
  }

  /** Kills this child. If it is busy, the run that may have begun fails. */
  stop(id: ChildId): SlotInstruction<R>[] {
    const child = this.#children.get(id);
    if (child !== undefined) this.#stop(child);
    return this.#settle();
  }

  /** Ends the runs of a dead child after everything it wrote was read: some go to another one. */
  died(id: ChildId, options: { readonly started: boolean }): SlotInstruction<R>[] {
    const child = this.#children.get(id);
    if (child === undefined) return [];
    const expected = child.leaving === "now" || this.#prepared.has(child);
    this.#stop(child, { silent: true });
    this.#children.delete(id);
    this.#leavingNow--;
    if (!expected && (!options.started || child.pool === null)) this.#startFailures++;
    const again: SlotEntry<R>[] = [];
    child.runs.forEach((entry, index) => {
      const end = endOfRun(child, index, { ...options, closed: this.#closed });
      if (typeof end === "object") return void this.#add(end);
      if (end === "alone") entry.alone = true;
      entry.child = null;
      again.push(entry);
    });
    this.#waiting.pushFirst(again);
    return this.#settle();
  }

  /** Starts one more child, unless all slots and spares have one: no child is missing then. */
  probe(): SlotInstruction<R>[] {
    if (!this.#closed && this.#hasRoom()) this.#start();
    return this.#settle();
  }

  /** A child that `probe` started is ready: children can be started again. */
  probed(): SlotInstruction<R>[] {
    this.#startFailures = 0;
    this.isShort = true;
    return this.#settle();
  }

  /** Stops all children. Open runs end as `return`. */
  close(): SlotInstruction<R>[] {
    this.#closed = true;
    this.#endWaiting("return");
    for (const child of this.#children.values()) this.#stop(child);
    return this.#settle();
  }

  /** Throws when the state is inconsistent. For tests. */
  validate(): void {
    checkSlots([...this.#children.values()], this.#options, {
      busy: this.#busy,
      live: this.#live(),
      leaving: this.#leavingNow,
      prepared: this.#prepared.count,
      waiting: this.#waiting.list().length,
    });
  }

  /** Sends the runs that can be sent, and returns the instructions. */
  #settle(): SlotInstruction<R>[] {
    if (!this.#closed) {
      if (this.#startFailures >= START_FAILURES_MAX) this.#endWaiting("unavailable");
      this.#waiting.sendEach(this.#sendIfPossible);
    }
    const instructions = this.#instructions;
    if (instructions.length > 0) this.#instructions = [];
    return instructions;
  }

  /** Most calls have one instruction, and a list made of one is smaller than one that grows. */
  #add(instruction: SlotInstruction<R>): void {
    if (this.#instructions.length === 0) this.#instructions = [instruction];
    else this.#instructions.push(instruction);
  }

  readonly #sendIfPossible = (entry: SlotEntry<R>): boolean => {
    const child = this.#childFor(entry);
    if (child !== null) this.#send(child, entry);
    return child !== null;
  };

  #childFor(entry: SlotEntry<R>): SlotChild<R> | null {
    const { pool } = entry;
    if (this.#busy < this.#options.slots) {
      for (const child of pool.children) if (child.runs.length === 0) return child;
      return this.#bind(this.#preparedChild(pool) ?? this.#cleanChild(), pool);
    }
    if (!mayQueue(entry)) return null;
    return shortestQueue(pool.children, this.#options.depth);
  }

  #preparedChild(pool: ContextPool<R>): SlotChild<R> | null {
    if (pool.isPart) return null;
    const child = this.#prepared.take(pool);
    if (child === null || this.#live() <= this.#options.slots + this.#options.spares) return child;
    const [clean = child] = this.#clean;
    this.#stop(longestIdle(this.#children.values()) ?? clean);
    return child;
  }

  #cleanChild(): SlotChild<R> {
    for (const child of this.#clean) return child;
    const longest = this.#hasRoom() ? null : longestIdle(this.#children.values());
    if (longest !== null) this.#stop(longest);
    return this.#start();
  }

  /** Prepared children do not count. */
  #live(): number {
    return this.#children.size - this.#leavingNow - this.#prepared.count;
  }

  #hasRoom(): boolean {
    return this.#live() < this.#options.slots + this.#options.spares;
  }

  #start(): SlotChild<R> {
    const id = ++this.#lastChild;
    const child = newChild<R>(id);
    this.#children.set(id, child);
    this.#clean.add(child);
    this.#add({ type: "start", child: id });
    return child;
  }

  #bind(child: SlotChild<R>, pool: ContextPool<R>): SlotChild<R> {
    this.#clean.delete(child);
    this.isShort = true;
    child.pool = pool;
    pool.children.add(child);
    this.#add(bindInstruction(child.id, pool));
    return child;
  }

  #send(child: SlotChild<R>, entry: SlotEntry<R>): void {
    if (child.runs.length === 0) this.#busy++;
    child.runs.push(entry);
    entry.child = child;
    const { run, grouped } = entry;
    this.#add({
      type: "send",
      child: child.id,
      run,
      grouped: grouped && !entry.alone,
    });
  }

  #becameIdle(child: SlotChild<R>): void {
    this.#busy--;
    child.idleSince = ++this.#idleCount;
    if (child.leaving === "when-idle") this.#stop(child);
    else if (child.pool === this.#shared) this.#keepOneShared();
    else if (child.pool?.graphs.size === 0 && !isKept(child.pool)) this.#stop(child);
  }

  /** Stops idle children of shared runs while no graph is open, except the last one used. */
  #keepOneShared(): void {
    if (this.#pools.graphs > 0) return;
    for (const child of allButLastUsed(this.#shared.children)) this.#stop(child);
  }

  /** Stops the child if a run that it may have begun is to be killed. */
  #stopForKill(child: SlotChild<R>): void {
    if (child.leaving === "now" || !mayRunKilled(child)) return;
    child.stoppedForKill = true;
    this.#stop(child);
  }

  /** `silent`: the child is dead already, so there is nothing to kill. */
  #stop(child: SlotChild<R>, options: { readonly silent?: boolean } = {}): void {
    if (child.leaving === "now") return;
    child.leaving = "now";
    this.isShort = true;
    this.#leavingNow++;
    this.#clean.delete(child);
    this.#prepared.ended(child);
    this.#leave(child);
    if (child.runs.length > 0) this.#busy--;
    if (!options.silent) this.#add({ type: "stop", child: child.id });
  }

  /** Gives this child no more runs. */
  #leave(child: SlotChild<R>): void {
    if (child.pool?.children.delete(child)) this.#pools.left(child.pool);
  }

  #endWaiting(type: "return" | "unavailable"): void {
    for (const { run } of this.#waiting.take()) this.#add({ type, run });
  }

  #leavePool(graph: GraphId): void {
    if (this.#pools.of(graph) === undefined) return;
    const left = this.#pools.leave(graph);
    this.#keepOneShared();
    for (const child of left) if (child.runs.length === 0) this.#stop(child);
  }

  #startMissing(): void {
    for (let set = this.#prepared.missing(); set !== null; set = this.#prepared.missing()) {
      const [clean = this.#start()] = this.#clean;
      this.#clean.delete(clean);
      this.#add(this.#prepared.add(set, clean));
    }
    while (this.#clean.size < this.#spares() && this.#hasRoom()) this.#start();
  }

  /** Number of clean children to keep ready now. */
  #spares(): number {
    const { spares } = this.#options;
    return this.#prepared.isShrunk ? Math.min(1, spares) : spares;
  }
}
