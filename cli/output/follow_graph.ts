/**
 * Follows a graph until it has ended: progress goes to standard error, results as JSON to standard
 * output, and the state of the graph becomes the exit code.
 */
import { type Client, ProblemError } from "../../client/mod.ts";
import type { GraphStatus } from "../../protocol/mod.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";
import { ProgressDisplay } from "./progress.ts";

export interface FollowFlags {
  /** Seconds. */
  readonly timeout?: number;
  readonly json?: true;
  readonly quiet?: true;
}

/**
 * Waits for the end of the graph and prints the outcome. `posted` is the latest known status;
 * `--timeout` counts from `begun`, milliseconds since 1970.
 *
 * @throws CommandError if the graph still runs after `--timeout`
 */
export async function followGraph(
  posted: GraphStatus,
  client: Client,
  flags: FollowFlags,
  begun = Date.now(),
): Promise<ExitCode> {
  const progress = new ProgressDisplay(posted.id, { quiet: flags.quiet === true });
  using _interrupt = onInterrupt(posted.id, client.url);
  const deadline = flags.timeout === undefined ? Infinity : begun + flags.timeout * 1000;
  let status = posted;
  while (status.state === "running" || status.state === "cancelling") {
    const left = (deadline - Date.now()) / 1000;
    if (left <= 0) {
      const command = waitCommand(posted.id, client.url);
      throw new CommandError(
        `Graph ${posted.id} still runs after ${flags.timeout} s: ${command}`,
        EXIT.timedOut,
      );
    }
    progress.show(status);
    status = await nextStatus(posted.id, client, Math.min(1, left));
  }
  progress.end(status);
  return await report(status, client, flags);
}

async function report(status: GraphStatus, client: Client, flags: FollowFlags): Promise<ExitCode> {
  if (status.state === "succeeded") {
    const results = status.resultsOmitted === undefined
      ? await fetchResults(status.id, client)
      : describeOmitted(status.resultsOmitted);
    if (flags.json) console.log(JSON.stringify({ ...status, ...results }));
    else if (results !== null) console.log(JSON.stringify(results.results));
    return EXIT.succeeded;
  }
  if (flags.json) console.log(JSON.stringify(status));
  for (const { key, message } of status.errors) console.error(`failed: ${key}: ${message}`);
  const more = status.counts.erred - status.errors.length;
  if (more > 0) console.error(`failed: ${more} more tasks`);
  return status.state === "cancelled" ? EXIT.cancelled : EXIT.taskFailed;
}

async function nextStatus(id: string, client: Client, wait: number): Promise<GraphStatus> {
  try {
    return await client.graph(id, { wait });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== "forbidden_scope") throw error;
    throw new CommandError(`Cannot follow graph ${id}, which runs: ${error.message}`, EXIT.usage);
  }
}

function describeOmitted(reason: string): null {
  console.error(`The results are not shown: the token ${reason}`);
  return null;
}

/**
 * The results as JSON. When they are too large for that, prints how to fetch them as MessagePack
 * and returns `null`.
 */
async function fetchResults(
  id: string,
  client: Client,
): Promise<{ readonly results: unknown } | null> {
  try {
    return { results: await client.results(id) };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== "view_too_large") throw error;
    const url = `${client.url}/api/v1/graphs/${id}/results`;
    console.error(
      "The results are too large to be shown as JSON; fetch them as MessagePack: " +
        `curl -H 'Accept: application/msgpack' -o results.msgpack '${url}'`,
    );
    return null;
  }
}

/** Ctrl-C ends the command, not the graph, and prints how to wait for the graph again. */
function onInterrupt(id: string, url: string): Disposable {
  const listener = () => {
    console.error(`Interrupted; graph ${id} continues: ${waitCommand(id, url)}`);
    Deno.exit(EXIT.interrupted);
  };
  Deno.addSignalListener("SIGINT", listener);
  return { [Symbol.dispose]: () => Deno.removeSignalListener("SIGINT", listener) };
}

function waitCommand(id: string, url: string): string {
  return `curl '${url}/api/v1/graphs/${id}?wait=60'`;
}
