/**
 * Weir behind nginx, with TLS and below a path: workers, clients, streams and the dashboard.
 * Skipped without the Debian package `nginx-light`.
 */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { SchedulerShell, SchedulerState } from "../../../scheduler/mod.ts";
import { createApp, serveScheduler } from "../../../routes/mod.ts";
import { OPERATIONS } from "../../routes/world.ts";
import { Cluster, eventually } from "../cluster.ts";
import { weir } from "../weir.ts";
import { hasNginx, Nginx, TRUST } from "./nginx.ts";

/** Seconds without a byte after which nginx cuts a response in these tests. */
const READ_SECONDS = 1;

const portOf = (url: string) => new URL(url).port;

async function read(nginx: Nginx, path: string, headers: Record<string, string> = {}) {
  const { code, stdout } = await new Deno.Command("curl", {
    args: [
      ...["-s", "-i", "--cacert", TRUST.DENO_CERT, `${nginx.url}${path}`],
      ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    ],
  }).output();
  assert.equal(code, 0);
  return new TextDecoder().decode(stdout);
}

Deno.test({
  name: "nginx: workers of both transports run the graph of a client that comes through it too",
  ignore: !hasNginx,
  async fn() {
    await using cluster = await Cluster.start({ workers: [] });
    await using nginx = await Nginx.start({
      ...{ upstream: portOf(cluster.scheduler.url), readTimeout: 60 },
    });
    for (const transport of ["sse", "poll"]) {
      const flags = ["--transport", transport, "--threads", "1", "--name", transport];
      cluster.workers.push(
        await RoleProcess.start(["worker", "--scheduler", nginx.url, ...flags], { env: TRUST }),
      );
    }
    const tasks = Object.fromEntries(
      ["sse", "poll"].map((name) => [name, { op: "identity", args: [name], workers: [name] }]),
    );
    const graph = JSON.stringify({
      tasks: { ...tasks, both: { op: "identity", args: [[{ $ref: "sse" }, { $ref: "poll" }]] } },
      outputs: ["both"],
    });
    const run = await weir(["submit", "-", "--wait", "--quiet"], {
      ...{ stdin: graph, url: nginx.url, env: TRUST },
    });
    assert.deepEqual([run.code, run.stdout], [0, '{"both":["sse","poll"]}\n'], run.stderr);
    const requests = await nginx.requests();
    assert.ok(
      requests.some((line) => /^POST \/weir\/api\/v1\/graphs 20/.test(line)),
      `${requests}`,
    );
    assert.deepEqual(requests.filter((line) => / 5\d\d$/.test(line)), []);
  },
});

Deno.test({
  name: "nginx: the stream of a worker outlives silence, as it has pings",
  ignore: !hasNginx,
  async fn() {
    const shell = new SchedulerShell({
      ...{ state: new SchedulerState({ leaseMs: 30_000 }), leaseMs: 30_000, pingMs: 300 },
    });
    const app = createApp(shell, { operations: OPERATIONS });
    const server = serveScheduler(app, shell, { hostname: "127.0.0.1", port: 0 });
    await using nginx = await Nginx.start({
      ...{ upstream: portOf(server.url), readTimeout: READ_SECONDS },
    });
    const worker = await RoleProcess.start(["worker", "--scheduler", nginx.url], { env: TRUST });
    const streams = () =>
      nginx.requests().then((lines) => lines.filter((line) => /^GET/.test(line)));
    // The silence is what is tested: nothing else ends it.
    await sleep(4 * READ_SECONDS * 1000);
    assert.deepEqual(await streams(), []);
    assert.equal(shell.state.cluster.workers.size, 1);
    assert.equal(await worker.stop(), 0);
    await eventually("the stream has ended", async () => (await streams()).length > 0);
    await server.stop();
  },
});

Deno.test({
  name: "nginx: the dashboard and its files are below the path, and its requests are accepted",
  ignore: !hasNginx,
  async fn() {
    await using cluster = await Cluster.start({ workers: [] });
    await using nginx = await Nginx.start({
      ...{ upstream: portOf(cluster.scheduler.url), readTimeout: 60 },
    });
    const page = await read(nginx, "/ui/");
    assert.match(page, /^HTTP\/1\.1 200/);
    const files = [...page.matchAll(/(?:src|href)="([^":]+)"/g)].map(([, path = ""]) => path);
    assert.ok(files.length >= 2, page);
    for (const file of files) {
      const { pathname } = new URL(file, `${nginx.url}/ui/`);
      assert.match(pathname, /^\/weir\//);
      assert.match(await read(nginx, pathname.slice("/weir".length)), /^HTTP\/1\.1 200/, file);
    }
    const { origin } = new URL(nginx.url);
    const headers = { origin, "sec-fetch-site": "same-origin" };
    assert.match(await read(nginx, "/api/v1/scaling", headers), /^HTTP\/1\.1 200/);
    const foreign = { origin: "https://example.com", "sec-fetch-site": "cross-site" };
    assert.match(await read(nginx, "/api/v1/scaling", foreign), /^HTTP\/1\.1 403/);
  },
});
