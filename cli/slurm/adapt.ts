/** Adapts the number of jobs of Slurm to the work, round by round. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "../../client/mod.ts";
import { errorMessage } from "../../base/mod.ts";
import { decide } from "./decide.ts";
import { cancelPending, SlurmError, submitArray, workerJobs } from "./programs.ts";
import { QueueLooks } from "./queue.ts";

export interface AdaptOptions {
  readonly client: Pick<Client, "scaling" | "workers" | "retire">;
  /** Seconds in which the expected work is to be done. */
  readonly seconds: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Jobs that may wait in the queue of Slurm at a time. */
  readonly backlog: number;
  readonly script: string;
  /** Options of `sbatch`. */
  readonly sbatch: readonly string[];
  /** Takes one line for each decision that changes something, and for each failure. */
  readonly log: (line: string) => void;
}

/** Adapts until `signal`. A round that fails is logged, and the next one starts afresh. */
export async function adapt(
  options: AdaptOptions & { readonly intervalMs: number },
  signal: AbortSignal,
): Promise<void> {
  const looks = new QueueLooks();
  while (!signal.aborted) {
    try {
      await adaptOnce(options, looks);
    } catch (error) {
      if (!isTemporary(error)) throw error;
      options.log(`nothing is changed: ${errorMessage(error)}`);
    }
    await sleep(options.intervalMs, undefined, { signal }).catch(() => {});
  }
}

/** One round: compares what is wanted with what Slurm has, and changes it. */
export async function adaptOnce(options: AdaptOptions, looks = new QueueLooks()): Promise<void> {
  const { client, seconds, minimum, maximum, backlog, script, sbatch, log } = options;
  const { desiredWorkers: desired, reason } = await client.scaling({ seconds, minimum, maximum });
  const jobs = looks.take(await workerJobs());
  const ids = new Set(jobs.map(({ id }) => id));
  const workers = await client.workers();
  const leaving = workers.filter(({ name, state }) => ids.has(name) && LEAVING.has(state)).length;
  const { submit, cancel, retire } = decide({ desired, jobs, leaving, backlog });
  const pending = jobs.filter(({ isPending }) => isPending).length;
  const have = `${desired} wanted (${reason}), ${jobs.length - pending} running, ` +
    `${pending} pending`;
  if (submit > 0) {
    log(`${have}: submitted ${submit} as job ${await submitArray(script, submit, sbatch)}`);
  }
  if (cancel.length > 0) {
    await cancelPending(cancel);
    log(`${have}: cancelled ${cancel.join(", ")}`);
  }
  if (retire > 0) {
    await client.retire({ count: retire, minimum });
    log(`${have}: retiring ${retire}`);
  }
}

const LEAVING: ReadonlySet<string> = new Set(["closing_gracefully"]);

/** Returns whether a later round may succeed: the controller, or the scheduler, does not answer. */
function isTemporary(error: unknown): boolean {
  return error instanceof SlurmError ||
    error instanceof Error && error.name === "UnreachableError";
}
