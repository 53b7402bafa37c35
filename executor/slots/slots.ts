/**
 * The state machine that assigns runs to child processes. Synchronous and pure: it starts no
 * process, reads no clock and does no I/O. Every method returns the instructions that the pool must
 * carry out, in sequence.
 *
 * A child is *clean* from its start until it gets its first run. From then on it is *bound*: it
 * serves one context (submitter, namespace, module set) until it dies. It is *busy* while it has
 * runs; the first of them, its head, is the one that may have begun. At most `slots` children are
 * busy.
 *
 * Shared runs, which contain no code of a user, have a context in common. Its children outlive the
 * graphs; while no graph is open, one of them is kept.
 *
 * A run goes to an idle child of its context, else to a clean child, else to a new child. A short
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
import type { ContextPool, SlotChild, SlotEntry, SlotsOptions } from "./slot_records.ts";
import type { ChildId, SlotInstruction, SlotRun } from "./slot_instruction.ts";

/**
 * Consecutive failed starts after which waiting runs end as `unavailable`. The next submitted run
 * and `probe` cause another attempt.
 */
const START_FAILURES_MAX = 3;

export class Slots<R extends SlotRun> {
  readonly #options: SlotsOptions;
  readonly #pools = new Map<string, ContextPool<R>>();
  readonly #poolOf = new Map<GraphId, ContextPool<R>>();
  readonly #shared: ContextPool<R> = {
    name: "shared",
    context: null,
    graphs: new Set(),
    children: new Set(),
  };
  readonly #children = new Map<ChildId, SlotChild<R>>();
  /** In the order of their start; the first is the most likely to be ready. */
  readonly #clean = new Set<SlotChild<R>>();
  readonly #entries = new Map<Attempt, SlotEntry<R>>();
  /** First in first out, from index `#firstWaiting` on. Entries with `kill` have ended. */
  #waiting: SlotEntry<R>[] = [];
  #firstWaiting = 0;
  #instructions: SlotInstruction<R>[] = [];
  #busy = 0;
  #leavingNow = 0;
  #lastChild = 0;
  #idleCount = 0;
  #startFailures = 0;
  #closed = false;

  constructor(options: SlotsOptions) {
    assert(
      options.slots >= 1 && options.depth >= 1 && options.spares >= 0,
      "there is a slot, a queue of at least one run, and no negative number of spares",
    );
    this.#options = options;
  }

  /** Starts the spare children. Called once, first. */
  open(): SlotInstruction<R>[] {
    return this.#settle();
  }

  /** Accepts runs of a graph. Graphs of the same context share children. */
  openGraph(context: GraphContext): SlotInstruction<R>[] {
    const name = JSON.stringify([context.submitter, context.namespace, context.modules]);
    if (this.#poolOf.get(context.graph)?.name === name) return [];
    this.#leavePool(context.graph);
    let pool = this.#pools.get(name);
    if (pool === undefined) {
      pool = { name, context, graphs: new Set(), children: new Set() };
      this.#pools.set(name, pool);
    }
    pool.graphs.add(context.graph);
    this.#poolOf.set(context.graph, pool);
    return this.#settle();
  }

  /** Submitted runs still finish. Children whose context has no open graph left are stopped. */
  closeGraph(graph: GraphId): SlotInstruction<R>[] {
    this.#leavePool(graph);
    return this.#settle();
  }

  /**
   * Assigns a run to a child, or keeps it waiting. Refuses runs of graphs that are not open.
   * `shared`: it contains no code of a user.
   */
  submit(run: R, shared: boolean): SlotInstruction<R>[] {
    const graphPool = this.#poolOf.get(run.graph);
    if (this.#closed) return [{ type: "return", run }];
    if (graphPool === undefined) return [{ type: "refuse", run }];
    const pool = shared ? this.#shared : graphPool;
    if (this.#startFailures >= START_FAILURES_MAX) this.#startFailures = 1;
    const entry: SlotEntry<R> = { run, pool, child: null, kill: null };
    this.#entries.set(run.attempt, entry);
    this.#waiting.push(entry);
    return this.#settle();
  }

  /**
   * Ends a run. A waiting run ends at once; for a head, the child is stopped. A run that is queued
   * behind another is killed when its turn comes, so that the run before it is not affected.
   * Unknown attempts and repeated calls are ignored.
   */
  kill(attempt: Attempt, reason: KillReason): SlotInstruction<R>[] {
    const entry = this.#entries.get(attempt);
    if (entry === undefined || entry.kill !== null) return [];
    entry.kill = reason;
    if (entry.child === null) {
      this.#end(entry, { type: "killed", run: entry.run, reason });
    } else if (entry.child.runs[0] === entry) {
      this.#stop(entry.child);
    }
    return this.#settle();
  }

  /** The first run of this child: the only one that may have begun. */
  head(child: ChildId): R | undefined {
    return this.#children.get(child)?.runs[0]?.run;
  }

  isIdle(child: ChildId): boolean {
    return this.#children.get(child)?.runs.length === 0;
  }

  /** Whether this child has not been stopped. */
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
    this.#entries.delete(entry.run.attempt);
    this.#startFailures = 0;
    const next = child.runs[0];
    if (child.leaving === "now") return this.#settle();
    if (next === undefined) this.#becameIdle(child);
    else if (next.kill !== null) this.#stop(child);
    return this.#settle();
  }

  /** Assigns no more runs to this child, and stops it when it has none left. */
  retire(id: ChildId): SlotInstruction<R>[] {
    const child = this.#children.get(id);
    if (child !== undefined) this.#retire(child);
    return this.#settle();
  }

  /** Kills this child. If it is busy, its head fails. */
  stop(id: ChildId): SlotInstruction<R>[] {
    const child = this.#children.get(id);
    if (child !== undefined) this.#stop(child);
    return this.#settle();
  }

  /**
   * Removes a dead child after everything it wrote was read, and ends its runs. A child that has
   * not `started` cannot have begun any run: its runs go to another child.
   */
  died(id: ChildId, options: { readonly started: boolean }): SlotInstruction<R>[] {
    const child = this.#children.get(id);
    if (child === undefined) return [];
    const stopped = child.leaving === "now";
    this.#stop(child, { silent: true });
    this.#children.delete(id);
    this.#leavingNow--;
    if (!stopped && (!options.started || child.pool === null)) this.#startFailures++;
    const again: SlotEntry<R>[] = [];
    child.runs.forEach((entry, index) => {
      const { run, kill } = entry;
      if (this.#closed) this.#end(entry, { type: "return", run });
      else if (kill !== null) this.#end(entry, { type: "killed", run, reason: kill });
      else if (!options.started) again.push(entry);
      else if (index === 0) this.#end(entry, { type: "blame", child: id, run });
      else this.#end(entry, { type: "return", run });
    });
    for (const entry of again) entry.child = null;
    if (again.length > 0) this.#waiting = [...again, ...this.#takeWaiting()];
    return this.#settle();
  }

  /** Starts one more child, unless all slots and spares have one: no child is missing then. */
  probe(): SlotInstruction<R>[] {
    const { slots, spares } = this.#options;
    if (!this.#closed && this.#live() < slots + spares) this.#start();
    return this.#settle();
  }

  /** A child that `probe` started is ready: children can be started again. */
  probed(): SlotInstruction<R>[] {
    this.#startFailures = 0;
    return this.#settle();
  }

  /** Stops all children. Open runs end as `return`. */
  close(): SlotInstruction<R>[] {
    this.#closed = true;
    for (const entry of this.#takeWaiting()) {
      this.#end(entry, { type: "return", run: entry.run });
    }
    for (const child of this.#children.values()) this.#stop(child);
    return this.#settle();
  }

  /** Throws when the state is inconsistent. For tests. */
  validate(): void {
    const { slots, spares, depth } = this.#options;
    const live = [...this.#children.values()].filter((child) => child.leaving !== "now");
    const busy = live.filter((child) => child.runs.length > 0);
    assert(this.#busy === busy.length, "busy children are counted");
    assert(busy.length <= slots, "no more children are busy than there are slots");
    assert(live.length <= slots + spares, "no more children live than slots and spares");
    assert(this.#leavingNow === this.#children.size - live.length, "leaving children are counted");
    for (const child of this.#children.values()) {
      assert(child.runs.length <= depth, "queues are bounded");
      assert(child.pool !== null || child.runs.length === 0, "only bound children have runs");
      const mixed = child.runs.length > 1 && child.runs.some((entry) => !entry.run.short);
      assert(!mixed, "nothing queues behind or before a long run");
      for (const entry of child.runs) {
        assert(entry.pool === child.pool, "a child serves one context");
      }
    }
    const held = [...this.#children.values()].reduce((sum, child) => sum + child.runs.length, 0);
    const waiting = this.#waiting.slice(this.#firstWaiting).filter(({ kill }) => kill === null);
    const open = held + waiting.length;
    assert(this.#entries.size === open, "every run waits or is on one child");
    if (waiting.length > 0) assert(this.#busy === slots, "runs wait only while no slot is free");
  }

  /** Sends the runs that can be sent, starts missing spares, and returns the instructions. */
  #settle(): SlotInstruction<R>[] {
    if (!this.#closed) {
      if (this.#startFailures >= START_FAILURES_MAX) this.#returnUnavailable();
      this.#sendWaiting();
      this.#keepSpares();
    }
    const instructions = this.#instructions;
    this.#instructions = [];
    return instructions;
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    for (; this.#firstWaiting < waiting.length; this.#firstWaiting++) {
      const entry = waiting[this.#firstWaiting] as SlotEntry<R>;
      if (entry.kill !== null) continue;
      const child = this.#childFor(entry);
      if (child === null) break;
      this.#send(child, entry);
    }
    if (this.#firstWaiting === waiting.length) waiting.length = this.#firstWaiting = 0;
    else if (this.#firstWaiting * 2 > waiting.length) this.#waiting = this.#takeWaiting();
  }

  /** Empties the queue and returns the runs that still wait. */
  #takeWaiting(): SlotEntry<R>[] {
    const waiting = this.#waiting.slice(this.#firstWaiting).filter((entry) => entry.kill === null);
    this.#waiting = [];
    this.#firstWaiting = 0;
    return waiting;
  }

  #childFor(entry: SlotEntry<R>): SlotChild<R> | null {
    const { pool, run } = entry;
    if (this.#busy < this.#options.slots) {
      for (const child of pool.children) if (child.runs.length === 0) return child;
      return this.#bind(this.#cleanChild(), pool);
    }
    if (!run.short) return null;
    let best: SlotChild<R> | null = null;
    for (const child of pool.children) {
      const { runs } = child;
      const open = runs.length < this.#options.depth && runs[0]?.run.short === true;
      if (open && (best === null || runs.length < best.runs.length)) best = child;
    }
    return best;
  }

  #cleanChild(): SlotChild<R> {
    for (const child of this.#clean) return child;
    if (this.#live() >= this.#options.slots + this.#options.spares) this.#evictLongestIdle();
    return this.#start();
  }

  #live(): number {
    return this.#children.size - this.#leavingNow;
  }

  #start(): SlotChild<R> {
    const id = ++this.#lastChild;
    const child: SlotChild<R> = { id, pool: null, runs: [], leaving: "no", idleSince: 0 };
    this.#children.set(id, child);
    this.#clean.add(child);
    this.#instructions.push({ type: "start", child: id });
    return child;
  }

  #bind(child: SlotChild<R>, pool: ContextPool<R>): SlotChild<R> {
    this.#clean.delete(child);
    child.pool = pool;
    pool.children.add(child);
    this.#instructions.push({ type: "bind", child: child.id, context: pool.context });
    return child;
  }

  #send(child: SlotChild<R>, entry: SlotEntry<R>): void {
    if (child.runs.length === 0) this.#busy++;
    child.runs.push(entry);
    entry.child = child;
    this.#instructions.push({ type: "send", child: child.id, run: entry.run });
  }

  #becameIdle(child: SlotChild<R>): void {
    this.#busy--;
    child.idleSince = ++this.#idleCount;
    if (child.leaving === "when-idle") this.#stop(child);
    else if (child.pool === this.#shared) this.#keepOneShared();
    else if (child.pool?.graphs.size === 0) this.#stop(child);
  }

  /** Stops idle children of shared runs while no graph is open, except the last one used. */
  #keepOneShared(): void {
    if (this.#poolOf.size > 0) return;
    const idle = [...this.#shared.children].filter(({ runs }) => runs.length === 0)
      .sort((a, b) => b.idleSince - a.idleSince);
    for (const child of idle.slice(1)) this.#stop(child);
  }

  #retire(child: SlotChild<R>): void {
    if (child.leaving !== "no") return;
    child.leaving = "when-idle";
    child.pool?.children.delete(child);
    if (child.runs.length === 0) this.#stop(child);
  }

  /** `silent`: the child is dead already, so there is nothing to kill. */
  #stop(child: SlotChild<R>, options: { readonly silent?: boolean } = {}): void {
    if (child.leaving === "now") return;
    child.leaving = "now";
    this.#leavingNow++;
    this.#clean.delete(child);
    child.pool?.children.delete(child);
    if (child.runs.length > 0) this.#busy--;
    if (!options.silent) this.#instructions.push({ type: "stop", child: child.id });
  }

  #end(entry: SlotEntry<R>, instruction: SlotInstruction<R>): void {
    this.#entries.delete(entry.run.attempt);
    this.#instructions.push(instruction);
  }

  #leavePool(graph: GraphId): void {
    const pool = this.#poolOf.get(graph);
    if (pool === undefined) return;
    this.#poolOf.delete(graph);
    this.#keepOneShared();
    pool.graphs.delete(graph);
    if (pool.graphs.size > 0) return;
    this.#pools.delete(pool.name);
    for (const child of pool.children) if (child.runs.length === 0) this.#stop(child);
  }

  #evictLongestIdle(): void {
    let longest: SlotChild<R> | null = null;
    for (const child of this.#children.values()) {
      if (child.leaving !== "no" || child.runs.length > 0 || child.pool === null) continue;
      if (longest === null || child.idleSince < longest.idleSince) longest = child;
    }
    if (longest !== null) this.#stop(longest);
  }

  #keepSpares(): void {
    const { slots, spares } = this.#options;
    if (this.#startFailures > 0) return;
    while (this.#clean.size < spares && this.#live() < slots + spares) this.#start();
  }

  #returnUnavailable(): void {
    for (const entry of this.#takeWaiting()) {
      this.#end(entry, { type: "unavailable", run: entry.run });
    }
  }
}
