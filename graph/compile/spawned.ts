/**
 * Compiles the graph that a task returned: `{"tasks": ..., "outputs": ..., "result": ...,
 * "defaults": ...}`. `tasks` and `defaults` are as in a submission. `result` is what stands in
 * place of the result of the task, with references to tasks of the same graph. Without it that is
 * an object with the value of each output; without `outputs` those are the tasks that no other task
 * depends on. A reference to a key of another graph is a fault.
 */
import { createHash } from "node:crypto";
import { isRecord, type JsonRecord, KEY_BYTES_MAX, present } from "../../base/mod.ts";
import { type Fault, keyWithoutOwner } from "../../protocol/mod.ts";
import type { CompiledGraph, CompiledTask } from "../compiled.ts";
import { utf8Bytes } from "../key.ts";
import type { ModuleReference } from "../submission/module_set.ts";
import { parseSubmission } from "../submission/parse.ts";
import { compile } from "./compile.ts";
import { OwnOperations } from "./own_operations.ts";

/** Options of {@linkcode compileSpawned}. */
export interface CompileSpawnedOptions {
  /** The beginning of the short key of each task. */
  readonly prefix: string;
  /** Operation of the task that returned the graph: `#name` is another export of its module. */
  readonly op: string;
  /** SHA-256 of the module set that operations may name; `null`: none. */
  readonly modules: string | null;
  /** Names of the built-in operations. */
  readonly builtins: { has(name: string): boolean };
}

/** A task of the graph, with its short key in the cluster and the name of its group. */
export type CompiledSpawnedTask =
  & Omit<CompiledTask, "group" | "definition">
  & { readonly group: string };

/** The call of `identity` that puts the result of the task together. */
export type SpawnedResult = Pick<CompiledTask, "args" | "dependencies" | "parts">;

/** Result of {@linkcode compileSpawned}. */
export type SpawnedCompilation =
  | {
    readonly ok: true;
    /** Inputs first. */
    readonly tasks: readonly CompiledSpawnedTask[];
    /** Indices into `tasks`. */
    readonly result: SpawnedResult;
    readonly moduleReference: ModuleReference | null;
  }
  /** Reason of the refusal, as the end of a sentence. */
  | { readonly ok: false; readonly reason: string };

/** Compiles a graph that a task of `owner` returned, here or in another process. */
export type SpawnCompiler = (
  text: string,
  options: Omit<CompileSpawnedOptions, "builtins">,
  owner: string,
) => SpawnedCompilation | Promise<SpawnedCompilation>;

/** Compiles the JSON text of a graph that a task returned. */
export function compileSpawned(text: string, options: CompileSpawnedOptions): SpawnedCompilation {
  const parsed = parseSubmission(text);
  if (!parsed.ok) return { ok: false, reason: parsed.error.message };
  const { submission, faults } = parsed;
  if (!isRecord(submission) || !isRecord(submission.tasks)) {
    return rejected([{ pointer: "/tasks", detail: "Must be an object of keys and tasks" }]);
  }
  const unknown = Object.keys(submission).find((field) => !FIELDS.has(field));
  if (unknown !== undefined) {
    return rejected([{ pointer: `/${unknown}`, detail: "A task cannot return this field" }]);
  }
  const { outputs, defaults } = submission;
  const own = new OwnOperations(options.op);
  const tasks = own.inTasks(submission.tasks as JsonRecord);
  const result = submission.result === undefined ? undefined : own.inArgument(submission.result);
  if (result !== undefined && outputs !== undefined) {
    return rejected([{ pointer: "/outputs", detail: 'Must not be given with "result"' }]);
  }
  if (result === undefined && Object.keys(tasks).length === 0) {
    return { ok: true, tasks: [], result: NO_RESULT, moduleReference: null };
  }
  const name = freeName(tasks);
  const compilation = compile({
    ...(options.modules !== null && { modules: { sha256: options.modules } }),
    ...(defaults !== undefined && { defaults }),
    ...(result === undefined
      ? { tasks, ...(outputs !== undefined && { outputs }) }
      : { tasks: withResult(tasks, name, result), outputs: [name] }),
  }, { namespace: "spawned", builtins: options.builtins, faults });
  if (!compilation.ok) {
    const found = result === undefined ? compilation.faults : ofResult(compilation.faults, name);
    return rejected(found, compilation.omitted);
  }
  const { compiled, moduleReference } = compilation;
  if (compiled.externals.length > 0) {
    const [key] = compiled.externals.map(keyWithoutOwner);
    const detail = `Refers to "${key}", which is not a task of this graph`;
    return rejected([{ pointer: "/tasks", detail }]);
  }
  return {
    ok: true,
    moduleReference,
    ...(result === undefined ? withOutputs(compiled) : splitResult(compiled)),
    tasks: compiled.tasks.slice(0, result === undefined ? undefined : -1).map((task) =>
      toSpawned(compiled, task, options.prefix)
    ),
  };
}

