/**
 * How often clients may send requests, by a clock that the test turns: each token as its line says,
 * requests without a valid token by their address, and workers as often as they want.
 */
import assert from "node:assert/strict";
import { ADDRESS_REQUEST_RATE, BURST_SECONDS, TOKEN_REQUEST_RATE } from "../../../base/mod.ts";
import { type AuditEntry, TokenTable } from "../../../routes/mod.ts";
import type { RequestRateOptions } from "../../../routes/access/request_rate.ts";
import { registration } from "../fake_worker.ts";
import { ApiWorld, problemOf } from "../world.ts";

const VERSION = "/api/v1/version";
const GRAPHS = "/api/v1/graphs";
const GRAPH = { tasks: { x: { op: "inc", args: [1] } } };

const LINES = [
  { name: "ci", owner: "team", scopes: ["read", "submit"], requestsPerSecond: 2, burst: 3 },
  { name: "other", scopes: ["read"], requestsPerSecond: 0 },
  { name: "usual", scopes: ["read"] },
  { name: "w1", scopes: ["worker"] },
  { name: "root", scopes: ["admin"] },
  { name: "old", scopes: ["read"], expiresAt: "2020-01-01T00:00:00Z" },
];
const tokenOf = (name: string) => `this-is-the-token-of-${name}`;

class RateWorld extends ApiWorld {
  /** Milliseconds. */
  readonly clock: { now: number };
  readonly entries: AuditEntry[];

  constructor(rates: RequestRateOptions = {}, lines: readonly object[] = LINES) {
    const clock = { now: 0 };
    const entries: AuditEntry[] = [];
    const text = lines.map((line) =>
      JSON.stringify({ token: tokenOf((line as { name: string }).name), ...line })
    );
    super({
      tokens: TokenTable.parse(text.join("\n")),
      requestRates: { now: () => clock.now, ...rates },
      audit: { reads: false, lost: 0, write: (entry) => void entries.push(entry) },
    });
    this.clock = clock;
    this.entries = entries;
  }

