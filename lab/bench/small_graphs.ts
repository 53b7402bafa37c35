/**
 * `one-task`: milliseconds from the post of a graph of one built-in operation with `?wait` to its
 * answer, on a quiet cluster. `one-task-module`: the same with a function of a module that every
 * graph ships, fifteen graphs a second: each needs a process, and the next ones start meanwhile.
 * Both also measure the same hops between processes that do nothing (`bare/hops.ts`), at the same
 * pace and for a module with a process for each graph, and as many graphs again, for which the
 * engine has compiled more of the scheduler. The notes of `one-task` have the same graphs on a
 * cluster whose workers have WebSockets, in turns with one like it.
 * `graphs-1k`: such built-in graphs a second, posted by several clients at a time. The limit is the
 * same number of requests that the scheduler answers at once.
 */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type { Client } from "../../client/mod.ts";
import { startBareHops } from "./bare_hops.ts";
import { type BenchCluster, startCluster } from "./cluster.ts";
import { median, timeMs } from "./figures.ts";
import type { BenchRow } from "./row.ts";

const WORKERS = 2;
const GRAPHS = 500;
const MODULE_GRAPHS = 100;
const MODULE_GRAPHS_PER_SECOND = 15;
const BURST = 1000;
const CLIENTS = 16;
/** Graphs a second. */
const BURST_GOAL = 500;
/** Goal of the 99th percentile, in medians. */
const TAIL_GOAL = 4;
const WARM_UP = 10;
/** Graphs that a cluster runs before it is the turn of the other one. */
const TURN = 50;
const WAIT_SECONDS = 10;

const BUILT_IN = JSON.stringify({ tasks: { x: { op: "inc", args: [1] } } });
const OF_MODULE = JSON.stringify({
  tasks: { x: { op: "./tasks.js#next", args: [1] } },
  modules: { "tasks.js": "export const next = (x) => x + 1;" },
});

export const smallGraphs: readonly BenchRow[] = [
  latency(
    {
      name: "one-task",
      summary: "a graph of one built-in task, from the post to its answer",
      dask: () => ({ count: GRAPHS, valueOf: (ms) => ms }),
    },
    BUILT_IN,
    { graphs: GRAPHS, requests: 6, withSockets: true },
  ),
  latency(
    {
      name: "one-task-module",
      summary: "the same with a function of a module, 15 graphs a second",
    },
    OF_MODULE,
    {
      graphs: MODULE_GRAPHS,
      requests: 18,
      perSecond: MODULE_GRAPHS_PER_SECOND,
    },
  ),
  {
    name: "graphs-1k",
    summary: "small graphs a second, of 16 clients",
    async run({ profile }) {
      await using cluster = await startCluster(WORKERS, { profile });
      await repeat(WARM_UP, () => runAndDelete(cluster.client, BUILT_IN));
      const ms = await timeMs(() => together(BURST, () => runAndDelete(cluster.client, BUILT_IN)));
      const limit = await timeMs(() => together(BURST, () => ask(cluster)));
      return {
        unit: "graphs/s",
        value: 1000 * BURST / ms,
        limit: 1000 * BURST / limit,
        limitName: "requests answered at once",
        goal: BURST_GOAL,
        notes: `${CLIENTS} at a time`,
      };
    },
  },
];

interface Series {
  readonly graphs: number;
  /** Goal of the median, in requests that are answered at once. */
  readonly requests: number;
  /** Graphs posted a second at most. Default: each is posted when the one before it has ended. */
  readonly perSecond?: number;
  /** Whether a cluster whose workers have WebSockets runs the same graphs. */
  readonly withSockets?: boolean;
}

