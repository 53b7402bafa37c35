/** Commands that a message tells the user to run. */
import { addressOf, type ConnectionFlags } from "./address.ts";

/** `weir wait ID --url URL`: a command for the scheduler that the flags name, for a shell. */
export function commandFor(flags: ConnectionFlags, ...words: readonly string[]): string {
  // `deno task` sets this variable: without an installed program, it is the way to the commands.
  const program = Deno.env.get("INIT_CWD") ? "deno task" : "weir";
  return [program, ...[...words, ...addressOf(flags).flags].map(quoted)].join(" ");
}

function quoted(word: string): string {
  return /^[\w.:/@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
