/**
 * Which child process runs what: the bookkeeping of the pool, without processes, clock or I/O.
 *
 * A child is *clean* from its start until it gets its first run. From then on it is *bound*: it
 * serves one context (submitter, namespace, module set) until it dies. It is *busy* while it has
 * runs; the first of them, its head, is the one that may have begun. At most `slots` children are
 * busy.
 *
 * A run goes to an idle child of its context, else to a clean one, else to a new one. Only when
 * every slot is taken does a short run queue behind other short ones of its context; everything
 * else waits in the order in which it came. Idle children of open graphs stay, because switching
 * between two graphs should not cost a process each time; the longest idle one goes when there are
 * too many.
 *
 * A child leaves when it is told to `stop`: it is killed, its socket is read to the end, and only
 * then does `died` decide what became of its runs. `retire` lets it finish what it has. Either way
 * it gets no more runs.
 *
 * Every method answers the orders that the pool must carry out, in sequence.
 */
import { assert } from "../../base/mod.ts";
import type { Attempt, GraphContext, GraphId } from "../../protocol/mod.ts";
import type { ChildId, KillReason, SlotOrder, SlotRun } from "./slot_order.ts";

export interface SlotsOptions {
  /** Children that may be busy at a time. */
  readonly slots: number;
  /** Clean children to keep; `slots + spares` live at most. */
  readonly spares: number;
  /** Short runs that one child may have, its head included. */
  readonly depth: number;
}

/**
 * Children that fail in a row before any has answered: what waits is refused, a later run tries
 * anew.
 */
const START_FAILURES_MAX = 3;

interface Entry<R> {
  readonly run: R;
  readonly room: Room<R>;
  child: Child<R> | null;
  kill: KillReason | null;
}

/** A context, the open graphs that share it, and the children bound to it that may get runs. */
interface Room<R> {
  readonly name: string;
  readonly context: GraphContext;
  readonly graphs: Set<GraphId>;
  readonly children: Set<Child<R>>;
}

interface Child<R> {
  readonly id: ChildId;
  room: Room<R> | null;
  readonly runs: Entry<R>[];
  leaving: "no" | "when-idle" | "now";
  /** Orders idle children by when they became so. */
  idleSince: number;
}

export class Slots<R extends SlotRun> {
  readonly #options: SlotsOptions;
  readonly #rooms = new Map<string, Room<R>>();
  readonly #roomOf = new Map<GraphId, Room<R>>();
  readonly #children = new Map<ChildId, Child<R>>();
  /** In the order of their start, so the first is the most likely to be ready. */
  readonly #clean = new Set<Child<R>>();
  readonly #entries = new Map<Attempt, Entry<R>>();
  /** In the order in which they came, from `#firstWaiting` on; those with `kill` have ended. */
  #waiting: Entry<R>[] = [];
  #firstWaiting = 0;
  #orders: SlotOrder<R>[] = [];
  #busy = 0;
  #leavingNow = 0;
  #lastChild = 0;
  #idleCount = 0;
  #startFailures = 0;
  #closed = false;

  constructor(options: SlotsOptions) {
    assert(
      options.slots >= 1 && options.depth >= 1 && options.spares >= 0,
      "slots must be sensible",
    );
    this.#options = options;
  }

  /** Starts the spare children. */
  open(): SlotOrder<R>[] {
    return this.#settle();
  }

