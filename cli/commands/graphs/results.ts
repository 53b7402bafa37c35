/** `weir results ID [KEY]`: the results of a graph, or one of them, on standard output. */
import { Command } from "commander";
import type { Client } from "../../../client/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { writeResults } from "../../files/write_results.ts";
import { userPath } from "../../flags/user_path.ts";
import { printJson } from "../../output/print.ts";
import { addFormatFlag, type FormatFlags, printValue } from "../../connection/value_output.ts";

interface ResultsFlags extends ClientFlags, FormatFlags {
  readonly partial?: true;
  readonly output?: string;
}

export function resultsCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("results")
    .description("Print the results of a graph, or one of them")
    .argument("<id>", "id of the graph, printed by submit")
    .argument("[key]", "key of one output")
    .option(
      "--partial",
      "without a key: the results that there are, whatever failed or still runs",
    )
    .option("--output <folder>", "write each output to a file there; goes on where it ended");
  addFormatFlag(command);
  addClientFlags(command, {
    json: "the same as --format json; with --output: print the files as one line of JSON",
    quiet: "with --output: do not show progress on standard error",
  });
  withExamples(
    command,
    ["weir results ID", "all results as one line of JSON"],
    ["weir results ID report --format bytes > report.pdf", "the bytes of a binary"],
    ["weir results ID --partial", "what succeeded, although a task failed"],
    ["weir results ID --output results", "binaries and files of tasks as they are, others as JSON"],
    ["weir results ID --format msgpack > results.msgpack", "all results, exact"],
  );
  return command.action(async (id: string, key: string | undefined, flags: ResultsFlags) => {
    if (key === undefined && flags.format === "bytes") {
      throw usageError("Cannot print all results as bytes: give the key of one");
    }
    if (key !== undefined && flags.partial) {
      throw usageError("Cannot use --partial with the key of one output");
    }
    const client = connect(flags);
    if (flags.output !== undefined) {
      await writeOutputs(client, [id, key], { ...flags, output: flags.output });
      return onExit(EXIT.succeeded);
    }
    const { partial = false } = flags;
    await printValue(flags, (accept) => client.openResults(id, key ?? null, { accept, partial }));
    onExit(EXIT.succeeded);
  });
}

async function writeOutputs(
  client: Client,
  [id, key]: readonly [id: string, key: string | undefined],
  { output, format, partial, quiet, json }: ResultsFlags & { readonly output: string },
): Promise<void> {
  if (format !== "json") throw usageError("Cannot use --format with --output");
  const keys = key === undefined
    ? (await Array.fromAsync(client.outputs(id))).map((output) => output.key)
    : [key];
  const files = await writeResults(client, id, keys, {
    folder: userPath(output),
    quiet: quiet === true,
    partial: partial === true,
  });
  if (json) printJson({ files });
}
