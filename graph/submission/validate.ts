/**
 * Everything that can be wrong with a submission, told at once and with places; or the submission
 * as a graph of indices, sound in all that the rest of this folder relies on. Linear in the
 * submission.
 */
import type { Fault } from "../../protocol/mod.ts";
import { checkAnnotation, isAnnotation } from "./annotations.ts";
import { findCycles } from "./cycle.ts";
import { FaultList, quote } from "./fault_list.ts";
import { whyNotKey } from "../key.ts";
import { readModules } from "./module_set.ts";
import type { OperationName } from "./operation_name.ts";
import { isRecord, type JsonRecord } from "../../base/mod.ts";
import { type Annotations, Envelope, type TaskSubmission } from "./spec.ts";
import { TaskReader } from "./task_reader.ts";

export interface ValidateOptions {
  /** Names of the built-in operations; without it every plain name is taken for one. */
  readonly builtins?: { has(name: string): boolean };
  /** Faults found before, to be reported with the others. */
  readonly faults?: readonly Fault[];
}

/** A submission in which nothing is wrong. A node is the index of a task. */
export interface SoundGraph {
  readonly settings: Settings;
  readonly defaults: Annotations;
  readonly keys: readonly string[];
  readonly tasks: readonly TaskSubmission[];
  /** Key -> node; that of the i-th of `externals` is `keys.length + i`. */
  readonly nodes: ReadonlyMap<string, number>;
  /** The nodes that each task refers to, in the order of its text, with repetitions. */
  readonly references: readonly (readonly number[])[];
  /** Keys of a shared namespace that are referred to and not in the graph. */
  readonly externals: readonly string[];
  /** The outputs asked for or, by default, all nodes that nothing refers to. Each once. */
  readonly outputs: readonly number[];
  /** Every `op` of the graph, as it was written -> what it means. */
  readonly operations: ReadonlyMap<string, OperationName>;
  /** File name without `./` -> source, sorted by name. */
  readonly modules: ReadonlyMap<string, string>;
}

/** The fields of a submission that are neither tasks nor about single tasks. */
export interface Settings {
  readonly name?: string | undefined;
  readonly namespace?: string | undefined;
  readonly priority?: number | undefined;
  readonly ttl?: number | undefined;
  readonly onError?: "continue" | "stop" | undefined;
}

export type Validation =
  | { readonly ok: true; readonly graph: SoundGraph }
  | { readonly ok: false; readonly faults: readonly Fault[]; readonly omitted: number };

/** `submission` is anything; it is neither changed nor copied. */
export function validate(submission: unknown, options: ValidateOptions = {}): Validation {
  const faults = new FaultList();
  faults.addAll(options.faults ?? []);
  if (!isRecord(submission)) {
    faults.add([], 'A submission must be an object with the field "tasks"');
    return refusal(faults);
  }
  const settings = checkEnvelope(submission, faults);
  checkDefaults(submission.defaults, faults);
  const modules = readModules(submission.modules, faults);
  const { keys, nodes } = readKeys(submission.tasks, faults);
  const tasks = keys.map((key) => (submission.tasks as Record<string, unknown>)[key]);
  const shared = submission.namespace !== undefined;
  const reader = new TaskReader({ keys, nodes, modules, shared, faults, ...builtinsOf(options) });
  const references = tasks.map((task, node) => reader.read(task, node));
  const outputs = readOutputs(submission.outputs, references, nodes, faults);
  for (const cycle of findCycles(references)) reportCycle(cycle, keys, faults);
  if (faults.size > 0) return refusal(faults);
  return {
    ok: true,
    graph: {
      settings,
      defaults: (submission.defaults ?? {}) as Annotations,
      keys,
      tasks: tasks as TaskSubmission[],
      nodes,
      references,
      externals: reader.externals,
      outputs,
      operations: reader.operations,
      modules,
    },
  };
}

