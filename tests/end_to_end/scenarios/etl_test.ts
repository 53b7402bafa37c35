/** The example of readings: extract, transform and load with binary values on two levels. */
import assert from "node:assert/strict";
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
const BATCHES = isLong ? 20 : 4;
const CHUNKS_PER_BATCH = 25;

/** Writes the program of the example, with its first batches only, and returns its path. */
async function writeProgram(folder: string): Promise<string> {
  const text = await Deno.readTextFile(new URL("etl_graph.ts", EXAMPLES));
  const chunks = "const CHUNKS = 500;";
  assert.ok(text.includes(chunks));
  const path = `${folder}/etl_graph.ts`;
  const fewer = `const CHUNKS = ${BATCHES * CHUNKS_PER_BATCH};`;
  await Deno.writeTextFile(path, text.replace(chunks, fewer));
  return path;
}

const expected = expectedReport(BATCHES * CHUNKS_PER_BATCH);

/** Compares the report, and each batch with the chunks that it has. */
async function checkResults({ client }: Cluster, id: string): Promise<void> {
  assert.deepEqual(await client.result(id, "report"), expected);
  let bytes = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const loaded = await client.result(id, `batch-${batch}`) as Uint8Array;
    bytes += loaded.byteLength;
    const chunk = extract(batch * CHUNKS_PER_BATCH);
    assert.deepEqual(loaded.subarray(0, 10), chunk.subarray(0, 10), `batch-${batch}`);
  }
  assert.equal(bytes, expected.readings * 10);
}

Deno.test("readings of sensors on workers that spill", async (t) => {
  const flags = ["--memory-limit", "16MiB", "--memory-target", isLong ? "0.1" : "0.05"].concat(
    ["spill", "pause", "terminate"].flatMap((each) => [`--memory-${each}`, "off"]),
  );
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    const program = await writeProgram(folder);
    await using cluster = await Cluster.start({ workers: [flags, flags] });
    await t.step(
      `${BATCHES * CHUNKS_PER_BATCH} chunks, submitted as a program: the report is right, ` +
        "and values are spilled",
      () => submitted(cluster, program, `${folder}/results`),
    );
    await t.step(
      "with a worker killed, what it held is computed again",
      () => survives(cluster, program),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function submitted(cluster: Cluster, program: string, folder: string): Promise<void> {
  const { url } = cluster.scheduler;
  const args = ["submit", program, "--module", MODULE, "--wait", "--json", "-q"];
  const { code, stdout, stderr } = await ranHere(args, { url });
  assert.equal(code, 0, stderr);
  const { id } = JSON.parse(stdout);
  await eventually("values are spilled", async () => (await cluster.client.memory()).spilled > 0);
  await checkResults(cluster, id);
  const part = expected.readings / (BATCHES * CHUNKS_PER_BATCH * 2000);
  assert.ok(part > 0.95 && part < 1, "some sensors are broken");
  // A batch is a file.
  const written = await ranHere(["results", id, "--output", folder], { url });
  assert.equal(written.code, 0, written.stderr);
  const names = [...Deno.readDirSync(folder)].map(({ name }) => name);
  assert.equal(names.length, BATCHES + 1);
  assert.ok(names.includes("report.json") && names.includes(`batch-${BATCHES - 1}`));
  assert.deepEqual(JSON.parse(await Deno.readTextFile(`${folder}/report.json`)), expected);
  await cluster.client.delete(id);
}

async function survives(cluster: Cluster, program: string): Promise<void> {
  const { default: graph } = await import(`file://${program}`);
  const modules = { "etl.ts": await Deno.readTextFile(MODULE) };
  const { id } = await cluster.submit({ ...graph, modules });
  await cluster.until(id, ({ counts }) => counts.memory >= 10);
  await cluster.workers[0]?.stop("SIGKILL");
  const { state, errors } = await cluster.ended(id);
  assert.equal(state, "succeeded", JSON.stringify(errors));
  await checkResults(cluster, id);
}