function latency(title: Omit<BenchRow, "run">, graph: string, series: Series): BenchRow {
  const { graphs, requests, perSecond = Infinity, withSockets = false } = series;
  return {
    ...title,
    async run({ profile }) {
      await using cluster = await startCluster(WORKERS, { profile });
      await using hops = await startBareHops({ processes: perSecond !== undefined });
      /** Milliseconds of `run`, which `end` follows, at the pace of the row. */
      const paced = async (run: () => Promise<void>, end: () => Promise<void>) => {
        const start = performance.now();
        const ms = await timeMs(run);
        await end();
        await delay(Math.max(0, start + 1000 / perSecond - performance.now()));
        return ms;
      };
      let id = "";
      const ofGraph = () =>
        paced(
          async () => void (id = await runGraph(cluster.client, graph)),
          () => cluster.client.delete(id),
        );
      // At the same pace: a burst would leave no process for the first graphs that are measured.
      await repeat(WARM_UP, ofGraph);
      const times = await repeat(graphs, ofGraph);
      const limits = await repeat(graphs, () => timeMs(() => ask(cluster)));
      const ofHops = () => paced(() => hops.post(graph), hops.ask);
      await repeat(WARM_UP, ofHops);
      const bare = await repeat(graphs, ofHops);
      const later = await repeat(graphs, ofGraph);
      const [value, limit] = [median(times), median(limits)];
      const sockets = withSockets ? `; ${await besideSockets(graph, graphs)}` : "";
      return {
        unit: "ms",
        value,
        limit,
        limitName: "a request answered at once",
        goal: requests * limit,
        notes: `p99 ${tail(times)} ms [${(TAIL_GOAL * value).toFixed(1)}] of ${graphs}; ` +
          `bare hops ${median(bare).toFixed(2)}, p99 ${tail(bare)}; ` +
          `as many graphs later ${median(later).toFixed(2)}, p99 ${tail(later)}${sockets}`,
      };
    },
  };
}

/**
 * The times of the same graphs on two other clusters in turns: one like that of the row, and one
 * whose workers have WebSockets. The second half of each has more compiled code.
 */
async function besideSockets(graph: string, graphs: number): Promise<string> {
  await using requests = await startCluster(WORKERS);
  await using sockets = await startCluster(WORKERS, { flags: ["--worker-port", "0"] });
  const kinds = [requests, sockets].map(({ client }) => ({ client, times: [] as number[] }));
  const ofGraph = async (client: Client) => {
    let id = "";
    const ms = await timeMs(async () => void (id = await runGraph(client, graph)));
    await client.delete(id);
    return ms;
  };
  for (let turn = 0; turn < 2 * graphs / TURN; turn++) {
    for (const { client, times } of turn % 2 === 0 ? kinds : kinds.toReversed()) {
      times.push(...await repeat(TURN, () => ofGraph(client)));
    }
  }
  const [first, second] = kinds.map(({ times }) => {
    const [early, later] = [times.slice(0, graphs), times.slice(graphs)];
    return `${median(early).toFixed(2)}, p99 ${tail(early)}, later ${median(later).toFixed(2)}`;
  });
  return `in turns with requests ${first}, with WebSockets ${second}`;
}

/** The 99th percentile by the nearest rank: of a hundred, the last but one. */
function tail(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(0.99 * sorted.length) - 1] ?? 0).toFixed(1);
}

/** Returns the id of the graph. */
async function runGraph(client: Client, graph: string): Promise<string> {
  const status = await client.submit(graph, { idempotencyKey: uuidv7(), wait: WAIT_SECONDS });
  assert.equal(status.state, "succeeded");
  return status.id;
}

async function runAndDelete(client: Client, graph: string): Promise<void> {
  await client.delete(await runGraph(client, graph));
}

async function ask({ url }: BenchCluster): Promise<void> {
  await (await fetch(`${url}/livez`)).text();
}

async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let count = 0; count < times; count++) results.push(await run());
  return results;
}

/** Runs something `times` times, by several callers at a time. */
async function together(times: number, run: () => Promise<void>): Promise<void> {
  let left = times;
  const call = async () => {
    while (left-- > 0) await run();
  };
  await Promise.all(Array.from({ length: CLIENTS }, call));
}
