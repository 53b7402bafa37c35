/**
 * `weir demo`: a scheduler and workers as real processes, the blocked dot product through the HTTP
 * API with the Active Memory Manager off and on, and the numbers checked against a direct
 * computation and against each other.
 */
import { Command, InvalidArgumentError } from "commander";
import { resolve } from "node:path";
import { formatBytes } from "../base/mod.ts";
import { dotProductDirect } from "./dot_product.ts";
import { type DotProductRuns, runDotProducts } from "./dot_product_run.ts";
import { EXIT, type ExitCode } from "./exit_code.ts";

/** Sums of the same floats in another order differ by less than this. */
const RELATIVE_ERROR_MAX = 1e-9;

interface DemoFlags {
  readonly json?: true;
  readonly full?: true;
  readonly workers: number;
  readonly plot: string;
}

export function demoCommand(onExit: (code: ExitCode) => void): Command {
  return new Command("demo")
    .description("Compute (A @ A.T).sum() with the memory manager off and on, and compare")
    .option("--workers <n>", "worker processes, each with one slot", count, 8)
    .option("--full", "compute with 6000 x 6000 instead of 2400 x 2400")
    .option("--plot <file>", "file for the plot of both runs", "dot-product.svg")
    .option("--json", "print the measurements as one line of JSON")
    .action(async (flags: DemoFlags) => onExit(await demo(flags)));
}

async function demo(flags: DemoFlags): Promise<ExitCode> {
  const problem = { blocks: 12, blockSize: flags.full ? 500 : 200 };
  const side = problem.blocks * problem.blockSize;
  console.error(`(A @ A.T).sum(), A ${side} x ${side} in 12 x 12 blocks, ${flags.workers} workers`);
  const runs = await runDotProducts(problem, flags.workers, (words) => console.error(words));
  const plot = resolve(Deno.env.get("INIT_CWD") ?? ".", flags.plot);
  await Deno.writeTextFile(plot, runs.plot);
  const expected = dotProductDirect(problem);
  print(runs, expected, plot, flags.json === true);
  const wrong = [runs.off, runs.on].map(({ value }) => value).filter((value) =>
    !(differenceOf(value, expected) <= RELATIVE_ERROR_MAX)
  );
  for (const value of wrong) console.error(`weir: Wrong number: ${value} instead of ${expected}`);
  return wrong.length === 0 ? EXIT.succeeded : EXIT.taskFailed;
}

/** The last line is for programs where they asked for it. */
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
  console.log(`plot           ${plot}`);
}

function row(name: string, ...cells: readonly string[]): string {
  return [name.padEnd(15), ...cells.map((cell) => cell.padEnd(14))].join("").trimEnd();
}

function differenceOf(value: number, expected: number): number {
  return Math.abs(value - expected) / Math.abs(expected);
}

function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError("Give a whole number.");
  return value;
}
