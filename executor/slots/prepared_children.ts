/**
 * The module sets that graphs of this worker used lately, and the children that have loaded one of
 * them before a graph needs it. Pure, like `slots.ts`.
 *
 * A set is known by its owner and its modules, so that code of an owner only prepares children for
 * graphs of that owner. It is used when a graph of it closes whose tasks have run, and when a graph
 * takes one of its children. It is forgotten when `SETS_MAX` others were used since, when it is not
 * used from one call of `age` to the next, and when a child of it ends before it was taken: then
 * its modules end their process or grow, or memory is short.
 *
 * A set has more children while its graphs come faster than children load its modules. Each graph
 * that comes before a child is ready adds one. A call of `age` halves them if no graph has waited
 * since the call before. `shrink` takes all children back, until the next call but one of `age`:
 * where memory is short, values are written to the disk for the memory of each.
 */
import type { GraphContext } from "../../protocol/mod.ts";
import { isKept } from "./context_pools.ts";
import type { SlotInstruction, SlotRun } from "./slot_instruction.ts";
import type { ContextPool, SlotChild, SlotEntry } from "./slot_records.ts";

/** Sets that are known at a time. */
const SETS_MAX = 4;
/** Children of one set whose graphs do not wait. */
const CHILDREN_MAX = 2;
/** Modules of one set that are loaded early. */
const LOADS_MAX = 8;

/** A module set of one owner. */
export interface KnownSet<R> {
  readonly name: string;
  readonly context: GraphContext;
  /** Names of modules that its tasks have used. */
  readonly loads: ReadonlySet<string>;
  /** In the order of their start; the first is the most likely to be ready. */
  readonly children: Set<SlotChild<R>>;
  /** Children that it should have. */
  wanted: number;
  /** A graph came before a child was ready, since `age` was called. */
  hasWaited: boolean;
  isOld: boolean;
}

export class PreparedChildren<R> {
  /** All sets together never have more, unless graphs wait. */
  readonly #max: number;
  /** All sets together never have more. */
  readonly #grownMax: number;
  /** Calls of `age` until sets may grow again after `shrink`. */
  #shrunk = 0;
  /** Those that have loaded their modules. */
  readonly #ready = new WeakSet<SlotChild<R>>();
  /** The one used last comes last. */
  readonly #sets = new Map<string, KnownSet<R>>();
  readonly #setOf = new Map<SlotChild<R>, KnownSet<R>>();

  constructor(max: number, grownMax = max) {
    this.#max = max;
    this.#grownMax = grownMax;
  }

  get count(): number {
    return this.#setOf.size;
  }

  /** Memory was short a short time ago. */
  get isShrunk(): boolean {
    return this.#shrunk > 0;
  }

  has(child: SlotChild<R>): boolean {
    return this.#setOf.has(child);
  }

