/** The jobs of workers in the queue of Slurm, as `squeue` lists them. */

/** The name of all jobs of workers. */
export const JOB_NAME = "weir-worker";

/** Arguments of `squeue` for {@linkcode readQueue}: the jobs of this user, one line each. */
export const QUEUE_ARGUMENTS: readonly string[] = [
  ...["--me", "--noheader", "--array", `--name=${JOB_NAME}`],
  ...["--states=PENDING,CONFIGURING,RUNNING,SUSPENDED", "--format=%i %T"],
];

/** A job of one worker, of which the id is the name: `12_0` is element 0 of the array 12. */
export interface WorkerJob {
  readonly id: string;
  /** Whether it has not started. */
  readonly isPending: boolean;
}

/**
 * Reads the output of `squeue`.
 *
 * @throws Error for a line that is not `ID STATE`
 */
export function readQueue(text: string): WorkerJob[] {
  return text.split("\n").filter((line) => line.trim() !== "").map((line) => {
    const [, id = "", state] = /^\s*(\d+(?:_\d+)?)\s+([A-Z_]+)\s*$/.exec(line) ?? [];
    if (state === undefined) throw new Error(`Cannot read the line "${line}" of squeue`);
    return { id, isPending: state === "PENDING" };
  });
}

/**
 * The jobs of one look after the other. A controller that starts again may list too few for a
 * moment, so a job counts as gone when two looks in a row do not have it.
 */
export class QueueLooks {
  #missed = new Set<string>();
  #last: readonly WorkerJob[] = [];

  /** Takes what `squeue` lists, and returns the jobs that count. */
  take(listed: readonly WorkerJob[]): readonly WorkerJob[] {
    const ids = new Set(listed.map(({ id }) => id));
    const missing = this.#last.filter(({ id }) => !ids.has(id) && !this.#missed.has(id));
    this.#missed = new Set(missing.map(({ id }) => id));
    return this.#last = [...listed, ...missing];
  }
}
