/**
 * The scheduler's real machine and several workers' real machines, joined by the real links over a
 * network that loses, repeats and delays; bodies, transfers and processes that fail. There is no
 * real time and nothing outside: one seed decides everything.
 *
 * `validate()` is called after every stimulus of every machine. What else must hold is checked here
 * as it happens, and in `joint_checks.ts` when the cluster has come to rest.
 */
import assert from "node:assert/strict";
import type { CompiledGraph } from "../../graph/mod.ts";
import type { Attempt, GraphId, Key } from "../../protocol/mod.ts";
import type { Journal } from "./joint_bodies.ts";
import { checkEmpty, checkGraphs, checkHolders } from "./joint_checks.ts";
import { graphId, randomGraph, runSequentially } from "./joint_graphs.ts";
import { JointScheduler, LEASE_MS } from "./joint_scheduler.ts";
import { JointWorker } from "./joint_worker.ts";
import { VirtualTime } from "./virtual_time.ts";

/** Virtual milliseconds within which everything ends, once nothing goes wrong any more. */
const END_MS_MAX = 180_000;
/** What is still under way after that (answers, bodies that nobody wants) is over within: */
const SETTLE_MS = 3 * LEASE_MS;
const LOG_LINES = 400;

export class JointCluster {
  readonly time: VirtualTime;
  readonly scheduler: JointScheduler;
  readonly processes = new Map<string, JointWorker>();
  /** The value of each key as its namespace defines it now. */
  readonly expected = new Map<Key, string>();
  /** Faults that were meant to happen, by key. */
  readonly faults = new Map<Key, string[]>();
  readonly log: string[] = [];
  readonly #attempts = new Set<Attempt>();
  readonly #once = new Set<Key>();
  #workers = 0;
  #graphs = 0;

  constructor(seed: number) {
    this.time = new VirtualTime(seed);
    this.scheduler = new JointScheduler(this.time, (line) => this.#log(line));
  }

  get workers(): readonly JointWorker[] {
    return [...this.processes.values()];
  }

  join(resources: Readonly<Record<string, number>>): JointWorker {
    const journal: Journal = {
      log: (line) => this.#log(line),
      began: (key, attempt) => this.#began(key, attempt),
      faulted: (key, kind) => void listOf(this.faults, key).push(kind),
    };
    const name = `worker-${++this.#workers}`;
    const { time, scheduler, processes } = this;
    return new JointWorker({ name, resources, time, scheduler, journal, processes });
  }

  submit(): void {
    const compiled = randomGraph(this.time, graphId(++this.#graphs));
    this.submitGraph(compiled);
  }

  submitGraph(compiled: CompiledGraph): void {
    const graph = graphId(this.#graphs);
    const rest = { modules: null, submitter: "test", trace: null };
    this.scheduler.tell({ type: "graph-submitted", graph, compiled, ...rest });
    if (this.scheduler.refused.has(graph)) return;
    for (const [key, value] of runSequentially(compiled, this.expected)) {
      const before = this.expected.get(key);
      this.expected.set(key, value);
      if (before !== undefined && before !== value) this.faults.delete(key);
    }
  }

  cancel(graph: GraphId): void {
    this.scheduler.tell({ type: "graph-cancelled", graph });
  }

  delete(graph: GraphId): void {
    this.scheduler.tell({ type: "graph-deleted", graph });
  }

  /** No more faults: every graph ends, and then the books agree with what the workers have. */
  comeToRest(): void {
    this.#note("the faults are over");
    this.time.faults = false;
    for (const worker of this.workers) {
      worker.session.cut = false;
      worker.pauseByMemory(false);
    }
    this.join({ R: 1 });
    const open = () => [...this.scheduler.graphs].filter(([, ended]) => !ended).map(([id]) => id);
    this.time.run(END_MS_MAX, () => open().length > 0);
    assert.deepEqual(open(), [], "every graph ends");
    this.#note("every graph has ended");
    this.time.run(SETTLE_MS);
    checkHolders(this);
    checkGraphs(this);
  }

  /** All graphs are deleted: nothing is left anywhere. */
  vanish(): void {
    this.#note("all graphs are deleted");
    for (const graph of [...this.scheduler.graphs.keys()]) this.delete(graph);
    this.time.run(SETTLE_MS);
    checkEmpty(this);
  }

  /** What happened last, for whoever reads a failure. */
  trace(lines = LOG_LINES): string {
    return this.log.slice(-lines).join("\n");
  }

  /** No attempt is run twice, and no body that must not be repeated begins twice. */
  #began(key: Key, attempt: Attempt): void {
    assert.ok(!this.#attempts.has(attempt), `attempt ${attempt} of "${key}" begins once`);
    this.#attempts.add(attempt);
    const task = this.scheduler.machine.cluster.tasks.get(key);
    if (task?.annotations?.pure !== false) return;
    assert.ok(!this.#once.has(key), `"${key}" has "pure": false and begins once`);
    this.#once.add(key);
  }

  #note(text: string): void {
    this.#log(`--- ${text}`);
  }

  #log(line: string): void {
    this.log.push(`${this.time.elapsedMs} ${line}`);
    if (this.log.length > 50 * LOG_LINES) this.log.splice(0, 25 * LOG_LINES);
  }
}

function listOf<K, V>(map: Map<K, V[]>, key: K): V[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}
