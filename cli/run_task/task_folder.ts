/**
 * The folder in which a task runs (`executor/here/task_document.ts`). Names of modules come from
 * those who submit graphs: only those of a form that stays in the folder are written. No other
 * name of a file comes from elsewhere.
 */
import { dirname, join } from "node:path";
import { failureReason } from "../../base/mod.ts";
import type { TaskModules } from "../../client/mod.ts";
import { TASK_PATHS, type TaskDocument, taskProgram } from "../../executor/mod.ts";
import { toModuleSet } from "../../graph/mod.ts";
import type { TaskCall } from "../../protocol/mod.ts";
import { usageError } from "../exit_code.ts";

/** A task with what it needs, without the values of its inputs. */
export interface FetchedTask {
  readonly graph: string;
  readonly call: TaskCall;
  /** `null`: it has none. */
  readonly modules: TaskModules | null;
  /** Texts that the user gives in place of modules, by the name of the module. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** A folder of a task. */
export interface SavedTask {
  readonly path: string;
  /** Its modules: file name -> source. */
  readonly modules: ReadonlyMap<string, string>;
  /** The path of an input. */
  input(index: number): string;
}

/** No part is a name of a folder above, and none begins with a point. */
const MODULE_NAME = /^\w[\w.-]*(\/\w[\w.-]*)*$/;
const ENTRY = `// Runs the task of task.json: deno run -A task.ts
import "./${TASK_PATHS.program}";
`;
const CONFIGURATION = { lock: false, nodeModulesDir: "none" };

/**
 * Makes a new folder and writes the task to it.
 *
 * @throws CommandError if there is something of this name, or a module has no name that is safe
 */
export async function makeTaskFolder(path: string, task: FetchedTask): Promise<SavedTask> {
  const modules = modulesOf(task);
  try {
    await Deno.mkdir(path, { mode: 0o700 });
  } catch (error) {
    const isThere = error instanceof Deno.errors.AlreadyExists;
    const reason = isThere ? "it exists; name a new folder" : failureReason(error);
    throw usageError(`Cannot save to "${path}": ${reason}`);
  }
  try {
    await writeTask(path, task, modules);
  } catch (error) {
    await removeFolder(path);
    throw error;
  }
  const sorted = new Map([...modules].sort(([a], [b]) => a < b ? -1 : 1));
  return {
    path,
    modules: sorted,
    input: (index) => join(path, TASK_PATHS.inputs, `${index}.msgpack`),
  };
}

/** Removes a folder that this process has made. */
export async function removeFolder(path: string): Promise<void> {
  await Deno.remove(path, { recursive: true }).catch(() => {});
}

/** File name -> source. Throws if the set is not the one of its name, or has unsafe names. */
function modulesOf({ modules, replaced }: FetchedTask): ReadonlyMap<string, string> {
  if (modules === null) return new Map();
  const files = new Map(Object.entries(modules.files));
  for (const [name, text] of files) {
    if (!MODULE_NAME.test(name) || typeof text !== "string") {
      throw usageError(`Cannot write the module ${JSON.stringify(name)}: it has no safe name`);
    }
  }
  const sorted = [...files].sort(([a], [b]) => a < b ? -1 : 1);
  if (toModuleSet(new Map(sorted)).sha256 !== modules.sha256) {
    throw usageError("Cannot use the modules: they are not those of their SHA-256");
  }
  for (const [name, text] of replaced) files.set(name, text);
  return files;
}

async function writeTask(
  path: string,
  task: FetchedTask,
  modules: ReadonlyMap<string, string>,
): Promise<void> {
  const { graph, call } = task;
  const { key, op, args, files, secrets } = call;
  const document: TaskDocument = {
    graph,
    key,
    op,
    args,
    ...(files && { files }),
    secrets,
    inputs: call.inputs.map((input) => input.key),
    modules: modules.size > 0,
  };
  await Deno.mkdir(join(path, TASK_PATHS.inputs));
  await Deno.mkdir(join(path, TASK_PATHS.out));
  await writeNew(path, TASK_PATHS.program, taskProgram());
  await writeNew(path, TASK_PATHS.entry, ENTRY);
  await writeNew(path, TASK_PATHS.document, JSON.stringify(document, null, 2));
  await writeNew(path, TASK_PATHS.configuration, JSON.stringify(CONFIGURATION));
  await writeNew(path, "README", readme(document));
  for (const [name, text] of modules) {
    await writeNew(path, join(TASK_PATHS.modules, name), text);
  }
}

/** Writes a file that is not there. Names that differ only in case may be the same one here. */
async function writeNew(folder: string, name: string, text: string): Promise<void> {
  try {
    await Deno.mkdir(dirname(join(folder, name)), { recursive: true });
    await Deno.writeTextFile(join(folder, name), text, { createNew: true });
  } catch (error) {
    throw usageError(`Cannot write "${join(folder, name)}": ${failureReason(error)}`);
  }
}

function readme({ graph, key, op, inputs, secrets }: TaskDocument): string {
  const shown = (text: string) => JSON.stringify(text);
  return `The task ${shown(key)} of the graph ${shown(graph)}, which calls ${shown(op)}.

  deno run -A task.ts                it runs with all permissions, and prints its result
  deno run -A --inspect-brk task.ts  it waits for a debugger

Neither needs a scheduler. A network is needed only if a module imports from elsewhere.

  task.json           the operation and its arguments
  inputs/             its inputs in MessagePack: ${inputs.map(shown).join(", ") || "-"}
  modules/            the modules of the graph; edit them and run again
  out/result.msgpack  the result, once it has run
  out/outcome.json    how it has ended: its error, its seconds
  out/files/          the files that it takes and gives, of each run in a folder
${
    secrets.length === 0 ? "" : `
Secrets are not here. They are taken from variables: ${secrets.map(shown).join(", ")}
`
  }`;
}
