/**
 * Bodies of graphs: which process compiles them, with the same answers, and whose body gives way,
 * so that no owner keeps others out.
 */
import assert from "node:assert/strict";
import { Hono } from "hono";
import { COMPILED_HERE_BYTES_MAX, COMPILED_HERE_VALUES_MAX } from "../../../base/mod.ts";
import { SubmissionBodies } from "../../../routes/submission/submission_body.ts";
import { CompileBudget } from "../../../compile/compile_budget.ts";
import { CompileProcess } from "../../../compile/compile_process.ts";
import { Compilers } from "../../../compile/compilers.ts";
import { JSON_MEDIA_TYPE } from "../../../http/body.ts";
import type { AppEnv } from "../../../http/env.ts";
import { HttpProblem } from "../../../http/problem.ts";
import { serveScheduler } from "../../../routes/mod.ts";
import { RawClient } from "../../http/listen/raw_client.ts";
import { ApiWorld, OPERATIONS, problemOf } from "../world.ts";
import { eventually } from "../../eventually.ts";

const MIB = 1024 * 1024;
const LARGE = { compiledHereBytesMax: 200 };

function flatGraph(tasks: number, more: Record<string, unknown> = {}): string {
  const entries = Array.from({ length: tasks }, (_, task) => [
    `task-${task}`,
    { op: "inc", args: [task] },
  ]);
  return JSON.stringify({ tasks: Object.fromEntries(entries), ...more });
}

/** The compiler is kept, and ends with this process. */
const KEPT = { sanitizeOps: false, sanitizeResources: false };

Deno.test("a large graph gets the answers of a small one", KEPT, async () => {
  using small = new ApiWorld();
  using large = new ApiWorld({ ...LARGE, compilerIdleMs: 60_000 });
  const bodies = [
    flatGraph(100),
    flatGraph(100, { outputs: ["no"] }),
    `${flatGraph(100)}]`,
    flatGraph(100, { outputs: [] }).replace("task-7", "task-8"),
  ];
  for (const body of bodies) {
    const answers = [];
    for (const world of [small, large]) {
      const response = await world.ask("POST", "/api/v1/graphs?dryRun=true", body);
      const { requestId: _, ...answer } = await response.json() as Record<string, unknown>;
      answers.push([response.status, answer]);
    }
    assert.deepEqual(answers[1], answers[0]);
  }
});

Deno.test("a large graph is submitted once under its idempotency key", KEPT, async () => {
  using world = new ApiWorld({ ...LARGE, compilerIdleMs: 60_000 });
  const key = { "idempotency-key": "k" };
  const first = await world.ask("POST", "/api/v1/graphs", flatGraph(100), key);
  assert.equal(first.status, 202);
  const { id } = await first.json() as { id: string };
  const again = await world.ask("POST", "/api/v1/graphs", flatGraph(100), key);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.equal((await again.json() as { id: string }).id, id);
  const other = await world.ask("POST", "/api/v1/graphs", flatGraph(101), key);
  assert.equal((await problemOf(other)).code, "idempotency_mismatch");
  assert.equal(world.shell.state.cluster.graphs.size, 1);
});

Deno.test("the same text has one fingerprint, wherever it is compiled", async () => {
  using world = new ApiWorld({ compiledHereBytesMax: 5000 });
  const mark = new TextEncoder().encode(`\ufeff${flatGraph(10)}`);
  const key = { "idempotency-key": "k" };
  assert.equal((await world.ask("POST", "/api/v1/graphs", mark, key)).status, 202);
  const again = await world.ask("POST", "/api/v1/graphs", flatGraph(10), key);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
});

Deno.test(
  "a graph of middle size goes to the compiler that a large one has left",
  KEPT,
  async () => {
    using world = new ApiWorld({ compilerIdleMs: 60_000, compiledHereBytesMax: 120_000 });
    const key = { "idempotency-key": "k" };
    const body = flatGraph(2500);
    const first = await world.ask("POST", "/api/v1/graphs", body, key);
    assert.equal(first.status, 202);
    const stimuli = () =>
      world.shell.ports.stimuli().find(({ type }) => type === "graph-continued")?.count;
    assert.equal(stimuli(), 3);
    const large = await world.ask("POST", "/api/v1/graphs?dryRun=true", flatGraph(4000));
    assert.equal(large.status, 200);
    const other = await world.ask("POST", "/api/v1/graphs", flatGraph(2501));
    assert.equal(other.status, 202);
    // The first event of a graph from the compiler has no tasks yet.
    assert.equal(stimuli(), 7);
    const again = await world.ask("POST", "/api/v1/graphs", body, key);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
  },
);

