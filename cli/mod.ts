/**
 * The program `weir`. Each command has its own file in `commands/`; this file turns every error of
 * a command into one line on standard error and an exit code.
 */
import { Command, CommanderError, Help, Option } from "commander";
import { errorMessage } from "../base/mod.ts";
import { WEIR_VERSION } from "../protocol/mod.ts";
import { hasEmptyDefault } from "./command_tree.ts";
import { asCommandError } from "./connection/command_error.ts";
import { withExamples } from "./examples.ts";
import { CommandError, EXIT } from "./exit_code.ts";
import { say, write } from "./output/print.ts";
import type { LogFormatFlags } from "./flags/log_format.ts";
import { configureLogging, LOG_LEVELS, type LogLevelName, reportFailure } from "./roles/logging.ts";

export { keepLoopbackDirect } from "./connection/loopback.ts";

/** Makes a command, which passes its exit code to `onExit`. */
type MakeCommand = (onExit: (code: number) => void) => Command;

/** Path of a module, and the name under which it exports what makes the command. */
type CommandModule = readonly [path: string, name: string];

/**
 * The commands, as `--help` and the documentation group them. Each is imported when it is used, by
 * a path that Deno cannot read from the source: whatever `import("./...")` names is loaded at the
 * start of every command, and all of them take three times as long as one that calls a scheduler.
 */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, CommandModule>>>> = {
  Run: {
    scheduler: ["./commands/scheduler.ts", "schedulerCommand"],
    worker: ["./commands/worker.ts", "workerCommand"],
    local: ["./commands/local.ts", "localCommand"],
    demo: ["./commands/demo.ts", "demoCommand"],
  },
  Graphs: {
    submit: ["./commands/graphs/submit.ts", "submitCommand"],
    map: ["./commands/map.ts", "mapCommand"],
    graphs: ["./commands/graphs/graphs.ts", "graphsCommand"],
    status: ["./commands/graphs/status.ts", "statusCommand"],
    wait: ["./commands/graphs/wait.ts", "waitCommand"],
    watch: ["./commands/graphs/watch.ts", "watchCommand"],
    results: ["./commands/graphs/results.ts", "resultsCommand"],
    report: ["./commands/graphs/report.ts", "reportCommand"],
    tasks: ["./commands/graphs/tasks.ts", "tasksCommand"],
    explain: ["./commands/graphs/explain.ts", "explainCommand"],
    "run-task": ["./commands/graphs/run_task.ts", "runTaskCommand"],
    stack: ["./commands/graphs/stack.ts", "stackCommand"],
    profile: ["./commands/graphs/profile.ts", "profileCommand"],
    flaky: ["./commands/graphs/flaky.ts", "flakyCommand"],
    story: ["./commands/graphs/story.ts", "storyCommand"],
    logs: ["./commands/graphs/logs.ts", "logsCommand"],
    events: ["./commands/graphs/events.ts", "eventsCommand"],
    retry: ["./commands/graphs/retry.ts", "retryCommand"],
    cancel: ["./commands/graphs/cancel.ts", "cancelCommand"],
    delete: ["./commands/graphs/delete.ts", "deleteCommand"],
    pools: ["./commands/pools.ts", "poolsCommand"],
  },
  Data: {
    data: ["./commands/data.ts", "dataCommand"],
    cache: ["./commands/cache.ts", "cacheCommand"],
  },
  Workers: {
    workers: ["./commands/workers.ts", "workersCommand"],
    top: ["./commands/top.ts", "topCommand"],
    dashboard: ["./commands/dashboard.ts", "dashboardCommand"],
    retire: ["./commands/retire.ts", "retireCommand"],
    amm: ["./commands/amm.ts", "ammCommand"],
    slurm: ["./commands/slurm.ts", "slurmCommand"],
    spill: ["./commands/spill.ts", "spillCommand"],
  },
  "Recordings and simulation": {
    recording: ["./commands/recording.ts", "recordingCommand"],
    replay: ["./commands/replay.ts", "replayCommand"],
    diff: ["./commands/diff.ts", "diffCommand"],
    "what-if": ["./commands/what_if.ts", "whatIfCommand"],
    sim: ["./commands/sim.ts", "simCommand"],
  },
  Setup: {
    token: ["./commands/token.ts", "tokenCommand"],
    completions: ["./commands/completions.ts", "completionsCommand"],
    version: ["./commands/version.ts", "versionCommand"],
  },
};

/** Commands that Weir itself starts, which no page shows. */
const HIDDEN: Readonly<Record<string, CommandModule>> = {
  condense: ["./commands/condense.ts", "condenseCommand"],
};

/**
 * The program with all its commands, or with the one named `only`. A command passes its exit code
 * to `onExit`.
 */
export async function weirProgram(
  onExit: (code: number) => void,
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
  for (const { name, group, module } of listCommands()) {
    if (only !== undefined && name !== only) continue;
    const command = (await importCommand(module))(onExit);
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
  let exitCode: number = EXIT.succeeded;
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

/** URLs of the modules of all commands, which the module graph of `main.ts` does not have. */
export function commandModules(): readonly string[] {
  return listCommands().map(({ module: [path] }) => import.meta.resolve(path));
}

async function importCommand([path, name]: CommandModule): Promise<MakeCommand> {
  const module: Readonly<Record<string, MakeCommand>> = await import(path);
  const make = module[name];
  if (make === undefined) throw new Error(`Cannot find "${name}" in ${path}`);
  return make;
}

/** All commands in the order of `--help`. `group`: `null` for a hidden one. */
function listCommands(): { name: string; group: string | null; module: CommandModule }[] {
  const shown = Object.entries(COMMANDS).flatMap(([group, commands]) =>
    Object.entries(commands).map(([name, module]) => ({ name, group, module }))
  );
  const hidden = Object.entries(HIDDEN).map(([name, module]) => ({ name, group: null, module }));
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
