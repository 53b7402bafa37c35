/**
 * Scheduler and worker when clients or the system leave them no file descriptors: they serve the
 * next good request, end nothing that runs, and lose nothing.
 */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "../../client/mod.ts";
import { weirArguments } from "../../cli/roles/role_process.ts";
import { getRequest, RawClient } from "../routes/listen/raw_client.ts";
import { alive } from "./processes.ts";

const LINUX = Deno.build.os === "linux";

/** A role under a limit of descriptors, known by its first line. */
class LimitedRole implements AsyncDisposable {
  readonly child: Deno.ChildProcess;
  readonly url: string;

  private constructor(child: Deno.ChildProcess, url: string) {
    this.child = child;
    this.url = url;
  }

  static async start(descriptors: number, args: readonly string[]): Promise<LimitedRole> {
    const command = `ulimit -n ${descriptors}; exec "$0" "$@"`;
    const child = new Deno.Command("sh", {
      args: ["-c", command, Deno.execPath(), ...weirArguments(args)],
      stdin: "null",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    const reader = child.stdout.getReader();
    let line = "";
    while (!line.includes("\n")) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The role ended with ${(await child.status).code}`);
      line += new TextDecoder().decode(value);
    }
    await reader.cancel();
    return new LimitedRole(child, line.trim().split(" ").at(-1) ?? "");
  }

  /** Sets the soft limit of the running process. */
  async limit(descriptors: number): Promise<void> {
    const { success } = await new Deno.Command("prlimit", {
      args: ["--pid", String(this.child.pid), `--nofile=${descriptors}:`],
    }).output();
    assert.ok(success);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.child.kill("SIGTERM");
    } catch {
      // It has ended already.
    }
    await this.child.status;
  }
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
    await using scheduler = await LimitedRole.start(256, ["scheduler", "--port", "0"]);
    const flags = ["--scheduler", scheduler.url, "--name", "w", "--threads", "2"];
    await using worker = await LimitedRole.start(256, ["worker", ...flags]);
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
    await using scheduler = await LimitedRole.start(1024, ["scheduler", "--port", "0"]);
    const flags = ["--scheduler", scheduler.url, "--name", "w", "--threads", "2"];
    await using worker = await LimitedRole.start(1024, ["worker", ...flags]);
    const client = new Client({ url: scheduler.url });
    const { id } = await client.submit(JSON.stringify(SLOW_GRAPH), {
      idempotencyKey: crypto.randomUUID(),
    });
    for (const role of [scheduler, worker]) {
      await role.limit(10);
      using _waiting = await RawClient.open(role.url, "");
      assert.equal(await answered(role.url, 500), false);
      await role.limit(1024);
      await delay(100);
      assert.ok(await answered(role.url, 1000));
    }
    const { state, counts } = await client.graph(id, { wait: 30 });
    assert.equal(state, "succeeded", JSON.stringify(counts));
  },
});
