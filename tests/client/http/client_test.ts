/** The client against a server of this process that answers as each test says. */
import assert from "node:assert/strict";
import {
  Client,
  followEvents,
  ProblemError,
  putFile,
  UnreachableError,
} from "../../../client/mod.ts";
import { encode, PROBLEM_MEDIA_TYPE } from "../../../protocol/mod.ts";

interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A scheduler that gives these answers, one per request. */
class FakeScheduler {
  readonly requests: ReceivedRequest[] = [];
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  constructor(...answers: Response[]) {
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      async (request) => {
        const { method, url } = request;
        const headers = new Headers(request.headers);
        const target = url.slice(new URL(url).origin.length);
        this.requests.push({ method, target, headers, body: await request.text() });
        return answers.shift() ?? new Response(null, { status: 500 });
      },
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}

const GRAPH = {
  id: "g1",
  name: "sum",
  namespace: "ns",
  state: "running",
  outcome: "running",
  tasks: 1,
  culled: 0,
  counts: {
    waiting: 0,
    queued: 1,
    "no-worker": 0,
    processing: 0,
    memory: 0,
    released: 0,
    erred: 0,
    blocked: 0,
    cancelled: 0,
  },
  outputs: 1,
  submittedAt: null,
  startedAt: null,
  endedAt: null,
  errors: [],
};

Deno.test("submit() posts the text under its idempotency key, with the token", async () => {
  await using scheduler = new FakeScheduler(Response.json(GRAPH));
  const client = new Client({ url: `${scheduler.url}//`, token: "secret" });
  const status = await client.submit('{"tasks":{}}', { idempotencyKey: "k1", wait: 5 });
  assert.equal(status.id, "g1");
  const [request] = scheduler.requests;
  assert.equal(request?.method, "POST");
  assert.equal(request?.target, "/api/v1/graphs?wait=5");
  assert.equal(request?.headers.get("idempotency-key"), "k1");
  assert.equal(request?.headers.get("authorization"), "Bearer secret");
  assert.equal(request?.body, '{"tasks":{}}');
});

Deno.test("result() asks for MessagePack and decodes it", async () => {
  await using scheduler = new FakeScheduler(new Response(encode({ big: 2n ** 70n })));
  const value = await new Client({ url: scheduler.url }).result("g1", "a/b");
  assert.deepEqual(value, { big: 2n ** 70n });
  assert.equal(scheduler.requests[0]?.headers.get("accept"), "application/msgpack");
  assert.equal(scheduler.requests[0]?.target, "/api/v1/graphs/g1/results/a~1b");
});

Deno.test("workers() follows the cursor to the last page", async () => {
  await using scheduler = new FakeScheduler(
    Response.json({ items: [], nextCursor: "a b" }),
    Response.json({ items: [], nextCursor: null }),
  );
  assert.deepEqual(await new Client({ url: scheduler.url }).workers(), []);
  assert.deepEqual(scheduler.requests.map(({ target }) => target), [
    "/api/v1/workers?limit=1000",
    "/api/v1/workers?limit=1000&cursor=a+b",
  ]);
});

Deno.test("graphs() fetches a page when it is needed", async () => {
  await using scheduler = new FakeScheduler(
    Response.json({ items: [GRAPH, GRAPH], nextCursor: "next" }),
  );
  const { url } = scheduler;
  let count = 0;
  for await (const graph of new Client({ url }).graphs({ state: "running", mine: true }, 2)) {
    assert.equal(graph.id, GRAPH.id);
    if (++count === 2) break;
  }
  assert.deepEqual(scheduler.requests.map(({ target }) => target), [
    "/api/v1/graphs?state=running&mine=true&limit=2",
  ]);
});

Deno.test("putData() sends values exactly", async () => {
  const items = [{ key: "x", nbytes: 3, holders: ["w"] }];
  await using scheduler = new FakeScheduler(Response.json({ items }, { status: 201 }));
  const values = { x: 2n ** 70n };
  const stored = await new Client({ url: scheduler.url }).putData({ namespace: "ns", values });
  assert.deepEqual(stored, items);
  assert.equal(scheduler.requests[0]?.headers.get("content-type"), "application/msgpack");
});

Deno.test("submit() says whether an earlier submission gave the graph", async () => {
  const replayed = { headers: { "idempotency-replayed": "true" } };
  await using scheduler = new FakeScheduler(Response.json(GRAPH), Response.json(GRAPH, replayed));
  const client = new Client({ url: scheduler.url });
  let count = 0;
  const options = { idempotencyKey: "k", onReplayed: () => count++ };
  await client.submit("{}", options);
  assert.equal(count, 0);
  await client.submit("{}", options);
  assert.equal(count, 1);
});

Deno.test("a signal ends the wait for room", async () => {
  const problem = { code: "owner_limit_graphs", detail: "Too many graphs", status: 429 };
  const headers = { "content-type": PROBLEM_MEDIA_TYPE, "retry-after": "3600" };
  await using scheduler = new FakeScheduler(
    new Response(JSON.stringify(problem), { status: 429, headers }),
  );
  const stop = new AbortController();
  const reason = new Error("stopped");
  const { url } = scheduler;
  const client = new Client({ url, signal: stop.signal, onLimit: () => stop.abort(reason) });
  await assert.rejects(client.submit("{}", { idempotencyKey: "k" }), reason);
  assert.equal(scheduler.requests.length, 1);
});

Deno.test("delete() settles when the graph is deleted", async () => {
  const problem = { code: "unknown_graph", detail: "There is no graph g1", status: 404 };
  const headers = { "content-type": PROBLEM_MEDIA_TYPE };
  const unknown = () => new Response(JSON.stringify(problem), { status: 404, headers });
  const deleting = () => Response.json(GRAPH, { status: 202 });
  await using scheduler = new FakeScheduler(
    ...[deleting(), new Response(null, { status: 204 }), deleting(), unknown(), unknown()],
  );
  const client = new Client({ url: scheduler.url });
  await client.delete("g1");
  await client.delete("g1");
  assert.equal(scheduler.requests.length, 4);
  await assert.rejects(client.delete("g1"), { name: "ProblemError" });
});

Deno.test("a call throws ProblemError with the code of the problem, and is not repeated", async () => {
  const problem = { code: "graph-not-found", detail: "There is no graph g9", status: 404 };
  const headers = { "content-type": PROBLEM_MEDIA_TYPE };
  await using scheduler = new FakeScheduler(
    new Response(JSON.stringify(problem), { status: 404, headers }),
  );
  await assert.rejects(new Client({ url: scheduler.url }).graph("g9"), (error: Error) => {
    assert.ok(error instanceof ProblemError);
    assert.equal(error.problem.code, "graph-not-found");
    assert.equal(error.message, "There is no graph g9");
    return true;
  });
  assert.equal(scheduler.requests.length, 1);
});

Deno.test("a call throws UnreachableError when the answer is not from a scheduler", async () => {
  await using scheduler = new FakeScheduler(
    new Response("hello", { status: 502 }),
    new Response("<html>"),
  );
  const client = new Client({ url: scheduler.url });
  await assert.rejects(client.graph("g1"), {
    name: "UnreachableError",
    message: `Cannot use ${scheduler.url}: it answers with status 502 and is not a scheduler`,
  });
  await assert.rejects(client.graph("g1"), {
    name: "UnreachableError",
    message: `Cannot use ${scheduler.url}: its answer is not JSON`,
  });
});

Deno.test("a call is repeated when no scheduler listens, up to its number of attempts", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  const client = new Client({ url: `http://127.0.0.1:${port}`, attempts: 2 });
  const start = performance.now();
  await assert.rejects(client.graph("g1"), (error: Error) => {
    assert.ok(error instanceof UnreachableError);
    assert.match(
      error.message,
      /^Cannot reach a scheduler at http:\/\/127\.0\.0\.1:\d+: .*refused/i,
    );
    return true;
  });
  assert.ok(performance.now() - start >= 195, "it waits 0.2 s before the second attempt");
});

