/**
 * Checks a whole submission. Either all faults are reported at once, each with its place, or the
 * submission is returned as a graph of indices on which the rest of this folder relies without
 * further checks. Linear in the submission.
 */
import type { z } from "zod";
import { DEFAULT_OWNER, type Fault, type Key } from "../../protocol/mod.ts";
import { checkAnnotation, isAnnotation } from "./annotations.ts";
import { findCycles } from "./cycle.ts";
import { FaultList, quote } from "./fault_list.ts";
import { whyNotKey } from "../key.ts";
import { readModules, referredSet } from "./module_set.ts";
import type { OperationName } from "./operation_name.ts";
import { ReferenceNames } from "./reference_names.ts";
import { isRecord, type JsonRecord } from "../../base/mod.ts";
import { Envelope, hasNoSettings } from "./schemas.ts";
import type { CacheUse } from "../cache_use.ts";
import type { Annotations, TaskSubmission } from "./submission.ts";
import { TaskReader } from "./task_reader.ts";

/** Options of {@linkcode validate}. */
export interface ValidateOptions {
  /** Names of the built-in operations. Default: every plain name is one. */
  readonly builtins?: { has(name: string): boolean };
  /** Whose graph it is; the default owner when absent. */
  readonly owner?: string;
  /** Faults found before, which are reported with the others. */
  readonly faults?: readonly Fault[];
}

/** A submission without faults. A node is the index of a task. */
export interface ValidGraph {
  readonly settings: Settings;
  readonly defaults: Annotations;
  readonly keys: readonly string[];
  readonly tasks: readonly TaskSubmission[];
  /** Key of the namespace -> node; the node of the i-th of `externals` is `keys.length + i`. */
  readonly nodes: ReadonlyMap<string, number>;
  /** Key in the cluster -> node, for keys of other namespaces. */
  readonly foreign: ReadonlyMap<Key, number>;
  /** The nodes that each task refers to, in text order, with repetitions. */
  readonly references: readonly (readonly number[])[];
  /** Node -> the nodes that it comes after, each once; nodes that come after none are absent. */
  readonly after: ReadonlyMap<number, readonly number[]>;
  /** Nodes that are aliases, ascending. */
  readonly aliases: readonly number[];
  /** Nodes that are literals, ascending. */
  readonly literals: readonly number[];
  /** Nodes that have annotations of their own, ascending. */
  readonly annotated: readonly number[];
  /** The nodes that must end before each: those that it refers to, and those it comes after. */
  readonly needs: readonly (readonly number[])[];
  /** Keys in the cluster that are referred to but not in the graph. */
  readonly externals: readonly Key[];
  readonly names: ReferenceNames;
  /** The requested outputs, by default all nodes that no other needs. Each once. */
  readonly outputs: readonly number[];
  /** Every `op` of the graph as written -> its parsed name. */
  readonly operations: ReadonlyMap<string, OperationName>;
  /** File name without `./` -> source, sorted by name. */
  readonly modules: ReadonlyMap<string, string>;
  /** SHA-256 of a set that is used in place of files; `null`: none. */
  readonly moduleSet: string | null;
}

/** The fields of a submission that concern the whole graph. */
export interface Settings {
  readonly name?: string | undefined;
  readonly namespace?: string | undefined;
  readonly priority?: number | undefined;
  readonly ttl?: number | undefined;
  readonly onError?: "continue" | "stop" | undefined;
  readonly maxFailures?: number | undefined;
  readonly timeout?: number | undefined;
  readonly noWorkersTimeout?: number | undefined;
  readonly isolation?: "graph" | "owner" | undefined;
  readonly profile?: boolean | undefined;
  readonly secondChance?:
    | boolean
    | { readonly factor?: number | undefined; readonly minimum?: number | undefined }
    | undefined;
  readonly secrets?: readonly string[] | undefined;
  readonly cache?: CacheUse | undefined;
  readonly group?: string | undefined;
  readonly onNewer?: "cancel" | "wait" | undefined;
  readonly labels?: Readonly<Record<string, string>> | undefined;
  readonly notify?: { readonly url: string; readonly secret?: string | undefined } | undefined;
}

/** A valid graph, or the first faults and the number of `omitted` ones. */
export type Validation =
  | { readonly ok: true; readonly graph: ValidGraph }
  | { readonly ok: false; readonly faults: readonly Fault[]; readonly omitted: number };

/**
 * Checks a submission.
 *
 * @param submission any value; it is neither changed nor copied
 */
export function validate(submission: unknown, options: ValidateOptions = {}): Validation {
  const faults = new FaultList();
  faults.addAll(options.faults ?? []);
  if (!isRecord(submission)) {
    faults.add([], 'A submission must be an object with the field "tasks"');
    return rejected(faults);
  }
  const settings = checkEnvelope(submission, faults);
  checkDefaults(submission.defaults, faults);
  const modules = readModules(submission.modules, faults);
  const moduleSet = referredSet(submission.modules);
  const { keys, nodes, tasks } = readTasks(submission.tasks, faults);
  const shared = submission.namespace !== undefined;
  const names = new ReferenceNames(options.owner ?? DEFAULT_OWNER, settings.namespace);
  const foreign = new Map<Key, number>();
  const reader = new TaskReader({
    keys,
    nodes,
    foreign,
    shared,
    names,
    faults,
    // Which files a set has is not known here.
    modules: moduleSet === null ? modules : { has: () => true },
    ...builtinsOf(options),
  });
  const references = tasks.map((task, node) => reader.read(task, node));
  const needs = withAfter(references, reader.after);
  const outputs = readOutputs(submission.outputs, needs, nodes, faults);
  for (const cycle of findCycles(needs)) reportCycle(cycle, keys, faults);
  if (faults.size > 0) return rejected(faults);
  return {
    ok: true,
    graph: {
      settings,
      defaults: (submission.defaults ?? {}) as Annotations,
      keys,
      tasks: tasks as TaskSubmission[],
      nodes,
      foreign,
      references,
      after: reader.after,
      aliases: reader.aliases,
      literals: reader.literals,
      annotated: reader.annotated,
      needs,
      externals: reader.externals,
      names,
      outputs,
      operations: reader.operations,
      modules,
      moduleSet,
    },
  };
}

