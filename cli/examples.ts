/**
 * Examples of commands. `--help` and `docs/reference/command-line.md` show them; a test runs the
 * parser of the command over each.
 */
import type { Command } from "commander";

/** A command line and what it does. */
export type Example = readonly [line: string, meaning: string];

const EXAMPLES = new WeakMap<Command, readonly Example[]>();

/** Adds examples to a command. */
export function withExamples(command: Command, ...examples: readonly Example[]): Command {
  EXAMPLES.set(command, examples);
  const lines = examples.map(([line, meaning]) => `  ${line}\n      ${meaning}`);
  return command.addHelpText("after", `\nExamples:\n${lines.join("\n")}`);
}

export function examplesOf(command: Command): readonly Example[] {
  return EXAMPLES.get(command) ?? [];
}
