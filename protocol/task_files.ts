/** Files of tasks: those that a run finds in its folder, and those that become its result. */
import { isRecord } from "../base/mod.ts";
import type { Call } from "./task.ts";

/**
 * The operation of a task with files. Its arguments are the files and the call: `[{"inputs": ...,
 * "outputs": ...}, {"$call": {op, args}}]`. Submissions cannot name it.
 */
export const FILES_OP = "$files";

/** The files of a task. */
export interface TaskFiles {
  /** Path -> content: a text, bytes, or anything else, which becomes JSON. */
  readonly inputs: readonly (readonly [path: string, content: unknown])[];
  /** Name in the result -> path. */
  readonly outputs: readonly (readonly [name: string, path: string])[];
}

/** The files of a call; `null` if it has none. */
export function filesOf({ op, args }: Call): TaskFiles | null {
  return op === FILES_OP ? args[0] as TaskFiles : null;
}

/** The call of an operation with files. */
export function callWithFiles(files: TaskFiles, call: Call): Call {
  return { op: FILES_OP, args: [files, { $call: call }] };
}

/** The operation that takes a file out of the result of a task with files. */
const FILE_OP = "file";

/** The argument for one file of a result. */
export function fileOf(result: unknown, name: string): unknown {
  return { $call: { op: FILE_OP, args: [result, name] } };
}

/** The input and the name if `content` is a file of an input; `null` if it is anything else. */
export function asFileOfInput(content: unknown): { input: number; name: string } | null {
  if (!isRecord(content) || !isRecord(content.$call)) return null;
  const { op, args } = content.$call as unknown as Call;
  const [result, name] = args;
  if (op !== FILE_OP || !isRecord(result) || typeof result.$ref !== "number") return null;
  return typeof name === "string" ? { input: result.$ref, name } : null;
}
