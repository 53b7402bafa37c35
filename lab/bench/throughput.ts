/**
 * `flat-50k`, `tree-32k`, and the same under other conditions: tiny tasks through the whole system,
 * from the post of the graph to the result. The limit is the same pipeline without a scheduler
 * (`bare_pipeline.ts`), or without the condition, in the same run.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { ref, task, TaskGraph } from "../../graph/mod.ts";
import { measureBarePipeline } from "./bare_pipeline.ts";
import { type BenchCluster, startCluster } from "./cluster.ts";
import { median, micros } from "./figures.ts";
import type { BenchRow } from "./row.ts";

const WORKERS = 2;
const FLAT_TASKS = 50_000;
const TREE_LEAVES = 16_384;
/** Milliseconds after which a scheduler that has workers has a compiler ready. */
const READY_MS = 6000;
const RECORDED_ROUNDS = 5;
/** The limit that the memory of a worker has, the tasks that it runs, and those of one graph. */
const SMALL_WORKER = "256MiB";
const SMALL_WORKER_TASKS = 300_000;
const SMALL_WORKER_GRAPH_TASKS = 20_000;
/** Fraction of the throughput without a limit. */
const SMALL_WORKER_FRACTION_MIN = 0.8;

export const flat: BenchRow = {
  name: "flat-50k",
  summary: "50,000 tiny tasks and their sum, from the post to the result",
  dask: () => ({ count: FLAT_TASKS, valueOf: (ms) => FLAT_TASKS / ms * 1000 }),
  async run({ profile }) {
    await using cluster = await startCluster(WORKERS, { profile });
    await untilReady();
    await perSecond(cluster, flatGraph(2000));
    const value = await perSecond(cluster, flatGraph(FLAT_TASKS));
    const small = await perSecond(cluster, flatGraph(10_000));
    const large = await perSecond(cluster, flatGraph(100_000));
    const limit = await measureBarePipeline(FLAT_TASKS);
    return {
      unit: "tasks/s",
      value: value.rate,
      limit,
      limitName: "bare pipeline",
      goal: 30_000,
      floor: 8000,
      notes: `accepted in ${value.acceptedMs} ms; ${micros(small.rate, 1)} a task at 10,000, ` +
        `${micros(large.rate, 1)} at 100,000`,
    };
  },
};

export const tree: BenchRow = {
  name: "tree-32k",
  summary: "a binary tree of 32,767 additions",
  dask: () => ({ count: TREE_LEAVES, valueOf: (ms) => (2 * TREE_LEAVES - 1) / ms * 1000 }),
  async run({ profile }) {
    await using cluster = await startCluster(WORKERS, { profile });
    await untilReady();
    await perSecond(cluster, treeGraph(1024));
    const { rate, acceptedMs } = await perSecond(cluster, treeGraph(TREE_LEAVES));
    const limit = await measureBarePipeline(2 * TREE_LEAVES - 1);
    return {
      unit: "tasks/s",
      value: rate,
      limit,
      limitName: "bare pipeline",
      goal: 20_000,
      floor: 6000,
      notes: `accepted in ${acceptedMs} ms`,
    };
  },
};

/** `flat-50k` with `--record`, in turns with a cluster that does not record. */
export const recorded: BenchRow = {
  name: "flat-50k-recorded",
  summary: "flat-50k with --record",
  async run({ profile }) {
    const folder = await Deno.makeTempDir({ prefix: "weir-bench-" });
    await using plain = await startCluster(WORKERS);
    await using cluster = await startCluster(WORKERS, {
      flags: ["--record", `${folder}/recording`],
      profile,
    });
    const rates: { plain: number[]; recorded: number[] } = { plain: [], recorded: [] };
    for (const each of [plain, cluster]) await perSecond(each, flatGraph(2000));
    for (let round = 0; round < RECORDED_ROUNDS; round++) {
      rates.plain.push((await perSecond(plain, flatGraph(FLAT_TASKS))).rate);
      rates.recorded.push((await perSecond(cluster, flatGraph(FLAT_TASKS))).rate);
    }
    await Deno.remove(folder, { recursive: true });
    return {
      unit: "tasks/s",
      value: median(rates.recorded),
      limit: median(rates.plain),
      limitName: "without --record",
      notes: `medians of ${RECORDED_ROUNDS}`,
    };
  },
};

