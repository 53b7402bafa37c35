import assert from "node:assert/strict";
import { FailedLogins } from "../../../routes/http/failed_logins.ts";
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
  const ask = async (token: string) => {
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await world.ask("GET", "/api/v1/version", undefined, headers);
    return { status, ms: performance.now() - startedAt };
  };
  for (let count = 0; count < 13; count++) assert.equal((await ask("unknown")).status, 401);
  assert.ok((await ask("unknown")).ms >= 199);
  const known = await ask("a-known-token-0123");
  assert.equal(known.status, 200);
  assert.ok(known.ms < 199);
});
