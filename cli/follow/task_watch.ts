/**
 * Reads the tasks of a graph for the display of its progress, not so often that the scheduler
 * notices, and not at all for graphs that are too large for that.
 */
import { type Client, ProblemError } from "../../client/mod.ts";
import type { GraphStatus } from "../../protocol/mod.ts";
import { TALLIED_FIELDS, tallyTasks, type TaskTally } from "./task_progress.ts";

const TASKS_MAX = 20_000;
const INTERVAL_MS = 1000;
/** The fraction of time for which tasks are read is at most one in so many. */
const REST_FACTOR = 20;

export class TaskWatch {
  readonly #client: Client;
  #tallies: readonly TaskTally[] | null = null;
  #nextAt = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /** The latest tallies; `null` if there are none for this graph. */
  get tallies(): readonly TaskTally[] | null {
    return this.#tallies;
  }

  /** Reads the tasks, unless that was done a moment ago. `isLast`: also then. */
  async look({ id, tasks }: GraphStatus, isLast = false): Promise<readonly TaskTally[] | null> {
    const startedAt = performance.now();
    if (tasks > TASKS_MAX || (startedAt < this.#nextAt && !isLast)) return this.#tallies;
    try {
      this.#tallies = tallyTasks(
        await Array.fromAsync(this.#client.tasks(id, { fields: TALLIED_FIELDS })),
      );
    } catch (error) {
      // The graph ended long ago, or was deleted: its status says what is known.
      if (!(error instanceof ProblemError)) throw error;
      this.#tallies = null;
    }
    const tookMs = performance.now() - startedAt;
    this.#nextAt = performance.now() + Math.max(INTERVAL_MS, REST_FACTOR * tookMs);
    return this.#tallies;
  }
}
