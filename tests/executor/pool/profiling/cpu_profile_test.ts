/** Answers to `Profiler.stop`, also those that a task makes in the place of its inspector. */
import assert from "node:assert/strict";
import { readCpuProfile } from "../../../../executor/pool/profiling/cpu_profile.ts";
import { NonsenseError } from "../../../../executor/pool/inspector/web_socket.ts";
import { profileOf } from "./profiles.ts";

Deno.test("readCpuProfile() reads calls with their callers, and when each was seen", () => {
  const profile = readCpuProfile(profileOf([["main", "f"], ["main"], ["main", "f"]]));
  assert.deepEqual(profile.calls.map(({ name, caller }) => [name, caller]), [
    ["(root)", -1],
    ["main", 0],
    ["f", 1],
  ]);
  // The time before the first sample is that in which the profiler began.
  assert.deepEqual(profile.samples, [[2, 2000, 0], [1, 4000, 2000], [2, 6000, 2000]]);
});

Deno.test("readCpuProfile() counts no more time than the slice has", () => {
  const far = { ...profileOf([["f"], ["f"], ["f"]]), timeDeltas: [1000, 1e12, 5] };
  const sum = readCpuProfile(far).samples.reduce((all, [, , us]) => all + us, 0);
  assert.equal(sum, 8000 - 1000);
  const back = { ...profileOf([["f"], ["f"], ["f"]]), timeDeltas: [4000, -3000, 1000] };
  assert.deepEqual(readCpuProfile(back).samples.map(([, , us]) => us), [0, 0, 0]);
});

Deno.test("readCpuProfile() takes nothing else for a profile", () => {
  const good = profileOf([["f"]]);
  const [root, f] = good.nodes;
  const wrong: readonly unknown[] = [
    null,
    7,
    {},
    { ...good, nodes: null },
    { ...good, samples: [99] },
    { ...good, samples: [1, 1] },
    { ...good, timeDeltas: ["1"] },
    { ...good, timeDeltas: [0.5] },
    { ...good, startTime: 9, endTime: 8 },
    { ...good, startTime: -1 },
    { ...good, nodes: [root, root] },
    { ...good, nodes: [f, root] },
    { ...good, nodes: [{ ...root, children: [1] }, f] },
    { ...good, nodes: [{ ...root, children: 1 }, f] },
    { ...good, nodes: [root, { ...f, callFrame: { ...f?.callFrame, functionName: 1 } }] },
    { ...good, nodes: [root, { ...f, callFrame: { ...f?.callFrame, lineNumber: 2 ** 40 } }] },
    { ...good, nodes: Array.from({ length: 50_001 }, () => root) },
  ];
  for (const [index, value] of wrong.entries()) {
    assert.throws(() => readCpuProfile(value), NonsenseError, `${index}`);
  }
});
