/** Idempotency keys, with a clock that the test moves. */
import assert from "node:assert/strict";
import { IDEMPOTENCY_MS_MIN } from "../../../base/mod.ts";
import {
  type Claim,
  IdempotencyKeys,
  type KeptAnswer,
} from "../../../routes/submission/idempotency.ts";
import { LimitTable } from "../../../routes/access/limits.ts";
import { HttpProblem } from "../../../http/problem.ts";

const DAY_MS = 24 * 3600 * 1000;
const ANSWER: KeptAnswer = {
  status: 202,
  headers: { location: "/g" },
  body: "{}",
  forReader: true,
};

const keysAt = (now: () => number, owner: number = 100, cluster = 100) =>
  new IdempotencyKeys(
    new LimitTable(null, {
      owner: { idempotencyKeys: owner },
      cluster: { idempotencyKeys: cluster },
    }),
    now,
  );

const code = (expected: string) => (error: unknown) =>
  error instanceof HttpProblem && error.code === expected;

function claimed(claim: Claim | KeptAnswer): Claim {
  assert.ok("abandon" in claim);
  return claim;
}

Deno.test("claim() repeats the answer to the same content", () => {
  const keys = keysAt(() => 0);
  claimed(keys.claim("me", "k", "body")).setAnswer(ANSWER);
  assert.deepEqual(keys.claim("me", "k", "body"), ANSWER);
});

Deno.test("claim() rejects another content under the same key", () => {
  const keys = keysAt(() => 0);
  claimed(keys.claim("me", "k", "body"));
  assert.throws(() => keys.claim("me", "k", "other"), code("idempotency_mismatch"));
});

Deno.test("claim() keeps the keys of two owners apart", () => {
  const keys = keysAt(() => 0);
  claimed(keys.claim("me", "k", "body"));
  claimed(keys.claim("you", "k", "other"));
});

Deno.test("claim() rejects a repeat while the first request is in progress, and gives the location", () => {
  const keys = keysAt(() => 0);
  const claim = claimed(keys.claim("me", "k", "body"));
  assert.throws(() => keys.claim("me", "k", "body"), code("idempotency_in_progress"));
  claim.setLocation("/api/v1/graphs/g1");
  assert.throws(
    () => keys.claim("me", "k", "body"),
    (error) =>
      error instanceof HttpProblem && error.options.headers?.location === "/api/v1/graphs/g1",
  );
});

Deno.test("abandon() frees the key for a corrected body", () => {
  const keys = keysAt(() => 0);
  claimed(keys.claim("me", "k", "wrong")).abandon();
  claimed(keys.claim("me", "k", "right"));
});

Deno.test("claim() removes a key after a day", () => {
  let now = 0;
  const keys = keysAt(() => now);
  claimed(keys.claim("me", "k", "body")).setAnswer(ANSWER);
  now = DAY_MS - 1;
  assert.deepEqual(keys.claim("me", "k", "body"), ANSWER);
  now = DAY_MS;
  claimed(keys.claim("me", "k", "another"));
});

Deno.test("setAnswer() does not keep a long body", () => {
  const keys = keysAt(() => 0);
  claimed(keys.claim("me", "k", "body")).setAnswer({ ...ANSWER, body: "x".repeat(100_000) });
  assert.deepEqual(keys.claim("me", "k", "body"), { ...ANSWER, body: null });
});

Deno.test("remember() answers a repeat of a submission that was restored from a recording", () => {
  const keys = keysAt(() => 1000);
  const fingerprint = claimed(keys.claim("me", "k", "body")).fingerprint;
  const reborn = keysAt(() => 1000);
  const former = { owner: "me", key: "k", fingerprint, location: "/g", submittedAt: 0 };
  reborn.remember([former]);
  const headers = { location: "/g" };
  const answer = { status: 202, headers, body: null, forReader: false };
  assert.deepEqual(reborn.claim("me", "k", "body"), answer);
  assert.throws(() => reborn.claim("me", "k", "other"), code("idempotency_mismatch"));
  const later = keysAt(() => DAY_MS + 1);
  later.remember([former]);
  claimed(later.claim("me", "k", "other"));
});

Deno.test("claim() rejects a key beyond the limit of its owner until the oldest may give way", () => {
  let now = 0;
  const keys = keysAt(() => now, 2);
  claimed(keys.claim("me", "k1", "1")).setAnswer(ANSWER);
  now = 1000;
  claimed(keys.claim("me", "k2", "2"));
  assert.throws(
    () => keys.claim("me", "k3", "3"),
    (error) =>
      error instanceof HttpProblem && error.code === "owner_limit_idempotency_keys" &&
      error.status === 429 && error.options.headers?.["retry-after"] === "599",
  );
  claimed(keys.claim("you", "k3", "3"));
  now = IDEMPOTENCY_MS_MIN;
  claimed(keys.claim("me", "k3", "3"));
  assert.deepEqual([keys.has("me", "k1"), keys.has("me", "k2")], [false, true]);
  // The oldest is now one without an answer, which stays.
  now = 2 * IDEMPOTENCY_MS_MIN;
  assert.throws(() => keys.claim("me", "k4", "4"), code("owner_limit_idempotency_keys"));
});

Deno.test("claim() rejects a key beyond the limit of the cluster; the owner of most keys makes room", () => {
  let now = 0;
  const keys = keysAt(() => now, 100, 3);
  claimed(keys.claim("me", "k1", "1")).setAnswer(ANSWER);
  claimed(keys.claim("me", "k2", "2")).setAnswer(ANSWER);
  claimed(keys.claim("you", "k1", "1")).setAnswer(ANSWER);
  assert.throws(() => keys.claim("you", "k2", "2"), code("cluster_limit_idempotency_keys"));
  now = IDEMPOTENCY_MS_MIN;
  claimed(keys.claim("you", "k2", "2"));
  assert.deepEqual([keys.has("me", "k1"), keys.has("you", "k1")], [false, true]);
});
