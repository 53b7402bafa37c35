/** The last minutes of the cluster, from its history and the frames that arrived. Pure. */
import type { ClusterFrame } from "./frames.ts";

/** Seconds that are kept. */
const HISTORY_SECONDS = 600;
/** Seconds over which a rate is measured at least: counts change in steps. */
const RATE_SECONDS = 2;
/** Seconds over which the time of slots is divided at least: workers tell it with heartbeats. */
const SLOTS_SECONDS = 6;

/** Activities of slots. */
export const ACTIVITIES = ["compute", "transfer", "spill", "idle"] as const;
type Activity = typeof ACTIVITIES[number];

/** Counts and times since the start of the scheduler, in microseconds; sizes are bytes. */
export interface ClusterSample extends Readonly<Record<Activity, number>> {
  /** Seconds since 1970. */
  readonly at: number;
  readonly finished: number;
  readonly failed: number;
  readonly managed: number;
  readonly unmanaged: number;
  readonly spilled: number;
}

/** One moment. Rates are tasks a second, shares parts of the time of all slots. */
export interface Moment extends ClusterSample {
  readonly finishedRate: number;
  readonly failedRate: number;
  readonly shares: Readonly<Record<Activity, number>>;
}

/** The answer of `GET /history`: times in milliseconds. */
export type HistoryColumns =
  & Readonly<Record<keyof ClusterSample, readonly number[]>>
  & { readonly now: number };

/** The samples of an answer. */
export function readHistory({ now: _, ...columns }: HistoryColumns): ClusterSample[] {
  return columns.at.map((at, row) => {
    const fields = Object.entries(columns).map(([name, values]) => [name, values[row] ?? 0]);
    return { ...Object.fromEntries(fields), at: at / 1000 } as ClusterSample;
  });
}

/** The sample of a frame. */
export function sampleOf({ totals, memory, slots }: ClusterFrame, at: number): ClusterSample {
  return {
    at,
    finished: totals.finished,
    failed: totals.failed,
    managed: memory.managed,
    unmanaged: memory.unmanagedOld + memory.unmanagedRecent,
    spilled: memory.spilled,
    ...slots,
  };
}

/** The history with more samples. `seconds`: what is older than this is left out. */
export function addSamples(
  before: readonly Moment[],
  samples: readonly ClusterSample[],
  seconds = HISTORY_SECONDS,
): Moment[] {
  const list = [...before];
  for (const sample of samples) list.push(momentOf(list, sample));
  const last = list.at(-1)?.at ?? 0;
  return list.filter(({ at }) => at > last - seconds);
}

function momentOf(before: readonly Moment[], sample: ClusterSample): Moment {
  const since = earlier(before, sample, RATE_SECONDS);
  const seconds = since === null ? 1 : sample.at - since.at;
  const rate = (name: "finished" | "failed") =>
    since === null ? 0 : Math.max(0, sample[name] - since[name]) / seconds;
  return {
    ...sample,
    finishedRate: rate("finished"),
    failedRate: rate("failed"),
    shares: sharesOf(earlier(before, sample, SLOTS_SECONDS), sample) ??
      before.at(-1)?.shares ?? { compute: 0, transfer: 0, spill: 0, idle: 0 },
  };
}

/** The moment to compare with; `null` if there is none since the scheduler was started. */
function earlier(before: readonly Moment[], { at, finished }: ClusterSample, seconds: number) {
  const found = before.findLast((moment) => moment.at <= at - seconds) ?? before[0];
  return found !== undefined && found.finished <= finished && at > found.at ? found : null;
}

/** The parts of the time of all slots in between; `null` if none has passed. */
function sharesOf(
  since: ClusterSample | null,
  sample: ClusterSample,
): Record<Activity, number> | null {
  if (since === null) return null;
  const times = ACTIVITIES.map((name) => Math.max(0, sample[name] - since[name]));
  const sum = times.reduce((all, time) => all + time, 0);
  if (sum === 0) return null;
  const shares = ACTIVITIES.map((name, index) => [name, (times[index] ?? 0) / sum]);
  return Object.fromEntries(shares) as Record<Activity, number>;
}
