/**
 * Follows a graph until it has ended: progress goes to standard error, results as JSON to standard
 * output, and the state of the graph becomes the exit code.
 */
import { errorMessage } from "../../base/mod.ts";
import { type Client, ProblemError } from "../../client/mod.ts";
import type { GraphStatus } from "../../protocol/mod.ts";
import { writeReports } from "../ci/reports.ts";
import { asksForFile, type CiFlags, ciOf } from "../ci/system.ts";
import { commandFor } from "../connection/again.ts";
import type { ClientFlags } from "../connection/client_flags.ts";
import { CommandError, EXIT, type ExitCode } from "../exit_code.ts";
import { print, printJson, say } from "../output/print.ts";
import { jsonLine } from "../output/printable.ts";
import { readRecomputed } from "../files/recomputed.ts";
import { failureLines } from "./failures.ts";
import { flakyLines, flakyOf } from "../ci/flaky.ts";
import { FoldedLogs } from "./folded_logs.ts";
import { exitCodeOf, mayChange, nextStatus } from "./graph_end.ts";
import { LogDisplay } from "./log_display.ts";
import { answerInTime, Interrupt, type OnInterrupt } from "./interrupt.ts";
import { ProgressDisplay } from "./progress.ts";
import { TaskWatch } from "./task_watch.ts";

export interface FollowFlags extends ClientFlags, CiFlags {
  /** Seconds. */
  readonly timeout?: number;
}

interface FollowOptions {
  readonly client: Client;
  readonly flags: FollowFlags;
  /** Effect of a signal on the graph. */
  readonly onInterrupt?: OnInterrupt;
  /** Whether there was a signal already. */
  readonly isInterrupted?: boolean;
  /** Whether what tasks write is shown instead of the progress. */
  readonly showLogs?: boolean;
  /** Whether the results are not printed, as those of files that nobody reads. */
  readonly omitsResults?: boolean;
  /** The paths of modules that were submitted with the graph. */
  readonly modules?: readonly string[];
  /** Milliseconds for the first answer that reports need after a signal; 5 s when absent. */
  readonly answerMs?: number;
  /** When `--timeout` begins, as of `performance.now()`; now when absent. */
  readonly begun?: number;
}

/**
 * Waits for the end of the graph and prints the outcome. `posted` is the latest known status.
 *
 * @throws CommandError if the graph still runs after `--timeout`
 */
export async function followGraph(posted: GraphStatus, given: FollowOptions): Promise<ExitCode> {
  const options = { begun: performance.now(), ...given };
  const { client, flags, showLogs = false } = options;
  const isQuiet = flags.quiet === true || showLogs;
  const progress = new ProgressDisplay(new TaskWatch(client), { quiet: isQuiet });
  const logs = showLogs ? logsOf(posted, options) : null;
  let ended: GraphStatus | typeof EXIT.interrupted;
  try {
    ended = await untilEnded(posted, progress, logs, options);
  } catch (error) {
    if (error instanceof CommandError) await reportLeft(posted.id, logs, options);
    throw error;
  }
  if (ended === EXIT.interrupted) {
    await reportLeft(posted.id, logs, options);
    return ended;
  }
  await logs?.ended();
  await progress.end(ended);
  return await report(ended, options);
}

/** Display of the logs: folded by task in a pipeline, else line by line. */
function logsOf({ id }: GraphStatus, { client, flags }: FollowOptions): LogDisplay | FoldedLogs {
  const ci = ciOf(flags);
  return ci === "none" ? new LogDisplay(client, id) : new FoldedLogs(client, id, ci);
}

/** Reports a graph for which the command waits no longer, as far as that is possible. */
async function reportLeft(
  id: string,
  logs: LogDisplay | FoldedLogs | null,
  { client, flags, modules = [], answerMs }: FollowOptions,
): Promise<void> {
  try {
    if (logs instanceof FoldedLogs) logs.showHeld();
    if (!wantsReports(flags)) return;
    // A scheduler that is silent does not keep a command that a signal has ended.
    const status = await answerInTime(client.graph(id), answerMs);
    if (status === null) return say(`Cannot report on graph ${id}: no answer in time`);
    await writeReports(status, { client, flags, modules });
  } catch (error) {
    say(`Cannot report on graph ${id}: ${errorMessage(error)}`);
  }
}

