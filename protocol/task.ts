/** What a task is on its way from a submission to an executor, and what can become of it. */
import type { GraphId, Sha256 } from "./ids.ts";

/**
 * Lower runs first, compared number by number: minus the priority of the submitter, the generation
 * of the submission, the number given by `order()`.
 */
export type Priority = readonly [userNegated: number, generation: number, order: number];

export function comparePriority(a: Priority, b: Priority): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Abstract, counted: `{"GPU": 1}`. */
export type Resources = Readonly<Record<string, number>>;

/**
 * One call, ready to run. Inside `args`, `{"$ref": i}` stands for the i-th input of the task,
 * `{"$call": {op, args}}` for a call made in place, `{"$value": v}` for `v` as it is.
 */
export interface Call {
  readonly op: string;
  readonly args: readonly unknown[];
}

/** What all tasks of one graph share where they run. */
export interface GraphContext {
  readonly graph: GraphId;
  readonly namespace: string;
  /** The module set shipped with the graph. */
  readonly modules: Sha256 | null;
  /** Name of the token that submitted it: executors are never shared between submitters. */
  readonly submitter: string;
}

/**
 * An error as people and other tasks see it; never an `Error` object, so that it can be recorded.
 */
export interface TaskError {
  /**
   * `raised`: the task threw. `timeout`: it ran longer than its `timeout`. `killed`: its process
   * died. `lost`: it must not run twice and may have run. `undecodable`: an input could not be
   * read. `store`: its result could not be kept. `refused`: it cannot run here or anywhere.
   */
  readonly kind:
    | "raised"
    | "timeout"
    | "killed"
    | "lost"
    | "undecodable"
    | "store"
    | "refused";
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: TaskError;
  /** Signal or exit code of the process that died. */
  readonly exit?: string;
  /** Last resident size of the process that died, bytes. */
  readonly residentBytes?: number;
  /** The end of what the task wrote. */
  readonly logTail?: string;
}
