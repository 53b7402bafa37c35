/** Which process compiles a body, and whose body gives way: no owner keeps others out. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import { COMPILED_HERE_BYTES_MAX, COMPILED_HERE_VALUES_MAX } from "../../../base/mod.ts";
import { SubmissionBodies } from "../../../routes/api/submission_body.ts";
import { CompileBudget } from "../../../routes/compile/compile_budget.ts";
import { Compilers } from "../../../routes/compile/compilers.ts";
import { JSON_MEDIA_TYPE } from "../../../routes/http/body.ts";
import type { AppEnv } from "../../../routes/http/env.ts";
import { HttpProblem } from "../../../routes/http/problem.ts";
import { OPERATIONS } from "../world.ts";

const MIB = 1024 * 1024;

/** Receives and compiles bodies of owners; answers `ok`, or the code of a problem. */
function bodiesWorld(compiledHereBytesMax = COMPILED_HERE_BYTES_MAX) {
  const time = { now: 0 };
  const compilers = new Compilers({
    ...{ slots: 2, waitMs: 60_000, heapBytes: 256 * MIB, compileMs: 60_000 },
    ...{ idleMs: 0, reusedBytesMax: 0 },
  });
  const budget = new CompileBudget({ burstMs: 100, msPerSecond: 10, now: () => time.now });
  const bodies = new SubmissionBodies({
    ...{ builtins: OPERATIONS, bytesMax: 64 * MIB, compiledHereBytesMax, compilers, budget },
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
    yield text.subarray(0, 1500);
    await rest.promise;
    yield text.subarray(1500);
  }
  return { body: ReadableStream.from(pieces()), end: rest.resolve };
}

Deno.test("SubmissionBodies: two slow bodies of one owner do not keep others out", async () => {
  const { post, compilers } = bodiesWorld(1000);
  const slow = [slowBody(), slowBody()];
  const answers = slow.map(({ body }) => post("a", body));
  while (compilers.taken < 2) await delay(1);
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
  while (compilers.taken < 1) await delay(1);
  assert.equal(await post("a", graphOf(`"${"x".repeat(2000)}"`)), "ok");
  for (const { end } of slow) end();
  assert.deepEqual(await Promise.all(answers), ["ok", "ok"]);
  assert.equal(compilers.taken, 3);
});
