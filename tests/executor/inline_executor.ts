/**
 * An {@linkcode Executor} in this very process, without sandbox, slots or logs. Bodies begin in the
 * order in which they were given, each in a microtask of its own; asynchronous ones overlap.
 *
 * It cannot stop a body. `kill` is answered at once, and what the body does afterwards is ignored.
 */
import {
  callOperation,
  encodeResult,
  UndecodableInputError,
} from "../../executor/child/call_operation.ts";
import { isReschedule, reportError } from "../../executor/child/error_report.ts";
import type { Executor, ModuleSource, OnOutcome, Outcome, Run } from "../../executor/executor.ts";
import { ModuleStore } from "../../executor/pool/module_store.ts";
import { Operations } from "../../executor/child/operations.ts";
import { decode, encode } from "../../protocol/codec.ts";
import type { Attempt, GraphContext, GraphId, TaskError } from "../../protocol/mod.ts";

export interface InlineExecutorOptions {
  readonly onOutcome: OnOutcome;
  /** Without it a graph that ships modules cannot run its own operations. */
  readonly modules?: {
    readonly source: ModuleSource;
    /** Where they are written, so that they can be imported. Made if missing. */
    readonly folder: string;
  };
}

/** What the bodies of one graph are called with. */
interface OpenGraph {
  readonly folder: string | null;
  readonly operations: Operations;
}

const PROJECT = new URL("../../", import.meta.url).href;

export class InlineExecutor implements Executor {
  readonly #onOutcome: OnOutcome;
  readonly #store: ModuleStore | null;
  readonly #graphs = new Map<GraphId, Promise<OpenGraph>>();
  /** Runs that have not ended. */
  readonly #open = new Set<Attempt>();
  #closed = false;

  constructor(options: InlineExecutorOptions) {
    const { modules, onOutcome } = options;
    this.#onOutcome = onOutcome;
    this.#store = modules === undefined ? null : new ModuleStore({
      ...modules,
      permissions: {},
      denoPath: Deno.execPath(),
    });
  }

  openGraph(context: GraphContext): void {
    const graph = this.#prepare(context);
    graph.catch(() => {}); // told to each of its runs
    this.#graphs.set(context.graph, graph);
  }

  closeGraph(graph: GraphId): void {
    this.#graphs.delete(graph);
  }

  run(run: Run): void {
    this.#open.add(run.attempt);
    if (this.#closed) return this.#end({ type: "returned", attempt: run.attempt });
    void this.#perform(run, this.#graphs.get(run.graph));
  }

  kill(attempt: Attempt, reason: "cancelled" | "timeout"): void {
    if (this.#open.has(attempt)) this.#end({ type: "killed", attempt, reason });
  }

  residentBytes(): number {
    return 0;
  }

  /** There is no process but the caller's own. */
  replaceIdle(): void {}

  /** The same. */
  killLargest(): void {}

  async close(): Promise<void> {
    this.#closed = true;
    for (const attempt of [...this.#open]) this.#end({ type: "returned", attempt });
    this.#graphs.clear();
    await this.#store?.close();
  }

  async #prepare(context: GraphContext): Promise<OpenGraph> {
    if (context.modules === null || this.#store === null) {
      return { folder: null, operations: new Operations(null, null) };
    }
    const stored = await this.#store.prepare(context.modules);
    const folder = this.#store.folderOf(stored);
    return { folder, operations: new Operations(folder, stored.trouble) };
  }

  async #perform(run: Run, opening: Promise<OpenGraph> | undefined): Promise<void> {
    const { attempt } = run;
    const startedAt = Date.now();
    let begun = performance.now();
    const times = () => ({ startedAt, durationUs: Math.round((performance.now() - begun) * 1000) });
    if (opening === undefined) {
      return this.#end({ type: "failed", attempt, error: GRAPH_UNKNOWN, ...times() });
    }
    let folder: string | null = null;
    try {
      const graph = await opening;
      folder = graph.folder;
      if (!this.#open.has(attempt)) return;
      if (run.tellStart) this.#onOutcome({ type: "started", attempt });
      const body = await graph.operations.find(run.call.op);
      begun = performance.now();
      const inputs = run.inputs.map(([, value]) => value.slice());
      const args = decode(encode(run.call.args)) as unknown[];
      const { op } = run.call;
      const result = await callOperation(body, { op, args }, inputs, graph.operations);
      const value = encodeResult(result, op);
      this.#end({ type: "succeeded", attempt, value, ...times() });
    } catch (thrown) {
      if (thrown instanceof UndecodableInputError) {
        const input = run.inputs[thrown.input]?.[0];
        if (input !== undefined) {
          return this.#end({ type: "undecodable", attempt, input, detail: thrown.detail });
        }
      }
      if (isReschedule(thrown)) return this.#end({ type: "rescheduled", attempt });
      const error = reportError(thrown, { modules: folder, project: PROJECT });
      this.#end({ type: "failed", attempt, error, ...times() });
    }
  }

  /** The first end counts. */
  #end(outcome: Outcome): void {
    if (this.#open.delete(outcome.attempt)) this.#onOutcome(outcome);
  }
}

const GRAPH_UNKNOWN: TaskError = {
  kind: "refused",
  name: "NoExecutor",
  message: "The task belongs to a graph that is not open here",
};
