/**
 * `weir report ID`: one HTML file with the dashboard and all that it shows of a graph. It needs no
 * server: it can be kept, sent and opened offline.
 */
import { Command } from "commander";
import {
  readGraphReport,
  type Report,
  reportDocument,
} from "../../../protocol/report/report_file.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { print, say } from "../../output/print.ts";

/** Characters of the file. */
const CHARACTERS_MAX = 5 * 1024 * 1024;

export function reportCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("report")
    .description("Write what the dashboard shows of a graph as one HTML file, to standard output")
    .argument("<id>", "id of the graph, printed by submit");
  addClientFlags(command, {
    json: "print the data of the report as one line of JSON",
    quiet: "do not say what was left out",
  });
  withExamples(command, ["weir report ID > report.html", "a file that opens offline"]);
  return command.action(async (id: string, flags: ClientFlags) => onExit(await report(id, flags)));
}

async function report(id: string, flags: ClientFlags): Promise<ExitCode> {
  const client = connect(flags);
  const { report, name, droppedRuns } = await readGraphReport(
    (path) => client.get(`/api/v1/${path}`),
    { id, at: new Date().toISOString() },
  );
  const text = JSON.stringify(report);
  if (flags.json) print(text);
  else print(await compose(report, name));
  if (!flags.quiet && text.length > CHARACTERS_MAX) {
    say(`The report has ${Math.ceil(text.length / 2 ** 20)} MiB: the graph has many groups`);
  }
  if (!flags.quiet && droppedRuns > 0) say("The first runs of the graph are no longer known");
  return EXIT.succeeded;
}

async function compose(report: Report, name: string): Promise<string> {
  const { default: script } = await import("../../../ui/dist/app.js", { with: { type: "text" } });
  const { default: style } = await import("../../../ui/dist/app.css", { with: { type: "text" } });
  return reportDocument(report, name, { script, style });
}
