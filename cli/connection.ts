/** The connection of a command to its scheduler: flags, client, and errors of failed requests. */
import type { Command } from "commander";
import { Client, isLimit, ProblemError, UnreachableError } from "../client/mod.ts";
import type { Problem } from "../protocol/mod.ts";
import { CommandError, EXIT } from "./exit_code.ts";

export interface ConnectionFlags {
  readonly url: string;
  readonly token?: string;
}

/** Adds `--url` and `--token`. */
export function addConnectionFlags(command: Command): Command {
  return command
    .option("--url <url>", "scheduler", Deno.env.get("WEIR_URL") ?? "http://127.0.0.1:8786")
    .option("--token <token>", "bearer token, visible to all users; better: WEIR_TOKEN");
}

/**
 * A client of the scheduler at `--url`, with the token in `WEIR_TOKEN` or else of the flag. It says
 * on standard error that it waits for room, once for each limit. `waitUntil`: milliseconds since
 * 1970.
 */
export function connect({ url, token }: ConnectionFlags, waitUntil = Infinity): Client {
  const told = new Set<string>();
  const onLimit = ({ code, detail }: Problem) => {
    if (!told.has(code)) console.error(`Waiting for room: ${detail}`);
    told.add(code);
  };
  return new Client({ url, token: Deno.env.get("WEIR_TOKEN") || token, waitUntil, onLimit });
}

/**
 * Converts the error of a failed request to a {@linkcode CommandError} with the fitting exit code.
 * An invalid graph has one line for each fault. A limit that is still met ends a command by its
 * timeout. Other errors are returned as they are.
 */
export function asCommandError(error: unknown): unknown {
  if (error instanceof UnreachableError) return new CommandError(error.message, EXIT.unreachable);
  if (!(error instanceof ProblemError)) return error;
  const { problem } = error;
  const faults = (problem.errors ?? []).map(({ pointer, detail }) =>
    `\n  ${pointer || "/"}: ${detail}`
  );
  if (isLimit(problem)) return new CommandError(problem.detail, EXIT.timedOut);
  const requestIsWrong = problem.status >= 400 && problem.status < 500;
  return new CommandError(
    `${problem.detail || problem.title}${faults.join("")}`,
    requestIsWrong ? EXIT.usage : EXIT.unreachable,
  );
}
