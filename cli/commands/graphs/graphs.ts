/** `weir graphs`: lists graphs, newest first. */
import { Command, Option } from "commander";
import { GRAPH_OUTCOMES, type GraphOutcome, type GraphStatus } from "../../../protocol/mod.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { appendLabel, wholeNumber } from "../../flags/parsers.ts";
import { stateCell } from "../../output/colour.ts";
import { ago, spanOf } from "../../output/duration.ts";
import { addViewFlags, showViews, type View, type ViewFlags } from "../../follow/views.ts";
import { printable } from "../../output/printable.ts";
import { type Column, tableLines } from "../../output/table.ts";
import { lineWidth } from "../../output/terminal_size.ts";

interface GraphsFlags extends ViewFlags {
  readonly state?: GraphOutcome;
  readonly name?: string;
  readonly label: readonly string[];
  readonly mine?: true;
  readonly limit: number;
}

const LIMIT = 100;

export function graphsCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("graphs")
    .description("List graphs, newest first")
    .addOption(new Option("--state <state>", "only graphs in this state").choices(GRAPH_OUTCOMES))
    .option("--name <pattern>", 'only graphs of this name; "*" stands for any text')
    .option("--label <name=value>", "only graphs with this label; repeatable", appendLabel, [])
    .option("--mine", "only graphs of the owner of the token, also with the scope admin")
    .option("--limit <n>", "at most so many", wholeNumber(1), LIMIT);
  addViewFlags(command, {
    json: 'print {"items", "more"} as one line of JSON',
    quiet: "print only the ids",
  });
  withExamples(
    command,
    ["weir graphs --state running", "graphs that run"],
    ["weir graphs --name 'nightly-*' --limit 1 --json", "the newest of these graphs"],
    ["weir graphs --label commit=4f2a1c", "the graphs of a commit"],
    ["weir graphs -q --state failed", "ids of failed graphs, one a line"],
  );
  return command.action(async (flags: GraphsFlags) => {
    await showViews(flags, () => look(flags));
    onExit(EXIT.succeeded);
  });
}

/** What a table of graphs shows. */
const TABLE_FIELDS = [
  "id",
  "owner",
  "name",
  "outcome",
  "counts",
  "tasks",
  "submittedAt",
  "startedAt",
  "endedAt",
] as const satisfies (keyof GraphStatus)[];
type TableGraph = Pick<GraphStatus, typeof TABLE_FIELDS[number]>;

async function look(flags: GraphsFlags): Promise<View> {
  if (flags.json) return { json: await findGraphs(flags) };
  if (flags.quiet) {
    const { items } = await findGraphs(flags, ["id", "name"]);
    return { lines: items.map(({ id }) => printable(id)) };
  }
  const { items, more } = await findGraphs(flags, TABLE_FIELDS);
  if (items.length === 0) return { lines: ["No graphs"] };
  return {
    lines: graphLines(items, Date.now(), lineWidth("stdout")),
    note: more ? `There are more graphs: show them with --limit ${10 * flags.limit}` : undefined,
  };
}

/** Graphs with these fields, or all. */
async function findGraphs<Field extends keyof GraphStatus = keyof GraphStatus>(
  flags: GraphsFlags,
  fields?: readonly (Field | "name")[],
): Promise<{ readonly items: Pick<GraphStatus, Field | "name">[]; readonly more: boolean }> {
  const { state, name, label, mine, limit } = flags;
  const matches = name === undefined ? () => true : matcherOf(name);
  const query = {
    ...(state && { state }),
    ...(label.length > 0 && { label: label.join(",") }),
    ...(mine && { mine }),
    ...(fields && { fields }),
  };
  const pageItems = name === undefined ? Math.min(1000, limit + 1) : 1000;
  const items: Pick<GraphStatus, Field | "name">[] = [];
  for await (const graph of connect(flags).graphs(query, pageItems)) {
    if (!matches(graph)) continue;
    if (items.length === limit) return { items, more: true };
    items.push(graph);
  }
  return { items, more: false };
}

/** Returns whether the name of a graph matches a pattern, in which `*` stands for any text. */
function matcherOf(pattern: string): (graph: { readonly name: string }) => boolean {
  const parts = pattern.split("*").map((part) => RegExp.escape(part));
  const expression = new RegExp(`^${parts.join("[^]*")}$`);
  return ({ name }) => expression.test(name);
}

/** One line for each graph, below the titles. `now`: milliseconds since 1970. */
export function graphLines(
  graphs: readonly TableGraph[],
  now: number,
  width?: number,
): string[] {
  const isOwned = graphs.some(({ owner }) => owner !== undefined);
  const columns: readonly Column[] = [
    { title: "ID" },
    { title: "STATE" },
    { title: "TASKS", align: "right", weight: 5 },
    { title: "FAILED", align: "right", weight: 6 },
    { title: "BLOCKED", align: "right", weight: 2 },
    { title: "SUBMITTED", align: "right", weight: 3 },
    { title: "TOOK", align: "right", weight: 4 },
    ...(isOwned ? [{ title: "OWNER", weight: 1, cutTo: 8 }] : []),
    { title: "NAME", weight: 7, cutTo: 8 },
  ];
  return tableLines(
    columns,
    graphs.map((graph) => [
      graph.id,
      stateCell(graph.outcome),
      `${graph.tasks}`,
      `${graph.counts.erred}`,
      `${graph.counts.blocked}`,
      ago(graph.submittedAt, now),
      spanOf(graph.startedAt, graph.endedAt, now),
      ...(isOwned ? [graph.owner ?? ""] : []),
      graph.name,
    ]),
    { width },
  );
}
