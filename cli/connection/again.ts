/** Commands that a message tells the user to run. */
import { taskFolder } from "../flags/user_path.ts";
import { addressOf, type ConnectionFlags } from "./address.ts";

/** `weir wait ID --url URL`: a command for the scheduler that the flags name, for a shell. */
export function commandFor(flags: ConnectionFlags, ...words: readonly string[]): string {
  // Without an installed program, `deno task` is the way to the commands.
  const program = taskFolder() === null ? "weir" : "deno task";
  return [program, ...[...words, ...addressOf(flags).flags].map(quoted)].join(" ");
}

export function quoted(word: string): string {
  return /^[\w.:/@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
