/**
 * The links of a critical path, added from its end backwards. Links of tasks of one group that
 * follow each other are folded into one.
 */
import type { PathLink, PathTime } from "../../../protocol/mod.ts";
import type { AnalysedSpan } from "./attempt_book.ts";

/** Links that are shown; of more, those that took longest. */
const LINKS_MAX = 200;
/** Longest runs of a group that are kept. */
const LONGEST_KEPT = 3;

type Times = Partial<Record<PathTime, number>>;

interface Link {
  readonly group: string;
  readonly last: string;
  first: string;
  tasks: number;
  ms: number;
  readonly times: Times;
}

/** What a group of tasks has on the path. */
export interface GroupOnPath {
  tasks: number;
  /** Milliseconds of all times. */
  ms: number;
  readonly times: Times;
  /** Milliseconds of its longest runs there, the longest first. */
  longest: number[];
}

export class PathLinks {
  /** Milliseconds since 1970 down to which the path is known. */
  time: number;
  /** Sums of all links, in milliseconds. */
  readonly times: Times = {};
  readonly groups = new Map<string, GroupOnPath>();
  readonly #from: number;
  readonly #links: Link[] = [];
  #key = "";
  #current: Link | null = null;

  constructor({ from, to }: AnalysedSpan) {
    this.#from = from;
    this.time = to;
  }

  /** The next times are those of this task. */
  enter(group: string, key: string): void {
    const current = this.#current;
    // A former attempt of the same task.
    if (current !== null && this.#key === key) return;
    this.#key = key;
    const known = this.groups.get(group);
    if (known === undefined) this.groups.set(group, { tasks: 1, ms: 0, times: {}, longest: [] });
    else known.tasks++;
    if (current !== null && current.group === group) {
      current.tasks++;
      current.first = key;
      return;
    }
    this.#current = { group, last: key, first: key, tasks: 1, ms: 0, times: {} };
    this.#links.push(this.#current);
  }

  /** From `from` on, until what was added last, it was this. `runMs`: the time of a whole run. */
  add(time: PathTime, from: number, runMs = 0): void {
    const begin = Math.max(this.#from, Math.min(from, this.time));
    const ms = this.time - begin;
    this.time = begin;
    if (ms === 0) return;
    const link = this.#current;
    this.times[time] = (this.times[time] ?? 0) + ms;
    if (link === null) return;
    link.ms += ms;
    link.times[time] = (link.times[time] ?? 0) + ms;
    const group = this.groups.get(link.group);
    if (group === undefined) return;
    group.ms += ms;
    group.times[time] = (group.times[time] ?? 0) + ms;
    if (runMs === 0) return;
    group.longest = [...group.longest, ms].sort((a, b) => b - a).slice(0, LONGEST_KEPT);
  }

  /** What is left before the first task is the start of the graph. */
  finish(): void {
    this.add("scheduling", this.#from);
  }

  /** From the first to the last one. */
  shown(): { readonly links: PathLink[]; readonly omitted: { count: number; seconds: number } } {
    const longest = [...this.#links].sort((a, b) => b.ms - a.ms);
    const shown = new Set(longest.slice(0, LINKS_MAX));
    const links = this.#links.filter((link) => shown.has(link)).reverse().map(describe);
    const omittedMs = longest.slice(LINKS_MAX).reduce((sum, { ms }) => sum + ms, 0);
    const count = Math.max(0, longest.length - LINKS_MAX);
    return { links, omitted: { count, seconds: omittedMs / 1000 } };
  }
}

function describe({ group, first, last, tasks, ms, times }: Link): PathLink {
  return { group, first, last, tasks, seconds: ms / 1000, times: inSeconds(times) };
}

export function inSeconds(times: Times): Partial<Record<PathTime, number>> {
  return Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, ms / 1000]));
}
