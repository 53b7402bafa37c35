/** What `weir map` does: reads tasks, runs them, prints and records what has ended. */
import { basename } from "node:path";
import { WORKER_THREADS_MAX } from "../../base/mod.ts";
import type { Weir } from "../../client/mod.ts";
import type { ClientFlags } from "../connection/client_flags.ts";
import { quoted } from "../connection/again.ts";
import { type CommandError, EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { fileErrorReason, userPath } from "../flags/user_path.ts";
import { isOutputClosed, print, say, writeSlowly } from "../output/print.ts";
import { jsonLine } from "../output/printable.ts";
import { onInterruption } from "../output/signals.ts";
import { type ClusterAnnotations, ClusterRunner } from "./cluster_runner.ts";
import { type CommandWords, commandWords, requireColumns } from "./command_words.ts";
import { type Finished, runMap } from "./map_run.ts";
import { type MapTask, mapTasks, type UnfitTask } from "./map_tasks.ts";
import { openCluster } from "./open_cluster.ts";
import { InputBroken } from "./record_fault.ts";
import { type InputFormat, openInput } from "./records.ts";
import { MapReport } from "./report.ts";
import { mapResultOf, openResults, type ResultsFile } from "./results_file.ts";
import { printOutput } from "./task_output.ts";

/** Tasks that have begun and were not printed, without `--jobs`. */
const WINDOW = 1000;
/** They are sent in parts of this size while the input has more. */
const REFILL = 250;
const CHUNK_BYTES = 64 * 1024;
/** Milliseconds without an end after which it is said that there is no worker. */
const WORKERLESS_MS = 10_000;

export interface MapFlags extends ClientFlags {
  readonly argFile?: string;
  readonly args: InputFormat;
  readonly null?: true;
  readonly replace?: string;
  readonly maxArgs: number;
  readonly jobs?: number;
  readonly retries: number;
  /** Seconds. */
  readonly timeout?: number;
  readonly maxFailures?: number;
  readonly cwd?: string;
  /** `NAME=value` or `NAME`. */
  readonly env: readonly string[];
  readonly cache?: true;
  readonly cacheKey?: string;
  readonly priority?: number;
  readonly worker: readonly string[];
  readonly resources: Readonly<Record<string, number>>;
  readonly keepOrder?: true;
  readonly tag?: true;
  readonly lineBuffer?: true;
  readonly results?: string;
  readonly resume?: string;
  readonly name?: string;
  readonly dryRun?: true;
}

type Tasks = AsyncGenerator<MapTask | UnfitTask, void>;

/** A run: what it was asked for, and where its results go. */
interface MapCall {
  readonly flags: MapFlags;
  readonly command: CommandWords;
  readonly env: Readonly<Record<string, string>>;
  /** `null`: they are only printed. */
  readonly results: ResultsFile | null;
  readonly report: MapReport;
}

/** Runs the command, and returns its exit code. */
export async function runMapCommand(
  words: readonly string[],
  flags: MapFlags,
): Promise<ExitCode> {
  checkFlags(flags);
  const { args: format, maxArgs: records, replace: place } = flags;
  const command = commandWords(words, { format, records, place });
  const env = variablesOf(flags.env);
  using file = openFile(flags.argFile);
  if (file === null && Deno.stdin.isTerminal()) say("Reading lines from the terminal, to Ctrl-D");
  const results = await resultsOf(flags);
  let skipped = 0;
  const isDone = (text: string) => {
    const wasDone = results?.done.take(text) ?? false;
    if (wasDone) skipped++;
    return wasDone;
  };
  try {
    const tasks = await readTasks(file ?? Deno.stdin, { flags, command, isDone });
    if (flags.dryRun) return await printCommands(tasks);
    using report = new MapReport({ isQuiet: flags.quiet === true });
    const first = await tasks.next();
    if (first.done) {
      report.end(null, skipped);
      return EXIT.succeeded;
    }
    const call = { flags, command, env, results, report };
    const ended = await runTasks(beginning(first.value, tasks), call);
    report.end(ended, skipped);
    return exitCodeOf(ended, call);
  } catch (error) {
    throw error instanceof InputBroken ? usageError(error.message) : error;
  } finally {
    results?.close();
  }
}

/** How a run has ended: as the tasks say, by a signal, or because nobody reads what it prints. */
type MapEnd = "tasks" | "failures" | "interrupted" | "unread";

async function runTasks(tasks: Tasks, call: MapCall): Promise<MapEnd> {
  const { flags, command, report } = call;
  const stop = new AbortController();
  let isInterrupted = false;
  let loss: CommandError | null = null;
  using _signals = onInterruption(() => {
    if (isInterrupted) Deno.exit(EXIT.interrupted);
    isInterrupted = true;
    stop.abort();
  });
  try {
    await using cluster = await openCluster(flags, {
      name: flags.name ?? basename(command.program ?? "map"),
      program: command.program,
      threads: Math.min(flags.jobs ?? navigator.hardwareConcurrency, WORKER_THREADS_MAX),
      signal: stop.signal,
      onLost: (error) => {
        loss = error;
        stop.abort();
      },
    });
    const runner = new ClusterRunner(cluster.weir, {
      annotations: annotationsOf(flags),
      cwd: cluster.cwd(flags.cwd),
      pathOf: cluster.pathOf,
      env: { ...cluster.env, ...call.env },
      printLines: flags.lineBuffer
        ? (task, text) => printOutput({ stdout: text, stderr: "" }, tagOf(task, flags))
        : null,
      isDetailed: flags.json === true || call.results !== null,
    });
    report.begin();
    using _watch = sayWithoutWorkers(cluster.weir, report);
    const isBound = flags.jobs !== undefined && !cluster.isOwn;
    const cause = await runMap(tasks, {
      runner,
      window: isBound ? flags.jobs : WINDOW,
      refill: isBound ? 1 : REFILL,
      retries: flags.retries,
      failuresMax: flags.maxFailures ?? Infinity,
      keepsOrder: flags.keepOrder === true,
      signal: stop.signal,
      receive: async (finished) => {
        await receive(finished, call);
        if (isOutputClosed()) stop.abort();
      },
    });
    if (cause === null) await runner.allPrinted();
    if (isInterrupted) return "interrupted";
    if (loss !== null) throw loss;
    if (cause === "signal") return "unread";
    return cause ?? "tasks";
  } catch (error) {
    if (isInterrupted) return "interrupted";
    throw error;
  }
}

/** Says it if nothing has ended for a while, as no worker is there. */
function sayWithoutWorkers({ client }: Weir, report: MapReport): Disposable {
  const timer = setTimeout(async () => {
    const workers = report.ended > 0 ? null : await client.workers().catch(() => null);
    if (workers?.length === 0) {
      say("No worker is there: start one with weir worker --allow-run, or leave out the scheduler");
    }
  }, WORKERLESS_MS);
  return { [Symbol.dispose]: () => clearTimeout(timer) };
}

/** Prints before it records: what was not printed is run again by `--resume`. */
async function receive(finished: Finished, { flags, results, report }: MapCall): Promise<void> {
  const output = "end" in finished ? await finished.end.output() : null;
  report.add(finished);
  if (flags.json) {
    await writeSlowly("stdout", `${jsonLine(mapResultOf(finished, output))}\n`);
  } else if (output !== null) {
    if (output.stderr.length > 0) report.clear();
    await printOutput(output, tagOf(finished.task, flags));
  }
  results?.add(mapResultOf(finished, output));
}

/** Text before each line of a task; `null`: none. */
function tagOf({ inputs }: Pick<MapTask, "inputs">, { tag }: MapFlags): string | null {
  return tag ? inputs.join(" ") : null;
}

function exitCodeOf(ended: MapEnd, { flags, report }: MapCall): ExitCode {
  switch (ended) {
    case "interrupted":
      say(resumeHint("Interrupted: what ran is cancelled", flags));
      return EXIT.interrupted;
    case "unread":
      say(resumeHint("Nobody reads standard output any more: what ran is cancelled", flags));
      return EXIT.cancelled;
    case "tasks":
    case "failures":
      return report.failed > 0 ? EXIT.taskFailed : EXIT.succeeded;
    default:
      return ended satisfies never;
  }
}

function resumeHint(what: string, { results, resume }: MapFlags): string {
  if (resume !== undefined) return `${what}. The same command goes on`;
  const file = results ?? "FILE";
  return results === undefined
    ? `${what}. With --resume ${file}, a repeated command leaves out what has succeeded`
    : `${what}. The same command with --resume ${file} goes on`;
}

function checkFlags(flags: MapFlags): void {
  const { args, null: isNul, cache, cacheKey, results, resume } = flags;
  if (flags.json && flags.tag) throw usageError("Cannot use --tag with --json");
  for (const other of ["json", "keepOrder"] as const) {
    if (!flags.lineBuffer || !flags[other]) continue;
    const name = other === "json" ? "--json" : "--keep-order";
    throw usageError(`Cannot use --line-buffer with ${name}`);
  }
  if (isNul && (args === "csv" || args === "tsv")) {
    throw usageError(`Cannot use -0 with --args ${args}`);
  }
  if (cacheKey !== undefined && !cache) throw usageError("Cannot use --cache-key without --cache");
  if (results !== undefined && resume !== undefined) {
    throw usageError("Cannot use --results and --resume together: --resume writes results too");
  }
}

function variablesOf(list: readonly string[]): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const each of list) {
    const at = each.indexOf("=");
    const name = at < 0 ? each : each.slice(0, at);
    const value = at < 0 ? Deno.env.get(name) : each.slice(at + 1);
    if (value === undefined) {
      throw usageError(`Cannot pass the variable "${name}": it is not set here`);
    }
    variables[name] = value;
  }
  return variables;
}