function limitAnswer(status: 429 | 503, code: string, retryAfter = "0"): Response {
  const problem = { type: "", title: "Full", status, detail: "Cannot do it now", code };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { "content-type": PROBLEM_MEDIA_TYPE, "retry-after": retryAfter },
  });
}

Deno.test("a call that meets limits waits as Retry-After says and is repeated as it was", async () => {
  await using scheduler = new FakeScheduler(
    limitAnswer(429, "owner_limit_tasks"),
    ...Array.from({ length: 4 }, () => limitAnswer(503, "cluster_limit_tasks")),
    limitAnswer(503, "busy"),
    Response.json(GRAPH),
  );
  const met: string[] = [];
  const client = new Client({
    url: scheduler.url,
    onLimit: ({ code }, seconds) => met.push(`${code} ${seconds}`),
  });
  const { id } = await client.submit('{"tasks":{}}', { idempotencyKey: "k1" });
  assert.equal(id, "g1");
  assert.deepEqual([...new Set(met)], ["owner_limit_tasks 0", "cluster_limit_tasks 0", "busy 0"]);
  assert.equal(scheduler.requests.length, 7);
  for (const { body, headers } of scheduler.requests) {
    assert.deepEqual([body, headers.get("idempotency-key")], ['{"tasks":{}}', "k1"]);
  }
});

Deno.test("an upload that meets a limit waits as Retry-After says and sends its file again", async () => {
  await using scheduler = new FakeScheduler(
    limitAnswer(429, "too_many_requests"),
    limitAnswer(429, "owner_limit_bytes"),
    Response.json({ id: "c1", key: "k" }, { status: 201 }),
  );
  const met: string[] = [];
  const client = new Client({
    url: scheduler.url,
    onLimit: ({ code }, seconds) => met.push(`${code} ${seconds}`),
  });
  const open = () => new Blob(["text"]).stream();
  assert.equal((await putFile(client, ["ns", "k"], { nbytes: 4, open })).id, "c1");
  assert.deepEqual(met, ["too_many_requests 0", "owner_limit_bytes 0"]);
  assert.deepEqual(scheduler.requests.map(({ body }) => body), ["text", "text", "text"]);
});

