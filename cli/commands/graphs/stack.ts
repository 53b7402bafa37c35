/** `weir stack GRAPH KEY` and `weir stack --worker W`: what running tasks are doing now. */
import { Command } from "commander";
import { STACK_INNER_CALLS_MAX } from "../../../base/mod.ts";
import { ProblemError } from "../../../client/http/error.ts";
import { commandFor } from "../../connection/again.ts";
import { connect } from "../../connection/connect.ts";
import { withExamples } from "../../examples.ts";
import { CommandError, EXIT, type ExitCode, usageError } from "../../exit_code.ts";
import { addViewFlags, showViews, type ViewFlags } from "../../follow/views.ts";
import { printable, printableLine } from "../../output/printable.ts";
import type { TaskStack } from "../../../protocol/http_api.ts";

interface StackFlags extends ViewFlags {
  /** Id or name. */
  readonly worker?: string;
}

export function stackCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("stack")
    .description("Show what a running task is doing now: the calls of its functions")
    .argument("[graph]", "id of the graph, printed by submit")
    .argument("[key]", "key of the task")
    .option("--worker <name>", "all running tasks of this worker, by name or id; needs admin");
  addViewFlags(command, { quiet: "print only the calls" });
  withExamples(
    command,
    ["weir stack ID total", 'the functions that the task "total" is in'],
    ["weir stack --worker w1", "those of all tasks that run on a worker"],
  );
  return command.action(
    async (graph: string | undefined, key: string | undefined, flags: StackFlags) => {
      const { worker } = flags;
      const isTask = graph !== undefined && key !== undefined;
      if (isTask === (worker !== undefined) || (worker !== undefined && graph !== undefined)) {
        throw usageError("Give a graph and a key, or --worker");
      }
      const client = connect(flags);
      await showViews(flags, async () => {
        if (worker === undefined) {
          const stack = await client.taskStack(graph as string, key as string)
            .catch((error) => {
              throw withWayToReason(error, commandFor(flags, "explain", `${graph}`, `${key}`));
            });
          return flags.json ? { json: stack } : { lines: linesOf(stack, flags.quiet) };
        }
        const items = await client.workerStacks(worker);
        if (flags.json) return { json: { items } };
        const note = items.length === 0 ? "No task runs on this worker" : undefined;
        return { lines: items.flatMap((stack) => linesOf(stack, flags.quiet)), note };
      });
      onExit(EXIT.succeeded);
    },
  );
}

/** The error of a task that does not run yet names the command that says why. */
function withWayToReason(error: unknown, command: string): unknown {
  const isWaiting = error instanceof ProblemError && error.problem.code === "not_running";
  if (!isWaiting) return error;
  return new CommandError(`${printableLine(error.problem.detail)}; why: ${command}`, EXIT.usage);
}

/** The task, and a line for each call. */
function linesOf({ key, worker, frames, cut, detail }: TaskStack, quiet = false): string[] {
  const calls = frames.map(({ function: name, file, line, column }) =>
    printable(`  at ${name || "(anonymous)"} (${file || "eval"}:${line}:${column})`)
  );
  if (cut > 0) calls.splice(STACK_INNER_CALLS_MAX, 0, `  ... ${cut} more`);
  if (quiet) return calls;
  return [
    printable(`${key} on ${worker}${frames.length > 0 ? "" : `: ${detail ?? "it runs"}`}`),
    ...calls,
  ];
}
