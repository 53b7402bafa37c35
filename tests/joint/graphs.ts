/** Random graphs for a joint cluster, and their results in a sequential run. */
import fc from "fast-check";
import type { CompiledGraph } from "../../graph/mod.ts";
import {
  asGraphId,
  asKey,
  DEFAULT_OWNER,
  fullKey,
  type GraphId,
  type Key,
  ownedNamespace,
} from "../../protocol/mod.ts";
import { hashText } from "../../sim/faults/chance.ts";
import type { Value } from "../../sim/processes/value.ts";
import { compile, type GraphSpec, type TaskSpec } from "../world/scheduler_graph.ts";

/** The parameters of a random graph. */
export interface GraphPlan {
  readonly shape: "mesh" | "chain" | "fan" | "shared";
  readonly tasks: readonly TaskPlan[];
  /** For a shared namespace: its number, the version of its keys, and the data keys it reads. */
  readonly namespace: number;
  readonly version: number;
  readonly reads: readonly number[];
  /** It reads the data of the other owner, and is refused unless that shares its namespace. */
  readonly borrows: boolean;
  readonly wantsAll: boolean;
  readonly priority: number;
  readonly onError: "continue" | "stop";
  readonly ttlMs: number;
}

interface TaskPlan {
  readonly needs: readonly number[];
  readonly kind:
    | "plain"
    | "retries"
    | "once"
    | "resource"
    | "timeout"
    | "priority"
    | "place"
    | "starts";
  readonly amount: number;
}

const TASKS_MAX = 12;
/** Number of definitions of a shared namespace, of which one is valid at a time. */
export const VERSIONS = 2;
export const NAMESPACES = 2;
export const DATA_NAMES = 4;
/** Name of the worker to which some tasks are restricted. */
export const PLACE = "worker-1";

export const graphPlan: fc.Arbitrary<GraphPlan> = fc.record({
  shape: fc.constantFrom("mesh", "chain", "fan", "shared", "mesh", "shared"),
  tasks: fc.array(
    fc.record({
      needs: fc.array(fc.nat(TASKS_MAX - 1), { maxLength: 3 }),
      kind: fc.oneof(
        { weight: 6, arbitrary: fc.constant("plain" as const) },
        {
          weight: 6,
          arbitrary: fc.constantFrom(
            ...(["retries", "once", "resource", "timeout", "priority", "place", "starts"] as const),
          ),
        },
      ),
      amount: fc.nat(3),
    }),
    { minLength: 1, maxLength: TASKS_MAX, size: "max" },
  ),
  namespace: fc.nat(NAMESPACES - 1),
  version: fc.nat(VERSIONS - 1),
  reads: fc.array(fc.nat(DATA_NAMES - 1), { maxLength: 2 }),
  borrows: fc.boolean(),
  wantsAll: fc.boolean(),
  priority: fc.nat(2),
  onError: fc.constantFrom("continue", "continue", "continue", "stop"),
  ttlMs: fc.constantFrom(0, 0, 0, 1000, 4000),
});

export function buildGraph(plan: GraphPlan, id: GraphId): CompiledGraph {
  const spec = plan.shape === "shared" ? sharedTasks(plan) : ownTasks(plan);
  const compiled = compile(id, spec, {
    ...(plan.shape === "shared" ? { shared: namespaceOf(plan.namespace) } : null),
    ...(plan.wantsAll ? { want: Object.keys(spec) } : null),
    priority: plan.priority,
    onError: plan.onError,
    ttlMs: plan.ttlMs,
  });
  const starting = new Set(
    plan.tasks.flatMap(({ kind }, index) => kind === "starts" ? [`t-${index}`] : []),
  );
  const tasks = compiled.tasks.map((task) => ({
    ...task,
    op: starting.has(task.key) ? STARTS : opOf(task, spec),
    // The value depends on it.
    annotations: { ...task.annotations, cacheKey: fullKey(compiled.namespace, task.key) },
  }));
  return { ...compiled, tasks };
}

/** Returns the values of all tasks, computed once each, in order. */
export function runSequentially(
  { namespace, tasks, externals }: CompiledGraph,
  known: ReadonlyMap<Key, string>,
): ReadonlyMap<Key, string> {
  const values = new Map<Key, string>();
  const names = [...tasks.map(({ key }) => fullKey(namespace, key)), ...externals];
  for (const { key, op, dependencies } of tasks) {
    const inputs = dependencies.map((input) => {
      const name = names[input] ?? asKey("");
      return values.get(name) ?? known.get(name) ?? "";
    });
    const full = fullKey(namespace, key);
    values.set(full, op === STARTS ? resultOfStarted(full) : valueOf(full, op, inputs).text);
  }
  return values;
}

