/** What a worker answers about where the CPU time of its tasks went. */
import assert from "node:assert/strict";
import type { GraphId, SampledGraph } from "../../../protocol/mod.ts";
import { workerApp } from "../../../worker/data_server/mod.ts";
import { MemoryStore } from "../../../worker/mod.ts";

const TOKEN = "the-token-of-this-worker";
const PROFILE: SampledGraph = {
  groups: [{ group: "./tasks.ts#f", runs: 1, waitedUs: 0, functions: [], nodes: [] }],
  groupsCut: 0,
};

Deno.test("GET /profiles tells the profile of a graph, to the scheduler only", async () => {
  const asked: string[] = [];
  const take = (graph: GraphId) => {
    asked.push(graph);
    return Promise.resolve(PROFILE);
  };
  const figures = () => ({});
  const store = new MemoryStore();
  const app = workerApp({ store, acceptToken: TOKEN, figures, profiles: () => ({ take }) });
  const ask = async (query: string, token = TOKEN) =>
    await app.request(`/profiles${query}`, {
      headers: { host: "127.0.0.1:9000", authorization: `Bearer ${token}` },
    });
  assert.deepEqual(await (await ask("?graph=g")).json(), PROFILE);
  for (const query of ["", "?graph=", `?graph=${"g".repeat(129)}`]) {
    assert.equal((await ask(query)).status, 400, query);
  }
  assert.equal((await ask("?graph=g", "another-token")).status, 401);
  assert.deepEqual(asked, ["g"]);
  const starting = workerApp({ store, acceptToken: TOKEN, figures });
  const early = await starting.request("/profiles?graph=g", {
    headers: { host: "127.0.0.1:9000", authorization: `Bearer ${TOKEN}` },
  });
  assert.deepEqual(await early.json(), { groups: [], groupsCut: 0 });
});
