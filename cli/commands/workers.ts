/** `weir workers`: lists the workers with status, running tasks, memory and spill tiers. */
import { Command } from "commander";
import { type Client, waitForWorkers } from "../../client/mod.ts";
import type { ClusterMemory, WorkerStatus } from "../../protocol/mod.ts";
import { formatBytes } from "../../base/mod.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { parseSeconds, wholeNumber } from "../flags/parsers.ts";
import { stateCell } from "../output/colour.ts";
import { addViewFlags, showViews, type View, type ViewFlags } from "../follow/views.ts";
import { LEGEND, memoryBar, memoryFigures, memoryLines } from "../output/memory_bar.ts";
import { isStyled, say } from "../output/print.ts";
import { printable, printableLine } from "../output/printable.ts";
import { type Cell, type Column, tableLines } from "../output/table.ts";
import { lineWidth } from "../output/terminal_size.ts";

interface WorkersFlags extends ViewFlags {
  readonly wait?: number;
  /** Seconds. */
  readonly timeout?: number;
}

export function workersCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("workers")
    .description("List workers with status, running tasks and memory")
    .option("--wait <n>", "first wait until so many workers take tasks", wholeNumber(1))
    .option(
      "--timeout <duration>",
      "with --wait: exit with 4 when it has waited this long",
      parseSeconds,
    );
  addViewFlags(command, {
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
    const client = connect(flags);
    await waitIfAsked(client, flags);
    await showViews(flags, () => look(client, flags));
    onExit(EXIT.succeeded);
  });
}

async function look(client: Client, flags: WorkersFlags): Promise<View> {
  const workers = await client.workers();
  if (flags.quiet && !flags.json) {
    return { lines: inOrder(workers).map(({ name }) => printable(name)) };
  }
  const memory = await client.memory();
  if (flags.json) return { json: { workers, memory } };
  const style = { colours: isStyled("stdout"), width: lineWidth("stdout") };
  return { lines: workersTable(workers, memory, style).split("\n") };
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

export interface TextStyle {
  /** Use ANSI escapes. */
  readonly colours: boolean;
  /** Characters of a line; undefined: any number. */
  readonly width?: number | undefined;
}

const COLUMNS: readonly Column[] = [
  { title: "NAME", cutTo: 16, keepEnd: true },
  { title: "STATUS" },
  { title: "THREADS", align: "right", weight: 1 },
  { title: "EXECUTING", align: "right", weight: 2 },
  { title: "MEMORY", weight: 3 },
];

/** One line for each worker by its name, then the memory of the cluster. */
export function workersTable(
  unordered: readonly WorkerStatus[],
  memory: ClusterMemory,
  style: TextStyle,
): string {
  const { colours, width = Infinity } = style;
  const workers = inOrder(unordered);
  if (workers.length === 0) return "No workers";
  // Bars are left out before columns are.
  const hasBars = tableLines(COLUMNS, workers.map((each) => cellsOf(each, { colours: false })))
    .every((line) => line.length <= width);
  const lines = tableLines(
    COLUMNS,
    workers.map((each) => cellsOf(each, hasBars ? { colours } : null, colours)),
    style,
  );
  const troubles = workers.flatMap(({ name, trouble }) =>
    trouble === null ? [] : [printableLine(`${name} cannot start executors: ${trouble}`)]
  );
  const table = [
    ...lines,
    ...troubles,
    ...(hasBars ? ["", LEGEND] : []),
    "",
    ...memoryLines(memory),
  ];
  return [...table, ...spillLines(workers), ...relayLines(workers)].join("\n");
}

/** Workers by name: `w2` is before `w10`. */
function inOrder(workers: readonly WorkerStatus[]): readonly WorkerStatus[] {
  const { compare } = new Intl.Collator("en", { numeric: true });
  return workers.toSorted((a, b) => compare(a.name, b.name));
}

/** The cells of a worker. `bar`: how the bar is drawn, `null`: without it. */
function cellsOf(
  worker: WorkerStatus,
  bar: { readonly colours: boolean } | null,
  colours = bar?.colours ?? false,
): Cell[] {
  const memory = bar === null ? memoryFigures(worker.memory) : {
    plain: memoryBar(worker.memory, { colours: false }),
    styled: memoryBar(worker.memory, bar),
  };
  return [
    worker.name,
    stateCell(worker.suspected ? `${worker.state}?` : worker.state, colours),
    `${worker.threads}`,
    `${worker.executing}`,
    memory,
  ];
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
