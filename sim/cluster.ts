/**
 * One simulation of a whole cluster: the real state machines of scheduler and workers, connected by
 * the real links over a virtual network, with the real spill buffer. It is deterministic: two runs
 * with the same seed agree in every event and every instruction.
 *
 * Faults happen in the first `durationMs`. After that every graph must end with the results of a
 * sequential run, and after everything is released nothing may be left.
 */
import { processOf } from "./network/network.ts";
import assert from "node:assert/strict";
import { createHash, type Hash } from "node:crypto";
import { present } from "../base/mod.ts";
import {
  asAttempt,
  asGraphId,
  fullKey,
  type GraphId,
  type Key,
  namespaceOf,
  ownedNamespace,
  type Unstamped,
} from "../protocol/mod.ts";
import type { SchedulerEvent, SchedulerInstruction } from "../scheduler/machine.ts";
import { checkEmpty, checkHolders } from "./checks/at_rest.ts";
import { Rules } from "./checks/rules.ts";
import type { Rates } from "./faults/faults.ts";
import type { FaultStep } from "./faults/steps.ts";
import { performStep } from "./perform_step.ts";
import { changePools } from "./processes/changing_pools.ts";
import type { Journal } from "./processes/journal.ts";
import { MemoryWatch } from "./processes/memory_watch.ts";
import { LEASE_MS } from "./processes/scheduler_process.ts";
import { UntimelyManager } from "./processes/untimely_manager.ts";
import { isGarbage, type Value } from "./processes/value.ts";
import type { WorkerProcess } from "./processes/worker_process.ts";
import { compileReturned, nameOfTask, SPAWN_OP } from "./processes/spawn_tree.ts";
import { VirtualCluster } from "./virtual_cluster.ts";
import { isNeighbour, Neighbours } from "./neighbours.ts";
import { ownerFor, weightOf } from "./owners.ts";
import { tolerantKeys } from "./surroundings.ts";
import type { SchedulerOptions } from "../scheduler/options.ts";
import { hasEnded } from "../scheduler/state/graph.ts";
import { drawSecondChance, runSequentially, type Workload } from "./workload.ts";

export interface ClusterOptions {
  readonly seed: number;
  readonly workers: number;
  readonly threads: number;
  readonly workload: Workload;
  readonly rates: Rates;
  readonly steps: readonly FaultStep[];
  /**
   * Longest time during which faults happen, in virtual milliseconds; they end earlier when all
   * graphs have ended.
   */
  readonly durationMs: number;
  /** Memory limit of each worker in bytes; `null`: no limit and no disk. */
  readonly memoryBytes: number | null;
  /** Options of the scheduler that the seed decides. */
  readonly scheduler: Partial<SchedulerOptions>;
  /** Time at which every machine is replaced by one restored from its snapshot. */
  readonly reloadAtMs: number | null;
  /** Keep all events and instructions, for stories. */
  readonly keepLog: boolean;
}

type ExpandTask = Extract<SchedulerInstruction, { readonly type: "expand-task" }>;

/** The result of a simulation that found no fault. */
export interface SimulationResult {
  /** Hash of all events and instructions, in order. */
  readonly digest: string;
  readonly stimuli: number;
  readonly virtualMs: number;
}

export interface LogLine {
  readonly at: number;
  readonly who: string;
  readonly what: unknown;
}

/** Virtual milliseconds within which every graph ends after the faults are over. */
const END_MS_MAX = 600_000;
/** Virtual milliseconds: time limit for remaining operations after the graphs have ended. */
const SETTLE_MS = 4 * LEASE_MS;
const CHECK_RULES_MS = 1000;
const TELL_AGAIN_MS = 1000;
/** Few pauses last so long: those that do not end, and some of others. */
const PAUSE_RETIRE_MS = 15_000;
/** Longest time until a fresh process follows a worker that was retired for its pause. */
const RESTART_MS_MAX = 3000;
const RETRIES_MAX = 5;
/** Parts of all results that the cache has at the start. */
const CACHED_SHARES = [0, 0, 0.1, 0.3, 0.8] as const;
const OPEN_TASKS_SHOWN = 5;
const QUIET_STATES = new Set(["memory", "released", "waiting", "forgotten"]);
const LOG_LINES_MAX = 2_000_000;
const CHECKS = { validateEvery: 97, restoreEvery: 997 };
/** 100 MB/s. */
const BYTES_PER_MS = 100_000;
const TRANSFER_LATENCY_MS_MAX = 20;

