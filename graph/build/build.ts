/**
 * The builder of graphs in TypeScript. It writes the JSON form of a submission.
 *
 * @example
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
  InlinedCall,
  Literal,
  OperationCall,
  Reference,
  TaskFunction,
  TaskOperation,
} from "../submission/references.ts";
import { ShippedFunctions } from "./shipped_functions.ts";
import type {
  Annotations,
  CallSubmission,
  GraphSubmission,
  TaskSettings,
  TaskSubmission,
} from "../submission/submission.ts";

/** The content of a task: a call, a literal, or a reference, which makes it an alias. */
export type TaskNode = OperationCall | Literal | Reference;

/**
 * Returns a reference to the value of `key`, for arguments at any depth. As a task it is an alias.
 *
 * @example
 * ```ts
 * graph.add("y", task("sum", [1, ref("x")]));
 * graph.add("same", ref("y"));
 * ```
 */
export function ref(key: string): Reference {
  return { $ref: key };
}

/**
 * Returns a reference to the value of `key` in another namespace: of the same owner, or of one that
 * shares the namespace.
 *
 * @example
 * ```ts
 * graph.add("y", task("sum", refIn("prices", "2026", "alice")));
 * ```
 */
export function refIn(namespace: string, key: string, owner?: string): Reference {
  return { $ref: key, namespace, ...(owner === undefined ? null : { owner }) };
}

/**
 * Returns a literal: `data` is used unchanged, even if it has keys that begin with `$`.
 *
 * @example
 * ```ts
 * graph.add("x", value([1, 2]));
 * graph.add("y", task("toJson", value({ $ref: "not a reference" })));
 * ```
 */
export function value(data: unknown): Literal {
  return { $value: data };
}

/**
 * Returns a call of `op`, a name or a function.
 *
 * @example
 * ```ts
 * graph.add("z", task("inc", ref("x")));
 * graph.add("half", task((total: number) => total / 2, ref("z")));
 * ```
 */
export function task(op: TaskOperation, ...args: readonly unknown[]): OperationCall {
  return { op, args };
}

/**
 * Returns a nested call for use in arguments. It runs as part of its parent task, has no key, and
 * its result is not stored.
 *
 * @example
 * ```ts
 * graph.add("total", task("sum", call("concat", ref("x"), [4])));
 * ```
 */
export function call(op: TaskOperation, ...args: readonly unknown[]): InlinedCall {
  return { $call: { op, args } };
}

/** The fields of a submission that are set at once: name, namespace, defaults and others. */
export type TaskGraphSettings = Omit<GraphSubmission, "tasks" | "outputs" | "modules">;

/** A task of a builder. */
export interface BuiltTask {
  readonly node: TaskNode;
  readonly annotations: TaskSettings;
}

/** How an added task is run, and what it comes after. */
export interface AddOptions extends Annotations {
  /** Tasks that must have succeeded before it starts. It does not get their values. */
  after?: readonly (string | Reference)[] | undefined;
}

/**
 * A graph under construction. `JSON.stringify(graph)` is the body of `POST /api/v1/graphs`.
 *
 * @example
 * ```ts
 * const graph = new TaskGraph({ name: "example", defaults: { retries: 2 } });
 * const x = graph.add("x", value([3, 1, 2]));
 * graph.add("total", task("sum", x), { timeout: 10 });
 * graph.output("total");
 * ```
 */
export class TaskGraph {
  readonly settings: TaskGraphSettings;
  readonly #tasks = new Map<string, BuiltTask>();
  readonly #outputs = new Set<string>();
  readonly #modules = new Map<string, string>();

  constructor(settings: TaskGraphSettings = {}) {
    this.settings = settings;
  }

  /** Returns a builder with the content of a submission, which is not checked. */
  static from(submission: GraphSubmission): TaskGraph {
    const { tasks, outputs = [], modules = {}, ...settings } = submission;
    const graph = new TaskGraph(settings);
    for (const [key, task] of Object.entries(tasks)) {
      if ("value" in task) graph.add(key, value(task.value));
      else if ("alias" in task) graph.add(key, ref(task.alias));
      else {
        const { op, args = [], inputs, outputs, ...annotations } = task;
        const files = { ...(inputs && { inputs }), ...(outputs && { outputs }) };
        graph.add(key, { op, args, ...files }, annotations);
      }
    }
    for (const [name, source] of Object.entries(modules)) graph.module(name, source);
    return graph.output(...outputs);
  }

