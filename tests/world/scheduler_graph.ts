/** Graphs as tests write them, in the form in which the scheduler takes them. */
import { present } from "../../base/mod.ts";
import type {
  CacheMode,
  CompiledAnnotations,
  CompiledGraph,
  CompiledTask,
  SecondChanceTerms,
} from "../../graph/mod.ts";
import {
  asKey,
  DEFAULT_OWNER,
  fileOf,
  fullKey,
  type Key,
  ownedNamespace,
} from "../../protocol/mod.ts";

/** The inputs of a task, or the task with its annotations. */
export type TaskSpec =
  | readonly string[]
  | (CompiledAnnotations & {
    readonly needs?: readonly string[];
    /** Those of `needs` of which it reads a part. */
    readonly parts?: readonly string[];
    /** What it comes after. */
    readonly after?: readonly string[];
    /** In a shared namespace: the definition of the task, as any text. */
    readonly is?: string;
    /** Default: `work`. */
    readonly op?: string;
  });

export type GraphSpec = Readonly<Record<string, TaskSpec>>;

/** Key of a task -> its result in the cache, as digest; and modes other than `use`. */
export interface CacheSpec {
  readonly hits?: Readonly<Record<string, string>>;
  readonly modes?: Readonly<Record<string, CacheMode>>;
  /** Outcomes are noted. */
  readonly notes?: true;
}

export interface GraphSpecOptions {
  /** Names of outputs; `name=key` for an alias. Default: every key that no task depends on. */
  readonly want?: readonly string[];
  /** A namespace that several graphs share. */
  readonly shared?: string;
  readonly priority?: number;
  readonly ttlMs?: number;
  readonly onError?: "continue" | "stop";
  readonly maxFailures?: number;
  readonly timeoutMs?: number;
  /** Its concurrency group. */
  readonly group?: string;
  readonly onNewer?: "cancel" | "wait";
  readonly noWorkersTimeoutMs?: number;
  readonly profile?: true;
  readonly secondChance?: SecondChanceTerms;
  /** The client program that keeps it. */
  readonly client?: string;
  /** The tasks use the cache; it has these results. */
  readonly cache?: CacheSpec;
}

/**
 * Compiles a graph. Tasks are numbered in the order in which they are written, inputs first. An
 * input that is not a task of the graph is an external. Tasks whose keys differ only after a `-`
 * form one group.
 */
export function compile(id: string, spec: GraphSpec, options: GraphSpecOptions): CompiledGraph {
  const keys = sortInputsFirst(spec);
  const namespace = inCluster(options.shared ?? id);
  const externals = [
    ...new Set(keys.flatMap((key) => linksOf(spec, key)).filter((key) => !(key in spec))),
  ];
  const groups = [...new Set(keys.map(groupOf))];
  const index = new Map([...keys, ...externals].map((key, position) => [key, position]));
  const indexOf = (key: string) => present(index.get(key), `task "${key}"`);
  const inner = new Set(keys.flatMap((key) => linksOf(spec, key)));
  const want = options.want ?? keys.filter((key) => !inner.has(key));
  const shared = options.shared !== undefined;
  return {
    name: id,
    namespace,
    shared,
    priority: options.priority ?? 0,
    ttlMs: options.ttlMs ?? 0,
    failuresMax: options.onError === "stop" ? 1 : options.maxFailures ?? null,
    timeoutMs: options.timeoutMs ?? null,
    ...(options.group !== undefined && {
      concurrency: { group: options.group, onNewer: options.onNewer ?? "wait" },
    }),
    ...(options.noWorkersTimeoutMs !== undefined && {
      noWorkersTimeoutMs: options.noWorkersTimeoutMs,
    }),
    ...(options.profile && { profile: options.profile }),
    ...(options.secondChance && { secondChance: options.secondChance }),
    externals: externals.map((key) => keyInCluster(key, namespace)),
    groups,
    culled: 0,
    outputs: want.map((output) => {
      const [name = output, target = name] = output.split("=");
      return [name, indexOf(target)];
    }),
    tasks: keys.map((key): CompiledTask => ({
      key,
      op: opOf(spec, key),
      args: [
        ...needsOf(spec, key).map((_, input) =>
          partsOf(spec, key).includes(input) ? fileOf({ $ref: input }, "part") : { $ref: input }
        ),
        ...nameOf(spec, key),
      ],
      dependencies: needsOf(spec, key).map(indexOf),
      ...(partsOf(spec, key).length > 0 && { parts: partsOf(spec, key) }),
      ...(afterOf(spec, key).length > 0 && { after: afterOf(spec, key).map(indexOf) }),
      group: groups.indexOf(groupOf(key)),
      annotations: annotationsOf(spec, key),
      definition: shared ? definitionOf(spec, key) : null,
    })),
  };
}

/** The namespace in the cluster: `ns` is that of the default owner. */
function inCluster(namespace: string): string {
  return namespace.includes("/") ? namespace : ownedNamespace(DEFAULT_OWNER, namespace);
}

/** A key as tests write it: `x`, `ns/x` of the default owner, or `alice/ns/x`. */
export function keyInCluster(key: string, namespace: string): Key {
  const slashes = key.split("/").length - 1;
  if (slashes === 0) return fullKey(namespace, key);
  return asKey(slashes === 1 ? `${DEFAULT_OWNER}/${key}` : key);
}

function needsOf(spec: GraphSpec, key: string): readonly string[] {
  const task = spec[key];
  return isList(task) ? task : task?.needs ?? [];
}

function partsOf(spec: GraphSpec, key: string): readonly number[] {
  const task = spec[key];
  if (isList(task)) return [];
  return needsOf(spec, key).flatMap((need, at) => task?.parts?.includes(need) ? [at] : []);
}

function afterOf(spec: GraphSpec, key: string): readonly string[] {
  const task = spec[key];
  return isList(task) ? [] : task?.after ?? [];
}

function linksOf(spec: GraphSpec, key: string): readonly string[] {
  return [...needsOf(spec, key), ...afterOf(spec, key)];
}

function annotationsOf(spec: GraphSpec, key: string): CompiledAnnotations | null {
  const task = spec[key];
  if (task === undefined || isList(task)) return null;
  const { needs: _, parts: _parts, after: __, is: ___, op: ____, ...annotations } = task;
  return Object.keys(annotations).length === 0 ? null : annotations;
}

/** The definition as an additional argument, so that a value shows which one it belongs to. */
function nameOf(spec: GraphSpec, key: string): readonly string[] {
  const task = spec[key];
  return task === undefined || isList(task) || task.is === undefined ? [] : [task.is];
}

function opOf(spec: GraphSpec, key: string): string {
  const task = spec[key];
  return isList(task) ? "work" : task?.op ?? "work";
}

function definitionOf(spec: GraphSpec, key: string): string {
  const task = spec[key];
  return `${isList(task) ? "" : task?.is ?? ""}(${needsOf(spec, key)})`;
}

function isList(task: TaskSpec | undefined): task is readonly string[] {
  return Array.isArray(task);
}

function groupOf(key: string): string {
  return key.split("-")[0] ?? key;
}

function sortInputsFirst(spec: GraphSpec): string[] {
  const sorted = new Set<string>();
  const visit = (key: string): void => {
    if (sorted.has(key) || !(key in spec)) return;
    linksOf(spec, key).forEach(visit);
    sorted.add(key);
  };
  Object.keys(spec).forEach(visit);
  return [...sorted];
}
