/**
 * What graphs mean, twice and by different ways: of a submission straight from its text, key by
 * key, and of a compiled graph as an executor would run it. Operations are written down, not
 * computed: the value of `add(1, 2)` is `["add", 1, 2]`, so that nothing that went astray can look
 * right.
 */
import type { CompiledGraph, GraphSubmission } from "../../../graph/mod.ts";

type Outputs = Record<string, unknown>;

/** Of a key outside the graph nothing is known but its name. */
function outside(key: string): unknown {
  return { outside: key };
}

/** The values of `keys`, by recursion over the text of the submission. */
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

/** The outputs of a compiled graph, its tasks run one after another as they are numbered. */
export function interpretCompiled({ tasks, externals, outputs }: CompiledGraph): Outputs {
  const values: unknown[] = [];
  tasks.forEach(({ op, args, dependencies }, number) => {
    const inputs = dependencies.map((input) => {
      if (input >= tasks.length) return outside(externals[input - tasks.length] ?? "?");
      if (input >= number) throw new Error(`Task ${number} runs before its input ${input}`);
      return values[input];
    });
    const resolved = args.map((arg) => resolve(arg, (place) => inputs[Number(place)]));
    values.push(op === "identity" ? resolved[0] : [op, ...resolved]);
  });
  return Object.fromEntries(outputs.map(([key, task]) => [key, values[task]]));
}

/** `arg` with references and calls made in place replaced by what they stand for. */
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
