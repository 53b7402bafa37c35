/** Long polling: the query and the header `Prefer`. */
import assert from "node:assert/strict";
import { Hono } from "hono";
import { WAIT_SECONDS_MAX } from "../../base/mod.ts";
import type { AppEnv } from "../../http/env.ts";
import { Wait, waitMs } from "../../http/wait.ts";

async function ask(query: number | undefined, prefer?: string) {
  const app = new Hono<AppEnv>().get("/", (c) => c.json(waitMs(c, query)));
  const response = await app.request("/", { headers: prefer === undefined ? {} : { prefer } });
  return [await response.json(), response.headers.get("preference-applied")];
}

Deno.test("waitMs() converts the query to milliseconds and prefers it to the header", async () => {
  assert.deepEqual(await ask(undefined), [0, null]);
  assert.deepEqual(await ask(1.5), [1500, null]);
  assert.deepEqual(await ask(2, "wait=9"), [2000, null]);
});

Deno.test("waitMs() limits the preference and confirms it", async () => {
  assert.deepEqual(await ask(undefined, "respond-async, wait=3"), [3000, "wait=3"]);
  assert.deepEqual(await ask(undefined, "wait=999999"), [
    WAIT_SECONDS_MAX * 1000,
    `wait=${WAIT_SECONDS_MAX}`,
  ]);
  assert.deepEqual(await ask(undefined, "await=3"), [0, null]);
});

Deno.test("Wait accepts seconds, or a duration with its unit, up to the maximum", () => {
  assert.deepEqual(["1.5", "500ms"].map((text) => Wait.parse(text)), [1.5, 0.5]);
  for (const text of ["-1", "1 sec", "", `${WAIT_SECONDS_MAX + 1}`]) {
    assert.ok(!Wait.safeParse(text).success, text);
  }
});
