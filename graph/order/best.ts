/**
 * The best of several orders, part by part. No single habit of walking is best for all graphs,
 * and a walk is cheap, so a graph is walked in as many ways as its size allows, and very small
 * parts that still hold several results are searched for the least.
 */
import { EXACT_TASKS_MAX, orderWithin } from "./exact.ts";
import { type Held, heldIn } from "./peak_held.ts";
import type { Links } from "./links.ts";
import { type Terrain, terrainOf } from "./graph_facts.ts";
import { delay, hasten } from "./postpone.ts";
import { type Habit, walk } from "./walk.ts";

/** Tasks and dependencies that all walks together may pass by. */
const WALKS_EFFORT = 600_000;
/** Sets of tasks that all exact searches of one graph may look at. */
const EXACT_STATES = 100_000;
/**
 * An order that holds so little is left alone: the one result to be saved is not worth a search.
 */
const GOOD_ENOUGH = 2;

/** Tasks in the order to run them. `links` are numbered by preference (`preferenceOf`). */
export function bestSequence(links: Links): Int32Array {
  const terrain = terrainOf(links);
  const best = new BestOf(terrain);
  const size = links.count + links.dependencies.length;
  const walks = Math.max(1, Math.floor(WALKS_EFFORT / size));
  for (const habit of habitsFor(terrain).slice(0, walks)) {
    best.offer(walk(terrain, habit));
    if (best.isGoodEnough) break;
  }
  best.searchSmallParts();
  // Of two that hold the same, the one that computes things when they are needed.
  best.offer(hasten(links, delay(links, best.sequence)), "replace");
  return best.sequence;
}

/** The most promising first, for graphs that are too large for all of them. */
function habitsFor({ links, goals, partStart }: Terrain): readonly Habit[] {
  const partsHaveOneGoal = goals.length === partStart.length - 1;
  const preferences: readonly Habit["prefer"][] = isForest(links)
    ? ["nearest"] // Where no result is shared, this is the best there is (Sethi and Ullman).
    : partsHaveOneGoal
    ? ["nearest", "oldest", "reduce", "first"]
    : ["nearest", "reduce", "oldest", "first"];
  const begins: readonly Habit["begin"][] = partsHaveOneGoal
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
 * For each part the best of the orders offered: the one that holds the least at its worst, then
 * on average.
 */
class BestOf {
  readonly terrain: Terrain;
  readonly sequence: Int32Array;
  #held: Held;

  constructor(terrain: Terrain) {
    const parts = terrain.partStart.length - 1;
    this.terrain = terrain;
    this.sequence = new Int32Array(terrain.links.count);
    this.#held = {
      most: new Int32Array(parts).fill(terrain.links.count + 1),
      sum: new Float64Array(parts),
    };
  }

  /**
   * Takes over the parts that are better. `atEqual` says what becomes of those that hold the
   * same.
   */
  offer(sequence: Int32Array, atEqual: "keep" | "replace" = "keep"): void {
    const { links, partStart } = this.terrain;
    const held = heldIn(links, sequence, partStart);
    const best = this.#held;
    for (let part = 0; part < held.most.length; part++) {
      const most = held.most[part] as number;
      const sum = held.sum[part] as number;
      const saved = (best.most[part] as number) - most || (best.sum[part] as number) - sum;
      if (saved < 0 || (saved === 0 && atEqual === "keep")) continue;
      best.most[part] = most;
      best.sum[part] = sum;
      const end = partStart[part + 1] as number;
      for (let place = partStart[part] as number; place < end; place++) {
        this.sequence[place] = sequence[place] as number;
      }
    }
  }

  get isGoodEnough(): boolean {
    return this.#held.most.every((most) => most <= GOOD_ENOUGH);
  }

  /** Lowers what each very small part holds, result by result, until that is impossible. */
  searchSmallParts(): void {
    const { links, partStart } = this.terrain;
    const effort = { states: EXACT_STATES };
    for (let part = 0; part + 1 < partStart.length && effort.states > 0; part++) {
      const from = partStart[part] as number;
      const to = partStart[part + 1] as number;
      let most = this.#held.most[part] as number;
      if (to - from > EXACT_TASKS_MAX || most <= GOOD_ENOUGH) continue;
      const tasks = this.sequence.slice(from, to).sort();
      const least = Math.max(GOOD_ENOUGH, mostDependencies(links, tasks));
      while (most > least) {
        const better = orderWithin(links, tasks, --most, effort);
        if (better === undefined) break;
        this.sequence.set(better, from);
      }
    }
    this.#held = heldIn(links, this.sequence, partStart);
  }
}

/** All dependencies of a task are held when it starts. */
function mostDependencies({ dependencyStart }: Links, tasks: Int32Array): number {
  return tasks.reduce(
    (most, task) =>
      Math.max(most, (dependencyStart[task + 1] as number) - (dependencyStart[task] as number)),
    0,
  );
}
