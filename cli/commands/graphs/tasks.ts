/** `weir tasks ID`: lists the tasks of a graph. */
import { Command, Option } from "commander";
import { formatBytes } from "../../../base/mod.ts";
import type { Client } from "../../../client/mod.ts";
import {
  shownTaskState,
  TASK_FILTERS,
  type TaskFilter,
  taskNameText,
  type TaskStatus,
} from "../../../protocol/mod.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { wholeNumber } from "../../flags/parsers.ts";
import { stateCell } from "../../output/colour.ts";
import { spanOf } from "../../output/duration.ts";
import { addViewFlags, showViews, type View, type ViewFlags } from "../../follow/views.ts";
import { printable } from "../../output/printable.ts";
import { type Column, tableLines } from "../../output/table.ts";
import { lineWidth } from "../../output/terminal_size.ts";

interface TasksFlags extends ViewFlags {
  readonly state?: TaskFilter;
  readonly limit: number;
}

const LIMIT = 1000;

export function tasksCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("tasks")
    .description("List the tasks of a graph, inputs before their dependents")
    .argument("<id>", "id of the graph, printed by submit")
    .addOption(new Option("--state <state>", "only tasks in this state").choices(TASK_FILTERS))
    .option("--limit <n>", "at most so many", wholeNumber(1), LIMIT);
  addViewFlags(command, {
    json: 'print {"items", "more"} as one line of JSON',
    quiet: "print only the keys",
  });
  withExamples(
    command,
    ["weir tasks ID --state failed", "tasks that failed; blocked: those that need one that did"],
    ["weir tasks ID --json | jq '.items[] | select(.attempts > 1).key'", "tasks that ran twice"],
  );
  return command.action(async (id: string, flags: TasksFlags) => {
    const client = connect(flags);
    await showViews(flags, () => look(id, client, flags));
    onExit(EXIT.succeeded);
  });
}

async function look(id: string, client: Client, flags: TasksFlags): Promise<View> {
  const items: TaskStatus[] = [];
  let more = false;
  const { state, limit } = flags;
  for await (const task of client.tasks(id, { ...(state && { state }) })) {
    more = items.length === limit;
    if (more) break;
    items.push(task);
  }
  if (flags.json) return { json: { items, more } };
  if (flags.quiet) return { lines: items.map(({ key }) => printable(key)) };
  if (items.length === 0) return { lines: ["No tasks"] };
  return {
    lines: taskLines(items, Date.now(), lineWidth("stdout")),
    note: more ? `There are more tasks: show them with --limit ${10 * limit}` : undefined,
  };
}

const KEY: Column = { title: "KEY", cutTo: 16, keepEnd: true };
/** Where a task has a label. */
const LABEL: Column = { title: "LABEL", weight: 6, cutTo: 16 };
const COLUMNS: readonly Column[] = [
  { title: "STATE" },
  { title: "ATTEMPTS", align: "right", weight: 1 },
  { title: "TOOK", align: "right", weight: 4 },
  { title: "SIZE", align: "right", weight: 3 },
  { title: "OPERATION", weight: 2, cutTo: 12, keepEnd: true },
  { title: "NOTE", weight: 5, cutTo: 20 },
];

/** One line for each task, below the titles. `now`: milliseconds since 1970. */
export function taskLines(tasks: readonly TaskStatus[], now: number, width?: number): string[] {
  const isLabelled = tasks.some(({ label }) => label !== undefined);
  return tableLines(
    [KEY, ...(isLabelled ? [LABEL] : []), ...COLUMNS],
    tasks.map((task) => [
      task.key,
      ...(isLabelled ? [task.label ?? ""] : []),
      stateCell(shownTaskState(task)),
      `${task.attempts}`,
      spanOf(task.startedAt, task.endedAt, now),
      task.nbytes === null ? "" : formatBytes(task.nbytes),
      task.op,
      noteOf(task),
    ]),
    { width },
  );
}

function noteOf({ blame, error }: TaskStatus): string {
  if (blame !== undefined) return `blocked by ${taskNameText(blame)}`;
  return error === undefined ? "" : `${error.name}: ${error.message.split("\n")[0]}`;
}
