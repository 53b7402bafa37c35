/**
 * OpenTelemetry spans of the tasks that the scheduler has sampled: `weir.task` from the arrival of
 * a task to the end of its run, and below it `weir.fetch`, `weir.execute` and `weir.store`. All are
 * made when the run ends. Deno exports them if its exporter is on (`OTEL_DENO_TRACING=true`);
 * otherwise they cost nothing. A task that is withdrawn before it runs leaves no span.
 */
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import type { Outcome } from "../../executor/mod.ts";
import {
  type Compute,
  type GraphId,
  type Key,
  parseTraceParent,
  shortKey,
  type TaskError,
  type TraceParent,
} from "../../protocol/mod.ts";

/** Sampled tasks that wait here; the oldest ones are forgotten. */
const WAITING_MAX = 1000;
const MESSAGE_CHARACTERS_MAX = 300;

const tracer = trace.getTracer("weir");

/** A sampled task that has not ended. Times are milliseconds since 1970. */
interface WaitingTask {
  readonly parent: TraceParent;
  readonly compute: Compute;
  readonly arrivedAt: number;
  /** The inputs that it waits for, if one of them was fetched. */
  fetch: { readonly startedAt: number; endedAt: number; keys: number; bytes: number } | null;
}

/** End of a run. `error`: without secrets. `stored`: the store made its value wait. */
export interface TracedEnd {
  readonly outcome: Outcome;
  readonly error?: TaskError;
  readonly stored?: true;
}

export class TaskTraces {
  readonly #worker: string;
  readonly #waiting = new Map<Key, WaitingTask>();
  /** Input -> the waiting tasks that need it. */
  readonly #readers = new Map<Key, Set<Key>>();

  /** `worker`: its name. */
  constructor(worker: string) {
    this.#worker = worker;
  }

  /** A task has arrived. One that is not sampled is ignored. */
  received(compute: Compute): void {
    // By index: a pattern takes an iterator for each task.
    const sent = compute[8]?.trace;
    if (sent === undefined) return;
    const [, key, , , , , , inputs] = compute;
    this.#forget(key);
    const parent = parseTraceParent(sent);
    if (!parent?.sampled) return;
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size >= WAITING_MAX && oldest !== undefined) this.#forget(oldest);
    this.#waiting.set(key, { parent, compute, arrivedAt: Date.now(), fetch: null });
    for (const [input] of inputs) {
      const readers = this.#readers.get(input as Key) ?? new Set();
      this.#readers.set(input as Key, readers.add(key));
    }
  }

  /** A transfer of these values begins. */
  fetching(keys: readonly Key[]): void {
    const startedAt = Date.now();
    for (const task of this.#readersOf(keys)) {
      task.fetch ??= { startedAt, endedAt: startedAt, keys: 0, bytes: 0 };
    }
  }

  /** A transfer has ended with these values. */
  fetched(received: readonly (readonly [key: Key, nbytes: number])[]): void {
    for (const [key, nbytes] of received) {
      for (const { fetch } of this.#readersOf([key])) {
        if (fetch === null) continue;
        fetch.endedAt = Date.now();
        fetch.keys++;
        fetch.bytes += nbytes;
      }
    }
  }

  /** The run of a task has ended. */
  ended(key: Key, { outcome, error, stored }: TracedEnd): void {
    const task = this.#waiting.get(key);
    if (task === undefined) return;
    this.#forget(key);
    const [, , attempt, graph, , operation] = task.compute;
    const endedAt = Date.now();
    const span = tracer.startSpan("weir.task", {
      startTime: task.arrivedAt,
      attributes: {
        "weir.task.key": shortKey(key),
        "weir.task.operation": operation,
        "weir.task.attempt": attempt,
        "weir.task.outcome": outcome.type,
        "weir.graph.id": graph,
        "weir.worker": this.#worker,
      },
    }, remote(task.parent));
    if (error !== undefined) {
      const message = `${error.name}: ${error.message}`.slice(0, MESSAGE_CHARACTERS_MAX);
      span.setStatus({ code: SpanStatusCode.ERROR, message });
    } else if (outcome.type === "killed") {
      span.setStatus({ code: SpanStatusCode.ERROR, message: outcome.reason });
    }
    const below = trace.setSpan(ROOT_CONTEXT, span);
    const { fetch } = task;
    if (fetch !== null) {
      const attributes = { "weir.fetch.keys": fetch.keys, "weir.fetch.bytes": fetch.bytes };
      child("weir.fetch", below, { from: fetch.startedAt, to: fetch.endedAt, attributes });
    }
    if ("startedAt" in outcome) {
      const { startedAt, durationUs } = outcome;
      const executedAt = startedAt + durationUs / 1000;
      child("weir.execute", below, { from: startedAt, to: executedAt });
      if (stored) child("weir.store", below, { from: executedAt, to: endedAt });
    }
    span.end(endedAt);
  }

  /** Forgets the tasks of a graph that does not run any more. */
  closeGraph(graph: GraphId): void {
    for (const [key, { compute }] of this.#waiting) if (compute[3] === graph) this.#forget(key);
  }

  *#readersOf(keys: readonly Key[]): Iterable<WaitingTask> {
    if (this.#readers.size === 0) return;
    for (const key of keys) {
      for (const reader of this.#readers.get(key) ?? []) {
        const task = this.#waiting.get(reader);
        if (task !== undefined) yield task;
      }
    }
  }

  #forget(key: Key): void {
    const task = this.#waiting.get(key);
    if (task === undefined) return;
    this.#waiting.delete(key);
    for (const [input] of task.compute[7]) {
      const readers = this.#readers.get(input as Key);
      readers?.delete(key);
      if (readers?.size === 0) this.#readers.delete(input as Key);
    }
  }
}

/** A span below another one. Times: milliseconds since 1970. */
function child(
  name: string,
  parent: Context,
  { from, to, attributes = {} }: {
    readonly from: number;
    readonly to: number;
    readonly attributes?: Attributes;
  },
): void {
  tracer.startSpan(name, { startTime: from, attributes }, parent).end(to);
}

/** The context below a span of another process. */
function remote({ traceId, spanId }: TraceParent): Context {
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
}
