/**
 * Injects the faults of the drawn steps (`faults/steps.ts`) into a simulated cluster.
 */
import { unreachable } from "../base/mod.ts";
import { DEFAULT_OWNER, ownedNamespace, type Unstamped, type WorkerId } from "../protocol/mod.ts";
import type { SchedulerEvent } from "../scheduler/machine.ts";
import { isDeferred } from "../scheduler/state/task.ts";
import type { StepFault } from "./faults/faults.ts";
import { type FaultStep, WHICH_MAX } from "./faults/steps.ts";
import { isNeighbour, type Neighbours } from "./neighbours.ts";
import type { Network } from "./network/network.ts";
import type { VirtualTime } from "./network/virtual_time.ts";
import type { DataClients } from "./processes/data_clients.ts";
import type { SimulatedCache } from "./processes/simulated_cache.ts";
import type { SchedulerProcess } from "./processes/scheduler_process.ts";
import type { WorkerProcess } from "./processes/worker_process.ts";

/** The parts of a cluster that faults affect. */
export interface FaultedCluster {
  readonly time: VirtualTime;
  readonly scheduler: SchedulerProcess;
  readonly workers: readonly WorkerProcess[];
  readonly network: Network<WorkerProcess>;
  readonly data: DataClients;
  readonly cache: SimulatedCache;
  /** Starts a worker, a new one unless a name is given. */
  join(name?: string): void;
  /** Submits the graph once more. */
  submit(): void;
  readonly neighbours: Neighbours;
  /** Submits another graph beside one that is checked. */
  neighbour(step: FaultStep): void;
  /** Tells the scheduler an event, as soon as it is up. */
  readonly tell: (event: Unstamped<SchedulerEvent>) => void;
}

const DISKS = { "disk-slow": "slow", "disk-full": "full", "disk-failing": "failing" } as const;
/** Longest time until a lost worker is replaced: longer than the lease. */
const REPLACED_MS_MAX = 15_000;
const DOWN_MS_MAX = 5000;
const LATENCY_MS_MAX = 2000;
const SLOWNESS_MAX = 10;
const NAMESPACES = 3;
/** Of the values in the cache, one of so many is lost, or more of them. */
const LOST_ONE_IN_MAX = 8;
/** Fractions of the memory limit at which a worker pauses and kills nothing. */
const PAUSE_FRACTIONS = [0.82, 0.94] as const;
/** Time after which a manual pause turns into a retirement. */
const RETIRE_AFTER_MS = 5000;
const RETIRE_MS = 20_000;

/** Injects the fault of `step`. Does nothing if the cluster has nothing that it could affect. */
export function performStep(step: FaultStep, cluster: FaultedCluster): void {
  const { fault, which } = step;
  switch (fault) {
    case "graph-beside":
    case "graph-in-parts":
      return cluster.neighbour(step);
    case "graph-delete":
    case "outputs-release":
      return cluster.neighbours.change(step);
    case "graph-cancel":
    case "graph-retry":
      return onGraph(step, cluster);
    case "scheduler-restart":
      return cluster.scheduler.restart(which % DOWN_MS_MAX);
    case "worker-join":
      return cluster.join();
    case "cache-away":
      cluster.cache.awayUntil = cluster.time.now + step.forMs;
      return;
    case "cache-loses":
      return cluster.cache.lose(which, 1 + which % LOST_ONE_IN_MAX);
    case "amm":
      return cluster.tell({
        type: "amm-run-requested",
        request: `step ${step.index}`,
        dryRun: which % 4 === 0,
        suggestions: true,
      });
    case "copy-wish":
    case "drop-wish":
      return onCopy(step, cluster);
    case "data-scatter":
    case "data-read":
    case "data-release":
      return onData(step, cluster);
    default: {
      const { workers } = cluster;
      const worker = workers[which % Math.max(1, workers.length)];
      if (worker !== undefined) onWorker({ ...step, fault }, worker, cluster);
    }
  }
}

type WorkerFault = Exclude<
  StepFault,
  | "graph-beside"
  | "graph-in-parts"
  | "graph-delete"
  | "outputs-release"
  | "graph-cancel"
  | "graph-retry"
  | "scheduler-restart"
  | "worker-join"
  | "cache-away"
  | "cache-loses"
  | "amm"
  | "copy-wish"
  | "drop-wish"
  | "data-scatter"
  | "data-read"
  | "data-release"
