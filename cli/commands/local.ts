/** `weir local`: a scheduler and workers of this machine, for one command or until Ctrl-C. */
import { Command, Option } from "commander";
import { WORKER_THREADS_MAX, WORKERS_PER_TOKEN_MAX } from "../../base/mod.ts";
import { runGuest } from "../cluster/guest_command.ts";
import { LocalCluster } from "../cluster/local_cluster.ts";
import { withExamples } from "../examples.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";
import { wholeNumber } from "../flags/parsers.ts";
import { addPermissionFlags, permissionArguments } from "../flags/worker.ts";
import type { ExecutorPermissions } from "../../executor/mod.ts";
import { print, printJson, say } from "../output/print.ts";
import type { LogLevelName } from "../roles/logging.ts";
import { onStopSignal } from "../roles/stop_signals.ts";

interface LocalFlags extends ExecutorPermissions {
  readonly workers: number;
  readonly threads?: number;
  readonly memoryLimit?: string;
  readonly localDirectory?: string;
  readonly json?: true;
}

export function localCommand(onExit: (code: number) => void): Command {
  const command = new Command("local")
    .description("Run a scheduler and workers on this machine, for a command or until Ctrl-C")
    .argument("[command...]", "program and arguments that run with WEIR_URL and WEIR_TOKEN set")
    .option("--workers <n>", "worker processes", wholeNumber(1, WORKERS_PER_TOKEN_MAX), 1)
    .option(
      "--threads <n>",
      "tasks that each worker runs at a time; default: all cores, shared by the workers",
      wholeNumber(1, WORKER_THREADS_MAX),
    )
    .option("--memory-limit <size>", "of each worker, as for weir worker")
    .addOption(
      new Option("--local-directory <folder>", "folder for files, which are removed at the end")
        .env("WEIR_LOCAL_DIRECTORY"),
    )
    .option("--json", "print address and token as one line of JSON, without a command");
  withExamples(
    command,
    [
      "weir local -- weir submit graph.json --wait",
      "runs one command, and ends with its exit code",
    ],
    ["weir local --workers 4 --threads 1 -- deno task test", "with four workers"],
    ["weir local --allow-run=git", "until Ctrl-C; prints the variables for other terminals"],
  );
  return addPermissionFlags(command).action(
    async (words: readonly string[], flags: LocalFlags, { parent }: Command) => {
      const isGiven = parent?.getOptionValueSource("logLevel") === "cli";
      const level = isGiven ? parent?.opts<{ logLevel: LogLevelName }>().logLevel : undefined;
      onExit(await runLocal(words, flags, level));
    },
  );
}

async function runLocal(
  words: readonly string[],
  flags: LocalFlags,
  logLevel: LogLevelName | undefined,
): Promise<number> {
  const cluster = await startCluster(flags, logLevel);
  if (cluster === null) return EXIT.interrupted;
  await using _ended = cluster;
  if (words.length > 0) return await runGuest(words, cluster.env);
  if (flags.json) printJson({ url: cluster.url, token: cluster.token });
  else for (const [name, value] of Object.entries(cluster.env)) print(`export ${name}=${value}`);
  if (Deno.stderr.isTerminal()) say("Paste these lines into another terminal; Ctrl-C ends all");
  return await untilEnd(cluster);
}

/** Starts the processes; `null`: a signal has ended the start. */
async function startCluster(
  { workers, threads, memoryLimit, localDirectory, ...permissions }: LocalFlags,
  logLevel: LogLevelName | undefined,
): Promise<LocalCluster | null> {
  const stopping = new AbortController();
  using _signals = onStopSignal(() => stopping.abort());
  try {
    return await LocalCluster.start({
      workers,
      threads: threads ?? Math.ceil(navigator.hardwareConcurrency / workers),
      workerFlags: permissionArguments(permissions),
      signal: stopping.signal,
      ...(memoryLimit !== undefined && { memoryLimit }),
      ...(localDirectory !== undefined && { localDirectory }),
      ...(logLevel !== undefined && { logLevel }),
    });
  } catch (error) {
    if (stopping.signal.aborted) return null;
    throw error;
  }
}

/** Settles at the first signal to stop. Throws CommandError if the scheduler ends before. */
async function untilEnd(cluster: LocalCluster): Promise<ExitCode> {
  const { promise, resolve } = Promise.withResolvers<null>();
  using _signals = onStopSignal(() => resolve(null));
  const code = await Promise.race([promise, cluster.schedulerEnded()]);
  if (code === null) return EXIT.succeeded;
  throw new CommandError(`The scheduler has ended with ${code}`, EXIT.unreachable);
}
