/**
 * A real scheduler killed by SIGKILL at any moment and restarted with `--resume`. The digests are
 * the same, and no task runs twice, because the scheduler adopts every result and every execution
 * that a worker still has. Then all recordings, of the scheduler and of the workers, are replayed.
 *
 * `WEIR_TEST_KILLS=20` kills twenty times. The default is small to keep the suite fast.
 */
import assert from "node:assert/strict";
import { uuidv7 } from "uuidv7";
import { present, Prng } from "../../base/mod.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import { Client, ProblemError, UnreachableError } from "../../client/mod.ts";
import { digestGraphs } from "./digest_graphs.ts";
import { ranHere } from "../cli/ran_here.ts";
import { eventually } from "../eventually.ts";
import { TRANSPORTS } from "../../worker/mod.ts";
import { isLong, LONG_SEED } from "../long.ts";

const KILLS = Number(Deno.env.get("WEIR_TEST_KILLS") ?? (isLong ? 5 : 1));
const SEED = Number(Deno.env.get("WEIR_TEST_SEED") ?? (isLong ? LONG_SEED : 1));
/** Approximate duration of a small graph. A large graph takes `TASK_MS` per task. */
const GRAPH_MS = 1500;
const TASK_MS = 4;
/** Small graphs first. */
const GRAPHS = [...digestGraphs].sort((a, b) => a.tasks - b.tasks);

/**
 * Runs `x` on one worker, or also `y` on the other one, which reads `x`. All graphs share a
 * namespace.
 */
async function exchanged(client: Client, output: "x" | "y"): Promise<string> {
  const x = { op: "range", args: [2000], workers: ["websocket"] };
  const y = { op: "sum", args: [{ $ref: "x" }], workers: ["poll"] };
  const tasks = output === "x" ? { x } : { x, y };
  const graph = { namespace: "ns", tasks, outputs: [output] };
  const id = await submitted(client, JSON.stringify(graph));
  const status = await client.graph(id, { wait: 30 });
  assert.equal(status.state, "succeeded", JSON.stringify(status));
  return id;
}

/** The name and the incarnation of each worker. */
async function registrations(client: Client): Promise<string[]> {
  const workers = await persistently(() => client.workers());
  return workers.map(({ name, incarnation }) => `${name} ${incarnation}`).sort();
}

/** Workers have returned with their secrets, and read from each other with new grants. */
async function returned(client: Client, early: string, before: readonly string[]): Promise<void> {
  await eventually("all workers have registered again", async () => {
    return !(await registrations(client)).some((registration) => before.includes(registration));
  });
  assert.deepEqual((await client.workers()).map(({ name }) => name).sort(), [...TRANSPORTS].sort());
  const id = await exchanged(client, "y");
  assert.deepEqual(await client.results(id), { y: 1_999_000 });
  assert.equal((await client.task(id, "x")).attempts, 1, "the value that was held is adopted");
  assert.equal((await client.story(early, "x")).cut, true);
}

