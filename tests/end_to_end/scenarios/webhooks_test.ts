/** Webhooks of real graphs: delivered, refused, and of no effect on anything else. */
import assert from "node:assert/strict";
import { createHmac, timingSafeEqual } from "node:crypto";
import { ProblemError } from "../../../client/mod.ts";
import { allFiles } from "./all_files.ts";
import { fileURLToPath as fromFileUrl } from "node:url";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";

const SECRET = "whsec_0123456789abcdef";
const PATH = "/hook/token-in-the-path";

interface Received {
  readonly headers: Headers;
  readonly body: string;
}

/** A server on loopback that keeps what it gets, and answers some requests with 500. */
function serve(fails: (count: number) => boolean = () => false) {
  const received: Received[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, async (c) => {
    received.push({ headers: c.headers, body: await c.text() });
    return new Response(null, { status: fails(received.length) ? 500 : 204 });
  });
  const origin = `http://127.0.0.1:${server.addr.port}`;
  return { origin, received, [Symbol.asyncDispose]: () => server.shutdown() };
}

/** As docs/guide/pipelines.md describes it. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const [, seconds = "", given = ""] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers.get("weir-signature") ?? "") ?? [];
  const expected = createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
  const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) < 300;
  return isRecent && timingSafeEqual(expected, Uint8Array.fromHex(given));
}

Deno.test("the end of a graph is told, signed, if its webhook is allowed, and its secret stands in no recording or answer", async (t) => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    await using server = serve((count) => count === 1);
    await using silent = listenSilently();
    const notify = { url: `${server.origin}${PATH}`, secret: SECRET };
    const answers: string[] = [];
    {
      await using cluster = await Cluster.start({
        scheduler: [
          ...["--notify-host", server.origin, "--notify-host", silent.origin],
          ...[...ALLOWED, "--record", folder],
        ],
        workers: [[]],
      });
      const { client, scheduler: { url } } = cluster;
      await checkRefusals(cluster);
      const tasks = {
        good: { op: "inc", args: [1] },
        bad: { op: "fail", args: ["no"] },
        long: { op: "sleep", args: [600] },
      };
      const ids: string[] = [];
      for (const [name, task] of Object.entries(tasks)) {
        const labels = { commit: "4f2a" };
        const { id } = await cluster.submit({ name, labels, tasks: { [name]: task }, notify });
        ids.push(id);
        if (name === "long") await client.cancel(id);
        await cluster.ended(id);
      }
      // The first delivery fails once, and is repeated.
      await eventually("all are told", () => server.received.length >= 4);
      const told = server.received.map(({ body }) => JSON.parse(body));
      const states = ["good", "bad", "long"].map((name) =>
        told.find((each) => each.name === name)?.state
      );
      assert.deepEqual(states, ["succeeded", "failed", "cancelled"]);
      const bad = told.find(({ name }) => name === "bad");
      assert.deepEqual([bad.id, bad.labels, bad.tasks], [ids[1], { commit: "4f2a" }, 1]);
      assert.match(bad.errors[0].message, /no/);
      assert.equal(JSON.stringify(told).includes("results"), false);
      for (const each of server.received) {
        assert.ok(isSigned(each, SECRET));
        assert.equal(isSigned({ ...each, body: `${each.body} ` }, SECRET), false);
        assert.match(each.headers.get("user-agent") ?? "", /^weir\//);
      }
      const deliveries = server.received.map(({ headers }) => headers.get("weir-delivery"));
      assert.deepEqual([server.received.length, new Set(deliveries).size], [4, 3]);

      // A retry that fails again is told again.
      await client.retry(String(ids[1]));
      await cluster.ended(String(ids[1]));
      await eventually("it is told again", () => server.received.length >= 5);

      for (
        const path of ["graphs", `graphs/${ids[0]}`, `graphs/${ids[0]}/tasks`, "events?after=0"]
      ) {
        const response = await fetch(`${url}/api/v1/${path}`);
        const reader = response.body?.getReader();
        answers.push(new TextDecoder().decode((await reader?.read())?.value));
        await reader?.cancel();
      }
      answers.push(await (await fetch(`${url}/api/v1/dump`, { method: "POST" })).text());
      answers.push(await (await fetch(`${url}/metrics`)).text());
      assert.match(answers.at(-1) ?? "", /weir_webhooks_total\{outcome="delivered"\} 4/);
      await t.step(
        "a host that never answers delays neither graphs nor the end of the scheduler",
        () => isNotDelayed(cluster, silent),
      );
    }
    const recording = await allFiles(folder);
    assert.ok(recording.includes("good"), "the graphs are recorded");
    for (const [what, text] of [["a recording", recording], ["an answer", answers.join("")]]) {
      assert.equal(text?.includes(SECRET), false, what);
      assert.equal(text?.includes("token-in-the-path"), false, what);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

const ALLOWED = ["--notify-host", "*.localhost", "--notify-host", "example.com"];

/** Why a graph whose webhook goes to this URL is refused. */
async function faultOf(cluster: Cluster, url: string): Promise<string> {
  const graph = { tasks: { x: { op: "inc", args: [1] } }, notify: { url } };
  const error = await cluster.submit(graph).then(() => null, (error) => error);
  assert.ok(error instanceof ProblemError, String(error));
  const [fault] = error.problem.errors ?? [];
  assert.deepEqual([error.problem.status, fault?.pointer], [422, "/notify/url"]);
  return String(fault?.detail);
}

