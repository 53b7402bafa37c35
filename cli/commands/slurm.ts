/** `weir slurm`: runs workers as jobs of Slurm, a fixed number or as many as the work needs. */
import { Command } from "commander";
import { resolve } from "node:path";
import { addressOf } from "../connection/address.ts";
import { addClientFlags, type ClientFlags } from "../connection/client_flags.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { CommandError, EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { duration, parseSeconds, wholeNumber } from "../flags/parsers.ts";
import { userPath } from "../flags/user_path.ts";
import { workerFlags } from "../flags/worker.ts";
import { print, printJson } from "../output/print.ts";
import { onInterruption } from "../output/signals.ts";
import { weirArguments } from "../roles/role_process.ts";
import { adapt, adaptOnce } from "../slurm/adapt.ts";
import { SlurmError, submitArray } from "../slurm/programs.ts";
import { batchScript } from "../slurm/script.ts";

interface JobFlags extends ClientFlags {
  readonly workerTokenFile?: string;
  readonly workerFlags: readonly string[];
  readonly weir?: readonly string[];
  readonly leave: number;
}

interface WorkerJobFlags extends JobFlags {
  readonly count: number;
  readonly dryRun?: true;
}

interface AdaptFlags extends JobFlags {
  readonly minimum: number;
  readonly maximum: number;
  readonly seconds: number;
  readonly backlog: number;
  readonly interval: number;
  readonly once?: true;
}

export function slurmCommand(onExit: (code: ExitCode) => void): Command {
  const worker = addJobFlags(
    new Command("worker")
      .exitOverride()
      .description("Submit an array of jobs, of which each runs one worker")
      .requiredOption("--count <n>", "number of jobs", wholeNumber(1, 10_000))
      .option("--dry-run", "print the batch script, and submit nothing"),
  ).action(async (sbatch: readonly string[], flags: WorkerJobFlags) => {
    const script = scriptOf(flags);
    if (flags.dryRun) return print(script.trimEnd());
    const id = await submitArray(script, flags.count, sbatch).catch(asFailure);
    if (flags.json) printJson({ job: id, count: flags.count });
    else print(id);
    onExit(EXIT.succeeded);
  });
  const adapting = addJobFlags(
    new Command("adapt")
      .exitOverride()
      .description("Submit and cancel jobs, and retire workers, as the work needs it")
      .option("--minimum <n>", "least number of workers", wholeNumber(0, 10_000), 0)
      .requiredOption("--maximum <n>", "greatest number of workers", wholeNumber(1, 10_000))
      .option(
        "--seconds <duration>",
        "time in which the expected work is to be done",
        parseSeconds,
        600,
      )
      .option("--backlog <n>", "jobs that may wait in the queue", wholeNumber(1, 10_000), 4)
      .option("--interval <duration>", "time between two rounds", parseSeconds, 30)
      .option("--once", "one round, as for cron"),
  ).action(async (sbatch: readonly string[], flags: AdaptFlags) => {
    if (flags.minimum > flags.maximum) throw usageError("Give at most --maximum as --minimum");
    const { seconds, minimum, maximum, backlog } = flags;
    const options = {
      client: connect(flags),
      seconds,
      minimum,
      maximum,
      backlog,
      sbatch,
      script: scriptOf(flags),
      log: (line: string) => print(`${new Date().toISOString()} ${line}`),
    };
    const stop = new AbortController();
    using _signals = onInterruption(() => stop.abort());
    if (flags.once) await adaptOnce(options).catch(asFailure);
    else await adapt({ ...options, intervalMs: flags.interval * 1000 }, stop.signal);
    onExit(EXIT.succeeded);
  });
  withExamples(worker, [
    "weir slurm worker --count 4 -- --time=4:00:00 --cpus-per-task=8 --mem=32G",
    "four workers; what follows -- are options of sbatch",
  ]);
  withExamples(adapting, [
    "weir slurm adapt --maximum 20 -- --time=4:00:00 --cpus-per-task=8 --mem=32G",
    "up to twenty workers while there is work for ten minutes",
  ]);
  const command = new Command("slurm")
    .description("Run workers as jobs of Slurm")
    .addCommand(worker)
    .addCommand(adapting);
  return withExamples(command, [
    "weir slurm worker --count 4 -- --time=4:00:00",
    "submits four jobs with a worker each",
  ]);
}

function addJobFlags(command: Command): Command {
  return addClientFlags(
    command
      .argument("[options...]", "after --: options of sbatch, as in --time=1:00:00")
      .option("--worker-token-file <file>", "token of workers, on the nodes; default: WEIR_TOKEN")
      .option(
        "--worker-flags <flags>",
        'more flags of weir worker, as in "--resources GPU=1"',
        words,
        [],
      )
      .option("--weir <command>", "what runs weir on a node; default: as this one", words)
      .option(
        "--leave <duration>",
        "time before the end of a job at which its worker leaves",
        duration({ least: 1, most: 65_535 }),
        150,
      ),
    { json: "print the id of the array as JSON", quiet: "do not print notes" },
  );
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function scriptOf(flags: JobFlags): string {
  const { url } = addressOf(flags);
  const probe = workerFlags().exitOverride().configureOutput({ writeErr: () => {} });
  try {
    probe.parse([...flags.workerFlags], { from: "user" });
  } catch (error) {
    const { message } = error as Error;
    throw usageError(`Cannot use --worker-flags: ${message.replace(/^error: /, "")}`);
  }
  const { workerTokenFile } = flags;
  return batchScript({
    weir: flags.weir ?? [Deno.execPath(), ...weirArguments(["worker"]).slice(0, -1)],
    scheduler: url,
    ...(flags.tlsCa && { tlsCa: resolve(userPath(flags.tlsCa)) }),
    ...(workerTokenFile && { tokenFile: resolve(userPath(workerTokenFile)) }),
    leaveSeconds: Math.ceil(flags.leave),
    workerFlags: flags.workerFlags,
  });
}

function asFailure(error: unknown): never {
  if (error instanceof SlurmError) throw new CommandError(error.message, EXIT.unreachable);
  throw error;
}
