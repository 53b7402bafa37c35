/**
 * The work of a simulated cluster: a graph in which the value of each task is a digest of its call
 * and inputs, with sizes and durations drawn from the seed.
 */
import { createHash } from "node:crypto";
import { present } from "../base/mod.ts";
import { taskGroupName } from "../graph/key.ts";
import { compile, type CompiledGraph, type CompiledTask } from "../graph/mod.ts";
import { asFileOfInput, fullKey, type Key, type Resources } from "../protocol/mod.ts";
import type { Execute } from "../worker/machine/instruction.ts";
import { type Chance, type Dice, hashText } from "./faults/chance.ts";
import type { Work } from "./processes/executions.ts";
import { readingParts, textsRead } from "./processes/parts.ts";
import type { Value } from "./processes/value.ts";
import { surround } from "./surroundings.ts";
import { compileReturned, nameOfTask, returnedGraph, SPAWN_OP } from "./processes/spawn_tree.ts";

/** Sizes and durations of the tasks of one simulation. */
export interface WorkloadOptions {
  readonly seed: number;
  /** Mean run time of a task. */
  readonly meanMs: number;
  /** Bytes of the largest result; small ones are more frequent. */
  readonly bytesMax: number;
  /** Bytes that the tasks of the largest group take while they run; 0: none takes any. */
  readonly takenMax: number;
}

/** One task in so many may be retried. */
const RETRIED_ONE_IN = 5;
/** One task in so many is declared with two replicas. */
const DOUBLED_ONE_IN = 20;
/** One task in so many runs whatever became of its inputs. */
const AFTER_ANY_ONE_IN = 7;
/** One task in so many needs the resource of the workers, or a part of it. */
const RESOURCE_ONE_IN = 3;
/** Resources of each worker, in one simulation of three. */
const RESOURCES = { gpu: 2 } as const;
const NEEDS = [{ gpu: 1 }, { gpu: 1 }, { gpu: 2 }] as const;
/** One task in so many takes slots of pools. */
const POOLED_ONE_IN = 8;
/** Least slots of each pool, in one simulation of three. */
const POOLS = { db: 2, api: 1 } as const;
const SLOTS = [{ db: 1 }, { db: 2 }, { api: 1 }, { db: 1, api: 1 }] as const;
/** Memory that a task needs that others start, as a multiple of its result. */
const STARTED_NEEDS = 5;
/** Longest of the least times after which a task is started a second time. */
const SECOND_CHANCE_MS_MAX = 2000;
/** The mean of `Dice.span` is a third of its maximum. */
const SPAN_MEAN = 3;

export class Workload implements Work {
  readonly graph: CompiledGraph;
  /** The same with the tasks that stand beside it in its namespace. */
  readonly surrounded: CompiledGraph;
  /** Resources of each worker. */
  readonly resources: Resources;
  /** Pools of the cluster, with the least slots that they have. */
  readonly pools: Readonly<Record<string, number>>;
  readonly #options: WorkloadOptions;
  /** Names of tasks that others start. */
  readonly #names: readonly string[];
  /** Values without failures, by full keys. */
  readonly #values: ReadonlyMap<Key, string>;

