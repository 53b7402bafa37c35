/** `weir tasks ID`: lists the tasks of a graph. */
import { Command, Option } from "commander";
import { formatBytes } from "../../../base/mod.ts";
import {
  shownTaskState,
  TASK_FILTERS,
  type TaskFilter,
  taskNameText,
  type TaskStatus,
} from "../../../protocol/mod.ts";
import { addClientFlags, type ClientFlags } from "../../connection/client_flags.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { EXIT, type ExitCode } from "../../exit_code.ts";
import { wholeNumber } from "../../flags/parsers.ts";
import { stateCell } from "../../output/colour.ts";
import { spanOf } from "../../output/duration.ts";
import { print, printJson, say, write } from "../../output/print.ts";
import { tableLines } from "../../output/table.ts";

interface TasksFlags extends ClientFlags {
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
  addClientFlags(command, {
    json: 'print {"items", "more"} as one line of JSON',
    quiet: "print only the keys",
  });
  withExamples(
    command,
    ["weir tasks ID --state failed", "tasks that failed; blocked: those that need one that did"],
    ["weir tasks ID --json | jq '.items[] | select(.attempts > 1).key'", "tasks that ran twice"],
  );
  return command.action(async (id: string, flags: TasksFlags) => {
    await listTasks(id, flags);
    onExit(EXIT.succeeded);
  });
}

async function listTasks(id: string, flags: TasksFlags): Promise<void> {
  const items: TaskStatus[] = [];
  let more = false;
  const { state, limit } = flags;
  for await (const task of connect(flags).tasks(id, { ...(state && { state }) })) {
    more = items.length === limit;
    if (more) break;
    items.push(task);
  }
  if (flags.json) return printJson({ items, more });
  if (flags.quiet) return items.forEach(({ key }) => print(key));
  if (items.length === 0) return print("No tasks");
  write("stdout", `${taskLines(items, Date.now()).join("\n")}\n`);
  if (more) say(`There are more tasks: show them with --limit ${10 * limit}`);
}

/** One line for each task, below the titles. `now`: milliseconds since 1970. */
export function taskLines(tasks: readonly TaskStatus[], now: number): string[] {
  return tableLines(
    [
      "KEY",
      "STATE",
      { title: "ATTEMPTS", align: "right" },
      { title: "TOOK", align: "right" },
      { title: "SIZE", align: "right" },
      "OPERATION",
      "NOTE",
    ],
    tasks.map((task) => [
      task.key,
      stateCell(shownTaskState(task)),
      `${task.attempts}`,
      spanOf(task.startedAt, task.endedAt, now),
      task.nbytes === null ? "" : formatBytes(task.nbytes),
      task.op,
      noteOf(task),
    ]),
  );
}

function noteOf({ blame, error }: TaskStatus): string {
  if (blame !== undefined) return `blocked by ${taskNameText(blame)}`;
  return error === undefined ? "" : `${error.name}: ${error.message.split("\n")[0]}`;
}
