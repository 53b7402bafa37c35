/**
 * `polled-bytes`: the largest answer that a page of the dashboard polls, of a scheduler with 1,000
 * graphs. Ten of them have 100,000 tasks each, with long keys, which are all outputs. The limit is
 * the same answer about a graph of two tasks. The notes have the slowest of the answers.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { Client } from "../../../client/mod.ts";
import * as paths from "../../../ui/api/paths.ts";
import type { BenchRow } from "../row.ts";
import { startLightCluster } from "./many_workers.ts";

const GRAPHS = 1000;
const LARGE = 10;
const TASKS = 100_000;
const TASKS_QUICK = 10_000;
const WORKERS = 8;
/** Submissions of small graphs at a time. */
const CLIENTS = 16;
const KIB = 1024;
const KIB_MAX = 32;
const SMALL = JSON.stringify({
  tasks: { sum: { op: "inc", args: [1] }, b: { op: "inc", args: [{ $ref: "sum" }] } },
});

interface Answer {
  readonly path: string;
  readonly bytes: number;
  readonly ms: number;
}

export const polledBytes: BenchRow = {
  name: "polled-bytes",
  summary: "the largest answer that a page of the dashboard polls",
  async run({ quick }) {
    await using stack = new AsyncDisposableStack();
    const scheduler = await startLightCluster(stack, WORKERS);
    const client = new Client({ url: scheduler.url });
    const submit = async (text: string) =>
      (await client.submit(text, { idempotencyKey: uuidv7() })).id;
    const small = await submit(SMALL);
    let left = GRAPHS - LARGE - 1;
    await Promise.all(Array.from({ length: CLIENTS }, async () => {
      while (left-- > 0) await submit(SMALL);
    }));
    const text = largeGraph(quick ? TASKS_QUICK : TASKS);
    const large: string[] = [];
    for (let count = 0; count < LARGE; count++) large.push(await submit(text));
    const [first = "", last = ""] = [large[0], large.at(-1)];
    // One has ended and the last one may run, so that tasks of all states are listed.
    let status = await client.graph(first);
    while (status.state === "running") status = await client.graph(first, { wait: 60 });
    const api = `${scheduler.url}/api/v1/`;
    const answers: Answer[] = [];
    for (const path of [...clusterPaths(), ...graphPaths(first), ...graphPaths(last)]) {
      answers.push(await ask(api, path));
    }
    const limits = await Promise.all(graphPaths(small).map((path) => ask(api, path)));
    const largest = maxBy(answers, ({ bytes }) => bytes);
    const slowest = maxBy(answers, ({ ms }) => ms);
    return {
      unit: "KiB",
      value: largest.bytes / KIB,
      limit: maxBy(limits, ({ bytes }) => bytes).bytes / KIB,
      limitName: "the same of a graph of two tasks",
      ceiling: KIB_MAX,
      notes: `${shown(largest)}, ${largest.bytes} bytes; the slowest: ${shown(slowest)}, ` +
        `${slowest.ms.toFixed(0)} ms`,
    };
  },
};

/** What pages poll that are not about one graph. */
function clusterPaths(): string[] {
  const any = { state: "", label: "", cursor: "" };
  return [
    paths.graphsPath(any),
    paths.graphsPath({ ...any, state: "running" }),
    paths.runningGraphsPath(),
    paths.workerPath("light-0"),
    paths.resultsPath("light-0"),
    paths.memoryGroupsPath(),
    "memory",
    "stuck",
  ];
}

/** What the pages of a graph and of a task with many inputs poll. */
function graphPaths(id: string): string[] {
  return [
    paths.graphPath(id),
    paths.tasksPath(id, { state: "", group: "" }),
    paths.tasksPath(id, { state: "memory", group: "" }),
    paths.groupsPath(id),
    paths.remainingPath(id),
    paths.failuresPath(id),
    paths.analysisPath(id),
    paths.shapePath(id),
    paths.aroundPath(id, "sum"),
    paths.taskStatusPath(id, "sum"),
    ...["explain", "attempts", "story"].map((view) => `${paths.taskPath(id, "sum")}/${view}`),
  ];
}

/** Tasks of 200 prefixes, all of them outputs, and the sum of a thousand of them. */
function largeGraph(count: number): string {
  const keys = Array.from(
    { length: count },
    (_, index) => `part-of-a-long-name${index % 200}-number-of-the-shop-${index}`,
  );
  const tasks = keys.map((key, index) => `"${key}":{"op":"inc","args":[${index}]}`);
  const inputs = keys.slice(0, 1000).map((key) => ({ $ref: key }));
  tasks.push(`"sum":{"op":"sum","args":[${JSON.stringify(inputs)}]}`);
  return `{"tasks":{${tasks.join()}},"outputs":${JSON.stringify([...keys, "sum"])}}`;
}

async function ask(api: string, path: string): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(api + path);
  const { byteLength } = await response.bytes();
  assert.equal(response.status, 200, path);
  return { path, bytes: byteLength, ms: performance.now() - begun };
}

function maxBy<Item>(items: readonly Item[], figure: (item: Item) => number): Item {
  return items.reduce((best, item) => figure(item) > figure(best) ? item : best);
}

/** The path without ids and without the fields that it asks for. */
function shown({ path }: Answer): string {
  return path.replace(/[0-9a-f-]{36}/, "ID").replace(/fields=[^&]*&?/, "").replace(/[?&]$/, "");
}
