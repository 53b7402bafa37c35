/** Checks of workers: what ends one, what makes it suspected, and what clears it. */
import assert from "node:assert/strict";
import { asWorkerId } from "../../../protocol/mod.ts";
import { LivenessChecks, type LivenessOptions } from "../../../scheduler/shell/liveness.ts";

const ID = asWorkerId("w1");
type Found = NonNullable<ReturnType<LivenessOptions["find"]>>;
const UNREAD: Found = { url: "http://w1:1", lastSeen: 5, isReading: false, isIsolated: false };

/** Checks a worker whose address behaves as the test says, and returns what was decided. */
async function decisions(
  worker: Found | undefined,
  address: { readonly ended?: boolean; readonly answers?: boolean },
  onAttempt: (attempt: number) => Found | undefined = () => worker,
): Promise<string[]> {
  const decided: string[] = [];
  let now = worker;
  let attempts = 0;
  const checks = new LivenessChecks({
    find: () => now,
    hasEnded: () => Promise.resolve(address.ended ?? false),
    answers: () => {
      now = onAttempt(++attempts);
      return Promise.resolve(address.answers ?? false);
    },
    onEnded: () => decided.push("ended"),
    onSilent: () => decided.push("silent"),
    pauseMs: 0,
  });
  await Promise.all([checks.check(ID), checks.check(ID)]);
  return decided;
}

Deno.test("check() ends a worker whose address refuses", async () => {
  assert.deepEqual(await decisions(UNREAD, { ended: true }), ["ended"]);
});

Deno.test("check() does not believe an address that no one reaches", async () => {
  const isolated = { ...UNREAD, isIsolated: true };
  assert.deepEqual(await decisions(isolated, { ended: true }), Array(4).fill("silent"));
});

Deno.test("check() suspects a worker that does not answer, a few times", async () => {
  assert.deepEqual(await decisions(UNREAD, {}), Array(4).fill("silent"));
  assert.deepEqual(await decisions({ ...UNREAD, url: null }, {}), Array(4).fill("silent"));
});

Deno.test("check() leaves a worker alone that answers, is heard, or is gone", async () => {
  assert.deepEqual(await decisions(UNREAD, { answers: true }), []);
  assert.deepEqual(await decisions(undefined, { ended: true }), []);
  assert.deepEqual(await decisions(UNREAD, {}, () => ({ ...UNREAD, lastSeen: 6 })), []);
  assert.deepEqual(await decisions(UNREAD, {}, () => undefined), []);
  const later = (attempt: number) => attempt < 2 ? UNREAD : { ...UNREAD, lastSeen: 6 };
  assert.deepEqual(await decisions(UNREAD, {}, later), ["silent"]);
});
