/** Random graphs for a joint cluster, and what a sequential run of them gives. */
import type { CompiledGraph } from "../../graph/mod.ts";
import { asGraphId, fullKey, type GraphId, type Key } from "../../protocol/mod.ts";
import { digest } from "./joint_bodies.ts";
import { compile, type GraphSpec, type TaskSpec } from "./scheduler_graph.ts";
import type { VirtualTime } from "./virtual_time.ts";

const TASKS_MAX = 12;
/** Meanings that the keys of a shared namespace have, one at a time. */
const VERSIONS = 2;

/** A graph of its own namespace, or one of two namespaces in which graphs share results. */
export function randomGraph(time: VirtualTime, id: GraphId): CompiledGraph {
  const { prng } = time;
  const shared = prng.integer(3) === 0 ? `ns${prng.integer(2)}` : undefined;
  const count = 1 + prng.integer(TASKS_MAX);
  const version = prng.integer(VERSIONS);
  const spec: GraphSpec = shared === undefined
    ? ownTasks(time, count)
    : sharedTasks(time, count, version);
  const keys = Object.keys(spec);
  const want = prng.integer(4) === 0 ? { want: keys.filter(() => prng.integer(2) === 0) } : null;
  const compiled = compile(id, spec, {
    ...(shared === undefined ? null : { shared }),
    ...(want === null || want.want.length === 0 ? null : want),
    priority: prng.integer(3),
    onError: prng.integer(4) === 0 ? "stop" : "continue",
    ttlMs: prng.integer(4) === 0 ? 1000 + prng.integer(4000) : 0,
  });
  return { ...compiled, tasks: compiled.tasks.map((task) => ({ ...task, op: opOf(task, spec) })) };
}

/** Values of all tasks of the graph, each computed once, one after another. */
export function runSequentially(
  { namespace, tasks, externals }: CompiledGraph,
  known: ReadonlyMap<Key, string>,
): ReadonlyMap<Key, string> {
  const values = new Map<Key, string>();
  const names = [...tasks.map(({ key }) => key), ...externals];
  for (const { key, op, dependencies } of tasks) {
    const inputs = dependencies.map((input) => {
      const name = fullKey(namespace, names[input] ?? "");
      return values.get(name) ?? known.get(name) ?? "";
    });
    const full = fullKey(namespace, key);
    values.set(full, digest(full, op, inputs));
  }
  return values;
}

export function graphId(number: number): GraphId {
  return asGraphId(`g${number}`);
}

function ownTasks(time: VirtualTime, count: number): GraphSpec {
  const { prng } = time;
  const spec: Record<string, TaskSpec> = {};
  for (let index = 0; index < count; index++) {
    const pure = prng.integer(8) > 0;
    spec[`t-${index}`] = {
      needs: inputsOf(time, index),
      ...(pure ? null : { pure: false }),
      ...(pure && prng.integer(4) === 0
        ? { retries: 2, retryDelayUs: prng.integer(2_000_000) }
        : null),
      ...(prng.integer(6) === 0 ? { resources: { R: 1 } } : null),
      ...(prng.integer(8) === 0 ? { timeoutUs: 1_000_000 } : null),
      ...(prng.integer(8) === 0 ? { priority: prng.integer(4) } : null),
    };
  }
  return spec;
}

/** The shape of a version is always the same; a graph has some of its tasks, with all they need. */
function sharedTasks(time: VirtualTime, count: number, version: number): GraphSpec {
  const spec: Record<string, TaskSpec> = {};
  const add = (index: number): void => {
    const needs = index === 0
      ? []
      : [index - 1, index >> 1].filter((n, i, all) => all[i - 1] !== n);
    const chosen = version === 0 ? needs : needs.slice(-1);
    chosen.forEach(add);
    spec[`s-${index}`] ??= { needs: chosen.map((input) => `s-${input}`), is: `v${version}` };
  };
  for (let index = time.prng.integer(count); index < count; index += 3) add(index);
  return spec;
}

function inputsOf({ prng }: VirtualTime, index: number): string[] {
  if (index === 0) return [];
  const inputs = new Set<string>();
  for (let count = prng.integer(4); count > 0; count--) inputs.add(`t-${prng.integer(index)}`);
  return [...inputs];
}

function opOf({ key }: { readonly key: string }, spec: GraphSpec): string {
  const task = spec[key] as Exclude<TaskSpec, readonly string[]>;
  return task.pure === false ? "once" : `work${task.is ?? ""}`;
}
