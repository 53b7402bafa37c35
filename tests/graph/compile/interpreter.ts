/**
 * Two independent interpreters of a graph: one for a submission, key by key, and one for a compiled
 * graph, as an executor runs it. Operations are recorded instead of computed: the value of
 * `add(1, 2)` is `["add", 1, 2]`, so that different graphs cannot have equal values by chance.
 */
import { type Key, shortKey } from "../../../protocol/mod.ts";
import type { CompiledGraph, GraphSubmission } from "../../../graph/mod.ts";

type Outputs = Record<string, unknown>;

/** The value of an external key. */
function outside(key: string): unknown {
  return { outside: key };
}

function externalName(key: Key | undefined): string {
  return key === undefined ? "?" : shortKey(key);
}

/** Returns the values of `keys` by recursion over the submission. */
export function interpretSubmission(
  { tasks }: GraphSubmission,
  keys: readonly string[],
): Outputs {
  const known = new Map<string, unknown>();
  const valueOf = (key: string): unknown => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key);
  };
  const compute = (key: string): unknown => {
    const task = Object.hasOwn(tasks, key) ? tasks[key] : undefined;
    if (task === undefined) return outside(key);
    if ("value" in task) return task.value;
    if ("alias" in task) return valueOf(task.alias);
    return [
      task.op,
      ...(task.args ?? []).map((arg) => resolve(arg, (ref) => valueOf(String(ref)))),
    ];
  };
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}

/** Returns the outputs of a compiled graph, running its tasks in order. */
export function interpretCompiled({ tasks, externals, outputs }: CompiledGraph): Outputs {
  const values: unknown[] = [];
  tasks.forEach(({ op, args, dependencies }, number) => {
    const inputs = dependencies.map((input) => {
      if (input >= tasks.length) return outside(externalName(externals[input - tasks.length]));
      if (input >= number) throw new Error(`Task ${number} runs before its input ${input}`);
      return values[input];
    });
    const resolved = args.map((arg) => resolve(arg, (place) => inputs[Number(place)]));
    values.push(op === "identity" ? resolved[0] : [op, ...resolved]);
  });
  return Object.fromEntries(outputs.map(([key, task]) => [key, values[task]]));
}

/** Returns `arg` with references and nested calls replaced by their values. */
function resolve(arg: unknown, valueOf: (ref: unknown) => unknown): unknown {
  if (typeof arg !== "object" || arg === null) return arg;
  if (Array.isArray(arg)) return arg.map((item) => resolve(item, valueOf));
  const record = arg as Record<string, unknown>;
  if ("$ref" in record) return valueOf(record.$ref);
  if ("$value" in record) return record.$value;
  if ("$call" in record) {
    const { op, args = [] } = record.$call as { op: string; args?: unknown[] };
    return [op, ...args.map((item) => resolve(item, valueOf))];
  }
  return Object.fromEntries(
    Object.entries(record).map(([key, item]) => [key, resolve(item, valueOf)]),
  );
}