const CYCLE_KEYS_SHOWN = 20;

function rejected(faults: FaultList): Validation {
  return { ok: false, faults: faults.faults, omitted: faults.omitted };
}

function builtinsOf({ builtins }: ValidateOptions) {
  return builtins ? { isBuiltin: (name: string) => builtins.has(name) } : {};
}

/** Checks the settings by the schema. Returns none if one of them is wrong. */
function checkEnvelope(submission: JsonRecord, faults: FaultList): Settings {
  if (hasNoSettings(submission)) return {};
  const { success, data, error } = Envelope.safeParse(submission);
  if (success) {
    const isTwice = data.onError === "stop" && data.maxFailures !== undefined;
    if (isTwice) faults.add(["maxFailures"], 'Must not be set beside "onError": "stop"');
    const isAlone = data.onNewer !== undefined && data.group === undefined;
    if (isAlone) faults.add(["onNewer"], 'Must not be set without "group"');
    return data;
  }
  for (const issue of error.issues) addIssue(faults, issue);
  return {};
}

type Issue = z.core.$ZodIssue;

/** Reports an issue of the schema; of a union, those of the member that the value was meant as. */
function addIssue(faults: FaultList, issue: Issue, at: readonly string[] = []): void {
  const path = [...at, ...issue.path.map((part) => String(part))];
  if (issue.code === "unrecognized_keys") {
    for (const field of issue.keys) faults.add([...path, field], `Unknown field ${quote(field)}`);
    return;
  }
  // The issue of a name says no more than that there is one.
  if (issue.code === "invalid_key") {
    return faults.add(path, issue.issues[0]?.message ?? issue.message);
  }
  const meant = issue.code === "invalid_union" ? issue.errors.find(isMeant) : undefined;
  if (meant === undefined) return faults.add(path, issue.message);
  for (const inner of meant) addIssue(faults, inner, path);
}

/** Returns whether the value has the type of the member of a union with these issues. */
function isMeant(issues: readonly Issue[]): boolean {
  return issues.every(({ code, path }) => path.length > 0 || code === "unrecognized_keys");
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

function readTasks(tasks: unknown, faults: FaultList) {
  const nodes = new Map<string, number>();
  const keys = isRecord(tasks) ? Object.keys(tasks) : [];
  // A list of the values of a large object takes longer than a look-up of each.
  const found = isRecord(tasks) ? keys.map((key) => tasks[key]) : [];
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
  return { keys, nodes, tasks: found };
}

function withAfter(
  references: readonly (readonly number[])[],
  after: ReadonlyMap<number, readonly number[]>,
): readonly (readonly number[])[] {
  if (after.size === 0) return references;
  return references.map((nodes, node) => {
    const before = after.get(node);
    return before === undefined ? nodes : [...nodes, ...before];
  });
}

function readOutputs(
  outputs: unknown,
  needs: readonly (readonly number[])[],
  nodes: ReadonlyMap<string, number>,
  faults: FaultList,
): readonly number[] {
  if (outputs === undefined) return unneeded(needs);
  if (!Array.isArray(outputs)) {
    faults.add(["outputs"], "Must be an array of keys");
    return [];
  }
  if (outputs.length === 0) {
    faults.add(
      ["outputs"],
      "Must name at least one key; omit it to keep every key that no task depends on",
    );
  }
  const wanted = new Set<number>();
  for (let index = 0; index < outputs.length; index++) {
    const key: unknown = outputs[index];
    const node = typeof key === "string" ? nodes.get(key) : undefined;
    if (node !== undefined && node < needs.length) wanted.add(node);
    else if (typeof key !== "string") faults.add(["outputs", index], "Must be the key of a task");
    else faults.add(["outputs", index], `Unknown key ${quote(key)}: the graph has no such task`);
  }
  return [...wanted];
}

function unneeded(needs: readonly (readonly number[])[]): number[] {
  const needed = new Uint8Array(needs.length);
  // Externals are beyond the end; typed arrays ignore such writes.
  for (const nodes of needs) for (const node of nodes) needed[node] = 1;
  const free: number[] = [];
  for (let node = 0; node < needed.length; node++) if (needed[node] === 0) free.push(node);
  return free;
}

/** Reports a cycle at its first task, with its first keys. */
function reportCycle(cycle: readonly number[], keys: readonly string[], faults: FaultList): void {
  const shown = cycle.slice(0, CYCLE_KEYS_SHOWN).map((node) => quote(keys[node] ?? ""));
  const first = keys[cycle[0] ?? 0] ?? "";
  const rest = cycle.length - shown.length;
  if (rest > 0) shown.push(`${rest} more`);
  const detail = cycle.length === 1
    ? `Cycle: ${quote(first)} depends on itself`
    : `Cycle of ${cycle.length} tasks, each depends on the next: ` +
      [...shown, quote(first)].join(" -> ");
  faults.add(["tasks", first], detail);
}
