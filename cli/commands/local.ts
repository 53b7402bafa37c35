/** `weir local`: a scheduler and workers of this machine, for one command or until Ctrl-C. */
import { Command, Option } from "commander";
import { WORKER_THREADS_MAX, WORKERS_PER_TOKEN_MAX } from "../../base/mod.ts";
import { startGuest } from "../cluster/guest_command.ts";
import { LocalCluster } from "../cluster/local_cluster.ts";
import { withExamples } from "../examples.ts";
import { LOCAL_URL } from "../connection/local_url.ts";
import { CommandError, EXIT, usageError } from "../exit_code.ts";
import { wholeNumber } from "../flags/parsers.ts";
import { addPermissionFlags, permissionArguments } from "../flags/worker.ts";
import type { ExecutorPermissions } from "../../executor/mod.ts";
import { print, printJson, say } from "../output/print.ts";
import type { LogLevelName } from "../roles/logging.ts";
import { onStopSignal, PARENT_ON_INPUT } from "../roles/stop_signals.ts";

interface LocalFlags extends ExecutorPermissions {
  readonly workers: number;
  readonly threads?: number;
  readonly memoryLimit?: string;
  readonly localDirectory?: string;
  readonly cache?: string;
  readonly json?: true;
  readonly exitWithStdin?: true;
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
    .option("--cache <place>", "keep results across runs, as for weir scheduler")
    .option("--json", "print address and token as one line of JSON, without a command")
    .option("--exit-with-stdin", "end when standard input ends, without a command");
  withExamples(
    command,
    [
      "weir local -- weir submit graph.json --wait",
      "runs one command, and ends with its exit code",
    ],
    ["weir local --workers 4 --threads 1 -- deno task test", "with four workers"],
    ["weir local --cache ~/.cache/weir -- weir submit graph.json --wait", "with its cache"],
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
  const alone = flags.json ? "--json" : flags.exitWithStdin && "--exit-with-stdin";
  if (alone && words.length > 0) throw usageError(`Cannot use ${alone} with a command`);
  if (flags.exitWithStdin) Deno.env.set(PARENT_ON_INPUT, "1");
  const stopping = new AbortController();
  let onSignal = (_signal: Deno.Signal) => stopping.abort();
  // Without any listener, a signal would end this process, and leave the command.
  using _signals = onStopSignal((signal) => onSignal(signal));
  const cluster = await startCluster(flags, stopping.signal, logLevel);
  if (cluster === null) return EXIT.interrupted;
  await using _ended = cluster;
  if (words.length > 0) {
    const guest = startGuest(words, { ...cluster.env, [LOCAL_URL]: cluster.url });
    onSignal = (signal) => guest.pass(signal);
    return await guest.ended;
  }
  const { promise: stopped, resolve } = Promise.withResolvers<null>();
  onSignal = () => resolve(null);
  if (flags.json) printJson({ url: cluster.url, token: cluster.token });
  else for (const [name, value] of Object.entries(cluster.env)) print(`export ${name}=${value}`);
  if (Deno.stderr.isTerminal()) say("Paste these lines into another terminal; Ctrl-C ends all");
  const code = await Promise.race([stopped, cluster.schedulerEnded()]);
  if (code === null) return EXIT.succeeded;
  throw new CommandError(`The scheduler has ended with ${code}`, EXIT.unreachable);
}

/** Starts the processes; `null`: a signal to stop came meanwhile. */
async function startCluster(
  { workers, threads, memoryLimit, localDirectory, cache, ...permissions }: LocalFlags,
  signal: AbortSignal,
  logLevel: LogLevelName | undefined,
): Promise<LocalCluster | null> {
  try {
    return await LocalCluster.start({
      workers,
      threads: threads ?? Math.ceil(navigator.hardwareConcurrency / workers),
      workerFlags: permissionArguments(permissions),
      signal,
      ...(memoryLimit !== undefined && { memoryLimit }),
      ...(localDirectory !== undefined && { localDirectory }),
      ...(cache !== undefined && { cache }),
      ...(logLevel !== undefined && { logLevel }),
    });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
