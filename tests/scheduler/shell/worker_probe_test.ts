/** Whether the process of a registration has ended: what counts as proof, and what does not. */
import assert from "node:assert/strict";
import { asWorkerId } from "../../../protocol/mod.ts";
import { type ProbedWorker, WorkerProbes } from "../../../scheduler/shell/worker_probe.ts";

const ID = asWorkerId("w1");
const SILENT: ProbedWorker = { url: "http://w1:1", lastSeen: 5, isReading: false };

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
