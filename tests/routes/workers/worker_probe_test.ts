/** Whether the process of a registration has ended: what counts as proof, and what does not. */
import assert from "node:assert/strict";
import { asWorkerId } from "../../../protocol/mod.ts";
import {
  LivenessChecks,
  type LivenessOptions,
  type ProbedWorker,
  WorkerProbes,
} from "../../../routes/workers/worker_probe.ts";

const ID = asWorkerId("w1");
const SILENT: ProbedWorker = {
  url: "http://w1:1",
  certificate: null,
  lastSeen: 5,
  isReading: false,
};

for (
  const [what, before, after, refuses, ended] of [
    ["is silent, and its address refuses", SILENT, SILENT, true, true],
    ["is silent, and its address does not refuse", SILENT, SILENT, false, false],
    ["has no address", { ...SILENT, url: null }, SILENT, true, false],
    ["reads instructions", { ...SILENT, isReading: true }, SILENT, true, false],
    ["opens a stream during the probe", SILENT, { ...SILENT, isReading: true }, true, false],
    ["is heard during the probe", SILENT, { ...SILENT, lastSeen: 6 }, true, false],
    ["leaves during the probe", SILENT, undefined, true, false],
    ["is unknown", undefined, undefined, true, false],
  ] as const
) {
  Deno.test(`hasEnded() is ${ended} for a worker that ${what}`, async () => {
    let now: ProbedWorker | undefined = before;
    const probes = new WorkerProbes({
      find: () => now,
      refuses: () => {
        now = after;
        return Promise.resolve(refuses);
      },
      graceMs: 0,
    });
    assert.equal(await probes.hasEnded(ID), ended);
  });
}

Deno.test("hasEnded() connects once for all that ask at the same time", async () => {
  const called: string[] = [];
  const answer = Promise.withResolvers<boolean>();
  const probes = new WorkerProbes({
    find: () => SILENT,
    refuses: (url) => {
      called.push(url);
      return answer.promise;
    },
    graceMs: 0,
  });
  const asked = [1, 2, 3].map(() => probes.hasEnded(ID));
  answer.resolve(true);
  assert.deepEqual(await Promise.all(asked), [true, true, true]);
  assert.deepEqual(called, ["http://w1:1"]);
  await probes.hasEnded(ID);
  assert.equal(called.length, 2, "an old answer does not count");
});

Deno.test("hasEnded() tells a port that refuses from one that accepts and stays silent", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${listener.addr.port}`;
  const probes = new WorkerProbes({ find: () => ({ ...SILENT, url }), graceMs: 0 });
  assert.equal(await probes.hasEnded(ID), false);
  listener.close();
  assert.equal(await probes.hasEnded(ID), true);
});

Deno.test("hasEnded() is false for an address that cannot be resolved", async () => {
  const url = "http://nowhere.invalid:1";
  const probes = new WorkerProbes({ find: () => ({ ...SILENT, url }), graceMs: 0 });
  assert.equal(await probes.hasEnded(ID), false);
});

type Found = NonNullable<ReturnType<LivenessOptions["find"]>>;
const UNREAD: Found = { ...SILENT, isIsolated: false };

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

Deno.test("expectReturn() ends the workers that have not returned and refuse", async () => {
  const [gone, slow, back] = ["gone", "slow", "back"].map(asWorkerId);
  assert.ok(gone && slow && back);
  const decided: string[] = [];
  const checks = new LivenessChecks({
    find: (worker) => worker === back ? undefined : UNREAD,
    hasEnded: (worker) => Promise.resolve(worker !== slow),
    answers: () => Promise.resolve(true),
    onEnded: (worker) => decided.push(`${worker} has ended`),
    onSilent: (worker) => decided.push(`${worker} is silent`),
    returnMs: 0,
  });
  await checks.expectReturn([gone, slow, back]);
  assert.deepEqual(decided, ["gone has ended"]);
});

Deno.test("expectReturn() ends with the scheduler", async () => {
  const decided: string[] = [];
  const checks = new LivenessChecks({
    find: () => UNREAD,
    hasEnded: () => Promise.resolve(true),
    onEnded: () => decided.push("ended"),
    onSilent: () => decided.push("silent"),
  });
  const expected = checks.expectReturn([ID]);
  checks.close();
  await expected;
  assert.deepEqual(decided, []);
});
