/** The example of tests in shards: a flaky one, one that hangs, one that fails, and a report. */
import assert from "node:assert/strict";
import { Cluster } from "../cluster.ts";
import { weir } from "../weir.ts";

const EXAMPLES = new URL("../../../examples/ci/", import.meta.url);
const GRAPH = new URL("shards.json", EXAMPLES).pathname;
const MODULE = new URL("shards.ts", EXAMPLES).pathname;

const REPORT = {
  shards: 60,
  tests: 580,
  failed: ["shard-23: TimeoutError", "shard-42: Error"],
};

Deno.test("sixty shards: each has its outcome, and the report always runs", async () => {
  await using cluster = await Cluster.start({ workers: [["--threads", "2"], ["--threads", "2"]] });
  const { url } = cluster.scheduler;
  const args = ["submit", GRAPH, "--module", MODULE, "--wait"];
  const submitted = await weir(args, { url, env: { CI: "true" } });
  assert.equal(submitted.code, 1, submitted.stderr);
  const [, id = ""] = /\bgraph (\S+)/.exec(submitted.stderr) ?? [];

  const results = await weir(["results", id, "--partial"], { url });
  assert.deepEqual(JSON.parse(results.stdout), { report: REPORT });
  const status = await cluster.client.graph(id);
  assert.deepEqual(status.errors.map(({ key }) => key).sort(), ["shard-23", "shard-42"]);
  assert.equal(status.counts.erred, 2);

  const flaky = await cluster.client.task(id, "shard-7");
  assert.ok(flaky.attempts > 1, `${flaky.attempts} attempts`);
  const hanging = await cluster.client.task(id, "shard-23");
  assert.deepEqual([hanging.error?.kind, hanging.attempts], ["timeout", 1]);
  assert.equal(hanging.error?.logTail, "shard 23: running 10 tests\n");
  assert.match(submitted.stderr, /failed: shard-42: Error: expected 4, got 5\n/);
  assert.match(submitted.stderr, /shards\.ts:\d+:\d+/);
});

Deno.test("sixty shards with a worker killed in the middle: the report is the same", async () => {
  await using cluster = await Cluster.start({ workers: [["--threads", "2"], ["--threads", "2"]] });
  const { client } = cluster;
  const graph = JSON.parse(await Deno.readTextFile(GRAPH));
  const modules = { "shards.ts": await Deno.readTextFile(MODULE) };
  const { id } = await cluster.submit({ ...graph, modules });
  await cluster.until(id, ({ counts }) => counts.memory >= 5);
  const [victim] = cluster.workers;
  victim?.child.kill("SIGKILL");
  await cluster.ended(id);
  const response = await client.openResults(id, null, {
    accept: "application/json",
    partial: true,
  });
  assert.deepEqual(await response.json(), { report: REPORT });
});
