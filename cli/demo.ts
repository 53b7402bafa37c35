/**
 * `weir demo`: a scheduler and four workers as real processes, the blocked dot product through the
 * HTTP API, and the number checked against a direct computation.
 */
import { Command, InvalidArgumentError } from "commander";
import { uuidv7 } from "uuidv7";
import { formatBytes } from "../base/mod.ts";
import { Client } from "../client/mod.ts";
import { type DotProduct, dotProductDirect, dotProductGraph } from "./dot_product.ts";
import { CommandError, EXIT, type ExitCode } from "./exit_code.ts";
import { RoleProcess } from "./role_process.ts";

/** Sums of the same floats in another order differ by less than this. */
const RELATIVE_ERROR_MAX = 1e-9;
const SAMPLE_MS = 100;

interface DemoFlags {
  readonly json?: true;
  readonly full?: true;
  readonly workers: number;
}

/** What the demo measured; with `--json` the last line of its standard output. */
interface DemoReport {
  readonly value: number;
  readonly expected: number;
  readonly tasks: number;
  readonly seconds: number;
  readonly movedBytes: number;
  readonly peakManagedBytes: number;
}

export function demoCommand(onExit: (code: ExitCode) => void): Command {
  return new Command("demo")
    .description("Compute (A @ A.T).sum() with a scheduler and workers started for it")
    .option("--workers <n>", "worker processes, each with one slot", count, 4)
    .option("--full", "6000 x 6000 instead of 3000 x 3000")
    .option("--json", "print what was measured as one line of JSON")
    .action(async (flags: DemoFlags) => onExit(await demo(flags)));
}

async function demo(flags: DemoFlags): Promise<ExitCode> {
  const problem = { blocks: 12, blockSize: flags.full ? 500 : 250 };
  const side = problem.blocks * problem.blockSize;
  console.error(`(A @ A.T).sum(), A ${side} x ${side} in 12 x 12 blocks, ${flags.workers} workers`);
  const report = await measure(problem, flags.workers);
  const off = Math.abs(report.value - report.expected) / Math.abs(report.expected);
  const exact = off <= RELATIVE_ERROR_MAX;
  if (flags.json) console.log(JSON.stringify(report));
  else print(report, off);
  if (!exact) console.error(`weir: Wrong number: ${report.value} instead of ${report.expected}`);
  return exact ? EXIT.succeeded : EXIT.taskFailed;
}

async function measure(problem: DotProduct, workers: number): Promise<DemoReport> {
  const processes: RoleProcess[] = [];
  try {
    const scheduler = await RoleProcess.start(["scheduler", "--port", "0"]);
    processes.push(scheduler);
    const client = new Client({ url: scheduler.url });
    const starts = Array.from({ length: workers }, (_, index) =>
      RoleProcess.start(
        ["worker", "--scheduler", scheduler.url, "--name", `demo-${index}`, "--threads", "1"],
      ));
    for (const start of starts) processes.push(await start);

    const graph = dotProductGraph(problem);
    const startedAt = performance.now();
    const { id, tasks } = await client.submit(JSON.stringify(graph), { idempotencyKey: uuidv7() });
    const { state, peakManagedBytes, movedBytes } = await watch(client, id);
    const seconds = (performance.now() - startedAt) / 1000;
    if (state !== "succeeded") {
      throw new CommandError(`The graph ended as ${state}`, EXIT.taskFailed);
    }
    const value = await client.result(id, "total") as number;
    const expected = dotProductDirect(problem);
    return { value, expected, tasks, seconds, movedBytes, peakManagedBytes };
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
  }
}

/** Samples the workers until the graph has ended. */
async function watch(client: Client, id: string) {
  let peakManagedBytes = 0;
  let movedBytes = 0;
  const sample = async () => {
    let managed = 0;
    let moved = 0;
    for (const worker of await client.workers()) {
      managed += worker.memory.managed;
      moved += worker.receivedBytes;
    }
    peakManagedBytes = Math.max(peakManagedBytes, managed);
    movedBytes = Math.max(movedBytes, moved);
  };
  for (;;) {
    await sample();
    const { state } = await client.graph(id, { wait: SAMPLE_MS / 1000 });
    if (state === "running") continue;
    await sample();
    return { state, peakManagedBytes, movedBytes };
  }
}

function print(report: DemoReport, off: number): void {
  console.log(`value          ${report.value}`);
  console.log(`direct         ${report.expected} (relative difference ${off.toExponential(1)})`);
  console.log(`tasks          ${report.tasks}`);
  console.log(`time           ${report.seconds.toFixed(1)} s`);
  console.log(`bytes moved    ${formatBytes(report.movedBytes)}`);
  console.log(`peak managed   ${formatBytes(report.peakManagedBytes)}`);
}

function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError("Give a whole number.");
  return value;
}