const FIELDS: ReadonlySet<string> = new Set(["tasks", "outputs", "result", "defaults"]);
const NO_RESULT = { args: [{}], dependencies: [] };
/** Faults that the reason names. */
const NAMED_MAX = 3;

/** A name for the result as a task, which no task has. */
function freeName(tasks: JsonRecord): string {
  let name = "result";
  while (Object.hasOwn(tasks, name)) name += "'";
  return name;
}

/** Does not use a literal, so that a key `__proto__` is kept and rejected. */
function withResult(tasks: JsonRecord, name: string, result: unknown): JsonRecord {
  const all: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(tasks)) all[key] = tasks[key];
  all[name] = { op: "identity", args: [result] };
  return all;
}

/** The result as an object of the outputs. */
function withOutputs({ outputs }: CompiledGraph): { readonly result: SpawnedResult } {
  const dependencies = [...new Set(outputs.map(([, task]) => task))];
  const places = new Map(dependencies.map((task, place) => [task, place]));
  const references = outputs.map(([name, task]) => [name, { $ref: places.get(task) }] as const);
  return { result: { args: [Object.fromEntries(references)], dependencies } };
}

/** The result is the last task, as it is the only output. */
function splitResult({ tasks }: CompiledGraph): { readonly result: SpawnedResult } {
  const { args, dependencies, parts } = present(tasks.at(-1), "the task of the result");
  return { result: { args, dependencies, ...(parts && { parts }) } };
}

function toSpawned(
  { groups }: CompiledGraph,
  { group, definition: _, ...task }: CompiledTask,
  prefix: string,
): CompiledSpawnedTask {
  return { ...task, key: keyWith(prefix, task.key), group: groups[group] ?? "other" };
}

/** The key of a task in the cluster. What is too long is replaced by a digest of it. */
function keyWith(prefix: string, name: string): string {
  const key = prefix + name;
  if (utf8Bytes(key) <= KEY_BYTES_MAX) return key;
  const cut = prefix.lastIndexOf("~");
  const [root, attempt] = [prefix.slice(0, cut), prefix.slice(cut)];
  const start = utf8Bytes(root) <= KEY_BYTES_MAX / 2 ? root : digest(root);
  return `${start}${attempt}${digest(name)}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** Faults in the task of the result name the field `result`. */
function ofResult(faults: readonly Fault[], name: string): readonly Fault[] {
  const pointer = `/tasks/${name}`;
  return faults.map((fault) =>
    fault.pointer === pointer || fault.pointer.startsWith(`${pointer}/`)
      ? { ...fault, pointer: fault.pointer.replace(`${pointer}/args/0`, "/result") }
      : fault
  );
}

function rejected(faults: readonly Fault[], omitted = 0): SpawnedCompilation {
  const named = faults.slice(0, NAMED_MAX).map(({ pointer, detail }) => `${pointer}: ${detail}`);
  const more = faults.length - named.length + omitted;
  return { ok: false, reason: named.join("; ") + (more > 0 ? `; and ${more} more` : "") };
}
