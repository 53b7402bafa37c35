/** The clusters that `weir what-if` predicts: every combination of the lists of its flags. */
import { InvalidArgumentError } from "commander";
import type { ProfileHeader } from "../../protocol/mod.ts";
import type { ClusterPlan } from "../../sim/mod.ts";
import { usageError } from "../exit_code.ts";
import { parseSize, wholeNumber } from "../flags/parsers.ts";

/** Combinations of one command. */
const PLANS_MAX = 100;
/** Workers, and threads of a worker. */
const WORKERS_MAX = 10_000;
const THREADS_MAX = 1024;

/** Lists of flags; absent: as the graph ran. */
export interface PlanFlags {
  readonly workers?: readonly number[];
  readonly threads?: readonly number[];
  readonly memory?: readonly (number | null)[];
  readonly bandwidth?: readonly number[];
}

/** The cluster that the graph ran on, as a plan. */
export function recordedPlan({ workers }: ProfileHeader): ClusterPlan {
  const limits = workers.map(({ memoryBytes }) => memoryBytes);
  const limit = limits.length === 0 || limits.includes(0) ? null : Math.max(...limits);
  return {
    workers: Math.max(1, workers.length),
    threads: workers.reduce((most, { threads }) => Math.max(most, threads), 1),
    memoryBytes: limit,
    bandwidth: null,
  };
}

/** Whether all workers of the run were alike, so that the plan is that cluster. */
export function isUniform({ workers }: ProfileHeader): boolean {
  const [first] = workers;
  return workers.every(({ threads, memoryBytes }) =>
    threads === first?.threads && memoryBytes === first.memoryBytes
  ) && first !== undefined;
}

/** @throws CommandError for too many combinations */
export function plansOf(flags: PlanFlags, header: ProfileHeader): ClusterPlan[] {
  const before = recordedPlan(header);
  const { workers = [before.workers], threads = [before.threads] } = flags;
  const { memory = [before.memoryBytes], bandwidth = [null] } = flags;
  const count = workers.length * threads.length * memory.length * bandwidth.length;
  if (count > PLANS_MAX) {
    throw usageError(`Cannot predict ${count} clusters: give lists with ${PLANS_MAX} combinations`);
  }
  const plans: ClusterPlan[] = [];
  for (const rate of bandwidth) {
    for (const memoryBytes of memory) {
      for (const each of threads) {
        for (const number of workers) {
          plans.push({ workers: number, threads: each, memoryBytes, bandwidth: rate });
        }
      }
    }
  }
  return plans;
}

export const workerList = listOf(wholeNumber(1, WORKERS_MAX));
export const threadList = listOf(wholeNumber(1, THREADS_MAX));

/** `2GiB,none` -> bytes, and `null` for no limit. */
export const memoryList = listOf((text) => {
  if (text === "none") return null;
  const bytes = parseSize(text);
  if (bytes > 0) return bytes;
  throw new InvalidArgumentError("Give a size above 0, or none.");
});

const BITS = { "": 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 } as const;

/** `1Gbit,100MiB` -> bytes per second. */
export const bandwidthList = listOf((text) => {
  const [, amount, prefix] = /^(\d+(?:\.\d+)?)\s*([kmgt]?)bit(?:\/s)?$/i.exec(text) ?? [];
  const bytes = amount === undefined
    ? parseSize(text.replace(/\/s$/, ""))
    : Number(amount) * BITS[(prefix ?? "").toLowerCase() as keyof typeof BITS] / 8;
  if (bytes >= 1) return bytes;
  throw new InvalidArgumentError("Give a rate such as 1Gbit or 100MiB, a second.");
});

/** A parser of a list with commas, each item once. */
function listOf<Item>(parse: (text: string) => Item): (text: string) => readonly Item[] {
  return (text) => {
    const items = text.split(",").map((item) => parse(item.trim()));
    if (new Set(items).size === items.length) return items;
    throw new InvalidArgumentError("Give each item of the list once.");
  };
}