/** A webhook that is not allowed is refused with the graph. */
async function checkRefusals(cluster: Cluster): Promise<void> {
  for (const url of ["https://127.0.0.1/", "https://localhost/", "https://169.254.169.254/"]) {
    assert.match(await faultOf(cluster, url), /sends no webhooks to/);
  }
  assert.match(await faultOf(cluster, "http://example.com/"), /begin with https:/);
  assert.match(await faultOf(cluster, "file:///etc/passwd"), /begins with https:/);
}

interface Silent extends AsyncDisposable {
  readonly origin: string;
  readonly accepted: readonly Deno.Conn[];
}

/** A host that accepts connections and never answers. */
function listenSilently(): Silent {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const accepted: Deno.Conn[] = [];
  const accepting = (async () => {
    for await (const connection of listener) accepted.push(connection);
  })().catch(() => {});
  return {
    origin: `http://127.0.0.1:${listener.addr.port}`,
    accepted,
    async [Symbol.asyncDispose]() {
      for (const connection of accepted) connection.close();
      listener.close();
      await accepting;
    },
  };
}

/** Stops the scheduler. */
async function isNotDelayed(cluster: Cluster, { origin, accepted }: Silent): Promise<void> {
  for (let index = 0; index < 20; index++) {
    const { id } = await cluster.submit({
      tasks: { x: { op: "inc", args: [index] } },
      notify: { url: `${origin}/` },
    });
    assert.equal((await cluster.ended(id)).state, "succeeded");
  }
  await eventually("two connections are open", () => accepted.length === 2);
  const begun = performance.now();
  assert.equal(await cluster.scheduler.stop("SIGTERM"), 0);
  assert.ok(performance.now() - begun < 10_000);
}

Deno.test("weir submit --notify over TLS, and the secret stands in no log", async () => {
  const tls = new URL("../../data/tls/", import.meta.url);
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => Deno.remove(folder, { recursive: true }));
  const received: Received[] = [];
  const server = Deno.serve({
    port: 0,
    hostname: "127.0.0.1",
    onListen: () => {},
    cert: await Deno.readTextFile(new URL("localhost.crt", tls)),
    key: await Deno.readTextFile(new URL("localhost.key", tls)),
  }, async (c) => {
    received.push({ headers: c.headers, body: await c.text() });
    return new Response(null, { status: 204 });
  });
  cleanup.defer(() => server.shutdown());
  const { port } = server.addr;
  let log = "";
  const write = (bytes: Uint8Array) => void (log += new TextDecoder().decode(bytes));
  const hosts = ["--notify-host", `localhost:${port}`, "--notify-host", `127.0.0.1:${port}`];
  const scheduler = await RoleProcess.start(
    ["scheduler", "--port", "0", "--log-level", "debug", ...hosts],
    {
      stderr: new WritableStream({ write }),
      env: { DENO_CERT: fromFileUrl(new URL("authority.crt", tls)) },
    },
  );
  cleanup.defer(async () => void await scheduler.stop());
  const { url } = scheduler;
  const worker = await RoleProcess.start(["worker", "--scheduler", url, "--threads", "1"]);
  cleanup.defer(async () => void await worker.stop());

  await Deno.writeTextFile(`${folder}/secret`, `${SECRET}\n`);
  const submit = async (host: string, name: string) => {
    const graph = { name, tasks: { x: { op: "inc", args: [1] } } };
    await Deno.writeTextFile(`${folder}/graph.json`, JSON.stringify(graph));
    const target = `https://${host}:${port}${PATH}`;
    const { code, stderr } = await ranHere([
      ...["submit", `${folder}/graph.json`, "--wait", "-q", "--notify", target],
      ...["--notify-secret-file", `${folder}/secret`],
    ], { url });
    assert.equal(code, 0, stderr);
  };
  // The certificate is for the name, not for the address.
  await submit("127.0.0.1", "by address");
  await eventually("the certificate is refused", () => /attempt 2 in .*certificate/.test(log));
  await submit("localhost", "by name");
  await eventually("it is told", () => received.length > 0);
  const [first] = received;
  assert.ok(first !== undefined && isSigned(first, SECRET));
  assert.equal(JSON.parse(first.body).name, "by name");
  assert.equal(received.length, 1);
  for (const text of [SECRET, "token-in-the-path"]) assert.equal(log.includes(text), false);
});
