/** `weir logs GRAPH [KEY]`: what tasks have written to standard output and error. */
import { Command } from "commander";
import { graphLog, taskLog } from "../../../client/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { wholeNumber } from "../../flags/parsers.ts";
import { isOutputClosed, printJson, say, write, writeBytes } from "../../output/print.ts";
import { keyedLines, printable } from "../../output/printable.ts";

interface LogsFlags extends ClientFlags {
  readonly follow?: boolean;
  readonly failed?: boolean;
  readonly attempt?: number;
  readonly after?: number;
  readonly raw?: boolean;
}

export function logsCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("logs")
    .description("Show what the tasks of a graph have written to standard output and error")
    .argument("<graph>", "id of the graph, printed by submit")
    .argument("[key]", "key of a task; by default all tasks, each line with its key")
    .option("-f, --follow", "go on until the task or the graph has ended, through retries")
    .option("--failed", "only of attempts that failed")
    .option(
      "--attempt <n>",
      "which attempt of the task, 1 for the first; default: the last",
      wholeNumber(1),
    )
    .option("--after <bytes>", "leave out so many bytes of the attempt", wholeNumber(0))
    .option("--raw", "with a key: write the bytes as they are, also control characters");
  addClientFlags(command, {
    json: 'print {"key", "attempt", "at", "text"} as a line of JSON for each piece',
    quiet: "do not say that bytes are missing",
  });
  withExamples(
    command,
    ["weir logs ID -f", "every line of every task, until the graph has ended"],
    ["weir logs ID --failed", "what the failed attempts wrote"],
    ["weir logs ID shard-17 --attempt 1", "the first attempt of a task that was retried"],
  );
  return command.action(async (graph: string, key: string | undefined, flags: LogsFlags) => {
    if (key === undefined) await showGraph(graph, flags);
    else await showTask(graph, key, flags);
    onExit(EXIT.succeeded);
  });
}

async function showGraph(graph: string, flags: LogsFlags): Promise<void> {
  const { attempt, after, raw, follow = false, failed = false } = flags;
  if (attempt !== undefined || after !== undefined || raw) {
    throw usageError("Cannot use --attempt, --after or --raw without the key of a task");
  }
  for await (const record of graphLog(connect(flags), graph, { follow, failed })) {
    if (isOutputClosed()) return;
    if (flags.json) printJson(record);
    else write("stdout", keyedLines(record.key, record.text));
  }
}

async function showTask(graph: string, key: string, flags: LogsFlags): Promise<void> {
  const { failed, attempt, after = 0, follow = false } = flags;
  if (failed) throw usageError("Cannot use --failed with the key of a task: give --attempt");
  const client = connect(flags);
  const decoder = new TextDecoder();
  const options = { ...(attempt !== undefined && { attempt }), after, follow };
  let shown = null as { readonly attempt: number; readonly at: number } | null;
  for await (const piece of taskLog(client, graph, key, options)) {
    if (isOutputClosed()) return;
    const isNew = shown?.attempt !== piece.attempt;
    if (!flags.quiet && isNew && shown !== null) say(`Attempt ${piece.attempt}`);
    const missing = piece.at - (isNew ? (shown === null ? after : 0) : shown?.at ?? 0);
    if (!flags.quiet && missing > 0) say(`${missing} bytes are missing here`);
    shown = { attempt: piece.attempt, at: piece.at + piece.bytes.length };
    if (flags.raw) {
      writeBytes("stdout", piece.bytes);
      continue;
    }
    const text = decoder.decode(piece.bytes, { stream: true });
    if (flags.json) printJson({ key, attempt: piece.attempt, at: piece.at, text });
    else write("stdout", printable(text.replaceAll("\r\n", "\n")));
  }
}
