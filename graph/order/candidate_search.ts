/**
 * Chooses which of many tasks to compute next: one that shares a held result, then the one that
 * needs the fewest new roots, then the fewest tasks.
 *
 * A reduction may have a hundred thousand dependencies, so not all are examined. The search starts
 * from a few tasks that the held results have just made possible and climbs from each to the
 * dependency that it leads to. The search has a budget of edges that grows with the placed tasks.
 * The walk is therefore linear, even in a dense graph.
 */
import type { WalkProgress } from "./progress.ts";
import { IntStack } from "./int_stack.ts";
import type { GraphFacts } from "./graph_facts.ts";

/** A target above all goals, which depends on each of them. */
export const VIRTUAL_GOAL = -1;
/** The result of a search without a candidate. */
export const NOT_FOUND = -1;

/** Starting points tried of each kind, and how deep in a stack they are searched for. */
const STARTS_MAX = 4;
const STARTS_DEPTH_MAX = 64;
/** Dependents examined in each step of a climb, and steps of a climb. */
const BRANCHES_MAX = 16;
const STEPS_MAX = 32;
/** Edges examined to weigh one candidate: while the allowance lasts, and after. */
const WEIGHING_EDGES_MAX = 512;
const WEIGHING_EDGES_MIN = 16;
/** Edges per task that all searches of a walk may examine: at the start, and more once placed. */
const FIRST_EDGES_PER_TASK = 64;
const FIRST_EDGES_MAX = 1 << 18;
const EDGES_PER_PLACED_TASK = 32;
/** Larger than any number of tasks that one weighing can count. */
const ROOT_WEIGHT = 1 << 12;

/** The searches of one walk. */
export class CandidateSearch {
  readonly #facts: GraphFacts;
  readonly #progress: WalkProgress;
  /** The target for which each task is computed: the latest one that depends on it. */
  readonly #targetOf: Int32Array;
  /** Number of the last weighing that counted a task. */
  readonly #metIn: Int32Array;
  readonly #open = new IntStack(WEIGHING_EDGES_MAX + 2);
  #weighings = 0;
  /** Edges examined so far. */
  edgesSpent = 0;
  readonly #firstEdges: number;
  #best = NOT_FOUND;
  #bestWeight = Infinity;
  /** Position of the oldest held result, and how many of its first dependents are placed. */
  #oldest = 0;
  #oldestCursor = 0;

  constructor(facts: GraphFacts, progress: WalkProgress) {
    this.#facts = facts;
    this.#progress = progress;
    this.#targetOf = new Int32Array(facts.links.count).fill(NOT_FOUND - 1);
    this.#metIn = new Int32Array(facts.links.count);
    this.#firstEdges = Math.min(FIRST_EDGES_MAX, FIRST_EDGES_PER_TASK * facts.links.count);
  }

  /** Makes `target` the target of its dependencies. */
  setTarget(target: number): void {
    const { dependencyStart, dependencies } = this.#facts.links;
    const end = dependencyStart[target + 1] as number;
    for (let at = dependencyStart[target] as number; at < end; at++) {
      this.#targetOf[dependencies[at] as number] = target;
    }
  }