Deno.test("a graph that needs more memory than a compiler has is refused", async () => {
  using world = new ApiWorld({ ...LARGE, compilerHeapBytes: 64 * MIB });
  const values = `[${"[],".repeat(100)}0],`.repeat(2000);
  const nested = `{"tasks":{"a":{"value":[${values}0]}}}`;
  const texts = Array.from(
    { length: 18 },
    (_, task) => `"t${task}":{"value":"${"x".repeat(2e6)}"}`,
  );
  const response = await world.ask("POST", "/api/v1/graphs", `{"tasks":{${texts.join(",")}}}`);
  const problem = await problemOf(response);
  assert.equal(problem.code, "body_too_large");
  assert.match(problem.detail, /memory and time/);
  const many = await problemOf(await world.ask("POST", "/api/v1/graphs", nested.repeat(3)));
  assert.match(many.detail, /more than 524288 JSON values/);
  assert.equal((await world.ask("POST", "/api/v1/graphs", flatGraph(100))).status, 202);
});

Deno.test("other requests are answered while a large graph is compiled", async () => {
  using world = new ApiWorld(LARGE);
  const submitting = world.ask("POST", "/api/v1/graphs?dryRun=true", flatGraph(5000));
  let answers = 0;
  let ended = false;
  submitting.finally(() => ended = true);
  while (!ended) {
    assert.equal((await world.ask("GET", "/livez")).status, 200);
    answers++;
    await new Promise((resolve) => setTimeout(resolve));
  }
  assert.equal((await submitting).status, 200);
  // Every answer but the last came before that to the graph.
  assert.ok(answers > 2, `${answers} answers`);
});

Deno.test("a client that leaves in the middle of a large graph leaves nothing behind", async () => {
  using world = new ApiWorld(LARGE);
  const requests: Request[] = [];
  const app = {
    fetch: (...[request, info]: Parameters<typeof world.app.fetch>) => {
      requests.push(request);
      return world.app.fetch(request, info);
    },
  };
  const server = serveScheduler(app, world.shell, { hostname: "127.0.0.1", port: 0 });
  const head =
    "POST /api/v1/graphs HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";
  // More than there are compilers.
  for (let count = 0; count < 6; count++) {
    using client = await RawClient.open(server.url, `${head}Content-Length: 90000\r\n\r\n`);
    await client.send(`{"tasks":${" ".repeat(1000)}`);
    await eventually("the body is read", () => requests[count]?.bodyUsed === true);
  }
  const response = await fetch(`${server.url}/api/v1/graphs`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: flatGraph(100),
  });
  assert.equal(response.status, 202, await response.text());
  await server.stop();
});

Deno.test("CompileProcess that is given up is ended", async () => {
  const child = new CompileProcess({ heapBytes: 64 * MIB, compileMs: 60_000 });
  child.begin({ ndjson: false, namespace: "own", owner: "local", builtins: [] });
  await child.push(new Uint8Array(10));
  await child[Symbol.asyncDispose]();
});

/** Receives and compiles bodies of owners; answers `ok`, or the code of a problem. */
function bodiesWorld(compiledHereBytesMax = COMPILED_HERE_BYTES_MAX) {
  const time = { now: 0 };
  const compilers = new Compilers({
    slots: 2,
    waitMs: 600_000,
    heapBytes: 256 * MIB,
    compileMs: 600_000,
    idleMs: 0,
    reusedBytesMax: 0,
  });
  const budget = new CompileBudget({ burstMs: 100, msPerSecond: 10, now: () => time.now });
  const bodies = new SubmissionBodies({
    builtins: OPERATIONS,
    bytesMax: 64 * MIB,
    compiledHereBytesMax,
    compilers,
    budget,
  });
  const app = new Hono<AppEnv>().post("/:owner/:urgency", async (c) => {
    const { owner, urgency } = c.req.param();
    c.set("principal", { owner, scopes: new Set() } as unknown as AppEnv["Variables"]["principal"]);
    try {
      const kind = urgency === "dry-run" ? urgency : "graph";
      await using body = await bodies.receive(c, JSON_MEDIA_TYPE, kind);
      await body.compile();
      return c.text("ok");
    } catch (error) {
      if (error instanceof HttpProblem) return c.text(error.code);
      throw error;
    }
  });
  const post = async (owner: string, body: BodyInit, urgency = "graph") => {
    const headers = { "content-type": JSON_MEDIA_TYPE };
    const answer = await app.request(`/${owner}/${urgency}`, { method: "POST", headers, body });
    return await answer.text();
  };
  return { post, compilers, budget, time };
}

