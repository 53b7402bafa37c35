/**
 * Samples of what the running graphs have done, for the time that they have left: taken as events
 * come, without a timer, and linear in the groups of running graphs. The memory is bounded: the
 * samples of a graph are those of a minute, and few before it.
 */
import type { GraphId } from "../../../protocol/mod.ts";
import type { GraphRecord, SchedulerState } from "../../../scheduler/mod.ts";
import type { GroupRuns } from "../history/group_runs.ts";
import {
  estimateTimeLeft,
  type GroupProgress,
  PACE_MS,
  type Sample,
  type TimeLeft,
} from "./estimate.ts";

/** Milliseconds between two samples, and between those that are older than a minute. */
const SAMPLE_MS = 3000;
const OLD_SAMPLE_MS = 60_000;
const SAMPLES_MAX = 50;
/** Graphs with samples; further ones are sampled when others have ended. */
const GRAPHS_MAX = 100;
/** Groups of a graph that are told apart; the others are one. */
const GROUPS_MAX = 200;

export class TimesLeft {
  readonly #state: SchedulerState;
  readonly #runs: Pick<GroupRuns, "meanUs">;
  readonly #samples = new Map<GraphId, Sample[]>();
  #sampledAt = -Infinity;

  constructor(state: SchedulerState, runs: Pick<GroupRuns, "meanUs">) {
    this.#state = state;
    this.#runs = runs;
  }

  /** Called after each event with its time, in milliseconds. */
  see(at: number): void {
    if (at - this.#sampledAt < SAMPLE_MS) return;
    this.#sampledAt = at;
    const { graphs } = this.#state.cluster;
    for (const id of this.#samples.keys()) {
      if (!isSampled(graphs.get(id))) this.#samples.delete(id);
    }
    for (const graph of graphs.values()) if (isSampled(graph)) this.#sample(graph, at);
  }

  /** The estimate for a graph; `null` if it is not running, or too little is known. */
  of(id: GraphId, at: number): TimeLeft | null {
    const graph = this.#state.cluster.graphs.get(id);
    if (!isSampled(graph) || !this.#hasWorker()) return null;
    const groups = this.#progressOf(graph);
    return estimateTimeLeft(this.#samples.get(id) ?? [], sampleOf(graph, groups, at), groups);
  }

  #sample(graph: GraphRecord, at: number): void {
    let samples = this.#samples.get(graph.id) ?? [];
    if (samples.length === 0 && this.#samples.size >= GRAPHS_MAX) return;
    const sample = sampleOf(graph, this.#progressOf(graph), at);
    samples = withoutLosses(samples, sample);
    samples.push(sample);
    this.#samples.set(graph.id, thinned(samples, at));
  }

  #progressOf(graph: GraphRecord): GroupProgress[] {
    const groups: GroupProgress[] = [];
    for (const { group, counts } of graph.tallies.values()) {
      const known = group.durationUs < 0 ? null : group.durationUs;
      const progress = {
        done: counts.memory + counts.released,
        left: counts.waiting + counts.queued + counts["no-worker"] + counts.processing,
        meanUs: this.#runs.meanUs(group.name) ?? known,
      };
      const others = groups[GROUPS_MAX - 1];
      if (others === undefined) groups.push(progress);
      else groups[GROUPS_MAX - 1] = joined(others, progress);
    }
    return groups;
  }

  #hasWorker(): boolean {
    for (const { status } of this.#state.cluster.workers.values()) {
      if (status === "running") return true;
    }
    return false;
  }
}

/** Tasks of a graph that is still being started count as released, and have not run. */
function isSampled(graph: GraphRecord | undefined): graph is GraphRecord {
  return graph?.state === "running" && graph.start === null && !graph.context.scattered;
}

function sampleOf(graph: GraphRecord, groups: readonly GroupProgress[], at: number): Sample {
  return { at, done: groups.map(({ done }) => done), failed: graph.failures };
}

/**
 * Samples from which the results that were lost since the last one are taken, so that what was done
 * between two of them stays. `now`: the next sample. The same when a retry forgets failures.
 */
function withoutLosses(samples: Sample[], now: Sample): Sample[] {
  const last = samples.at(-1);
  if (last === undefined) return samples;
  const lost = last.done.map((done, at) => Math.max(0, done - (now.done[at] ?? 0)));
  const forgotten = Math.max(0, last.failed - now.failed);
  if (forgotten === 0 && lost.every((count) => count === 0)) return samples;
  return samples.map(({ at, done, failed }) => ({
    at,
    done: done.map((count, group) => count - (lost[group] ?? 0)),
    failed: failed - forgotten,
  }));
}

function joined(a: GroupProgress, b: GroupProgress): GroupProgress {
  const [tasksOfA, tasksOfB] = [a.done + a.left, b.done + b.left];
  const meanUs = a.meanUs === null || b.meanUs === null
    ? a.meanUs ?? b.meanUs
    : (a.meanUs * tasksOfA + b.meanUs * tasksOfB) / Math.max(1, tasksOfA + tasksOfB);
  return { done: a.done + b.done, left: a.left + b.left, meanUs };
}

/** The samples of the last minute and the newest before it, and of the time before one a minute. */
function thinned(samples: readonly Sample[], now: number): Sample[] {
  const kept: Sample[] = [];
  samples.forEach((sample, at) => {
    const next = samples[at + 1];
    const isRecent = next === undefined || now - next.at <= PACE_MS;
    const last = kept.at(-1);
    if (isRecent || last === undefined || sample.at - last.at >= OLD_SAMPLE_MS) kept.push(sample);
  });
  return kept.slice(-SAMPLES_MAX);
}