>;
type WorkerStep = FaultStep & { readonly fault: WorkerFault };

/** Injects a fault of one worker, which may already have ended when it is healed. */
function onWorker(step: WorkerStep, worker: WorkerProcess, cluster: FaultedCluster): void {
  const { fault, which, forMs } = step;
  const { time } = cluster;
  const { link } = worker;
  switch (fault) {
    case "worker-crash":
      withId(worker, (id) => which % 2 === 0 && cluster.scheduler.check(id));
      worker.die();
      return time.after(forMs % REPLACED_MS_MAX, () => cluster.join());
    case "worker-restart":
      worker.die();
      return time.after(which % 3 === 0 ? forMs : 0, () => cluster.join(worker.name));
    case "worker-restart-with-data":
      return worker.restart();
    case "worker-hang":
      worker.executions.hungUntil = time.now + forMs;
      return;
    case "worker-slow":
      worker.executions.slowness = 1 + which % SLOWNESS_MAX;
      return time.after(forMs, () => worker.executions.slowness = 1);
    case "worker-retire":
      return retire(step, worker, cluster);
    case "worker-leave":
      return leave(step, worker, cluster);
    case "worker-remove":
      withId(worker, (id) => cluster.tell({ type: "worker-lost", worker: id, reason: "removed" }));
      return time.after(forMs % REPLACED_MS_MAX, () => cluster.join());
    case "worker-pause":
      withId(worker, (id) =>
        cluster.tell({
          type: "worker-paused",
          worker: id,
          ...(which % 3 === 0 && { retireAfterMs: RETIRE_AFTER_MS }),
        }));
      return time.after(forMs, () => {
        withId(worker, (id) => cluster.tell({ type: "worker-resumed", worker: id }));
      });
    case "worker-rejoin":
      return worker.session.registered === null ? undefined : worker.session.register();
    case "executor-kill":
      return which % 2 === 0
        ? worker.executions.endOne(which, "killed")
        : worker.memory?.killLargest(which / WHICH_MAX);
    case "executor-group-lost":
      return worker.executions.loseGroup(which);
    case "executors-do-not-start":
      worker.executions.brokenUntil = time.now + forMs;
      return;
    case "link-cut":
      link.cut = true;
      withId(worker, (id) => which % 2 === 0 && cluster.scheduler.check(id));
      return time.after(forMs, () => link.cut = false);
    case "link-slow":
      link.latencyMsMax = which % LATENCY_MS_MAX;
      return;
    case "stream-drop":
      return worker.session.breakStream();
    case "peers-cut":
    case "peers-silent":
      return cutPeers(step, worker, cluster);
    case "worker-isolated":
      cluster.network.isolate(worker, which % 2 === 0);
      return time.after(forMs, () => cluster.network.join(worker));
    case "disk-breaks":
      return worker.memory?.spill.breakTier(which, forMs);
    case "disk-slow":
    case "disk-full":
    case "disk-failing":
    case "memory-pressure":
    case "pause-stays":
    case "own-memory-grows":
      return onMemory({ ...step, fault }, worker, cluster);
    case "value-lost":
      return worker.damage(which, "lose");
    case "value-garbled":
      return worker.damage(which, "spoil");
    default:
      return unreachable(fault);
  }
}

type MemoryFault =
  | "disk-slow"
  | "disk-full"
  | "disk-failing"
  | "memory-pressure"
  | "pause-stays"
  | "own-memory-grows";

/** Injects a fault of a worker's disk or memory. Does nothing without a disk. */
function onMemory(
  { fault, which, forMs }: FaultStep & { readonly fault: MemoryFault },
  { memory }: WorkerProcess,
  { time }: FaultedCluster,
): void {
  if (memory === null) return;
  if (fault === "memory-pressure") {
    // Up to the whole limit, so that the worker spills, pauses or kills an executor.
    memory.pressureBytes = Math.floor(memory.limitBytes * which / WHICH_MAX);
    return time.after(forMs, () => memory.pressureBytes = 0);
  }
  if (fault === "pause-stays") {
    // Between the thresholds of the pause and of kills, until a fresh process follows.
    const [least, most] = PAUSE_FRACTIONS;
    memory.pressureBytes = Math.floor(
      memory.limitBytes * (least + (most - least) * which / WHICH_MAX),
    );
    return;
  }
  // It ends with the process.
  if (fault === "own-memory-grows") return memory.leak(forMs);
  memory.spill.disk = DISKS[fault];
  time.after(forMs, () => memory.spill.disk = "sound");
}

