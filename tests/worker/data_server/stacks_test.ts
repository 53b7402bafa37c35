/** What a worker answers about the stacks of its tasks. */
import assert from "node:assert/strict";
import { asAttempt, asGraphId, asKey, type TaskStackShot } from "../../../protocol/mod.ts";
import { workerApp } from "../../../worker/data_server/mod.ts";
import { MemoryStore } from "../../../worker/mod.ts";

const TOKEN = "the-token-of-this-worker";
const SHOT: TaskStackShot = {
  graph: asGraphId("g"),
  key: asKey("local/g/x"),
  attempt: asAttempt(7),
  state: "waiting",
  frames: [],
  cut: 0,
  detail: "No JavaScript runs",
};

Deno.test("GET /stacks tells all stacks or that of an attempt, to the scheduler only", async () => {
  const asked: (number | undefined)[] = [];
  const take = (attempt?: number) => {
    asked.push(attempt);
    return Promise.resolve([SHOT]);
  };
  const figures = () => ({});
  const store = new MemoryStore();
  const app = workerApp({ store, acceptToken: TOKEN, figures, stacks: () => ({ take }) });
  const ask = async (query: string, token = TOKEN) =>
    await app.request(`/stacks${query}`, {
      headers: { host: "127.0.0.1:9000", authorization: `Bearer ${token}` },
    });
  for (const query of ["", "?attempt=7", `?attempt=${Number.MAX_SAFE_INTEGER}`]) {
    assert.deepEqual(await (await ask(query)).json(), { stacks: [SHOT] });
  }
  assert.deepEqual(asked, [undefined, 7, Number.MAX_SAFE_INTEGER]);
  for (const query of ["?attempt=x", "?attempt=-1", "?attempt=1.5", "?attempt="]) {
    assert.equal((await ask(query)).status, 400, query);
  }
  assert.equal((await ask("", "another-token")).status, 401);
  assert.equal(asked.length, 3);
  const starting = workerApp({ store, acceptToken: TOKEN, figures });
  const early = await starting.request("/stacks", {
    headers: { host: "127.0.0.1:9000", authorization: `Bearer ${TOKEN}` },
  });
  assert.deepEqual(await early.json(), { stacks: [] });
});
