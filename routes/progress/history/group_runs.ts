/**
 * Totals of the runs that have ended, by group of tasks, and how long tasks waited for their run.
 * The groups that came first have separate totals, the others share one: a series of a counter
 * that moved between the two would decrease.
 */
import type { SpanKind } from "../spans/span_ring.ts";

/** Name under which further groups are counted. */
const OTHER = "other";
/** Upper bounds of the classes of waits, in seconds; a last class has all longer ones. */
const WAIT_BOUNDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000, 3000];

export interface GroupTotals {
  readonly name: string;
  readonly finished: number;
  readonly failed: number;
  /** Microseconds of all runs. */
  readonly computeUs: number;
}

type Totals = { -readonly [figure in Exclude<keyof GroupTotals, "name">]: number };

/** Numbers of observations by class. */
export interface Histogram {
  /** Upper bounds of the classes but the last, which has none. */
  readonly bounds: readonly number[];
  /** One number more than bounds: that of the last class. */
  readonly counts: readonly number[];
  readonly sum: number;
}

export class GroupRuns {
  /** Groups with separate totals. */
  readonly groupsMax: number;
  readonly #groups = new Map<string, Totals>();
  readonly #waits: number[] = new Array(WAIT_BOUNDS.length + 1).fill(0);
  #waitSeconds = 0;

  constructor(groupsMax: number) {
    this.groupsMax = groupsMax;
  }

  /** A run has ended. `waitedMs`: from the submission of its graph to its start. */
  ended(
    { group, kind, durationUs, waitedMs }: {
      readonly group: string;
      readonly kind: SpanKind;
      readonly durationUs: number;
      readonly waitedMs: number;
    },
  ): void {
    const totals = this.#totalsOf(group);
    totals[kind]++;
    totals.computeUs += durationUs;
    const seconds = Math.max(0, waitedMs / 1000);
    let index = 0;
    while (index < WAIT_BOUNDS.length && seconds > (WAIT_BOUNDS[index] ?? 0)) index++;
    this.#waits[index] = (this.#waits[index] ?? 0) + 1;
    this.#waitSeconds += seconds;
  }

  /** Totals since the start, in the order in which the groups came. */
  get totals(): GroupTotals[] {
    return [...this.#groups].map(([name, totals]) => ({ name, ...totals }));
  }

  /** Mean microseconds of the runs of a group; `null` if none has ended. */
  meanUs(group: string): number | null {
    const totals = this.#groups.get(group);
    if (totals === undefined) return null;
    return totals.computeUs / (totals.finished + totals.failed);
  }

  /** Seconds from the submission of a graph to the start of each run. */
  get waits(): Histogram {
    return { bounds: WAIT_BOUNDS, counts: [...this.#waits], sum: this.#waitSeconds };
  }

  #totalsOf(group: string): Totals {
    const known = this.#groups.get(group);
    if (known !== undefined) return known;
    const hasRoom = this.#groups.size < this.groupsMax || group === OTHER;
    if (!hasRoom && this.#groups.has(OTHER)) return this.#totalsOf(OTHER);
    const totals = { finished: 0, failed: 0, computeUs: 0 };
    this.#groups.set(hasRoom ? group : OTHER, totals);
    return totals;
  }
}