export class SimulatedCluster extends VirtualCluster {
  readonly log: LogLine[] = [];
  readonly #options: ClusterOptions;
  readonly #rules: Rules;
  readonly #digest: Hash = createHash("sha256");
  readonly #sequential: ReadonlyMap<Key, string>;
  readonly #own = new Set<GraphId>();
  readonly neighbours: Neighbours;
  readonly #tolerant: ReadonlySet<string>;
  readonly #manager: UntimelyManager;
  #stimuli = 0;
  #graphs = 0;
  #calm = false;

  constructor(options: ClusterOptions) {
    const { seed, rates } = options;
    super({
      seed,
      odds: rates,
      network: { latencyMsMax: TRANSFER_LATENCY_MS_MAX, bytesPerMs: BYTES_PER_MS },
      scheduler: {
        pauseTimeoutMs: 10_000,
        pauseRetireMs: PAUSE_RETIRE_MS,
        amm: rates.amm > 0,
        ...options.scheduler,
      },
      checks: CHECKS,
    });
    this.#options = options;
    this.#sequential = runSequentially(options.workload.surrounded);
    this.#tolerant = tolerantKeys(options.workload.surrounded);
    this.neighbours = new Neighbours({
      time: this.time,
      chance: this.chance,
      scheduler: this.scheduler,
      surrounded: options.workload.surrounded,
      tell: (event) => this.tell(event),
    });
    this.#rules = new Rules(this.scheduler, this.network.processes);
    const hasCache = !this.chance.of("cache at start").fails("cache-none");
    if (hasCache) this.#fillCache();
    else this.scheduler.cache = null;
    const dice = this.chance.of("manager");
    this.#manager = new UntimelyManager({
      time: this.time,
      dice,
      tell: (event) => this.tell(event),
    });
  }

  /** Starts a worker, a new one unless a name is given. Does nothing if there are enough. */
  join(name?: string): void {
    const { seed, workers, threads, memoryBytes, workload: work } = this.#options;
    if (this.workers.length >= workers) return;
    // It may have been told to end twice, or have died meanwhile: one process follows.
    if (this.workers.some((each) => each.name === name)) return;
    const rules = this.#rules;
    const journal: Journal = {
      log: (who, what) => this.note(who, what),
      began: (key, attempt) => rules.began(key, attempt),
      groupLost: (runs, blamed) => rules.groupLost(runs, blamed),
      faulted: (key, kind) => rules.faulted(key, kind),
      absent: (worker, key) => this.#manager.absent(worker, key),
      deleted: (address, keys) => rules.deleted(address, keys),
    };
    const admissionBytes = memoryBytes === null ? null : MemoryWatch.admissionBytes(memoryBytes);
    this.startWorker(name, (serial) => ({
      machine: {
        threads,
        pipelineDepth: 3,
        seed: seed + serial,
        resources: work.resources,
        ...(admissionBytes !== null && { admissionBytes }),
      },
      memoryBytes,
      checks: CHECKS,
      journal,
      work,
    }));
  }

  /** Submits the graph once more, in its own namespace. */
  submit(): void {
    const graph = asGraphId(`g${++this.#graphs}`);
    const { workload } = this.#options;
    const namespace = ownedNamespace(ownerFor(graph), graph);
    const compiled = { ...workload.graph, namespace, ...drawSecondChance(this.chance) };
    for (const { key } of workload.surrounded.tasks) {
      const sequential = fullKey(workload.graph.namespace, key);
      this.expected.set(fullKey(namespace, key), this.#sequential.get(sequential) ?? "");
    }
    this.#own.add(graph);
    const weight = weightOf(graph);
    const rest = { modules: null, submitter: "simulation", trace: null, weight };
    const cache = this.scheduler.cache?.begin(graph, compiled, compiled);
    this.tell({ type: "graph-submitted", graph, compiled, ...rest, ...(cache && { cache }) });
  }

  /** Puts some results into the cache, as runs before this one would have. */
  #fillCache(): void {
    const { surrounded } = this.#options.workload;
    const dice = this.chance.of("cache at start");
    const share = present(CACHED_SHARES[Math.floor(dice.next() * CACHED_SHARES.length)], "a share");
    const names = surrounded.tasks.map(({ key }) => fullKey(surrounded.namespace, key));
    const valueOf = (index: number) => {
      const text = this.#sequential.get(present(names[index], "a task")) ?? "";
      return this.#options.workload.sized(text);
    };
    // What has started tasks is not stored.
    const has = (index: number) => dice.next() < share && surrounded.tasks[index]?.op !== SPAWN_OP;
    this.cache.fill(surrounded, valueOf, has);
  }

  /** Submits a graph beside one that is checked. */
  neighbour(step: FaultStep): void {
    const own = [...this.#own];
    const graph = own[step.which % own.length];
    if (graph === undefined) return;
    const namespace = ownedNamespace(ownerFor(graph), graph);
    this.neighbours.submit(step, namespace, step.fault === "graph-in-parts");
  }

  /** Returns whether the value may come from a failure. */
  readonly isTolerant = (key: Key): boolean => this.#tolerant.has(nameOfTask(key));

  /** Tells the scheduler an event, or tries again later while it is down. */
  readonly tell = (event: Unstamped<SchedulerEvent>): void => {
    if (this.scheduler.down) this.time.after(TELL_AGAIN_MS, () => this.tell(event));
    else this.scheduler.tell(event);
  };

  /** Runs the simulation. Rejects with the first violation of a check. */
  async run(): Promise<SimulationResult> {
    const { workers, steps, durationMs, reloadAtMs } = this.#options;
    for (let count = 0; count < workers; count++) this.join();
    changePools(this.#options.workload.pools, this, () => this.#calm);
    this.submit();
    for (const step of steps) {
      this.time.after(step.atMs, () => {
        if (this.#calm) return;
        this.note("---", step);
        performStep(step, this);
      });
    }
    if (reloadAtMs !== null) this.time.after(reloadAtMs, () => this.#reload());
    this.#checkRules();
    const goesOn = this.chance.of("end").fails("faults-go-on");
    await this.time.runAll(durationMs, () => goesOn || !this.#allEnded());
    await this.#comeToRest();
    await this.#checkRelease();
    const { elapsedMs: virtualMs } = this.time;
    return { digest: this.#digest.digest("hex"), stimuli: this.#stimuli, virtualMs };
  }

  /** Ends the faults. Every graph must succeed, and all processes must agree on the state. */
  async #comeToRest(): Promise<void> {
    this.note("---", "the faults are over");
    this.#calm = true;
    this.chance.odds = null;
    this.network.heal();
    this.cache.awayUntil = 0;
    for (const worker of this.workers) heal(worker);
    // After this, workers that were removed have ended, and those cut off have registered.
    await this.time.runAll(LEASE_MS);
    for (const worker of this.scheduler.machine.cluster.workers.keys()) {
      this.tell({ type: "worker-resumed", worker });
    }
    for (let round = 0; !this.#allSucceeded(); round++) {
      assert.ok(round < RETRIES_MAX, `graphs succeed: ${this.#failures()}`);
      if (round > 0) this.#retry();
      while (this.workers.length < this.#options.workers) this.join();
      await this.time.runAll(END_MS_MAX, () => !this.#allAtRest() || this.data.busy);
      assert.ok(!this.data.busy, "clients that scatter values are answered");
      assert.ok(this.#allAtRest(), `every graph ends: ${this.#failures()}`);
    }
    this.note("---", "every graph has ended");
    await this.#settle();
    await this.#compareResults();
    // Values that were read have to be spilled again, and lost ones to be computed again.
    await this.#settle();
    checkHolders(this);
    this.#validate();
  }

  /** Waits until outputs that were lost are computed again and nothing is under way. */
  async #settle(): Promise<void> {
    await this.time.runAll(SETTLE_MS);
    for (let round = 0; !this.#allHeld() && round < RETRIES_MAX; round++) {
      await this.time.runAll(END_MS_MAX, () => !this.#allHeld());
      await this.time.runAll(SETTLE_MS);
    }
  }

  /** Releases everything: no process may keep anything. */
  async #checkRelease(): Promise<void> {
    this.note("---", "everything is released");
    this.releaseAll();
    await this.time.runAll(SETTLE_MS);
    checkEmpty(this);
    this.#validate();
    assert.equal(this.time.promises, 0, "operations of stores that have not ended");
  }

  /** Compares every output once, read from each of its holders, with that of a sequential run. */
  async #compareResults(): Promise<void> {
    let open = 0;
    const compared = new Set<object>();
    for (const { id, wants, state } of this.scheduler.machine.cluster.graphs.values()) {
      if (state !== "succeeded") continue;
      for (const task of wants.difference(compared)) {
        const { key, replicas } = task;
        if (isLostData(task) || (isNeighbour(id) && this.isTolerant(key))) continue;
        compared.add(task);
        assert.ok(replicas.length > 0, `a holder of "${key}"`);
        for (const { worker, since } of replicas) {
          if (worker.id === this.cache.id) {
            this.#compareCached(key, since);
            continue;
          }
          open++;
          const holder = processOf(this.network.processes, worker.token);
          const isUnreadable = holder?.values.isUnreadable?.(key);
          holder?.values.read(key, (value) => {
            open--;
            // Damaged by a fault, and not requested since.
            if (holder.lostValues.has(key) || (value ? isGarbage(value) : isUnreadable)) return;
            assert.equal(value?.text, this.expected.get(key), `value of "${key}"`);
          });
        }
      }
    }
    await this.time.runAll(SETTLE_MS, () => open > 0);
    assert.equal(open, 0, "reads that have not ended");
  }

  /** Reads an output that only the cache has. One that is not there is computed again. */
  #compareCached(key: Key, since: number): void {
    const value = this.cache.read(key);
    if (value !== undefined) {
      return assert.equal(value.text, this.expected.get(key), `value of "${key}" in the cache`);
    }
    const { id: worker } = this.cache;
    this.tell({ type: "replicas-missing", worker, keys: [[key, asAttempt(since)]] });
  }

  /** Returns whether no output of a graph that has ended is computed again, after a loss. */
  #allHeld(): boolean {
    for (const { wants, state } of this.scheduler.machine.cluster.graphs.values()) {
      for (const task of wants) {
        if (task.inPlay) return false;
        if (state === "succeeded" && task.replicas.length === 0 && !isLostData(task)) return false;
      }
    }
    return true;
  }

  /** Retries failed graphs and submits another one for each that was cancelled. */
  #retry(): void {
    for (const [graph, state] of this.#states()) {
      if (state === "failed") this.tell({ type: "graph-retried", graph });
      else if (state !== "succeeded") {
        this.#own.delete(graph);
        this.submit();
      }
    }
  }

  #states(): [GraphId, string][] {
    const { graphs } = this.scheduler.machine.cluster;
    return [...this.#own].map((graph) => [graph, graphs.get(graph)?.state ?? "unknown"]);
  }

  /** Describes the states of the graphs and of the first tasks without a result. */
  #failures(): string {
    const { tasks } = this.scheduler.machine.cluster;
    const open = [...tasks.values()].filter(({ state }) => !QUIET_STATES.has(state))
      .slice(0, OPEN_TASKS_SHOWN)
      .map(({ key, state, error }) => `${key} is ${state}${error ? `: ${error.message}` : ""}`);
    return [
      ...this.#states().map(([graph, state]) => `${graph} is ${state}`),
      ...open,
    ].join("; ");
  }

  #allEnded(): boolean {
    const { graphs } = this.scheduler.machine.cluster;
    for (const graph of this.#own) {
      const state = graphs.get(graph)?.state;
      if (state === "running" || state === "cancelling" || state === undefined) return false;
    }
    return true;
  }

  /**
   * Returns whether all graphs have ended, those beside the checked ones too, and none is arriving.
   */
  #allAtRest(): boolean {
    const { graphs, arriving } = this.scheduler.machine.cluster;
    if (arriving.size > 0 || !this.#allEnded()) return false;
    return [...graphs.values()].every((graph) => graph.context.scattered || hasEnded(graph));
  }

  #allSucceeded(): boolean {
    return this.#states().every(([, state]) => state === "succeeded");
  }

  /** Checks the rules every second. */
  #checkRules(): void {
    this.#rules.check(this.time.now);
    this.time.after(CHECK_RULES_MS, () => this.#checkRules());
  }

  #validate(): void {
    this.#rules.ended();
    this.scheduler.machine.validate();
    for (const { machine } of this.workers) machine.validate();
  }

  #reload(): void {
    this.scheduler.reload();
    for (const worker of this.workers) worker.reload();
  }

  protected override note(who: string, what: unknown): void {
    this.#stimuli++;
    this.#digest.update(`${this.time.elapsedMs} ${who} ${JSON.stringify(what)}\n`);
    if (this.#options.keepLog && this.log.length < LOG_LINES_MAX) {
      this.log.push({ at: this.time.elapsedMs, who, what });
    }
    if (who !== "scheduler") return;
    this.#rules.heard(what as Unstamped<SchedulerEvent>, this.time.now);
    this.#manager.heard(what as Unstamped<SchedulerEvent>);
  }

  protected override dataOf(key: Key, definition: string): Value {
    return this.#options.workload.dataOf(key, definition);
  }

  /** One fresh process of the name follows; of some workers none does. */
  #restart({ worker: id }: CloseWorker): void {
    const worker = this.workers.find((each) => each.id === id);
    if (worker === undefined) return;
    const dice = this.chance.of(`restart of ${worker.name}`);
    if (dice.fails("restart-fails")) return;
    const join = () => {
      if (this.#calm) return;
      // The former process has not ended yet.
      if (!worker.dead) return this.time.after(RESTART_MS_MAX, join);
      this.join(worker.name);
    };
    this.time.after(dice.span(1, RESTART_MS_MAX), join);
  }

  protected override handled(): void {
    this.#rules.handled();
  }

  /** The values of the tasks that a task starts. */
  #expectStarted({ key, document, prefix }: ExpandTask): void {
    const { namespace } = this.#options.workload.graph;
    for (const task of compileReturned(document, prefix).tasks) {
      const started = fullKey(namespaceOf(key), task.key);
      const name = fullKey(namespace, nameOfTask(started));
      this.expected.set(started, this.#sequential.get(name) ?? "");
    }
  }

  protected override performed(instruction: SchedulerInstruction): void {
    this.#rules.ordered(instruction);
    if (instruction.type === "expand-task") this.#expectStarted(instruction);
    if (instruction.type === "close-worker" && instruction.restart) this.#restart(instruction);
    // One that was cancelled, in place of which another was submitted.
    if (instruction.type === "forget-graph") this.#own.delete(instruction.graph);
    if (instruction.type !== "send") return;
    this.#manager.sent(instruction.worker, instruction.message);
  }
}

type CloseWorker = Extract<SchedulerInstruction, { readonly type: "close-worker" }>;

/** Returns whether this is a scattered value that is lost. It cannot be computed again. */
function isLostData(
  { context, state }: { readonly context: { readonly scattered: boolean }; readonly state: string },
): boolean {
  return context.scattered && state === "erred";
}

function heal({ link, executions, memory }: WorkerProcess): void {
  link.heal();
  executions.hungUntil = 0;
  executions.slowness = 1;
  if (memory === null) return;
  memory.pressureBytes = 0;
  memory.leak(null);
  memory.spill.disk = "sound";
}
