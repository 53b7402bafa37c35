/** The example of tests in shards: a flaky one, one that hangs, one that fails, and a report. */
import assert from "node:assert/strict";
import { type Client, graphLog } from "../../../client/mod.ts";
import { weirArguments } from "../../../cli/roles/role_process.ts";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";
import { ranHere } from "../../cli/ran_here.ts";

const EXAMPLES = new URL("../../../examples/ci/", import.meta.url);
const GRAPH = new URL("shards.json", EXAMPLES).pathname;
const MODULE = new URL("shards.ts", EXAMPLES).pathname;
const WORKERS = [["--threads", "2"], ["--threads", "2"]];

const REPORT = {
  shards: 60,
  tests: 580,
  failed: ["shard-23: TimeoutError", "shard-42: Error"],
};

async function submitShards(cluster: Cluster): Promise<string> {
  const graph = JSON.parse(await Deno.readTextFile(GRAPH));
  const modules = { "shards.ts": await Deno.readTextFile(MODULE) };
  return (await cluster.submit({ ...graph, modules })).id;
}

/** What the last attempt of each task has written. */
async function readLogs(client: Client, id: string, follow = false): Promise<Map<string, string>> {
  const logs = new Map<string, Map<number, string>>();
  for await (const { key, attempt, text } of graphLog(client, id, { follow })) {
    const attempts = logs.get(key) ?? new Map<number, string>();
    logs.set(key, attempts.set(attempt, (attempts.get(attempt) ?? "") + text));
  }
  return new Map(
    [...logs].map(([key, attempts]) => [key, attempts.get(Math.max(...attempts.keys())) ?? ""]),
  );
}

function expectedLog(number: number): string {
  const begun = `shard ${number}: running 10 tests\n`;
  return number === 23 || number === 42 ? begun : `${begun}shard ${number}: ok\n`;
}

/** The shards whose last attempt has ended on this worker. */
async function endedOn(client: Client, id: string, worker: string): Promise<number[]> {
  const found: number[] = [];
  for (let number = 0; number < 60; number++) {
    const last = (await client.attempts(id, `shard-${number}`)).at(-1);
    if (last?.worker === worker && last.endedAt !== null) found.push(number);
  }
  return found;
}

async function partialResults(client: Client, id: string): Promise<unknown> {
  const form = { accept: "application/json", partial: true };
  return await (await client.openResults(id, null, form)).json();
}

Deno.test("sixty shards", async (t) => {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    await using cluster = await Cluster.start({
      workers: WORKERS,
      scheduler: ["--log-folder", folder],
    });
    for (const [name, step] of Object.entries(STEPS)) await t.step(name, () => step(cluster));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

const STEPS: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  "each has its outcome and its log, and the report always runs": async (cluster) => {
    const { client, scheduler: { url } } = cluster;
    const args = ["submit", GRAPH, "--module", MODULE, "--wait"];
    const submission = ranHere(args, { url, env: { CI: "true" } });
    let id = "";
    await eventually("the graph is there", async () => {
      for await (const graph of client.graphs()) id = graph.id;
      return id !== "";
    });
    const followed = readLogs(client, id, true);
    const submitted = await submission;
    assert.equal(submitted.code, 1, submitted.stderr);

    const results = await ranHere(["results", id, "--partial"], { url });
    assert.deepEqual(JSON.parse(results.stdout), { report: REPORT });
    const status = await client.graph(id);
    assert.deepEqual(status.errors.map(({ key }) => key).sort(), ["shard-23", "shard-42"]);
    assert.equal(status.counts.erred, 2);

    const flaky = await client.task(id, "shard-7");
    assert.ok(flaky.attempts > 1, `${flaky.attempts} attempts`);
    const hanging = await client.task(id, "shard-23");
    assert.deepEqual([hanging.error?.kind, hanging.attempts], ["timeout", 1]);
    assert.equal(hanging.error?.logTail, "shard 23: running 10 tests\n");
    assert.match(submitted.stderr, /failed: shard-42: Error: expected 4, got 5\n/);
    assert.match(submitted.stderr, /shards\.ts:\d+:\d+/);

    const expected = new Map<string, string>([
      ...Array.from({ length: 60 }, (_, at) => [`shard-${at}`, expectedLog(at)] as const),
      [
        "report",
        "shard-23: TimeoutError: The task exceeded its timeout of 2 s and was killed\n" +
        "shard-42: Error: expected 4, got 5\n",
      ],
    ]);
    const inOrder = (logs: Map<string, string>) => [...logs].sort();
    assert.deepEqual(inOrder(await followed), inOrder(expected), "while it runs");
    assert.deepEqual(inOrder(await readLogs(client, id)), inOrder(expected), "afterwards");
    await client.delete(id);
  },

  "when a pipeline cancels them by SIGTERM, nothing is left running": async (cluster) => {
    const { client, scheduler: { url } } = cluster;
    const command = new Deno.Command(Deno.execPath(), {
      args: weirArguments(["submit", GRAPH, "--module", MODULE, "--wait"]),
      env: { WEIR_URL: url, CI: "true", NO_COLOR: "1" },
      stdout: "null",
      stderr: "null",
    }).spawn();
    let id = "";
    await eventually("shards have run", async () => {
      for await (const graph of client.graphs()) {
        id = graph.id;
        return graph.counts.memory >= 5;
      }
      return false;
    });
    command.kill("SIGTERM");
    assert.equal((await command.status).code, 130);
    const { state, counts } = await client.graph(id);
    assert.equal(state, "cancelled");
    assert.equal(counts.processing + counts.waiting + counts.queued, 0, JSON.stringify(counts));
    const workers = await client.workers();
    assert.deepEqual(workers.map(({ processing, executing }) => [processing, executing]), [
      [0, 0],
      [0, 0],
    ]);
    const logs = await readLogs(client, id);
    assert.ok([...logs.keys()].length >= 5, "the logs of those that have run can be read");
    await client.delete(id);
  },

  "with a worker killed and one retired, the report is the same, and logs stay": async (
    cluster,
  ) => {
    const { client } = cluster;
    await cluster.addWorker(cluster.scheduler.url, ["--threads", "2"]);
    const id = await submitShards(cluster);
    await cluster.until(id, ({ counts }) => counts.memory >= 5);
    await cluster.workers[0]?.stop("SIGKILL");
    let retired: number[] = [];
    await eventually("the worker that is to retire has run shards", async () => {
      retired = await endedOn(client, id, "w1");
      return retired.length > 0;
    });
    await client.retire({ names: ["w1"] }, { wait: 30 });
    await cluster.workers[1]?.child.status;
    await cluster.ended(id);
    assert.deepEqual(await partialResults(client, id), { report: REPORT });

    const logs = await readLogs(client, id);
    for (const number of [...retired, ...await endedOn(client, id, "w2")]) {
      assert.equal(logs.get(`shard-${number}`), expectedLog(number), `shard-${number}`);
    }
  },
};
