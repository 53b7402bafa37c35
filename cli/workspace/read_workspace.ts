/** The graph of a monorepo, from the flags of `weir submit`. */
import type { Client } from "../../client/mod.ts";
import type { TaskStatus } from "../../protocol/mod.ts";
import { usageError } from "../exit_code.ts";
import type { WorkspaceFlags } from "./flags.ts";
import { userPath } from "../flags/user_path.ts";
import { workspacesPlan } from "./npm_workspaces.ts";
import { nxPlan } from "./nx.ts";
import { packageManager, readPackages } from "./packages.ts";
import { listFiles } from "./sources.ts";
import { turboPlan } from "./turbo.ts";
import type { WorkspacePlan } from "./workspace.ts";
import { type Monorepo, type WorkspaceGraph, workspaceGraph } from "./workspace_graph.ts";

/** A graph of a monorepo, and how its failures become an exit code. */
export interface ReadWorkspace extends WorkspaceGraph, Pick<WorkspacePlan, "exitCode"> {}

/** Outputs of a package where nothing says what it writes. */
const OUTPUTS_DEFAULT = ["dist/**"];

/** Reads the monorepo in the folder that the command was called in. */
export async function readWorkspace(flags: WorkspaceFlags): Promise<ReadWorkspace> {
  const root = userPath(".");
  const files = await listFiles(root);
  if (!files.includes("package.json")) {
    throw usageError(`Cannot read the monorepo: ${root} has no package.json`);
  }
  const monorepo = { root, files, packages: await readPackages(root, files) };
  const plan = await planOf(monorepo, flags);
  return {
    ...await workspaceGraph(monorepo, plan, flags.setup ?? null),
    exitCode: plan.exitCode,
  };
}

async function planOf(
  { root, files, packages }: Monorepo,
  { turbo, nx, workspaces = "", outputs = OUTPUTS_DEFAULT }: WorkspaceFlags,
): Promise<WorkspacePlan> {
  if (turbo !== undefined) {
    return await turboPlan(root, turbo, packageManager(packages, files));
  }
  if (nx !== undefined) return await nxPlan(root, nx);
  return workspacesPlan(workspaces, packages, outputs);
}

/** The exit code of a failed graph, as the tool would have ended. */
export async function workspaceExitCode(
  client: Client,
  graph: string,
  rule: WorkspacePlan["exitCode"],
): Promise<number> {
  if (rule === "one") return 1;
  const failed: Pick<TaskStatus, "error" | "blame">[] = await Array.fromAsync(
    client.tasks(graph, { state: "erred", fields: ["error", "blame"] }),
  );
  return Math.max(1, ...failed.map(({ error }) => error?.exitCode ?? 1));
}
