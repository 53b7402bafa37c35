/**
 * Builders: the JSON form of graphs, written in TypeScript.
 *
 * ```ts
 * const graph = new TaskGraph({ name: "example" });
 * graph.add("x", value(1));
 * graph.add("z", task("inc", ref("x")));
 * graph.add("w", task((a, b) => a + b, ref("z"), 2));
 * await fetch(`${url}/api/v1/graphs`, { method: "POST", body: JSON.stringify(graph), ... });
 * ```
 */
import { isRecord } from "../../base/mod.ts";
import type {
  Call,
  InlinedCall,
  Literal,
  Reference,
  TaskFunction,
  TaskOperation,
} from "../submission/references.ts";
import { ShippedFunctions } from "./shipped_functions.ts";
import type { Annotations, GraphSubmission, TaskSubmission } from "../submission/spec.ts";

/** What a key can stand for: a call, a literal, or, as an alias, another key. */
export type TaskNode = Call | Literal | Reference;

/** A reference, for arguments at any depth; as a task, an alias. */
export function ref(key: string): Reference {
  return { $ref: key };
}

/** `data` as it is, even where it has keys that begin with `$`; as a task, a literal. */
export function value(data: unknown): Literal {
  return { $value: data };
}

/** A task that calls `op`. */
export function task(op: TaskOperation, ...args: readonly unknown[]): Call {
  return { op, args };
}

/** A call as an argument: computed where its parent runs, never stored, without a key. */
export function call(op: TaskOperation, ...args: readonly unknown[]): InlinedCall {
  return { $call: { op, args } };
}

/** The fields of a submission that are not added one by one. */
export type TaskGraphSettings = Omit<GraphSubmission, "tasks" | "outputs" | "modules">;

/** What was added under one key. */
export interface BuiltTask {
  readonly node: TaskNode;
  readonly annotations: Annotations;
}

export class TaskGraph {
  readonly settings: TaskGraphSettings;
  readonly #tasks = new Map<string, BuiltTask>();
  readonly #outputs = new Set<string>();
  readonly #modules = new Map<string, string>();

  constructor(settings: TaskGraphSettings = {}) {
    this.settings = settings;
  }

  /** A submission, to be changed or run. Nothing of it is checked. */
  static from(submission: GraphSubmission): TaskGraph {
    const { tasks, outputs = [], modules = {}, ...settings } = submission;
    const graph = new TaskGraph(settings);
    for (const [key, task] of Object.entries(tasks)) {
      if ("value" in task) graph.add(key, value(task.value));
      else if ("alias" in task) graph.add(key, ref(task.alias));
      else {
        const { op, args = [], ...annotations } = task;
        graph.add(key, { op, args }, annotations);
      }
    }
    for (const [name, source] of Object.entries(modules)) graph.module(name, source);
    return graph.output(...outputs);
  }

  /** Adds a task and answers a reference to it. Throws `TypeError` when the key is taken. */
  add(key: string, node: TaskNode, annotations: Annotations = {}): Reference {
    if (this.#tasks.has(key)) {
      throw new TypeError(`Cannot add task ${JSON.stringify(key)}: the graph has it already`);
    }
    this.#tasks.set(key, { node, annotations });
    return ref(key);
  }

  /** Asks for results to be kept. Without any, those are kept that nothing depends on. */
  output(...keys: readonly (string | Reference)[]): this {
    for (const key of keys) this.#outputs.add(typeof key === "string" ? key : key.$ref);
    return this;
  }

  /** Ships a source file, whose exports can then be named as `./name.ts#export`. */
  module(name: string, source: string): this {
    this.#modules.set(name, source);
    return this;
  }

  /** Keys and what they stand for, functions as they are: for running in this process. */
  entries(): IterableIterator<[key: string, task: BuiltTask]> {
    return this.#tasks.entries();
  }

  /** The keys asked for by `output()`; none when the default holds. */
  outputs(): IterableIterator<string> {
    return this.#outputs.values();
  }

  /** A graph of other tasks, with the same settings, modules and outputs. */
  withTasks(tasks: Iterable<readonly [key: string, task: BuiltTask]>): TaskGraph {
    const graph = new TaskGraph(this.settings);
    for (const [key, task] of tasks) graph.#tasks.set(key, task);
    for (const [name, source] of this.#modules) graph.#modules.set(name, source);
    return graph.output(...this.#outputs);
  }

  /**
   * The submission. Functions become exports of a module of their own. Throws `TypeError` when one
   * cannot be shipped; whatever else may be wrong is for `compile()` to say.
   */
  toJSON(): GraphSubmission {
    const file = this.#freeFile();
    const functions = new ShippedFunctions(file);
    const submission = this.#submit((body) => functions.operationOf(body));
    if (functions.source === "") return submission;
    return { ...submission, modules: { ...submission.modules, [file]: functions.source } };
  }

  /** The submission with a plain name in place of every function: to look at, not to run. */
  outline(): GraphSubmission {
    return this.#submit(() => "function");
  }

  #submit(operationOf: OperationOf): GraphSubmission {
    /** Without a prototype, so that even the key `__proto__` is kept for `compile()` to refuse. */
    const tasks: Record<string, TaskSubmission> = Object.create(null);
    for (const [key, { node, annotations }] of this.#tasks) {
      tasks[key] = { ...submitNode(node, operationOf), ...annotations };
    }
    return {
      ...this.settings,
      tasks,
      ...(this.#outputs.size > 0 && { outputs: [...this.#outputs] }),
      ...(this.#modules.size > 0 && { modules: Object.fromEntries(this.#modules) }),
    };
  }

  /** A name for the module of functions that no other file has. */
  #freeFile(): string {
    const taken = [...this.#modules.keys()].map((name) => name.toLowerCase().replace(/^\.\//, ""));
    let file = "functions.js";
    for (let number = 2; taken.includes(file); number++) file = `functions${number}.js`;
    return file;
  }
}

type OperationOf = (body: TaskFunction) => string;

function submitNode(node: TaskNode, operationOf: OperationOf): TaskSubmission {
  if ("$value" in node) return { value: node.$value };
  return "$ref" in node ? { alias: node.$ref } : submitCall(node, operationOf);
}

function submitCall({ op, args }: Call, operationOf: OperationOf): { op: string; args: unknown[] } {
  return {
    op: typeof op === "string" ? op : operationOf(op),
    args: args.map((arg) => submitArgument(arg, operationOf)),
  };
}

/** Replaces functions in calls made in place; everything else is passed on. */
function submitArgument(arg: unknown, operationOf: OperationOf): unknown {
  if (Array.isArray(arg)) return arg.map((item) => submitArgument(item, operationOf));
  if (!isRecord(arg) || "$value" in arg) return arg;
  if (isRecord(arg.$call) && Array.isArray(arg.$call.args)) {
    return { $call: submitCall(arg.$call as unknown as Call, operationOf) };
  }
  return Object.fromEntries(
    Object.entries(arg).map(([key, item]) => [key, submitArgument(item, operationOf)]),
  );
}