const CYCLE_KEYS_SHOWN = 20;

function refusal(faults: FaultList): Validation {
  return { ok: false, faults: faults.faults, omitted: faults.omitted };
}

function builtinsOf({ builtins }: ValidateOptions) {
  return builtins ? { isBuiltin: (name: string) => builtins.has(name) } : {};
}

/** By the schema. No settings are answered if one of them is wrong. */
function checkEnvelope(submission: JsonRecord, faults: FaultList): Settings {
  const { success, data, error } = Envelope.safeParse(submission);
  if (success) return data;
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const field of issue.keys) faults.add([field], `Unknown field ${quote(field)}`);
    } else faults.add(issue.path.map((part) => String(part)), issue.message);
  }
  return {};
}

function checkDefaults(defaults: unknown, faults: FaultList): void {
  if (defaults === undefined) return;
  if (!isRecord(defaults)) return faults.add(["defaults"], "Must be an object of annotations");
  for (const field of Object.keys(defaults)) {
    const path = ["defaults", field];
    if (isAnnotation(field)) checkAnnotation(field, defaults[field], path, faults);
    else faults.add(path, `Unknown annotation ${quote(field)}`);
  }
}

function readKeys(tasks: unknown, faults: FaultList) {
  const nodes = new Map<string, number>();
  const keys = isRecord(tasks) ? Object.keys(tasks) : [];
  if (!isRecord(tasks)) {
    faults.add(["tasks"], "Must be an object of keys and their tasks");
  } else if (keys.length === 0) {
    faults.add(["tasks"], "A graph must have at least one task");
  }
  for (let node = 0; node < keys.length; node++) {
    const key = keys[node] ?? "";
    const reason = whyNotKey(key);
    if (reason !== null) faults.add(["tasks", key], `A key ${reason}`);
    nodes.set(key, node);
  }
  return { keys, nodes };
}

function readOutputs(
  outputs: unknown,
  references: readonly (readonly number[])[],
  nodes: ReadonlyMap<string, number>,
  faults: FaultList,
): readonly number[] {
  if (outputs === undefined) return unreferenced(references);
  if (!Array.isArray(outputs)) {
    faults.add(["outputs"], "Must be an array of keys");
    return [];
  }
  if (outputs.length === 0) {
    faults.add(["outputs"], "Must name a key; leave it out to keep what nothing depends on");
  }
  const wanted = new Set<number>();
  for (let index = 0; index < outputs.length; index++) {
    const key: unknown = outputs[index];
    const node = typeof key === "string" ? nodes.get(key) : undefined;
    if (node !== undefined && node < references.length) wanted.add(node);
    else if (typeof key !== "string") faults.add(["outputs", index], "Must be the key of a task");
    else faults.add(["outputs", index], `Unknown key ${quote(key)}: the graph has no such task`);
  }
  return [...wanted];
}

function unreferenced(references: readonly (readonly number[])[]): number[] {
  const referenced = new Uint8Array(references.length);
  // Writes beyond the end, for externals, are ignored by typed arrays.
  for (const needed of references) for (const node of needed) referenced[node] = 1;
  const free: number[] = [];
  for (let node = 0; node < referenced.length; node++) if (referenced[node] === 0) free.push(node);
  return free;
}

function reportCycle(cycle: readonly number[], keys: readonly string[], faults: FaultList): void {
  const shown = cycle.slice(0, CYCLE_KEYS_SHOWN).map((node) => quote(keys[node] ?? ""));
  const first = keys[cycle[0] ?? 0] ?? "";
  const rest = cycle.length - shown.length;
  const names = rest > 0 ? `${shown.join(", ")}, and ${rest} more` : shown.join(", ");
  const detail = cycle.length === 1
    ? `Cycle: ${names} needs itself`
    : `Cycle of ${cycle.length} tasks, each needs the next and the last the first: ${names}`;
  faults.add(["tasks", first], detail);
}
