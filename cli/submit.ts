/**
 * `weir submit FILE`: posts a graph and, with `--wait`, stays until it has ended.
 *
 * Standard output is data only: the id of the graph, or its results as JSON. Progress and errors go
 * to standard error. The exit code says whose fault a failure was (`exit_code.ts`).
 */
import { Command, InvalidArgumentError } from "commander";
import { uuidv7 } from "uuidv7";
import type { Client } from "../client/mod.ts";
import type { GraphStatus } from "../protocol/mod.ts";
import { connect, type ConnectionFlags, explained, withConnection } from "./connection.ts";
import { CommandError, EXIT, type ExitCode } from "./exit_code.ts";
import { Progress } from "./progress.ts";
import { readGraphFile } from "./graph_file.ts";

interface SubmitFlags extends ConnectionFlags {
  readonly module: string[];
  readonly wait?: true;
  readonly timeout?: number;
  readonly json?: true;
  readonly quiet?: true;
  readonly idempotencyKey?: string;
}

/** The command; its action resolves to an exit code that it sets through `onExit`. */
export function submitCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("submit")
    .description("Post a task graph to a scheduler")
    .argument("<file>", 'graph as JSON; "-" reads standard input')
    .option("--module <file>", "ship a TypeScript or JavaScript file with the graph", collect, [])
    .option("--wait", "stay until the graph has ended and print its results")
    .option("--timeout <seconds>", "with --wait: exit with 4 after this time", seconds)
    .option("--json", "print the whole status of the graph as one line of JSON")
    .option("-q, --quiet", "no progress on standard error")
    .option("--idempotency-key <key>", "repeat this submission safely under the same key");
  return withConnection(command)
    .action(async (file: string, flags: SubmitFlags) => onExit(await submit(file, flags)));
}

async function submit(file: string, flags: SubmitFlags): Promise<ExitCode> {
  const graph = await readGraphFile(file, flags.module);
  const client = connect(flags);
  try {
    const posted = await client.submit(graph, {
      idempotencyKey: flags.idempotencyKey ?? uuidv7(),
    });
    if (!flags.wait) {
      console.log(flags.json ? JSON.stringify(posted) : posted.id);
      return EXIT.succeeded;
    }
    return await waitFor(posted, client, flags);
  } catch (error) {
    throw explained(error);
  }
}

async function waitFor(posted: GraphStatus, client: Client, flags: SubmitFlags): Promise<ExitCode> {
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

async function report(status: GraphStatus, client: Client, flags: SubmitFlags): Promise<ExitCode> {
  if (status.state === "succeeded") {
    const results = await client.results(status.id);
    console.log(JSON.stringify(flags.json ? { ...status, results } : results));
    return EXIT.succeeded;
  }
  if (flags.json) console.log(JSON.stringify(status));
  for (const { key, message } of status.errors) console.error(`failed: ${key}: ${message}`);
  const more = status.counts.erred - status.errors.length;
  if (more > 0) console.error(`failed: ${more} more tasks`);
  return status.state === "cancelled" ? EXIT.cancelled : EXIT.taskFailed;
}

/** A first Ctrl-C leaves the graph running and says how to come back to it. */
function onInterrupt(id: string, url: string): { remove(): void } {
  const listener = () => {
    console.error(`Interrupted; graph ${id} goes on: ${howToAttach(id, url)}`);
    Deno.exit(EXIT.interrupted);
  };
  Deno.addSignalListener("SIGINT", listener);
  return { remove: () => Deno.removeSignalListener("SIGINT", listener) };
}

function howToAttach(id: string, url: string): string {
  return `curl '${url}/api/v1/graphs/${id}?wait=60'`;
}

function collect(value: string, previous: string[]): string[] {
  return [...previous, value];
}

function seconds(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError("Give seconds, more than 0.");
  return value;
}
