/**
 * The program `weir`. Each command has its own file in `commands/`; this file turns every error of
 * a command into one line on standard error and an exit code.
 */
import { Command, CommanderError, Help, Option } from "commander";
import { errorMessage } from "../base/mod.ts";
import { WEIR_VERSION } from "../protocol/mod.ts";
import { ammCommand } from "./commands/amm.ts";
import { completionsCommand } from "./commands/completions.ts";
import { condenseCommand } from "./commands/condense.ts";
import { dashboardCommand } from "./commands/dashboard.ts";
import { dataCommand } from "./commands/data.ts";
import { demoCommand } from "./commands/demo.ts";
import { cancelCommand } from "./commands/graphs/cancel.ts";
import { deleteCommand } from "./commands/graphs/delete.ts";
import { eventsCommand } from "./commands/graphs/events.ts";
import { explainCommand } from "./commands/graphs/explain.ts";
import { graphsCommand } from "./commands/graphs/graphs.ts";
import { logsCommand } from "./commands/graphs/logs.ts";
import { reportCommand } from "./commands/graphs/report.ts";
import { resultsCommand } from "./commands/graphs/results.ts";
import { retryCommand } from "./commands/graphs/retry.ts";
import { statusCommand } from "./commands/graphs/status.ts";
import { storyCommand } from "./commands/graphs/story.ts";
import { submitCommand } from "./commands/graphs/submit.ts";
import { tasksCommand } from "./commands/graphs/tasks.ts";
import { waitCommand } from "./commands/graphs/wait.ts";
import { watchCommand } from "./commands/graphs/watch.ts";
import { recordingCommand } from "./commands/recording.ts";
import { replayCommand } from "./commands/replay.ts";
import { retireCommand } from "./commands/retire.ts";
import { schedulerCommand } from "./commands/scheduler.ts";
import { simCommand } from "./commands/sim.ts";
import { slurmCommand } from "./commands/slurm.ts";
import { spillCommand } from "./commands/spill.ts";
import { tokenCommand } from "./commands/token.ts";
import { topCommand } from "./commands/top.ts";
import { versionCommand } from "./commands/version.ts";
import { workerCommand } from "./commands/worker.ts";
import { workersCommand } from "./commands/workers.ts";
import { hasEmptyDefault } from "./command_tree.ts";
import { asCommandError } from "./connection/connect.ts";
import { withExamples } from "./examples.ts";
import { CommandError, EXIT, type ExitCode } from "./exit_code.ts";
import { say, write } from "./output/print.ts";
import type { LogFormatFlags } from "./flags/log_format.ts";
import { configureLogging, LOG_LEVELS, type LogLevelName, reportFailure } from "./roles/logging.ts";

/** The commands, as `--help` and the documentation group them. */
const COMMANDS = {
  "Run": [schedulerCommand, workerCommand, demoCommand],
  "Graphs": [
    submitCommand,
    graphsCommand,
    statusCommand,
    waitCommand,
    watchCommand,
    resultsCommand,
    reportCommand,
    tasksCommand,
    explainCommand,
    storyCommand,
    logsCommand,
    eventsCommand,
    retryCommand,
    cancelCommand,
    deleteCommand,
  ],
  "Data": [dataCommand],
  "Workers": [
    workersCommand,
    topCommand,
    dashboardCommand,
    retireCommand,
    ammCommand,
    slurmCommand,
    spillCommand,
  ],
  "Recordings and simulation": [recordingCommand, replayCommand, simCommand],
  "Setup": [tokenCommand, completionsCommand, versionCommand],
} as const;

/** The program with all its commands. A command passes its exit code to `onExit`. */
export function weirProgram(onExit: (code: ExitCode) => void): Command {
  const program = new Command("weir")
    .description("Run task graphs: a scheduler, workers, and clients")
    .usage("<command> [options]")
    .version(WEIR_VERSION)
    .addOption(
      new Option("--log-level <level>", "lowest level to log").choices(LOG_LEVELS).default("info"),
    )
    .hook("preAction", (_, command) => {
      configureLogging(
        command.optsWithGlobals<{ logLevel: LogLevelName } & Partial<LogFormatFlags>>(),
      );
    });
  for (const [group, commands] of Object.entries(COMMANDS)) {
    for (const command of commands) {
      program.addCommand(command(onExit).helpGroup(`${group}:`));
    }
  }
  program.addCommand(condenseCommand(onExit), { hidden: true });
  withExamples(
    program,
    ["weir submit graph.json --wait", "runs a graph and prints its results"],
    ["weir status", "shows the scheduler and its workers"],
    ["weir graphs --help", "shows the flags of a command, with examples"],
  );
  configureOutput(program);
  return program;
}

/**
 * Runs one command and returns its exit code. The commands `scheduler` and `worker` run until they
 * are stopped.
 */
export async function run(args: readonly string[]): Promise<number> {
  let exitCode: ExitCode = EXIT.succeeded;
  try {
    await weirProgram((code) => exitCode = code).parseAsync([...args], { from: "user" });
    return exitCode;
  } catch (thrown) {
    if (thrown instanceof CommanderError) {
      return thrown.exitCode === 0 ? EXIT.succeeded : EXIT.usage;
    }
    const error = asCommandError(thrown);
    reportFailure(errorMessage(error));
    return error instanceof CommandError ? error.exitCode : EXIT.unreachable;
  }
}

/** Every command throws its errors, prints each in one line, and shows no empty default. */
function configureOutput(command: Command): void {
  command.exitOverride().configureHelp({
    optionDescription: (option) =>
      new Help().optionDescription(
        hasEmptyDefault(option) ? Object.create(option, { defaultValue: {} }) : option,
      ),
  }).configureOutput({
    writeOut: (text) => write("stdout", text),
    writeErr: (text) => write("stderr", text),
    outputError: (text) => {
      const line = text.trim().replace(/^error: /, "").replace(/\s*\n\s*/g, " ");
      say(`weir: ${line.charAt(0).toUpperCase()}${line.slice(1)}`);
    },
  });
  for (const child of command.commands) configureOutput(child);
}
