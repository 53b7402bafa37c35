/**
 * Optimizations that return a smaller graph with the same results. A task that is merged into
 * another one as a nested call costs no transfer and no scheduling, and has no key.
 *
 * Requested tasks are never merged: those of the given keys, by default the outputs of the graph,
 * by default the tasks without dependents. Tasks that these do not need are dropped. A task is not
 * merged if it is not `pure`, has a `timeout` or `replicas`, if its annotations differ from those
 * of the task around it, or if arguments would be nested too deeply.
 *
 * A nested call has no key, so every user of a merged task contains a copy of it, and a copy of
 * every call in it. {@linkcode inline} therefore bounds the calls in a task that it copies.
 */
import { ARGUMENT_DEPTH_MAX, isRecord } from "../../base/mod.ts";
import { type BuiltTask, ref, type TaskGraph } from "./build.ts";
import {
  eachReference,
  isInlinedCall,
  type OperationCall,
  referenceName,
  replaceItems,
  type Replacement,
  type TaskOperation,
} from "../submission/references.ts";
import type { Annotations } from "../submission/submission.ts";

/**
 * Returns the graph without tasks that the keys do not need.
 *
 * @param keys the requested keys; default: the outputs, else all tasks without dependents
 * @throws TypeError if the graph has no task of such a key
 *
 * @example
 * ```ts
 * cull(graph, ["total"]);
 * ```
 */
export function cull(graph: TaskGraph, keys?: Iterable<string>): TaskGraph {
  const tasks = new Map(graph.entries());
  const needed = new Set<string>();
  const open = [...wantedKeys(graph, keys)];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const task = tasks.get(key);
    if (task === undefined || needed.has(key)) continue;
    needed.add(key);
    eachReference(partsOf(task), (input) => open.push(input));
  }
  return graph.withTasks([...tasks].filter(([key]) => needed.has(key)));
}

/**
 * Returns the graph with every chain merged into one task, under the key of its last task. A task
 * is merged into its dependent if that has no other input and is its only user.
 *
 * @param keys the requested keys; default: the outputs, else all tasks without dependents
 * @throws TypeError if the graph has no task of such a key
 *
 * @example
 * ```ts
 * graph.add("y", task("inc", ref("x")));
 * graph.add("z", task("neg", ref("y")));
 * fuse(graph, ["z"]); // z: neg(inc(x))
 * ```
 */
export function fuse(graph: TaskGraph, keys?: Iterable<string>): TaskGraph {
  const uses = countUses(graph);
  return mergeTasks(graph, keys, (input, inputs) => uses.get(input) === 1 && inputs.size === 1);
}

/** Options of {@linkcode inline}. */
export interface InlineOptions {
  /** Operations so cheap that one call per user costs less than a task. */
  readonly operations: Iterable<TaskOperation>;
  /** The requested keys. Default: the outputs, else all tasks without dependents. */
  readonly keys?: Iterable<string>;
}

/**
 * The most calls in a task that is copied into several places. Without a bound, tasks that share
 * inputs over many levels grow exponentially with the number of levels.
 */
const COPIED_CALLS_MAX = 100;

/**
 * Returns the graph with the tasks of cheap operations merged into each of their dependents. A task
 * that is used several times stays a task if it has come to contain more than 100 calls.
 *
 * @example
 * ```ts
 * inline(graph, { operations: ["inc"], keys: ["total"] });
 * ```
 */
export function inline(graph: TaskGraph, { operations, keys }: InlineOptions): TaskGraph {
  const cheap = new Set(operations);
  const uses = countUses(graph);
  return mergeTasks(
    graph,
    keys,
    (input, _inputs, { op, calls }) =>
      cheap.has(op) && (uses.get(input) === 1 || calls <= COPIED_CALLS_MAX),
  );
}

/** A task that may be merged, with the tasks that are merged into it. */
interface MergedTask extends OperationCall {
  readonly annotations: Annotations;
  /** Levels of arrays and objects in the arguments. */
  readonly levels: number;
  /** Number of calls in the task, with its own. */
  readonly calls: number;
}

/** Returns whether the task of `input` is to be merged into a task with these `inputs`. */
type MergeRule = (input: string, inputs: ReadonlySet<string>, task: MergedTask) => boolean;