/** Graph after graph on a worker with little memory, in turns with one that has no limit. */
export const smallWorker: BenchRow = {
  name: "tiny-256mib",
  summary: "tiny tasks on a worker of 256 MiB",
  async run({ quick, profile }) {
    const start = (limit: string) =>
      startCluster(1, { workerFlags: () => ["--threads", "2", "--memory-limit", limit], profile });
    await using free = await start("0");
    await using small = await start(SMALL_WORKER);
    for (const each of [free, small]) await perSecond(each, flatGraph(2000));
    const rounds = SMALL_WORKER_TASKS / SMALL_WORKER_GRAPH_TASKS / (quick ? 5 : 1);
    const seconds = { free: 0, small: 0 };
    let slowest = Infinity;
    for (let round = 0; round < rounds; round++) {
      const graph = flatGraph(SMALL_WORKER_GRAPH_TASKS);
      seconds.free += graph.tasks / (await perSecond(free, graph)).rate;
      const { rate } = await perSecond(small, graph);
      seconds.small += graph.tasks / rate;
      slowest = Math.min(slowest, rate);
    }
    const tasks = rounds * SMALL_WORKER_GRAPH_TASKS;
    const limit = tasks / seconds.free;
    return {
      unit: "tasks/s",
      value: tasks / seconds.small,
      limit,
      limitName: "without a memory limit",
      floor: SMALL_WORKER_FRACTION_MIN * limit,
      notes: `${tasks} tasks with ${SMALL_WORKER}; slowest graph ${Math.round(slowest)} tasks/s`,
    };
  },
};

/** Waits as long as a cluster mostly does before its first large graph. */
function untilReady(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, READY_MS));
}

interface Graph {
  readonly text: string;
  readonly tasks: number;
  readonly expected: number;
}

/** `tasks` additions of 1, each of which needs an executor, and one sum of all of them. */
export function flatGraph(tasks: number): Graph {
  const graph = new TaskGraph({ name: `flat ${tasks}` });
  const leaves = Array.from({ length: tasks }, (_, index) => {
    graph.add(`x-${index}`, task("sum", index, 1));
    return ref(`x-${index}`);
  });
  graph.output(graph.add("total", task("sum", leaves)));
  return { text: JSON.stringify(graph), tasks: tasks + 1, expected: tasks * (tasks + 1) / 2 };
}

/** A binary tree of additions over `leaves` increments; `leaves` is a power of two. */
function treeGraph(leaves: number): Graph {
  const graph = new TaskGraph({ name: `tree ${leaves}` });
  let level = Array.from({ length: leaves }, (_, index) => {
    graph.add(`leaf-${index}`, task("inc", index));
    return `leaf-${index}`;
  });
  for (let depth = 1; level.length > 1; depth++) {
    level = Array.from({ length: level.length / 2 }, (_, index) => {
      const key = `node-${depth}-${index}`;
      graph.add(key, task("add", ref(level[2 * index] ?? ""), ref(level[2 * index + 1] ?? "")));
      return key;
    });
  }
  graph.output(level[0] ?? "");
  return {
    text: JSON.stringify(graph),
    tasks: 2 * leaves - 1,
    expected: leaves * (leaves + 1) / 2,
  };
}

/** Tasks per second from the post to the result, which is checked. */
export async function perSecond(
  { client }: BenchCluster,
  { text, tasks, expected }: Graph,
  options: { readonly traceParent?: string } = {},
) {
  const startedAt = performance.now();
  let status = await client.submit(text, { idempotencyKey: uuidv7(), ...options });
  const acceptedMs = Math.round(performance.now() - startedAt);
  while (status.state === "running") status = await client.graph(status.id, { wait: 60 });
  assert.equal(status.state, "succeeded");
  const first = await client.outputs(status.id).next();
  const value = await client.result(status.id, first.done ? "" : first.value.key);
  const rate = tasks / ((performance.now() - startedAt) / 1000);
  assert.equal(value, expected);
  await client.delete(status.id);
  return { rate, acceptedMs };
}
