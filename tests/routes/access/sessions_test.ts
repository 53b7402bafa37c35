import assert from "node:assert/strict";
import { BrowserSessions } from "../../../routes/access/sessions.ts";
import type { TokenLine } from "../../../routes/access/token_line.ts";

const HOUR = 3600 * 1000;

/** Sessions at a time that the test sets, of tokens that it may change. */
function world() {
  const clock = { now: 0 };
  const lines = new Map<string, TokenLine>();
  const add = (token: string, fields: Partial<TokenLine> = {}) =>
    lines.set(token, {
      name: token,
      owner: token,
      scopes: new Set(["read", "worker"] as const),
      digest: new Uint8Array(),
      expiresAt: null,
      limits: {},
      workersMax: 1,
      cache: "write",
      weight: null,
      ...fields,
    });
  add("a");
  const sessions = new BrowserSessions((digest) => lines.get(digest), () => clock.now);
  return { clock, lines, add, sessions };
}

Deno.test("a session has the scopes of its token, but never those of a worker", () => {
  const { sessions } = world();
  const cookie = sessions.open({ token: "a", actions: true });
  assert.match(cookie, /^[\w-]{43}$/);
  const found = sessions.find(cookie);
  assert.deepEqual([found?.principal.name, [...found?.principal.scopes ?? []], found?.actions], [
    ...["a", ["read"], true],
  ]);
  assert.notEqual(sessions.open({ token: "a", actions: true }), cookie);
  assert.equal(sessions.find("unknown"), undefined);
  sessions.close(cookie);
  assert.equal(sessions.find(cookie), undefined);
});

Deno.test("a session may do with the cache what its token may", () => {
  const { add, sessions } = world();
  add("b", { cache: "read" });
  assert.equal(
    sessions.find(sessions.open({ token: "b", actions: true }))?.principal.cache,
    "read",
  );
});

Deno.test("a session ends after twelve hours without a request", () => {
  const { clock, sessions } = world();
  const cookie = sessions.open({ token: "a", actions: false });
  clock.now = 12 * HOUR;
  assert.ok(sessions.find(cookie));
  clock.now += 12 * HOUR;
  assert.ok(sessions.find(cookie));
  clock.now += 12 * HOUR + 1;
  assert.equal(sessions.find(cookie), undefined);
});

Deno.test("a session ends with its token, which is removed or expires", () => {
  const { clock, lines, add, sessions } = world();
  add("b", { expiresAt: 1000 });
  const [first, second] = [
    sessions.open({ token: "a", actions: false }),
    sessions.open({ token: "b", actions: false }),
  ];
  assert.ok(sessions.find(second));
  clock.now = 1000;
  assert.equal(sessions.find(second), undefined);
  lines.delete("a");
  assert.equal(sessions.find(first), undefined);
  add("a");
  assert.equal(sessions.find(first), undefined, "a session that has ended does not come back");
});

Deno.test("of more than fifty sessions of a token its longest unused ends, and none of others", () => {
  const { add, sessions } = world();
  add("b");
  const other = sessions.open({ token: "b", actions: false });
  const cookies = Array.from({ length: 50 }, () => sessions.open({ token: "a", actions: false }));
  assert.ok(sessions.find(cookies[0] ?? ""));
  sessions.open({ token: "a", actions: false });
  assert.ok(sessions.find(cookies[0] ?? ""));
  assert.equal(sessions.find(cookies[1] ?? ""), undefined);
  assert.ok(sessions.find(other));
});

Deno.test("of more than a thousand sessions the longest unused ends", () => {
  const { add, sessions } = world();
  const cookies = Array.from({ length: 1000 }, (_, at) => {
    add(`t${at}`);
    return sessions.open({ token: `t${at}`, actions: false });
  });
  assert.ok(sessions.find(cookies[0] ?? ""));
  sessions.open({ token: "a", actions: false });
  assert.ok(sessions.find(cookies[0] ?? ""));
  assert.equal(sessions.find(cookies[1] ?? ""), undefined);
});

Deno.test("the last requests are stored now and then, and removed tokens end sessions for good", () => {
  const { clock, lines, add, sessions } = world();
  let stored: readonly { readonly usedAt: number }[] = [];
  sessions.onChange = (all) => stored = all;
  const cookie = sessions.open({ token: "a", actions: false });
  clock.now = 11 * HOUR;
  assert.ok(sessions.find(cookie));
  assert.deepEqual(stored.map(({ usedAt }) => usedAt), [11 * HOUR]);
  lines.delete("a");
  sessions.dropGone();
  assert.deepEqual(stored, []);
  add("a");
  assert.equal(sessions.find(cookie), undefined);
});

Deno.test("sessions are stored without their cookies, and go on from there", () => {
  const { clock, lines, sessions } = world();
  const token = "0".repeat(64);
  lines.set(token, { ...lines.get("a") as TokenLine, name: "stored" });
  let stored: readonly unknown[] = [];
  sessions.onChange = (all) => stored = JSON.parse(JSON.stringify(all));
  const [cookie, closed] = [
    sessions.open({ token, actions: true }),
    sessions.open({ token, actions: false }),
  ];
  assert.equal(stored.length, 2);
  sessions.close(closed);
  assert.equal(stored.length, 1);
  assert.equal(JSON.stringify(stored).includes(cookie), false);
  const later = new BrowserSessions((digest) => lines.get(digest), () => clock.now);
  later.load([...stored, null, { cookie: "odd" }, 7]);
  const found = later.find(cookie);
  assert.deepEqual([found?.principal.name, found?.actions], ["stored", true]);
  assert.equal(later.find(closed), undefined);
  lines.delete(token);
  assert.equal(later.find(cookie), undefined);
});

Deno.test("a code is good once, within a minute, and a token has five", () => {
  const { clock, sessions } = world();
  const { code, until } = sessions.addCode({ token: "a", actions: true });
  assert.equal(until, 60_000);
  assert.deepEqual(sessions.takeCode(code)?.actions, true);
  assert.equal(sessions.takeCode(code), undefined);
  const late = sessions.addCode({ token: "a", actions: true });
  clock.now = 60_000;
  assert.equal(sessions.takeCode(late.code), undefined);
  const other = sessions.addCode({ token: "b", actions: false });
  const codes = Array.from({ length: 6 }, () => sessions.addCode({ token: "a", actions: false }));
  assert.ok(sessions.takeCode(other.code));
  assert.equal(sessions.takeCode(codes[0]?.code ?? ""), undefined);
  assert.ok(sessions.takeCode(codes[1]?.code ?? ""));
});