  openGraph(context: GraphContext): SlotOrder<R>[] {
    const name = JSON.stringify([context.submitter, context.namespace, context.modules]);
    if (this.#roomOf.get(context.graph)?.name === name) return [];
    this.#leaveRoom(context.graph);
    let room = this.#rooms.get(name);
    if (room === undefined) {
      room = { name, context, graphs: new Set(), children: new Set() };
      this.#rooms.set(name, room);
    }
    room.graphs.add(context.graph);
    this.#roomOf.set(context.graph, room);
    return this.#settle();
  }

  /** What is under way goes on; children that serve no open graph any more leave. */
  closeGraph(graph: GraphId): SlotOrder<R>[] {
    this.#leaveRoom(graph);
    return this.#settle();
  }

  submit(run: R): SlotOrder<R>[] {
    const room = this.#roomOf.get(run.graph);
    if (this.#closed) return [{ type: "return", run }];
    if (room === undefined) return [{ type: "refuse", run, cause: "graph-unknown" }];
    if (this.#startFailures >= START_FAILURES_MAX) this.#startFailures = 1;
    const entry: Entry<R> = { run, room, child: null, kill: null };
    this.#entries.set(run.attempt, entry);
    this.#waiting.push(entry);
    return this.#settle();
  }

  /**
   * A run that waits is gone at once, a head takes its process with it. One that is queued behind
   * another is killed when its turn comes: the one before it must not suffer.
   */
  kill(attempt: Attempt, reason: KillReason): SlotOrder<R>[] {
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

  /** The run that may have begun on this child. */
  head(child: ChildId): R | undefined {
    return this.#children.get(child)?.runs[0]?.run;
  }

  isIdle(child: ChildId): boolean {
    return this.#children.get(child)?.runs.length === 0;
  }

  /** Whether nobody told this child to stop. */
  isWanted(child: ChildId): boolean {
    return this.#children.get(child)?.leaving !== "now";
  }

  /** The head of this child has ended. Also while it leaves: results are drained. */
  answered(id: ChildId): SlotOrder<R>[] {
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

  /** No more runs for this child; it leaves when it has none. */
  retire(id: ChildId): SlotOrder<R>[] {
    const child = this.#children.get(id);
    if (child !== undefined) this.#retire(child);
    return this.#settle();
  }

  /** Kill it now; if it is busy, its head is blamed. */
  stop(id: ChildId): SlotOrder<R>[] {
    const child = this.#children.get(id);
    if (child !== undefined) this.#stop(child);
    return this.#settle();
  }

  /**
   * It is dead, and nothing it wrote is unread. A child that has not `started` cannot have begun
   * anything: its runs are tried elsewhere.
   */
  died(id: ChildId, options: { readonly started: boolean }): SlotOrder<R>[] {
    const child = this.#children.get(id);
    if (child === undefined) return [];
    const stopped = child.leaving === "now";
    this.#stop(child, { silent: true });
    this.#children.delete(id);
    this.#leavingNow--;
    if (!stopped && (!options.started || child.room === null)) this.#startFailures++;
    const again: Entry<R>[] = [];
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

  /** Everything stops; what is open ends as `return`. */
  close(): SlotOrder<R>[] {
    this.#closed = true;
    for (const entry of this.#takeWaiting()) {
      this.#end(entry, { type: "return", run: entry.run });
    }
    for (const child of this.#children.values()) this.#stop(child);
    return this.#settle();
  }

  /** Throws when the books contradict each other. */
  validate(): void {
    const { slots, spares, depth } = this.#options;
    const live = [...this.#children.values()].filter((child) => child.leaving !== "now");
    const busy = live.filter((child) => child.runs.length > 0);
    assert(this.#busy === busy.length, "busy children are counted");
    assert(busy.length <= slots, "no more children are busy than there are slots");
    assert(live.length <= slots + spares, "no more children live than may");
    assert(this.#leavingNow === this.#children.size - live.length, "leaving children are counted");
    for (const child of this.#children.values()) {
      assert(child.runs.length <= depth, "queues are bounded");
      assert(child.room !== null || child.runs.length === 0, "only bound children have runs");
      const mixed = child.runs.length > 1 && child.runs.some((entry) => !entry.run.short);
      assert(!mixed, "nothing queues behind or before a long run");
      for (const entry of child.runs) {
        assert(entry.room === child.room, "a child serves one context");
      }
    }
    const held = [...this.#children.values()].reduce((sum, child) => sum + child.runs.length, 0);
    const waiting = this.#waiting.slice(this.#firstWaiting).filter(({ kill }) => kill === null);
    assert(this.#entries.size === held + waiting.length, "every run is somewhere, once");
    if (waiting.length > 0) assert(this.#busy === slots, "nobody waits beside a free slot");
  }

  /** Sends what can be sent, keeps the spares, and hands over the orders. */
  #settle(): SlotOrder<R>[] {
    if (!this.#closed) {
      if (this.#startFailures >= START_FAILURES_MAX) this.#refuseWaiting();
      this.#sendWaiting();
      this.#keepSpares();
    }
    const orders = this.#orders;
    this.#orders = [];
    return orders;
  }

  #sendWaiting(): void {
    const waiting = this.#waiting;
    for (; this.#firstWaiting < waiting.length; this.#firstWaiting++) {
      const entry = waiting[this.#firstWaiting] as Entry<R>;
      if (entry.kill !== null) continue;
      const child = this.#childFor(entry);
      if (child === null) break;
      this.#send(child, entry);
    }
    if (this.#firstWaiting === waiting.length) waiting.length = this.#firstWaiting = 0;
    else if (this.#firstWaiting * 2 > waiting.length) this.#waiting = this.#takeWaiting();
  }

  /** What still waits; the queue is empty afterwards. */
  #takeWaiting(): Entry<R>[] {
    const waiting = this.#waiting.slice(this.#firstWaiting).filter((entry) => entry.kill === null);
    this.#waiting = [];
    this.#firstWaiting = 0;
    return waiting;
  }

  #childFor(entry: Entry<R>): Child<R> | null {
    const { room, run } = entry;
    if (this.#busy < this.#options.slots) {
      for (const child of room.children) if (child.runs.length === 0) return child;
      return this.#bind(this.#cleanChild(), room);
    }
    if (!run.short) return null;
    let best: Child<R> | null = null;
    for (const child of room.children) {
      const { runs } = child;
      const open = runs.length < this.#options.depth && runs[0]?.run.short === true;
      if (open && (best === null || runs.length < best.runs.length)) best = child;
    }
    return best;
  }

  #cleanChild(): Child<R> {
    for (const child of this.#clean) return child;
    if (this.#live() >= this.#options.slots + this.#options.spares) this.#evictLongestIdle();
    return this.#start();
  }

  #live(): number {
    return this.#children.size - this.#leavingNow;
  }

  #start(): Child<R> {
    const id = ++this.#lastChild;
    const child: Child<R> = { id, room: null, runs: [], leaving: "no", idleSince: 0 };
    this.#children.set(id, child);
    this.#clean.add(child);
    this.#orders.push({ type: "start", child: id });
    return child;
  }

  #bind(child: Child<R>, room: Room<R>): Child<R> {
    this.#clean.delete(child);
    child.room = room;
    room.children.add(child);
    this.#orders.push({ type: "bind", child: child.id, context: room.context });
    return child;
  }

  #send(child: Child<R>, entry: Entry<R>): void {
    if (child.runs.length === 0) this.#busy++;
    child.runs.push(entry);
    entry.child = child;
    this.#orders.push({ type: "send", child: child.id, run: entry.run });
  }

  #becameIdle(child: Child<R>): void {
    this.#busy--;
    child.idleSince = ++this.#idleCount;
    if (child.leaving === "when-idle" || child.room?.graphs.size === 0) this.#stop(child);
  }

  #retire(child: Child<R>): void {
    if (child.leaving !== "no") return;
    child.leaving = "when-idle";
    child.room?.children.delete(child);
    if (child.runs.length === 0) this.#stop(child);
  }

  /** `silent`: it is dead already. */
  #stop(child: Child<R>, options: { readonly silent?: boolean } = {}): void {
    if (child.leaving === "now") return;
    child.leaving = "now";
    this.#leavingNow++;
    this.#clean.delete(child);
    child.room?.children.delete(child);
    if (child.runs.length > 0) this.#busy--;
    if (!options.silent) this.#orders.push({ type: "stop", child: child.id });
  }

  #end(entry: Entry<R>, order: SlotOrder<R>): void {
    this.#entries.delete(entry.run.attempt);
    this.#orders.push(order);
  }

  #leaveRoom(graph: GraphId): void {
    const room = this.#roomOf.get(graph);
    if (room === undefined) return;
    this.#roomOf.delete(graph);
    room.graphs.delete(graph);
    if (room.graphs.size > 0) return;
    this.#rooms.delete(room.name);
    for (const child of room.children) if (child.runs.length === 0) this.#stop(child);
  }

  #evictLongestIdle(): void {
    let longest: Child<R> | null = null;
    for (const child of this.#children.values()) {
      if (child.leaving !== "no" || child.runs.length > 0 || child.room === null) continue;
      if (longest === null || child.idleSince < longest.idleSince) longest = child;
    }
    if (longest !== null) this.#stop(longest);
  }

  #keepSpares(): void {
    const { slots, spares } = this.#options;
    if (this.#startFailures > 0) return;
    while (this.#clean.size < spares && this.#live() < slots + spares) this.#start();
  }

  #refuseWaiting(): void {
    for (const entry of this.#takeWaiting()) {
      this.#end(entry, { type: "refuse", run: entry.run, cause: "no-child-starts" });
    }
  }
}
