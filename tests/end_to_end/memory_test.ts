/** Real workers with more values than memory, without memory, with failing tiers, or killed. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { present } from "../../base/mod.ts";
import { RoleProcess } from "../../cli/roles/role_process.ts";
import type { TaskStatus, WorkerStatus } from "../../protocol/mod.ts";
import { block, digest } from "./blocks.ts";
import { Cluster } from "./cluster.ts";
import { eventually } from "../eventually.ts";
import { isLong } from "../long.ts";
import { alive, descendants, residentBytes } from "./processes.ts";

const MIB = 2 ** 20;
/** Memory limit of the worker with more values than memory. */
const LIMIT_MIB = isLong ? 512 : 256;
/**
 * More than the memory limit. `WEIR_TEST_SPILL_MIB=3072` takes a minute on two idle cores.
 */
const RESULT_MIB = Number(Deno.env.get("WEIR_TEST_SPILL_MIB") ?? (isLong ? 768 : 264));
const BLOCK_MIB = isLong ? 16 : 4;
/** Memory limit of the worker with a task that takes all. */
const DEVOURED_MIB = isLong ? 700 : 400;

const BLOCKS = new URL("blocks.ts", import.meta.url);
const modules = { "tasks.ts": await Deno.readTextFile(BLOCKS) };

/** Tasks for blocks of random bytes, and for the digests of a few, read from the store. */
function blocks(count: number, mebibytes: number) {
  const tasks: Record<string, unknown> = {};
  for (let seed = 0; seed < count; seed++) {
    tasks[`block-${seed}`] = { op: "./tasks.ts#block", args: [seed, mebibytes] };
    if (seed % 8 > 0) continue;
    tasks[`digest-${seed}`] = { op: "./tasks.ts#digest", args: [{ $ref: `block-${seed}` }] };
  }
  return { tasks, outputs: Object.keys(tasks), modules };
}

/** Reads every block back and compares its bytes and the digests. */
async function readBack(
  cluster: Cluster,
  id: string,
  [count, mebibytes]: readonly [count: number, mebibytes: number],
): Promise<void> {
  for (let seed = 0; seed < count; seed++) {
    const url = `${cluster.scheduler.url}/api/v1/graphs/${id}/results`;
    const response = await fetch(`${url}/block-${seed}`, {
      headers: { accept: "application/octet-stream" },
    });
    assert.equal(response.status, 200);
    const expected = await block(seed, mebibytes);
    const isSame = Buffer.from(await response.arrayBuffer()).equals(expected);
    assert.ok(isSame, `block-${seed}`);
    if (seed % 8 > 0) continue;
    assert.equal(await cluster.client.result(id, `digest-${seed}`), await digest(expected));
  }
}

async function worker(cluster: Cluster): Promise<WorkerStatus> {
  const { body } = await cluster.get("/api/v1/workers");
  return present((body as { items: WorkerStatus[] }).items[0], "a worker");
}

Deno.test("workers whose memory is full or whose process is killed", async (t) => {
  await using cluster = await Cluster.start({ workers: [] });
  const steps = isLong ? [...STEPS, ...LONG_STEPS] : STEPS;
  for (const [name, step] of steps) await t.step(name, (t) => step(cluster, t));
});

/** Each starts workers, and none is left. */
const STEPS: readonly [name: string, (cluster: Cluster, t: Deno.TestContext) => Promise<void>][] = [
  [
    `a worker of ${LIMIT_MIB} MiB computes and returns ${RESULT_MIB} MiB, byte for byte`,
    moreThanMemory,
  ],
  ["tiers that take no more values", unreliableTiers],
  ["memory that runs out fails the task that used it, and no other", outOfMemory],
  [
    "weir worker --supervise restarts a worker that was killed, and stops it with itself",
    supervised,
  ],
  ["a worker whose pause goes on is restarted under its name, and its results are kept", pausedOut],
];

/** Takes half a minute: the worker spills all that it has before it asks for its retirement. */
const LONG_STEPS: typeof STEPS = [
  [
    "a worker whose own process leaks is restarted under its name, and its results are kept",
    outgrown,
  ],
];

