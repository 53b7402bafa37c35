/**
 * The program `weir`. Each command has its own file in `commands/`; this file turns every error of
 * a command into one line on standard error and an exit code.
 */
import { Command, CommanderError, Option } from "commander";
import { errorMessage } from "../base/mod.ts";
import { WEIR_VERSION } from "../protocol/mod.ts";
import { ammCommand } from "./commands/amm.ts";
import { condenseCommand } from "./commands/condense.ts";
import { demoCommand } from "./commands/demo.ts";
import { CommandError, EXIT, type ExitCode } from "./exit_code.ts";
import { explainCommand } from "./commands/explain.ts";
import { configureLogging, LOG_LEVELS, type LogLevelName } from "./roles/logging.ts";
import { recordingCommand } from "./commands/recording.ts";
import { replayCommand } from "./commands/replay.ts";
import { retireCommand } from "./commands/retire.ts";
import { retryCommand } from "./commands/retry.ts";
import { schedulerCommand } from "./commands/scheduler.ts";
import { simCommand } from "./commands/sim.ts";
import { storyCommand } from "./commands/story.ts";
import { submitCommand } from "./commands/submit.ts";
import { tokenCommand } from "./commands/token.ts";
import { workerCommand } from "./commands/worker.ts";
import { workersCommand } from "./commands/workers.ts";

/**
 * Runs one command and returns its exit code. The commands `scheduler` and `worker` run until they
 * are stopped.
 */
export async function run(args: readonly string[]): Promise<number> {
  let exitCode: ExitCode = EXIT.succeeded;
  const program = new Command("weir")
    .description("Run task graphs: a scheduler, workers, and clients")
    .version(WEIR_VERSION)
    .addOption(
      new Option("--log-level <level>", "lowest level to log").choices(LOG_LEVELS).default("info"),
    )
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .hook("preAction", (command) => {
      configureLogging(command.opts<{ logLevel: LogLevelName }>().logLevel);
    });
  const onExit = (code: ExitCode) => exitCode = code;
  const commands = [
    schedulerCommand,
    workerCommand,
    submitCommand,
    retryCommand,
    workersCommand,
    storyCommand,
    explainCommand,
    replayCommand,
    recordingCommand,
    retireCommand,
    ammCommand,
    tokenCommand,
    demoCommand,
    simCommand,
  ];
  for (const command of commands) {
    program.addCommand(command(onExit).exitOverride());
  }
  program.addCommand(condenseCommand(onExit).exitOverride(), { hidden: true });
  try {
    await program.parseAsync([...args], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.succeeded : EXIT.usage;
    console.error(`weir: ${errorMessage(error)}`);
    return error instanceof CommandError ? error.exitCode : EXIT.unreachable;
  }
}
