/**
 * The walk that lays tasks in order, one at a time. Its aim is to hold few results at any moment.
 *
 * 1. What costs nothing is done at once: a ready task that is the last dependent of some result
 *    (it replaces what it releases), and a ready task above which there is only a tree of tasks
 *    that need nothing else (all of it can be finished and forgotten, the longest branch first).
 * 2. Otherwise a target is pursued: a goal (a task nobody depends on); on the path above it the
 *    dependency that is being computed for it; and so on to a task that can run.
 * 3. Which dependency is next: one that shares what is held already (`search.ts`); without
 *    such, the one that tasks are numbered first by, the neediest (`shape.ts`).
 * 4. Before another root is opened, the goals that need no further root are finished.
 *
 * A smaller number wins every tie, so nothing depends on how the graph was written down. Every
 * edge is touched a constant number of times.
 */
import { Progress } from "./progress.ts";
import { Reach } from "./reach.ts";
import { NOT_FOUND, Search, SUMMIT } from "./search.ts";
import { IntStack } from "./int_stack.ts";
import { isRoot, type Terrain } from "./graph_facts.ts";

export interface Habit {
  /** The goal to begin a part with: the first by preference, which is the neediest, or the last. */
  readonly begin: "neediest" | "least-needy";
  /**
   * - `nearest`: what needs the fewest new roots.
   * - `reduce`: the same, and reductions that need no further root are treated as goals: good where
   *   one input feeds several reductions.
   * - `oldest`: what helps to release the oldest result first: good where everything must be held
   *   at some moment and only what is finished early counts.
   * - `first`: dependencies by preference alone, whatever is held.
   */
  readonly prefer: "nearest" | "reduce" | "oldest" | "first";
}

/** Up to so many dependencies are compared one by one; of more, only what a search comes upon. */
const FEW_MAX = 8;

/** An order of the tasks of `terrain`: each once, dependencies first, one part after the other. */
export function walk(terrain: Terrain, habit: Habit): Int32Array {
  return new Walk(terrain, habit).run();
}

class Walk {
  readonly #terrain: Terrain;
  readonly #habit: Habit;
  readonly #progress: Progress;
  readonly #reach: Reach;
  readonly #search: Search;
  /** Targets that are being computed, each for the one before it. */
  readonly #path: IntStack;
  /** Ready tasks that only trees grow from. */
  readonly #openingOut: IntStack;
  /** First dependency of each task that may be unplaced. */
  readonly #cursor: Int32Array;
  /** All goals in the order to begin with, and the first of them that may be unplaced. */
  readonly #goals: Int32Array;
  #nextGoal = 0;

  constructor(terrain: Terrain, habit: Habit) {
    const { count, dependencyStart } = terrain.links;
    this.#terrain = terrain;
    this.#habit = habit;
    this.#progress = new Progress(terrain.links);
    this.#reach = new Reach(terrain.links, habit.prefer === "reduce");
    this.#search = new Search(terrain, this.#progress);
    // A task may be pursued twice: for the one below it, and once all of its roots are open.
    this.#path = new IntStack(2 * count);
    this.#openingOut = new IntStack(count);
    this.#cursor = dependencyStart.slice(0, count);
    this.#goals = terrain.goals.slice();
    if (habit.begin === "least-needy") {
      const { goalStart } = terrain;
      for (let part = 0; part + 1 < goalStart.length; part++) {
        this.#goals.subarray(goalStart[part], goalStart[part + 1]).reverse();
      }
    }
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
      else if (!isRoot(this.#terrain.links, target)) this.#place(target);
      else this.#openRoot(target);
    }
  }

  #placeWhatCostsNothing(): void {
    const { done, urgent } = this.#progress;
    for (;;) {
      if (urgent.size > 0) {
        const task = urgent.pop();
        if (done[task] === 0) this.#place(task);
      } else if (this.#openingOut.size > 0) {
        const task = this.#openingOut.pop();
        if (done[task] === 0) this.#place(task);
      } else return;
    }
  }

  #place(task: number): void {
    const { ready } = this.#progress;
    const before = ready.size;
    this.#progress.place(task);
    this.#setAsideTrees(before);
  }

  /** Moves what only trees grow from out of the tasks that have just become ready. */
  #setAsideTrees(before: number): void {
    const { ready } = this.#progress;
    let kept = before;
    for (let at = before; at < ready.size; at++) {
      const task = ready.items[at] as number;
      if (this.#terrain.opensOut[task] === 1) this.#openingOut.push(task);
      else ready.items[kept++] = task;
    }
    ready.size = kept;
  }

  #openRoot(root: number): void {
    const { finishable } = this.#reach;
    while (finishable.size > 0) {
      const goal = finishable.pop();
      if (this.#progress.done[goal] === 1) continue;
      this.#pursue(goal);
      return;
    }
    this.#place(root);
    this.#reach.open(root);
  }

  #pursue(target: number): void {
    this.#path.push(target);
    this.#search.aim(target);
  }

  #chooseGoal(): number {
    const found = this.#find(SUMMIT);
    if (found !== NOT_FOUND) return found;
    while (this.#progress.done[this.#goals[this.#nextGoal] as number] === 1) this.#nextGoal++;
    return this.#goals[this.#nextGoal] as number;
  }

  #chooseDependency(target: number): number {
    const { dependencyStart, dependencies } = this.#terrain.links;
    const { done, missing } = this.#progress;
    let from = this.#cursor[target] as number;
    while (done[dependencies[from] as number] === 1) from++;
    this.#cursor[target] = from;
    const first = dependencies[from] as number;
    const costsNoRoot = missing[first] === 0 && !isRoot(this.#terrain.links, first);
    if (missing[target] === 1 || costsNoRoot || this.#habit.prefer === "first") return first;
    const to = dependencyStart[target + 1] as number;
    const found = to - from <= FEW_MAX
      ? this.#search.amongFew(dependencies, from, to, this.#reach.near)
      : this.#find(target);
    return found === NOT_FOUND ? first : found;
  }

  #find(target: number): number {
    if (this.#habit.prefer === "oldest") {
      const found = this.#search.forOldest(target);
      if (found !== NOT_FOUND) return found;
    }
    return this.#search.amongMany(target);
  }
}
