/**
 * Deliberate bugs, each a change of a few characters in a copy of the code, with the first seed for
 * which the simulator finds it.
 */
import type { Change } from "../copy_sources.ts";

export interface Mutation extends Change {
  readonly name: string;
  /** The seed of a simulation of `groupby-shuffle`. */
  readonly seed: number;
  /** As for `--faults`. Default: `all`. */
  readonly faults?: string;
  /** Default: 8. */
  readonly workers?: number;
}

export const MUTATIONS: readonly Mutation[] = [
  {
    name: "results of ended graphs are restored before what graphs wait for",
    file: "scheduler/transitions/deferral.ts",
    from: "const deferred = !isAwaited(task);",
    to: "const deferred = false && !isAwaited(task);",
    seed: 0,
  },
  {
    name: "a task is sent before those that it comes after have succeeded",
    file: "scheduler/state/links/claims.ts",
    from: "return pending.length === 0 ? dependencies :",
    to: "return pending.length >= 0 ? dependencies :",
    seed: 0,
  },
  {
    name: "a better task waits behind one that was sent ahead",
    file: "scheduler/placement/assign.ts",
    from: 'if (outranked === null) return "none";',
    to: 'if (outranked !== undefined) return "none";',
    seed: 0,
  },
  {
    name: "a better task waits for the resource of one that was sent ahead",
    file: "scheduler/placement/assign.ts",
    from: "for (const lesser of tasks) requestReturn",
    to: "if (sends) for (const lesser of tasks) requestReturn",
    seed: 3,
  },
  {
    name: "the loss of the last copy is not noticed",
    file: "scheduler/workers/lost_results.ts",
    from: "if (task.replicas.length === 0) lost.push",
    to: "if (task.replicas.length < 0) lost.push",
    seed: 0,
  },
  {
    name: "tasks of a lost worker are not run on others",
    file: "scheduler/workers/membership.ts",
    from: 'else transition(cluster, task, "waiting");\n  }\n}',
    to: 'else if (ran) transition(cluster, task, "waiting");\n  }\n}',
    seed: 0,
  },
  {
    name: "a worker gives a task back and keeps it",
    file: "worker/machine/handlers/on_scheduler.ts",
    from: 'if (state !== "waiting" && state !== "ready" && state !== "constrained") return;',
    to: 'if (state !== "waiting" && state !== "constrained") return;',
    seed: 0,
  },
  {
    name: "a running task is treated as given back",
    file: "scheduler/placement/steal_response.ts",
    from: 'case "constrained":\n      return "given";\n    case "executing":\n',
    to: 'case "constrained":\n    case "executing":\n      return "given";\n',
    seed: 0,
  },
  {
    name: "a worker ignores a release",
    file: "worker/machine/handlers/on_scheduler.ts",
    from: "  task.freed = true;\n",
    to: "",
    seed: 0,
  },
  {
    name: "a result does not wake its dependents",
    file: "scheduler/transitions/edges.ts",
    from:
      'if (dependent.state === "waiting") arriveIfReady(cluster, dependent);\n  }\n  for (const follower',
    to:
      'if (dependent.state === "released") arriveIfReady(cluster, dependent);\n  }\n  for (const follower',
    seed: 0,
  },
  {
    name: "the last copy is dropped",
    file: "scheduler/replicas/replica_requests.ts",
    from: "if (isSpare && worker.held.has(task))",
    to: "if ((isSpare || true) && worker.held.has(task))",
    seed: 0,
  },
  {
    name: "a post that arrives twice is applied twice",
    file: "protocol/link/link.ts",
    from: 'if (seq <= this.#applied) return "repeat";\n    if (seq > this.#applied + 1) return {',
    to: 'if (seq < this.#applied) return "repeat";\n    if (seq > this.#applied + 1) return {',
    seed: 0,
  },
  {
    name: "an instruction is discarded before it is acknowledged",
    file: "protocol/link/link.ts",
    from: "this.#batches.splice(0, seq - oldest)",
    to: "this.#batches.splice(0, seq - oldest + 1)",
    seed: 4,
  },
  {
    name: "the answer to a kill is lost",
    file: "worker/machine/handlers/on_execution.ts",
    from: 'if (execution.kill === "cancelled") worker.outbox.send(["run-killed"',
    to: 'if (execution.kill === "timeout") worker.outbox.send(["run-killed"',
    seed: 4,
  },
  {
    name: "received bytes count as incoming",
    file: "worker/machine/handlers/on_gather.ts",
    from: "worker.incomingBytes -= gather.nbytes;",
    to: "",
    seed: 0,
  },
  {
    name: "an unwanted value of a worker that registers again is kept",
    file: "scheduler/workers/held_values.ts",
    from: "acceptFound(cluster, worker, task, epoch, nbytes);\n  else freeUnlessAssigned",
    to:
      "acceptFound(cluster, worker, task, epoch, nbytes);\n  else if (epoch < 0) freeUnlessAssigned",
    seed: 0,
  },
  {
    name: "inputs are passed in another order",
    file: "worker/machine/handlers/ensure_computing.ts",
    from: "NO_INPUTS : run.inputs.map(describeInput),",
    to: "NO_INPUTS : run.inputs.map(describeInput).reverse(),",
    seed: 0,
  },
  {
    name: "bytes removed from the disk still count",
    file: "spill/tiers.ts",
    from: "this.#disk.weight -= entry.weight;",
    to: "",
    seed: 2,
  },
  {
    name: "the end of a spilled value is not reported",
    file: "spill/tiers.ts",
    from: "this.#onSpilled(entry.key, false);",
    to: "",
    seed: 2,
  },
  {
    name: "a worker that registers again does not report its spilled values",
    file: "sim/processes/worker_process.ts",
    from: "this.values.restateSpills?.();",
    to: "",
    seed: 2,
  },
  {
    name: "a copy counts although its worker was told to drop it",
    file: "scheduler/workers/messages.ts",
    from: "if (epoch < removalEpoch(task, worker)) {",
    to: "if (epoch < 0) {",
    // The report and the order have to cross, which many wishes for the same copies bring about.
    seed: 5,
    faults: "all,copy-wish=200,drop-wish=200,link-slow=20,amm=20",
    workers: 4,
  },
  {
    name: "a report of a missing copy removes a later one",
    file: "scheduler/workers/bad_replicas.ts",
    from: 'if (replica.since > epoch) addToStory(cluster, task, "stale replicas-missing");',
    to: 'if (replica.since < 0) addToStory(cluster, task, "stale replicas-missing");',
    seed: 61,
  },
  {
    name: "a value that cannot be read stays",
    file: "spill/reader.ts",
    from: "if (tiers.lose(entry)) lost(",
    to: "if (entry.key === undefined) lost(",
    seed: 361,
  },
  {
    name: "a run that died together with others is blamed",
    file: "executor/slots/death.ts",
    from: 'return suspects === 1 ? blamed : "alone";',
    to: 'return index === 0 ? blamed : "alone";',
    seed: 0,
  },
  {
    name: "the value of a small result that was lost is kept",
    file: "scheduler/transitions/recommendation.ts",
    from: "    dropInline(cluster, task);\n",
    to: "",
    seed: 0,
  },
  {
    name: "the value of another input goes with a request",
    file: "scheduler/placement/dispatch.ts",
    from: "return [input.key, inline];",
    to:
      "return [input.key, task.dependencies.find((other) => other.inline !== null)?.inline ?? inline];",
    seed: 0,
  },
  {
    name: "a small result that cannot be decoded is used again",
    file: "worker/machine/handlers/on_execution.ts",
    from: "isGiven(input) && input.key === key ? worker.task(key) : input",
    to: "isGiven(input) && input.key !== key ? worker.task(key) : input",
    seed: 35,
  },
  {
    name: "only the first of several results that come at once is recorded",
    file: "worker/machine/core.ts",
    from: "of event.runs)",
    to: "of event.runs.slice(0, 1))",
    seed: 0,
  },
  {
    name: "an ended graph has no account of its own",
    file: "scheduler/state/account.ts",
    from: "if (graph.outcome === null && !hasEnded(graph)) continue;",
    to: "if (graph.outcome === null) continue;",
    seed: 0,
  },
  {
    name: "a graph counts the failures of runs that only others need",
    file: "scheduler/transitions/awaiting.ts",
    from: "if (graph.start === null) return true;",
    to: "if (graph.start === null) return false;",
    seed: 8,
  },
  {
    name: "a graph waits for runs that only others need",
    file: "scheduler/graphs/lifecycle.ts",
    from: "if (activeTasks(graph) > 0) keepRest(cluster, graph);",
    to: "",
    seed: 2,
  },
  {
    name: "what comes from a failure is replaced in one graph only",
    file: "scheduler/graphs/rerun.ts",
    from: "for (const task of stale) invalidate(cluster, task);",
    to: "for (const task of stale) if (task.graphs[0] === graph) invalidate(cluster, task);",
    seed: 15,
  },
  {
    name: "the parts of an abandoned graph are kept",
    file: "scheduler/graphs/submission.ts",
    from: "recommendEnd(cluster, task);\n  forgetTasks(cluster, graph);",
    to: "recommendEnd(cluster, task);",
    seed: 0,
  },
  {
    name: "a graph that is arriving is cancelled with its client, and starts",
    file: "scheduler/graphs/clients.ts",
    from: "if (graph.arriving) {",
    to: "if (graph.arriving && client.leaseMs === 0) {",
    seed: 0,
  },
  {
    name: "a program runs again to restore a result",
    file: "scheduler/replicas/restore.ts",
    from: " && !hasEffects(task);",
    to: ";",
    seed: 23,
  },
  {
    name: "a task that must not run twice does",
    file: "scheduler/transitions/edges.ts",
    from: "!isPure(task) && task.attempt > 0",
    to: "!isPure(task) && task.attempt < 0",
    seed: 24,
  },
  {
    name: "the time to live does not begin when a lease ends",
    file: "scheduler/graphs/clients.ts",
    from: "if (hasEnded(graph)) beginTimeToLive(cluster, graph);",
    to: "",
    seed: 1,
  },
  {
    name: "a released output is still wanted",
    file: "scheduler/graphs/outputs.ts",
    from: "    dropWant(task);\n",
    to: "",
    seed: 2,
  },
  {
    name: "a graph runs on after its timeout",
    file: "scheduler/graphs/lifecycle.ts",
    from: "cluster.at < graph.timeoutAt) return;",
    to: "cluster.at < 2 * graph.timeoutAt) return;",
    seed: 0,
  },
  {
    name: "a graph has one failure more than it may",
    file: "scheduler/state/graph.ts",
    from: "failures >= failuresMax",
    to: "failures > failuresMax",
    seed: 0,
  },
  {
    name: "a retry counts what the graph had before",
    file: "scheduler/graphs/retry.ts",
    from: "  dropAccount(graph);\n",
    to: "",
    seed: 0,
  },
  {
    name: "a task that asked to run elsewhere is sent to the same worker",
    file: "scheduler/transitions/reschedule.ts",
    from: "  setLeft(cluster, task, left);\n",
    to: "",
    faults: "body-rescheduled=0.3",
    seed: 0,
  },
  {
    name: "a task that asked to run elsewhere has no delay",
    file: "scheduler/transitions/reschedule.ts",
    from: "  delayStart(cluster, task, doubledDelayMs(RESCHEDULE_MS_MIN, task.reschedules));\n",
    to: "",
    faults: "body-rescheduled=0.3",
    seed: 0,
  },
  {
    name: "smaller tasks take what a larger one waits for",
    file: "scheduler/placement/kept_workers.ts",
    from: "if (!leavesEnough(worker, task, head)) return true;",
    to: "",
    workers: 3,
    seed: 17,
  },
  {
    name: "a run starts whatever the others take",
    file: "worker/machine/admission/memory_admission.ts",
    from: "return taken === 0 || admission.baseBytes + taken + bytes <= admission.bytesMax ?",
    to: "return taken >= 0 ?",
    seed: 0,
  },
  {
    name: "several runs of a new group start at once",
    file: "worker/machine/admission/memory_admission.ts",
    from: "probeEnd(group) > worker.at) return",
    to: "probeEnd(group) < 0) return",
    seed: 0,
  },
  {
    name: "a worker that retires for its pause leaves before its data has moved",
    file: "scheduler/workers/retirement.ts",
    from: "  switch (policy.outcome) {",
    to: '  if (retirement.cause === "pause") return complete(cluster, retirement);\n' +
      "  switch (policy.outcome) {",
    seed: 0,
    faults: "pause-stays=6,memory-pressure,worker-pause=2",
  },
  {
    name: "a worker that is too large itself leaves before its data has moved",
    file: "scheduler/workers/retirement.ts",
    from: "  const { worker, policy, drain } = retirement;\n",
    to: "  const { worker, policy, drain } = retirement;\n" +
      '  if (retirement.cause === "memory") return complete(cluster, retirement);\n',
    seed: 0,
    faults: "own-memory-grows=6,memory-pressure",
  },
  {
    name: "all paused workers retire at once",
    file: "scheduler/workers/pause_retirement.ts",
    from: "return count < Math.max(1,",
    to: "return count < Math.max(99,",
    seed: 0,
    faults: "pause-stays=6,memory-pressure,worker-pause=2",
  },
  {
    name: "every manual pause turns into a retirement",
    file: "scheduler/workers/retire_plan.ts",
    from: 'cause === "hand" ? worker.retireAfterMs : cluster.options.pauseRetireMs',
    to: "cluster.options.pauseRetireMs",
    seed: 0,
    faults: "worker-pause=6",
  },
  {
    name: "the digest of a result is taken after its dependents are placed",
    file: "scheduler/workers/messages.ts",
    from: "      task.cache.digest = digest ?? null;\n" +
      '      if (task.cache.mode !== "off") cluster.totals.uncached++;\n' +
      "    }\n" +
      "    acceptResult(cluster, worker, task, attempt, nbytes);\n",
    to: '      if (task.cache.mode !== "off") cluster.totals.uncached++;\n' +
      "    }\n" +
      "    acceptResult(cluster, worker, task, attempt, nbytes);\n" +
      "    if (task.cache !== null) task.cache.digest = digest ?? null;\n",
    seed: 0,
  },
  {
    name: "a result is not kept while it is stored",
    file: "scheduler/workers/cache.ts",
    from: "  task.waiters++;\n",
    to: "",
    seed: 0,
  },
  {
    name: "a result that the cache has lost is still taken from it",
    file: "scheduler/workers/bad_replicas.ts",
    from: "    task.cache.hit = null;\n",
    to: "",
    seed: 0,
  },
  {
    name: "an answer of the cache to an earlier look-up is taken",
    file: "scheduler/workers/cache.ts",
    from: "task.cache === null || task.cache.lookUp !== lookUp) {",
    to: "task.cache === null) {",
    seed: 0,
  },
  {
    name: "a task without inputs is not looked up before it runs",
    file: "scheduler/transitions/recommendation.ts",
    from: "if (cache.isMissing || task.spawn !== null) return false;",
    to: "if (cache.isMissing || task.dependencies.length === 0) return false;",
    seed: 0,
  },
  {
    name: "look-ups wait for answers that a restart has lost",
    file: "scheduler/timers.ts",
    from: "    forgetRequests(cluster, task);\n",
    to: "",
    seed: 0,
  },
  {
    name: "a new definition keeps the result that the cache had",
    file: "scheduler/state/links/cached.ts",
    from: "  cache.hit = null;\n  cache.digest = null;\n",
    to: "",
    seed: 0,
  },
  {
    name: "what may run with a failure is known by its definition",
    file: "cache/keys/graph_keys.ts",
    from: '    if (annotations?.runAfter === "any") return null;\n',
    to: "",
    seed: 0,
  },
];