  /**
   * Adds a task and returns a reference to it.
   *
   * @throws TypeError if the key is no string or is in use, or if the task is to come after a task
   * of another namespace
   */
  add(key: string, node: TaskNode, options: AddOptions = {}): Reference {
    const { after, ...annotations } = options;
    checkKey("add task", key);
    if (this.#tasks.has(key)) {
      throw new TypeError(`Cannot add task ${JSON.stringify(key)}: the key is in use`);
    }
    const before = after?.map((each) => keyOf(key, each));
    this.#tasks.set(key, {
      node,
      annotations: { ...annotations, ...(before && { after: before }) },
    });
    return ref(key);
  }

  /**
   * Adds keys whose results are kept. Default: every key that no task depends on.
   *
   * @throws TypeError if a key is no string
   */
  output(...keys: readonly (string | Reference)[]): this {
    for (const each of keys) {
      const key = isRecord(each) ? each.$ref : each;
      checkKey("keep the result of", key);
      this.#outputs.add(key);
    }
    return this;
  }

  /** Adds a source file. Its exports are operations, named `./name.ts#export`. */
  module(name: string, source: string): this {
    this.#modules.set(name, source);
    return this;
  }

  /** Returns all tasks by key, with functions as they are, for running in this process. */
  entries(): IterableIterator<[key: string, task: BuiltTask]> {
    return this.#tasks.entries();
  }

  /** Returns the keys added with `output()`; none for the default. */
  outputs(): IterableIterator<string> {
    return this.#outputs.values();
  }

  /** Returns a graph of other tasks with the same settings, modules and outputs. */
  withTasks(tasks: Iterable<readonly [key: string, task: BuiltTask]>): TaskGraph {
    const graph = new TaskGraph(this.settings);
    for (const [key, task] of tasks) graph.#tasks.set(key, task);
    for (const [name, source] of this.#modules) graph.#modules.set(name, source);
    return graph.output(...this.#outputs);
  }

  /**
   * Returns the submission. Functions become exports of an additional module. Faults other
   * than those of functions are reported by `compile()`.
   *
   * @throws TypeError if a function cannot be shipped
   */
  toJSON(): GraphSubmission {
    const file = this.#freeFile();
    const functions = new ShippedFunctions(file);
    const submission = this.#submit((body) => functions.operationOf(body));
    if (functions.source === "") return submission;
    return { ...submission, modules: { ...submission.modules, [file]: functions.source } };
  }

  /** Returns the submission with a dummy name for every function: for analysis, not to run. */
  outline(): GraphSubmission {
    return this.#submit(() => "function");
  }

  #submit(operationOf: OperationOf): GraphSubmission {
    // Without a prototype, so that the key `__proto__` is kept and rejected by `compile()`.
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

  /** Returns an unused file name for the module of functions. */
  #freeFile(): string {
    const taken = [...this.#modules.keys()].map((name) => name.toLowerCase().replace(/^\.\//, ""));
    let file = "functions.js";
    for (let number = 2; taken.includes(file); number++) file = `functions${number}.js`;
    return file;
  }
}

/** Throws for what a program can give only if its types are not checked. */
function checkKey(verb: string, key: unknown): asserts key is string {
  if (typeof key === "string") return;
  const what = key === null || key === undefined ? String(key) : `a value of type ${typeof key}`;
  throw new TypeError(`Cannot ${verb} ${what}: a key must be a string`);
}

function keyOf(key: string, before: string | Reference): string {
  if (typeof before === "string") return before;
  checkKey(`add task ${JSON.stringify(key)} after`, before?.$ref);
  if (before.namespace === undefined) return before.$ref;
  const detail = `it comes after "${before.$ref}", which is in another namespace`;
  throw new TypeError(`Cannot add task ${JSON.stringify(key)}: ${detail}`);
}

type OperationOf = (body: TaskFunction) => string;

function submitNode(node: TaskNode, operationOf: OperationOf): TaskSubmission {
  if ("$value" in node) return { value: node.$value };
  if (!("$ref" in node)) return submitCall(node, operationOf);
  return node.namespace === undefined ? { alias: node.$ref } : { op: "identity", args: [node] };
}

function submitCall(
  { op, args, inputs, outputs }: OperationCall,
  operationOf: OperationOf,
): CallSubmission & { args: unknown[] } {
  return {
    op: typeof op === "string" ? op : operationOf(op),
    args: args.map((arg) => submitArgument(arg, operationOf)),
    ...(inputs && { inputs }),
    ...(outputs && { outputs }),
  };
}

/** Replaces functions in nested calls; everything else stays. */
function submitArgument(arg: unknown, operationOf: OperationOf): unknown {
  if (Array.isArray(arg)) return arg.map((item) => submitArgument(item, operationOf));
  if (!isRecord(arg) || "$value" in arg) return arg;
  if (isRecord(arg.$call) && Array.isArray(arg.$call.args)) {
    return { $call: submitCall(arg.$call as unknown as OperationCall, operationOf) };
  }
  return Object.fromEntries(
    Object.entries(arg).map(([key, item]) => [key, submitArgument(item, operationOf)]),
  );
}
