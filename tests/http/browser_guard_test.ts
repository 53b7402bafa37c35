/** The guard against web pages: loopback names, and requests of other origins. */
import assert from "node:assert/strict";
import { Hono } from "hono";
import { browserGuard } from "../../http/browser_guard.ts";
import type { AppEnv } from "../../http/env.ts";
import { HttpProblem } from "../../http/problem.ts";

const app = new Hono<AppEnv>();
const { check: guard, passesAtOnce } = browserGuard({
  allowedHosts: ["Weir.example"],
  publicUrl: new URL("https://public.example/weir/"),
  hasToken: (c) => c.req.header("authorization") === "Bearer valid",
});
app.use(async (c, next) => {
  await guard(c);
  await next();
});
app.onError((error, c) => c.text(error instanceof HttpProblem ? error.code : "internal"));
app.get("/", (c) => c.text("ok"));
app.get("/livez", (c) => c.text("ok"));
app.get("/readyz", (c) => c.text("ok"));

const CASES: readonly [headers: Record<string, string>, answer: string][] = [
  [{ host: "localhost:8786" }, "ok"],
  [{ host: "weir.EXAMPLE:1" }, "ok"],
  [{ host: "evil.example" }, "misdirected_host"],
  [{ host: "localhost@evil.example" }, "misdirected_host"],
  [{ host: "proxy.example", authorization: "Bearer valid" }, "ok"],
  [{ host: "proxy.example", authorization: "Bearer wrong" }, "misdirected_host"],
  [
    { host: "proxy.example", authorization: "Bearer valid", origin: "http://evil.example" },
    "forbidden_origin",
  ],
  [{ host: "localhost:1", origin: "http://localhost:1" }, "ok"],
  [{ host: "localhost:1", origin: "http://localhost:2" }, "forbidden_origin"],
  [{ host: "public.example" }, "ok"],
  [{ host: "localhost:1", origin: "https://public.example" }, "ok"],
  [{ host: "localhost:1", origin: "http://public.example" }, "forbidden_origin"],
  [{ host: "localhost:1", origin: "https://public.example.evil" }, "forbidden_origin"],
  [
    { host: "localhost:1", origin: "https://public.example", "sec-fetch-site": "cross-site" },
    "forbidden_origin",
  ],
  [{ host: "localhost:1", origin: "null" }, "forbidden_origin"],
  [{ host: "localhost", "sec-fetch-site": "cross-site" }, "forbidden_origin"],
  [{ host: "localhost", "sec-fetch-site": "same-origin" }, "ok"],
];

for (const [headers, answer] of CASES) {
  Deno.test(`browserGuard() responds to ${JSON.stringify(headers)} with ${answer}`, async () => {
    assert.equal(await (await app.request("/", { headers })).text(), answer);
    if (passesAtOnce(new Headers(headers))) assert.equal(answer, "ok");
  });
}

Deno.test("browserGuard() passes plain requests under its names at once", () => {
  const passes = (headers: Record<string, string>) => passesAtOnce(new Headers(headers));
  assert.ok(passes({ host: "localhost:8786" }));
  assert.ok(passes({ host: "weir.EXAMPLE:1" }));
  assert.ok(!passes({ host: "proxy.example", authorization: "Bearer valid" }));
  assert.ok(!passes({}));
});

Deno.test("browserGuard() answers probes under every host name, but not to foreign pages", async () => {
  for (const path of ["/livez", "/readyz"]) {
    const ask = async (headers: Record<string, string>) =>
      await (await app.request(path, { headers })).text();
    assert.equal(await ask({ host: "10.1.2.3:8786" }), "ok");
    assert.equal(await ask({ host: "evil.example" }), "ok");
    assert.equal(await ask({ host: "a.example", origin: "http://b.example" }), "forbidden_origin");
  }
});
