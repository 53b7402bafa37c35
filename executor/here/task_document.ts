/**
 * The files of a task that runs in a folder, outside a pool:
 *
 * - `task.ts` runs it: `deno run -A task.ts`
 * - `task.json` is a {@linkcode TaskDocument}
 * - `inputs/0.msgpack` and so on are its inputs, in the order of the references
 * - `modules/` has the module set of its graph
 * - `weir/run_task.mjs` is the program that does what a process of a worker does
 * - `out/` gets its result, `result.msgpack`, how it ended, `outcome.json`, and the files of its
 *   tasks
 */
import type { TaskCall, TaskError } from "../../protocol/mod.ts";

/** The task of a folder. */
export interface TaskDocument
  extends Required<Pick<TaskCall, "key" | "op" | "args" | "secrets">>, Pick<TaskCall, "files"> {
  /** Id of its graph. */
  readonly graph: string;
  /** Keys of its inputs. */
  readonly inputs: readonly string[];
  /** Whether there is a module set. */
  readonly modules: boolean;
}

/** How a task has ended. */
export interface TaskOutcome {
  /** `null`: it has succeeded. */
  readonly error: TaskError | null;
  readonly seconds: number;
  /** Of the encoded result; `null`: there is none. */
  readonly nbytes: number | null;
  /** The folder of its files, and of the programs that it runs; `null`: it has none. */
  readonly folder: string | null;
}

/** Names of the files of a folder. */
export const TASK_PATHS = {
  entry: "task.ts",
  document: "task.json",
  /** Of Deno, so that none of a folder above applies. */
  configuration: "deno.json",
  program: "weir/run_task.mjs",
  modules: "modules",
  inputs: "inputs",
  out: "out",
  result: "out/result.msgpack",
  outcome: "out/outcome.json",
} as const;

/** The flag by which the program reads secrets from standard input, and prints no result. */
export const ATTENDED = "--attended";
