/** What passes between the processes of a cluster with TLS: no value, token or grant in clear. */
import assert from "node:assert/strict";
import { Client } from "../../../client/mod.ts";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { noOpenssl as ignore, TestAuthority } from "../../test_authority.ts";
import { freePorts } from "../deploy/nginx.ts";
import { weir } from "../weir.ts";
import { RecordingProxy } from "./recording_proxy.ts";

const WORKER_TOKEN = "token-of-the-workers-0123456789";
const CLIENT_TOKEN = "token-of-the-client-0123456789";
const MARKER = "marker-of-a-value-";
const TOKENS = [
  { token: WORKER_TOKEN, name: "worker", scopes: ["worker"] },
  { token: CLIENT_TOKEN, name: "ci", scopes: ["submit", "read", "admin"] },
].map((line) => JSON.stringify(line)).join("\n");
/** Texts that no proxy may see: heads of requests have some of them, bodies the others. */
const SECRETS = [WORKER_TOKEN, CLIENT_TOKEN, MARKER, "authorization", "grants", "HTTP/1.1"];

/** Each worker makes a value that the other one reads, and the client reads both. */
const MODULE = `
export const make = (name: string) => "${MARKER}".repeat(2000) + name;
export const join = (one: string, other: string) => one.length + other.length;
`;
const GRAPH = {
  modules: { "values.ts": MODULE },
  tasks: {
    a: { op: "values.ts#make", args: ["a"], workers: ["w0"] },
    b: { op: "values.ts#make", args: ["b"], workers: ["w1"] },
    c: { op: "values.ts#join", args: [{ $ref: "a" }, { $ref: "b" }], workers: ["w0"] },
    d: { op: "values.ts#join", args: [{ $ref: "a" }, { $ref: "b" }], workers: ["w1"] },
  },
  outputs: ["a", "b", "c", "d"],
};
const VALUE_BYTES = MARKER.length * 2000;

Deno.test("a recording proxy sees what passes without TLS", async () => {
  const listen = { hostname: "127.0.0.1", port: 0, onListen() {} };
  await using server = Deno.serve(listen, () => new Response(MARKER));
  await using proxy = new RecordingProxy(server.addr.port);
  const headers = { authorization: `Bearer ${CLIENT_TOKEN}`, connection: "close" };
  const answer = await fetch(`http://127.0.0.1:${proxy.port}/`, { headers });
  assert.equal(await answer.text(), MARKER);
  assert.deepEqual(proxy.seen([MARKER, CLIENT_TOKEN, WORKER_TOKEN]), [MARKER, CLIENT_TOKEN]);
});

Deno.test({
  name: "over TLS no value, token or grant passes in clear, on any of the connections",
  ignore,
  async fn() {
    await using cleanup = new AsyncDisposableStack();
    const authority = cleanup.use(await TestAuthority.make());
    const { files } = await authority.issue({ names: ["IP:127.0.0.1"] });
    const tokenFile = `${authority.folder}/tokens`;
    await Deno.writeTextFile(tokenFile, TOKENS, { mode: 0o600 });
    const [schedulerPort = 0, ...workerPorts] = freePorts(3);
    const toScheduler = cleanup.use(new RecordingProxy(schedulerPort));
    const forClient = cleanup.use(new RecordingProxy(schedulerPort));
    const scheduler = await RoleProcess.start([
      ...["scheduler", "--port", String(schedulerPort), "--token-file", tokenFile],
      ...["--tls-cert", files.cert, "--tls-key", files.key],
    ]);
    cleanup.defer(async () => void await scheduler.stop());
    const toWorkers = await Promise.all(workerPorts.map(async (port, index) => {
      const proxy = cleanup.use(new RecordingProxy(port));
      const worker = await RoleProcess.start([
        ...["worker", "--scheduler", `https://127.0.0.1:${toScheduler.port}`],
        ...["--name", `w${index}`, "--threads", "1", "--tls-ca", authority.file],
        ...["--port", String(port), "--advertise", `https://127.0.0.1:${proxy.port}`],
      ], { env: { WEIR_TOKEN: WORKER_TOKEN } });
      cleanup.defer(async () => void await worker.stop());
      return proxy;
    }));

    const url = `https://127.0.0.1:${forClient.port}`;
    const client = new Client({ url, token: CLIENT_TOKEN, caCerts: [authority.cert] });
    cleanup.defer(() => client.close());
    const { id } = await client.submit(JSON.stringify(GRAPH), { idempotencyKey: "g", wait: 60 });
    const results = await client.results(id) as Record<string, unknown>;
    assert.deepEqual([results.c, results.d], [2 * VALUE_BYTES + 2, 2 * VALUE_BYTES + 2]);
    assert.ok(String(results.a).startsWith(MARKER));
    // The scheduler sends values to workers too, and commands send files.
    await client.putData({ namespace: "ns", values: { x: MARKER.repeat(2000) }, replicas: "all" });
    const file = `${authority.folder}/file`;
    await Deno.writeTextFile(file, MARKER.repeat(2000));
    const env = { WEIR_TOKEN: CLIENT_TOKEN, WEIR_TLS_CA: authority.file };
    const put = await weir(["data", "put", "ns", "file", "--file", file, "--bytes"], {
      url,
      env,
    });
    assert.equal(put.code, 0, put.stderr);
    const story = await weir(["story", id, "c"], { url, env });
    assert.equal(story.code, 0, story.stderr);

    for (const [index, proxy] of toWorkers.entries()) {
      // Values went this way: to the other worker, and to the scheduler for the client.
      assert.ok(proxy.bytes > 2 * VALUE_BYTES, `w${index}: ${proxy.bytes} bytes`);
    }
    assert.ok(forClient.bytes > 4 * VALUE_BYTES, `${forClient.bytes} bytes`);
    for (const proxy of [toScheduler, forClient, ...toWorkers]) {
      assert.deepEqual(proxy.seen(SECRETS), []);
    }
    // No value took the way around, through the scheduler.
    const statuses = await client.workers();
    assert.deepEqual(statuses.map(({ transfers }) => transfers), ["direct", "direct"]);
  },
});
