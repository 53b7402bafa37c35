/** The documents of the dashboard: what they load, from where, and with which headers. */
import assert from "node:assert/strict";
import { ApiWorld, problemOf } from "../world.ts";

const PROXY_PATH = "http://proxy.test/weir";

Deno.test("every page of the dashboard loads the same two files, also behind a path of a proxy", async () => {
  using world = new ApiWorld();
  for (const path of ["/ui/", "/ui/graphs", "/ui/graphs/g1/tasks/part-0.c", "/ui/graphs/a.js/"]) {
    const response = await world.ask("GET", path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get("content-type"), "text/html; charset=UTF-8");
    const policy = response.headers.get("content-security-policy") ?? "";
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]) {
      assert.ok(policy.includes(part), part);
    }
    assert.ok(policy.includes("require-trusted-types-for 'script'"));
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    assert.equal(response.headers.get("referrer-policy"), "no-referrer");
    const page = await response.text();
    assert.doesNotMatch(page, /<script>|<style|style=| on\w+=/, "nothing that the policy forbids");
    const files = [...page.matchAll(/(?:src|href)="([^"]*\.\w+)"/g)].map(([, file = ""]) =>
      new URL(file, PROXY_PATH + path).href.slice(PROXY_PATH.length)
    );
    assert.deepEqual(files, ["/ui/app.css", "/ui/app.js"]);
  }
});

Deno.test("files of the dashboard have types and tags, and others are a problem", async () => {
  using world = new ApiWorld();
  for (const [file, type] of [["app.js", "text/javascript"], ["app.css", "text/css"]] as const) {
    const response = await world.ask("GET", `/ui/${file}`);
    assert.equal(response.headers.get("content-type"), `${type}; charset=utf-8`);
    assert.ok((await response.text()).length > 1000);
    const etag = response.headers.get("etag") ?? "";
    const again = await world.ask("GET", `/ui/${file}`, undefined, { "if-none-match": etag });
    assert.equal(again.status, 304);
  }
  for (const name of ["constructor", "__proto__", "toString"]) {
    const response = await world.ask("GET", `/ui/${name}`);
    assert.equal(response.headers.get("content-type"), "text/html; charset=UTF-8", name);
    await response.body?.cancel();
  }
  const gone = await problemOf(await world.ask("GET", "/ui/app.map"));
  assert.deepEqual([gone.status, gone.code], [404, "unknown_route"]);
  const posted = await problemOf(await world.ask("POST", "/ui/"));
  assert.deepEqual([posted.status, posted.code], [405, "method_not_allowed"]);
});

Deno.test("the root and /ui lead to the dashboard, by relative addresses", async () => {
  using world = new ApiWorld();
  for (const path of ["/", "/ui"]) {
    const response = await world.ask("GET", path);
    assert.deepEqual([response.status, response.headers.get("location")], [302, "ui/"]);
  }
});

Deno.test("frames are allowed for the sites that the scheduler was given, and for no other", async () => {
  const ancestors = async (frameAncestors?: readonly string[]) => {
    using world = new ApiWorld(frameAncestors && { frameAncestors });
    const policy = (await world.ask("GET", "/ui/")).headers.get("content-security-policy") ?? "";
    return /frame-ancestors ([^;]+)/.exec(policy)?.[1];
  };
  assert.equal(await ancestors(), "'none'");
  assert.equal(
    await ancestors(["https://a.example", "http://b.example:1"]),
    "https://a.example http://b.example:1",
  );
});
