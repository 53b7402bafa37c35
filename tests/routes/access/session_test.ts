/** Logins of browsers, and what a cookie may do on every route. */
import assert from "node:assert/strict";
import { createApp, TokenTable } from "../../../routes/mod.ts";
import { tokenOf } from "../cluster.ts";
import { documentedRoutes } from "../documented_routes.ts";
import { ApiWorld, problemOf } from "../world.ts";

const HOST = "127.0.0.1:8786";
const SESSION = "/api/v1/session";

/** An API with tokens, and requests as a browser sends them. */
function browser(world: ApiWorld) {
  const lines = [["reader", "read"], ["root", "admin"]] as const;
  const app = createApp(world.shell, {
    operations: new Map(),
    allowedHosts: ["weir.example"],
    tokens: TokenTable.parse(
      lines.map(([name, scope]) => JSON.stringify({ token: tokenOf(name), name, scopes: [scope] }))
        .join("\n"),
    ),
  });
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ) =>
    await app.request(path, {
      method,
      headers: {
        host: HOST,
        "sec-fetch-site": "same-origin",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** Logs in with a token, and returns the header of the cookie. */
  const logIn = async (name: string, actions: boolean, headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${tokenOf(name)}`;
    const response = await ask("POST", SESSION, { authorization, ...headers }, { actions });
    assert.equal(response.status, 200, await response.clone().text());
    return { response, cookie: cookieOf(response) };
  };
  return { app, ask, logIn };
}

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

Deno.test("a login gives a cookie that no script reads, and a new one each time", async () => {
  using world = new ApiWorld();
  const { ask, logIn } = browser(world);
  const { response, cookie } = await logIn("reader", false);
  const [set = ""] = response.headers.getSetCookie();
  assert.match(set, /^weir-8786=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  assert.deepEqual(await response.json(), {
    login: false,
    name: "reader",
    owner: "reader",
    scopes: ["read"],
    actions: false,
    replay: false,
  });
  const graphs = await ask("GET", "/api/v1/graphs", { cookie });
  assert.equal(graphs.status, 200);
  const again = await logIn("reader", false, { cookie });
  assert.notEqual(again.cookie, cookie);
  const old = await problemOf(await ask("GET", "/api/v1/graphs", { cookie }));
  assert.deepEqual([old.status, old.code], [401, "unauthenticated"]);
  const alone = await problemOf(await ask("DELETE", SESSION, { cookie: again.cookie }));
  assert.deepEqual([alone.status, alone.code], [403, "forbidden_origin"]);
  const out = await ask("DELETE", SESSION, { cookie: again.cookie, "x-weir-ui": "1" });
  assert.equal(out.status, 204);
  assert.match(out.headers.getSetCookie().join(), /weir-8786=; Max-Age=0/);
  assert.equal((await ask("GET", "/api/v1/graphs", { cookie: again.cookie })).status, 401);
});

Deno.test("GET /session tells whether a login is needed, with and without tokens", async () => {
  using world = new ApiWorld();
  const { ask, logIn } = browser(world);
  const nobody = {
    login: true,
    name: null,
    owner: null,
    scopes: [],
    actions: false,
    replay: false,
  };
  assert.deepEqual(await (await ask("GET", SESSION, {})).json(), nobody);
  const { cookie } = await logIn("root", true);
  const found = await (await ask("GET", SESSION, { cookie })).json();
  assert.deepEqual([found.login, found.scopes, found.actions], [false, ["admin"], true]);
  assert.deepEqual(await (await ask("GET", SESSION, { cookie: "weir-8786=odd" })).json(), nobody);
  const open = await world.get(SESSION) as { login: boolean };
  assert.equal(open.login, false);
});

Deno.test("over TLS the cookie is for TLS only; plain HTTP from elsewhere is refused with the reason", async () => {
  using world = new ApiWorld();
  const { logIn, app } = browser(world);
  const { response } = await logIn("reader", false, {
    host: "weir.example",
    origin: "https://weir.example",
  });
  const [set = ""] = response.headers.getSetCookie();
  assert.match(set, /^__Host-weir=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const plain = await app.request(SESSION, {
    method: "POST",
    headers: {
      host: "weir.example",
      origin: "http://weir.example",
      authorization: `Bearer ${tokenOf("reader")}`,
    },
  });
  const problem = await problemOf(plain);
  assert.deepEqual([problem.status, problem.code], [403, "insecure_login"]);
  assert.deepEqual(plain.headers.getSetCookie(), []);
});

Deno.test("a code logs in once, with the rights of the token that made it", async () => {
  using world = new ApiWorld();
  const { ask, logIn } = browser(world);
  const authorization = `Bearer ${tokenOf("root")}`;
  const made = await ask("POST", `${SESSION}/codes`, { authorization }, { actions: true });
  const { code, expiresAt } = await made.json();
  assert.ok(Date.parse(expiresAt) > Date.now());
  const response = await ask("POST", SESSION, {}, { code });
  assert.deepEqual([response.status, (await response.clone().json()).name], [200, "root"]);
  for (const wrong of [code, "odd", ""]) {
    const problem = await problemOf(await ask("POST", SESSION, {}, { code: wrong }));
    assert.deepEqual([problem.status, problem.code], [401, "unauthenticated"]);
  }
  // A session cannot make itself another one.
  const { cookie } = await logIn("root", true);
  const inSession = { cookie, "x-weir-ui": "1" };
  const refused = await problemOf(await ask("POST", `${SESSION}/codes`, inSession, {}));
  assert.deepEqual([refused.status, refused.code], [403, "forbidden_scope"]);
  const open = await world.ask("POST", `${SESSION}/codes`, {});
  assert.deepEqual(await open.json(), { code: null, expiresAt: null, dashboard: null });
});

Deno.test("with a public address, codes come with that of the dashboard below it", async () => {
  for (const path of ["/weir", "/weir/", "/", ""]) {
    using world = new ApiWorld({ publicUrl: new URL(`https://ci.example.com${path}`) });
    const answer = await world.ask("POST", `${SESSION}/codes`, {});
    const below = path.startsWith("/weir") ? "/weir" : "";
    assert.equal((await answer.json()).dashboard, `https://ci.example.com${below}/ui/`);
  }
});

Deno.test("a cookie counts only in requests of pages of this server", async () => {
  using world = new ApiWorld();
  const { app, logIn } = browser(world);
  const { cookie } = await logIn("reader", false);
  const statusWith = async (headers: Record<string, string>) =>
    (await app.request("/api/v1/graphs", { headers: { host: HOST, cookie, ...headers } })).status;
  assert.equal(await statusWith({ "sec-fetch-site": "same-origin" }), 200);
  assert.equal(await statusWith({ "sec-fetch-site": "none" }), 200);
  assert.equal(await statusWith({ origin: `http://${HOST}` }), 200);
  // Another port of the same machine is the same site.
  assert.equal(await statusWith({ "sec-fetch-site": "same-site" }), 401);
  assert.equal(await statusWith({ "sec-fetch-site": "cross-site" }), 403);
  assert.equal(await statusWith({ origin: "http://evil.test" }), 403);
  assert.equal(await statusWith({}), 401);
});

Deno.test("a cookie of loopback counts only there, so that no other server plants a session", async () => {
  using world = new ApiWorld();
  const { app, logIn } = browser(world);
  const { cookie } = await logIn("reader", false);
  const value = cookie.split("=")[1];
  const statusAt = async (host: string, name: string) => {
    const headers = { host, cookie: `${name}=${value}`, "sec-fetch-site": "same-origin" };
    return (await app.request("/api/v1/graphs", { headers })).status;
  };
  assert.equal(await statusAt(HOST, "weir-8786"), 200);
  assert.equal(await statusAt("127.0.0.1:9", "weir-8786"), 401);
  assert.equal(await statusAt("weir.example", "weir-80"), 401);
  assert.equal(await statusAt("weir.example", "__Host-weir"), 200);
});

Deno.test("no route changes anything for a cookie alone, or in a session that only shows", async () => {
  using world = new ApiWorld();
  const { app, ask, logIn } = browser(world);
  const shows = (await logIn("root", false)).cookie;
  const acts = (await logIn("root", true)).cookie;
  const documented = await documentedRoutes({ app }, `Bearer ${tokenOf("root")}`);
  const unsafe = [...documented].filter(([route, { security = [] }]) =>
    !route.startsWith("GET ") && security.length > 0
  );
  assert.ok(unsafe.length > 20);
  for (const [route] of unsafe) {
    const [method = "", path = ""] = route.split(" ");
    const target = path.replaceAll(/\{\w+\}/g, "x");
    const alone = await problemOf(await ask(method, target, { cookie: acts }));
    assert.deepEqual([alone.status, alone.code], [403, "forbidden_origin"], route);
    const shown = await problemOf(await ask(method, target, { cookie: shows, "x-weir-ui": "1" }));
    assert.deepEqual([shown.status, shown.code], [403, "forbidden_scope"], route);
  }
  const stopped = await ask("POST", "/api/v1/amm/stop", { cookie: acts, "x-weir-ui": "1" });
  assert.equal(stopped.status, 200);
});

Deno.test("a bad login has a pointer, and a token that is unknown gives no cookie", async () => {
  using world = new ApiWorld();
  const { ask } = browser(world);
  const odd = await problemOf(await ask("POST", SESSION, {}, { code: 1, extra: true }));
  assert.deepEqual(odd.errors?.map(({ pointer }) => pointer).sort(), ["/code", "/extra"]);
  const response = await ask("POST", SESSION, { authorization: "Bearer unknown-token-000" }, {});
  assert.deepEqual(response.headers.getSetCookie(), []);
  assert.equal((await problemOf(response)).code, "unauthenticated");
});
