/**
 * Tasks that start tasks, in real processes: on one slot and on several, with a worker killed
 * meanwhile, and with a scheduler that is killed and resumes.
 *
 * `WEIR_TEST_FIB=19` computes a tree of 13,529 tasks, `WEIR_TEST_SORT=1000000` sorts so many
 * numbers. The defaults are small to keep the suite fast.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { Client } from "../../../client/mod.ts";
import { Cluster } from "../cluster.ts";
import { isLong } from "../../long.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { fibonacci, fibonacciTasks, shuffled, spawning } from "./graphs.ts";

const N = Number(Deno.env.get("WEIR_TEST_FIB") ?? (isLong ? 9 : 7));
/** Milliseconds of each task while something is killed. */
const PAUSE_MS = 5;
const NUMBERS = Number(Deno.env.get("WEIR_TEST_SORT") ?? 500);

Deno.test("tasks start tasks, on one slot and on several, and after the death of a worker", async (t) => {
  await using cluster = await Cluster.start({ workers: [["--threads", "1"]] });
  await t.step("on one slot", async (t) => {
    await computed(t, cluster);
    await documented(t, cluster);
  });
  await cluster.addWorker(cluster.scheduler.url, ["--threads", "3"]);
  await t.step("on four slots", (t) => computed(t, cluster));
  await t.step("a tree of tasks survives a worker that is killed", () => survived(cluster));
});

async function computed(t: Deno.TestContext, cluster: Cluster): Promise<void> {
  await t.step("a tree of Fibonacci numbers", async () => {
    const { id } = await cluster.submit(spawning("fib", N));
    const status = await cluster.ended(id);
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    assert.equal(status.tasks, fibonacciTasks(N));
    assert.deepEqual(await cluster.client.results(id), { root: fibonacci(N) });
    const attempts = await cluster.attempts(id);
    assert.equal(attempts.length, fibonacciTasks(N));
    assert.ok(attempts.every(([key]) => key === "root" || /^root~\d+\.[ab]$/.test(key)));
    assert.ok(attempts.every(([, count]) => count <= 2), "its run, and that for its result");
  });

  await t.step("a parallel quicksort", async () => {
    const list = shuffled(NUMBERS);
    const few = Math.ceil(NUMBERS / 25);
    const { root } = await cluster.results(spawning("quicksort", { $value: list }, few));
    assert.deepEqual(root, list.toSorted((a, b) => a - b));
  });
}

async function documented(t: Deno.TestContext, cluster: Cluster): Promise<void> {
  await t.step("the example of docs/guide/graphs.md", async () => {
    const page = await Deno.readTextFile(
      new URL("../../../docs/guide/graphs.md", import.meta.url),
    );
    const [, body = ""] = /curl --json '([^']*fib[^']*)'/.exec(page) ?? [];
    assert.deepEqual(await cluster.results(JSON.parse(body)), { fib: 55 });
  });

  await t.step("graphs that are not valid, and tasks without end", async () => {
    for (
      const [name, error, message] of [
        ["failing", "Error", /no export "none"/],
        ["unknown", "invalid_graph", /\/tasks\/a\/args\/0.*"gone"/],
        ["deep", "spawn_limit", /more than 100 levels deep/],
      ] as const
    ) {
      const { id } = await cluster.submit(spawning(name));
      const status = await cluster.ended(id);
      assert.equal(status.state, "failed", name);
      assert.match(status.errors[0]?.message ?? "", message);
      const { body } = await cluster.get(`/api/v1/graphs/${id}/tasks/root`);
      if (error !== "Error") assert.equal((body as Failed).error.name, error);
    }
  });
}

interface Failed {
  readonly error: { readonly name: string };
}

async function survived(cluster: Cluster): Promise<void> {
  const { id } = await cluster.submit(spawning("fib", N, PAUSE_MS));
  await cluster.until(id, ({ tasks, counts }) => tasks > 10 && counts.processing > 0);
  await cluster.workers[0]?.stop("SIGKILL");
  const status = await cluster.ended(id);
  assert.equal(status.state, "succeeded", JSON.stringify(status));
  assert.deepEqual(await cluster.client.results(id), { root: fibonacci(N) });
  assert.equal(status.tasks, fibonacciTasks(N), "no task was started twice");
}

Deno.test("a tree of tasks survives a scheduler that is killed and resumes", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-spawn-" });
  const flags = ["--record", folder, "--resume", folder];
  let scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags]);
  const { port } = new URL(scheduler.url);
  const client = new Client({ url: scheduler.url });
  const worker = await RoleProcess.start([
    ...["worker", "--scheduler", scheduler.url, "--name", "w", "--threads", "2"],
  ]);
  try {
    const { id } = await client.submit(JSON.stringify(spawning("fib", N, PAUSE_MS)), {
      idempotencyKey: uuidv7(),
    });
    for (let tasks = 0; tasks < 10;) tasks = (await client.graph(id, { wait: 0.05 })).tasks;
    await scheduler.stop("SIGKILL");
    scheduler = await RoleProcess.start(["scheduler", "--port", port, ...flags]);
    let status = await client.graph(id, { wait: 30 });
    while (status.state === "running") status = await client.graph(id, { wait: 30 });
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    assert.equal(status.tasks, fibonacciTasks(N), "no task was started twice");
    let results: unknown;
    while (results === undefined) results = await client.results(id).catch(() => undefined);
    assert.deepEqual(results, { root: fibonacci(N) });
  } finally {
    await worker.stop();
    await scheduler.stop();
  }
  const { code, stdout, stderr } = await ranHere(["replay", folder, "--verify"]);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^verified \d+ events/);
  await Deno.remove(folder, { recursive: true });
});
