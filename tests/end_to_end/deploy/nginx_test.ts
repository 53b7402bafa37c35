/**
 * A cluster behind nginx, with TLS, tokens and a path, by the file of `deploy/nginx`. Skipped
 * without the program of the Debian package `nginx-light`.
 */
import assert from "node:assert/strict";
import { RoleProcess } from "../../../cli/roles/role_process.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { noBrowser, openBrowser, openPage } from "../browser/browser.ts";
import { eventually } from "../../eventually.ts";
import { Client } from "../../../client/mod.ts";
import { keySegment } from "../../../protocol/mod.ts";
import { weir } from "../weir.ts";
import { AUTHORITY, freePorts, Nginx, type ServerOptions } from "./nginx.ts";
import { hasProgram } from "./programs.ts";

const WORKER_TOKEN = "token-of-the-workers";
const CLIENT_TOKEN = "token-of-the-client";
const TOKENS = [
  { token: WORKER_TOKEN, name: "worker", scopes: ["worker"] },
  { token: CLIENT_TOKEN, name: "ci", scopes: ["submit", "read"] },
].map((line) => JSON.stringify(line)).join("\n");

/** A key with characters that a path has in another form. */
const KEY = "https://a.example/50%2F~1 a?b#c\\é/..";
const LARGE = 2 * 1024 * 1024;

/** Each worker computes, and reads what another one has; the body is larger than 1 MiB. */
const GRAPH = {
  name: "behind nginx",
  tasks: {
    ...Object.fromEntries([0, 1, 2].flatMap((index) => [
      [`part-${index}`, { op: "range", args: [200_000], workers: [`w${index}`] }],
      [`sum-${index}`, {
        op: "sum",
        args: [{ $ref: `part-${index}` }],
        workers: [`w${(index + 1) % 3}`],
      }],
    ])),
    [KEY]: { op: "sum", args: [[0, 1, 2].map((index) => ({ $ref: `sum-${index}` }))] },
    large: { op: "len", args: ["x".repeat(LARGE)] },
  },
  outputs: [KEY, "large"],
};
const RESULTS = { [KEY]: 3 * (200_000 * 199_999 / 2), large: LARGE };

/** A scheduler and nginx in front of it. */
class Scene implements AsyncDisposable {
  readonly nginx: Nginx;
  /** Without nginx. */
  readonly direct: string;
  readonly #trusting: Deno.HttpClient;
  readonly #cleanup: AsyncDisposableStack;

