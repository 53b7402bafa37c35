/** Results that were lost, as those that a cache cannot give back, and are computed again. */
import { setTimeout as sleep } from "node:timers/promises";
import { ProblemError } from "../../client/mod.ts";
import { say } from "../output/print.ts";

const AGAIN_MS = 1000;

export interface RecomputedOptions {
  /** End of the time, as of `performance.now()`: then the problem is thrown. Default: never. */
  readonly deadline?: number;
  /** Milliseconds between two reads. Default: a second. */
  readonly againMs?: number;
}

/** Reads results, once more after each answer that one of them is being computed again. */
export async function readRecomputed<T>(
  read: () => Promise<T>,
  { deadline = Infinity, againMs = AGAIN_MS }: RecomputedOptions = {},
): Promise<T> {
  for (let count = 0;; count++) {
    try {
      return await read();
    } catch (error) {
      const isExpected = error instanceof ProblemError && error.problem.code === "recomputing";
      if (!isExpected || performance.now() >= deadline) throw error;
      if (count === 0) say("A result was lost: its task runs again");
      await sleep(againMs);
    }
  }
}
