/** `weir flaky`: tasks that had different outcomes with the same content. */
import { Command } from "commander";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { flakyText } from "../../ci/flaky.ts";
import { print, printJson } from "../../output/print.ts";
import { printable } from "../../output/printable.ts";
import { type Column, tableLines } from "../../output/table.ts";
import { lineWidth } from "../../output/terminal_size.ts";

interface FlakyFlags extends ClientFlags {
  readonly logs?: true;
}

const COLUMNS: readonly Column[] = [
  { title: "KEY", cutTo: 40, keepEnd: true },
  { title: "RATE", align: "right" },
  { title: "RUNS", cutTo: 60 },
  { title: "LAST RUN", weight: 2 },
  { title: "LAST FAILURE", weight: 1, cutTo: 60 },
];

export function flakyCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("flaky")
    .description("List tasks that had different outcomes with the same code, arguments and inputs")
    .argument("[graph]", "only tasks whose last run was of this graph")
    .option("--logs", "show the end of the output of the last failure of each");
  addClientFlags(command, { quiet: "print only the keys" });
  withExamples(command, ["weir flaky", "what a scheduler with --flaky has found in 30 days"]);
  return command.action(async (graph: string | undefined, flags: FlakyFlags) => {
    const found = await connect(flags).flaky(graph);
    if (flags.json) printJson(found);
    else if (!found.isNoted) {
      throw usageError("Cannot list flaky tasks: the scheduler was started without --flaky");
    } else if (flags.quiet) {
      for (const { key } of found.items) print(printable(key));
    } else {
      const rows = found.items.map((task) => {
        const [last] = task.failures;
        return [
          task.key,
          `${(task.rate * 100).toFixed(0)} %`,
          flakyText(task),
          task.lastAt.slice(0, 16).replace("T", " "),
          last === undefined ? "" : `${last.name}: ${last.message}`,
        ];
      });
      for (const line of tableLines(COLUMNS, rows, { width: lineWidth("stdout") })) print(line);
      if (flags.logs) {
        for (const { key, failures: [last] } of found.items) {
          if (last?.log) print(printable(`\n${key}, graph ${last.graph}:\n${last.log}`));
        }
      }
    }
    onExit(EXIT.succeeded);
  });
}
