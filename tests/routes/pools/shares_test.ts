/** Fair shares over HTTP: what owners get of the workers, and who sees it. */
import assert from "node:assert/strict";
import type { ShareStatus } from "../../../protocol/mod.ts";
import { guardedApi } from "../cluster.ts";
import { ApiWorld } from "../world.ts";

Deno.test("a share is shown to its owner, and all to admin", async () => {
  using world = new ApiWorld({ machine: { fairShare: true } });
  const both = ["submit", "read"];
  const api = guardedApi(world, [
    { name: "alice", scopes: both, weight: 2 },
    { name: "bob", scopes: both },
    { name: "root", scopes: ["admin"] },
  ]);
  const sharesFor = async (who: string, query = "") => {
    const response = await api.ask(who, "GET", `/api/v1/shares${query}`);
    return (await response.json() as { items: ShareStatus[]; nextCursor: string | null });
  };
  assert.deepEqual(await sharesFor("root"), { items: [], nextCursor: null });
  for (const name of ["alice", "bob"]) {
    const body = { tasks: { a: { op: "inc", args: [1] }, b: { op: "inc", args: [2] } } };
    const posted = await api.ask(name, "POST", "/api/v1/graphs", { body });
    assert.equal(posted.status, 202);
    await posted.body?.cancel();
  }
  const idle = { queued: 2, assigned: 0, slotSeconds: 0 };
  const alice = { weight: 2, share: 2 / 3, ...idle };
  const bob = { weight: 1, share: 1 / 3, ...idle };
  assert.deepEqual((await sharesFor("alice")).items, [alice]);
  assert.deepEqual((await sharesFor("bob", "?owner=alice")).items, []);
  const all = [{ owner: "alice", ...alice }, { owner: "bob", ...bob }];
  assert.deepEqual((await sharesFor("root")).items, all);
  assert.deepEqual((await sharesFor("root", "?owner=bob")).items, all.slice(1));
  const { items, nextCursor } = await sharesFor("root", "?limit=1");
  assert.deepEqual(items, all.slice(0, 1));
  assert.deepEqual((await sharesFor("root", `?cursor=${nextCursor}`)).items, all.slice(1));
});