Deno.test("a call throws the problem of a limit that is met after waitUntil", async () => {
  await using scheduler = new FakeScheduler(limitAnswer(429, "owner_limit_graphs", "600"));
  const client = new Client({ url: scheduler.url, waitUntil: 0 });
  await assert.rejects(
    () => client.submit("{}", { idempotencyKey: "k1" }),
    (error) => error instanceof ProblemError && error.problem.code === "owner_limit_graphs",
  );
});

Deno.test("a call does not wait for other problems with Retry-After", async () => {
  for (const code of ["no_worker", "draining"]) {
    await using scheduler = new FakeScheduler(limitAnswer(503, code));
    const call = () => new Client({ url: scheduler.url }).workers();
    await assert.rejects(call, (error) => error instanceof ProblemError);
    assert.equal(scheduler.requests.length, 1);
  }
});

Deno.test("a stream of events that is refused for its rate is opened after the wait", async () => {
  await using scheduler = new FakeScheduler(
    limitAnswer(429, "too_many_requests"),
    new Response("id: 4\nevent: end\ndata: {}\n\n"),
  );
  const met: string[] = [];
  const client = new Client({ url: scheduler.url, onLimit: ({ code }) => met.push(code) });
  const heard = await Array.fromAsync(followEvents(client, { graph: "g1" }));
  assert.deepEqual([heard.map(({ event }) => event), met], [["end"], ["too_many_requests"]]);
});

Deno.test("an address that is none is an UnreachableError that says so", async () => {
  await assert.rejects(new Client({ url: "127.0.0.1:8786", attempts: 1 }).workers(), {
    name: "UnreachableError",
    message:
      "Cannot reach a scheduler at 127.0.0.1:8786: Invalid URL: '127.0.0.1:8786/api/v1/workers?limit=1000'",
  });
});

Deno.test("onRequest is called for files that are sent too", async () => {
  const answer = Response.json({ id: "c", key: "k" }, { status: 201 });
  await using scheduler = new FakeScheduler(answer);
  const seen: unknown[] = [];
  const client = new Client({
    url: scheduler.url,
    onRequest: ({ method, url, outcome }) => void seen.push([method, url, outcome]),
  });
  await putFile(client, ["ns", "k"], { nbytes: 1, open: () => new Blob(["x"]).stream() });
  assert.deepEqual(seen, [["PUT", `${scheduler.url}/api/v1/data/ns/k?`, 201]]);
});

Deno.test("request() sends a body in arrays with its length, again when it met a limit", async () => {
  const limit = () =>
    Response.json({ status: 503, code: "busy", detail: "later" }, {
      status: 503,
      headers: { "content-type": PROBLEM_MEDIA_TYPE, "retry-after": "0" },
    });
  await using scheduler = new FakeScheduler(limit(), Response.json(1), Response.json(2));
  const client = new Client({ url: scheduler.url, token: "secret" });
  const arrays = [new Uint8Array([65]), new Uint8Array(3_000_000).fill(66), new Uint8Array([67])];
  const send = (body: readonly Uint8Array<ArrayBuffer>[]) =>
    client.request("/api/v1/data", { method: "POST", headers: { "x-extra": "1" }, body });
  assert.equal(await client.json(await send(arrays)), 1);
  assert.equal(
    await client.json(await send([arrays[0], arrays[2]] as Uint8Array<ArrayBuffer>[])),
    2,
  );
  const whole = `A${"B".repeat(3_000_000)}C`;
  assert.deepEqual(scheduler.requests.map(({ body }) => body === whole), [true, true, false]);
  assert.equal(scheduler.requests[2]?.body, "AC");
  for (const { method, target, headers, body } of scheduler.requests) {
    assert.deepEqual([method, target], ["POST", "/api/v1/data"]);
    assert.equal(headers.get("authorization"), "Bearer secret");
    assert.equal(headers.get("x-extra"), "1");
    assert.equal(headers.get("content-length"), String(body.length));
  }
});

Deno.test("request() of a body in arrays ends with its signal, and with a scheduler that is silent", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${listener.addr.port}`;
  const body = [new Uint8Array(32 * 1024 * 1024)];
  const abort = new AbortController();
  const client = new Client({ url, attempts: 1, silenceMs: 100 });
  const aborted = client.request("/", { method: "POST", body, signal: abort.signal });
  using _first = await listener.accept();
  abort.abort(new Error("no longer wanted"));
  await assert.rejects(aborted, /no longer wanted/);
  const silent = client.request("/", { method: "POST", body });
  using _second = await listener.accept();
  await assert.rejects(silent, (error) => {
    assert.ok(error instanceof UnreachableError);
    assert.match(error.message, /nothing received for 0.1 s/);
    return true;
  });
  listener.close();
});
