/** `weir top`: the workers and the graphs that run, again and again. */
import { Command } from "commander";
import { type Client, listShares, ProblemError } from "../../client/mod.ts";
import type { ClusterMemory, GraphStatus, ShareStatus, WorkerStatus } from "../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../connection/client_flags.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { progressHead } from "../follow/progress_lines.ts";
import { readTimeLeft } from "../follow/task_watch.ts";
import { addIntervalFlags, showViews, type WatchFlags } from "../follow/views.ts";
import { formatDuration } from "../output/duration.ts";
import { isStyled } from "../output/print.ts";
import { type Column, tableLines } from "../output/table.ts";
import { lineWidth } from "../output/terminal_size.ts";
import { type TextStyle, workersTable } from "./workers.ts";

interface TopFlags extends ClientFlags, Omit<WatchFlags, "watch"> {}

interface Snapshot {
  readonly at: string;
  readonly graphs: readonly GraphStatus[];
  /** Seconds between which each graph is expected to end; `null` if that is not known. */
  readonly left: readonly (readonly [number, number] | null)[];
  readonly workers: readonly WorkerStatus[];
  readonly memory: ClusterMemory;
  readonly shares: readonly ShareStatus[];
}

const GRAPHS_MAX = 10;

export function topCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("top")
    .description("Show the workers and the graphs that run, until it is interrupted");
  addIntervalFlags(command);
  addClientFlags(command, {
    json:
      'print {"at", "graphs", "left", "workers", "memory", "shares"} as a line of JSON for each view',
    quiet: "show only the graphs",
  });
  withExamples(
    command,
    ["weir top", "on a terminal; Ctrl-C ends it"],
    ["weir top --count 1", "one view, for a log"],
    ["weir top --json --interval 10 >> load.jsonl", "a line every 10 s"],
  );
  return command.action(async (flags: TopFlags) => {
    const client = connect(flags);
    await showViews({ ...flags, watch: true }, async () => {
      const snapshot = await look(client);
      if (flags.json) return { json: snapshot };
      const style = { colours: isStyled("stdout"), width: lineWidth("stdout") };
      return { lines: viewLines(snapshot, flags.quiet ? null : style) };
    });
    onExit(EXIT.succeeded);
  });
}

async function look(client: Client): Promise<Snapshot> {
  const graphs: GraphStatus[] = [];
  for await (const graph of client.graphs({ state: "running" }, GRAPHS_MAX)) {
    if (graphs.push(graph) === GRAPHS_MAX) break;
  }
  const at = new Date().toISOString();
  const left = await Promise.all(graphs.map((graph) => timeLeft(client, graph)));
  const [workers, memory, shares] = await Promise.all([
    client.workers(),
    client.memory(),
    listShares(client),
  ]);
  return { at, graphs, left, workers, memory, shares };
}

async function timeLeft(client: Client, graph: GraphStatus): Promise<Snapshot["left"][number]> {
  try {
    return await readTimeLeft(client, graph);
  } catch (error) {
    // The graph has been deleted since.
    if (!(error instanceof ProblemError)) throw error;
    return null;
  }
}

/** The graphs, and below them the workers in their style; `null`: the graphs alone. */
function viewLines(
  { at, graphs, left, workers, memory, shares }: Snapshot,
  style: TextStyle | null,
) {
  const width = lineWidth("stdout");
  const lines = graphs.flatMap((graph, index) => {
    return progressHead(graph, { tallies: null, running: [], left: left[index] ?? null }, width);
  });
  return [
    at,
    ...(graphs.length === 0 ? ["No graph runs"] : lines),
    ...(style === null ? [] : [
      ...sharesTable(shares, style.width),
      "",
      ...workersTable(workers, memory, style).split("\n"),
    ]),
  ];
}

/** Owners that have tasks, unless there is one that has all workers. */
function sharesTable(shares: readonly ShareStatus[], width: number | undefined): string[] {
  const active = shares.filter(({ share }) => share > 0);
  if (active.length < 2 && active.every(({ share }) => share === 1)) return [];
  const rows = active.map(({ owner, weight, share, queued, assigned, slotSeconds }) => [
    owner ?? "yours",
    `${weight}`,
    share.toFixed(2),
    `${queued}`,
    `${assigned}`,
    formatDuration(slotSeconds * 1000),
  ]);
  return ["", ...tableLines(SHARE_COLUMNS, rows, { width })];
}

const SHARE_COLUMNS: readonly Column[] = [
  { title: "OWNER" },
  { title: "WEIGHT", align: "right" },
  { title: "SHARE", align: "right" },
  { title: "QUEUED", align: "right" },
  { title: "ASSIGNED", align: "right" },
  { title: "SLOT TIME", align: "right" },
];
