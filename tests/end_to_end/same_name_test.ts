/**
 * A worker killed by SIGKILL and started again under its name, without anything of the former
 * process: it takes over at once when the old address refuses connections. While another process
 * uses the name, it waits for the lease, and then ends with an error.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { Client } from "../../client/mod.ts";
import { eventually } from "../eventually.ts";
import { isLong } from "../long.ts";
import { weir } from "./weir.ts";

/** Longer than a test may take: nothing that is tested waits for its end. */
const NEVER_SECONDS = "3600";

Deno.test("a worker that is killed and started again takes over its name before the lease ends", async (t) => {
  await using cluster = await Cluster.open(NEVER_SECONDS);
  for (const transport of isLong ? ["sse", "poll"] : ["sse"]) {
    await t.step(`over ${transport}`, async () => {
      const flags = ["--transport", transport];
      const first = await cluster.worker(transport, ...flags);
      const tasks = { a: { op: "sleep", args: [0.5, 7] } };
      const { id } = await cluster.client.submit(JSON.stringify({ tasks, outputs: ["a"] }), {
        idempotencyKey: uuidv7(),
      });
      await eventually("the task runs", async () => {
        return (await cluster.client.workers()).some(({ executing }) => executing === 1);
      });
      const [before] = await cluster.client.workers();
      await first.stop("SIGKILL");
      const second = await cluster.worker(transport, ...flags);
      const workers = await cluster.client.workers();
      assert.deepEqual(workers.map(({ name, incarnation }) => [name, incarnation]), [
        [transport, Number(before?.incarnation) + 1],
      ]);
      const status = await cluster.client.graph(id, { wait: 30 });
      assert.equal(status.state, "succeeded", JSON.stringify(status));
      // If the task had ended before the kill, the second worker computes its value again.
      await eventually("the result is there", async () => {
        return (await Array.fromAsync(cluster.client.tasks(id)))[0]?.state === "memory";
      });
      assert.deepEqual(await cluster.client.results(id), { a: 7 });
      await second.stop();
    });
  }
});

Deno.test("a worker whose name a living worker uses waits for the lease, and then ends with 2", async () => {
  await using cluster = await Cluster.open("4");
  await cluster.worker("w");
  const [living] = await cluster.client.workers();
  const { code, stdout, stderr } = await weir([
    ...["worker", "--scheduler", cluster.client.url, "--name", "w", "--threads", "1"],
  ]);
  assert.deepEqual([code, stdout], [2, ""], stderr);
  const lines = stderr.trim().split("\n").filter((line) => line.includes('the name "w"'));
  assert.equal(lines.length, 2, stderr);
  assert.match(lines[0] ?? "", /Cannot register yet: .*; waiting for that worker's lease to end/);
  assert.match(lines[1] ?? "", /^weir: Cannot register the worker: .* choose another --name/);
  assert.deepEqual((await cluster.client.workers()).map(({ id }) => id), [living?.id]);
});

class Cluster implements AsyncDisposable {
  readonly client: Client;
  readonly #processes: RoleProcess[] = [];

  private constructor(scheduler: RoleProcess) {
    this.#processes.push(scheduler);
    this.client = new Client({ url: scheduler.url });
  }

  static async open(leaseSeconds: string): Promise<Cluster> {
    const flags = ["--port", "0", "--lease", leaseSeconds];
    return new Cluster(await RoleProcess.start(["scheduler", ...flags]));
  }

  /** Starts a worker and waits until it is registered. */
  async worker(name: string, ...flags: readonly string[]): Promise<RoleProcess> {
    const worker = await RoleProcess.start([
      ...["worker", "--scheduler", this.client.url, "--name", name, "--threads", "1", ...flags],
    ]);
    this.#processes.push(worker);
    return worker;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#processes.splice(1).map((process) => process.stop()));
    await this.#processes[0]?.stop();
  }
}
