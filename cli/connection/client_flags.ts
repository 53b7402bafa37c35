/** The flags that every command has that calls a scheduler. */
import type { Command } from "commander";
import { addConnectionFlags, type ConnectionFlags } from "./address.ts";

export interface ClientFlags extends ConnectionFlags {
  readonly json?: true;
  readonly quiet?: true;
}

/** Help texts of `--json` and `--quiet` for a command. */
export interface OutputMeaning {
  readonly json?: string;
  readonly quiet?: string;
}

/** Adds `--json`, `--quiet` and the flags that say which scheduler to call. */
export function addClientFlags(command: Command, meaning: OutputMeaning = {}): Command {
  return addConnectionFlags(
    command
      .option("--json", meaning.json ?? "print the answer as one line of JSON")
      .option("-q, --quiet", meaning.quiet ?? "do not print notes on standard error"),
  );
}