  private constructor(
    nginx: Nginx,
    direct: string,
    authority: string,
    stack: AsyncDisposableStack,
  ) {
    this.nginx = nginx;
    this.direct = direct;
    this.#cleanup = stack;
    this.#trusting = stack.adopt(
      Deno.createHttpClient({ caCerts: [authority] }),
      (client) => client.close(),
    );
  }

  static async start(servers: readonly ServerOptions[]): Promise<Scene> {
    await using stack = new AsyncDisposableStack();
    const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
    stack.defer(() => Deno.remove(folder, { recursive: true }));
    await Deno.writeTextFile(`${folder}/tokens`, TOKENS, { mode: 0o600 });
    const [port = 0] = freePorts(1);
    const nginx = stack.use(await Nginx.start(`http://127.0.0.1:${port}`, servers));
    const scheduler = await RoleProcess.start([
      ...["scheduler", "--port", String(port), "--token-file", `${folder}/tokens`],
      ...["--public-url", `${nginx.urls[0]}/`],
    ]);
    stack.defer(async () => void await scheduler.stop());
    const authority = await Deno.readTextFile(AUTHORITY);
    return new Scene(nginx, scheduler.url, authority, stack.move());
  }

  async startWorker(name: string, url: string, flags: readonly string[]): Promise<void> {
    const worker = await RoleProcess.start(
      ["worker", "--scheduler", url, "--name", name, "--threads", "1", ...flags],
      { env: { WEIR_TLS_CA: AUTHORITY, WEIR_TOKEN: WORKER_TOKEN } },
    );
    this.#cleanup.defer(async () => void await worker.stop());
  }

  fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${CLIENT_TOKEN}`, ...init.headers as object };
    return fetch(url, { ...init, headers, redirect: "manual", client: this.#trusting });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#cleanup.disposeAsync();
  }
}

/** What has arrived of an answer that does not end. */
async function* arriving(response: Response): AsyncGenerator<string> {
  assert.equal(response.status, 200);
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    yield text += chunk;
  }
  assert.fail(`The answer has ended: ${text}`);
}

/** Reads until the text that has arrived is as wanted. */
async function until(stream: AsyncGenerator<string>, wanted: (text: string) => boolean) {
  for (;;) {
    const { value, done } = await stream.next();
    assert.ok(!done);
    if (wanted(value)) return;
  }
}

const ignore = !await hasProgram("nginx");
if (ignore) console.log("A proxy in front of a scheduler is not tested without nginx");

Deno.test({
  name: "a cluster behind nginx",
  ignore,
  // The driver of the browser keeps timers open.
  sanitizeOps: false,
  sanitizeResources: false,
  async fn(t) {
    // Pings come every 15 s, and a poll without instructions is answered after 25 s.
    await using scene = await Scene.start([
      { http2: false, readTimeoutSeconds: 20 },
      { http2: true, readTimeoutSeconds: 20 },
      { http2: true, readTimeoutSeconds: 35 },
    ]);
    const [first = "", second = "", third = ""] = scene.nginx.urls;
    await Promise.all([
      scene.startWorker("w0", first, ["--transport", "sse"]),
      scene.startWorker("w1", second, ["--transport", "sse", "--advertise", "none"]),
      scene.startWorker("w2", third, ["--transport", "poll"]),
    ]);
    const events = arriving(await scene.fetch(`${first}/api/v1/events`));
    // All but one of the workers are idle in these steps too.
    await t.step(
      "the API and the pages behind nginx have addresses below its path",
      () => hasAddresses(scene),
    );
    await t.step({
      name: "a browser logs in to the dashboard behind nginx, by the address of weir dashboard",
      ignore: noBrowser,
      fn: () => logsIn(scene),
    });
    await t.step(
      "workers behind nginx stay connected while they are idle, and compute afterwards",
      () => staysConnected(scene, events),
    );
  },
});

async function staysConnected(scene: Scene, events: AsyncGenerator<string>): Promise<void> {
  const { nginx } = scene;
  const [first = "", second = ""] = nginx.urls;
  await until(events, (text) => text.includes(": ping"));
  const instructions = async () =>
    (await nginx.accesses()).filter(({ uri }) => uri.includes("/instructions?"));
  await eventually("a poll has ended", async () => (await instructions()).length > 0);
  for (const { uri, status, protocol } of await instructions()) {
    assert.match(uri, /&wait=25$/, "a stream has ended");
    assert.deepEqual([status, protocol], [204, "HTTP/2.0"]);
  }

  const submitted = await weir(["submit", "-", "--wait", "--timeout", "60", "--url", first], {
    stdin: JSON.stringify(GRAPH),
    env: { WEIR_TLS_CA: AUTHORITY, WEIR_TOKEN: CLIENT_TOKEN },
  });
  assert.equal(submitted.code, 0, submitted.stderr);
  assert.deepEqual(JSON.parse(submitted.stdout), RESULTS);
  // The stream of events is still open, and has what happened meanwhile.
  await until(events, (text) => text.includes("behind nginx"));
  await events.return(undefined);
  const metrics = await (await scene.fetch(`${second}/metrics`)).text();
  assert.match(metrics, /^weir_relays_total [1-9]/m, "a value was uploaded by the worker");
  assert.doesNotMatch(await nginx.errors(), /timed out/);
  const protocols = new Set((await nginx.accesses()).map(({ protocol }) => protocol));
  assert.deepEqual([...protocols].sort(), ["HTTP/1.1", "HTTP/2.0"]);
}

async function hasAddresses(scene: Scene): Promise<void> {
  const [, , url = ""] = scene.nginx.urls;
  const posted = await scene.fetch(`${url}/api/v1/graphs?wait=60`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ tasks: { [KEY]: { op: "inc", args: [1], workers: ["w0"] } } }),
  });
  assert.deepEqual((await posted.json()).results, { [KEY]: 2 });
  const graph = new URL(posted.headers.get("location") ?? "", url).href;
  assert.ok(graph.startsWith(`${url}/api/v1/graphs/`), graph);
  const result = await scene.fetch(`${graph}/results/${keySegment(KEY)}`);
  assert.equal(await result.text(), "2");

  const pages: [path: string, type: RegExp][] = [
    ["/livez", /./],
    ["/ui/", /^text\/html/],
    ["/ui/app.js", /^text\/javascript/],
    ["/ui/app.css", /^text\/css/],
    ["/docs", /^text\/html/],
    ["/openapi.json", /^application\/json/],
  ];
  for (const [path, type] of pages) {
    const response = await scene.fetch(url + path, { headers: { authorization: "" } });
    assert.equal(response.status, 200, path);
    assert.match(response.headers.get("content-type") ?? "", type);
    await response.body?.cancel();
  }
  for (const path of ["/", "/ui"]) {
    const response = await scene.fetch(url + path);
    await response.body?.cancel();
    const target = new URL(response.headers.get("location") ?? "", url + path).href;
    assert.equal(target, `${url}/ui/`, path);
  }
}

async function logsIn(scene: Scene): Promise<void> {
  const [url = ""] = scene.nginx.urls;
  const env = { WEIR_TOKEN: CLIENT_TOKEN };
  const { stdout } = await ranHere(["dashboard", "--actions"], { url: scene.direct, env });
  const browser = await openBrowser();
  await using opened = await openPage(browser, { ignoreHTTPSErrors: true });
  const { page, errors } = opened;
  page.setDefaultTimeout(20_000);
  await page.goto(stdout.trim());
  await page.getByText("Connected").waitFor();
  assert.equal(page.url(), `${url}/ui/`);
  const tasks = { x: { op: "inc", args: [1], resources: { GPU: 1 } } };
  const graph = JSON.stringify({ name: "seen", tasks });
  const client = new Client({ url: scene.direct, token: CLIENT_TOKEN });
  await client.submit(graph, { idempotencyKey: "seen" });
  await page.getByRole("link", { name: "seen", exact: true }).click();
  await page.getByRole("heading", { name: "seen" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.locator(".state.cancelled").first().waitFor();
  assert.deepEqual(errors, []);
}