  /** Returns the best unplaced task of `row[from .. to)` with `near` set, or `NOT_FOUND`. */
  bestOf(row: Int32Array, from: number, to: number, near: Uint8Array): number {
    this.#start();
    for (let at = from; at < to; at++) {
      const task = row[at] as number;
      if (this.#progress.done[task] === 0 && near[task] === 1) this.#consider(task);
    }
    return this.#best;
  }

  /**
   * Returns a good dependency of `target` to compute next (a good goal for `VIRTUAL_GOAL`), or
   * `NOT_FOUND`.
   */
  bestFor(target: number): number {
    const { ready, almostReady, done, missing } = this.#progress;
    this.#start();
    if (this.#allowance() <= 0) return NOT_FOUND;
    while (ready.size > 0 && done[ready.top()] === 1) ready.pop();
    while (almostReady.size > 0 && missing[almostReady.top()] !== 1) almostReady.pop();
    this.#considerStack(ready, 0, target);
    this.#considerStack(almostReady, 1, target);
    return this.#best;
  }

  /** Like `bestFor`, among the dependencies that help to release the oldest held result. */
  bestForOldest(target: number): number {
    const { sequence, placed, waiting, done } = this.#progress;
    const { dependentStart, dependents } = this.#facts.links;
    this.#start();
    if (this.#allowance() <= 0) return NOT_FOUND;
    while (this.#oldest < placed && waiting[sequence[this.#oldest] as number] === 0) {
      this.#oldest++;
      this.#oldestCursor = 0;
    }
    if (this.#oldest === placed) return NOT_FOUND;
    const held = sequence[this.#oldest] as number;
    const from = dependentStart[held] as number;
    while (done[dependents[from + this.#oldestCursor] as number] === 1) this.#oldestCursor++;
    const first = from + this.#oldestCursor;
    const end = Math.min(dependentStart[held + 1] as number, first + STARTS_DEPTH_MAX);
    for (let at = first, tried = 0; at < end && tried < 2 * STARTS_MAX; at++) {
      if (done[dependents[at] as number] === 1) continue;
      tried++;
      this.#consider(this.#climb(dependents[at] as number, target));
    }
    return this.#best;
  }

  /** Number of edges that may still be examined. */
  #allowance(): number {
    return this.#firstEdges + EDGES_PER_PLACED_TASK * this.#progress.placed - this.edgesSpent;
  }

  #start(): void {
    this.#best = NOT_FOUND;
    this.#bestWeight = Infinity;
  }

  #considerStack(stack: IntStack, missing: number, target: number): void {
    const bottom = Math.max(0, stack.size - STARTS_DEPTH_MAX);
    for (let at = stack.size - 1, tried = 0; at >= bottom && tried < STARTS_MAX; at--) {
      const task = stack.items[at] as number;
      if (this.#progress.done[task] === 1 || this.#progress.missing[task] !== missing) continue;
      tried++;
      this.#consider(this.#climb(task, target));
    }
  }

  #consider(task: number): void {
    if (task === NOT_FOUND || task === this.#best) return;
    const weight = this.#weigh(task);
    if (weight < this.#bestWeight) {
      this.#best = task;
      this.#bestWeight = weight;
    }
  }

  /**
   * Returns the dependency of `target` that `task` leads to, or `NOT_FOUND`. Each step goes to the
   * preferred dependent.
   */
  #climb(task: number, target: number): number {
    const { links, chainEnd } = this.#facts;
    const { done } = this.#progress;
    let current = chainEnd[task] as number;
    for (let step = 0; step < STEPS_MAX; step++) {
      if (this.#targetOf[current] === target) return current;
      const from = links.dependentStart[current] as number;
      const to = links.dependentStart[current + 1] as number;
      if (from === to) return target === VIRTUAL_GOAL ? current : NOT_FOUND;
      const end = Math.min(to, from + BRANCHES_MAX);
      let next = from;
      while (next < end && done[links.dependents[next] as number] === 1) next++;
      this.edgesSpent += next - from + 1;
      if (next === end) return NOT_FOUND;
      current = chainEnd[links.dependents[next] as number] as number;
    }
    return NOT_FOUND;
  }

  /** Returns the work left for `task`: roots first, then tasks, within the allowance. */
  #weigh(task: number): number {
    const { dependencyStart, dependencies } = this.#facts.links;
    const { done } = this.#progress;
    const edgesMax = Math.min(WEIGHING_EDGES_MAX, Math.max(WEIGHING_EDGES_MIN, this.#allowance()));
    const weighing = ++this.#weighings;
    const open = this.#open;
    let edges = 0;
    let roots = 0;
    let tasks = 0;
    open.size = 0;
    open.push(task);
    this.#metIn[task] = weighing;
    while (open.size > 0 && edges <= edgesMax) {
      const current = open.pop();
      const from = dependencyStart[current] as number;
      const to = Math.min(dependencyStart[current + 1] as number, from + edgesMax - edges + 1);
      tasks++;
      if (from === to) roots++;
      edges += to - from;
      for (let at = from; at < to; at++) {
        const dependency = dependencies[at] as number;
        if (done[dependency] === 1 || this.#metIn[dependency] === weighing) continue;
        this.#metIn[dependency] = weighing;
        open.push(dependency);
      }
    }
    this.edgesSpent += edges;
    const unseen = edges > edgesMax ? WEIGHING_EDGES_MAX : 0;
    return (roots + unseen) * ROOT_WEIGHT + tasks;
  }
}
