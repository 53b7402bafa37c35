/**
 * Scheduler and worker when clients or the system leave them no file descriptors: they serve the
 * next good request, end nothing that runs, and lose nothing.
 */
import assert from "node:assert/strict";
import { Client } from "../../../client/mod.ts";
import { getRequest, RawClient } from "../../http/listen/raw_client.ts";
import { alive } from "../processes.ts";
import { ShellRole } from "./shell_role.ts";
import { eventually } from "../../eventually.ts";

const LINUX = Deno.build.os === "linux";

const DESCRIPTORS = 256;

/** A role under a limit of descriptors, which can be set again. */
const startLimited = (descriptors: number, args: readonly string[]) =>
  ShellRole.start(`ulimit -S -n ${descriptors}; exec "$0" "$@"`, args);

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
  name: "scheduler and worker without descriptors",
  ignore: !LINUX,
  async fn(t) {
    await using scheduler = await startLimited(DESCRIPTORS, ["scheduler", "--port", "0"]);
    const flags = ["--scheduler", scheduler.url, "--name", "w", "--threads", "2"];
    await using worker = await startLimited(DESCRIPTORS, ["worker", ...flags]);
    await t.step(
      "they outlive more idle clients than they have descriptors",
      () => outlive(scheduler, worker),
    );
    await t.step(
      "they accept again when descriptors are free",
      () => acceptAgain(scheduler, worker),
    );
  },
});

async function outlive(scheduler: ShellRole, worker: ShellRole): Promise<void> {
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
}

async function acceptAgain(scheduler: ShellRole, worker: ShellRole): Promise<void> {
  const client = new Client({ url: scheduler.url });
  const { id } = await client.submit(JSON.stringify(SLOW_GRAPH), {
    idempotencyKey: crypto.randomUUID(),
  });
  for (const role of [scheduler, worker]) {
    await limit(role, 10);
    using _waiting = await RawClient.open(role.url, "");
    assert.equal(await answered(role.url, 500), false);
    await limit(role, DESCRIPTORS);
    await eventually("it accepts again", () => answered(role.url, 1000));
  }
  const { state, counts } = await client.graph(id, { wait: 30 });
  assert.equal(state, "succeeded", JSON.stringify(counts));
}
