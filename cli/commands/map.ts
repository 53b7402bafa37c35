/**
 * `weir map -- COMMAND`: one task for each line of the input, without a shell. What tasks write
 * goes to the streams of this command, as it would from `xargs` or GNU parallel.
 */
import { Command, InvalidArgumentError, Option } from "commander";
import { addClientFlags } from "../connection/client_flags.ts";
import { withExamples } from "../examples.ts";
import type { ExitCode } from "../exit_code.ts";
import { appendValue, parseSeconds, wholeNumber } from "../flags/parsers.ts";
import { resources } from "../flags/worker.ts";
import { type MapFlags, runMapCommand } from "../map/map_command.ts";
import { INPUT_FORMATS } from "../map/records.ts";

export function mapCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("map")
    .description("Run a command for each line of the input, on a cluster or on this machine")
    .argument("<command...>", "program and arguments; {} is the line, which is the last without it")
    .option("-a, --arg-file <file>", "read this file in place of standard input")
    .addOption(
      new Option("--args <format>", "how the input is written; rows have {name} for each column")
        .choices(INPUT_FORMATS).default("lines"),
    )
    .option("-0, --null", "lines end with a NUL, as find -print0 writes them")
    .option("-I, --replace <text>", "the place of the line, instead of {}")
    .option("-n, --max-args <n>", "lines of a task; {} is all of them", wholeNumber(1), 1)
    .option(
      "-j, --jobs <n>",
      "tasks at a time, at most; default: as many as workers take",
      wholeNumber(1),
    )
    .option("--retries <n>", "run a task again that has failed, so often", wholeNumber(0), 0)
    .option("--timeout <duration>", "kill a task that runs longer", parseSeconds)
    .option("--max-failures <n>", "cancel the rest after so many failed tasks", wholeNumber(1))
    .option("--cwd <folder>", "where programs run; default: here, or where workers run")
    .option(
      "--env <name[=value]>",
      "a variable for programs; without a value, that of this command; repeatable",
      appendVariable,
      [],
    )
    .option("--cache", "take results from the cache of the scheduler, and store them")
    .option("--cache-key <text>", "with --cache: what results depend on, such as a version")
    .option("--priority <n>", "higher runs first, over the whole cluster", integer)
    .option("--worker <name>", "run on this worker only; repeatable", appendValue, [])
    .option("--resources <list>", "of a worker for each task, as in GPU=1,disk=2", resources, {})
    .option("-k, --keep-order", "print in the order of the input")
    .option("--tag", "print the line and a tab before each line of output")
    .option("--line-buffer", "print lines while tasks run, both streams on standard output")
    .option("--results <file>", "write a record of each task as NDJSON to a new file")
    .option("--resume <file>", "the same; leave out lines that have succeeded in this file")
    .option("--name <name>", "name of the graphs; default: that of the program")
    .option("--dry-run", "print the command of each task, and run none");
  addClientFlags(command, {
    json: "print a record of each task as a line of JSON, in place of its output",
    quiet: "print nothing on standard error but what tasks write",
  });
  withExamples(
    command,
    ["weir map -- eslint {} < files.txt", "one task for each line"],
    ["weir map -n 20 -j 4 -- gzip < files.txt", "20 files a task, 4 tasks at a time"],
    ["weir map --args csv -- ./convert {in} {out} < rows.csv", "columns by their names"],
    ["weir map --resume run.ndjson -- ./job < ids.txt", "again, until all have succeeded"],
    ["weir map -k --tag --retries 2 -- curl -sS < urls.txt", "output in order, each with its line"],
    ["find . -name '*.png' -print0 | weir map -0 -- optipng", "names with any characters"],
  );
  return command.action(
    async (words: readonly string[], flags: MapFlags) => onExit(await runMapCommand(words, flags)),
  );
}

/** `NAME=value`, or `NAME` for a variable of this command; a repeatable flag. */
function appendVariable(text: string, previous: readonly string[]): readonly string[] {
  if (/^[^=\0]+(?:=|$)/.test(text) && !text.includes("\0")) return [...previous, text];
  throw new InvalidArgumentError("Give a name, or a name and a value as in LANG=C.");
}

function integer(text: string): number {
  const number = Number(text);
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError("Give a whole number.");
}
