/** The tasks of `turbo run --dry=json`. */
import { z } from "zod";
import { usageError } from "../exit_code.ts";
import { runTool, toolJson } from "./tool.ts";
import { below, outputPatterns, type WorkspacePlan, type WorkspaceTask } from "./workspace.ts";

/** What `turbo` says of a package that has no such script. */
const NO_COMMAND = "<NONEXISTENT>";

const TurboTask = z.object({
  taskId: z.string(),
  task: z.string(),
  package: z.string(),
  command: z.string(),
  cliArguments: z.array(z.string()).default([]),
  outputs: z.array(z.string()).nullable(),
  directory: z.string(),
  dependencies: z.array(z.string()),
  resolvedTaskDefinition: z.object({
    cache: z.boolean().default(true),
    persistent: z.boolean().default(false),
  }),
});

const DryRun = z.object({ tasks: z.array(TurboTask) });

/** The tasks of these targets in the monorepo at `root`. Throws {@linkcode CommandError}. */
export async function turboPlan(
  root: string,
  targets: readonly string[],
  manager: string,
): Promise<WorkspacePlan> {
  const text = await runTool(root, "turbo", ["run", ...targets, "--dry=json"]);
  return {
    name: `turbo ${targets.join(" ")}`,
    tasks: readTurbo(text, manager),
    exitCode: "highest",
  };
}

/**
 * Reads the JSON of a dry run. A target of a package without such a script passes on what it comes
 * after. `manager`: the program that runs scripts.
 */
export function readTurbo(text: string, manager: string): WorkspaceTask[] {
  const { tasks } = toolJson(text, DryRun, "turbo run --dry=json");
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const real = tasks.filter(({ command }) => command !== NO_COMMAND && command !== "");
  const persistent = real.find(({ resolvedTaskDefinition }) => resolvedTaskDefinition.persistent);
  if (persistent !== undefined) {
    throw usageError(`Cannot run ${persistent.taskId}: it is persistent, and never ends`);
  }
  return real.map((task): WorkspaceTask => {
    const needed = new Set<string>();
    const open = [...task.dependencies];
    const seen = new Set(open);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const other = byId.get(id);
      if (other === undefined) continue;
      if (real.includes(other)) needed.add(keyOf(other));
      else {for (const next of other.dependencies) {
          if (!seen.has(next)) open.push(seen.add(next) && next);
        }}
    }
    return {
      key: keyOf(task),
      directory: task.directory,
      cwd: task.directory,
      command: [manager, "run", task.task, ...argumentsOf(task.cliArguments, manager)],
      dependencies: [...needed].sort(),
      outputs: (task.outputs ?? []).flatMap(outputPatterns)
        .map((pattern) => below(task.directory, pattern)),
      isCacheable: task.resolvedTaskDefinition.cache,
    };
  });
}

/** `npm` passes only what follows `--` on. */
function argumentsOf(given: readonly string[], manager: string): readonly string[] {
  return given.length === 0 || manager !== "npm" ? given : ["--", ...given];
}

/** As `turbo` begins a line of the output of the task. */
function keyOf({ package: name, task }: z.output<typeof TurboTask>): string {
  return `${name}:${task}`;
}
