/** Large graphs over the API: compiled in another process, with the answers of small ones. */
import assert from "node:assert/strict";
import { CompileProcess } from "../../../routes/compile/compile_process.ts";
import { serveScheduler } from "../../../routes/mod.ts";
import { RawClient } from "../listen/raw_client.ts";
import { ApiWorld, problemOf } from "../world.ts";
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

Deno.test("a large graph gets the answers of a small one", async () => {
  using small = new ApiWorld();
  using large = new ApiWorld(LARGE);
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

Deno.test("a large graph is submitted once under its idempotency key", async () => {
  using world = new ApiWorld(LARGE);
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

Deno.test("a graph of middle size goes to the compiler that a large one has left", {
  // The compiler is kept, and ends with this process.
  sanitizeOps: false,
  sanitizeResources: false,
}, async () => {
  using world = new ApiWorld({ compilerIdleMs: 60_000, compiledHereBytesMax: 300_000 });
  const key = { "idempotency-key": "k" };
  const body = flatGraph(5000);
  const first = await world.ask("POST", "/api/v1/graphs", body, key);
  assert.equal(first.status, 202);
  const stimuli = () => world.shell.stimuli().find(({ type }) => type === "graph-continued")?.count;
  assert.equal(stimuli(), 5);
  const large = await world.ask("POST", "/api/v1/graphs?dryRun=true", flatGraph(10_000));
  assert.equal(large.status, 200);
  const other = await world.ask("POST", "/api/v1/graphs", flatGraph(5001));
  assert.equal(other.status, 202);
  // The first event of a graph from the compiler has no tasks yet.
  assert.equal(stimuli(), 11);
  const again = await world.ask("POST", "/api/v1/graphs", body, key);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
});

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
  const submitting = world.ask("POST", "/api/v1/graphs?dryRun=true", flatGraph(20_000));
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
