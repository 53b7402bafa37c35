/**
 * Joins the stories of several machines in causal order. The order within a machine is kept. Across
 * machines the clocks decide, unless they contradict causality: a worker starts a task after the
 * scheduler has assigned it, and the scheduler learns of an end after the worker reached it.
 */
import type { StoryEntry } from "../../protocol/mod.ts";

/** `where`: `"scheduler"`, or the name of a worker. */
export type PlacedEntry = StoryEntry & { readonly where: string };

/** The story of one machine, oldest first. */
export interface StoryPart {
  readonly where: string;
  readonly entries: readonly StoryEntry[];
}

/** Joins the stories: a step for each entry, linear in the number of the machines. */
export function* joinStories(
  scheduler: StoryPart,
  workers: readonly StoryPart[],
): Generator<void, PlacedEntry[]> {
  const parts = [scheduler, ...workers.filter(({ entries }) => entries.length > 0)];
  const next = parts.map(() => 0);
  const order = new Order(scheduler, workers);
  const joined: PlacedEntry[] = [];
  for (;;) {
    yield;
    let chosen = -1;
    let best: Rank | null = null;
    parts.forEach(({ entries }, part) => {
      const entry = entries[next[part] ?? 0];
      if (entry === undefined) return;
      const rank = order.rank(entry, part === 0);
      if (best !== null && compare(rank, best) >= 0) return;
      [chosen, best] = [part, rank];
    });
    const part = parts[chosen];
    const entry = part?.entries[next[chosen] ?? 0];
    if (part === undefined || entry === undefined) return joined;
    next[chosen] = (next[chosen] ?? 0) + 1;
    order.passed(entry, chosen === 0);
    joined.push({ ...entry, where: part.where });
  }
}

/** Sort key: entries that wait for no other machine first, then by time, then assignments. */
type Rank = readonly [waits: number, at: number, tie: number];

function compare(a: Rank, b: Rank): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Tracks, by key, entries of one side that must precede entries of the other. */
class Order {
  readonly #assignments = new Balance();
  readonly #ends = new Balance();
  /**
   * Key -> the stimulus in which a worker last took up an assignment; one stimulus has several
   * entries.
   */
  readonly #takenUp = new Map<string, string>();

  constructor(scheduler: StoryPart, workers: readonly StoryPart[]) {
    for (const entry of scheduler.entries) if (assigns(entry)) this.#assignments.expect(entry.key);
    for (const { entries } of workers) {
      for (const entry of entries) if (ends(entry)) this.#ends.expect(entry.key);
    }
  }

  rank(entry: StoryEntry, ofScheduler: boolean): Rank {
    if (ofScheduler) {
      const waits = reportsEnd(entry) && this.#ends.isAwaited(entry.key);
      return [Number(waits), entry.at, assigns(entry) ? 0 : reportsEnd(entry) ? 2 : 0];
    }
    const waits = takesUp(entry) && this.#takenUp.get(entry.key) !== entry.stimulusId &&
      this.#assignments.isAwaited(entry.key);
    return [Number(waits), entry.at, 1];
  }

  passed(entry: StoryEntry, ofScheduler: boolean): void {
    if (ofScheduler) {
      if (assigns(entry)) this.#assignments.came(entry.key);
      if (reportsEnd(entry)) this.#ends.answered(entry.key);
      return;
    }
    if (ends(entry)) this.#ends.came(entry.key);
    if (!takesUp(entry) || this.#takenUp.get(entry.key) === entry.stimulusId) return;
    this.#takenUp.set(entry.key, entry.stimulusId);
    this.#assignments.answered(entry.key);
  }
}

class Balance {
  readonly #toCome = new Map<string, number>();
  readonly #open = new Map<string, number>();

  expect(key: string): void {
    this.#toCome.set(key, (this.#toCome.get(key) ?? 0) + 1);
  }

  came(key: string): void {
    this.#toCome.set(key, (this.#toCome.get(key) ?? 0) - 1);
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
  }

  answered(key: string): void {
    this.#open.set(key, Math.max(0, (this.#open.get(key) ?? 0) - 1));
  }

  /** Returns whether every entry so far has its counterpart, and another entry will come. */
  isAwaited(key: string): boolean {
    return (this.#open.get(key) ?? 0) === 0 && (this.#toCome.get(key) ?? 0) > 0;
  }
}

function assigns({ from, to }: StoryEntry): boolean {
  return to === "processing" && from !== to;
}

/** Returns whether the scheduler learns of the end of an execution by this entry. */
function reportsEnd({ from, to, cause }: StoryEntry): boolean {
  return from === "processing" && from !== to && /^task-(finished|erred|spawned)$/.test(cause);
}

function takesUp({ cause }: StoryEntry): boolean {
  return cause === "compute";
}

function ends({ from, to, cause }: StoryEntry): boolean {
  if (cause === "exec-spawned") return from === "executing";
  return (to === "memory" || to === "error") && /^execs?-/.test(cause);
}
