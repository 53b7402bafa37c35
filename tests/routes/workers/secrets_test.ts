/** Secrets are given to a worker on which the graph that names them is open, and to nobody else. */
import assert from "node:assert/strict";
import { type Registered, SECRET_HEADER } from "../../../protocol/mod.ts";
import { register, registration } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const ONE = { tasks: { a: { op: "inc", args: [1] } } };
const VALUES = { TOKEN: "of the scheduler" };

Deno.test("a worker gets the secrets of graphs that are open on it, and no others", async () => {
  const asked: unknown[] = [];
  using world = new ApiWorld({
    secrets: (owner, names) => {
      asked.push([owner, names]);
      return VALUES;
    },
  });
  const server = world.serve();
  try {
    const holder = { url: null as unknown as string, token: "0123456789abcdef" };
    const registered = await register(server.url, registration("w", holder));
    const worker: Registered = await registered.json();
    const ask = (graph: string, secret = worker.secret, incarnation = worker.incarnation) =>
      world.ask(
        "GET",
        `/api/v1/workers/${worker.id}/secrets?graph=${graph}&incarnation=${incarnation}`,
        undefined,
        { [SECRET_HEADER]: secret },
      );
    const open = await world.submit({ ...ONE, secrets: ["TOKEN", "KEY"] });
    const given = await ask(open);
    assert.deepEqual(await given.json(), { values: VALUES });
    assert.equal(given.headers.get("cache-control"), "no-store");
    assert.deepEqual(asked, [["local", ["KEY", "TOKEN"]]]);

    const elsewhere = await world.submit({
      tasks: { a: { op: "inc", args: [1], workers: ["other"] } },
      secrets: ["TOKEN"],
    });
    for (const graph of [elsewhere, "nonsense", ""]) {
      assert.equal((await problemOf(await ask(graph))).code, "unknown_graph");
    }
    assert.equal((await problemOf(await ask(open, "wrong"))).code, "wrong_secret");
    const stale = await problemOf(await ask(open, worker.secret, worker.incarnation + 1));
    assert.equal(stale.code, "stale_incarnation");
    assert.equal(asked.length, 1, "nothing was looked up for a refused request");
  } finally {
    await server.stop();
  }
});
