/** The example of readings: extract, transform and load with binary values on two levels. */
import assert from "node:assert/strict";
import graph from "../../../examples/ci/etl_graph.ts";
import { extract } from "../../../examples/ci/etl.ts";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";
import { ranHere } from "../../cli/ran_here.ts";
import { isLong } from "../../long.ts";

const EXAMPLES = new URL("../../../examples/ci/", import.meta.url);
const MODULE = new URL("etl.ts", EXAMPLES).pathname;

interface Report {
  readonly readings: number;
  readonly stations: readonly {
    readonly station: number;
    readonly readings: number;
    readonly mean: number;
    readonly min: number;
    readonly max: number;
  }[];
}

/** The report, computed from the chunks without the other steps. */
function expectedReport(chunks: number): Report {
  const all = new Map<number, number[]>();
  for (let chunk = 0; chunk < chunks; chunk++) {
    const { buffer, byteLength } = extract(chunk);
    const view = new DataView(buffer);
    for (let at = 0; at < byteLength; at += 10) {
      const celsius = view.getFloat64(at + 2, true);
      if (celsius !== celsius) continue;
      const station = view.getUint16(at, true);
      const readings = all.get(station) ?? [];
      all.set(station, readings);
      readings.push(celsius);
    }
  }
  const stations = [...all].sort(([a], [b]) => a - b).map(([station, readings]) => ({
    station,
    readings: readings.length,
    mean: Math.round(readings.reduce((a, b) => a + b, 0) / readings.length * 1000) / 1000,
    min: readings.reduce((a, b) => Math.min(a, b)),
    max: readings.reduce((a, b) => Math.max(a, b)),
  }));
  return { readings: stations.reduce((sum, { readings }) => sum + readings, 0), stations };
}

/** The whole graph has 500 chunks in 20 batches. */
const BATCHES = 20;
const CHUNKS_PER_BATCH = 25;
/** Batches of the graph while a worker is killed. */
const BATCHES_AT_DEATH = isLong ? BATCHES : 4;

/** The graph with its first batches. */
async function submission(batches: number) {
  const outputs = ["report", ...Array.from({ length: batches }, (_, batch) => `batch-${batch}`)];
  const report = {
    ...graph.tasks.report,
    args: [outputs.slice(1).map((key) => ({ $ref: key }))],
  };
  const modules = { "etl.ts": await Deno.readTextFile(MODULE) };
  const others = Object.entries(graph.tasks).filter(([key]) => {
    const [kind, number] = key.split("-");
    return Number(number) < (kind === "batch" ? batches : batches * CHUNKS_PER_BATCH);
  });
  return { ...graph, tasks: { ...Object.fromEntries(others), report }, outputs, modules };
}

/** Compares the report, and each batch with the chunks that it has. */
async function checkResults({ client }: Cluster, id: string, batches: number): Promise<Report> {
  const expected = expectedReport(batches * CHUNKS_PER_BATCH);
  assert.deepEqual(await client.result(id, "report"), expected);
  let bytes = 0;
  for (let batch = 0; batch < batches; batch++) {
    const loaded = await client.result(id, `batch-${batch}`) as Uint8Array;
    bytes += loaded.byteLength;
    const chunk = extract(batch * CHUNKS_PER_BATCH);
    assert.deepEqual(loaded.subarray(0, 10), chunk.subarray(0, 10), `batch-${batch}`);
  }
  assert.equal(bytes, expected.readings * 10);
  return expected;
}

Deno.test("readings of sensors on workers that spill", async (t) => {
  const flags = ["--memory-limit", "16MiB", "--memory-target", "0.1"].concat(
    ["spill", "pause", "terminate"].flatMap((each) => [`--memory-${each}`, "off"]),
  );
  await using cluster = await Cluster.start({ workers: [flags, flags] });
  const { url } = cluster.scheduler;

  await t.step(
    "500 chunks, submitted as a program: the report is right, and values are spilled",
    async () => {
      const program = new URL("etl_graph.ts", EXAMPLES).pathname;
      const args = ["submit", program, "--module", MODULE, "--wait", "--json", "-q"];
      const { code, stdout, stderr } = await ranHere(args, { url });
      assert.equal(code, 0, stderr);
      const { id } = JSON.parse(stdout);
      await eventually(
        "values are spilled",
        async () => (await cluster.client.memory()).spilled > 0,
      );
      const expected = await checkResults(cluster, id, BATCHES);
      assert.ok(expected.readings > 950_000 && expected.readings < 1_000_000);
      // A batch is a file.
      const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
      try {
        const written = await ranHere(["results", id, "--output", folder], { url });
        assert.equal(written.code, 0, written.stderr);
        const names = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
        assert.equal(names.length, 21);
        assert.ok(names.includes("report.json") && names.includes("batch-19"));
        assert.deepEqual(JSON.parse(await Deno.readTextFile(`${folder}/report.json`)), expected);
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
      await cluster.client.delete(id);
    },
  );

  await t.step("with a worker killed, what it held is computed again", async () => {
    const { id } = await cluster.submit(await submission(BATCHES_AT_DEATH));
    await cluster.until(id, ({ counts }) => counts.memory >= 10);
    await cluster.workers[0]?.stop("SIGKILL");
    const { state, errors } = await cluster.ended(id);
    assert.equal(state, "succeeded", JSON.stringify(errors));
    await checkResults(cluster, id, BATCHES_AT_DEATH);
  });
});