/** Merges tasks from inputs to outputs, so that a merged task already contains its own inputs. */
function mergeTasks(
  graph: TaskGraph,
  keys: Iterable<string> | undefined,
  rule: MergeRule,
): TaskGraph {
  const wanted = new Set(wantedKeys(graph, keys));
  const { defaults = {} } = graph.settings;
  const done = new Map<string, MergedTask>();
  for (const [key, { node, annotations }] of inputsFirst(graph)) {
    if (!("op" in node) || hasFiles(node)) continue;
    const inputs = new Set<string>();
    eachReference(node.args, (input) => inputs.add(input));
    const reference: Replacement["reference"] = (reference, depth) => {
      const name = referenceName(reference);
      const input = done.get(name);
      if (input === undefined || wanted.has(name) || reference.file) return reference;
      const fits = depth + CALL_LEVELS + input.levels <= ARGUMENT_DEPTH_MAX;
      return fits && rule(name, inputs, input) &&
          isMergeable(input.annotations, annotations, defaults)
        ? { $call: { op: input.op, args: input.args } }
        : reference;
    };
    const args = replaceItems(node.args, { reference }, 1);
    done.set(key, { op: node.op, args, annotations, ...measure(args) });
  }
  const rewritten = [...graph.entries()].map(([key, task]) =>
    [key, rewrite(task, done.get(key))] as const
  );
  return cull(graph.withTasks(rewritten), wanted);
}

function rewrite(task: BuiltTask, merged: MergedTask | undefined): BuiltTask {
  if (merged === undefined || !("op" in task.node) || merged.args === task.node.args) return task;
  return { node: { op: merged.op, args: merged.args }, annotations: task.annotations };
}

/** Levels of a nested call: an object, the object inside, and the array of arguments. */
const CALL_LEVELS = 3;

/** Returns whether no annotation of a task is lost when it is merged into its user. */
function isMergeable(own: Annotations, user: Annotations, defaults: Annotations): boolean {
  const { pure, timeout, replicas } = { ...defaults, ...own };
  return pure !== false && timeout === undefined && replicas === undefined &&
    JSON.stringify(own) === JSON.stringify(user);
}

function wantedKeys(graph: TaskGraph, keys: Iterable<string> | undefined): Iterable<string> {
  if (keys !== undefined) return known(graph, keys);
  const outputs = [...graph.outputs()];
  if (outputs.length > 0) return outputs;
  const uses = countUses(graph);
  return [...graph.entries()].map(([key]) => key).filter((key) => !uses.has(key));
}

function known(graph: TaskGraph, keys: Iterable<string>): readonly string[] {
  const wanted = [...keys];
  const tasks = new Map(graph.entries());
  const unknown = wanted.find((key) => !tasks.has(key));
  if (unknown === undefined) return wanted;
  throw new TypeError(`Cannot optimize the graph: it has no task ${JSON.stringify(unknown)}`);
}

/** Returns the number of references to each key. */
function countUses(graph: TaskGraph): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const [, task] of graph.entries()) {
    eachReference(partsOf(task), (key) => uses.set(key, (uses.get(key) ?? 0) + 1));
  }
  return uses;
}

/** Returns the part of a task that can contain references. */
function partsOf({ node, annotations: { after = [] } }: BuiltTask): unknown {
  return "op" in node ? [node.args, node.inputs, after.map((key) => ref(key))] : node;
}

/** A task with files runs alone: its folder is for one call. */
function hasFiles({ inputs, outputs }: OperationCall): boolean {
  return inputs !== undefined || outputs !== undefined;
}

/** Yields every task after its inputs, without recursion. Tasks of a cycle come in any order. */
function* inputsFirst(graph: TaskGraph): Generator<readonly [key: string, task: BuiltTask]> {
  const tasks = new Map(graph.entries());
  const entered = new Set<string>();
  const left = new Set<string>();
  for (const start of tasks.keys()) {
    const open = [start];
    for (let key = open.at(-1); key !== undefined; key = open.at(-1)) {
      const task = tasks.get(key);
      if (task === undefined || left.has(key)) open.pop();
      else if (entered.has(key)) {
        open.pop();
        left.add(key);
        yield [key, task];
      } else {
        entered.add(key);
        eachReference(partsOf(task), (input) => {
          if (!entered.has(input)) open.push(input);
        });
      }
    }
  }
}

/** Returns the levels of arrays and objects in arguments, and the calls of a task with them. */
function measure(args: readonly unknown[]): Pick<MergedTask, "levels" | "calls"> {
  let calls = 1;
  const levelsOf = (value: unknown): number => {
    const items = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : null;
    if (items === null) return 0;
    if (isInlinedCall(value)) calls++;
    return 1 + items.reduce((most, item) => Math.max(most, levelsOf(item)), 0);
  };
  return { levels: levelsOf(args), calls };
}