async function moreThanMemory(cluster: Cluster): Promise<void> {
  const limit = LIMIT_MIB * MIB;
  const flags = ["--memory-limit", `${LIMIT_MIB}MiB`, "--threads", "2"];
  await using joined = await join(cluster, flags);
  const { pid } = joined.child;
  const { incarnation, memory: { limit: reported } } = await worker(cluster);
  assert.equal(reported, limit, "the scheduler knows the limit as it was parsed");
  let peakBytes = 0;
  const count = Math.ceil(RESULT_MIB / BLOCK_MIB);
  const { id } = await cluster.submit(blocks(count, BLOCK_MIB));
  const sampler = setInterval(() => peakBytes = Math.max(peakBytes, residentBytes(pid)), 20);
  try {
    const status = await cluster.ended(id);
    assert.equal(status.state, "succeeded", JSON.stringify(status.errors));
    const { memory } = await worker(cluster);
    assert.ok(
      memory.spilled > (RESULT_MIB - LIMIT_MIB) * MIB,
      `${memory.spilled} bytes were spilled`,
    );
    await readBack(cluster, id, [count, BLOCK_MIB]);
  } finally {
    clearInterval(sampler);
  }
  assert.ok(peakBytes > 0 && peakBytes < limit, `${peakBytes} bytes were resident`);
  assert.equal((await worker(cluster)).incarnation, incarnation, "the worker was never restarted");
  assert.ok(alive(pid));
  await cluster.client.delete(id);
}

async function unreliableTiers(cluster: Cluster, t: Deno.TestContext): Promise<void> {
  const path = new URL("unreliable_stores.ts", import.meta.url).pathname;
  for (const store of isLong ? ["full", "readOnly", "failing"] : ["failing"]) {
    await t.step(`a slow tier that is ${store} loses no value, and is reported once`, async () => {
      const lines = await spilling(cluster, ["--data-store", `${path}#${store}`]);
      assert.ok(lines.length >= 1 && lines.length <= 3, lines.join("\n"));
      assert.match(lines[0] ?? "", /a tier of the tests/);
    });
  }

  await t.step("a spill tier at its limit is reported with folder, limit and flag", async () => {
    const flags = ["--memory-target", "0.02", "--spill-limit", "8MiB"];
    const lines = await spilling(cluster, flags, ({ spill }) => {
      assert.match(spill?.where ?? "", /weir-worker-.*spill/);
      assert.equal(spill?.limit, 8 * MIB);
    });
    assert.ok(
      lines.some((line) => /weir-worker-/.test(line) && /8\.0 MiB/.test(line)),
      lines.join(),
    );
  });
}

/**
 * Runs a graph on a worker of 512 MiB with these flags, and reads its results back. Returns what
 * the worker has logged about values that it could not spill.
 */
async function spilling(
  cluster: Cluster,
  flags: readonly string[],
  check: (status: WorkerStatus) => void = () => {},
): Promise<string[]> {
  const log: string[] = [];
  {
    await using _ = await join(cluster, ["--memory-limit", "512MiB", ...flags], log);
    const { id } = await cluster.submit(blocks(24, 1));
    assert.equal((await cluster.ended(id)).state, "succeeded");
    await readBack(cluster, id, [24, 1]);
    check(await worker(cluster));
    await cluster.client.delete(id);
  }
  return log.join("").split("\n").filter((line) => /Cannot spill/.test(line));
}

async function outOfMemory(cluster: Cluster): Promise<void> {
  await using joined = await join(cluster, [
    ...["--memory-limit", `${DEVOURED_MIB}MiB`, "--threads", "2"],
  ]);
  const { pid } = joined.child;
  const kept = await cluster.submit(blocks(8, 4));
  await cluster.ended(kept.id);
  const { id } = await cluster.submit({
    tasks: {
      devour: { op: "./tasks.ts#devour" },
      other: { op: "inc", args: [1] },
    },
    modules,
  });
  const status = await cluster.ended(id);
  assert.equal(status.state, "failed");
  assert.deepEqual(status.errors.map(({ key }) => key), ["devour"]);
  const { body } = await cluster.get(`/api/v1/graphs/${id}/tasks/devour`);
  const error = present((body as TaskStatus).error, "its error");
  assert.deepEqual([error.kind, error.name], ["killed", "MemoryExceeded"]);
  assert.match(error.message, /--memory-terminate/);
  assert.ok((error.residentBytes ?? 0) > DEVOURED_MIB / 3.5 * MIB, `${error.residentBytes} bytes`);
  await readBack(cluster, kept.id, [8, 4]);
  assert.ok(alive(pid));
  for (const graph of [kept.id, id]) await cluster.client.delete(graph);
}

