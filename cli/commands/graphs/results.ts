/** `weir results ID [KEY]`: the results of a graph, or one of them, on standard output. */
import { Command } from "commander";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { addFormatFlag, type FormatFlags, printValue } from "../../connection/value_output.ts";

interface ResultsFlags extends ClientFlags, FormatFlags {
  readonly partial?: true;
}

export function resultsCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("results")
    .description("Print the results of a graph, or one of them")
    .argument("<id>", "id of the graph, printed by submit")
    .argument("[key]", "key of one output")
    .option(
      "--partial",
      "without a key: the results that there are, whatever failed or still runs",
    );
  addFormatFlag(command);
  addClientFlags(command, { json: "the same as --format json" });
  withExamples(
    command,
    ["weir results ID", "all results as one line of JSON"],
    ["weir results ID report --format bytes > report.pdf", "the bytes of a binary"],
    ["weir results ID --partial", "what succeeded, although a task failed"],
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
    const { partial = false } = flags;
    await printValue(flags, (accept) => client.openResults(id, key ?? null, { accept, partial }));
    onExit(EXIT.succeeded);
  });
}
