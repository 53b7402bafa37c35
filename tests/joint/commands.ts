/**
 * The requests to a joint cluster and its faults as commands of a model test. The model contains
 * what an outside observer knows: the processes started and not ended, and the graphs submitted. It
 * decides which commands are applicable.
 */
import fc from "fast-check";
import type { GraphId, Key, WorkerId } from "../../protocol/mod.ts";
import type { SchedulerEvent } from "../../scheduler/mod.ts";
import type { RequestFault } from "../../sim/network/virtual_link.ts";
import type { ExecutionFault } from "../../sim/processes/executions.ts";
import type { WorkerProcess } from "../../sim/processes/worker_process.ts";
import type { JointCluster } from "./cluster.ts";
import { DATA_NAMES, dataName, graphPlan, namespaceOf, NAMESPACES, VERSIONS } from "./graphs.ts";

/** Names of processes and ids of graphs, in the order of their creation. */
export interface JointModel {
  readonly workers: string[];
  readonly graphs: GraphId[];
}

export type JointCommand = fc.Command<JointModel, JointCluster>;
type Weighted = fc.WeightedArbitrary<JointCommand>;
/** Requests of an operator about a worker. */
type OperatorEvent = Extract<SchedulerEvent["type"], "worker-paused" | "worker-resumed">;
type ReplicaRequest = Extract<
  SchedulerEvent["type"],
  "replica-requested" | "replica-drop-requested"
>;

const WORKERS_MAX = 5;
/** Long enough for a lease to expire. */
const LONG_MS = 20_000;
const SLOWNESS_MS_MAX = 2000;
const which = fc.nat(20);

/** Any one command. */
export function jointCommand(): fc.Arbitrary<JointCommand> {
  return fc.oneof(...timeCommands(), ...clientCommands(), ...workerCommands(), ...linkCommands());
}

/** Starts the first worker, before any command. */
export function startedCluster(cluster: JointCluster): JointModel {
  return { workers: [cluster.join({ R: 1 })], graphs: [] };
}

function timeCommands(): Weighted[] {
  return [
    any(14, "pass", fc.nat(60), (ms, { time }) => time.run(ms)),
    any(14, "pass", fc.nat(700), (ms, { time }) => time.run(ms)),
    // Long enough for a round of stealing.
    any(4, "balance", fc.integer({ min: 1000, max: 3000 }), (ms, { time }) => time.run(ms)),
    any(2, "pass", fc.nat(LONG_MS), (ms, { time }) => time.run(ms)),
  ];
}

function clientCommands(): Weighted[] {
  return [
    {
      weight: 24,
      arbitrary: graphPlan.map((plan) => ({
        check: () => true,
        run: (model, cluster) => void model.graphs.push(cluster.submit(plan)),
        toString: () => `submit(${JSON.stringify(plan)})`,
      })),
    },
    {
      weight: 4,
      // The keys of a namespace are redefined, while workers may hold their old values.
      arbitrary: graphPlan.map((plan) => ({
        check: () => true,
        run: (model, cluster) => {
          for (
            const { id, namespace, context } of cluster.scheduler.machine.cluster.graphs.values()
          ) {
            if (context.scattered || namespace !== namespaceOf(plan.namespace)) continue;
            cluster.scheduler.tell({ type: "graph-deleted", graph: id });
          }
          model.graphs.push(cluster.submit({ ...plan, shape: "shared" }));
        },
        toString: () => `redefine(${JSON.stringify(plan)})`,
      })),
    },
    onGraph(5, "cancel", (graph, { scheduler }) => {
      scheduler.tell({ type: "graph-cancelled", graph });
    }),
    onGraph(5, "release", (graph, { scheduler }, model) => {
      scheduler.tell({ type: "graph-deleted", graph });
      model.graphs.splice(model.graphs.indexOf(graph), 1);
    }),
    any(5, "scatter", scatterRequest, (request, { data }) => data.put(request)),
    any(4, "share", fc.tuple(fc.nat(NAMESPACES - 1), reader), ([index, read], { scheduler }) => {
      scheduler.tell({ type: "namespace-shared", namespace: namespaceOf(index), read });
    }),
    any(3, "releaseData", which, (index, { scheduler }) => {
      const data = [...scheduler.machine.cluster.tasks.values()]
        .filter(({ context }) => context.scattered);
      const key = data[index % Math.max(1, data.length)]?.key;
      if (key !== undefined) scheduler.tell({ type: "data-released", key, claim: null });
    }),
    any(5, "read", which, (index, cluster) => {
      const key = resultOf(cluster, index);
      if (key !== undefined) cluster.data.read(key);
    }),
    any(2, "declare", fc.tuple(which, copies), ([index, replicas], cluster) => {
      const key = resultOf(cluster, index);
      if (key === undefined) return;
      cluster.scheduler.tell({ type: "replicas-declared", key, replicas });
    }),
    onCopy(8, "replicate", "replica-requested"),
    onCopy(8, "drop", "replica-drop-requested"),
  ];
}

