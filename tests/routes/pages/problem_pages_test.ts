/** The pages of problems. */
import assert from "node:assert/strict";
import { PROBLEMS } from "../../../routes/mod.ts";
import { ApiWorld, problemOf } from "../world.ts";

Deno.test("the type of a problem is the path of its page", async () => {
  using world = new ApiWorld();
  const { type } = await problemOf(await world.ask("GET", "/api/v1/graphs/none"));
  assert.deepEqual(await world.get(type), {
    type: "/problems/unknown_graph",
    code: "unknown_graph",
    status: 404,
    title: "There is no such graph",
    remedy: "It was deleted, has expired, or never existed",
  });
});

Deno.test("GET /problems lists every problem, and each has a page in three forms", async () => {
  using world = new ApiWorld();
  const { items } = await world.get("/problems") as { items: { code: string; title: string }[] };
  assert.deepEqual(items.map(({ code }) => code), Object.keys(PROBLEMS));
  for (const { code, title } of items) {
    for (const accept of ["text/html", "text/markdown"]) {
      const response = await world.ask("GET", `/problems/${code}`, undefined, { accept });
      const text = await response.text();
      assert.equal(response.status, 200);
      assert.ok(response.headers.get("content-type")?.startsWith(accept));
      assert.ok(text.includes(title) && text.includes(code), text);
    }
  }
});

Deno.test("a page in HTML escapes, marks code, and links relative to itself", async () => {
  using world = new ApiWorld();
  const html = async (path: string) => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const response = await world.ask("GET", path, undefined, { accept });
    assert.match(response.headers.get("content-security-policy") ?? "", /^default-src 'none';/);
    assert.equal(response.headers.get("vary"), "Accept");
    return await response.text();
  };
  const page = await html("/problems/unauthenticated");
  assert.match(page, /<code>Authorization: Bearer &lt;token&gt;<\/code>/);
  assert.match(page, /href="\.\.\/problems"/);
  assert.match(await html("/problems"), /href="problems\/unauthenticated"/);
});

Deno.test("a page that has not changed is not sent again", async () => {
  using world = new ApiWorld();
  const first = await world.ask("GET", "/problems/busy");
  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  await first.body?.cancel();
  const again = await world.ask("GET", "/problems/busy", undefined, headers);
  assert.equal(again.status, 304);
});
