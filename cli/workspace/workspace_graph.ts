/**
 * The graph of a monorepo. Each task gets the sources of its package and of those that it depends
 * on, and the outputs of the tasks that it comes after, in a folder of its run. So a cache knows
 * all that a task can read of the monorepo.
 */
import { archiveRoot } from "../../base/mod.ts";
import { type Client, putFile } from "../../client/mod.ts";
import { usageError } from "../exit_code.ts";
import { neededPackages, type Package } from "./packages.ts";
import { archiveOf, filesByPackage, isForSetup, type SourceArchive } from "./sources.ts";
import { transitiveDependencies, type WorkspacePlan, type WorkspaceTask } from "./workspace.ts";
import script from "./run.sh" with { type: "text" };

/** Namespace of the sources, under their digests. */
const SOURCES = "weir.sources";
/** Seconds for which sources are kept that no graph needs. */
const SOURCE_SECONDS = 3600;

/** A monorepo on this machine. */
export interface Monorepo {
  readonly root: string;
  readonly files: readonly string[];
  readonly packages: ReadonlyMap<string, Package>;
}

/** A graph to submit, and the archives that it refers to. */
export interface WorkspaceGraph {
  readonly graph: object;
  readonly archives: readonly SourceArchive[];
}

/** Builds the graph of a plan. `setup`: the command that installs packages; `null`: none. */
export async function workspaceGraph(
  { root, files, packages }: Monorepo,
  plan: WorkspacePlan,
  setup: string | null,
): Promise<WorkspaceGraph> {
  if (plan.tasks.length === 0) throw usageError(`Cannot run ${plan.name}: it has no tasks`);
  const split = filesByPackage(files, packages.keys());
  const archives = new Map<string, SourceArchive>();
  for (const [directory, own] of split) archives.set(directory, await archiveOf(root, own));
  const install = setup === null ? null : await archiveOf(root, files.filter(isForSetup));
  const needed = transitiveDependencies(plan.tasks);
  const byKey = new Map(plan.tasks.map((task) => [task.key, task]));
  const tasks = plan.tasks.map((task) => {
    const sources = new Set(["", ...neededPackages(packages, task.directory)]);
    const inputs: Record<string, unknown> = {
      "./": [...sources].flatMap((directory) => referenceTo(archives.get(directory)) ?? []),
      ".weir/run.sh": script,
    };
    if (install !== null) inputs[".weir/setup.tar"] = referenceTo(install);
    for (const key of [...needed.get(task.key) ?? []].sort()) {
      addOutputs(inputs, byKey.get(key) as WorkspaceTask);
    }
    return [task.key, {
      op: "exec",
      args: [
        "sh",
        [".weir/run.sh", install?.digest ?? "-", setup ?? "", task.cwd || ".", ...task.command],
        { output: "log" },
      ],
      inputs,
      ...(task.outputs.length > 0 && {
        outputs: Object.fromEntries(task.outputs.map((path, index) => [`${index}`, path])),
      }),
      after: task.dependencies,
      ...(task.isCacheable && { cache: true }),
    }];
  });
  const used = [...archives.values(), ...(install === null ? [] : [install])];
  return {
    graph: { name: plan.name, tasks: Object.fromEntries(tasks), outputs: [...byKey.keys()] },
    archives: used,
  };
}

/** Stores the archives of a graph that are not stored yet. */
export async function storeArchives(
  client: Client,
  archives: readonly SourceArchive[],
): Promise<void> {
  for (const { digest, bytes } of archives) {
    const open = () => new Blob([bytes]).stream();
    await putFile(client, [SOURCES, digest], { nbytes: bytes.length, open }, {
      ttl: SOURCE_SECONDS,
    });
  }
}

function referenceTo(archive: SourceArchive | undefined): object | null {
  return archive === undefined ? null : { $ref: archive.digest, namespace: SOURCES };
}

/** Adds the outputs of a task to the inputs of another one. */
function addOutputs(inputs: Record<string, unknown>, { key, outputs }: WorkspaceTask): void {
  for (const [index, path] of outputs.entries()) {
    const folder = archiveRoot(path) || "./";
    const given = (inputs[folder] ??= []) as unknown[];
    given.push({ $ref: key, file: `${index}` });
  }
}
