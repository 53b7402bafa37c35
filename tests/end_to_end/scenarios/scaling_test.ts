/** An autoscaler with real processes: from no worker to some and back, while a graph runs. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { RoleProcess } from "../../../cli/roles/role_process.ts";
import { isLong } from "../../long.ts";
import { Cluster } from "../cluster.ts";
import { ranTwice } from "./ran_twice.ts";

const MAXIMUM = isLong ? 4 : 2;
const TASKS = isLong ? 120 : 60;
const ASK_MS = 250;
/** Number of recommendations whose highest is followed when workers are stopped. */
const STABLE = 4;
const MODULE = `
export async function slow(n) {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return n;
}
export const total = (numbers) => numbers.reduce((sum, each) => sum + each, 0);
`;

function graph() {
  const keys = Array.from({ length: TASKS }, (_, index) => `slow-${index}`);
  const tasks: Record<string, unknown> = {};
  keys.forEach((key, n) => tasks[key] = { op: "./t.js#slow", args: [n] });
  tasks.total = { op: "./t.js#total", args: [keys.map((key) => ({ $ref: key }))] };
  return { modules: { "t.js": MODULE }, tasks, outputs: [...keys, "total"] };
}

/** An autoscaler: KEDA's `metrics-api` with a target value of 1, and stabilization as of an HPA. */
class Autoscaler {
  readonly #cluster: Cluster;
  readonly #running: Promise<RoleProcess>[] = [];
  readonly #exits: Promise<number>[] = [];
  readonly #recent: number[] = [];
  most = 0;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** Follows the recommendation once. Returns the number of workers that are wanted now. */
  async follow(): Promise<number> {
    const path = `/api/v1/scaling?seconds=2&maximum=${MAXIMUM}`;
    const { body } = await this.#cluster.get(path);
    const wanted = Math.ceil((body as { readonly desiredWorkers: number }).desiredWorkers / 1);
    this.#recent.push(wanted);
    if (this.#recent.length > STABLE) this.#recent.shift();
    const flags = ["--on-stop", "retire"];
    while (this.#running.length < wanted) {
      this.#running.push(this.#cluster.addWorker(this.#cluster.scheduler.url, flags));
    }
    this.most = Math.max(this.most, this.#running.length);
    const least = Math.max(...this.#recent);
    // The oldest first: an orchestrator does not ask who holds data.
    for (const worker of this.#running.splice(0, Math.max(0, this.#running.length - least))) {
      this.#exits.push(worker.then((process) => process.stop()));
    }
    await sleep(ASK_MS);
    return this.#running.length;
  }

  /** Exit codes of all workers that were stopped. */
  exits(): Promise<number[]> {
    return Promise.all(this.#exits);
  }
}

Deno.test(`workers are scaled from 0 to ${MAXIMUM} and back, with nothing lost and nothing run twice`, async () => {
  await using cluster = await Cluster.start({ workers: [] });
  const autoscaler = new Autoscaler(cluster);
  const { id } = await cluster.submit(graph());
  for (;;) {
    await autoscaler.follow();
    const { state } = await cluster.client.graph(id);
    if (state !== "running") break;
  }
  // The results need one worker that holds them.
  while (await autoscaler.follow() > 1);
  const { state, counts } = await cluster.client.graph(id);
  assert.deepEqual([state, counts.memory], ["succeeded", TASKS + 1]);
  assert.equal(await cluster.client.result(id, "total"), TASKS * (TASKS - 1) / 2);
  assert.deepEqual(await ranTwice(cluster, TASKS + 1), []);
  assert.equal(autoscaler.most, MAXIMUM);
  await cluster.client.delete(id);
  while (await autoscaler.follow() > 0);
  assert.ok((await autoscaler.exits()).every((code) => code === 0));
});
