/**
 * `weir retire NAME...`: retires workers by name, by number, or all idle ones, without losing data.
 * Waits for the outcome. The exit code is 1 if some workers were not retired; the output says why.
 */
import { Command, Option } from "commander";
import type { Client, RetireBody } from "../../client/mod.ts";
import type { RetireReport } from "../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../connection/client_flags.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { parseSeconds, wholeNumber } from "../flags/parsers.ts";
import { counted } from "../output/counted.ts";
import { print, printJson, say } from "../output/print.ts";

interface RetireFlags extends ClientFlags {
  readonly count?: number;
  readonly idle?: true;
  readonly minimum?: number;
  readonly groupBy?: "host";
  readonly timeout?: number;
  readonly onTimeout?: "abort" | "force";
}

/** Seconds that one request waits for the outcome. */
const WAIT_SECONDS = 5;

export function retireCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("retire")
    .description("Retire workers: data that only they hold is copied to others first")
    .argument("[names...]", "names of the workers")
    .option(
      "--count <n>",
      "instead of names: at most this many, idle workers with the least data first",
      wholeNumber(0),
    )
    .option("--idle", "instead of names: idle workers that are not needed to hold data")
    .option(
      "--minimum <n>",
      "with --count or --idle: number of workers that must remain",
      wholeNumber(0),
    )
    .addOption(
      new Option(
        "--group-by <what>",
        "with --count or --idle: workers of a host retire together or not at all",
      )
        .choices(["host"]),
    )
    .option("--timeout <duration>", "time after which --on-timeout applies", parseSeconds)
    .addOption(
      new Option(
        "--on-timeout <what>",
        "keep the workers (abort), or close them even if data is lost (force)",
      )
        .choices(["abort", "force"]),
    );
  addClientFlags(command, {
    json: "print the outcome as one line of JSON",
    quiet: "do not say what is waited for, and what was done",
  });
  withExamples(
    command,
    ["weir retire w3 w4", "waits until both have left"],
    ["weir retire --idle --minimum 2", "all idle workers, as long as two remain"],
    [
      "weir retire w3 --timeout 60 --on-timeout force",
      "leaves after a minute, with its data or not",
    ],
  );
  return command.action(async (names: string[], flags: RetireFlags) => {
    const named = names.length > 0;
    const ways = [named, flags.count !== undefined, flags.idle === true];
    if (ways.filter(Boolean).length !== 1) {
      command.error("error: give either names, or --count, or --idle");
    }
    if (named && (flags.minimum !== undefined || flags.groupBy !== undefined)) {
      command.error("error: --minimum and --group-by can be used only with --count or --idle");
    }
    if (flags.onTimeout !== undefined && flags.timeout === undefined) {
      command.error("error: --on-timeout can be used only with --timeout");
    }
    onExit(await retire(names, flags));
  });
}

async function retire(names: readonly string[], flags: RetireFlags): Promise<ExitCode> {
  const client = connect(flags);
  const { count, idle, minimum, groupBy, timeout, onTimeout } = flags;
  // JSON leaves out fields that are undefined.
  const setting = { count, idle, minimum, groupBy, timeout, onTimeout };
  const request = names.length === 0 ? setting : { names, ...setting };
  const report = await waitForReport(client, request, flags.quiet === true);
  if (flags.json) printJson(report);
  else if (!flags.quiet) { for (const line of reportLines(report)) print(line); }
  return report.notRetired.length === 0 ? EXIT.succeeded : EXIT.taskFailed;
}

async function waitForReport(
  client: Client,
  request: RetireBody,
  isQuiet: boolean,
): Promise<RetireReport> {
  const wait = WAIT_SECONDS;
  const announced = new Set<string>();
  let answer = await client.retire(request, { wait });
  while (!("retired" in answer)) {
    for (const { id, seconds } of answer.waiting ?? []) {
      if (!announced.has(id) && !isQuiet) say(waitingLine(id, seconds));
      announced.add(id);
    }
    answer = await client.retirement(answer.id, { wait });
  }
  return answer;
}

/** Says that a retirement waits for a paused worker. */
function waitingLine(id: string, seconds: number): string {
  return `waiting: ${id}: no running worker can take its data; it stays unless a paused worker ` +
    `resumes within ${seconds} s`;
}

/** The report as text. */
export function reportLines(report: RetireReport): string[] {
  const { retired, notRetired, moved, lost } = report;
  return [
    `${retired.length} retired, ${counted(moved, "key")} moved`,
    ...notRetired.map(({ id, reason }) => `not retired: ${id}: ${REASONS[reason]}`),
    ...(lost.length === 0 ? [] : [`lost: ${lost.join(", ")}`]),
  ];
}

const REASONS: Readonly<Record<RetireReport["notRetired"][number]["reason"], string>> = {
  "no-recipients": "no worker can take its data",
  timeout: "the timeout expired; it continues as before",
  lost: "it died during retirement",
  resumed: "its retirement was cancelled by a resume",
  unknown: "there is no such worker",
};
