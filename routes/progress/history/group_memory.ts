/**
 * The results that workers hold, by owner and group of tasks over time: sampled as events come,
 * without a timer. A sample has the largest groups of each owner, and the rest as one sum.
 */
import { memoryGroups, type SchedulerState } from "../../../scheduler/mod.ts";
import { Samples } from "./samples.ts";

/** Milliseconds between two samples, and samples that are kept: ten minutes. */
const SAMPLE_MS = 5000;
const SAMPLES_MAX = 120;
/** Groups of an owner in a sample: more than are shown, as the largest ones change. */
const KEPT_GROUPS_MAX = 24;
/** Owners with separate groups in a sample, those with the most bytes first. */
const OWNERS_MAX = 32;
/** Groups of an answer beside the rest. */
const SHOWN_GROUPS_MAX = 8;

interface OwnerSample {
  /** Group -> bytes. */
  readonly groups: ReadonlyMap<string, number>;
  /** Bytes of all other groups. */
  readonly rest: number;
}

interface Sample {
  readonly at: number;
  readonly owners: ReadonlyMap<string, OwnerSample>;
}

/** Bytes of groups at each time; the groups with the most at any time first. */
export interface GroupMemoryColumns {
  /** Milliseconds since 1970, oldest first. */
  readonly at: number[];
  readonly groups: { group: string; bytes: number[] }[];
  /** Bytes of all other groups. */
  readonly rest: number[];
}

export class GroupMemory {
  readonly #state: SchedulerState;
  readonly #samples: Samples<Sample>;

  /** `isWhole`: nothing is dropped at the beginning; instead samples become fewer. */
  constructor(state: SchedulerState, isWhole = false) {
    this.#state = state;
    this.#samples = new Samples({ everyMs: SAMPLE_MS, max: SAMPLES_MAX, isWhole });
  }

  /** Called after each event with its time, in milliseconds. */
  see(at: number): void {
    if (!this.#samples.isDue(at)) return;
    const owners = [...this.#state.cluster.owners.keys()]
      .map((owner) => [owner, this.#sampleOf(owner)] as const)
      .filter(([, sample]) => sample.groups.size > 0);
    if (owners.length > OWNERS_MAX) owners.sort((a, b) => bytesOf(b[1]) - bytesOf(a[1]));
    this.#samples.add({ at, owners: new Map(owners.slice(0, OWNERS_MAX)) });
  }

  /** The history of an owner; of all when it is `undefined`. */
  columns(owner?: string): GroupMemoryColumns {
    const samples = this.#samples.list.map(({ at, owners }) => ({
      at,
      ...sumOf(owner === undefined ? [...owners.values()] : listOf(owners.get(owner))),
    }));
    const most = new Map<string, number>();
    for (const { groups } of samples) {
      for (const [group, bytes] of groups) most.set(group, Math.max(bytes, most.get(group) ?? 0));
    }
    const shown = [...most].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, SHOWN_GROUPS_MAX).map(([group]) => group);
    return {
      at: samples.map(({ at }) => at),
      groups: shown.map((group) => ({
        group,
        bytes: samples.map(({ groups }) => groups.get(group) ?? 0),
      })),
      rest: samples.map(({ groups, rest }) =>
        shown.reduce((sum, group) => sum - (groups.get(group) ?? 0), rest + sumValues(groups))
      ),
    };
  }

  #sampleOf(owner: string): OwnerSample {
    const { items } = memoryGroups(this.#state, { owner, limit: Infinity });
    const first = items.filter(({ bytes }) => bytes > 0).slice(0, KEPT_GROUPS_MAX);
    const others = items.slice(first.length);
    return {
      groups: new Map(first.map(({ group, bytes }) => [group, bytes])),
      rest: others.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }
}

function listOf<Item>(item: Item | undefined): Item[] {
  return item === undefined ? [] : [item];
}

function bytesOf({ groups, rest }: OwnerSample): number {
  return rest + sumValues(groups);
}

function sumValues(groups: ReadonlyMap<string, number>): number {
  return groups.values().reduce((sum, bytes) => sum + bytes, 0);
}

function sumOf(owners: readonly OwnerSample[]): OwnerSample {
  const groups = new Map<string, number>();
  for (const owner of owners) {
    for (const [group, bytes] of owner.groups) {
      groups.set(group, (groups.get(group) ?? 0) + bytes);
    }
  }
  return { groups, rest: owners.reduce((sum, { rest }) => sum + rest, 0) };
}
