/** `weir amm VERB`: shows and controls the Active Memory Manager. */
import { Argument, Command } from "commander";
import { formatBytes } from "../../base/mod.ts";
import type { Client } from "../../client/mod.ts";
import type { AmmRun, AmmStatus } from "../../protocol/mod.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { addViewFlags, showViews, type ViewFlags } from "../follow/views.ts";
import { printable } from "../output/printable.ts";

interface AmmVerbFlags extends ViewFlags {
  readonly dryRun?: true;
  readonly suggestions?: true;
}

const VERBS = ["status", "start", "stop", "run_once", "running"] as const;
type Verb = typeof VERBS[number];

export function ammCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("amm")
    .description("Show, start or stop the Active Memory Manager, or run it once")
    .addArgument(new Argument("<verb>", "what to do").choices(VERBS))
    .option("--dry-run", "with run_once: make decisions without carrying them out")
    .option("--suggestions", "with run_once: list each suggestion with its outcome");
  addViewFlags(command, { quiet: "print only the first line" });
  withExamples(
    command,
    ["weir amm status", "whether it runs, its policies and its last run"],
    ["weir amm run_once --dry-run --suggestions", "what it would do now"],
  );
  return command.action(async (verb: Verb, flags: AmmVerbFlags) => {
    if (verb !== "run_once" && (flags.dryRun || flags.suggestions)) {
      command.error("error: --dry-run and --suggestions can be used only with run_once");
    }
    if (flags.watch && verb !== "status" && verb !== "running") {
      command.error("error: --watch can be used only with status and running");
    }
    onExit(await runVerb(verb, flags));
  });
}

async function runVerb(verb: Verb, flags: AmmVerbFlags): Promise<ExitCode> {
  const client = connect(flags);
  await showViews(flags, async () => {
    const { answer, lines } = await perform(verb, client, flags);
    if (flags.json) return { json: answer };
    return { lines: (flags.quiet ? lines.slice(0, 1) : lines).map(printable) };
  });
  return EXIT.succeeded;
}

async function perform(
  verb: Verb,
  client: Client,
  flags: AmmVerbFlags,
): Promise<{ readonly answer: unknown; readonly lines: readonly string[] }> {
  if (verb === "run_once") {
    const run = await client.runAmmOnce({
      dryRun: flags.dryRun === true,
      suggestions: flags.suggestions === true,
    });
    return { answer: run, lines: runLines(run) };
  }
  const status = verb === "start" || verb === "stop"
    ? await client.setAmm(verb)
    : await client.amm();
  const { running } = status;
  if (verb === "running") return { answer: { running }, lines: [String(running)] };
  return { answer: status, lines: statusLines(status) };
}

/** The status as text. */
export function statusLines(status: AmmStatus): string[] {
  const { inFlight, lastRun } = status;
  return [
    `${status.running ? "running" : "stopped"}, every ${status.interval} s, by ${status.measure}`,
    ...status.policies.map(({ id, name, params }) =>
      `policy ${id}: ${name}(${
        Object.entries(params).map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join(", ")
      })`
    ),
    `${inFlight.copies} transfers in progress, ${formatBytes(inFlight.bytes)}`,
    ...(lastRun === null
      ? []
      : [`last run at ${lastRun.at}:`, ...runLines(lastRun).map((line) => `  ${line}`)]),
  ];
}

/** The outcome of a run as text. Suggestions come first, if the run lists them. */
export function runLines(run: AmmRun): string[] {
  const suggestions = (run.suggestions ?? []).map(({ op, key, worker, reason, policy }) =>
    `${op} ${key}: ${worker ?? `rejected, ${reason}`} (${policy})`
  );
  return [
    ...suggestions,
    `${run.dryRun ? "would have copied" : "copied"} ${run.replicated} (${
      formatBytes(run.bytes)
    }), dropped ${run.dropped} (${formatBytes(run.bytesDropped)})`,
    ...Object.entries(run.rejected).map(([reason, count]) => `rejected ${count}: ${reason}`),
    ...run.errors.map(({ policy, message }) => `policy ${policy} failed: ${message}`),
  ];
}
