/** What the bench says about CPU profiles. */
import assert from "node:assert/strict";
import { costOf, type CpuProfile, describeProfiles } from "../../../lab/bench/profile.ts";

function frame(id: number, functionName: string, url = "") {
  return { id, callFrame: { functionName, url, lineNumber: 6 } };
}

const profile: CpuProfile = {
  nodes: [
    frame(1, "(idle)"),
    frame(2, "work", "file:///a/b/c/d.ts"),
    frame(3, ""),
    frame(4, "work", "file:///a/b/c/d.ts"),
  ],
  samples: [1, 2, 3, 4],
  timeDeltas: [9000, 1000, 500, 2500],
};

Deno.test("costOf() adds up a function's own time over all its callers, without idle time", () => {
  assert.deepEqual(costOf(profile), {
    busyMs: 4,
    top: [{ where: "work b/c/d.ts:7", ms: 3.5 }, { where: "(anonymous)", ms: 0.5 }],
  });
});

Deno.test("describeProfiles() shows the longest profile of each folder and skips parts of one", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  for (const name of ["scheduler", "empty"]) await Deno.mkdir(`${folder}/${name}`);
  const idle = { ...profile, samples: [1], timeDeltas: [1] };
  await Deno.writeTextFile(`${folder}/scheduler/1.cpuprofile`, JSON.stringify(idle));
  await Deno.writeTextFile(`${folder}/scheduler/2.cpuprofile`, JSON.stringify(profile));
  await Deno.writeTextFile(`${folder}/scheduler/3.cpuprofile`, "");
  assert.deepEqual(await describeProfiles(folder), [
    "scheduler: busy for 4 ms",
    "   87.5 %      4 ms  work b/c/d.ts:7",
    "   12.5 %      1 ms  (anonymous)",
  ]);
  await Deno.remove(folder, { recursive: true });
});
