/**
 * The log of a step as the runner of GitHub reads it: commands `::name properties::data` at the
 * begin of a line, after any white space, and `##[name properties]data` anywhere in it. Between
 * `::stop-commands::TOKEN` and `::TOKEN::` there are none.
 */

export interface RunnerCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

export interface RunnerLog {
  readonly commands: readonly RunnerCommand[];
  /** Lines that are no commands of this log. */
  readonly lines: readonly string[];
  /** What would be commands, if they did not stand between tokens. */
  readonly stopped: readonly RunnerCommand[];
}

/** Reads a whole log; both streams of a step are one. */
export function readRunnerLog(text: string): RunnerLog {
  const commands: RunnerCommand[] = [];
  const stopped: RunnerCommand[] = [];
  const lines: string[] = [];
  let token: string | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const command = commandOf(line);
    if (command === null) lines.push(line);
    else if (token !== null && command.name === token) token = null;
    else if (token !== null) stopped.push(command);
    else if (command.name === "stop-commands") token = command.data;
    else commands.push(command);
  }
  return { commands, lines, stopped };
}

function commandOf(line: string): RunnerCommand | null {
  const begun = line.trimStart();
  const end = begun.startsWith("::") ? begun.indexOf("::", 2) : -1;
  if (end > 0) return parsed(begun.slice(2, end), begun.slice(end + 2));
  const [, head, data] = /##\[([^\]]*)\](.*)/.exec(line) ?? [];
  return head === undefined ? null : parsed(head, data ?? "");
}

function parsed(head: string, data: string): RunnerCommand {
  const [name = "", ...rest] = head.trim().split(" ");
  const pairs = rest.join(" ").split(",").filter((pair) => pair.includes("=")).map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at).trim(), unescaped(pair.slice(at + 1))];
  });
  return { name, properties: Object.fromEntries(pairs), data: unescaped(data) };
}

function unescaped(text: string): string {
  return text.replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%0D", "\r")
    .replaceAll("%0A", "\n").replaceAll("%25", "%");
}
