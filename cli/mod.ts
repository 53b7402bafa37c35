/**
 * The program `weir`. Each command has its own file in `commands/`; this file turns every error of
 * a command into one line on standard error and an exit code.
 */
import { Command, CommanderError, Help, Option } from "commander";
import { errorMessage } from "../base/mod.ts";
import { WEIR_VERSION } from "../protocol/mod.ts";
import { hasEmptyDefault } from "./command_tree.ts";
import { asCommandError } from "./connection/connect.ts";
import { withExamples } from "./examples.ts";
import { CommandError, EXIT, type ExitCode } from "./exit_code.ts";
import { say, write } from "./output/print.ts";
import type { LogFormatFlags } from "./flags/log_format.ts";
import { configureLogging, LOG_LEVELS, type LogLevelName, reportFailure } from "./roles/logging.ts";

export { keepLoopbackDirect } from "./connection/loopback.ts";

/** Imports the module of a command, and returns what makes the command. */
type CommandModule = () => Promise<(onExit: (code: ExitCode) => void) => Command>;

/**
 * The commands, as `--help` and the documentation group them. Each is imported when it is used: a
 * command that calls a scheduler then starts in a third of the time that all of them take.
 */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, CommandModule>>>> = {
  Run: {
    scheduler: async () => (await import("./commands/scheduler.ts")).schedulerCommand,
    worker: async () => (await import("./commands/worker.ts")).workerCommand,
    demo: async () => (await import("./commands/demo.ts")).demoCommand,
  },
  Graphs: {
    submit: async () => (await import("./commands/graphs/submit.ts")).submitCommand,
    graphs: async () => (await import("./commands/graphs/graphs.ts")).graphsCommand,
    status: async () => (await import("./commands/graphs/status.ts")).statusCommand,
    wait: async () => (await import("./commands/graphs/wait.ts")).waitCommand,
    watch: async () => (await import("./commands/graphs/watch.ts")).watchCommand,
    results: async () => (await import("./commands/graphs/results.ts")).resultsCommand,
    report: async () => (await import("./commands/graphs/report.ts")).reportCommand,
    tasks: async () => (await import("./commands/graphs/tasks.ts")).tasksCommand,
    explain: async () => (await import("./commands/graphs/explain.ts")).explainCommand,
    story: async () => (await import("./commands/graphs/story.ts")).storyCommand,
    logs: async () => (await import("./commands/graphs/logs.ts")).logsCommand,
    events: async () => (await import("./commands/graphs/events.ts")).eventsCommand,
    retry: async () => (await import("./commands/graphs/retry.ts")).retryCommand,
    cancel: async () => (await import("./commands/graphs/cancel.ts")).cancelCommand,
    delete: async () => (await import("./commands/graphs/delete.ts")).deleteCommand,
  },
  Data: {
    data: async () => (await import("./commands/data.ts")).dataCommand,
  },
  Workers: {
    workers: async () => (await import("./commands/workers.ts")).workersCommand,
    top: async () => (await import("./commands/top.ts")).topCommand,
    dashboard: async () => (await import("./commands/dashboard.ts")).dashboardCommand,
    retire: async () => (await import("./commands/retire.ts")).retireCommand,
    amm: async () => (await import("./commands/amm.ts")).ammCommand,
    slurm: async () => (await import("./commands/slurm.ts")).slurmCommand,
    spill: async () => (await import("./commands/spill.ts")).spillCommand,
  },
  "Recordings and simulation": {
    recording: async () => (await import("./commands/recording.ts")).recordingCommand,
    replay: async () => (await import("./commands/replay.ts")).replayCommand,
    sim: async () => (await import("./commands/sim.ts")).simCommand,
  },
  Setup: {
    token: async () => (await import("./commands/token.ts")).tokenCommand,
    completions: async () => (await import("./commands/completions.ts")).completionsCommand,
    version: async () => (await import("./commands/version.ts")).versionCommand,
  },
};

/** Commands that Weir itself starts, which no page shows. */
const HIDDEN: Readonly<Record<string, CommandModule>> = {
  condense: async () => (await import("./commands/condense.ts")).condenseCommand,
};

/**
 * The program with all its commands, or with the one named `only`. A command passes its exit code
 * to `onExit`.
 */
export async function weirProgram(
  onExit: (code: ExitCode) => void,
  only?: string,
): Promise<Command> {
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
  for (const { name, group, load } of listCommands()) {
    if (only !== undefined && name !== only) continue;
    const command = (await load())(onExit);
    if (group === null) program.addCommand(command, { hidden: true });
    else program.addCommand(command.helpGroup(`${group}:`));
  }
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
    const program = await weirProgram((code) => exitCode = code, onlyCommand(args));
    await program.parseAsync([...args], { from: "user" });
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

/** All commands in the order of `--help`. `group`: `null` for a hidden one. */
function listCommands(): { name: string; group: string | null; load: CommandModule }[] {
  const shown = Object.entries(COMMANDS).flatMap(([group, commands]) =>
    Object.entries(commands).map(([name, load]) => ({ name, group, load }))
  );
  const hidden = Object.entries(HIDDEN).map(([name, load]) => ({ name, group: null, load }));
  return [...shown, ...hidden];
}

/** The only command that the arguments need; `undefined` if that is not the first of them. */
function onlyCommand([first]: readonly string[]): string | undefined {
  // A completion script names all commands.
  if (first === "completions") return undefined;
  return listCommands().find(({ name }) => name === first)?.name;
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
