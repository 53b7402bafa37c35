/** The page of the API: what it loads, from where, and with which headers. */
import assert from "node:assert/strict";
import { ApiWorld, problemOf } from "../world.ts";

const PROXY_PATH = "http://proxy.test/weir";

/** Addresses that a page loads or links. */
function addressesOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address);
}

Deno.test("GET /docs loads only files of this server, also behind a path of a proxy", async () => {
  using world = new ApiWorld();
  const response = await world.ask("GET", "/docs");
  assert.equal(response.headers.get("content-type"), "text/html; charset=UTF-8");
  const page = await response.text();
  assert.doesNotMatch(page, /<script>|<style|style=| on\w+=/, "nothing that the policy forbids");
  const addresses = addressesOf(page);
  assert.deepEqual(addresses, [
    "docs/favicon-32x32.png",
    "docs/swagger-ui.css",
    "openapi.json",
    "docs/swagger-ui-bundle.js",
    "docs/start.js",
  ]);
  const types = [];
  for (const address of addresses) {
    const { href } = new URL(address, `${PROXY_PATH}/docs`);
    assert.ok(href.startsWith(`${PROXY_PATH}/`));
    const file = await world.ask("GET", href.slice(PROXY_PATH.length));
    assert.equal(file.status, 200, href);
    assert.equal(file.headers.get("x-content-type-options"), "nosniff");
    assert.ok((await file.bytes()).byteLength > 100);
    types.push(file.headers.get("content-type"));
  }
  assert.deepEqual(types, [
    "image/png",
    "text/css; charset=utf-8",
    "application/json",
    "text/javascript; charset=utf-8",
    "text/javascript; charset=utf-8",
  ]);
});

Deno.test("the page may load and run nothing from elsewhere", async () => {
  using world = new ApiWorld();
  for (const path of ["/docs", "/docs/start.js", "/docs/swagger-ui-bundle.js"]) {
    const response = await world.ask("GET", path);
    await response.body?.cancel();
    const policy = response.headers.get("content-security-policy") ?? "";
    assert.deepEqual(policy.split("; "), [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    assert.equal(response.headers.get("cache-control"), "no-cache");
    const etag = response.headers.get("etag") ?? "";
    const again = await world.ask("GET", path, undefined, { "if-none-match": etag });
    assert.equal(again.status, 304);
  }
});

for (const prefix of ["/", "/weir/"]) {
  Deno.test(`the page at ${prefix}docs sends its requests to ${prefix}`, async () => {
    using world = new ApiWorld();
    const script = await (await world.ask("GET", "/docs/start.js")).text();
    const document = { openapi: "3.1.0", paths: {} };
    const shown = Promise.withResolvers<Record<string, unknown>>();
    const asked: string[] = [];
    const run = new Function("fetch", "location", "SwaggerUIBundle", "document", script);
    run(
      (address: string) => {
        asked.push(address);
        return Promise.resolve(Response.json(document));
      },
      { href: `http://127.0.0.1:8786${prefix}docs#/default` },
      shown.resolve,
      { getElementById: () => ({}) },
    );
    const { spec, dom_id, validatorUrl } = await shown.promise;
    const url = prefix === "/" ? "/" : prefix.slice(0, -1);
    assert.deepEqual(spec, { ...document, servers: [{ url }] });
    assert.deepEqual([asked, dom_id, validatorUrl], [["openapi.json"], "#api", null]);
  });
}

Deno.test("pages of other hosts and origins get no page either", async () => {
  using world = new ApiWorld();
  const codeOf = async (headers: Record<string, string>) =>
    (await problemOf(await world.ask("GET", "/docs", undefined, headers))).code;
  assert.equal(await codeOf({ host: "rebound.test" }), "misdirected_host");
  assert.equal(await codeOf({ origin: "https://other.test" }), "forbidden_origin");
});
