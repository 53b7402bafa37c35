/**
 * OpenTelemetry spans of graphs, from their submission to their end, and which of their tasks are
 * traced. Deno exports the spans if its exporter is on (`OTEL_DENO_TRACING=true`); otherwise they
 * cost nothing. A graph without a parent begins a new trace, if the sampler keeps it.
 *
 * The workers make the spans of tasks that are sampled here. Failed runs that are not in the sample
 * are added by this scheduler, as only it knows how many there are.
 */
import {
  context,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import {
  formatTraceParent,
  type FromWorker,
  type GraphId,
  parseTraceParent,
  shortKey,
  type ToWorker,
  type TraceParent,
} from "../../../protocol/mod.ts";
import { TRACED_TASKS_DEFAULT } from "../../../base/mod.ts";
import {
  hasEnded,
  type SchedulerEvent,
  type SchedulerInstruction,
  type SchedulerState,
} from "../../../scheduler/mod.ts";
import { TaskSampler } from "./task_sampler.ts";

const MESSAGE_CHARACTERS_MAX = 300;

const tracer = trace.getTracer("weir");

interface TracedGraph {
  /** `null`: this process exports none. */
  readonly span: Span | null;
  readonly parent: TraceParent;
  readonly sampler: TaskSampler;
}

export class GraphTraces {
  readonly #state: SchedulerState;
  readonly #tasksMax: number;
  readonly #traced = new Map<GraphId, TracedGraph>();

  /** `tasksMax`: tasks of a graph that are traced. */
  constructor(state: SchedulerState, tasksMax = TRACED_TASKS_DEFAULT) {
    this.#state = state;
    this.#tasksMax = tasksMax;
  }

  /**
   * Begins the span of a graph with the `traceparent` of its submission. Returns that of its tasks;
   * `null` if the graph is not traced.
   */
  begin(graph: GraphId, header: string | null, name: string): string | null {
    const caller = parseTraceParent(header);
    if (caller !== null && !caller.sampled) return formatTraceParent(caller);
    return this.#begin(graph, caller, { "weir.graph.name": name });
  }

  /** Begins the span of a graph that goes on, if it does. */
  #beginAgain(graph: GraphId, why: "resumed" | "retried"): void {
    const record = this.#state.cluster.graphs.get(graph);
    const caller = parseTraceParent(record?.context.trace ?? null);
    if (record === undefined || hasEnded(record) || !caller?.sampled) return;
    this.#begin(graph, caller, { "weir.graph.name": record.name, [`weir.graph.${why}`]: true });
  }

  /** The graph was refused. */
  refused(graph: GraphId): void {
    this.#end(graph, { "weir.graph.state": "refused" }, true);
  }

  #ended(graph: GraphId): void {
    if (!this.#traced.has(graph)) return;
    const record = this.#state.cluster.graphs.get(graph);
    const { state = "deleted", taskCount = 0, counts, stopReason = null } = record ?? {};
    this.#end(graph, {
      "weir.graph.state": state,
      "weir.graph.tasks": taskCount,
      "weir.graph.tasks.failed": counts?.erred ?? 0,
      "weir.graph.tasks.blocked": counts?.blocked ?? 0,
      ...(stopReason !== null && { "weir.graph.reason": stopReason }),
    }, state === "failed");
  }

  /** Ends all spans: this process stops, and another one may resume their graphs. */
  close(): void {
    for (const graph of [...this.#traced.keys()]) {
      this.#end(graph, { "weir.graph.state": "interrupted" }, false);
    }
  }

  /** The message to a worker, in which a task that is not sampled says so. */
  sampled(message: ToWorker): ToWorker {
    if (this.#traced.size === 0 || message[0] !== "compute") return message;
    const [type, key, attempt, graph, priority, op, args, dependencies, extras] = message;
    const traced = this.#traced.get(graph);
    if (traced === undefined || extras?.trace === undefined) return message;
    const { graphs, tasks } = this.#state.cluster;
    const total = graphs.get(graph)?.taskCount ?? 0;
    const group = tasks.get(key)?.group.name ?? "";
    if (traced.sampler.take(attempt, group, total)) return message;
    const trace = formatTraceParent({ ...traced.parent, sampled: false });
    return [type, key, attempt, graph, priority, op, args, dependencies, { ...extras, trace }];
  }

  /** Adds the failed runs of a report, before the machine handles it. */
  before(event: SchedulerEvent): void {
    if (this.#traced.size === 0 || event.type !== "worker-reported") return;
    const worker = this.#state.cluster.workers.get(event.worker);
    for (const message of event.messages) {
      if (message[0] === "task-erred" && worker !== undefined) this.#fail(message, worker.name);
    }
  }

  /** Begins and ends spans when the machine has handled the event. */
  after(event: SchedulerEvent, instructions: readonly SchedulerInstruction[]): void {
    if (event.type === "graph-retried") this.#beginAgain(event.graph, "retried");
    if (event.type === "scheduler-resumed") {
      for (const graph of this.#state.cluster.graphs.keys()) this.#beginAgain(graph, "resumed");
    }
    if (this.#traced.size === 0) return;
    for (const instruction of instructions) {
      const { type } = instruction;
      if (type === "end-graph" || type === "forget-graph") this.#ended(instruction.graph);
    }
  }

  #fail(message: Extract<FromWorker, readonly ["task-erred", ...unknown[]]>, worker: string): void {
    const [, key, attempt, error, startedAt, durationUs] = message;
    const task = this.#state.cluster.tasks.get(key);
    const traced = this.#traced.get(task?.graphs[0]?.id as GraphId);
    if (task?.attempt !== attempt || !traced?.sampler.takeFailure(attempt)) return;
    const span = tracer.startSpan("weir.task", {
      startTime: startedAt,
      attributes: {
        "weir.task.key": shortKey(key),
        "weir.task.group": task.group.name,
        "weir.task.attempt": attempt,
        "weir.worker": worker,
      },
    }, remote(traced.parent));
    const text = `${error.name}: ${error.message}`.slice(0, MESSAGE_CHARACTERS_MAX);
    span.setStatus({ code: SpanStatusCode.ERROR, message: text });
    span.end(startedAt + durationUs / 1000);
  }

  #begin(
    graph: GraphId,
    caller: TraceParent | null,
    attributes: Readonly<Record<string, string | boolean>>,
  ): string | null {
    const span = tracer.startSpan(
      "weir.graph",
      { attributes: { "weir.graph.id": graph, ...attributes } },
      caller === null ? context.active() : remote(caller),
    );
    // A span that the sampler drops counts as recording in Deno.
    const isSampled = span.isRecording() &&
      (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
    if (!isSampled && caller === null) return null;
    const parent = isSampled ? { ...span.spanContext(), sampled: true } : caller as TraceParent;
    const sampler = new TaskSampler(this.#tasksMax);
    this.#traced.set(graph, { span: isSampled ? span : null, parent, sampler });
    return formatTraceParent(parent);
  }

  #end(
    graph: GraphId,
    attributes: Readonly<Record<string, string | number>>,
    isFailure: boolean,
  ): void {
    const span = this.#traced.get(graph)?.span;
    this.#traced.delete(graph);
    span?.setAttributes(attributes);
    if (isFailure) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }
}

/** The context below a span of another process. */
function remote({ traceId, spanId }: TraceParent) {
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}
