/**
 * Chooses the best of several orders, separately for each connected component. No strategy is the
 * best for all graphs and a walk is cheap, so a graph is walked with as many strategies as its size
 * allows. Very small components that still hold several results are solved exactly.
 */
import { EXACT_TASKS_MAX, orderWithin, type StepBudget } from "./exact.ts";
import { type HeldResults, measureHeld } from "./held_results.ts";
import type { Links } from "./links.ts";
import { findGraphFacts, type GraphFacts } from "./graph_facts.ts";
import { advance, postpone } from "./postpone.ts";
import { type TraversalStrategy, walk, WALK_STEPS } from "./walk.ts";

/**
 * Steps that all walks and exact searches of one graph may take, apart from the first walk. They
 * take about 10 ns each. A graph of up to `SMALL_TASKS` tasks may take 2.4 ms, a larger one 0.6 us
 * a task. Steps are counted, and time is not measured, so that a graph always gets the same order.
 */
const STEPS_PER_TASK = 60;
const SMALL_TASKS = 1000;
const SMALL_STEPS = 240_000;
/** An order that holds at most this many results is not improved: a search could save only one. */
const GOOD_ENOUGH = 2;

/**
 * Returns the tasks in running order.
 *
 * @param links the graph with its tasks numbered by preference (`preferenceOf`)
 * @param budget counted down by all walks and searches
 */
export function bestSequence(links: Links, budget = stepBudgetOf(links.count)): Int32Array {
  const facts = findGraphFacts(links);
  const best = new BestOf(facts);
  const least = WALK_STEPS * (links.count + links.dependencies.length);
  for (const strategy of strategiesFor(facts)) {
    best.offer(walk(facts, strategy, budget));
    if (best.isGoodEnough || budget.steps < least) break;
  }
  best.searchSmallComponents(budget);
  // Of two orders that hold the same, prefer the one that computes results when they are needed.
  best.offer(advance(links, postpone(links, best.sequence)), "replace");
  return best.sequence;
}

/** Returns the budget of a graph of `count` tasks. */
export function stepBudgetOf(count: number): StepBudget {
  return { steps: count > SMALL_TASKS ? STEPS_PER_TASK * count : SMALL_STEPS };
}

/** The most promising strategy first, since large graphs are walked with the first ones only. */
function strategiesFor({ links, goals, componentStart }: GraphFacts): readonly TraversalStrategy[] {
  if (isForest(links)) { // Where no result is shared, one walk is optimal (Sethi and Ullman).
    return [{ begin: "least-needy", prefer: "nearest" }, { begin: "neediest", prefer: "nearest" }];
  }
  const hasOneGoalEach = goals.length === componentStart.length - 1;
  return hasOneGoalEach
    ? ORDER_OF_ONE_GOAL.map((prefer) => ({ begin: "least-needy", prefer }))
    : ORDER_OF_MANY_GOALS;
}

const ORDER_OF_ONE_GOAL = ["first", "nearest", "oldest", "reduce"] as const;
const ORDER_OF_MANY_GOALS: readonly TraversalStrategy[] = [
  { begin: "least-needy", prefer: "nearest" },
  { begin: "least-needy", prefer: "reduce" },
  { begin: "neediest", prefer: "nearest" },
  { begin: "least-needy", prefer: "oldest" },
  { begin: "least-needy", prefer: "first" },
  { begin: "neediest", prefer: "oldest" },
  { begin: "neediest", prefer: "reduce" },
  { begin: "neediest", prefer: "first" },
];

function isForest({ count, dependentStart }: Links): boolean {
  for (let task = 0; task < count; task++) {
    if ((dependentStart[task + 1] as number) - (dependentStart[task] as number) > 1) return false;
  }
  return true;
}

/**
 * The best of the offered orders for each component: the one with the lowest peak of held results,
 * then the one with the lowest mean.
 */
class BestOf {
  readonly facts: GraphFacts;
  readonly sequence: Int32Array;
  #held: HeldResults;

  constructor(facts: GraphFacts) {
    const components = facts.componentStart.length - 1;
    this.facts = facts;
    this.sequence = new Int32Array(facts.links.count);
    this.#held = {
      peak: new Int32Array(components).fill(facts.links.count + 1),
      sum: new Float64Array(components),
    };
  }

  /**
   * Takes over the components in which `sequence` is better.
   *
   * @param atEqual which of two orders stays when they hold the same: the former or the new one
   */
  offer(sequence: Int32Array, atEqual: "keep" | "replace" = "keep"): void {
    const { links, componentStart } = this.facts;
    const held = measureHeld(links, sequence, componentStart);
    const best = this.#held;
    for (let index = 0; index < held.peak.length; index++) {
      const peak = held.peak[index] as number;
      const sum = held.sum[index] as number;
      const saved = (best.peak[index] as number) - peak || (best.sum[index] as number) - sum;
      if (saved < 0 || (saved === 0 && atEqual === "keep")) continue;
      best.peak[index] = peak;
      best.sum[index] = sum;
      const end = componentStart[index + 1] as number;
      for (let place = componentStart[index] as number; place < end; place++) {
        this.sequence[place] = sequence[place] as number;
      }
    }
  }

  get isGoodEnough(): boolean {
    return this.#held.peak.every((peak) => peak <= GOOD_ENOUGH);
  }

  /**
   * Lowers the peak of very small components by one result at a time, to the optimum. Those that
   * hold the most come first, because the budget may not suffice for all.
   */
  searchSmallComponents(budget: StepBudget): void {
    const { links, componentStart } = this.facts;
    for (const index of this.#improvable()) {
      if (budget.steps <= 0) break;
      const from = componentStart[index] as number;
      const to = componentStart[index + 1] as number;
      let peak = this.#held.peak[index] as number;
      const tasks = this.sequence.slice(from, to).sort();
      const least = Math.max(GOOD_ENOUGH, mostDependencies(links, tasks));
      while (peak > least) {
        const better = orderWithin(links, tasks, --peak, budget);
        if (better === undefined) break;
        this.sequence.set(better, from);
      }
    }
    this.#held = measureHeld(links, this.sequence, componentStart);
  }

  /** Very small components that hold more than is good enough, the highest peak first. */
  #improvable(): readonly number[] {
    const { componentStart } = this.facts;
    const { peak } = this.#held;
    const found: number[] = [];
    for (let index = 0; index < peak.length; index++) {
      const size = (componentStart[index + 1] as number) - (componentStart[index] as number);
      if (size <= EXACT_TASKS_MAX && (peak[index] as number) > GOOD_ENOUGH) found.push(index);
    }
    return found.sort((a, b) => (peak[b] as number) - (peak[a] as number));
  }
}

/** The largest number of dependencies: a lower bound of the peak, as a task needs all at once. */
function mostDependencies({ dependencyStart }: Links, tasks: Int32Array): number {
  return tasks.reduce(
    (most, task) =>
      Math.max(most, (dependencyStart[task + 1] as number) - (dependencyStart[task] as number)),
    0,
  );
}
