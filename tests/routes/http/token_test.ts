/** The token file and the scopes of tokens. */
import assert from "node:assert/strict";
import { allows, TokenTable } from "../../../routes/http/token.ts";

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

for (
  const [name, text, message] of [
    ["no token at all", "\n", /no token/],
    ["a line that is not JSON", `${READER}\n{token`, /line 2: it is not JSON/],
    ["a short token", line({ token: "short", scopes: ["read"], name: "a" }), /line 1: token/],
    ["a scope of its own", line({ token: "x".repeat(16), scopes: ["root"], name: "a" }), /scopes/],
    ["no scope", line({ token: "x".repeat(16), scopes: [], name: "a" }), /scopes/],
    [
      "a field too many",
      line({ token: "x".repeat(16), scopes: ["read"], name: "a", x: 1 }),
      /line 1/,
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

Deno.test("allows() gives admin every scope and others their own", () => {
  const admin = { name: "a", scopes: new Set(["admin"] as const) };
  const reader = { name: "r", scopes: new Set(["read"] as const) };
  assert.ok(allows(admin, "worker") && allows(admin, "read"));
  assert.ok(allows(reader, "read") && !allows(reader, "submit"));
});
