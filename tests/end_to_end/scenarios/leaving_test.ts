/** Workers that are told to stop by SIGTERM, as orchestrators do, and copy what only they hold. */
import assert from "node:assert/strict";
import type { RoleProcess } from "../../../cli/roles/role_process.ts";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";
import { ranTwice } from "./ran_twice.ts";

const FLAGS = ["--on-stop", "retire"];
/** Enough for each worker to hold some. */
const TASKS = 24;
const MODULE = `
export async function block(n, ms) {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return new Uint8Array(200_000).fill(n);
}
export const total = (blocks) => blocks.reduce((sum, each) => sum + each[0] * each.length, 0);
`;

function graph(ms: number) {
  const keys = Array.from({ length: TASKS }, (_, index) => `block-${index}`);
  const tasks: Record<string, unknown> = {};
  keys.forEach((key, n) => tasks[key] = { op: "./t.js#block", args: [n, ms] });
  tasks.total = { op: "./t.js#total", args: [keys.map((key) => ({ $ref: key }))] };
  return { modules: { "t.js": MODULE }, tasks, outputs: [...keys, "total"] };
}

const TOTAL = 200_000 * TASKS * (TASKS - 1) / 2;

/** Ends workers that would wait for somebody to take their data. */
async function kill(workers: readonly RoleProcess[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop("SIGKILL")));
}

Deno.test("workers that leave", async (t) => {
  await using cluster = await Cluster.start({
    // A worker that is killed is gone soon.
    scheduler: ["--lease", "1"],
    workers: [FLAGS, FLAGS, FLAGS],
  });
  for (const [name, step] of STEPS) if (!await t.step(name, () => step(cluster))) break;
  await kill(cluster.workers);
});

const STEPS: readonly (readonly [name: string, step: (cluster: Cluster) => Promise<void>])[] = [
  ["SIGTERM to two of three workers at once loses nothing and computes nothing twice", twoAtOnce],
  ["SIGTERM while tasks run lets them end, and no task runs twice", whileTasksRun],
  ["a worker leaves at the end of its lifetime, and one that joins takes its data", lifetimeEnds],
  ["the last worker leaves when its time is over, or at the second signal", lastLeaves],
];

/** With three workers, of which one stays. */
async function twoAtOnce(cluster: Cluster): Promise<void> {
  const { id } = await cluster.submit(graph(0));
  assert.equal((await cluster.ended(id)).state, "succeeded");
  const [first, second] = cluster.workers;
  const codes = await Promise.all([first?.stop(), second?.stop()]);
  assert.deepEqual(codes, [0, 0]);
  const { counts } = await cluster.client.graph(id);
  assert.equal(counts.memory, TASKS + 1);
  assert.equal(await cluster.client.result(id, "total"), TOTAL);
  assert.deepEqual(await ranTwice(cluster, TASKS + 1), []);
  await cluster.client.delete(id);
}

/** With one worker and another one; none stays. */
async function whileTasksRun(cluster: Cluster): Promise<void> {
  const leaving = cluster.workers[2];
  await cluster.addWorker(cluster.scheduler.url, FLAGS);
  const { id } = await cluster.submit(graph(50));
  await cluster.until(id, ({ counts }) => counts.memory > 2);
  assert.equal(await leaving?.stop(), 0);
  assert.equal((await cluster.ended(id)).state, "succeeded");
  assert.equal(await cluster.client.result(id, "total"), TOTAL);
  assert.deepEqual(await ranTwice(cluster, 2 * (TASKS + 1)), []);
  await cluster.client.delete(id);
  await cluster.workers[3]?.stop("SIGKILL");
  await nobody(cluster);
}

/** Without workers. One stays, and holds the results of a graph. */
async function lifetimeEnds(cluster: Cluster): Promise<void> {
  const lifetime = ["--lifetime", "3", "--lifetime-stagger", "1"];
  const first = await cluster.addWorker(cluster.scheduler.url, lifetime);
  const { id } = await cluster.submit(graph(0));
  assert.equal((await cluster.ended(id)).state, "succeeded");
  // Nobody can take the data until another worker joins, however late.
  await probe(first.url, 503);
  await cluster.addWorker(cluster.scheduler.url, [...FLAGS, "--stop-timeout", "1"]);
  assert.equal((await first.child.status).code, 0);
  assert.equal(await cluster.client.result(id, "total"), TOTAL);
  assert.deepEqual(await ranTwice(cluster, 3 * (TASKS + 1)), []);
}

/** With one worker that holds the results of a graph. */
async function lastLeaves(cluster: Cluster): Promise<void> {
  const [graph] = await Array.fromAsync(cluster.client.graphs());
  const id = graph?.id ?? "";
  const [last] = cluster.workers.slice(-1);
  await probe(last?.url, 200);
  assert.equal(await last?.stop(), 0);
  const other = await cluster.addWorker(cluster.scheduler.url, FLAGS);
  await cluster.ended(id);
  other.child.kill("SIGTERM");
  await probe(other.url, 503);
  let hasEnded = false;
  const ended = other.stop().finally(() => hasEnded = true);
  // Signals that follow each other closely are one.
  await eventually("a second signal ends it", () => {
    try {
      other.child.kill("SIGTERM");
    } catch {
      // It has ended already.
    }
    return hasEnded;
  });
  assert.equal(await ended, 0);
}

async function nobody(cluster: Cluster): Promise<void> {
  await eventually("no worker is listed", async () => {
    return (await cluster.client.workers()).length === 0;
  });
}

/** Waits until the worker answers `GET /readyz` with this status. */
async function probe(url: string | undefined, status: 200 | 503): Promise<void> {
  await eventually(`readyz is ${status}`, async () => {
    const response = await fetch(`${url}/readyz`);
    const { ok, reason } = await response.json() as {
      readonly ok: boolean;
      readonly reason?: string;
    };
    assert.equal(ok, response.status === 200);
    if (response.status !== status) return false;
    if (!ok) assert.equal(reason, "it is leaving");
    return true;
  });
}