function workerCommands(): Weighted[] {
  return [
    {
      weight: 8,
      arbitrary: fc.boolean().map((able) => ({
        check: ({ workers }) => workers.length < WORKERS_MAX,
        run: (model, cluster) => void model.workers.push(cluster.join(able ? { R: 1 } : {})),
        toString: () => `join(${able})`,
      })),
    },
    onWorker(8, "finish", which, (worker, body) => worker.executions.endOne(body, null)),
    onWorker(6, "fail", fc.tuple(which, executionFault), (worker, [body, fault]) => {
      worker.executions.endOne(body, fault);
    }),
    onWorker(3, "damage", fc.tuple(which, fc.constantFrom("lose", "spoil")), (worker, args) => {
      worker.damage(...args);
    }),
    onWorker(
      4,
      "pauseByMemory",
      fc.constantFrom("resume", "pause", "outgrow"),
      (worker, how) => worker.pauseByMemory(how !== "resume", how === "outgrow"),
    ),
    onWorker(
      5,
      "pauseOperatorEvent",
      fc.constantFrom<OperatorEvent[]>("worker-paused", "worker-resumed"),
      (worker, type, { scheduler }) =>
        tellAbout(worker, (id) => scheduler.tell({ type, worker: id })),
    ),
    ending("lose", (worker) => worker.die()),
    ending("leave", (worker) => worker.leave()),
    ending("remove", (worker, { scheduler }) => {
      tellAbout(worker, (id) => {
        scheduler.tell({ type: "worker-lost", worker: id, reason: "removed" });
      });
    }),
    onWorker(2, "restart", fc.constant(null), (worker, _, cluster) => {
      worker.die();
      cluster.join({ R: 1 }, worker.name);
    }),
    onWorker(2, "reload", fc.boolean(), (worker, own, { scheduler }) => {
      if (own) worker.reload();
      else scheduler.reload();
    }),
  ];
}

function linkCommands(): Weighted[] {
  return [
    onWorker(5, "cut", fc.nat(LONG_MS), ({ link }, ms, { time }) => {
      link.cut = true;
      time.after(ms, () => link.cut = false);
    }),
    onWorker(4, "breakStream", fc.constant(null), ({ session }) => session.breakStream()),
    onWorker(
      5,
      "requestFaults",
      fc.array(requestFault, { minLength: 1, maxLength: 4 }),
      (worker, requestFaults) => {
        worker.link.requestFaults.push(...requestFaults);
      },
    ),
    onWorker(5, "slow", fc.nat(SLOWNESS_MS_MAX), ({ link }, ms) => {
      link.latencyMsMax = ms;
    }),
    onWorker(4, "rejoin", fc.constant(null), ({ session }) => {
      if (session.registered !== null) session.register();
    }),
  ];
}

const reader = fc.constantFrom<string[][]>(["*"], ["*"], ["bob", "local"], ["carol"], []);
const copies = fc.constantFrom(1, 2, 3, "all" as const);
const executionFault = fc.constantFrom<ExecutionFault[]>("raised", "killed", "store");
const requestFault = fc.constantFrom<RequestFault[]>(
  "request-lost",
  "answer-lost",
  "request-twice",
);
const scatterRequest = fc.record({
  namespace: fc.nat(NAMESPACES - 1).map(namespaceOf),
  names: fc.uniqueArray(fc.nat(DATA_NAMES - 1).map(dataName), { minLength: 1 }),
  version: fc.nat(VERSIONS - 1),
  copies,
  ttlMs: fc.constantFrom(0, 0, 3000),
});

/** A command that is always applicable. */
function any<T>(
  weight: number,
  name: string,
  args: fc.Arbitrary<T>,
  run: (args: T, cluster: JointCluster) => void,
): Weighted {
  return {
    weight,
    arbitrary: args.map((chosen) => ({
      check: () => true,
      run: (_, cluster) => run(chosen, cluster),
      toString: () => `${name}(${JSON.stringify(chosen)})`,
    })),
  };
}

function onGraph(
  weight: number,
  name: string,
  run: (graph: GraphId, cluster: JointCluster, model: JointModel) => void,
): Weighted {
  return {
    weight,
    arbitrary: which.map((index) => ({
      check: ({ graphs }) => graphs.length > 0,
      run: (model, cluster) => {
        const graph = model.graphs[index % model.graphs.length];
        if (graph !== undefined) run(graph, cluster, model);
      },
      toString: () => `${name}(${index})`,
    })),
  };
}

/** A command on a worker. It does nothing if the process has ended meanwhile. */
function onWorker<T>(
  weight: number,
  name: string,
  args: fc.Arbitrary<T>,
  run: (worker: WorkerProcess, args: T, cluster: JointCluster, model: JointModel) => void,
): Weighted {
  return {
    weight,
    arbitrary: fc.tuple(fc.nat(WORKERS_MAX - 1), args).map(([index, chosen]) => ({
      check: ({ workers }) => workers.length > 0,
      run: (model, cluster) => {
        const worker = cluster.find(model.workers[index % model.workers.length] ?? "");
        if (worker !== undefined) run(worker, chosen, cluster, model);
      },
      toString: () => `${name}(${index}, ${JSON.stringify(chosen)})`,
    })),
  };
}

/** A command that ends a process. */
function ending(
  name: string,
  run: (worker: WorkerProcess, cluster: JointCluster) => void,
): Weighted {
  return onWorker(2, name, fc.constant(null), (worker, _, cluster, model) => {
    model.workers.splice(model.workers.indexOf(worker.name), 1);
    run(worker, cluster);
  });
}

function onCopy(weight: number, name: string, type: ReplicaRequest): Weighted {
  return onWorker(weight, name, which, (worker, index, cluster) => {
    const key = resultOf(cluster, index);
    if (key === undefined) return;
    tellAbout(worker, (id) => cluster.scheduler.tell({ type, key, worker: id }));
  });
}

/** Returns the key of a result in memory. */
function resultOf({ scheduler }: JointCluster, index: number): Key | undefined {
  const results = [...scheduler.machine.cluster.tasks.values()]
    .filter(({ state }) => state === "memory");
  return results[index % Math.max(1, results.length)]?.key;
}

function tellAbout({ session }: WorkerProcess, tell: (worker: WorkerId) => void): void {
  if (session.registered !== null) tell(session.registered.id);
}
