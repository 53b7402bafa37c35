/** The connection of a command to its scheduler: flags, client, and errors of failed requests. */
import type { Command } from "commander";
import { Client, ProblemError, UnreachableError } from "../client/mod.ts";
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

/** A client of the scheduler at `--url`, with the token in `WEIR_TOKEN` or else of the flag. */
export function connect({ url, token }: ConnectionFlags): Client {
  return new Client({ url, token: Deno.env.get("WEIR_TOKEN") || token });
}

/**
 * Converts the error of a failed request to a {@linkcode CommandError} with the fitting exit code.
 * An invalid graph has one line for each fault. Other errors are returned as they are.
 */
export function asCommandError(error: unknown): unknown {
  if (error instanceof UnreachableError) return new CommandError(error.message, EXIT.unreachable);
  if (!(error instanceof ProblemError)) return error;
  const { problem } = error;
  const faults = (problem.errors ?? []).map(({ pointer, detail }) =>
    `\n  ${pointer || "/"}: ${detail}`
  );
  const requestIsWrong = problem.status >= 400 && problem.status < 500;
  return new CommandError(
    `${problem.detail || problem.title}${faults.join("")}`,
    requestIsWrong ? EXIT.usage : EXIT.unreachable,
  );
}
