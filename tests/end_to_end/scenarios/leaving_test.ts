/** Workers that are told to stop by SIGTERM, as orchestrators do, and copy what only they hold. */
import assert from "node:assert/strict";
import type { RoleProcess } from "../../../cli/roles/role_process.ts";
import { Cluster } from "../cluster.ts";
import { ranTwice } from "./ran_twice.ts";

const FLAGS = ["--threads", "2", "--on-stop", "retire"];
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

Deno.test("SIGTERM to two of three workers at once loses nothing and computes nothing twice", async () => {
  await using cluster = await Cluster.start({ workers: [FLAGS, FLAGS, FLAGS] });
  const { id } = await cluster.submit(graph(0));
  assert.equal((await cluster.ended(id)).state, "succeeded");
  const [first, second] = cluster.workers;
  const codes = await Promise.all([first?.stop(), second?.stop()]);
  assert.deepEqual(codes, [0, 0]);
  const { counts } = await cluster.client.graph(id);
  assert.equal(counts.memory, TASKS + 1);
  assert.equal(await cluster.client.result(id, "total"), TOTAL);
  assert.deepEqual(await ranTwice(cluster, TASKS + 1), []);
  await kill(cluster.workers);
});

Deno.test("SIGTERM while tasks run lets them end, and no task runs twice", async () => {
  await using cluster = await Cluster.start({ workers: [FLAGS, FLAGS] });
  const { id } = await cluster.submit(graph(50));
  await cluster.until(id, ({ counts }) => counts.memory > 2);
  assert.equal(await cluster.workers[0]?.stop(), 0);
  assert.equal((await cluster.ended(id)).state, "succeeded");
  assert.equal(await cluster.client.result(id, "total"), TOTAL);
  assert.deepEqual(await ranTwice(cluster, TASKS + 1), []);
  await kill(cluster.workers);
});

Deno.test("a worker leaves at the end of its lifetime, and one that joins takes its data", async () => {
  const lifetime = ["--threads", "2", "--lifetime", "3", "--lifetime-stagger", "1"];
  await using cluster = await Cluster.start({ workers: [lifetime] });
  const { id } = await cluster.submit(graph(0));
  assert.equal((await cluster.ended(id)).state, "succeeded");
  const [first] = cluster.workers;
  // Nobody can take the data until another worker joins, however late.
  await probe(first?.url, 503);
  await cluster.addWorker(cluster.scheduler.url, FLAGS);
  assert.equal((await first?.child.status)?.code, 0);
  assert.equal(await cluster.client.result(id, "total"), TOTAL);
  assert.deepEqual(await ranTwice(cluster, TASKS + 1), []);
  await kill(cluster.workers);
});

Deno.test("the last worker leaves when its time is over, or at the second signal", async () => {
  await using cluster = await Cluster.start({
    workers: [[...FLAGS, "--stop-timeout", "1"]],
  });
  const { id } = await cluster.submit(graph(0));
  await cluster.ended(id);
  const [first] = cluster.workers;
  await probe(first?.url, 200);
  assert.equal(await first?.stop(), 0);
  const other = await cluster.addWorker(cluster.scheduler.url, FLAGS);
  await cluster.ended(id);
  other.child.kill("SIGTERM");
  await probe(other.url, 503);
  assert.equal(await other.stop(), 0);
});

/** Waits until the worker answers `GET /readyz` with this status. */
async function probe(url: string | undefined, status: 200 | 503): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    const { ok, reason } = await response.json() as {
      readonly ok: boolean;
      readonly reason?: string;
    };
    assert.equal(ok, response.status === 200);
    if (response.status !== status) continue;
    if (!ok) assert.equal(reason, "it is leaving");
    return;
  }
}
