/**
 * `weir demo`: starts a scheduler and workers as real processes, submits the blocked dot product
 * over the HTTP API with the Active Memory Manager off and on, and checks the values against a
 * direct computation.
 */
import { Command, Option } from "commander";
import { dirname } from "node:path";
import { errorMessage, formatBytes } from "../../base/mod.ts";
import { dotProductDirect } from "../demo/dot_product.ts";
import { DemoProgress } from "../demo/demo_progress.ts";
import { type DotProductRuns, runDotProducts } from "../demo/dot_product_run.ts";
import { withExamples } from "../examples.ts";
import { type CommandError, EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { wholeNumber } from "../flags/parsers.ts";
import { userPath } from "../flags/user_path.ts";
import { counted } from "../output/counted.ts";

/** Sums of the same floats in another order differ by less than this. */
const RELATIVE_ERROR_MAX = 1e-9;

const PLOT = "dot-product.svg";

interface DemoFlags {
  readonly json?: true;
  readonly full?: true;
  readonly workers: number;
  readonly plot: string;
}

export function demoCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("demo")
    .description("Compute (A @ A.T).sum() with the memory manager off and on, and compare")
    .option("--workers <n>", "worker processes, each with one slot", wholeNumber(1), 8)
    .option("--full", "compute with 6000 x 6000 instead of 2400 x 2400")
    .addOption(
      new Option("--plot <file>", "SVG file for the plot of both runs")
        .default(PLOT, `"${PLOT}" in the current folder`),
    )
    .option("--json", "print the measurements as one line of JSON")
    .action(async (flags: DemoFlags) => onExit(await runDemo(flags)));
  return withExamples(command, ["weir demo --workers 4", "with four workers instead of eight"]);
}

async function runDemo(flags: DemoFlags): Promise<ExitCode> {
  const plot = await plotPath(flags.plot);
  const problem = { blocks: 12, blockSize: flags.full ? 500 : 200 };
  const side = problem.blocks * problem.blockSize;
  console.error(
    `This computes (A @ A.T).sum() of a ${side} x ${side} matrix in 12 x 12 blocks twice, with ` +
      `${
        counted(flags.workers, "worker")
      } on this machine: without the memory manager, then with it.\n` +
      `Then it checks both results, and writes a plot of the memory to ${plot}. ` +
      `Two idle cores take ${flags.full ? "some minutes" : "about half a minute"}.`,
  );
  const progress = new DemoProgress();
  const runs = await runDotProducts(problem, flags.workers, progress).finally(() => progress.end());
  progress.phase("Checking both results against a direct computation");
  const expected = dotProductDirect(problem);
  await writePlot(plot, runs.plot);
  print(runs, expected, plot, flags.json === true);
  const wrong = [runs.off, runs.on].map(({ value }) => value).filter((value) =>
    !(differenceOf(value, expected) <= RELATIVE_ERROR_MAX)
  );
  for (const value of wrong) console.error(`weir: Wrong number: ${value} instead of ${expected}`);
  return wrong.length === 0 ? EXIT.succeeded : EXIT.taskFailed;
}

/**
 * The absolute path of the plot; a relative path starts in the user's current folder. Called before
 * the runs, because they take a while: a missing folder is reported at once.
 *
 * @throws CommandError if no file can be written there
 */
export async function plotPath(file: string): Promise<string> {
  const path = userPath(file);
  const [folder, target] = await Promise.all(
    [dirname(path), path].map((place) => Deno.stat(place).catch(() => null)),
  );
  if (!folder?.isDirectory) throw plotError(path, "there is no such folder");
  if (target?.isDirectory) throw plotError(path, "it is a folder");
  return path;
}

/** Writes the plot and prints its path on standard error. */
export async function writePlot(path: string, svg: string): Promise<void> {
  try {
    await Deno.writeTextFile(path, svg);
  } catch (error) {
    throw plotError(path, errorMessage(error));
  }
  console.error(`The plot of both runs was written to ${path}`);
}

function plotError(path: string, why: string): CommandError {
  return usageError(`Cannot write the plot to "${path}": ${why}`);
}

/** Prints the measurements on standard output: as one line of JSON, or as a table. */
function print({ on, off }: DotProductRuns, expected: number, plot: string, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({
      value: on.value,
      seconds: { on: on.seconds, off: off.seconds },
      peakManagedBytes: { on: on.peakManagedBytes, off: off.peakManagedBytes },
      plot,
    }));
    return;
  }
  const ratio = on.peakManagedBytes / off.peakManagedBytes;
  const difference = Math.max(differenceOf(on.value, expected), differenceOf(off.value, expected));
  console.log(`value          ${on.value} (off: ${off.value})`);
  console.log(`direct         ${expected} (relative difference ${difference.toExponential(1)})`);
  console.log(`tasks          ${on.tasks}`);
  console.log(`               manager off   manager on`);
  console.log(row("time", `${off.seconds.toFixed(1)} s`, `${on.seconds.toFixed(1)} s`));
  console.log(row("bytes moved", formatBytes(off.movedBytes), formatBytes(on.movedBytes)));
  const peaks = [off, on].map(({ peakManagedBytes }) => formatBytes(peakManagedBytes));
  console.log(row("peak managed", ...peaks));
  console.log(`on / off       ${ratio.toFixed(2)} of the peak`);
}

function row(name: string, ...cells: readonly string[]): string {
  return [name.padEnd(15), ...cells.map((cell) => cell.padEnd(14))].join("").trimEnd();
}

function differenceOf(value: number, expected: number): number {
  return Math.abs(value - expected) / Math.abs(expected);
}