  /** @param graph as it was submitted; some of its tasks get annotations */
  constructor(graph: CompiledGraph, options: WorkloadOptions) {
    this.#options = options;
    const hasResources = hashText(`${options.seed} resources`) % 3 === 1;
    this.resources = hasResources ? RESOURCES : {};
    this.pools = hashText(`${options.seed} pools`) % 3 === 1 ? POOLS : {};
    this.#names = allNames(graph);
    this.surrounded = surround({
      ...graph,
      tasks: graph.tasks.map((task) => this.#annotate(this.#readParts(task))),
    });
    this.#values = runSequentially(this.surrounded);
    this.graph = { ...this.surrounded, tasks: this.surrounded.tasks.slice(0, graph.tasks.length) };
  }

  valueOf({ call: { op, args } }: Execute, inputs: readonly string[]): Value {
    return this.sized(digestOf(op, args, inputs));
  }

  /** The value with this text. Equal values have one size. */
  sized(text: string): Value {
    return { text, nbytes: this.#sizeOf(text) };
  }

  /** The value that a client scatters under this key. */
  dataOf(key: Key, definition: string): Value {
    return this.sized(digestOf(definition, [key], []));
  }

  /** The JSON of the graph that the task returns; `null` if it returns a result. */
  graphOf({ key, call }: Execute): string | null {
    return returnedGraph(nameOfTask(key), call);
  }

  durationMs(_: Execute, dice: Dice): number {
    return dice.span(1, Math.max(1, SPAN_MEAN * this.#options.meanMs));
  }

  /** As much for each task of a group. Most groups take little, a fourth takes up to the most. */
  takenBytes({ key, call: { op } }: Execute): number {
    const { seed, takenMax } = this.#options;
    const drawn = hashText(`${seed} memory of ${taskGroupName(op, nameOfTask(key))}`) / 2 ** 32;
    return Math.floor(takenMax * (drawn < 0.75 ? drawn / 20 : drawn));
  }

  /** Bytes of all results together. */
  totalBytes(): number {
    return [...this.#values.values()].reduce((sum, text) => sum + this.#sizeOf(text), 0);
  }

  /** Bytes of the inputs and the result of the task that needs the most. */
  largestBytes(): number {
    const { namespace, tasks } = this.surrounded;
    const sizeOf = (name: string) => this.#sizeOf(this.#values.get(fullKey(namespace, name)) ?? "");
    const sizes = tasks.map(({ key }) => sizeOf(key));
    const needs = tasks.map(({ dependencies }, index) =>
      dependencies.reduce((sum, input) => sum + (sizes[input] ?? 0), sizes[index] ?? 0)
    );
    // A task that others start has few inputs.
    const started = this.#names.map((name) => STARTED_NEEDS * sizeOf(name));
    return [...needs, ...started].reduce((most, need) => Math.max(most, need), 0);
  }

  #sizeOf(text: string): number {
    const drawn = hashText(`${this.#options.seed} size of ${text}`) / 2 ** 32;
    return 1 + Math.floor(drawn ** 3 * this.#options.bytesMax);
  }

  /** In one simulation of three, some tasks read some inputs in parts. */
  #readParts(task: CompiledTask): CompiledTask {
    const { seed } = this.#options;
    if (hashText(`${seed} parts`) % 3 !== 0 || task.op === SPAWN_OP) return task;
    const { args, parts } = readingParts(
      task,
      (position) => hashText(`${seed} part ${task.key} ${position}`) % 2 === 0,
    );
    return parts.length === 0 ? task : { ...task, args, parts };
  }

  #annotate(task: CompiledTask): CompiledTask {
    const drawn = hashText(`${this.#options.seed} kind of ${task.key}`);
    const needs = hashText(`${this.#options.seed} resources of ${task.key}`);
    const isNeedy = "gpu" in this.resources && needs % RESOURCE_ONE_IN === 0;
    const slots = hashText(`${this.#options.seed} slots of ${task.key}`);
    const isPooled = "db" in this.pools && slots % POOLED_ONE_IN === 0;
    const annotations = {
      ...task.annotations,
      ...(drawn % RETRIED_ONE_IN === 0 ? { retries: 2, retryDelayUs: 200_000 } : null),
      ...(drawn % DOUBLED_ONE_IN === 1 ? { replicas: 2 } : null),
      ...(drawn % AFTER_ANY_ONE_IN === 2 ? { runAfter: "any" as const } : null),
      ...(isNeedy ? { resources: NEEDS[(needs >> 8) % NEEDS.length] ?? NEEDS[0] } : null),
      ...(isPooled ? { pools: SLOTS[(slots >> 8) % SLOTS.length] ?? SLOTS[0] } : null),
    };
    return Object.keys(annotations).length === 0 ? task : { ...task, annotations };
  }
}

/** Tasks that run too long are started again. The limits are low, so that many are. */
export function drawSecondChance(chance: Chance): Pick<CompiledGraph, "secondChance"> {
  const dice = chance.of("second chances");
  if (!dice.fails("second-chances")) return {};
  return { secondChance: { factor: 1, minimumMs: dice.span(1, SECOND_CHANCE_MS_MAX) } };
}

/** Compiles a submission. Modules that it names without including them are assumed to exist. */
export function compileForSimulation(submission: unknown, name: string): CompiledGraph {
  const text = JSON.stringify(submission);
  const named = [...text.matchAll(/"op":"\.\/([^"#]+)#([^"]+)"/g)];
  const modules = Object.fromEntries(named.map(([, file]) => [file, "export {};"]));
  const { modules: own = {}, ...graph } = submission as { readonly modules?: object };
  const whole = named.length === 0 ? graph : { ...graph, modules: { ...modules, ...own } };
  const compilation = compile(whole, { namespace: name, builtins: { has: () => true } });
  if (compilation.ok) return compilation.compiled;
  const [fault] = compilation.faults;
  throw new RangeError(`Cannot simulate "${name}": ${JSON.stringify(fault)}`);
}

/**
 * Returns the value of every task by its full key, computed once each, in order. A task that others
 * start has its name for a key.
 */
export function runSequentially({ namespace, tasks }: CompiledGraph): Map<Key, string> {
  const values = new Map<Key, string>();
  runTasks(tasks, (name, value) => values.set(fullKey(namespace, name), value));
  return values;
}

type SequentialTask = Pick<CompiledTask, "key" | "op" | "args" | "dependencies">;

/** Returns the values of the tasks in their order. */
function runTasks(
  tasks: readonly SequentialTask[],
  onValue: (name: string, value: string) => void,
): readonly string[] {
  const values: string[] = [];
  for (const { key, op, args, dependencies } of tasks) {
    const inputs = inputsOf(args, dependencies, values);
    const document = returnedGraph(key, { op, args });
    const value = document === null ? digestOf(op, args, inputs) : runReturned(document, onValue);
    onValue(key, value);
    values.push(value);
  }
  return values;
}

function inputsOf(
  args: readonly unknown[],
  dependencies: readonly number[],
  values: readonly string[],
): readonly string[] {
  return textsRead(args, dependencies.map((input) => present(values[input], "input")));
}

function runReturned(document: string, onValue: (name: string, value: string) => void): string {
  const { tasks, result } = compileReturned(document, "");
  const values = runTasks(tasks, onValue);
  const inputs = inputsOf(result.args, result.dependencies, values);
  return digestOf("identity", result.args, inputs);
}

/** Number of tasks with those that others start. */
export function countTasks(graph: CompiledGraph): number {
  return graph.tasks.length + allNames(graph).length;
}

/** Names of the tasks that others start. */
function allNames(graph: CompiledGraph): readonly string[] {
  if (!graph.tasks.some(({ key, op, args }) => returnedGraph(key, { op, args }) !== null)) {
    return [];
  }
  const own = new Set(graph.tasks.map(({ key }) => key));
  return [...runSequentially(graph).keys()].map(nameOfTask).filter((name) => !own.has(name));
}

/** The result of `digest` if all arguments are texts; otherwise the digest of the call as JSON. */
function digestOf(op: string, args: readonly unknown[], inputs: readonly string[]): string {
  const resolved = args.map((arg) => resolve(arg, inputs));
  const isDigest = /(^|#)digest$/.test(op) && resolved.every((arg) => typeof arg === "string");
  const text = isDigest ? resolved.join("\n") : JSON.stringify([op, resolved]);
  return createHash("sha256").update(text, "utf8").digest("hex");
}

function resolve(arg: unknown, inputs: readonly string[]): unknown {
  if (arg === null || typeof arg !== "object") return arg;
  if (Array.isArray(arg)) return arg.map((item) => resolve(item, inputs));
  const part = asFileOfInput(arg);
  if (part !== null) return inputs[part.input];
  const { $ref: input } = arg as { readonly $ref?: number };
  if (input !== undefined) return inputs[input];
  return Object.fromEntries(
    Object.entries(arg).map(([name, item]) => [name, resolve(item, inputs)]),
  );
}