Deno.test(`a scheduler killed (${KILLS}) resumes each time, no task runs twice, and workers return with their secrets`, async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-resume-" });
  const prng = new Prng(SEED);
  const flags = ["--record", `${folder}/s`, "--resume", `${folder}/s`, "--worker-port", "0"];
  let scheduler = await RoleProcess.start(["scheduler", "--port", "0", ...flags]);
  const port = new URL(scheduler.url).port;
  const client = new Client({ url: scheduler.url });
  const workers = await Promise.all(TRANSPORTS.map((transport) =>
    RoleProcess.start([
      ...["worker", "--scheduler", scheduler.url, "--name", transport, "--threads", "1"],
      ...["--transport", transport, "--allow-write", folder, "--record", `${folder}/${transport}`],
    ])
  ));
  try {
    const early = await exchanged(client, "x");
    const before = await registrations(client);
    for (let kill = 0; kill < KILLS; kill++) {
      const graph = present(GRAPHS[kill % GRAPHS.length], "a graph");
      const runsFile = `${folder}/runs-${kill}`;
      const delayMs = Math.max(1, Math.round(workers.length * GRAPH_MS / graph.tasks));
      const afterMs = prng.integer(Math.max(GRAPH_MS, TASK_MS * graph.tasks));
      const where = `seed ${SEED}, kill ${kill} after ${afterMs} ms of ${graph.name}`;
      const text = JSON.stringify(graph.submission(delayMs, runsFile));
      const [id] = await Promise.all([
        submitted(client, text),
        (async () => {
          await new Promise((resolve) => setTimeout(resolve, afterMs));
          await scheduler.stop("SIGKILL");
          scheduler = await RoleProcess.start(["scheduler", "--port", port, ...flags]);
        })(),
      ]);
      let status = await persistently(() => client.graph(id, { wait: 30 }));
      while (status.state === "running") {
        status = await persistently(() => client.graph(id, { wait: 30 }));
      }
      assert.equal(status.state, "succeeded", `${where}: ${JSON.stringify(status)}`);
      assert.deepEqual(await client.results(id), graph.expected, where);
      const runs = (await Deno.readTextFile(runsFile)).trim().split("\n");
      assert.deepEqual(twice(runs), [], `${where}: tasks that ran twice`);
      assert.equal(runs.length, graph.tasks, where);
    }
    await returned(client, early, before);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await scheduler.stop();
  }
  for (const name of ["s", ...TRANSPORTS]) {
    const { code, stdout, stderr } = await ranHere(["replay", `${folder}/${name}`, "--verify"]);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^verified \d+ events, [1-9]\d* digests\n$/);
  }
  for (const { name, isFile } of Deno.readDirSync(`${folder}/s`)) {
    if (!isFile || !name.endsWith(".jsonl")) continue;
    const text = Deno.readTextFileSync(`${folder}/s/${name}`);
    assert.doesNotMatch(text, /"secret"|"grantKey"|"grants"/);
  }
  await Deno.remove(folder, { recursive: true });
});

/** Posts a graph under one idempotency key until the scheduler responds. */
async function submitted(client: Client, text: string): Promise<string> {
  const idempotencyKey = uuidv7();
  return (await persistently(() => client.submit(text, { idempotencyKey }))).id;
}

/** Problems of a scheduler that has just started. */
const PASSING: ReadonlySet<string> = new Set(["resuming", "recomputing"]);

/** Repeats a request while the scheduler is down or resumes, or a lost result is recomputed. */
async function persistently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const passes = error instanceof UnreachableError ||
        (error instanceof ProblemError && PASSING.has(error.problem.code));
      if (!passes || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function twice(runs: readonly string[]): string[] {
  const seen = new Set<string>();
  return runs.filter((run) => seen.size === seen.add(run).size);
}

Deno.test("the recording of a killed worker can be replayed, and continues when it is restarted", async () => {
  const folder = await Deno.makeTempDir({ prefix: "weir-record-" });
  const scheduler = await RoleProcess.start(
    ["scheduler", "--port", "0", "--lease", "1", "--record", `${folder}/s`],
  );
  const start = (name: string) =>
    RoleProcess.start([
      ...["worker", "--scheduler", scheduler.url, "--name", name, "--threads", "1"],
      ...["--record", `${folder}/${name}`],
    ]);
  const workers = [await start("a"), await start("b")];
  try {
    const client = new Client({ url: scheduler.url });
    const graph = present(GRAPHS[0], "a graph");
    const delayMs = Math.round(workers.length * GRAPH_MS / graph.tasks);
    const id = await submitted(client, JSON.stringify(graph.submission(delayMs)));
    const started = ({ counts }: { counts: { memory: number } }) => counts.memory > 10;
    while (!started(await client.graph(id, { wait: 0.02 })));
    await workers[0]?.stop("SIGKILL");
    const torn = await ranHere(["replay", `${folder}/a`, "--verify"]);
    assert.equal(torn.code, 0, torn.stderr);
    // Its name is free once its lease has expired.
    while ((await client.workers()).length > 1) await client.graph(id, { wait: 0.02 });
    workers[0] = await start("a");
    const status = await client.graph(id, { wait: 30 });
    assert.equal(status.state, "succeeded", JSON.stringify(status));
    assert.deepEqual(await persistently(() => client.results(id)), graph.expected);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await scheduler.stop();
  }
  for (const name of ["s", "a", "b"]) {
    const { code, stdout, stderr } = await ranHere(["replay", `${folder}/${name}`, "--verify"]);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^verified \d+ events, [1-9]\d* digests\n$/);
  }
  await Deno.remove(folder, { recursive: true });
});
