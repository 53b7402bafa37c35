/** Workers whose data others cannot fetch from them: it travels through the scheduler. */
import assert from "node:assert/strict";
import type { WorkerStatus } from "../../../protocol/mod.ts";
import { Cluster } from "../cluster.ts";

/** Large values made by many tasks, each read by a task that runs elsewhere if it can. */
const EXCHANGE = {
  tasks: {
    ...Object.fromEntries(
      Array.from({ length: 4 }, (_, index) => [`part-${index}`, {
        op: "range",
        args: [200_000],
        workers: [`w${index % 2}`],
      }]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 4 }, (_, index) => [`sum-${index}`, {
        op: "sum",
        args: [{ $ref: `part-${index}` }],
        workers: [`w${(index + 1) % 2}`],
      }]),
    ),
    total: { op: "sum", args: [[0, 1, 2, 3].map((index) => ({ $ref: `sum-${index}` }))] },
  },
  outputs: ["total", "part-3"],
};
const SUM = 200_000 * 199_999 / 2;

Deno.test("workers without an address exchange values and give results", async () => {
  const none = ["--advertise", "none"];
  await using cluster = await Cluster.start({
    workers: [[...none, "--transport", "sse"], [...none, "--transport", "poll"]],
  });
  const { total, "part-3": part } = await cluster.results(EXCHANGE);
  assert.equal(total, 4 * SUM);
  assert.equal((part as number[]).length, 200_000);
  const text = await (await fetch(`${cluster.scheduler.url}/metrics`)).text();
  const relayed = Number(/^weir_relays_total (\d+)/m.exec(text)?.[1]);
  assert.ok(relayed >= 5, text);
});

Deno.test("work goes on when others cannot reach a worker, and its results are read", async () => {
  await using cluster = await Cluster.start({
    // Nobody listens on port 1.
    workers: [["--advertise", "http://127.0.0.1:1"], ["--transport", "poll"]],
  });
  const { total, "part-3": part } = await cluster.results(EXCHANGE);
  assert.equal(total, 4 * SUM);
  assert.equal((part as number[]).length, 200_000);
  const { items } = (await cluster.get("/api/v1/workers")).body as { items: WorkerStatus[] };
  assert.deepEqual(items.map(({ name, transfers }) => [name, transfers]).sort(), [
    ["w0", "scheduler"],
    ["w1", "direct"],
  ]);
  // The result of a worker that nobody reaches: the worker uploads it.
  const own = { tasks: { a: { op: "range", args: [3], workers: ["w0"] } } };
  assert.deepEqual(await cluster.results(own), { a: [0, 1, 2] });
});