/** A graph of one literal. */
function graphOf(value: string): string {
  return `{"tasks":{"a":{"value":${value}}}}`;
}

Deno.test("SubmissionBodies has bodies of many values compiled in another process", async () => {
  const { post, compilers } = bodiesWorld();
  assert.equal(await post("a", graphOf(`[${"[],".repeat(COMPILED_HERE_VALUES_MAX / 4)}0]`)), "ok");
  assert.equal(await post("a", graphOf(`"${"[],".repeat(COMPILED_HERE_VALUES_MAX)}"`)), "ok");
  assert.equal(compilers.taken, 0);
  assert.equal(await post("a", graphOf(`[${"[],".repeat(COMPILED_HERE_VALUES_MAX)}0]`)), "ok");
  assert.equal(compilers.taken, 1);
  const faulty = `{"tasks":{"a":{"op":[${"{},".repeat(COMPILED_HERE_VALUES_MAX)}0]}}}`;
  assert.equal(await post("a", faulty, "dry-run"), "invalid_graph");
  assert.equal(compilers.taken, 2);
});

Deno.test("SubmissionBodies compiles elsewhere for an owner that has spent its time", async () => {
  const { post, compilers, budget, time } = bodiesWorld();
  const graph = graphOf(`"${"x".repeat(5000)}"`);
  assert.equal(await post("a", graph), "ok");
  budget.spend("a", () => time.now += 100);
  assert.equal(await post("b", graph), "ok");
  assert.equal(await post("a", graphOf("1")), "ok");
  assert.equal(compilers.taken, 0);
  assert.equal(await post("a", graph), "ok");
  assert.equal(compilers.taken, 1);
  time.now += 1000;
  assert.equal(await post("a", graph), "ok");
  assert.equal(compilers.taken, 1);
});

/** A body that begins, and ends when it is told to. */
function slowBody(): { readonly body: ReadableStream<Uint8Array>; readonly end: () => void } {
  const rest = Promise.withResolvers<void>();
  const text = new TextEncoder().encode(graphOf(`"${"x".repeat(2000)}"`));
  async function* pieces() {
    yield text.slice(0, 1500);
    await rest.promise;
    yield text.slice(1500);
  }
  return { body: ReadableStream.from(pieces()), end: rest.resolve };
}

Deno.test("SubmissionBodies: two slow bodies of one owner do not keep others out", async () => {
  const { post, compilers } = bodiesWorld(1000);
  const slow = [slowBody(), slowBody()];
  const answers = slow.map(({ body }) => post("a", body));
  await eventually("both have a compiler", () => compilers.taken >= 2);
  assert.equal(await post("b", graphOf(`"${"x".repeat(2000)}"`)), "ok");
  // One of them made room, and the other one goes on.
  assert.equal(await Promise.race(answers), "busy");
  for (const { end } of slow) end();
  assert.deepEqual((await Promise.all(answers)).sort(), ["busy", "ok"]);
});

Deno.test("SubmissionBodies: dry runs leave a compiler to graphs", async () => {
  const { post, compilers } = bodiesWorld(1000);
  const slow = [slowBody(), slowBody()];
  const answers = slow.map(({ body }) => post("a", body, "dry-run"));
  await eventually("one has a compiler", () => compilers.taken >= 1);
  assert.equal(await post("a", graphOf(`"${"x".repeat(2000)}"`)), "ok");
  for (const { end } of slow) end();
  assert.deepEqual(await Promise.all(answers), ["ok", "ok"]);
  assert.equal(compilers.taken, 3);
});