async function resultsOf({ results, resume }: MapFlags): Promise<ResultsFile | null> {
  const file = resume ?? results;
  return file === undefined ? null : await openResults(file, { isResumed: resume !== undefined });
}

function annotationsOf(flags: MapFlags): ClusterAnnotations {
  const { timeout, cache, cacheKey, priority, worker, resources } = flags;
  return {
    ...(timeout !== undefined && { timeout }),
    ...(cache && { cache: true }),
    ...(cacheKey !== undefined && { cacheKey }),
    ...(priority !== undefined && { priority }),
    ...(worker.length > 0 && { workers: [...worker] }),
    ...(Object.keys(resources).length > 0 && { resources }),
  };
}

/** Tasks of the input, whose header is checked before. */
async function readTasks(
  source: Source,
  { flags: { args, null: isNul, maxArgs: size }, command, isDone }: {
    readonly flags: MapFlags;
    readonly command: CommandWords;
    readonly isDone: (text: string) => boolean;
  },
): Promise<Tasks> {
  const chunks = chunksOf(source);
  const { columns, records } = await openInput(chunks, args, { isNulSeparated: isNul === true });
  // Without a header there are no rows either.
  if (columns !== null && columns.length > 0) requireColumns(command, columns);
  return mapTasks(records, { command, size, isDone });
}

type Source = Pick<Deno.FsFile, "read">;

async function* chunksOf(source: Source): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  for (;;) {
    const buffer = new Uint8Array(CHUNK_BYTES);
    const length = await source.read(buffer);
    if (length === null) return;
    yield buffer.subarray(0, length);
  }
}

/** The file; `null`: standard input. */
function openFile(name: string | undefined): Deno.FsFile | null {
  if (name === undefined || name === "-") return null;
  try {
    return Deno.openSync(userPath(name));
  } catch (error) {
    throw usageError(`Cannot read "${name}": ${fileErrorReason(error)}`);
  }
}

async function* beginning(first: MapTask | UnfitTask, rest: Tasks): Tasks {
  yield first;
  yield* rest;
}

async function printCommands(tasks: Tasks): Promise<ExitCode> {
  let code: ExitCode = EXIT.succeeded;
  for await (const task of tasks) {
    if ("fault" in task) {
      say(`weir: Cannot run line ${task.line}: ${task.fault}`);
      code = EXIT.taskFailed;
    } else print(task.words.map(quoted).join(" "));
    if (isOutputClosed()) break;
  }
  return code;
}