async function supervised(cluster: Cluster): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "weir-test-" });
  try {
    const flags = ["--supervise", "--local-directory", folder, "--memory-limit", "512MiB"];
    const supervisor = await cluster.addWorker(cluster.scheduler.url, flags);
    const before = await worker(cluster);
    const first = workerBelow(supervisor.child.pid);
    const family = descendants(first);
    Deno.kill(first, "SIGKILL");
    await eventually("it has registered again under its name", async () => {
      const now = await worker(cluster).catch(() => undefined);
      return now !== undefined && now.name === before.name && now.incarnation > before.incarnation;
    });
    assert.deepEqual(await cluster.results({ tasks: { x: { op: "inc", args: [1] } } }), { x: 2 });
    await eventually("its executors are dead", () => !family.some(alive));
    const second = workerBelow(supervisor.child.pid);
    assert.equal(await supervisor.stop("SIGTERM"), 0);
    await eventually("the worker is dead too", () => !alive(second));
    assert.deepEqual([...Deno.readDirSync(folder)], [], "no file is left");

    const killed = await cluster.addWorker(cluster.scheduler.url, ["--supervise"]);
    const all = descendants(killed.child.pid);
    await killed.stop("SIGKILL");
    await eventually("a worker whose supervisor is killed stops", () => !all.some(alive));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function pausedOut(cluster: Cluster): Promise<void> {
  const { url } = cluster.scheduler;
  const supervisor = await cluster.addWorker(url, ["--supervise"]);
  const before = await worker(cluster);
  const { id } = await cluster.submit(blocks(2, 1));
  await cluster.ended(id);
  const other = await cluster.addWorker(url, []);
  const pause = async (name: string) => {
    const path = `${url}/api/v1/workers/${name}/pause`;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ retireAfter: 0.1 });
    const response = await fetch(path, { method: "POST", headers, body });
    assert.equal(response.status, 200, await response.text());
  };
  await pause(before.name);
  let keys = -1;
  await eventually("a fresh process runs under its name", async () => {
    const after = (await cluster.client.workers()).find(({ name }) => name === before.name);
    keys = after?.keys ?? -1;
    return after?.state === "running" && after.incarnation > before.incarnation;
  });
  assert.equal(keys, 0);
  await readBack(cluster, id, [2, 1]);
  await cluster.client.delete(id);

  const [alone] = (await cluster.client.workers()).filter(({ name }) => name !== before.name);
  await pause(present(alone, "the worker without a supervisor").name);
  assert.equal((await other.child.status).code, 7, "its exit code asks for a fresh process");
  assert.equal(await supervisor.stop("SIGTERM"), 0);
}

async function outgrown(cluster: Cluster): Promise<void> {
  const path = new URL("unreliable_stores.ts", import.meta.url).pathname;
  const store = ["--data-store", `${path}#leaking`, "--memory-limit", "160MiB", "--threads", "1"];
  const flags = ["--supervise", ...store];
  const supervisor = await cluster.addWorker(cluster.scheduler.url, flags);
  const before = await worker(cluster);
  const other = await cluster.addWorker(cluster.scheduler.url, []);
  const graph = blocks(2, 1);
  const { id } = await cluster.submit({ ...graph, defaults: { workers: [before.name] } });
  await cluster.ended(id);
  await eventually("a fresh process runs under its name", async () => {
    const after = (await cluster.client.workers()).find(({ name }) => name === before.name);
    return after?.state === "running" && after.incarnation > before.incarnation;
  });
  await readBack(cluster, id, [2, 1]);
  await cluster.client.delete(id);
  for (const one of [supervisor, other]) assert.equal(await one.stop("SIGTERM"), 0);
}

/** The process that a supervisor runs: the child that has children itself. */
function workerBelow(supervisor: number): number {
  const below = descendants(supervisor).filter((pid) => pid !== supervisor);
  return present(below.find((pid) => descendants(pid).length > 1), "the worker");
}

/** Starts a worker, which has left at the end. `log` gets what it logs. */
async function join(
  cluster: Cluster,
  flags: readonly string[],
  log: string[] = [],
): Promise<RoleProcess & AsyncDisposable> {
  const args = ["worker", "--scheduler", cluster.scheduler.url, "--threads", "1", ...flags];
  const decoder = new TextDecoder();
  const closed = Promise.withResolvers<void>();
  const stderr = new WritableStream<Uint8Array>({
    write: (chunk) => void log.push(decoder.decode(chunk, { stream: true })),
    close: closed.resolve,
  });
  const role = await RoleProcess.start(args, { stderr });
  return Object.assign(role, {
    async [Symbol.asyncDispose]() {
      await role.stop();
      await closed.promise;
      await eventually(
        "the worker has left",
        async () => (await cluster.client.workers()).length === 0,
      );
    },
  });
}
