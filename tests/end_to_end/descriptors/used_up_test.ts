/**
 * Scheduler and worker when clients or the system leave them no file descriptors: they serve the
 * next good request, end nothing that runs, and lose nothing.
 */
import assert from "node:assert/strict";
import { Client } from "../../../client/mod.ts";
import { getRequest, RawClient } from "../../routes/listen/raw_client.ts";
import { alive } from "../processes.ts";
import { ShellRole } from "./shell_role.ts";

const LINUX = Deno.build.os === "linux";

/** A role under a limit of descriptors. */
const startLimited = (descriptors: number, args: readonly string[]) =>
  ShellRole.start(`ulimit -n ${descriptors}; exec "$0" "$@"`, args);

/** Sets the soft limit of the running process. */
async function limit({ child }: ShellRole, descriptors: number): Promise<void> {
  const { success } = await new Deno.Command("prlimit", {
    args: ["--pid", String(child.pid), `--nofile=${descriptors}:`],
  }).output();
  assert.ok(success);
}

/** Tasks that run for a while on a worker with two threads. */
const SLOW_GRAPH = {
  tasks: Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      `slow-${index}`,
      { op: "sleep", args: [1, index], retries: 0 },
    ]),
  ),
};

/** Whether the role answers on a new connection. */
async function answered(url: string, ms: number): Promise<boolean> {
  using client = await RawClient.open(url, getRequest("/livez"));
  return (await client.read(ms))?.startsWith("HTTP/1.1 200") ?? false;
}

Deno.test({
  name: "scheduler and worker outlive more idle clients than they have descriptors",
  ignore: !LINUX,
  async fn() {
    await using scheduler = await startLimited(256, ["scheduler", "--port", "0"]);
    const flags = ["--scheduler", scheduler.url, "--name", "w", "--threads", "2"];
    await using worker = await startLimited(256, ["worker", ...flags]);
    const client = new Client({ url: scheduler.url });
    const { id } = await client.submit(JSON.stringify(SLOW_GRAPH), {
      idempotencyKey: crypto.randomUUID(),
    });
    const clients: RawClient[] = [];
    for (let index = 0; index < 400; index++) {
      for (const { url } of [scheduler, worker]) {
        clients.push(await RawClient.open(url, index % 2 === 0 ? "" : "GET /livez HTTP/1.1\r\nX"));
      }
    }
    assert.ok(await answered(scheduler.url, 2000), "the scheduler answers among them");
    assert.ok(await answered(worker.url, 2000), "the worker answers among them");
    for (const one of clients) one[Symbol.dispose]();
    const { state, counts } = await client.graph(id, { wait: 30 });
    assert.equal(state, "succeeded", JSON.stringify(counts));
    const workers = await (await fetch(`${scheduler.url}/api/v1/workers`)).json();
    assert.equal(workers.items.length, 1);
    assert.ok(alive(scheduler.child.pid) && alive(worker.child.pid));
  },
});

Deno.test({
  name: "scheduler and worker accept again within a second after descriptors are free",
  ignore: !LINUX,
  async fn() {
    await using scheduler = await startLimited(1024, ["scheduler", "--port", "0"]);
    const flags = ["--scheduler", scheduler.url, "--name", "w", "--threads", "2"];
    await using worker = await startLimited(1024, ["worker", ...flags]);
    const client = new Client({ url: scheduler.url });
    const { id } = await client.submit(JSON.stringify(SLOW_GRAPH), {
      idempotencyKey: crypto.randomUUID(),
    });
    for (const role of [scheduler, worker]) {
      await limit(role, 10);
      using _waiting = await RawClient.open(role.url, "");
      assert.equal(await answered(role.url, 500), false);
      await limit(role, 1024);
      assert.ok(await answered(role.url, 1100));
    }
    const { state, counts } = await client.graph(id, { wait: 30 });
    assert.equal(state, "succeeded", JSON.stringify(counts));
  },
});
