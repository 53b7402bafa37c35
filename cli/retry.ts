/**
 * `weir retry ID`: runs again what failed of a graph and, with `--wait`, stays until it has ended.
 * Output and exit codes are those of `weir submit`.
 */
import { Command } from "commander";
import { Client } from "../client/mod.ts";
import { attend, type AttendFlags, explained, seconds } from "./attend.ts";
import { EXIT, type ExitCode } from "./exit_code.ts";

interface RetryFlags extends AttendFlags {
  readonly wait?: true;
  readonly url: string;
  readonly token?: string;
}

/** The command; its action resolves to an exit code that it sets through `onExit`. */
export function retryCommand(onExit: (code: ExitCode) => void): Command {
  return new Command("retry")
    .description("Run again what failed of a graph; results that are there are kept")
    .argument("<id>", "id of the graph, as submit prints it")
    .option("--wait", "stay until the graph has ended and print its results")
    .option("--timeout <seconds>", "with --wait: exit with 4 after this time", seconds)
    .option("--json", "print the whole status of the graph as one line of JSON")
    .option("-q, --quiet", "no progress on standard error")
    .option("--url <url>", "scheduler", Deno.env.get("WEIR_URL") ?? "http://127.0.0.1:8786")
    .option("--token <token>", "bearer token; better given as WEIR_TOKEN")
    .action(async (id: string, flags: RetryFlags) => onExit(await retry(id, flags)));
}

async function retry(id: string, flags: RetryFlags): Promise<ExitCode> {
  const client = new Client({ url: flags.url, token: flags.token ?? Deno.env.get("WEIR_TOKEN") });
  try {
    const status = await client.retry(id);
    if (flags.wait) return await attend(status, client, flags);
    console.log(flags.json ? JSON.stringify(status) : status.id);
    return EXIT.succeeded;
  } catch (error) {
    throw explained(error);
  }
}
