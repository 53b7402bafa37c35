/**
 * Averages over tasks of one kind (an operation, with the key prefix if there is one): how long
 * they run and how large their results are.
 *
 * At most `limit` kinds have their own group; further kinds share the group `other`. A kind without
 * known tasks makes room for a new one.
 */
import { broken, present } from "../../base/mod.ts";

export class TaskGroup {
  readonly name: string;
  /** Average run time in microseconds, -1 before the first result. */
  durationUs = -1;
  /** Average size of results in bytes, -1 before the first result. */
  nbytes = -1;
  /** Longest run seen in a heartbeat before the first result. */
  longestUs = 0;
  /** Largest resident bytes that a process was seen with while it ran one; 0: not measured. */
  peakBytes = 0;
  /** Whether a task of it is or was an input of one with few inputs (`links/early.ts`). */
  leads = false;
  /** Known tasks of this kind. */
  tasks = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** Adds one result to the averages. The newest result weighs one half. */
  learn(durationUs: number, nbytes: number): void {
    this.learnDuration(durationUs);
    this.learnSize(nbytes);
  }

  learnDuration(durationUs: number): void {
    this.durationUs = this.durationUs < 0
      ? durationUs
      : Math.floor((this.durationUs + durationUs) / 2);
  }

  learnSize(nbytes: number): void {
    this.nbytes = this.nbytes < 0 ? nbytes : Math.floor((this.nbytes + nbytes) / 2);
  }

  /** Microseconds that one run is expected to take, at least 1; `unknownUs` before any result. */
  expectedUs(unknownUs: number): number {
    if (this.durationUs >= 0) return Math.max(1, this.durationUs);
    return Math.max(unknownUs, 2 * this.longestUs);
  }
}

const OTHER = "other";

export class TaskGroups {
  readonly #limit: number;
  readonly #groups = new Map<string, TaskGroup>();
  /** Groups without tasks, the longest unused first. */
  readonly #idle = new Map<string, TaskGroup>();
  readonly other = new TaskGroup(OTHER);

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Every group, `other` last. */
  *[Symbol.iterator](): Iterator<TaskGroup> {
    yield* this.#groups.values();
    yield this.other;
  }

  /** Returns the group for one more task of this kind; undone by {@linkcode release}. */
  claim(name: string): TaskGroup {
    const group = this.#groups.get(name) ?? this.#create(name);
    if (group.tasks++ === 0) this.#idle.delete(group.name);
    return group;
  }

  release(group: TaskGroup): void {
    if (--group.tasks === 0 && group !== this.other) this.#idle.set(group.name, group);
    if (group.tasks < 0) broken(null, `tasks of group "${group.name}" >= 0: ${group.tasks}`);
  }

  /** The existing group of this name. */
  named(name: string): TaskGroup {
    return name === OTHER ? this.other : present(this.#groups.get(name), `group "${name}"`);
  }

  /** For a snapshot: groups in their order, and the idle ones in theirs. */
  dump(): { readonly groups: readonly TaskGroup[]; readonly idle: readonly string[] } {
    return { groups: [...this], idle: [...this.#idle.keys()] };
  }

  load(groups: readonly TaskGroup[], idle: readonly string[]): void {
    for (const group of groups) {
      if (group.name === OTHER) Object.assign(this.other, group);
      else this.#groups.set(group.name, group);
    }
    for (const name of idle) this.#idle.set(name, present(this.#groups.get(name), "an idle group"));
  }

  #create(name: string): TaskGroup {
    if (name === OTHER) return this.other;
    if (this.#groups.size >= this.#limit) {
      const unused = this.#idle.keys().next().value;
      if (unused === undefined) return this.other;
      this.#idle.delete(unused);
      this.#groups.delete(unused);
    }
    const group = new TaskGroup(name);
    this.#groups.set(name, group);
    return group;
  }
}
