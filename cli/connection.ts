/** How commands find their scheduler, and what they say when a call of it failed. */
import type { Command } from "commander";
import { Client, ProblemError, UnreachableError } from "../client/mod.ts";
import { CommandError, EXIT } from "./exit_code.ts";

export interface ConnectionFlags {
  readonly url: string;
  readonly token?: string;
}

/** Adds `--url` and `--token`. */
export function withConnection(command: Command): Command {
  return command
    .option("--url <url>", "scheduler", Deno.env.get("WEIR_URL") ?? "http://127.0.0.1:8786")
    .option("--token <token>", "bearer token; better given as WEIR_TOKEN");
}

export function connect({ url, token }: ConnectionFlags): Client {
  return new Client({ url, token: token ?? Deno.env.get("WEIR_TOKEN") });
}

/** A failed call as one line (an invalid graph: one a fault) and the exit code that fits it. */
export function explained(error: unknown): unknown {
  if (error instanceof UnreachableError) return new CommandError(error.message, EXIT.unreachable);
  if (!(error instanceof ProblemError)) return error;
  const { problem } = error;
  const faults = (problem.errors ?? []).map(({ pointer, detail }) =>
    `\n  ${pointer || "/"}: ${detail}`
  );
  const usersFault = problem.status >= 400 && problem.status < 500;
  return new CommandError(
    `${problem.detail || problem.title}${faults.join("")}`,
    usersFault ? EXIT.usage : EXIT.unreachable,
  );
}
