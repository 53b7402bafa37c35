/**
 * Graphs to smaller graphs with the same results. What is put into another task as a call made in
 * place costs no transfer and no bookkeeping any more, and has no key of its own.
 *
 * What is asked for is never put away: the keys given, or else the outputs of the graph, or else
 * what nothing depends on. What these do not need is left out. A task stays as it is when it is not
 * `pure`, has a `timeout` or `replicas`, or differs in annotations from the task that it would go
 * into, and where arguments would nest too deeply.
 */
import { ARGUMENT_DEPTH_MAX, isRecord } from "../../base/mod.ts";
import type { BuiltTask, TaskGraph } from "./build.ts";
import {
  type Call,
  eachReference,
  replaceItems,
  type Replacement,
  type TaskOperation,
} from "../submission/references.ts";
import type { Annotations } from "../submission/spec.ts";

/** Keeps what the keys need, and nothing else. Keys that the graph has not are ignored. */
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
 * Makes one task of every chain: a task whose only input is used nowhere else takes that input in
 * as a call made in place. The chain has the key of its last task.
 */
export function fuse(graph: TaskGraph, keys?: Iterable<string>): TaskGraph {
  const uses = countUses(graph);
  return putIn(graph, keys, (input, user) => uses.get(input) === 1 && user.size === 1);
}

export interface InlineOptions {
  /** Those that are so cheap that calling them once for every user costs less than a task. */
  readonly operations: Iterable<TaskOperation>;
  readonly keys?: Iterable<string>;
}

/** Puts the tasks that call cheap operations into every task that uses them. */
export function inline(graph: TaskGraph, { operations, keys }: InlineOptions): TaskGraph {
  const cheap = new Set(operations);
  return putIn(graph, keys, (_input, _user, { op }) => cheap.has(op));
}

/** Whether `call`, the task of `input`, may go into a task that has `inputs`. */
type MayGo = (input: string, inputs: ReadonlySet<string>, call: Call) => boolean;

/** From inputs to outputs, so that what is put in has taken in its own inputs before. */
function putIn(graph: TaskGraph, keys: Iterable<string> | undefined, mayGo: MayGo): TaskGraph {
  const wanted = new Set(wantedKeys(graph, keys));
  const { defaults = {} } = graph.settings;
  const done = new Map<string, BuiltTask>();
  for (const [key, task] of inputsFirst(graph)) {
    const { node, annotations } = task;
    if (!("op" in node)) {
      done.set(key, task);
      continue;
    }
    const inputs = new Set<string>();
    eachReference(node.args, (input) => inputs.add(input));
    const reference: Replacement["reference"] = (reference, depth) => {
      const input = done.get(reference.$ref);
      if (input === undefined || !("op" in input.node) || wanted.has(reference.$ref)) {
        return reference;
      }
      const fits = depth + CALL_LEVELS + depthOf(input.node.args) <= ARGUMENT_DEPTH_MAX;
      const { op } = input.node;
      return fits && mayGo(reference.$ref, inputs, input.node) &&
          mayVanish(input.annotations, annotations, defaults)
        ? { $call: { op, args: input.node.args } }
        : reference;
    };
    const args = replaceItems(node.args, { reference }, 1);
    done.set(key, args === node.args ? task : { node: { op: node.op, args }, annotations });
  }
  const rewritten = [...graph.entries()].map(([key, task]) =>
    [key, done.get(key) ?? task] as const
  );
  return cull(graph.withTasks(rewritten), wanted);
}

/** A call made in place opens an object, one inside it, and its list of arguments. */
const CALL_LEVELS = 3;

function mayVanish(own: Annotations, user: Annotations, defaults: Annotations): boolean {
  const { pure, timeout, replicas } = { ...defaults, ...own };
  return pure !== false && timeout === undefined && replicas === undefined &&
    JSON.stringify(own) === JSON.stringify(user);
}

function wantedKeys(graph: TaskGraph, keys: Iterable<string> | undefined): Iterable<string> {
  if (keys !== undefined) return keys;
  const outputs = [...graph.outputs()];
  if (outputs.length > 0) return outputs;
  const uses = countUses(graph);
  return [...graph.entries()].map(([key]) => key).filter((key) => !uses.has(key));
}

/** How often each key is referred to. */
function countUses(graph: TaskGraph): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const [, task] of graph.entries()) {
    eachReference(partsOf(task), (key) => uses.set(key, (uses.get(key) ?? 0) + 1));
  }
  return uses;
}

/** Where a task can refer to others. */
function partsOf({ node }: BuiltTask): unknown {
  return "op" in node ? node.args : node;
}

/** Every task after those that it needs, without recursion; a ring is passed on as it is. */
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

/** Levels of arrays and objects. */
function depthOf(value: unknown): number {
  const items = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : null;
  return items === null ? 0 : 1 + items.reduce((most, item) => Math.max(most, depthOf(item)), 0);
}
