/** `weir top`: the workers and the graphs that run, again and again. */
import { Command } from "commander";
import { type Client, ProblemError } from "../../client/mod.ts";
import type { ClusterMemory, GraphStatus, WorkerStatus } from "../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../connection/client_flags.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { progressHead } from "../follow/progress_lines.ts";
import { readTimeLeft } from "../follow/task_watch.ts";
import { addIntervalFlags, showViews, type WatchFlags } from "../follow/views.ts";
import { isStyled } from "../output/print.ts";
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
}

const GRAPHS_MAX = 10;

export function topCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("top")
    .description("Show the workers and the graphs that run, until it is interrupted");
  addIntervalFlags(command);
  addClientFlags(command, {
    json: 'print {"at", "graphs", "left", "workers", "memory"} as a line of JSON for each view',
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
  return { at, graphs, left, workers: await client.workers(), memory: await client.memory() };
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
function viewLines({ at, graphs, left, workers, memory }: Snapshot, style: TextStyle | null) {
  const width = lineWidth("stdout");
  const lines = graphs.flatMap((graph, index) => {
    return progressHead(graph, { tallies: null, running: [], left: left[index] ?? null }, width);
  });
  return [
    at,
    ...(graphs.length === 0 ? ["No graph runs"] : lines),
    ...(style === null ? [] : ["", ...workersTable(workers, memory, style).split("\n")]),
  ];
}
