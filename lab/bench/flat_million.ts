/**
 * `flat-1m`: 1,000,000 tiny tasks in one graph, and sums of them, on two workers, from the post to
 * the result. It takes minutes and runs only when it is named. The value is the time until the
 * graph is accepted. The limit is `JSON.parse` of the same body. The notes say how long after that
 * the first task runs.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { type BenchCluster, startCluster } from "./cluster.ts";
import { micros, timeMs } from "./figures.ts";
import type { BenchRow } from "./row.ts";
import { processorMs } from "./scheduler/processor_time.ts";

const TASKS = 1_000_000;
const TASKS_QUICK = 100_000;
/** Inputs of one sum. */
const FAN_IN = 1000;
const WORKERS = 2;
const ACCEPTED_SECONDS_MAX = 15;
const STARTED_SECONDS_GOAL = 1;

export const flatMillion: BenchRow = {
  name: "flat-1m",
  summary: "a graph of 1,000,000 tiny tasks; takes minutes",
  byHand: true,
  async run({ quick, profile }) {
    const leaves = quick ? TASKS_QUICK : TASKS;
    const tasks = leaves + leaves / FAN_IN + 1;
    const text = sumsOfLeaves(leaves);
    const parseMs = await timeMs(() => JSON.parse(text));
    await using cluster = await startCluster(WORKERS, { profile });
    const { client } = cluster;
    const emptyBytes = await residentBytes(cluster);
    const scheduler = cluster.processes[0]?.child.pid ?? 0;
    const emptyMs = processorMs(scheduler);
    const begun = performance.now();
    let status = await client.submit(text, { idempotencyKey: uuidv7() });
    const acceptedMs = performance.now() - begun;
    const acceptedAt = Date.now();
    const spentMs = processorMs(scheduler) - emptyMs;
    const bytes = [await residentBytes(cluster)];
    while (status.state === "running") {
      status = await client.graph(status.id, { wait: 1 });
      bytes.push(await residentBytes(cluster));
    }
    const seconds = (performance.now() - begun) / 1000;
    assert.equal(await client.result(status.id, "total"), leaves * (leaves + 1) / 2);
    const startedAt = Date.parse(status.startedAt ?? "");
    const startedSeconds = Math.max(0, startedAt - acceptedAt) / 1000;
    const perTask = (resident: number) => Math.round((resident - emptyBytes) / tasks);
    return {
      unit: "s",
      value: acceptedMs / 1000,
      limit: parseMs / 1000,
      limitName: "JSON.parse of the same body",
      ceiling: ACCEPTED_SECONDS_MAX,
      notes: `${tasks} tasks, ${Math.round(tasks / seconds)} tasks/s; ` +
        `first task running after ${startedSeconds.toFixed(1)} s [${STARTED_SECONDS_GOAL}]; ` +
        `${micros(1000 * tasks / spentMs)} of the scheduler a task until then; ` +
        `resident bytes a task: ` +
        `${perTask(bytes[0] ?? 0)} when accepted, at most ${perTask(Math.max(...bytes))}`,
    };
  },
};

/** Increments, sums of a thousand each, and the sum of these. */
export function sumsOfLeaves(leaves: number): string {
  const entries: string[] = [];
  for (let leaf = 0; leaf < leaves; leaf++) {
    entries.push(`"x-${leaf}":{"op":"inc","args":[${leaf}]}`);
  }
  const sums: string[] = [];
  for (let first = 0; first < leaves; first += FAN_IN) {
    const inputs = Array.from({ length: FAN_IN }, (_, index) => `{"$ref":"x-${first + index}"}`);
    const key = `sum-${first / FAN_IN}`;
    entries.push(`"${key}":{"op":"sum","args":[[${inputs.join()}]]}`);
    sums.push(`{"$ref":"${key}"}`);
  }
  entries.push(`"total":{"op":"sum","args":[[${sums.join()}]]}`);
  return `{"tasks":{${entries.join()}},"outputs":["total"]}`;
}

/** Resident bytes of the scheduler. */
async function residentBytes({ url }: BenchCluster): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}
