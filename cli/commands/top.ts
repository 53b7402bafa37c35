/**
 * `weir top`: the workers and the graphs that run, again and again: rewritten in place on a
 * terminal, one after the other elsewhere.
 */
import { Command } from "commander";
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, ProblemError } from "../../client/mod.ts";
import type { ClusterMemory, GraphStatus, WorkerStatus } from "../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../connection/client_flags.ts";
import { connect } from "../connection/connect.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { parseSeconds, wholeNumber } from "../flags/parsers.ts";
import { progressLine } from "../follow/progress_lines.ts";
import { readTimeLeft } from "../follow/task_watch.ts";
import { isOutputClosed, isStyled, print, printJson, write } from "../output/print.ts";
import { workersTable } from "./workers.ts";

interface TopFlags extends ClientFlags {
  readonly interval: number;
  readonly count?: number;
}

interface Snapshot {
  readonly at: string;
  readonly graphs: readonly GraphStatus[];
  /** Seconds between which each graph is expected to end; `null` if that is not known. */
  readonly left: readonly (readonly [number, number] | null)[];
  readonly workers: readonly WorkerStatus[];
  readonly memory: ClusterMemory;
}

const GRAPHS_MAX = 10;
/** A timer with a longer delay fires at once. */
const TIMER_MS_MAX = 2 ** 31 - 1;
const CLEAR_SCREEN = "\x1b[H\x1b[J";

export function topCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("top")
    .description("Show the workers and the graphs that run, until it is interrupted")
    .option("--interval <seconds>", "time between two views", parseSeconds, 2)
    .option("--count <n>", "end after so many views", wholeNumber(1));
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
    await showViews(flags);
    onExit(EXIT.succeeded);
  });
}

async function showViews(flags: TopFlags): Promise<void> {
  const client = connect(flags);
  const isTerminal = Deno.stdout.isTerminal() && !flags.json && flags.count !== 1;
  for (let views = 1;; views++) {
    const snapshot = await look(client);
    if (flags.json) printJson(snapshot);
    else {
      if (isTerminal) write("stdout", CLEAR_SCREEN);
      printView(snapshot, flags.quiet === true);
    }
    if (views === flags.count || isOutputClosed()) return;
    await sleep(Math.min(flags.interval * 1000, TIMER_MS_MAX));
  }
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

function printView({ at, graphs, left, workers, memory }: Snapshot, isQuiet: boolean): void {
  print(at);
  if (graphs.length === 0) print("No graph runs");
  graphs.forEach((graph, index) =>
    print(progressLine(graph, { tallies: null, left: left[index] ?? null }))
  );
  if (isQuiet) return;
  print("");
  write("stdout", `${workersTable(workers, memory, { colours: isStyled("stdout") })}\n\n`);
}