function wantsReports(flags: FollowFlags): boolean {
  return ciOf(flags) !== "none" || asksForFile(flags);
}

/** The final status of the graph, or the exit code of an interrupted command. */
async function untilEnded(
  posted: GraphStatus,
  progress: ProgressDisplay,
  logs: LogDisplay | FoldedLogs | null,
  options: FollowOptions,
): Promise<GraphStatus | typeof EXIT.interrupted> {
  const { id } = posted;
  const { client, flags, onInterrupt = "leave", isInterrupted } = options;
  const clear = () => progress.stop();
  const deadline = deadlineOf(options);
  let status = posted;
  using interrupt = new Interrupt({ id, client, flags, action: onInterrupt, clear });
  if (isInterrupted && mayChange(status)) interrupt.interrupt();
  while (mayChange(status)) {
    const left = (deadline - performance.now()) / 1000;
    if (left <= 0) {
      clear();
      throw new CommandError(
        `Graph ${id} still runs after ${flags.timeout} s: ${commandFor(flags, "wait", id)}`,
        EXIT.timedOut,
      );
    }
    if (logs instanceof FoldedLogs) await logs.look(status);
    const next = showAndWait(status, progress, client, Math.min(1, left));
    // A request that ends or fails because of the interruption does not decide the outcome.
    await Promise.race([interrupt.begun, next.catch(() => {})]);
    if (interrupt.effect !== null) return await interrupt.effect;
    status = await next;
  }
  return status;
}

/** As of `performance.now()`. */
function deadlineOf(
  { flags, begun = performance.now() }: Pick<FollowOptions, "flags" | "begun">,
): number {
  return flags.timeout === undefined ? Infinity : begun + flags.timeout * 1000;
}

/** Shows the status and returns the next one. */
async function showAndWait(
  status: GraphStatus,
  progress: ProgressDisplay,
  client: Client,
  wait: number,
): Promise<GraphStatus> {
  await progress.show(status);
  return await nextStatus(status.id, client, wait);
}

async function report(status: GraphStatus, options: FollowOptions): Promise<ExitCode> {
  const { client, flags, modules = [] } = options;
  const results = await showOutcome(status, options);
  if (!flags.quiet) { for (const line of flakyLines(await flakyOf(client, status.id))) say(line); }
  const code = exitCodeOf(status);
  if (!wantsReports(flags)) return code;
  try {
    await writeReports(status, { client, flags, modules, ...results });
    return code;
  } catch (error) {
    // The outcome of the graph is what the exit code tells first.
    if (code === EXIT.succeeded || !(error instanceof CommandError)) throw error;
    say(`weir: ${error.message}`);
    return code;
  }
}

/** Prints the results, or what went wrong. */
async function showOutcome(
  status: GraphStatus,
  options: FollowOptions,
): Promise<{ readonly results: unknown } | null> {
  const { client, flags, showLogs = false, omitsResults = false } = options;
  if (status.state === "succeeded") {
    if (omitsResults) {
      if (flags.json) printJson(status);
      return null;
    }
    const results = status.resultsOmitted === undefined
      ? await fetchResults(status.id, options)
      : describeOmitted(status.resultsOmitted);
    if (flags.json) printJson({ ...status, ...results });
    else if (results !== null) print(jsonLine(results.results));
    return results;
  }
  if (flags.json) printJson(status);
  // The logs have the whole output already.
  const lines = await failureLines(status, client, { output: !showLogs });
  for (const line of lines) say(line);
  if (status.state === "failed" && status.counts.memory > 0) {
    say(`Results that there are: ${commandFor(flags, "results", status.id, "--partial")}`);
  }
  return null;
}

function describeOmitted(reason: string): null {
  say(`The results are not shown: the token ${reason}`);
  return null;
}

/**
 * The results as JSON. When they are too large for that, prints how to fetch them as MessagePack
 * and returns `null`.
 */
async function fetchResults(
  id: string,
  { client, ...options }: FollowOptions,
): Promise<{ readonly results: unknown } | null> {
  const deadline = deadlineOf(options);
  try {
    return { results: await readRecomputed(() => client.results(id), { deadline }) };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== "view_too_large") throw error;
    const command = commandFor(options.flags, "results", id, "--format", "msgpack");
    say(
      "The results are too large to be shown as JSON; fetch them as MessagePack: " +
        `${command} > results.msgpack`,
    );
    return null;
  }
}