/** Retires a worker in one of the variants of the API, and starts another one later. */
function retire(step: FaultStep, worker: WorkerProcess, cluster: FaultedCluster): void {
  withId(worker, (id) =>
    cluster.tell({
      type: "worker-retire-requested",
      request: `step ${step.index}`,
      target: { ids: [id] },
      close: step.which % 4 > 0,
      drain: step.which % 2 === 0,
      timeoutMs: RETIRE_MS,
      onTimeout: step.which % 8 === 1 ? "force" : "abort",
    }));
  cluster.time.after(step.forMs, () => cluster.join());
}

/** A worker that is told to stop leaves, and stops after a time in any case. Another one joins. */
function leave(step: FaultStep, worker: WorkerProcess, cluster: FaultedCluster): void {
  withId(worker, (id) =>
    cluster.tell({
      type: "worker-retire-requested",
      request: `step ${step.index}`,
      target: { ids: [id] },
      close: true,
      drain: true,
      timeoutMs: RETIRE_MS,
      onTimeout: "force",
    }));
  cluster.time.after(RETIRE_MS + step.forMs, () => {
    if (cluster.workers.includes(worker)) worker.leave();
    cluster.join();
  });
}

/** Cuts two workers off from each other for a while. */
function cutPeers(
  { fault, which, forMs }: FaultStep,
  worker: WorkerProcess,
  cluster: FaultedCluster,
): void {
  const { network } = cluster;
  const how = fault === "peers-cut" ? "cut" : "silence";
  const others = cluster.workers.filter((other) => other !== worker);
  const other = others[which % Math.max(1, others.length)];
  if (other === undefined) return;
  network[how](worker, other, true);
  cluster.time.after(forMs, () => network[how](worker, other, false));
}

/** Cancels a graph, or profiles and retries it. One that is checked is submitted again. */
function onGraph({ fault, which }: FaultStep, cluster: FaultedCluster): void {
  const graphs = [...cluster.scheduler.machine.cluster.graphs.keys()];
  const graph = graphs[which % Math.max(1, graphs.length)];
  if (graph === undefined) return;
  if (fault === "graph-retry") {
    // In the same step: the steps of older seeds stay as they were.
    cluster.tell({ type: "profiling-set", graph, enabled: which % 4 > 0 });
    return cluster.tell({ type: "graph-retried", graph });
  }
  cluster.tell({ type: "graph-cancelled", graph });
  if (!isNeighbour(graph)) cluster.submit();
}

/** Makes a client scatter, read or release values. */
function onData(
  { fault, which, forMs }: FaultStep,
  { data, scheduler, tell }: FaultedCluster,
): void {
  if (fault === "data-scatter") {
    const namespace = ownedNamespace(DEFAULT_OWNER, `data-${which % NAMESPACES}`);
    const names = ["a", "a/b", "../c"].slice(0, 1 + which % 3);
    const copies = ([1, 2, 3, "all"] as const)[which % 4] ?? 1;
    return data.put({ namespace, names, version: 0, copies, ttlMs: which % 5 === 0 ? forMs : 0 });
  }
  const keys = [...scheduler.machine.cluster.tasks.values()]
    .filter(({ context }) => fault === "data-read" || context.scattered);
  const task = keys[which % Math.max(1, keys.length)];
  if (task === undefined) return;
  const { key } = task;
  if (fault === "data-release") return tell({ type: "data-released", key, claim: null });
  if (isDeferred(task)) tell({ type: "result-requested", keys: [key] });
  data.read(key);
}

/** Requests a replica on a worker, or the drop of one. */
function onCopy({ fault, which }: FaultStep, cluster: FaultedCluster): void {
  const results = [...cluster.scheduler.machine.cluster.tasks.values()]
    .filter(({ state }) => state === "memory");
  const key = results[which % Math.max(1, results.length)]?.key;
  const worker = cluster.workers[which % Math.max(1, cluster.workers.length)];
  if (key === undefined || worker === undefined) return;
  const type = fault === "copy-wish" ? "replica-requested" : "replica-drop-requested";
  withId(worker, (id) => cluster.tell({ type, key, worker: id }));
}

/** Calls `tell` with the id of the worker, unless it was never registered. */
function withId({ session }: WorkerProcess, tell: (worker: WorkerId) => void): void {
  if (session.registered !== null) tell(session.registered.id);
}
