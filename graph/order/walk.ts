/**
 * Makes one order by walking the graph, one task at a time, so that few results are held.
 *
 * 1. Tasks that cost nothing are placed at once:
 *    (a) a ready task that is the last dependent of some result, which it replaces;
 *    (b) a ready task with only a tree of tasks above it, since the tree can be finished and
 *    released, the longest branch first.
 * 2. Otherwise the walk pursues a target: a goal (a task without dependents), then the dependency
 *    of it to compute next, then one of that, down to a task that can run.
 * 3. The next dependency is one that shares a held result (`candidate_search.ts`), or else the
 *    preferred one, which is the neediest (`shape.ts`).
 * 4. Before another root is placed, the goals that need no further root are finished.
 *
 * A smaller number wins every tie. Every edge is visited a constant number of times.
 */
import { WalkProgress } from "./progress.ts";
import { Reachability } from "./reachability.ts";
import { CandidateSearch, NOT_FOUND, VIRTUAL_GOAL } from "./candidate_search.ts";
import type { StepBudget } from "./exact.ts";
import { IntStack } from "./int_stack.ts";
import { type GraphFacts, isRoot } from "./graph_facts.ts";

/** Options of a walk. The best value depends on the graph. */
export interface TraversalStrategy {
  /** The first goal of a component: the preferred one, which is the neediest, or the last. */
  readonly begin: "neediest" | "least-needy";
  /**
   * - `nearest`: the task that needs the fewest new roots.
   * - `reduce`: the same, but reductions that need no further root count as goals; good where one
   *   input feeds several reductions.
   * - `oldest`: the task that helps to release the oldest result; good where everything must be
   *   held at some moment, so that only results released before that count.
   * - `first`: the preferred dependency, whatever is held.
   */
  readonly prefer: "nearest" | "reduce" | "oldest" | "first";
}

/** Up to this many dependencies are all compared; of more, only those that a search finds. */
const FEW_MAX = 8;

/** Steps of a walk for each task and each edge, in units of one edge that a search examines. */
export const WALK_STEPS = 6;

/**
 * Returns an order of all tasks: dependencies first, one component after the other.
 *
 * @param budget counted down by the steps of the walk, and not a limit: a walk is finished
 */
export function walk(
  facts: GraphFacts,
  strategy: TraversalStrategy,
  budget?: StepBudget,
): Int32Array {
  const walking = new Walk(facts, strategy);
  const sequence = walking.run();
  if (budget !== undefined) budget.steps -= walking.steps;
  return sequence;
}

class Walk {
  readonly #facts: GraphFacts;
  readonly #strategy: TraversalStrategy;
  readonly #progress: WalkProgress;
  readonly #reachability: Reachability;
  readonly #search: CandidateSearch;
  /** Targets, each pursued for the one below it on the stack. */
  readonly #path: IntStack;
  /** Ready tasks with only a tree above them. */
  readonly #belowTrees: IntStack;
  /** First dependency of each task that may be unplaced. */
  readonly #cursor: Int32Array;
  /** All goals in the order of the strategy, and the first that may be unplaced. */
  readonly #goals: Int32Array;
  #nextGoal = 0;

  constructor(facts: GraphFacts, strategy: TraversalStrategy) {
    const { count, dependencyStart } = facts.links;
    this.#facts = facts;
    this.#strategy = strategy;
    this.#progress = new WalkProgress(facts.links, facts.start);
    this.#reachability = new Reachability(facts.links, strategy.prefer === "reduce", facts.start);
    this.#search = new CandidateSearch(facts, this.#progress);
    // A task may be pursued twice: for its target, and when all of its roots are open.
    this.#path = new IntStack(2 * count);
    this.#belowTrees = new IntStack(count);
    this.#cursor = dependencyStart.slice(0, count);
    this.#goals = facts.goals.slice();
    if (strategy.begin === "least-needy") {
      const { goalStart } = facts;
      for (let index = 0; index + 1 < goalStart.length; index++) {
        this.#goals.subarray(goalStart[index], goalStart[index + 1]).reverse();
      }
    }
  }

  /** Steps taken so far: `WALK_STEPS` for each task and edge, and one for each edge searched. */
  get steps(): number {
    const { count, dependencies } = this.#facts.links;
    return WALK_STEPS * (count + dependencies.length) + this.#search.edgesSpent;
  }

  run(): Int32Array {
    const { sequence, done, missing } = this.#progress;
    for (;;) {
      this.#placeWhatCostsNothing();
      if (this.#progress.placed === sequence.length) return sequence;
      if (this.#path.size === 0) {
        this.#pursue(this.#chooseGoal());
        continue;
      }
      const target = this.#path.top();
      if (done[target] === 1) this.#path.pop();
      else if ((missing[target] as number) > 0) this.#pursue(this.#chooseDependency(target));
      else if (!isRoot(this.#facts.links, target)) this.#place(target);
      else this.#openRoot(target);
    }
  }

  #placeWhatCostsNothing(): void {
    const { done, urgent } = this.#progress;
    for (;;) {
      if (urgent.size > 0) {
        const task = urgent.pop();
        if (done[task] === 0) this.#place(task);
      } else if (this.#belowTrees.size > 0) {
        const task = this.#belowTrees.pop();
        if (done[task] === 0) this.#place(task);
      } else return;
    }
  }

  #place(task: number): void {
    const { ready } = this.#progress;
    const before = ready.size;
    this.#progress.place(task);
    this.#collectBelowTrees(before);
  }

  /** Moves tasks with only a tree above them out of the tasks that have just become ready. */
  #collectBelowTrees(before: number): void {
    const { ready } = this.#progress;
    let kept = before;
    for (let at = before; at < ready.size; at++) {
      const task = ready.items[at] as number;
      if (this.#facts.hasTreeAbove[task] === 1) this.#belowTrees.push(task);
      else ready.items[kept++] = task;
    }
    ready.size = kept;
  }

  #openRoot(root: number): void {
    const { finishable } = this.#reachability;
    while (finishable.size > 0) {
      const goal = finishable.pop();
      if (this.#progress.done[goal] === 1) continue;
      this.#pursue(goal);
      return;
    }
    this.#place(root);
    this.#reachability.open(root);
  }

  #pursue(target: number): void {
    this.#path.push(target);
    this.#search.setTarget(target);
  }

  #chooseGoal(): number {
    const found = this.#find(VIRTUAL_GOAL);
    if (found !== NOT_FOUND) return found;
    while (this.#progress.done[this.#goals[this.#nextGoal] as number] === 1) this.#nextGoal++;
    return this.#goals[this.#nextGoal] as number;
  }

  #chooseDependency(target: number): number {
    const { dependencyStart, dependencies } = this.#facts.links;
    const { done, missing } = this.#progress;
    let from = this.#cursor[target] as number;
    while (done[dependencies[from] as number] === 1) from++;
    this.#cursor[target] = from;
    const first = dependencies[from] as number;
    const costsNoRoot = missing[first] === 0 && !isRoot(this.#facts.links, first);
    if (missing[target] === 1 || costsNoRoot || this.#strategy.prefer === "first") return first;
    const to = dependencyStart[target + 1] as number;
    const found = to - from <= FEW_MAX
      ? this.#search.bestOf(dependencies, from, to, this.#reachability.near)
      : this.#find(target);
    return found === NOT_FOUND ? first : found;
  }

  #find(target: number): number {
    if (this.#strategy.prefer === "oldest") {
      const found = this.#search.bestForOldest(target);
      if (found !== NOT_FOUND) return found;
    }
    return this.#search.bestFor(target);
  }
}
