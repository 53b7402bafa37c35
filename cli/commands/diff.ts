/**
 * `weir diff A B`: names the first decision or outcome in which two runs of a graph differ, and its
 * cause, then the tasks that cost most.
 *
 * Standard output is the comparison, notes go to standard error. Exit codes are those of diff(1): 0
 * when nothing differs beyond noise, 1 when something does, 2 for a wrong use, and for a recording
 * or a profile that cannot be read.
 */
import { Command, InvalidArgumentError } from "commander";
import { assert } from "../../base/mod.ts";
import { CommandError, EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { withExamples } from "../examples.ts";
import { appendValue } from "../flags/parsers.ts";
import { compareRuns } from "../diff/compare.ts";
import { type ReadRun, readRun } from "../diff/read_run.ts";
import { comparisonJson, comparisonLines, doDiffer } from "../diff/report.ts";
import type { RunRecord } from "../diff/run_record.ts";
import { DIFFERENCE_KINDS, type DifferenceKind } from "../diff/task_difference.ts";
import { print, printJson, say } from "../output/print.ts";
import { lineWidth } from "../output/terminal_size.ts";
import { loadPolicies } from "../roles/recording/policies.ts";

interface DiffFlags {
  readonly graph: readonly string[];
  readonly ignore: readonly DifferenceKind[];
  readonly ammPolicy: readonly string[];
  readonly json?: true;
  readonly quiet?: true;
}

export function diffCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("diff")
    .description("Name the first difference of two runs of a graph, and its cause")
    .argument("<first>", "folder of a recording of a scheduler, or a profile")
    .argument("<second>", "another one, or the same with another graph")
    .option(
      "--graph <id>",
      "graph of either run, or given twice, of the first and the second; default: the last one",
      appendValue,
      [],
    )
    .option(
      "--ignore <kinds>",
      `pass over differences of these kinds: ${DIFFERENCE_KINDS.join(", ")}`,
      parseKinds,
      [],
    )
    .option(
      "--amm-policy <module#name...>",
      "custom policies of a recorded scheduler; comes after the folders",
      appendValue,
      [],
    )
    .option("--json", "print one line of JSON")
    .option("-q, --quiet", "print nothing: the exit code says whether the runs differ")
    .action(async (first: string, second: string, flags: DiffFlags) => {
      onExit(await diff(first, second, flags));
    });
  return withExamples(
    command,
    ["weir diff monday tuesday", "two recordings of the same graph"],
    ["weir diff recorded recorded --graph ID --graph ID", "two graphs of one recording"],
    ["weir diff monday tuesday --ignore worker,policy", "whichever worker ran a task"],
  );
}

async function diff(first: string, second: string, flags: DiffFlags): Promise<ExitCode> {
  const { json = false, quiet = false } = flags;
  const [a, b] = await readBoth(first, second, flags);
  for (const note of quiet ? [] : [...a.notes, ...b.notes, ...profileNotes([a, b])]) say(note);
  const comparison = compareRuns([a, b], new Set(flags.ignore));
  if (json) printJson(comparisonJson(comparison));
  else if (!quiet) {
    for (const line of comparisonLines(comparison, lineWidth("stdout"))) print(line);
  }
  return doDiffer(comparison) ? EXIT.differs : EXIT.succeeded;
}

async function readBoth(
  first: string,
  second: string,
  { graph, ammPolicy }: DiffFlags,
): Promise<readonly [RunRecord, RunRecord]> {
  if (graph.length > 2) throw usageError("Cannot compare more than two graphs");
  const policies = await loadPolicies(ammPolicy);
  const read = (source: string, id: string | null) =>
    withoutFailure(() => readRun(source, { graph: id, policies }));
  const [one = null, other = one] = graph;
  const a = await read(first, one);
  const b = await read(second, other);
  if (a.type === "run" && b.type === "run") return [a.run, b.run];
  // A graph that is named once may be one of either run.
  if (graph.length !== 1 || (a.type !== "run" && b.type !== "run")) throw noGraph([a, b], graph);
  if (a.type === "run") return [a.run, runOf(await read(second, null))];
  return [runOf(await read(first, null)), runOf(b)];
}

function runOf(read: ReadRun): RunRecord {
  if (read.type === "run") return read.run;
  throw noGraph([read], []);
}

/** Of the first one that has not the wanted graph. */
function noGraph(reads: readonly ReadRun[], wanted: readonly string[]): CommandError {
  const index = reads.findIndex(({ type }) => type === "no-graph");
  const read = reads[index];
  assert(read?.type === "no-graph", "one of the two has no such graph");
  const { source, graphs } = read;
  if (graphs.length === 0) return usageError(`Cannot compare "${source}": it has no graph`);
  const id = wanted[index] ?? wanted[0];
  return usageError(
    `Cannot compare "${source}": it has no graph "${id}"; it has ${listed(graphs)}`,
  );
}

function listed(ids: readonly string[]): string {
  const last = ids.slice(-3).join(", ");
  return ids.length > 3 ? `${ids.length} graphs, the last are ${last}` : last;
}

/** A recording that does not replay is no difference: exit code 1 says that the runs differ. */
async function withoutFailure<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CommandError) throw usageError(error.message);
    throw error;
  }
}

function profileNotes(runs: readonly RunRecord[]): string[] {
  return runs.some(({ kind }) => kind === "profile")
    ? ["A profile has no decisions, code or values: durations and sizes are compared"]
    : [];
}

function parseKinds(text: string, previous: readonly DifferenceKind[]): DifferenceKind[] {
  const kinds = text.split(",").map((word) => {
    const kind = DIFFERENCE_KINDS.find((each) => each === word.trim());
    if (kind !== undefined) return kind;
    throw new InvalidArgumentError(`Give some of ${DIFFERENCE_KINDS.join(", ")}.`);
  });
  return [...previous, ...kinds];
}
