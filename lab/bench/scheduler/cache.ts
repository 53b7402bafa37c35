/**
 * The cache across runs. `cache-hit`: microseconds of the scheduler's processor time for each of
 * 10,000 hits of 1 KiB. `cache-store`: a graph of tasks of 20 ms whose results are stored, as part
 * of the time without a cache. `cache-large`: seconds in which a fresh scheduler answers a graph of
 * 100,000 tasks that are all in the cache; it reads the one output.
 */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { GraphKeys } from "../../../cache/mod.ts";
import { compile, parseSubmission } from "../../../graph/mod.ts";
import { builtins } from "../../../ops/mod.ts";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { type BenchCluster, startCluster } from "../cluster.ts";
import { median, timeMs } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { processorMs } from "./processor_time.ts";

const HITS = 10_000;
const LARGE = 100_000;
/** Tasks of a graph that fills the cache: more results than a scheduler stores later are lost. */
const FILLED = 5000;
const WIDTH = 100;
const STORED = 400;
const TASK_MS = 20;
const ROUNDS = 5;
const QUICK_ROUNDS = 2;
const WAIT_SECONDS = 30;
/** Milliseconds between two looks at what is stored. */
const STORE_MS = 2000;
const HIT_GOAL_US = 100;
const STORE_GOAL = 1.05;
const LARGE_GOAL_SECONDS = 5;
const MODULES = {
  "t.js": [
    "export const kib = (n) => String(n).padStart(1018, 'x');",
    "export const digit = (n) => n % 10;",
    "export const count = (...all) => all.length;",
    `export const slow = async (n) => (await new Promise((r) => setTimeout(r, ${TASK_MS})), n);`,
  ].join("\n"),
};

export const cacheRows: readonly BenchRow[] = [
  {
    name: "cache-hit",
    summary: "the scheduler's processor time for a result from the cache",
    async run({ quick, profile }) {
      const count = quick ? HITS / 10 : HITS;
      await using cluster = await cachedCluster({ profile });
      const graph = flat(count, "kib");
      await fill(cluster, graph, count);
      const pid = cluster.processes[0]?.child.pid ?? 0;
      const times: number[] = [];
      const spent: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = processorMs(pid);
        times.push(await timeMs(() => run(cluster, graph)));
        spent.push((processorMs(pid) - before) * 1000 / count);
      }
      const none = await timeMs(() => run(cluster, flat(1, "kib")));
      return {
        unit: "us",
        value: median(spent),
        limit: none * 1000 / count,
        limitName: "a graph of one hit, by the same number",
        goal: HIT_GOAL_US,
        notes: `${count} hits in ${(median(times) / 1000).toFixed(2)} s [2]`,
      };
    },
  },
  {
    name: "cache-store",
    summary: "a graph whose results are stored in the cache",
    async run({ quick, profile }) {
      await using plain = await startCluster(1);
      await using cluster = await cachedCluster({ profile });
      const sides = [{ cluster: plain, times: [] as number[] }, { cluster, times: [] as number[] }];
      for (let round = 0; round < (quick ? QUICK_ROUNDS : ROUNDS); round++) {
        for (const { cluster, times } of round % 2 === 0 ? sides : sides.toReversed()) {
          const graph = flat(STORED, "slow", round * STORED);
          times.push(await timeMs(() => run(cluster, graph)));
        }
      }
      const [limit = 0, value = 0] = sides.map(({ times }) => median(times));
      return {
        unit: "ms",
        value,
        limit,
        limitName: "without a cache",
        goal: STORE_GOAL * limit,
        notes: `${STORED} tasks of ${TASK_MS} ms`,
      };
    },
  },
  {
    name: "cache-large",
    summary: "a graph of 100,000 tasks that are all in the cache",
    async run({ quick, profile }) {
      const count = quick ? HITS : LARGE;
      const graph = tree(0, count);
      await using folder = await temporaryFolder();
      {
        await using cluster = await startCached(folder.path, {});
        for (let first = 0; first < count; first += FILLED) {
          await store(cluster, tree(first, first + FILLED), FILLED + FILLED / WIDTH + 1);
        }
        // What the smaller graphs have no task for.
        await store(cluster, graph, Math.ceil(count / WIDTH ** 2) + (count > WIDTH ** 2 ? 1 : 0));
      }
      await using cluster = await startCached(folder.path, { profile });
      await run(cluster, tree(0, 1));
      const pid = cluster.processes[0]?.child.pid ?? 0;
      const before = processorMs(pid);
      const ms = await timeMs(async () => {
        const { id } = await finished(cluster, graph);
        await cluster.client.results(id);
      });
      const spent = processorMs(pid) - before;
      const bare = await timeMs(() => planKeys(graph));
      return {
        unit: "s",
        value: ms / 1000,
        limit: bare / 1000,
        limitName: "parsing, compiling and keys in one process",
        goal: LARGE_GOAL_SECONDS,
        notes: `${count} tasks; ${(spent / 1000).toFixed(2)} s of the scheduler's processor time`,
      };
    },
  },
];

