/**
 * A graph whose tasks start tasks: some trees of tasks, and a sum of them. A task is known by its
 * name, the path in its tree; its key also depends on the attempts that started it.
 */
import { type CompiledGraph, compileSpawned, type SpawnedCompilation } from "../../graph/mod.ts";
import { type Call, type Key, shortKey } from "../../protocol/mod.ts";
import { hashText } from "../faults/chance.ts";
import { plainGraph } from "./plain_graph.ts";

/** The operation of tasks that return a graph. */
export const SPAWN_OP = "spawn";
const TREES = 4;
const LEVELS = 4;
const CHILDREN_MAX = 3;

/** The graph as it is submitted. */
export function spawnGraph(): CompiledGraph {
  const roots = Array.from({ length: TREES }, (_, tree) => ({
    key: `tree-${tree}`,
    op: SPAWN_OP,
    args: [LEVELS],
    dependencies: [],
    group: 0,
    annotations: null,
    definition: null,
  }));
  const total = {
    key: "total",
    op: "sum",
    args: roots.map((_, input) => ({ $ref: input })),
    dependencies: roots.map((_, index) => index),
    group: 1,
    annotations: null,
    definition: null,
  };
  return plainGraph({
    namespace: "spawn",
    groups: [SPAWN_OP, "sum"],
    tasks: [...roots, total],
    outputs: [["total", TREES]],
  });
}

/** The name of a task: its key without the root and the attempt that started it. */
export function nameOfTask(key: Key): string {
  return shortKey(key).replace(/^[^~]*~\d+\./, "");
}

/** The JSON of the graph that a task returns; `null` if it returns a result. */
export function returnedGraph(name: string, { op, args }: Call): string | null {
  if (op !== SPAWN_OP) return null;
  const levels = args[0] as number;
  const count = 1 + hashText(`children of ${name}`) % CHILDREN_MAX;
  const children = Array.from({ length: count }, (_, child) => `${name}.${child}`);
  const inner = (child: string) => levels > 1 && hashText(`leaf ${child}`) % 4 > 0;
  const tasks = Object.fromEntries(children.map((child) => [
    child,
    inner(child) ? { op: SPAWN_OP, args: [levels - 1] } : { op: "leaf", args: [child], retries: 1 },
  ]));
  const references = children.map((child) => ({ $ref: child }));
  const joined = { op: "join", args: [references] };
  return JSON.stringify(
    levels % 2 === 0
      ? { tasks: { ...tasks, [`${name}.join`]: joined }, result: { $ref: `${name}.join` } }
      : { tasks },
  );
}

/** Compiles a returned graph. Throws if it is not valid. */
export function compileReturned(
  document: string,
  prefix: string,
): Extract<SpawnedCompilation, { readonly ok: true }> {
  const compilation = compileSpawned(document, {
    prefix,
    op: SPAWN_OP,
    modules: null,
    builtins: { has: () => true },
  });
  if (!compilation.ok) throw new RangeError(`Cannot start the tasks: ${compilation.reason}`);
  return compilation;
}
