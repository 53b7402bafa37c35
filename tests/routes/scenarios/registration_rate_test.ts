/** Registrations that are refused unread: too frequent ones, and those without a token. */
import assert from "node:assert/strict";
import { guardedApi, tokenOf } from "../cluster.ts";
import { registration } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const PATH = "/api/v1/workers";

/** A registration whose body tells whether it was read. */
function watchedRequest(token: string): { readonly request: Request; wasRead(): boolean } {
  let wasRead = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      wasRead = true;
      controller.enqueue(new TextEncoder().encode("{}"));
      controller.close();
    },
  }, { highWaterMark: 0 });
  const request = new Request(`http://127.0.0.1:8786${PATH}`, {
    method: "POST",
    headers: {
      host: "127.0.0.1:8786",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    body,
  });
  return { request, wasRead: () => wasRead };
}

Deno.test("POST /workers is 429 for a token that registers too often, and others go on", async () => {
  using world = new ApiWorld();
  const scopes = ["worker"];
  const api = guardedApi(world, [
    { name: "busy", owner: "ann", scopes, workers: 1 },
    { name: "calm", owner: "ann", scopes, workers: 1 },
  ]);
  const holder = { url: "http://127.0.0.1:9", token: "0123456789abcdef" };
  const ask = (name: string, worker: string) =>
    api.ask(name, "POST", PATH, { body: registration(worker, holder) });
  // How many there are before depends on the time that they take: one more each second.
  let refused: Response | null = null;
  for (let times = 0; refused === null && times < 1000; times++) {
    const answer = await ask("busy", "w1");
    if (answer.status === 429) refused = answer;
    else {
      if (times === 0) assert.equal(answer.status, 201);
      await answer.body?.cancel();
    }
  }
  assert.ok(refused);
  assert.ok(Number(refused.headers.get("retry-after")) >= 1);
  const { code, detail } = await problemOf(refused);
  assert.equal(code, "too_many_registrations");
  assert.match(detail, /"busy"/);
  assert.equal((await ask("calm", "w2")).status, 201);
});

Deno.test("POST /workers of one name again and again is 429, and its worker registers again", async () => {
  using world = new ApiWorld();
  const api = guardedApi(world, [{ name: "ann", owner: "ann", scopes: ["worker"], workers: 2 }]);
  const ask = (token: string, rest = {}) =>
    api.ask("ann", "POST", PATH, {
      body: { ...registration("w1", { url: "http://127.0.0.1:9", token }), url: null, ...rest },
    });
  const first = await ask("0123456789abcdef");
  const { id, incarnation, secret } = await first.json();
  let refused: Response | null = null;
  for (let times = 0; refused === null && times < 1000; times++) {
    const answer = await ask("fedcba9876543210");
    if (answer.status === 429) refused = answer;
    else assert.equal((await problemOf(answer)).code, "name_in_use");
  }
  assert.ok(refused);
  const { code, detail } = await problemOf(refused);
  assert.equal(code, "too_many_registrations");
  assert.match(detail, /the token "ann"; another worker has the name "w1"$/);
  const again = await ask("0123456789abcdef", { previous: { id, incarnation, secret } });
  assert.equal(again.status, 201);
  await again.body?.cancel();
});

Deno.test("POST /workers without a valid token is refused before its body is read", async () => {
  using world = new ApiWorld();
  const { app } = guardedApi(world, [{ name: "ann", owner: "ann", scopes: ["worker"] }]);
  const unknown = watchedRequest("not-a-token-of-anybody");
  assert.equal((await app.fetch(unknown.request)).status, 401);
  assert.equal(unknown.wasRead(), false);
  const known = watchedRequest(tokenOf("ann"));
  assert.equal((await app.fetch(known.request)).status, 422);
  assert.equal(known.wasRead(), true);
});
