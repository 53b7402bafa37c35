/**
 * Reads the tasks of a graph for the display of its progress, not so often that the scheduler
 * notices, and not at all for graphs that are too large for that.
 */
import { type Client, mayComeBack, ProblemError } from "../../client/mod.ts";
import type { GraphStatus } from "../../protocol/mod.ts";
import { type RunningTask, TALLIED_FIELDS, tallyTasks, type TaskTally } from "./task_progress.ts";

const TASKS_MAX = 20_000;
const INTERVAL_MS = 1000;
/** The fraction of time for which tasks are read is at most one in so many. */
const REST_FACTOR = 20;

/** What is known of the progress of a graph beside its status. */
export interface GraphProgress {
  /** `null` if there are none for this graph. */
  readonly tallies: readonly TaskTally[] | null;
  /** Running tasks that show how far they are, in the order of the graph. */
  readonly running: readonly RunningTask[];
  /** Seconds between which it is expected to end; `null` if that is not known. */
  readonly left: readonly [number, number] | null;
}

const NO_PROGRESS: GraphProgress = { tallies: null, running: [], left: null };

/** Seconds between which a graph is expected to end; `null` if that is not known. */
export async function readTimeLeft(
  client: Client,
  { id, state }: GraphStatus,
): Promise<GraphProgress["left"]> {
  if (state !== "running") return null;
  // A scheduler of an earlier version has no range.
  return (await client.groups(id, { limit: 1 })).etaRangeSeconds ?? null;
}

export class TaskWatch {
  readonly client: Client;
  #progress = NO_PROGRESS;
  #nextAt = 0;

  constructor(client: Client) {
    this.client = client;
  }

  /** Reads the progress, unless that was done a moment ago. `isLast`: also then. */
  async look(status: GraphStatus, isLast = false): Promise<GraphProgress> {
    const startedAt = performance.now();
    if (startedAt < this.#nextAt && !isLast) return this.#progress;
    const client = this.client;
    try {
      const tasks = status.tasks > TASKS_MAX
        ? null
        : await Array.fromAsync(client.tasks(status.id, { fields: TALLIED_FIELDS }));
      this.#progress = {
        tallies: tasks && tallyTasks(tasks),
        running: (tasks ?? []).flatMap(({ key, progress }) => progress ? [{ key, progress }] : []),
        left: await readTimeLeft(client, status),
      };
    } catch (error) {
      // While the scheduler is away, what was read last is shown. If the graph ended long ago, or
      // was deleted, its status says what is known.
      if (!mayComeBack(error)) {
        if (!(error instanceof ProblemError)) throw error;
        this.#progress = NO_PROGRESS;
      }
    }
    const tookMs = performance.now() - startedAt;
    this.#nextAt = performance.now() + Math.max(INTERVAL_MS, REST_FACTOR * tookMs);
    return this.#progress;
  }
}
