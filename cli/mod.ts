/**
 * The program `weir`: one command a file, one place where a failure becomes a line and an exit
 * code.
 */
import { Command, CommanderError, Option } from "commander";
import { errorMessage } from "../base/mod.ts";
import { WEIR_VERSION } from "../protocol/mod.ts";
import { ammCommand } from "./amm.ts";
import { condenseCommand } from "./condense.ts";
import { demoCommand } from "./demo.ts";
import { CommandError, EXIT, type ExitCode } from "./exit_code.ts";
import { explainCommand } from "./explain.ts";
import { configureLogging, LOG_LEVELS, type LogLevelName } from "./logging.ts";
import { replayCommand } from "./replay.ts";
import { retireCommand } from "./retire.ts";
import { retryCommand } from "./retry.ts";
import { schedulerCommand } from "./scheduler.ts";
import { simCommand } from "./sim.ts";
import { storyCommand } from "./story.ts";
import { submitCommand } from "./submit.ts";
import { workerCommand } from "./worker.ts";
import { workersCommand } from "./workers.ts";

/**
 * Runs one command and gives its exit code; a role (scheduler, worker) returns when it was stopped.
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
    retireCommand,
    ammCommand,
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
