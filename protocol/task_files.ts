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

/** Parts of one input that a task reads without the rest; more are read with the rest. */
const PARTS_READ_MAX = 100;

/**
 * The inputs that arguments read in parts, by their numbers: the names of the parts, each once,
 * sorted. An input that is also used as a whole is not among them.
 */
export function readsOf(args: readonly unknown[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, Set<string> | null>();
  findReads(args, found);
  const reads = new Map<number, readonly string[]>();
  for (const [input, names] of found) {
    if (names !== null && names.size <= PARTS_READ_MAX) reads.set(input, [...names].sort());
  }
  return reads;
}

/** `null`: the input is used as a whole. */
function findReads(value: unknown, found: Map<number, Set<string> | null>): void {
  if (Array.isArray(value)) {
    for (const item of value) findReads(item, found);
  } else if (isRecord(value) && !Object.hasOwn(value, "$value")) {
    const part = asFileOfInput(value);
    if (part !== null) {
      const names = found.get(part.input);
      if (names === undefined) found.set(part.input, new Set([part.name]));
      else names?.add(part.name);
    } else if (typeof value.$ref === "number") found.set(value.$ref, null);
    else for (const item of Object.values(value)) findReads(item, found);
  }
}

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