/** Operation of a task that returns {@linkcode RETURNED_GRAPH}. */
export const STARTS = "starts";
/** Two tasks; the result is that of the second one in a list. */
export const RETURNED_GRAPH = JSON.stringify({
  tasks: { x: { op: "work" }, y: { op: "work", args: [{ $ref: "x" }] } },
  result: [{ $ref: "y" }],
});

/** The values of the tasks that this task starts; keys are without its attempt. */
export function valuesOfStarted(parent: Key): ReadonlyMap<Key, string> {
  const [x, y] = [asKey(`${parent}~x`), asKey(`${parent}~y`)];
  const first = valueOf(x, "work", []).text;
  return new Map([[x, first], [y, valueOf(y, "work", [first]).text]]);
}

/** The key of a started task without the attempt of the task that started it. */
export function withoutAttempt(key: Key): Key {
  return asKey(key.replace(/~\d+\./, "~"));
}

function resultOfStarted(parent: Key): string {
  return valueOf(parent, "identity", [...valuesOfStarted(parent).values()].slice(1)).text;
}

export function graphId(number: number): GraphId {
  return asGraphId(`g${number}`);
}

/** The namespaces of two owners have one name. */
export function namespaceOf(index: number): string {
  return ownedNamespace(index === 0 ? DEFAULT_OWNER : "bob", "ns");
}

function ownTasks({ shape, tasks }: GraphPlan): GraphSpec {
  const spec: Record<string, TaskSpec> = {};
  tasks.forEach(({ needs, kind, amount }, index) => {
    const linked = shape === "mesh"
      ? [...new Set(needs)].filter((input) => input < index)
      : index === 0
      ? []
      : [shape === "chain" ? index - 1 : 0];
    spec[`t-${index}`] = {
      needs: linked.map((input) => `t-${input}`),
      ...annotations[kind](amount),
    };
  });
  // All tasks are placed on the holder of their input, so that others may steal some.
  if (shape === "fan") spec["last"] = { needs: Object.keys(spec) };
  return spec;
}

const annotations = {
  plain: () => ({}),
  retries: (amount: number) => ({ retries: 2, retryDelayUs: amount * 600_000 }),
  once: () => ({ pure: false }),
  resource: () => ({ resources: { R: 1 } }),
  timeout: () => ({ timeoutUs: 1_000_000 }),
  priority: (amount: number) => ({ priority: amount }),
  starts: () => ({ retries: 1 }),
  place: (amount: number) => ({
    workers: [PLACE],
    ...(amount > 0 ? { allowOtherWorkers: true as const } : null),
  }),
} satisfies Record<TaskPlan["kind"], (amount: number) => TaskSpec>;

/** Each version has a fixed shape; a graph contains some of its tasks and all their inputs. */
function sharedTasks({ tasks, namespace, version, reads, borrows }: GraphPlan): GraphSpec {
  const spec: Record<string, TaskSpec> = {};
  const add = (index: number): void => {
    const needs = index === 0
      ? []
      : [index - 1, index >> 1].filter((n, i, all) => all[i - 1] !== n);
    const chosen = version === 0 ? needs : needs.slice(-1);
    chosen.forEach(add);
    spec[`s-${index}`] ??= { needs: chosen.map((input) => `s-${input}`), is: `v${version}` };
  };
  for (const index of new Set(tasks.map(({ amount }, at) => Math.max(0, at - amount)))) add(index);
  for (const read of reads) {
    const data = borrows
      ? fullKey(namespaceOf(NAMESPACES - 1 - namespace), dataName(read))
      : dataName(read);
    spec[`r-${read}`] = { needs: [data, "s-0"], is: `v${version}` };
    add(0);
  }
  return spec;
}

export function dataName(index: number): string {
  return `d-${index}`;
}

function opOf({ key }: { readonly key: string }, spec: GraphSpec): string {
  const task = spec[key] as Exclude<TaskSpec, readonly string[]>;
  return task.pure === false ? "once" : `work${task.is ?? ""}`;
}

/**
 * The value of a task, of 8 to 40 bytes: different for every call, input and order of inputs.
 */
export function valueOf(key: string, op: string, inputs: readonly string[]): Value {
  const hash = hashText(`${key} ${op} ${inputs.join()}`);
  const text = hash.toString(16).padStart(8, "0").repeat(1 + hash % 5);
  return { text, nbytes: text.length };
}
