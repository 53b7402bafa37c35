/**
 * Graphs that are built first and run as one submission. The calls are typed as those of futures;
 * they give nodes. The graph is a `TaskGraph`, so it can be ordered, culled and fused, and run in
 * this process.
 */
import { task, TaskGraph, type TaskGraphSettings } from "../graph/builder.ts";
import { type CallModules, callNamer, keyConflict } from "./call/call.ts";
import { labelOf } from "./call/call_label.ts";
import type { Future } from "./future.ts";
import { gatherValues } from "./gather.ts";
import { GraphNode } from "./node.ts";
import { operationOf, type RemoteOperation } from "./remote_calls.ts";
import type { Arg, Gathered, Remote, RemoteFunction, TaskResult } from "./remote.ts";
import type { ClientSession } from "./session.ts";

/** A value, or a node or future of it, at any depth. */
export type NodeArg<Value> =
  | Arg<Value>
  | GraphNode<Value>
  | (Value extends readonly (infer Item)[] ? readonly NodeArg<Item>[]
    : Value extends (...args: never[]) => unknown ? never
    : Value extends object ? { readonly [Name in keyof Value]: NodeArg<Value[Name]> }
    : never);

/** A function of a module that gives nodes. */
type NodeFunction<Fn> = Fn extends RemoteFunction<infer Body> ? (
    ...args: Parameters<Body> extends infer Params extends unknown[]
      ? { [Index in keyof Params]: NodeArg<Params[Index]> }
      : never
  ) => GraphNode<TaskResult<ReturnType<Body>>>
  : never;
/** The functions of a module, as they are called in a graph. */
export type NodeModule<Module> = { readonly [Name in keyof Module]: NodeFunction<Module[Name]> };

/** Futures for nodes. */
export type NodeFutures<Outputs> = {
  -readonly [Name in keyof Outputs]: Outputs[Name] extends GraphNode<infer Value> ? Future<Value>
    : NodeFutures<Outputs[Name]>;
};

/** A graph that was submitted. */
export interface LazyRun<Outputs> {
  /** Id of the graph. */
  readonly id: string;
  /** A future for each output. */
  readonly futures: NodeFutures<Outputs>;
  /** The values of all outputs. */
  results(): Promise<Gathered<NodeFutures<Outputs>>>;
}

export class LazyGraph {
  readonly #session: ClientSession;
  readonly #graph: TaskGraph;
  /** Key -> what is computed under it. */
  readonly #definitions = new Map<string, string>();
  /** The arguments as they were passed: their futures are held as long as the graph is. */
  readonly #held = new Set<Future<unknown>>();
  #modules: CallModules | null = null;
  /** Address of the module of the tasks; its functions run in this process too. */
  readonly #urls = new Map<string, string>();

  constructor(session: ClientSession, settings: Omit<TaskGraphSettings, "namespace">) {
    this.#session = session;
    const { name, namespace } = session;
    this.#graph = new TaskGraph({ ...(name !== "" && { name }), ...settings, namespace });
  }

  /** The graph as the builder has it: operations are names. */
  get taskGraph(): TaskGraph {
    return this.#graph;
  }

  /** The functions of a module; a call of one adds a task. */
  tasks<Module>(module: Remote<Module>): NodeModule<Remote<Module>> {
    return new Proxy({}, {
      get: (_, name) => {
        const fn = operationOf(Reflect.get(module, name));
        return fn === null ? undefined : (...args: unknown[]) => this.#add(fn, args);
      },
    }) as NodeModule<Remote<Module>>;
  }

  /** Submits the graph. The results of the nodes in `outputs` are kept. */
  async run<Outputs extends Readonly<Record<string, unknown>>>(
    outputs: Outputs,
  ): Promise<LazyRun<Outputs>> {
    const graph = this.#graph.withTasks(this.#graph.entries());
    const keys = nodesIn(outputs);
    graph.output(...keys);
    this.#session.assertOpen();
    const { tasks, ...fields } = graph.toJSON();
    const ttl = this.#graph.settings.ttl ?? this.#session.ttl;
    const text = JSON.stringify(tasks);
    const { requests } = this.#session;
    const id = await requests.submitGraph({ ...fields, ttl }, text, this.#modules);
    const futures = reviveNodes(
      outputs,
      (key) => this.#session.adopt(key, id, this.#definitions.get(key) ?? null),
    );
    return {
      id,
      futures: futures as NodeFutures<Outputs>,
      results: async () => await gatherValues(futures, {}) as Gathered<NodeFutures<Outputs>>,
    };
  }

  /**
   * The graph with functions of this process in place of names, to be run here: by `getAsync()` or
   * a pool of the package `./local`. The modules are imported.
   */
  async toLocal(): Promise<TaskGraph> {
    const functions = new Map<string, unknown>();
    for (const [op, url] of this.#urls) {
      const module = await import(url) as Record<string, unknown>;
      functions.set(op, module[op.slice(op.lastIndexOf("#") + 1)]);
    }
    const entries = [...this.#graph.entries()].map(([key, { node, annotations }]) => {
      const body = "op" in node ? functions.get(String(node.op)) : undefined;
      const local = "op" in node && typeof body === "function" ? { ...node, op: body } : node;
      return [key, { node: local, annotations }] as const;
    });
    return this.#graph.withTasks(entries);
  }

  #add(fn: RemoteOperation, args: readonly unknown[]): GraphNode<unknown> {
    const { modules } = fn;
    if (modules !== null) {
      if (this.#modules !== null && this.#modules.sha256 !== modules.sha256) {
        throw new TypeError("Cannot add the task: a graph has the functions of one module");
      }
      this.#modules = modules;
    }
    if (fn.url !== null) this.#urls.set(fn.op, fn.url);
    const { key: wanted, signal: _, after, label: labelled, ...rules } = fn.options;
    const before = this.#session.calls.nameBefore(after, fn.name);
    const annotations = before.keys.length === 0 ? rules : { ...rules, after: [...before.keys] };
    const written = this.#session.calls.writeInline(args, fn.name);
    const label = labelOf(labelled, args, fn.name);
    const nameCall = callNamer({ name: fn.name, op: fn.op, annotations, modules });
    const { key, definition } = nameCall(written.texts, { key: wanted });
    const known = this.#definitions.get(key);
    if (known === undefined) {
      this.#definitions.set(key, definition);
      for (const future of [...written.futures, ...before.futures]) this.#held.add(future);
      const values = written.texts.map((text) => JSON.parse(text) as unknown);
      const settings = { ...structuredClone(annotations), ...(label !== undefined && { label }) };
      this.#graph.add(key, task(fn.op, ...values), settings);
    } else if (known !== definition) throw keyConflict(key);
    return new GraphNode(key);
  }
}

/** The keys of the nodes in a structure. */
function nodesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (value instanceof GraphNode) return [value.key];
  return Object.values(value).flatMap(nodesIn);
}

function reviveNodes(value: unknown, future: (key: string) => Future<unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof GraphNode) return future(value.key);
  if (Array.isArray(value)) return value.map((item) => reviveNodes(item, future));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, reviveNodes(item, future)]),
  );
}
