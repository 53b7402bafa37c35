/** A line about a graph whose tasks no worker runs, as there is none, or none that is able to. */
import type { GraphStatus } from "../../protocol/mod.ts";

/** Milliseconds before a wait for a worker is shown: one may be about to come. */
const WAIT_MS_MIN = 10_000;

/** The line for a graph that has waited since `since`, as it was seen; `null`: there is none. */
export function awaitedWorkerLine(
  { id, awaitedWorker }: Pick<GraphStatus, "id" | "awaitedWorker">,
  url: string,
  { since, now }: { readonly since: number; readonly now: number },
): string | null {
  if (awaitedWorker === undefined || now - since < WAIT_MS_MIN) return null;
  return awaitedWorker === "any"
    ? `no worker is there: start one by weir worker --scheduler ${url}`
    : `no worker is able to run its tasks: weir tasks ${id} --state no-worker lists them, ` +
      "weir explain says what they need";
}

/** Watches the statuses of a graph for a wait for a worker. */
export class AwaitedWorkerWatch {
  #since: number | null = null;

  /** The line after this status. */
  look(status: GraphStatus, url: string, now: number = Date.now()): string | null {
    if (status.awaitedWorker === undefined) this.#since = null;
    else this.#since ??= now;
    return awaitedWorkerLine(status, url, { since: this.#since ?? now, now });
  }
}
