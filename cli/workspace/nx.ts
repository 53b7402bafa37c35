/** The tasks of `nx run-many --graph`. */
import { z } from "zod";
import { runTool, toolJson } from "./tool.ts";
import { outputPatterns, type WorkspacePlan, type WorkspaceTask } from "./workspace.ts";

const NxTask = z.object({
  id: z.string(),
  target: z.object({ project: z.string(), target: z.string() }),
  projectRoot: z.string(),
  outputs: z.array(z.string()).default([]),
  cache: z.boolean().default(false),
  continuous: z.boolean().default(false),
});

const TaskGraph = z.object({
  tasks: z.object({
    tasks: z.record(z.string(), NxTask),
    dependencies: z.record(z.string(), z.array(z.string())),
  }),
});

/** The tasks of these targets in the monorepo at `root`. Throws {@linkcode CommandError}. */
export async function nxPlan(root: string, targets: readonly string[]): Promise<WorkspacePlan> {
  const file = await Deno.makeTempFile({ prefix: "weir-nx-", suffix: ".json" });
  try {
    await runTool(root, "nx", ["run-many", "-t", ...targets, `--graph=${file}`]);
    const tasks = readNx(await Deno.readTextFile(file));
    return { name: `nx ${targets.join(" ")}`, tasks, exitCode: "one" };
  } finally {
    await Deno.remove(file);
  }
}

/** Reads the JSON of a task graph. */
export function readNx(text: string): WorkspaceTask[] {
  const { tasks: { tasks, dependencies } } = toolJson(text, TaskGraph, "nx run-many --graph");
  return Object.values(tasks).map(({ id, target, projectRoot, outputs, cache }): WorkspaceTask => ({
    key: id,
    directory: projectRoot === "." ? "" : projectRoot,
    cwd: "",
    command: [
      ...["npx", "nx", "run", `${target.project}:${target.target}`],
      ...["--exclude-task-dependencies", "--skip-nx-cache"],
    ],
    dependencies: dependencies[id] ?? [],
    outputs: outputs.flatMap(outputPatterns),
    isCacheable: cache,
  }));
}
