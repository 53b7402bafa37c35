/** Tasks that do not stop, use too much memory, or end their process fail, and no others do. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import type { TaskExplanation, TaskStatus } from "../../../protocol/mod.ts";
import type { Cluster } from "../cluster.ts";
import { cluster } from "./idle_cluster.ts";
import { eventually } from "../../eventually.ts";
import { alive, descendants, processorTicks } from "../processes.ts";

const MODULE = `
export const forever = () => { console.log("begun"); for (;;); };
export const leave = () => { Deno.exit(0); };
export const devour = () => {
  const held = [];
  for (;;) held.push(new Uint8Array(8 << 20).fill(held.length));
};
`;
const modules = { "tasks.ts": MODULE };
/** The worker that limits the memory of its executors. */
const workers = ["w0"];

Deno.test("tasks that do not stop, or end their process", async (t) => {
  for (const [name, step] of Object.entries(STEPS)) await t.step(name, () => step(cluster()));
});

const STEPS: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  "an endless loop is dead soon after its cancellation, and uses no processor time": async (
    cluster,
  ) => {
    const worker = present(cluster.workers[0], "the worker");
    const kept = await cluster.submit({ tasks: { kept: { op: "inc", args: [41] } } });
    await cluster.ended(kept.id);

    const { id } = await cluster.submit({
      tasks: { loop: { op: "./tasks.ts#forever", workers } },
      modules,
    });
    await cluster.until(id, ({ counts }) => counts.processing === 1);
    await eventually("an executor is busy", () => busiest(worker.child.pid) > 10);
    const family = descendants(worker.child.pid);

    const cancelledAt = Date.now();
    await cluster.client.cancel(id);
    const status = await cluster.ended(id);
    const tookMs = Date.now() - cancelledAt;
    assert.equal(status.state, "cancelled");
    assert.equal(status.counts.cancelled, 1);
    assert.ok(tookMs < 2000, `it took ${tookMs} ms`);

    const burning = family.filter((pid) => pid !== worker.child.pid && alive(pid));
    const before = burning.map(processorTicks);
    assert.deepEqual(await cluster.client.results(kept.id), { kept: 42 });
    assert.deepEqual(await cluster.results({ tasks: { next: { op: "sum", args: [[1, 1]] } } }), {
      next: 2,
    });
    const used = burning.map((pid, index) => processorTicks(pid) - (before[index] ?? 0));
    assert.ok(used.every((ticks) => ticks < 20), `executors used ${used} ticks after the kill`);
  },

  "an endless loop is ended by its timeout, and its error says so": async (cluster) => {
    const { id } = await cluster.submit({
      tasks: {
        loop: { op: "./tasks.ts#forever", timeout: 1 },
        after: { op: "identity", args: [{ $ref: "loop" }] },
        other: { op: "inc", args: [1] },
      },
      modules,
    });
    const status = await cluster.ended(id);
    assert.equal(status.state, "failed");
    assert.deepEqual([status.counts.erred, status.counts.blocked], [1, 1]);
    assert.equal(status.counts.memory, 1);
    const { error } = await task(cluster, id, "loop");
    assert.equal(error?.kind, "timeout");
    assert.match(error?.message ?? "", /1 s/);
    assert.equal(error?.logTail, "begun\n");
  },

  "a task that allocates without bound is killed and reported with its size": async (cluster) => {
    const kept = await cluster.submit({ tasks: { kept: { op: "inc", args: [41] } } });
    await cluster.ended(kept.id);
    const { id } = await cluster.submit({
      tasks: { devour: { op: "./tasks.ts#devour", workers }, other: { op: "inc", args: [1] } },
      modules,
    });
    const status = await cluster.ended(id);
    assert.equal(status.state, "failed");
    assert.equal(status.counts.memory, 1);
    const { error } = await task(cluster, id, "devour");
    assert.equal(error?.kind, "killed");
    assert.ok((error?.residentBytes ?? 0) > 300 * 2 ** 20, `${error?.residentBytes} bytes`);
    assert.deepEqual(await cluster.client.results(kept.id), { kept: 42 });

    const explained = async () => {
      const { body } = await cluster.get(`/api/v1/graphs/${id}/tasks/devour/explain`);
      return present((body as TaskExplanation).reasons[0], "a reason");
    };
    await eventually(
      "a heartbeat tells the peak",
      async () => (await explained()).peakBytes !== undefined,
    );
    const { text, peakBytes } = await explained();
    assert.ok(Number(peakBytes) > 300 * 2 ** 20, `${peakBytes} bytes`);
    assert.match(String(text), /the largest process of the tasks "\.\/tasks\.ts#devour" had \d/);
    const metrics = await (await fetch(`${cluster.scheduler.url}/metrics`)).text();
    const metric = /^weir_task_group_peak_memory_bytes\{group="\.\/tasks\.ts#devour"\} (\d+)$/m;
    assert.equal(Number(metric.exec(metrics)?.[1]), peakBytes);
  },

  "a task that exits its process fails, and no other does": async (cluster) => {
    const { id } = await cluster.submit({
      tasks: {
        leave: { op: "./tasks.ts#leave" },
        ...Object.fromEntries(
          Array.from({ length: 20 }, (_, index) => [`x-${index}`, { op: "inc", args: [index] }]),
        ),
      },
      modules,
    });
    const status = await cluster.ended(id);
    assert.equal(status.state, "failed");
    assert.deepEqual(status.errors.map(({ key }) => key), ["leave"]);
    assert.equal(status.counts.memory, 20);
    const { error, attempts } = await task(cluster, id, "leave");
    assert.deepEqual([error?.kind, error?.exitCode, attempts], ["exited", 0, 1]);
  },
};

async function task(cluster: Cluster, id: string, key: string): Promise<TaskStatus> {
  return (await cluster.get(`/api/v1/graphs/${id}/tasks/${key}`)).body as TaskStatus;
}

/** The processor ticks of the child process that has used the most. */
function busiest(pid: number): number {
  return Math.max(...descendants(pid).filter((child) => child !== pid).map(processorTicks));
}
