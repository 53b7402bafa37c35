/** The end of a graph: for commands that follow it, and those that only look. */
import { type Client, ProblemError } from "../../client/mod.ts";
import type { GraphStatus } from "../../protocol/mod.ts";
import { whenItAnswers } from "../connection/when_it_answers.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";

/** Returns whether the graph has not ended. */
export function mayChange({ state }: Pick<GraphStatus, "state">): boolean {
  return state === "running" || state === "cancelling";
}

/** The exit code of a graph that has ended. */
export function exitCodeOf({ state }: Pick<GraphStatus, "state">): ExitCode {
  if (state === "succeeded") return EXIT.succeeded;
  return state === "cancelled" ? EXIT.cancelled : EXIT.taskFailed;
}

/** The status after `wait` seconds, or at the end of the graph. */
export async function nextStatus(
  id: string,
  client: Client,
  wait: number,
): Promise<GraphStatus> {
  try {
    return await whenItAnswers(() => client.graph(id, { wait }));
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== "forbidden_scope") throw error;
    throw new CommandError(`Cannot follow graph ${id}, which runs: ${error.message}`, EXIT.usage);
  }
}
