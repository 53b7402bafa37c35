/**
 * An {@linkcode Executor} in the process of the test, without sandbox, slots or logs. Tasks begin
 * in the order of their runs, each in a separate microtask; asynchronous tasks overlap.
 *
 * It cannot stop a task. `kill` ends the run at once, and the later result of the task is ignored.
 */
import {
  callOperation,
  encodeResult,
  UndecodableInputError,
} from "../../executor/child/call_operation.ts";
import { reportError } from "../../executor/child/error_report.ts";
import type { Executor, ModuleSource, OnOutcome, Outcome, Run } from "../../executor/executor.ts";
import { ModuleStore } from "../../executor/pool/modules/module_store.ts";
import { spawnedGraph } from "../../executor/child/spawned_graph.ts";
import { Operations } from "../../executor/child/operations.ts";
import { decodeCall, encodeCall } from "../../protocol/codec.ts";
import type { Attempt, GraphContext, GraphId, TaskError } from "../../protocol/mod.ts";

export interface InlineExecutorOptions {
  readonly onOutcome: OnOutcome;
  /** Needed by graphs with modules, to run their operations. */
  readonly modules?: {
    readonly source: ModuleSource;
    /** Where they are written to be imported. Created if missing. */
    readonly folder: string;
  };
}

/** The modules and operations of one graph. */
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
      readsImports: false,
    });
  }

  openGraph(context: GraphContext): void {
    const graph = this.#prepare(context);
    graph.catch(() => {}); // each of its runs fails with the error
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

  readonly starts = 0;

  /** There is no process to start. */
  probe(): Promise<null> {
    return Promise.resolve(null);
  }

  residentBytes(): number {
    return 0;
  }

  growthBytes(): number {
    return 0;
  }

  /** Does nothing: there is no separate process. */
  replaceIdle(): void {}

  /** Does nothing: there is no separate process. */
  killLargest(): void {}

  async close(): Promise<void> {
    this.#closed = true;
    for (const attempt of [...this.#open]) this.#end({ type: "returned", attempt });
    this.#graphs.clear();
    await this.#store?.close();
  }

  async #prepare(context: GraphContext): Promise<OpenGraph> {
    if (context.modules === null || this.#store === null) {
      const operations = new Operations({
        folder: null,
        trouble: null,
        isBlocked: false,
        setups: [],
      });
      return { folder: null, operations };
    }
    const stored = await this.#store.prepare(context.modules);
    const folder = this.#store.folderOf(stored);
    return {
      folder,
      operations: new Operations({
        folder,
        trouble: stored.external.trouble,
        isBlocked: false,
        setups: [],
      }),
    };
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
      const operation = await graph.operations.find(run.call.op);
      begun = performance.now();
      const inputs = run.inputs.map(([, value]) => value.slice());
      const args = decodeCall(encodeCall(run.call.args)) as unknown[];
      const { op } = run.call;
      const result = await callOperation(operation, { op, args }, inputs, graph.operations);
      const spawned = spawnedGraph(result, op);
      if (spawned !== null) {
        const document = new TextDecoder().decode(spawned);
        return this.#end({ type: "spawned", attempt, document, ...times() });
      }
      const value = encodeResult(result, op);
      this.#end({ type: "succeeded", attempt, value, ...times() });
    } catch (thrown) {
      if (thrown instanceof UndecodableInputError) {
        const input = run.inputs[thrown.input]?.[0];
        if (input !== undefined) {
          return this.#end({ type: "undecodable", attempt, input, detail: thrown.detail });
        }
      }
      const error = reportError(thrown, { modules: folder, project: PROJECT });
      this.#end({ type: "failed", attempt, error, ...times() });
    }
  }

  /** Reports the first end of a run and ignores later ones. */
  #end(outcome: Outcome): void {
    if (this.#open.delete(outcome.attempt)) this.#onOutcome(outcome);
  }
}

const GRAPH_UNKNOWN: TaskError = {
  kind: "refused",
  name: "NoExecutor",
  message: "The graph of this task is not open here",
};
