/** `weir workers`: lists the workers with status, running tasks, memory and spill tiers. */
import { Command } from "commander";
import type { ClusterMemory, WorkerStatus } from "../../protocol/mod.ts";
import { formatBytes } from "../../base/mod.ts";
import {
  addConnectionFlags,
  asCommandError,
  connect,
  type ConnectionFlags,
} from "../connection.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { LEGEND, memoryBar, memoryLines } from "../output/memory_bar.ts";

interface WorkersFlags extends ConnectionFlags {
  readonly json?: true;
}

export function workersCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("workers")
    .description("List workers with status, running tasks and memory")
    .option("--json", 'print {"workers", "memory"} as one line of JSON');
  return addConnectionFlags(command)
    .action(async (flags: WorkersFlags) => onExit(await listWorkers(flags)));
}

async function listWorkers(flags: WorkersFlags): Promise<ExitCode> {
  const client = connect(flags);
  try {
    const workers = await client.workers();
    const memory = await client.memory();
    if (flags.json) console.log(JSON.stringify({ workers, memory }));
    else {
      const colours = Deno.stdout.isTerminal() && !Deno.noColor;
      console.log(workersTable(workers, memory, { colours }));
    }
    return EXIT.succeeded;
  } catch (error) {
    throw asCommandError(error);
  }
}

/** One line for each worker, then the memory of the cluster. `colours`: use ANSI escapes. */
export function workersTable(
  workers: readonly WorkerStatus[],
  memory: ClusterMemory,
  options: { readonly colours: boolean },
): string {
  if (workers.length === 0) return "No workers";
  const rows = workers.map((worker) => [
    worker.name,
    worker.suspected ? `${worker.state}?` : worker.state,
    String(worker.threads),
    String(worker.executing),
    memoryBar(worker.memory, options),
  ]);
  const heads = ["NAME", "STATUS", "THREADS", "EXECUTING", "MEMORY"];
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0))
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => align(cell, widths, column)).join("  ");
  const troubles = workers.flatMap(({ name, trouble }) =>
    trouble === null ? [] : [`${name} cannot start executors: ${trouble}`]
  );
  const table = [
    line(heads),
    ...rows.map(line),
    ...troubles,
    "",
    LEGEND,
    "",
    ...memoryLines(memory),
  ];
  return [...table, ...spillLines(workers), ...relayLines(workers)].join("\n");
}

/** The workers whose values travel through the scheduler, and why. */
function relayLines(workers: readonly WorkerStatus[]): string[] {
  const lines = workers.flatMap(({ name, transfers, url }) => {
    if (transfers === "direct") return [];
    return [`  ${name}: ${url === null ? "it has no address" : `no other worker reaches ${url}`}`];
  });
  return lines.length === 0 ? [] : ["", "Values travel through the scheduler", ...lines];
}

/** The spill tier of each worker that has one: place, bytes in it, limit, delays and losses. */
function spillLines(workers: readonly WorkerStatus[]): string[] {
  const width = Math.max(...workers.map(({ name }) => name.length));
  const lines = workers.flatMap(({ name, spill, memory: { spilled } }) => {
    if (spill === null) return [];
    const of = spill.limit === null ? "" : ` of ${formatBytes(spill.limit)}`;
    const { lost = 0, replaced = 0, waiting = 0, stalledMs = 0 } = spill;
    const seconds = Math.floor(stalledMs / 1000);
    const stalled = seconds === 0 ? "" : `, nothing written for ${seconds} s`;
    const waits = waiting === 0 ? "" : `  ${formatBytes(waiting)} wait${stalled}`;
    const losses = lost + replaced === 0
      ? ""
      : `  lost values: ${lost}, replaced databases: ${replaced}`;
    const held = `${formatBytes(spilled)}${of}`;
    return [`  ${name.padEnd(width)}  ${spill.where}  ${held}${waits}${losses}`];
  });
  return lines.length === 0 ? [] : ["", "Spill tiers", ...lines];
}

/** Aligns text to the left and numbers to the right; the last column is not padded. */
function align(cell: string, widths: readonly number[], column: number): string {
  if (column === widths.length - 1) return cell;
  const width = widths[column] ?? 0;
  return column >= 2 ? cell.padStart(width) : cell.padEnd(width);
}
