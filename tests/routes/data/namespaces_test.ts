/** Sharing of namespaces between owners: `/api/v1/namespaces`, and what it lets others do. */
import assert from "node:assert/strict";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { guardedApi, startCluster } from "../cluster.ts";
import { problemOf } from "../world.ts";

const PRICES = "/api/v1/namespaces/prices";
const VALUE = "/api/v1/data/prices/p?owner=alice";

/** Alice has stored the value `p` in the namespace `prices`. */
async function startSharing() {
  const scheduler = await startCluster();
  const both = ["submit", "read"];
  const api = guardedApi(scheduler.world, [
    { name: "alice", scopes: both },
    { name: "bob", scopes: both },
    { name: "bob-writes", owner: "bob", scopes: ["submit"] },
    { name: "root", scopes: ["admin"] },
  ]);
  const stored = await api.ask("alice", "POST", "/api/v1/data", {
    body: { namespace: "prices", values: { p: 5 } },
  });
  assert.equal(stored.status, 201, await stored.clone().text());
  const share = async (...read: readonly string[]) => {
    const response = await api.ask("alice", "PUT", PRICES, { body: { share: { read } } });
    assert.deepEqual(await response.json(), { namespace: "prices", share: { read } });
  };
  const submit = async (name: string, owner = "alice", key = "p") =>
    await api.ask(name, "POST", "/api/v1/graphs", {
      body: { tasks: { x: { op: "inc", args: [{ $ref: key, namespace: "prices", owner }] } } },
    });
  return { scheduler, api, share, submit };
}

for (const reader of ["bob", "*"]) {
  Deno.test(`a namespace shared with ${reader} can be read, listed and referred to`, async () => {
    const { scheduler, api, share, submit } = await startSharing();
    await using cluster = scheduler;
    await share(reader);
    assert.equal(await (await api.ask("bob", "GET", VALUE)).json(), 5);
    const list = await api.ask("bob", "GET", "/api/v1/data/prices?owner=alice");
    const { items } = await list.json() as { items: { key: string }[] };
    assert.deepEqual(items.map(({ key }) => key), ["p"]);
    const { id } = await (await submit("bob")).json() as GraphStatus;
    const [, , , , , , , dependencies] = await cluster.worker.compute();
    assert.deepEqual(dependencies.map(([key]) => key), ["alice/prices/p"]);
    const task = await (await api.ask("bob", "GET", `/api/v1/graphs/${id}/tasks/x`)).json();
    assert.deepEqual((task as { dependencies: unknown }).dependencies, [
      { key: "p", namespace: "prices", owner: "alice" },
    ]);
  });
}

Deno.test("sharing lets others read only, and nobody else", async () => {
  const { scheduler, api, share, submit } = await startSharing();
  await using _ = scheduler;
  await share("carol");
  assert.equal((await api.ask("bob", "GET", VALUE)).status, 404);
  assert.equal((await submit("bob")).status, 422);
  await share("bob");
  assert.equal((await api.ask("bob", "DELETE", VALUE)).status, 404);
  const replicas = { body: { replicas: 2 } };
  const declared = await api.ask("bob", "PUT", VALUE.replace("?", "/replicas?"), replicas);
  assert.equal(declared.status, 404);
  const body = { namespace: "prices", values: { q: 1 } };
  assert.equal((await api.ask("bob", "POST", "/api/v1/data?owner=alice", { body })).status, 403);
  const own = await api.ask("bob", "GET", "/api/v1/data/prices");
  assert.deepEqual(await own.json(), { items: [], nextCursor: null }, "its own of this name");
});

Deno.test("a reference to another owner needs the scope read, whether it exists or not", async () => {
  const { scheduler, share, submit } = await startSharing();
  await using _ = scheduler;
  await share("bob");
  const texts = await Promise.all([["alice", "p"], ["alice", "q"], ["nobody", "p"]].map(
    async ([owner, key]) => {
      const problem = await problemOf(await submit("bob-writes", owner, key));
      return [problem.status, problem.code, problem.detail];
    },
  ));
  assert.equal(texts[0]?.[1], "forbidden_scope");
  assert.deepEqual(texts[1], texts[0]);
  assert.deepEqual(texts[2], texts[0]);
});

Deno.test("the end of sharing takes effect for new graphs", async () => {
  const { scheduler, api, share, submit } = await startSharing();
  await using cluster = scheduler;
  await share("bob");
  const { id } = await (await submit("bob")).json() as GraphStatus;
  await share();
  assert.equal((await submit("bob")).status, 422);
  assert.equal((await api.ask("bob", "GET", VALUE)).status, 404);
  await cluster.worker.finish(await cluster.worker.compute(), 6);
  const ended = await api.ask("bob", "GET", `/api/v1/graphs/${id}?wait=30`);
  assert.equal((await ended.json() as GraphStatus).state, "succeeded");
});

Deno.test("an owner refers to its own namespaces without sharing, and only to kept keys", async () => {
  const { scheduler, submit } = await startSharing();
  await using _ = scheduler;
  assert.equal((await submit("alice")).status, 202);
  const { errors } = await problemOf(await submit("alice", "alice", "gone"));
  assert.deepEqual(errors, [
    { pointer: "/tasks", detail: 'There is no key "gone" in the namespace "prices"' },
  ]);
  const refused = await problemOf(await submit("bob"));
  assert.deepEqual(refused.errors, [{
    pointer: "/tasks",
    detail:
      'There is no key "p" in the namespace "prices" of the owner "alice", or it is not shared',
  }]);
});

Deno.test("GET /namespaces lists what an owner shares, and for admin whose it is", async () => {
  const { scheduler, api, share } = await startSharing();
  await using _ = scheduler;
  await share("*");
  const list = async (name: string, query = "") =>
    (await (await api.ask(name, "GET", `/api/v1/namespaces${query}`)).json() as {
      items: unknown[];
    }).items;
  const own = { namespace: "prices", share: { read: ["*"] } };
  assert.deepEqual(await list("alice"), [own]);
  assert.deepEqual(await list("bob"), []);
  assert.deepEqual(await list("root"), [{ ...own, owner: "alice" }]);
  assert.deepEqual(await list("root", "?owner=bob"), []);
  assert.deepEqual(await (await api.ask("alice", "GET", PRICES)).json(), own);
});

Deno.test("PUT /namespaces rejects what cannot be an owner, and limits the number", async () => {
  const { scheduler, api } = await startSharing();
  await using _ = scheduler;
  const put = async (read: readonly unknown[]) => {
    const response = await api.ask("alice", "PUT", PRICES, { body: { share: { read } } });
    return (await problemOf(response)).errors?.map(({ pointer }) => pointer);
  };
  assert.deepEqual(await put(["a/b"]), ["/share/read/0"]);
  assert.deepEqual(await put([""]), ["/share/read/0"]);
  assert.deepEqual(await put(Array.from({ length: 101 }, (_, i) => `o${i}`)), ["/share/read"]);
});
