/**
 * The time that a graph has left, from the pace at which it went last. Pure.
 *
 * The work of a group is the number of its tasks times its mean run time, so that many quick tasks
 * do not hide few slow ones. The pace is the work that was done in the last minute, by the time
 * that this took: it has in it how many tasks run at a time, and what they wait for.
 */

/** The tasks of one group. */
export interface GroupProgress {
  /** Tasks with a result. */
  readonly done: number;
  /** Tasks that have not ended. */
  readonly left: number;
  /** Mean run time in microseconds; `null` before the first result. */
  readonly meanUs: number | null;
}

/** What was done at a time. */
export interface Sample {
  /** Milliseconds. */
  readonly at: number;
  /** Tasks with a result, by group. */
  readonly done: readonly number[];
  /** Tasks that failed in their own runs. */
  readonly failed: number;
}

/** An estimate in seconds, and the range in which the time is expected to be. */
export interface TimeLeft {
  readonly seconds: number;
  readonly range: [number, number];
}

/** The pace is that of so many milliseconds, or of more if these have few tasks. */
export const PACE_MS = 60_000;
/** Tasks, and mean run times, for which the pace goes back further than a minute. */
const PACE_TASKS = 20;
const PACE_RUNS = 5;
/** With fewer tasks, or in less time, nothing is known. */
const TASKS_MIN = 5;
const TIME_MS_MIN = 2000;
/** An estimate that may be wrong by this factor is none. */
const UNCERTAINTY_MAX = 1.5;

/** Estimates from samples, oldest first, and the progress now. `null`: too little is known. */
export function estimateTimeLeft(
  samples: readonly Sample[],
  now: Sample,
  groups: readonly GroupProgress[],
): TimeLeft | null {
  const left = groups.reduce((sum, group) => sum + group.left, 0);
  if (left === 0) return { seconds: 0, range: [0, 0] };
  const meanUs = meanOf(groups);
  const start = startOfPace(samples, now, meanUs ?? 0);
  if (meanUs === null || start === null) return null;
  const means = groups.map((group) => group.meanUs ?? meanUs);
  const work = { means, meanUs };
  const pace = paceOf(start, now, work);
  if (pace.tasks < TASKS_MIN || pace.ms < TIME_MS_MIN || pace.workUs <= 0) return null;
  let [workUs, unknownUs, longestUs] = [0, 0, 0];
  groups.forEach((group, at) => {
    const us = group.left * (means[at] ?? meanUs);
    workUs += us;
    if (group.meanUs === null) unknownUs += us;
    if (group.left > 0) longestUs = Math.max(longestUs, means[at] ?? meanUs);
  });
  // The last tasks run beside each other, and half of each is over on average.
  const seconds = Math.max(workUs * pace.ms / pace.workUs / 1000, longestUs / 2e6);
  const uncertainty = Math.hypot(1 / Math.sqrt(pace.tasks), driftOf(samples, [start, now], work)) +
    unknownUs / workUs;
  if (uncertainty > UNCERTAINTY_MAX) return null;
  // Nobody knows how long the last task runs beyond the others.
  const to = seconds * (1 + uncertainty) + longestUs / 1e6;
  return { seconds, range: [seconds / (1 + uncertainty), to] };
}

/** Mean run times in microseconds: of each group, and of a task of any group. */
interface Means {
  readonly means: readonly number[];
  readonly meanUs: number;
}

interface Pace {
  readonly tasks: number;
  readonly ms: number;
  readonly workUs: number;
}

/** The newest sample that is old enough and has enough tasks after it, or the oldest one. */
function startOfPace(samples: readonly Sample[], now: Sample, meanUs: number): Sample | null {
  // Tasks that began together end together, so that a pace of few run times depends on its ends.
  const ms = Math.max(PACE_MS, PACE_RUNS * meanUs / 1000);
  const enough = samples.findLast((sample) =>
    now.at - sample.at >= ms && tasksBetween(sample, now) >= PACE_TASKS
  );
  return enough ?? samples[0] ?? null;
}

function paceOf(
  from: Sample,
  to: Sample,
  { means, meanUs }: Means,
): Pace {
  const ms = to.at - from.at;
  let workUs = (to.failed - from.failed) * meanUs;
  to.done.forEach((done, at) => workUs += (done - (from.done[at] ?? 0)) * (means[at] ?? meanUs));
  // Before the first result there were no runs that had begun earlier: the half of one is missing.
  const isBegin = from.failed + sum(from.done) === 0;
  return {
    tasks: tasksBetween(from, to),
    ms: isBegin ? Math.max(ms / 2, ms - meanUs / 2000) : ms,
    workUs,
  };
}

/** By which part the pace of the first half of the time differs from that of the whole. */
function driftOf(
  samples: readonly Sample[],
  [start, now]: readonly [Sample, Sample],
  means: Means,
): number {
  const half = samples.findLast(({ at }) => at - start.at <= (now.at - start.at) / 2);
  if (half === undefined || half.at <= start.at) return 0;
  const [former, whole] = [paceOf(start, half, means), paceOf(start, now, means)];
  return Math.abs(former.workUs / former.ms / (whole.workUs / whole.ms) - 1);
}

function tasksBetween(from: Sample, to: Sample): number {
  return to.failed - from.failed + sum(to.done) - sum(from.done);
}

/** Mean run time of the groups that have one, by their tasks; `null` if none has. */
function meanOf(groups: readonly GroupProgress[]): number | null {
  let [tasks, us] = [0, 0];
  for (const { done, left, meanUs } of groups) {
    if (meanUs === null) continue;
    tasks += done + left;
    us += (done + left) * meanUs;
  }
  return tasks === 0 ? null : us / tasks;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