  /** The module sets that are known. */
  modules(): Set<string> {
    return new Set([...this.#sets.values()].flatMap(({ context }) => context.modules ?? []));
  }

  /** A graph of this context ends. Nothing is prepared for contexts without modules or results. */
  used(pool: ContextPool<R>): void {
    const { context, loads } = pool;
    if (this.#max === 0 || context === null || context.modules === null || loads.size === 0) return;
    if (isKept(pool)) return;
    const name = nameOf(context);
    const known = this.#sets.get(name);
    const { wanted = CHILDREN_MAX, hasWaited = false } = known ?? {};
    const children = known?.children ?? new Set<SlotChild<R>>();
    this.#sets.delete(name);
    this.#sets.set(name, { name, context, loads, children, wanted, hasWaited, isOld: false });
    for (const child of children) this.#setOf.set(child, this.#sets.get(name) as KnownSet<R>);
  }

  /** A child has loaded its modules. */
  loaded(child: SlotChild<R>): void {
    this.#ready.add(child);
  }

  /** Takes the first child for this context that is ready, else the one that was started first. */
  take({ context }: ContextPool<R>): SlotChild<R> | null {
    if (context === null || this.#sets.size === 0) return null;
    const set = this.#sets.get(nameOf(context));
    if (set === undefined) return null;
    set.isOld = false;
    const [first = null] = set.children;
    const child = [...set.children].find((each) => this.#ready.has(each)) ?? first;
    if (child === null || !this.#ready.has(child)) this.#grow(set);
    if (child === null) return null;
    set.children.delete(child);
    this.#setOf.delete(child);
    return child;
  }

  #grow(set: KnownSet<R>): void {
    set.hasWaited = true;
    if (this.#shrunk === 0 && set.wanted < this.#grownMax) set.wanted++;
  }

  /** Memory is short: no set has children for a while. */
  shrink(): void {
    this.#shrunk = 2;
    for (const set of this.#sets.values()) set.wanted = CHILDREN_MAX;
  }

  /** A child ends: if it was not taken, its set is forgotten. */
  ended(child: SlotChild<R>): void {
    const set = this.#setOf.get(child);
    if (set === undefined) return;
    set.children.delete(child);
    this.#setOf.delete(child);
    this.#sets.delete(set.name);
  }

  /** Forgets the sets that were not used since the call before. */
  age(): void {
    if (this.#shrunk > 0) this.#shrunk--;
    for (const set of [...this.#sets.values()]) {
      if (set.isOld) this.#sets.delete(set.name);
      set.isOld = true;
      if (!set.hasWaited) set.wanted = Math.max(CHILDREN_MAX, set.wanted >> 1);
      set.hasWaited = false;
    }
  }

  /** Removes and returns the children of sets that were forgotten or have too many. */
  surplus(): SlotChild<R>[] {
    if (this.#setOf.size === 0) return [];
    const shares = this.#shares();
    const surplus: SlotChild<R>[] = [];
    for (const [child, set] of this.#setOf) {
      const isKnown = this.#sets.get(set.name) === set;
      if (isKnown && set.children.size <= (shares.get(set) ?? 0)) continue;
      set.children.delete(child);
      this.#setOf.delete(child);
      surplus.push(child);
    }
    return surplus;
  }

  /** The set that needs a child next, if one does. Called after `surplus`. */
  missing(): KnownSet<R> | null {
    if (this.#sets.size === 0) return null;
    for (const [set, share] of this.#shares()) if (set.children.size < share) return set;
    return null;
  }

  /** Returns what the child must do. */
  add(set: KnownSet<R>, child: SlotChild<R>): SlotInstruction<never> {
    set.children.add(child);
    this.#setOf.set(child, set);
    return { type: "prepare", child: child.id, context: set.context, loads: [...set.loads] };
  }

  /** Number of children that each set should have: sets that were used later have more. */
  #shares(): Map<KnownSet<R>, number> {
    const known = [...this.#sets.values()].reverse();
    for (const { name } of known.splice(SETS_MAX)) this.#sets.delete(name);
    const shares = new Map<KnownSet<R>, number>();
    if (this.isShrunk) return shares;
    let left = this.#max;
    for (let round = 1; round <= CHILDREN_MAX; round++) {
      for (const set of known) if (left-- > 0) shares.set(set, round);
    }
    left = this.#grownMax - Math.min(this.#max, known.length * CHILDREN_MAX);
    for (const set of known) {
      if (set.wanted <= CHILDREN_MAX) continue;
      const share = shares.get(set) ?? 0;
      const more = Math.min(set.wanted - share, left);
      shares.set(set, share + more);
      left -= more;
    }
    return shares;
  }
}

/** Remembers the module of a run that had a result: loading it comes to an end. */
export function noteModule({ pool: { loads }, run }: SlotEntry<SlotRun>): void {
  if (run.call === undefined || loads.size >= LOADS_MAX) return;
  const { op } = run.call;
  const hash = op.indexOf("#");
  loads.add(hash < 0 ? op : op.slice(0, hash));
}

function nameOf({ submitter, modules }: GraphContext): string {
  return JSON.stringify([submitter, modules]);
}
