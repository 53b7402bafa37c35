/** The token file and the scopes of tokens. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { WORKERS_PER_TOKEN_MAX } from "../../../base/mod.ts";
import { allows, TokenTable } from "../../../routes/access/token.ts";

const line = (fields: Record<string, unknown>) => JSON.stringify(fields);
const READER = line({ token: "read-token-012345", scopes: ["read"], name: "reader" });

Deno.test("parse() reads JSON lines and skips empty ones", () => {
  const admin = line({ token: "admin-token-01234", scopes: ["admin"], name: "root" });
  const tokens = TokenTable.parse(`${READER}\n\n${admin}\n`);
  assert.equal(tokens.find("read-token-012345")?.name, "reader");
  assert.equal(tokens.find("admin-token-01234")?.name, "root");
  assert.equal(tokens.find("read-token-01234"), undefined);
  assert.equal(tokens.find(""), undefined);
});

Deno.test("a token writes to the cache unless its line says that it only reads, or does neither", () => {
  for (const cache of ["read", "none", "write", undefined]) {
    const token = "a-token-of-the-cache";
    const tokens = TokenTable.parse(line({ token, scopes: ["submit"], name: "a", cache }));
    assert.equal(tokens.find(token)?.cache, cache ?? "write");
  }
});

for (
  const [name, text, message] of [
    ["no token at all", "\n", /no token/],
    ["a line that is not JSON", `${READER}\n{token`, /line 2: it is not JSON/],
    ["a line with a field twice", '{"name": "a", "name": "b"}', /line 1: it is not JSON with each/],
    ["a short token", line({ token: "short", scopes: ["read"], name: "a" }), /line 1: token/],
    ["a scope of its own", line({ token: "x".repeat(16), scopes: ["root"], name: "a" }), /scopes/],
    ["no scope", line({ token: "x".repeat(16), scopes: [], name: "a" }), /scopes/],
    [
      "a field too many",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a", x: 1 }),
      /line 1/,
    ],
    [
      "a token and its SHA-256 together",
      line({ token: "x".repeat(16), sha256: "0".repeat(64), scopes: ["read"], name: "a" }),
      /line 1: it needs either "token" or "sha256"/,
    ],
    [
      "a use of the cache that is none",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a", cache: "all" }),
      /line 1: cache/,
    ],
    [
      "a rate that is none",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a", requestsPerSecond: -1 }),
      /line 1: requestsPerSecond/,
    ],
    [
      "a burst of nothing",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a", burst: 0 }),
      /line 1: burst/,
    ],
    [
      "a burst without a bound",
      line({
        token: "x".repeat(16),
        scopes: ["read"],
        name: "a",
        requestsPerSecond: 0,
        burst: 5,
      }),
      /line 1: burst: requestsPerSecond is 0/,
    ],
    [
      "a rate of workers",
      line({ token: "x".repeat(16), scopes: ["worker"], name: "a", requestsPerSecond: 5 }),
      /line 1: requestsPerSecond: requests of workers are not counted/,
    ],
    ["neither of them", line({ scopes: ["read"], name: "a" }), /line 1: it needs either/],
    ["a SHA-256 that is none", line({ sha256: "xxxx", scopes: ["read"], name: "a" }), /sha256/],
    [
      "a name that cannot be an owner",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a/b" }),
      /line 1: owner: the name "a\/b" cannot be its owner.*give "owner"/,
    ],
    [
      "an owner that is no name",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a", owner: ".." }),
      /line 1: owner: it must not be/,
    ],
    [
      "a time that is none",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a", expiresAt: "tomorrow" }),
      /line 1: expiresAt/,
    ],
    [
      "a limit that is none",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a", limits: { tasks: -1 } }),
      /line 1: limits.tasks/,
    ],
    [
      "two limits of one owner",
      [5, 6].map((tasks) => {
        const token = `${"x".repeat(16)}${tasks}`;
        return line({ token, scopes: ["read"], name: `n${tasks}`, owner: "a", limits: { tasks } });
      }).join("\n"),
      /line 2: limits.tasks: another line gives the owner "a" 5, this one 6/,
    ],
    [
      "a weight of nothing",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a", weight: 0 }),
      /line 1: weight: Must be above 0/,
    ],
    [
      "a weight beyond all bounds",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a", weight: 1e300 }),
      /line 1: weight/,
    ],
    [
      "two weights of one owner",
      [1, 2].map((weight) => {
        const token = `${"x".repeat(16)}${weight}`;
        return line({ token, scopes: ["read"], name: `n${weight}`, owner: "a", weight });
      }).join("\n"),
      /line 2: weight: another line gives the owner "a" 1, this one 2/,
    ],
    [
      "one token under two names",
      `${READER}\n${READER.replace("reader", "other")}`,
      /line 2: it has the same token as "reader"/,
    ],
    ["a name given twice", `${READER}\n${READER}`, /line 2: the name "reader"/],
  ] as const
) {
  Deno.test(`parse() rejects ${name} without showing a token`, () => {
    const refused = (error: unknown) => {
      assert.ok(error instanceof RangeError);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /xxxx|short|read-token/);
      return true;
    };
    assert.throws(() => TokenTable.parse(text), refused);
  });
}

Deno.test("weightOf() is what one line of an owner says, whatever line that is", () => {
  const lineOf = (name: string, rest: object) =>
    line({ token: `${name}-token-0123456789`, scopes: ["read"], name, owner: "a", ...rest });
  const table = TokenTable.parse([lineOf("x", {}), lineOf("y", { weight: 2.5 })].join("\n"));
  assert.deepEqual([table.weightOf("a"), table.weightOf("b")], [2.5, undefined]);
  table.replaceBy(TokenTable.parse(lineOf("x", {})));
  assert.equal(table.weightOf("a"), undefined);
});

Deno.test("parse() bounds the workers of a token, also where its line says nothing", () => {
  const worker = { token: "work-token-012345", scopes: ["worker"], name: "w" };
  const workersOf = (fields: Record<string, unknown>) =>
    TokenTable.parse(line({ ...worker, ...fields })).find(worker.token)?.workersMax;
  assert.equal(workersOf({}), WORKERS_PER_TOKEN_MAX);
  assert.equal(workersOf({ workers: 3 }), 3);
  for (const workers of [0, -1, 1.5, 10_001, "3"]) {
    assert.throws(() => workersOf({ workers }), /line 1: workers/, String(workers));
  }
});

Deno.test("parse() takes the SHA-256 of a token instead of the token", () => {
  const sha256 = createHash("sha256").update("read-token-012345").digest("hex");
  const tokens = TokenTable.parse(line({ sha256, scopes: ["read"], name: "reader" }));
  assert.equal(tokens.find("read-token-012345")?.name, "reader");
  assert.equal(tokens.find(sha256), undefined);
});

Deno.test("parse() gives a token its own name as owner, and several tokens one owner", () => {
  const tokens = TokenTable.parse([
    READER,
    line({ token: "x".repeat(16), scopes: ["read"], name: "old", owner: "team" }),
    line({ token: "y".repeat(16), scopes: ["read"], name: "new", owner: "team" }),
    line({ token: "z".repeat(16), scopes: ["worker"], name: "a worker / its name" }),
  ].join("\n"));
  const owners = ["read-token-012345", "x".repeat(16), "y".repeat(16)].map((token) =>
    tokens.find(token)?.owner
  );
  assert.deepEqual(owners, ["reader", "team", "team"]);
});

Deno.test("limitsOf() joins the limits of all lines of an owner", () => {
  const tokens = TokenTable.parse([
    line({
      token: "x".repeat(16),
      scopes: ["read"],
      name: "a",
      owner: "team",
      limits: { tasks: 5 },
    }),
    line({
      token: "y".repeat(16),
      scopes: ["read"],
      name: "b",
      owner: "team",
      limits: { waits: 2 },
    }),
  ].join("\n"));
  assert.deepEqual(tokens.limitsOf("team"), { tasks: 5, waits: 2 });
  assert.deepEqual(tokens.limitsOf("other"), {});
});

Deno.test("allows() gives admin every scope and others their own", () => {
  const admin = { name: "a", scopes: new Set(["admin"] as const) };
  const reader = { name: "r", scopes: new Set(["read"] as const) };
  assert.ok(allows(admin, "worker") && allows(admin, "read"));
  assert.ok(allows(reader, "read") && !allows(reader, "submit"));
});
