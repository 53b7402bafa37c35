/** `weir workers`: lists the workers with status, running tasks, memory and spill tiers. */
import { Command } from "commander";
import { type Client, waitForWorkers } from "../../client/mod.ts";
import type { ClusterMemory, WorkerStatus } from "../../protocol/mod.ts";
import { formatBytes } from "../../base/mod.ts";
import { addClientFlags, type ClientFlags } from "../connection/client_flags.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { parseSeconds, wholeNumber } from "../flags/parsers.ts";
import { stateCell } from "../output/colour.ts";
import { LEGEND, memoryBar, memoryLines } from "../output/memory_bar.ts";
import { isStyled, print, printJson, say, write } from "../output/print.ts";
import { printableLine } from "../output/printable.ts";
import { tableLines } from "../output/table.ts";

interface WorkersFlags extends ClientFlags {
  readonly wait?: number;
  /** Seconds. */
  readonly timeout?: number;
}

export function workersCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("workers")
    .description("List workers with status, running tasks and memory")
    .option("--wait <n>", "first wait until so many workers take tasks", wholeNumber(1))
    .option(
      "--timeout <seconds>",
      "with --wait: exit with 4 when it has waited this long",
      parseSeconds,
    );
  addClientFlags(command, {
    json: 'print {"workers", "memory"} as one line of JSON',
    quiet: "print only the names",
  });
  withExamples(
    command,
    ["weir workers", "status and memory of each worker"],
    ["weir workers --wait 4 --timeout 60 -q", "continues when four workers are ready"],
    ["weir workers --json | jq '.workers[] | select(.state == \"paused\").name'", "paused ones"],
  );
  return command.action(async (flags: WorkersFlags) => {
    await listWorkers(flags);
    onExit(EXIT.succeeded);
  });
}

async function listWorkers(flags: WorkersFlags): Promise<void> {
  const client = connect(flags);
  await waitIfAsked(client, flags);
  const workers = await client.workers();
  if (flags.quiet && !flags.json) return workers.forEach(({ name }) => print(name));
  const memory = await client.memory();
  if (flags.json) printJson({ workers, memory });
  else write("stdout", `${workersTable(workers, memory, { colours: isStyled("stdout") })}\n`);
}

async function waitIfAsked(client: Client, flags: WorkersFlags): Promise<void> {
  const { wait, timeout, quiet } = flags;
  if (wait === undefined) {
    if (timeout === undefined) return;
    throw usageError("Cannot use --timeout without --wait");
  }
  await waitForWorkers(client, wait, {
    ...(timeout !== undefined && { timeout }),
    onChange: ({ length }) => {
      if (!quiet) say(`Waiting for workers: ${length} of ${wait} are there`);
    },
  });
}

/** One line for each worker, then the memory of the cluster. `colours`: use ANSI escapes. */
export function workersTable(
  workers: readonly WorkerStatus[],
  memory: ClusterMemory,
  options: { readonly colours: boolean },
): string {
  if (workers.length === 0) return "No workers";
  const right = { align: "right" } as const;
  const lines = tableLines(
    ["NAME", "STATUS", { title: "THREADS", ...right }, { title: "EXECUTING", ...right }, "MEMORY"],
    workers.map((worker) => [
      worker.name,
      stateCell(worker.suspected ? `${worker.state}?` : worker.state, options.colours),
      `${worker.threads}`,
      `${worker.executing}`,
      { plain: "", styled: memoryBar(worker.memory, options) },
    ]),
  );
  const troubles = workers.flatMap(({ name, trouble }) =>
    trouble === null ? [] : [printableLine(`${name} cannot start executors: ${trouble}`)]
  );
  const table = [
    ...lines,
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
    const reason = url === null ? "it has no address" : `no other worker reaches ${url}`;
    return [printableLine(`  ${name}: ${reason}`)];
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
    return [printableLine(`  ${name.padEnd(width)}  ${spill.where}  ${held}${waits}${losses}`)];
  });
  return lines.length === 0 ? [] : ["", "Spill tiers", ...lines];
}