  /** Sends a request from an address; `who` is the name of a token, or `null`. */
  async send(
    who: string | null,
    path = VERSION,
    { from = "192.0.2.1", method = "GET", headers = {}, body }: {
      readonly from?: string;
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    } = {},
  ): Promise<Response> {
    const request = new Request(`http://127.0.0.1:8786${path}`, {
      method,
      headers: {
        host: "127.0.0.1:8786",
        ...(who !== null && { authorization: `Bearer ${tokenOf(who)}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const remoteAddr: Deno.NetAddr = { transport: "tcp", hostname: from, port: 5000 };
    return await this.app.fetch(request, { remoteAddr });
  }

  /** The statuses of so many requests. */
  async statuses(count: number, ...request: Parameters<RateWorld["send"]>): Promise<number[]> {
    const statuses: number[] = [];
    for (let sent = 0; sent < count; sent++) {
      const response = await this.send(...request);
      await response.body?.cancel();
      statuses.push(response.status);
    }
    return statuses;
  }
}

Deno.test("a token is answered 429 beyond its rate, with the figure and the seconds to wait", async () => {
  using world = new RateWorld();
  assert.deepEqual(await world.statuses(4, "ci"), [200, 200, 200, 429]);
  const response = await world.send("ci");
  assert.equal(response.headers.get("retry-after"), "1");
  const { code, detail, limit } = await problemOf(response);
  assert.equal(code, "too_many_requests");
  assert.equal(
    detail,
    'Cannot answer now: the token "ci" may send 2 requests a second, and 3 at once',
  );
  assert.deepEqual(limit, { of: "token", name: "requestsPerSecond", max: 2, burst: 3 });
  world.clock.now += 500;
  assert.deepEqual(await world.statuses(2, "ci"), [200, 429]);
  assert.deepEqual(await world.statuses(200, "other"), Array(200).fill(200));
});

Deno.test("a rate of nearly nothing names a day, in whole seconds", async () => {
  using world = new RateWorld({ perSecond: 1e-300 });
  assert.deepEqual(await world.statuses(2, "usual"), [200, 429]);
  assert.equal((await world.send("usual")).headers.get("retry-after"), "86400");
});

Deno.test("a refused request changes nothing, and a slow rate names its seconds", async () => {
  using world = new RateWorld({ perSecond: 0.1 });
  const slow = await world.statuses(2, "usual");
  assert.deepEqual(slow, [200, 429]);
  assert.equal((await world.send("usual")).headers.get("retry-after"), "10");
  await world.statuses(3, "ci");
  const refused = await world.send("ci", GRAPHS, { method: "POST", body: GRAPH });
  assert.equal(refused.status, 429);
  assert.deepEqual((await world.get(GRAPHS, AS_ROOT) as { items: unknown[] }).items, []);
});

const AS_ROOT = { authorization: `Bearer ${tokenOf("root")}` };

Deno.test("the defaults let a token send the requests of five seconds at once", async () => {
  using world = new RateWorld();
  const burst = TOKEN_REQUEST_RATE * BURST_SECONDS;
  const statuses = await world.statuses(burst + 1, "usual");
  assert.equal(statuses.indexOf(429), burst);
});

Deno.test("requests of workers are not counted, whatever else their token sends", async () => {
  using world = new RateWorld({ perSecond: 1 });
  const body = registration("w1", { url: "http://127.0.0.1:9", token: "0123456789abcdef" });
  const registered = await world.send("w1", "/api/v1/workers", { method: "POST", body });
  const { id, incarnation, secret } = await registered.json() as Record<string, string>;
  const headers = { "weir-secret": String(secret) };
  for (let seq = 1; seq <= 30; seq++) {
    const post = { incarnation, seq, ack: 0, events: [] };
    const path = `/api/v1/workers/${id}/events`;
    const { status } = await world.send("w1", path, { method: "POST", body: post, headers });
    assert.equal(status, 200);
  }
  assert.deepEqual(await world.statuses(30, "w1"), Array(30).fill(200));
});

Deno.test("requests without a valid token count for their address, and for no token there", async () => {
  using world = new RateWorld({ addressPerSecond: 1 });
  const [, ...others] = await world.statuses(6, "unknown");
  assert.deepEqual(others, [401, 401, 401, 401, 429]);
  const response = await world.send(null);
  assert.equal(response.headers.get("retry-after"), "1");
  const { detail, limit } = await problemOf(response);
  assert.equal(
    detail,
    "Cannot answer now: one address without a valid token may send 1 requests a second, and 5 at once",
  );
  assert.deepEqual(limit, { of: "address", name: "requestsPerSecond", max: 1, burst: 5 });
  const limited: [string, Parameters<RateWorld["send"]>][] = [
    ["an expired token", ["old"]],
    ["a page", [null, "/problems"]],
    ["the dashboard", [null, "/ui/"]],
    ["a path that no route has", [null, "/none"]],
    ["a login", [null, "/api/v1/session", { method: "POST", body: {} }]],
    ["a foreign host", [null, VERSION, { headers: { host: "example.com" } }]],
    ["a forged address", [null, VERSION, { headers: { "x-forwarded-for": "198.51.100.7" } }]],
  ];
  for (const [name, request] of limited) {
    assert.deepEqual(await world.statuses(1, ...request), [429], name);
  }
  const answered: [string, Parameters<RateWorld["send"]>][] = [
    ["a valid token", ["usual"]],
    ["a valid token, a page", ["usual", "/problems"]],
    ["a probe", [null, "/livez"]],
    ["another address", [null, "/problems", { from: "192.0.2.2" }]],
  ];
  for (const [name, request] of answered) {
    assert.deepEqual(await world.statuses(1, ...request), [200], name);
  }
  world.clock.now += 1000;
  assert.deepEqual(await world.statuses(2, null), [401, 429]);
});

Deno.test("an IPv6 address counts with its network of 64 bits", async () => {
  using world = new RateWorld({ addressPerSecond: 1 });
  const from = (address: string) => world.statuses(1, null, VERSION, { from: address });
  for (let host = 1; host <= 5; host++) {
    assert.deepEqual(await from(`2001:db8::${host}`), [401]);
  }
  assert.deepEqual(await from("2001:db8:0:0:1:2:3:4"), [429]);
  assert.deepEqual(await from("2001:db8:0:1::1"), [401]);
  assert.deepEqual(await from("::ffff:192.0.2.1"), [401]);
});

Deno.test("a dashboard with the defaults is not limited, and counts for the token of its login", async () => {
  using world = new RateWorld();
  const origin = { origin: "http://127.0.0.1:8786" };
  const login = await world.send("usual", "/api/v1/session", {
    method: "POST",
    body: {},
    headers: origin,
  });
  const cookie = (login.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const paths = ["/ui/", "/ui/app.js", "/ui/app.css", "/api/v1/session", VERSION, GRAPHS];
  for (let page = 0; page < 100; page++) {
    for (const path of paths) {
      assert.deepEqual(await world.statuses(1, null, path, { headers }), [200], path);
    }
  }
  assert.ok(100 * paths.length > ADDRESS_REQUEST_RATE * BURST_SECONDS, "more than of an address");
});

Deno.test("the audit log has one entry when a token or an address begins to be limited", async () => {
  using world = new RateWorld({ addressPerSecond: 1 });
  await world.statuses(10, "ci");
  const [token, ...more] = world.entries.splice(0);
  assert.deepEqual(more, []);
  assert.deepEqual(
    [token?.token, token?.owner, token?.status, token?.code, token?.route, token?.address],
    ["ci", "team", 429, "too_many_requests", VERSION, "192.0.2.1"],
  );
  world.clock.now += 1000;
  await world.statuses(10, "ci", GRAPHS, { method: "POST", body: GRAPH });
  const during = world.entries.splice(0).map(({ status }) => status);
  assert.deepEqual(during, [202, 202], "it was not full in between");
  world.clock.now += 1500;
  await world.statuses(10, "ci");
  assert.equal(world.entries.splice(0).length, 1);
  await world.statuses(100, "unknown", VERSION);
  const codes = world.entries.splice(0).map(({ code, address, token }) => [code, address, token]);
  assert.deepEqual(codes, [
    ...Array(5).fill(["unauthenticated", "192.0.2.1", null]),
    ["too_many_requests", "192.0.2.1", null],
  ]);
});

Deno.test("metrics count refused requests by their reason, and name tokens to admin alone", async () => {
  using world = new RateWorld({ addressPerSecond: 1 });
  await world.statuses(5, "ci");
  await world.statuses(8, null);
  const page = async (who: string) => await (await world.send(who, "/metrics")).text();
  const address = 'weir_limited_requests_total{reason="address",owner="",token=""} 3';
  const named = 'weir_limited_requests_total{reason="token",owner="team",token="ci"} 2';
  const sum = 'weir_limited_requests_total{reason="token",owner="",token=""} 2';
  const linesOf = async (who: string) =>
    (await page(who)).split("\n").filter((line) => line.startsWith("weir_limited"));
  assert.deepEqual(await linesOf("root"), [address, named]);
  assert.deepEqual(await linesOf("usual"), [address, sum]);
});

Deno.test("without tokens, and with a rate of 0, nothing is limited", async () => {
  using open = new ApiWorld({ requestRates: { perSecond: 1, addressPerSecond: 1 } });
  for (let sent = 0; sent < 20; sent++) assert.equal((await open.ask("GET", VERSION)).status, 200);
  using world = new RateWorld({ perSecond: 0, addressPerSecond: 0 });
  assert.deepEqual(await world.statuses(20, "usual"), Array(20).fill(200));
  assert.deepEqual(await world.statuses(8, null), Array(8).fill(401));
});
