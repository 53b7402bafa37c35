/** The example of a pipeline with a cache: a second run, and one after a change of a module. */
import assert from "node:assert/strict";
import type { GraphStatus } from "../../../protocol/mod.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { eventually } from "../../eventually.ts";
import { Cluster } from "../cluster.ts";

const EXAMPLE = new URL("../../../examples/cache", import.meta.url).pathname;
const REPORT = "12 shards, 2600 cases, 0 failed";

Deno.test("examples/cache: only what a change reaches runs again, with equal results", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    const cache = ["--cache", `${folder}/cache`, "--cache-min-duration", "0"];
    await using cluster = await Cluster.start({ scheduler: cache, workers: [[]] });
    const { url } = cluster.scheduler;
    const src = `${folder}/src`;
    await copy(`${EXAMPLE}/src`, src);
    const run = async () => {
      const flags = ["--module", src, "--param", "cases=50", "--wait"];
      const { code, stdout, stderr } = await ranHere(
        ["submit", `${EXAMPLE}/pipeline.yaml`, ...flags, "--json"],
        { url },
      );
      assert.equal(code, 0, stderr);
      return { status: JSON.parse(stdout) as GraphStatus, stderr };
    };
    const cold = await run();
    assert.deepEqual(cold.status.results, { report: REPORT });
    assert.equal(cold.status.cached, undefined);
    await eventually("the results are stored", async () => {
      const { stdout } = await ranHere(["cache", "stat", "--json"], { url });
      return JSON.parse(stdout).scheduler.stored === 13;
    });
    const warm = await run();
    assert.deepEqual(warm.status.results, { report: REPORT });
    assert.equal(warm.status.cached?.tasks, 1);
    assert.equal(warm.status.counts.memory, 1);
    assert.match(warm.stderr, /1 cached.* saved/);

    const roman = `${src}/roman.ts`;
    await Deno.writeTextFile(roman, `${await Deno.readTextFile(roman)}// a comment\n`);
    const changed = await run();
    assert.deepEqual(changed.status.results, { report: REPORT });
    // Eight shards of the other modules, and the report: its inputs have the same bytes.
    assert.equal(changed.status.cached?.tasks, 9);
    const { stdout } = await ranHere(["cache", "explain", changed.status.id, "roman-1"], { url });
    assert.equal(stdout, "Not cached: the module roman.ts has changed since\n");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function copy(from: string, to: string): Promise<void> {
  await Deno.mkdir(to);
  for await (const { name } of Deno.readDir(from)) {
    await Deno.copyFile(`${from}/${name}`, `${to}/${name}`);
  }
}
