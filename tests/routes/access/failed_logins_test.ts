import assert from "node:assert/strict";
import { FailedLogins } from "../../../routes/access/failed_logins.ts";
import { TokenTable } from "../../../routes/mod.ts";
import { ApiWorld } from "../world.ts";

Deno.test("FailedLogins delays repeated failures, up to a second, within a minute", () => {
  let now = 0;
  const failed = new FailedLogins(() => now);
  const delays = Array.from({ length: 40 }, () => failed.count());
  assert.deepEqual(delays.slice(0, 12), [...Array(10).fill(0), 50, 100]);
  assert.equal(delays.at(-1), 1000);
  now = 60_001;
  assert.equal(failed.count(), 0);
});

Deno.test("requests with unknown tokens are slowed down, others are not", async () => {
  const line = JSON.stringify({ token: "a-known-token-0123", scopes: ["read"], name: "a" });
  using world = new ApiWorld({ tokens: TokenTable.parse(line) });
  const answered: string[] = [];
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await world.ask("GET", "/api/v1/version", undefined, headers);
    answered.push(token);
    return status;
  };
  for (let count = 0; count < 13; count++) assert.equal(await ask("unknown"), 401);
  answered.length = 0;
  const statuses = await Promise.all([ask("unknown"), ask("a-known-token-0123")]);
  assert.deepEqual(statuses, [401, 200]);
  assert.deepEqual(answered, ["a-known-token-0123", "unknown"]);
});
