/** The plan for the file descriptors of a role. */
import assert from "node:assert/strict";
import { descriptorLimit, planDescriptors } from "../../../http/listen/mod.ts";

Deno.test("planDescriptors() stays below the limit, with room for other files", () => {
  for (const limit of [128, 256, 1024, 20_000, 1_048_576]) {
    const { connectionsMax, workersMax } = planDescriptors({ limit });
    assert.ok(connectionsMax >= 16 && connectionsMax <= limit - 96, String(limit));
    assert.ok(workersMax >= 1 && workersMax * 3.5 <= limit - 96);
  }
  assert.deepEqual(planDescriptors({ limit: 1024 }), { connectionsMax: 696, workersMax: 265 });
  assert.equal(planDescriptors({ limit: 1024, workers: 100 }).workersMax, 100);
});

Deno.test("planDescriptors() throws when the limit is too low for what is planned", () => {
  assert.throws(() => planDescriptors({ limit: 1024, connections: 1000 }), /raise "ulimit -n"/);
  assert.throws(
    () => planDescriptors({ limit: 1024, workers: 300 }),
    /take about 1050 file descriptors, and 928 of 1024 are free.*"ulimit -n" to 1146/,
  );
  assert.throws(() => planDescriptors({ limit: 64 }), /64 file descriptors/);
  assert.throws(() => planDescriptors({ limit: 256, others: 200 }), RangeError);
  assert.equal(planDescriptors({ limit: 1024, connections: 900 }).connectionsMax, 900);
});

Deno.test("planDescriptors() has a default where the system reports no limit", () => {
  assert.equal(planDescriptors({ limit: null }).connectionsMax, 4096);
  assert.equal(planDescriptors({ limit: null, connections: 10 }).connectionsMax, 10);
});

Deno.test({
  name: "descriptorLimit() is the limit of this process",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const { stdout } = await new Deno.Command("sh", { args: ["-c", "ulimit -n"] }).output();
    assert.ok((descriptorLimit() ?? 0) >= Number(new TextDecoder().decode(stdout).trim()));
  },
});
