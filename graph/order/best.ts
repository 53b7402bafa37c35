/**
 * Chooses the best of several orders, separately for each connected component. No strategy is the
 * best for all graphs and a walk is cheap, so a graph is walked with as many strategies as its size
 * allows. Very small components that still hold several results are solved exactly.
 */
import { EXACT_TASKS_MAX, orderWithin } from "./exact.ts";
import { type HeldResults, measureHeld } from "./held_results.ts";
import type { Links } from "./links.ts";
import { findGraphFacts, type GraphFacts } from "./graph_facts.ts";
import { advance, postpone } from "./postpone.ts";
import { type TraversalStrategy, walk } from "./walk.ts";

/** Tasks plus dependencies that all walks of one graph may visit together. */
const WALKS_EFFORT = 600_000;
/** Sets of tasks that all exact searches of one graph may visit together. */
const EXACT_STATES = 100_000;
/** An order that holds at most this many results is not improved: a search could save only one. */
const GOOD_ENOUGH = 2;

/**
 * Returns the tasks in running order.
 *
 * @param links the graph with its tasks numbered by preference (`preferenceOf`)
 */
export function bestSequence(links: Links): Int32Array {
  const facts = findGraphFacts(links);
  const best = new BestOf(facts);
  const size = links.count + links.dependencies.length;
  const walks = Math.max(1, Math.floor(WALKS_EFFORT / size));
  for (const strategy of strategiesFor(facts).slice(0, walks)) {
    best.offer(walk(facts, strategy));
    if (best.isGoodEnough) break;
  }
  best.searchSmallComponents();
  // Of two orders that hold the same, prefer the one that computes results when they are needed.
  best.offer(advance(links, postpone(links, best.sequence)), "replace");
  return best.sequence;
}

/** The most promising strategy first, since large graphs are walked with the first ones only. */
function strategiesFor({ links, goals, componentStart }: GraphFacts): readonly TraversalStrategy[] {
  const hasOneGoalEach = goals.length === componentStart.length - 1;
  const preferences: readonly TraversalStrategy["prefer"][] = isForest(links)
    ? ["nearest"] // Optimal where no result is shared (Sethi and Ullman).
    : hasOneGoalEach
    ? ["nearest", "oldest", "reduce", "first"]
    : ["nearest", "reduce", "oldest", "first"];
  const begins: readonly TraversalStrategy["begin"][] = hasOneGoalEach
    ? ["least-needy"]
    : ["least-needy", "neediest"];
  return begins.flatMap((begin) => preferences.map((prefer) => ({ begin, prefer })));
}

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

  /** Lowers the peak of each very small component by one result at a time, to the optimum. */
  searchSmallComponents(): void {
    const { links, componentStart } = this.facts;
    const budget = { states: EXACT_STATES };
    for (let index = 0; index + 1 < componentStart.length && budget.states > 0; index++) {
      const from = componentStart[index] as number;
      const to = componentStart[index + 1] as number;
      let peak = this.#held.peak[index] as number;
      if (to - from > EXACT_TASKS_MAX || peak <= GOOD_ENOUGH) continue;
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
}

/** The largest number of dependencies: a lower bound of the peak, as a task needs all at once. */
function mostDependencies({ dependencyStart }: Links, tasks: Int32Array): number {
  return tasks.reduce(
    (most, task) =>
      Math.max(most, (dependencyStart[task + 1] as number) - (dependencyStart[task] as number)),
    0,
  );
}
