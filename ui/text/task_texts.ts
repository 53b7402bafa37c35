/** Texts of the page of a task: its error once, and commands that show it in a terminal. Pure. */
import type { ShownTaskError, TaskAttempt, TaskStatus } from "../../protocol/mod.ts";

/** The stack without the name and the message before it, which the page has already. */
export function stackBelow({ name, message, stack = "" }: ShownTaskError): string {
  for (const head of [`${name}: ${message}`, `Uncaught ${name}: ${message}`, message, name]) {
    if (head !== "" && stack.startsWith(head)) {
      return stack.slice(head.length).replace(/^\s*\n/, "");
    }
  }
  return stack;
}

/** First line of the error of an attempt, or that it is the one above. */
export function attemptError(
  { error }: Pick<TaskAttempt, "error">,
  shown: ShownTaskError | undefined,
): string {
  if (error === undefined) return "";
  if (error.name === shown?.name && error.message === shown.message) return "the error above";
  return `${error.name}: ${error.message.split("\n")[0]}`;
}

/** A command and what it shows. */
export type ShownCommand = readonly [command: string, shows: string];

/** Commands for a terminal. `isOutput`: the task has a result that can be read. */
export function taskCommands(
  graph: string,
  { key, state, attempts }: Pick<TaskStatus, "key" | "state" | "attempts">,
): ShownCommand[] {
  const task = `${shellWord(graph)} ${shellWord(key)}`;
  return [
    [`weir explain ${task}`, "why it is in its state"],
    [`weir story ${task}`, "its transitions and their causes"],
    ...(attempts > 0 ? [[`weir logs ${task}`, "its output"] as const] : []),
    ...(state === "processing" ? [[`weir logs --follow ${task}`, "as it comes"] as const] : []),
    ...(state === "memory"
      ? [[`weir results ${task}`, "its result, if it is an output"] as const]
      : []),
    ...(state === "erred"
      ? [[`weir retry ${shellWord(graph)}`, "runs what failed again"] as const]
      : []),
  ];
}

/** A word for a POSIX shell. One that begins with `-` would be an option. */
export function shellWord(text: string): string {
  const quoted = /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
  return text.startsWith("-") ? `-- ${quoted}` : quoted;
}
