/** The end of a graph: for commands that follow it, and those that only look. */
import { setTimeout as sleep } from "node:timers/promises";
import { errorMessage } from "../../base/mod.ts";
import { type Client, mayComeBack, ProblemError } from "../../client/mod.ts";
import type { GraphStatus } from "../../protocol/mod.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";
import { say } from "../output/print.ts";

/** Time for which a scheduler that does not answer is asked again. */
const LOST_SECONDS_MAX = 60;
const RETRY_MS = 500;

/** Returns whether the graph has not ended. */
export function mayChange({ state }: Pick<GraphStatus, "state">): boolean {
  return state === "running" || state === "cancelling";
}

/** The exit code of a graph that has ended. */
export function exitCodeOf({ state }: Pick<GraphStatus, "state">): ExitCode {
  if (state === "succeeded") return EXIT.succeeded;
  return state === "cancelled" ? EXIT.cancelled : EXIT.taskFailed;
}

/**
 * The status after `wait` seconds, or at the end of the graph. A scheduler that is lost may be
 * restarted and resume its graphs, so it is asked again for a while.
 */
export async function nextStatus(
  id: string,
  client: Client,
  wait: number,
): Promise<GraphStatus> {
  for (let lostAt: number | null = null;;) {
    const askedAt = performance.now();
    try {
      return await client.graph(id, { wait });
    } catch (error) {
      if (error instanceof ProblemError && error.problem.code === "forbidden_scope") {
        const message = `Cannot follow graph ${id}, which runs: ${error.message}`;
        throw new CommandError(message, EXIT.usage);
      }
      if (!mayComeBack(error)) throw error;
      const isFirst = lostAt === null;
      // A request whose scheduler is silent has waited for long itself.
      lostAt ??= askedAt;
      if (performance.now() - lostAt > LOST_SECONDS_MAX * 1000) throw error;
      if (isFirst) say(`${errorMessage(error)}. Trying again for ${LOST_SECONDS_MAX} s`);
      await sleep(RETRY_MS);
    }
  }
}
