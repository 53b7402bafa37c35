/**
 * Staying with a graph until it has ended: progress on standard error, its results as JSON on
 * standard output, and the exit code that says whose fault a failure was.
 */
import { InvalidArgumentError } from "commander";
import { type Client, ProblemError } from "../../client/mod.ts";
import type { GraphStatus } from "../../protocol/mod.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";
import { Progress } from "./progress.ts";

export interface AttendFlags {
  readonly timeout?: number;
  readonly json?: true;
  readonly quiet?: true;
}

/** `posted`: its status when last seen. Throws {@linkcode CommandError} when the time is over. */
export async function attend(
  posted: GraphStatus,
  client: Client,
  flags: AttendFlags,
): Promise<ExitCode> {
  const progress = new Progress(posted.id, { quiet: flags.quiet === true });
  const interrupted = onInterrupt(posted.id, client.url);
  const deadline = flags.timeout === undefined ? Infinity : Date.now() + flags.timeout * 1000;
  try {
    let status = posted;
    while (status.state === "running" || status.state === "cancelling") {
      const left = (deadline - Date.now()) / 1000;
      if (left <= 0) {
        throw new CommandError(
          `Graph ${posted.id} still runs after ${flags.timeout} s: ${
            howToAttach(posted.id, client.url)
          }`,
          EXIT.timedOut,
        );
      }
      progress.show(status);
      status = await client.graph(posted.id, { wait: Math.min(1, left) });
    }
    progress.end(status);
    return await report(status, client, flags);
  } finally {
    interrupted.remove();
  }
}

async function report(status: GraphStatus, client: Client, flags: AttendFlags): Promise<ExitCode> {
  if (status.state === "succeeded") {
    const results = await showable(status.id, client);
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

/** `null`, and how to get them on standard error, when the results are too large to be JSON. */
async function showable(id: string, client: Client): Promise<{ readonly results: unknown } | null> {
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

/** A first Ctrl-C leaves the graph running and says how to come back to it. */
function onInterrupt(id: string, url: string): { remove(): void } {
  const listener = () => {
    console.error(`Interrupted; graph ${id} continues: ${howToAttach(id, url)}`);
    Deno.exit(EXIT.interrupted);
  };
  Deno.addSignalListener("SIGINT", listener);
  return { remove: () => Deno.removeSignalListener("SIGINT", listener) };
}

function howToAttach(id: string, url: string): string {
  return `curl '${url}/api/v1/graphs/${id}?wait=60'`;
}

/** The value of a flag. */
export function seconds(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError("Give seconds, more than 0.");
  return value;
}
