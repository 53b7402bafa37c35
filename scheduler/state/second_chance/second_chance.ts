/**
 * What decides when a task gets a second chance: how long the runs of its group took in the same
 * submission, and the runs that may take too long. Only submissions that ask for second chances
 * have any of it.
 */
import type { SecondChanceTerms } from "../../../graph/mod.ts";
import { broken } from "../../../base/mod.ts";
import { type DurationsDump, RunDurations } from "./run_durations.ts";
import type { Task } from "../task.ts";
import type { TaskGroup } from "../task_group.ts";

/** Share of the runs of a group that take no longer than the quantile. */
const QUANTILE = 0.95;
/** Ended runs of a group from which on their times say something. */
const RUNS_MIN = 3;

/** The terms of a submission, and what became of its runs so far. */
export class SecondChance {
  readonly terms: SecondChanceTerms;
  /** Number of second runs. */
  started = 0;
  /** Second runs that took the place of the first one. */
  won = 0;
  readonly #runTimes = new Map<TaskGroup, RunDurations>();

  constructor(terms: SecondChanceTerms) {
    this.terms = terms;
  }

  /** A run of the group has ended well, or its result was in the cache. */
  learn(group: TaskGroup, durationUs: number): void {
    let times = this.#runTimes.get(group);
    if (times === undefined) this.#runTimes.set(group, times = new RunDurations());
    times.add(durationUs / 1000);
  }

  /** Milliseconds that a run of the group may take; `null`: too few have ended. */
  limitMs(group: TaskGroup): number | null {
    const times = this.#runTimes.get(group);
    if (times === undefined || times.count < RUNS_MIN) return null;
    return Math.max(this.terms.minimumMs, Math.ceil(this.terms.factor * times.quantile(QUANTILE)));
  }

  /** For a snapshot: the names of the groups, and their times. */
  dump(): readonly (readonly [group: string, times: DurationsDump])[] {
    return [...this.#runTimes].map(([{ name }, times]) => [name, times.dump()] as const);
  }

  load(group: TaskGroup, dump: DurationsDump): void {
    this.#runTimes.set(group, new RunDurations(dump));
  }
}

/** Runs that may take too long, and those that do. A run leaves both when its assignment ends. */
export class WatchedRuns {
  /** Running tasks -> when they are looked at again, in milliseconds since 1970. */
  readonly due = new Map<Task, number>();
  /** Tasks that run too long and wait for an idle slot, in the order of their turns. */
  readonly late = new Set<Task>();
  /** Milliseconds: when all workers were last searched for idle slots; 0: not for all of these. */
  searchedAt = 0;

  watch(task: Task, at: number): void {
    if (this.late.has(task)) broken(task, `"${task.key}" is late, and is watched`);
    this.due.set(task, at);
  }

  addLate(task: Task): void {
    this.late.add(task);
    this.searchedAt = 0;
  }

  forget(task: Task): void {
    if (this.due.size > 0) this.due.delete(task);
    if (this.late.size > 0) this.late.delete(task);
  }
}
