/**
 * Decides which results wait in the child, to be written together with later ones: a write takes
 * longer than a small task.
 *
 * A result must not wait while a long task runs. How long a task will take is not known, so results
 * wait only for operations whose last runs were all quick in this process. Everything else is begun
 * after the results have been written, and so is a task that must not run twice: when the process
 * dies, the tasks whose results wait are run again.
 */
import { mapGet, mapSet, NativeMap } from "../wire/primordials.ts";

/** Properties of a task that matter to the group. */
export interface GroupedTask {
  readonly op: string;
  /** Whether the task may run twice, so that its result may wait. */
  readonly grouped: boolean;
}

/** A task that takes longer is not quick. */
const QUICK_US_MAX = 1000;
/** Successive quick runs after which an operation is expected to be quick. */
const QUICK_RUNS_MIN = 16;
/** No task begins while a result has waited for longer. */
const WAIT_MS_MAX = 2;
/** Half of the runs that the pool queues: it handles one half while the other one runs. */
const RESULTS_MAX = 64;
const BYTES_MAX = 32 * 1024;

export class ResultGroup {
  #results = 0;
  #bytes = 0;
  /** When the first result began to wait. */
  #since = 0;
  /** The next task must not begin before all is written. */
  #closed = false;
  /** Operation -> successive quick runs. */
  readonly #runs = new NativeMap<string, { quick: number }>();

  get empty(): boolean {
    return this.#results === 0;
  }

  /** Returns whether the results may wait while this task runs. `at`: now, in milliseconds. */
  mayBegin(task: GroupedTask, at: number): boolean {
    if (this.#results === 0) return true;
    if (this.#closed || !task.grouped || at - this.#since > WAIT_MS_MAX) return false;
    if (this.#results >= RESULTS_MAX || this.#bytes > BYTES_MAX) return false;
    return (mapGet(this.#runs, task.op)?.quick ?? 0) >= QUICK_RUNS_MIN;
  }

  /** The task has ended, and its result waits. */
  add(task: GroupedTask, ended: { at: number; us: number; bytes: number }): void {
    if (this.#results++ === 0) this.#since = ended.at;
    this.#bytes += ended.bytes;
    const quick = ended.us <= QUICK_US_MAX;
    if (!task.grouped || !quick) this.#closed = true;
    const runs = mapGet(this.#runs, task.op);
    if (runs === undefined) mapSet(this.#runs, task.op, { quick: quick ? 1 : 0 });
    else runs.quick = quick ? runs.quick + 1 : 0;
  }

  /** All results are being written. */
  clear(): void {
    this.#results = this.#bytes = 0;
    this.#closed = false;
  }
}
