/** Workers whose data others cannot fetch from them: it travels through the scheduler. */
import assert from "node:assert/strict";
import type { WorkerStatus } from "../../../protocol/mod.ts";
import { Cluster } from "../cluster.ts";

/** Large values made by tasks on two workers, each read by a task on the other one. */
const exchange = (...workers: readonly [string, string]) => ({
  tasks: {
    ...Object.fromEntries(
      Array.from({ length: 4 }, (_, index) => [`part-${index}`, {
        op: "range",
        args: [50_000],
        workers: [workers[index % 2]],
      }]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 4 }, (_, index) => [`sum-${index}`, {
        op: "sum",
        args: [{ $ref: `part-${index}` }],
        workers: [workers[(index + 1) % 2]],
      }]),
    ),
    total: { op: "sum", args: [[0, 1, 2, 3].map((index) => ({ $ref: `sum-${index}` }))] },
  },
  outputs: ["total", "part-3"],
});
const SUM = 50_000 * 49_999 / 2;
/** Most of the numbers of a part take 3 bytes each. */
const PART_BYTES_MIN = 140_000;

Deno.test("values that travel through the scheduler", async (t) => {
  const none = ["--advertise", "none"];
  await using cluster = await Cluster.start({
    workers: [[...none, "--transport", "sse"], [...none, "--transport", "poll"]],
  });
  await t.step(
    "workers without an address exchange values and give results",
    () => withoutAddress(cluster),
  );
  await t.step(
    "work goes on when others cannot reach a worker, and its results are read",
    () => unreachable(cluster),
  );
});

async function withoutAddress(cluster: Cluster): Promise<void> {
  const { total, "part-3": part } = await cluster.results(exchange("w0", "w1"));
  assert.equal(total, 4 * SUM);
  assert.equal((part as number[]).length, 50_000);
  const text = await (await fetch(`${cluster.scheduler.url}/metrics`)).text();
  // Four parts and a result. A worker may fetch two parts in one transfer.
  const relayed = Number(/^weir_relayed_bytes_total (\d+)/m.exec(text)?.[1]);
  assert.ok(relayed >= 5 * PART_BYTES_MIN, text);
}

async function unreachable(cluster: Cluster): Promise<void> {
  const { url } = cluster.scheduler;
  // Nobody listens on port 1.
  await cluster.addWorker(url, ["--advertise", "http://127.0.0.1:1"]);
  await cluster.addWorker(url, ["--transport", "poll"]);
  const { total, "part-3": part } = await cluster.results(exchange("w2", "w3"));
  assert.equal(total, 4 * SUM);
  assert.equal((part as number[]).length, 50_000);
  const { items } = (await cluster.get("/api/v1/workers")).body as { items: WorkerStatus[] };
  assert.deepEqual(items.map(({ name, transfers }) => [name, transfers]).sort(), [
    ["w0", "scheduler"],
    ["w1", "scheduler"],
    ["w2", "scheduler"],
    ["w3", "direct"],
  ]);
  // The result of a worker that nobody reaches: the worker uploads it.
  const own = { tasks: { a: { op: "range", args: [3], workers: ["w0"] } } };
  assert.deepEqual(await cluster.results(own), { a: [0, 1, 2] });
}