interface ProfileOptions {
  readonly profile?: string | undefined;
}

/** A scheduler with an empty cache, and a worker. */
async function cachedCluster(options: ProfileOptions): Promise<BenchCluster> {
  const folder = await temporaryFolder();
  const cluster = await startCached(folder.path, options);
  return {
    ...cluster,
    async [Symbol.asyncDispose]() {
      await cluster[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function startCached(folder: string, { profile }: ProfileOptions): Promise<BenchCluster> {
  return await startCluster(1, {
    flags: ["--cache", folder, "--cache-min-duration", "0"],
    ...(profile && { profile }),
  });
}

async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await Deno.makeTempDir({ prefix: "weir-bench-cache-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

function flat(count: number, name: string, first = 0): string {
  const tasks: Record<string, unknown> = {};
  for (let index = 0; index < count; index++) {
    tasks[`t${index}`] = { op: `./t.js#${name}`, args: [first + index] };
  }
  return JSON.stringify({ tasks, modules: MODULES });
}

/** Tasks of these numbers, which all lead to one output, of at most a hundred inputs each. */
function tree(first: number, end: number): string {
  const tasks: Record<string, unknown> = {};
  let level: string[] = [];
  for (let index = first; index < end; index++) {
    tasks[`t${index}`] = { op: "./t.js#digit", args: [index] };
    level.push(`t${index}`);
  }
  for (let depth = 0; level.length > 1; depth++) {
    const next: string[] = [];
    for (let at = 0; at < level.length; at += WIDTH) {
      const inputs = level.slice(at, at + WIDTH);
      const key = `${inputs[0]}-${depth}`;
      // The key keeps tasks with equal inputs apart.
      const args = [key, ...inputs.map((each) => ({ $ref: each }))];
      tasks[key] = { op: "./t.js#count", args };
      next.push(key);
    }
    level = next;
  }
  return JSON.stringify({ tasks, modules: MODULES, outputs: level });
}

/** The plan keys of all tasks of a graph. */
function planKeys(graph: string): void {
  const parsed = parseSubmission(graph);
  assert.ok(parsed.ok);
  const compilation = compile(parsed.submission, { namespace: "bench", builtins });
  assert.ok(compilation.ok);
  const { compiled, modules } = compilation;
  const keys = new GraphKeys(compiled, modules, { owner: "local" });
  for (const index of compiled.tasks.keys()) assert.ok(keys.planKey(index, "bench"));
}

/** Runs the graph, and waits until so many more results are in the cache. */
async function store(cluster: BenchCluster, graph: string, count: number): Promise<void> {
  const stored = async () => (await cluster.client.cache()).scheduler.stored;
  const before = await stored();
  await run(cluster, graph, false);
  while (await stored() < before + count) await delay(STORE_MS / 10);
}

/** Runs the graph until so many of its results are in the cache, which stores them after it. */
async function fill(cluster: BenchCluster, graph: string, hits: number): Promise<void> {
  for (let found = 0; found < hits; found = await run(cluster, graph, false)) {
    await delay(STORE_MS);
  }
}

/** Runs the graph, and returns how many of its results came from the cache. */
async function run(cluster: BenchCluster, graph: string, isDeleted = true): Promise<number> {
  const status = await finished(cluster, graph);
  if (isDeleted) await cluster.client.delete(status.id);
  return status.cached?.tasks ?? 0;
}

async function finished({ client }: BenchCluster, graph: string): Promise<GraphStatus> {
  const posted = await client.submit(graph, { idempotencyKey: uuidv7(), wait: WAIT_SECONDS });
  let status: GraphStatus = posted;
  while (status.state === "running") status = await client.graph(posted.id, { wait: WAIT_SECONDS });
  assert.equal(status.state, "succeeded");
  return status;
}
