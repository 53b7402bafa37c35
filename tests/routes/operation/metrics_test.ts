/** `GET /metrics`, parsed strictly in the text format of Prometheus. */
import assert from "node:assert/strict";
import { present } from "../../../base/mod.ts";
import { asAttempt, asKey, type FromWorker, SECRET_HEADER } from "../../../protocol/mod.ts";
import { TokenTable } from "../../../routes/mod.ts";
import { eventually } from "../../eventually.ts";
import { tokenOf } from "../cluster.ts";
import { registration } from "../fake_worker.ts";
import { emptyCache } from "../cache/empty_cache.ts";
import { ApiWorld, problemOf } from "../world.ts";

interface Metric {
  readonly type: string;
  readonly help: string;
  /** `{label="value"}` -> value; of a histogram `_bucket{le="1"}`, `_sum` and `_count`. */
  readonly samples: Map<string, number>;
}

const SAMPLE =
  /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*\})? (-?[\d.e+-]+|NaN|[+-]Inf)$/;

/** Parses the text exposition format 0.0.4: each name once, with HELP and TYPE before it. */
function parse(text: string): Map<string, Metric> {
  const metrics = new Map<string, Metric>();
  let help: string[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    if (line.startsWith("# HELP ")) {
      help = line.slice(7).split(/ (.*)/);
      continue;
    }
    if (line.startsWith("# TYPE ")) {
      const [name = "", type = ""] = line.slice(7).split(" ");
      assert.equal(help[0], name, "HELP comes first");
      assert.ok(!metrics.has(name), `${name} comes twice`);
      metrics.set(name, { type, help: help[1] ?? "", samples: new Map() });
      continue;
    }
    const [, name = "", labels = "", value = ""] = SAMPLE.exec(line) ?? assert.fail(line);
    const base = name.replace(/_(bucket|sum|count)$/, "");
    const family = metrics.get(base)?.type === "histogram" ? base : name;
    const { samples } = metrics.get(family) ?? assert.fail(`${name} has no TYPE`);
    const sample = name.slice(family.length) + labels;
    assert.ok(!samples.has(sample), line);
    samples.set(sample, Number(value));
  }
  return metrics;
}

async function scrape(world: ApiWorld): Promise<Map<string, Metric>> {
  const response = await world.ask("GET", "/metrics");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  assert.ok(text.endsWith("\n"));
  return parse(text);
}

function valueOf(metrics: Map<string, Metric>, name: string, labels = ""): number | undefined {
  return metrics.get(name)?.samples.get(labels);
}

/** Id of a worker -> the secret of its registration. */
const SECRETS = new Map<string, string>();

async function join(world: ApiWorld, name: string, memoryLimit: number): Promise<string> {
  const body = {
    ...registration(name, { url: "http://127.0.0.1:1", token: "t".repeat(32) }),
    memoryLimit,
    spill: { where: "/tmp/spill", limit: 9 },
  };
  const response = await world.ask("POST", "/api/v1/workers", body);
  assert.equal(response.status, 201, await response.clone().text());
  const { id, secret } = await response.json() as { id: string; secret: string };
  SECRETS.set(id, secret);
  return id;
}

async function post(world: ApiWorld, id: string, seq: number, ...events: FromWorker[]) {
  const path = `/api/v1/workers/${id}/events`;
  const incarnation = ((await world.get(`/api/v1/workers/${id}`)) as { incarnation: number })
    .incarnation;
  const secret = { [SECRET_HEADER]: SECRETS.get(id) ?? "" };
  const response = await world.ask("POST", path, { incarnation, seq, ack: 0, events }, secret);
  assert.equal(response.status, 200, await response.text());
}

Deno.test("GET /metrics of an empty cluster is well formed, and counts events", async () => {
  using world = new ApiWorld();
  const metrics = await scrape(world);
  assert.equal(valueOf(metrics, "weir_workers", '{state="running"}'), 0);
  assert.equal(valueOf(metrics, "weir_standstill"), 0);
  assert.equal(valueOf(metrics, "weir_cluster_memory_bytes", '{kind="managed"}'), 0);
  assert.ok(!metrics.has("weir_worker_threads"), "no samples, no metric");
  assert.ok(!metrics.has("weir_scheduler_stimuli_total"));
  await world.submit({ tasks: { a: { op: "inc", args: [1] } } });
  const after = await scrape(world);
  assert.equal(valueOf(after, "weir_scheduler_stimuli_total", '{type="graph-submitted"}'), 1);
  assert.ok(
    Number(valueOf(after, "weir_scheduler_stimulus_seconds_total", '{type="graph-submitted"}')) > 0,
  );
  assert.equal(valueOf(after, "weir_graphs", '{state="running"}'), 1);
  assert.equal(valueOf(after, "weir_tasks", '{state="queued"}'), 1);
  assert.deepEqual(
    ["failed", "blocked", "erred"].map((state) =>
      valueOf(after, "weir_tasks", `{state="${state}"}`)
    ),
    [0, 0, undefined],
  );
  assert.equal(valueOf(metrics, "weir_scheduler_story_bytes"), 0);
  assert.ok(Number(valueOf(after, "weir_scheduler_story_bytes")) > 0);
  assert.equal(valueOf(after, "weir_scheduler_story_limit_bytes"), 64 * 2 ** 20);
});

Deno.test("GET /metrics splits the memory of each worker and of the cluster by kind", async () => {
  using world = new ApiWorld();
  const [a, b] = [await join(world, 'a"\\', 1000), await join(world, "b", 500)];
  const beat = (process: number, store: Record<string, number>): FromWorker => ["heartbeat", {
    memory: { process, managed: 0, spilledMemory: 0, spilledDisk: 7 },
    executing: [],
    bandwidth: 0,
    receivedBytesTotal: 9,
    executorStarts: 3,
    held: [[asKey("local/ns/x"), process]],
    store,
  }];
  await post(world, a, 1, beat(100, { disk_write_bytes_total: 5, memory_count: 2 }));
  await post(world, a, 2, beat(160, { disk_write_bytes_total: 6.5, memory_count: 1 }));
  await post(world, b, 1, beat(40, {}), ["status-changed", "paused", null]);
  const metrics = await scrape(world);
  const first = String.raw`worker="a\"\\"`;
  const of = (name: string, labels: string) => valueOf(metrics, name, `{${labels}}`);
  assert.equal(of("weir_worker_memory_bytes", `${first},kind="unmanaged_old"`), 100);
  assert.equal(of("weir_worker_memory_bytes", `${first},kind="unmanaged_recent"`), 60);
  assert.equal(of("weir_worker_memory_bytes", `${first},kind="managed"`), 0);
  assert.equal(of("weir_cluster_memory_bytes", 'kind="unmanaged_old"'), 140);
  assert.equal(valueOf(metrics, "weir_cluster_spilled_bytes"), 14);
  assert.equal(valueOf(metrics, "weir_cluster_memory_limit_bytes"), 1500);
  assert.equal(of("weir_workers", 'state="paused"'), 1);
  assert.equal(of("weir_worker_held_tasks", 'worker="b"'), 1);
  assert.equal(of("weir_worker_received_bytes_total", 'worker="b"'), 9);
  assert.equal(of("weir_worker_executor_starts_total", 'worker="b"'), 3);
  assert.equal(of("weir_worker_store_disk_write_bytes_total", first), 6.5);
  assert.equal(metrics.get("weir_worker_store_disk_write_bytes_total")?.type, "counter");
  assert.equal(metrics.get("weir_worker_store_memory_values")?.type, "gauge");
  assert.equal(of("weir_worker_store_memory_values", 'worker="b"'), undefined);
  // `promtool check metrics` refuses such names of anything but histograms.
  const plain = [...metrics].filter(([, { type }]) => type === "gauge" || type === "counter");
  assert.ok(plain.length > 20);
  for (const [name, { type }] of plain) {
    assert.doesNotMatch(name, /_(count|sum|bucket)$/);
    assert.equal(name.endsWith("_total"), type === "counter", name);
  }
  const memory = await world.get("/api/v1/memory") as Record<string, number>;
  assert.deepEqual([memory.process, memory.optimistic, memory.workers], [200, 140, 2]);
});

/** The worker reports the end of the run of a task that is assigned to it, which took 2 s. */
async function runOne(world: ApiWorld, worker: string, seq: number): Promise<void> {
  const { tasks, workers } = world.shell.state.cluster;
  const running = () => [...tasks.values()].find(({ state }) => state === "processing");
  await eventually("a task is assigned", () => running() !== undefined);
  const task = present(running(), "the task");
  assert.equal(workers.get(task.worker?.id ?? "" as never)?.id, worker);
  const at = Date.now();
  const attempt = asAttempt(task.attempt);
  await post(world, worker, seq, ["task-finished", task.key, attempt, 1, at, 2_000_000]);
}

Deno.test("GET /metrics counts runs by group, and how long they waited", async () => {
  using world = new ApiWorld();
  const worker = await join(world, "a", 1000);
  await world.submit({ tasks: { "y-0": { op: "inc", args: [1] } } });
  await runOne(world, worker, 1);
  const metrics = await scrape(world);
  const of = (name: string, labels: string) => valueOf(metrics, name, labels);
  const runs = "weir_task_group_runs_total";
  assert.equal(of(runs, '{group="inc y",outcome="finished"}'), 1);
  assert.equal(of(runs, '{group="inc y",outcome="failed"}'), 0);
  assert.equal(of("weir_task_group_compute_seconds_total", '{group="inc y"}'), 2);
  assert.equal(of("weir_task_group_result_bytes", '{group="inc y"}'), 1);
  assert.equal(of("weir_task_queue_seconds", '_bucket{le="+Inf"}'), 1);
  assert.equal(of("weir_task_queue_seconds", "_count"), 1);
  assert.equal(of("weir_desired_workers", ""), 1);
  assert.equal(of("weir_worker_seconds_total", '{worker="a",activity="idle"}'), 0);
});

Deno.test("GET /metrics follows the naming conventions, and docs/reference/metrics.md lists every metric", async () => {
  using world = new ApiWorld({ cache: emptyCache(), machine: { fairShare: true } });
  const worker = await join(world, "a", 1000);
  await post(world, worker, 1, ["run-killed", "local/n/x" as never, asAttempt(1)]);
  world.shell.state.cluster.groups.claim("inc").peakBytes = 1;
  await (await world.ask("PUT", "/api/v1/pools/db", { slots: 2 })).body?.cancel();
  await world.submit({ tasks: { x: { op: "inc", args: [1], resources: { GPU: 1 } } } });
  await world.submit({ tasks: { y: { op: "inc", args: [1] } } });
  await runOne(world, worker, 2);
  const metrics = await scrape(world);
  const page = await Deno.readTextFile(
    new URL("../../../docs/reference/metrics.md", import.meta.url),
  );
  const listed = [...page.matchAll(/^\| `(\w+)` +\| (\w+)/gm)].map((
    [, name, type],
  ) => [name, type]);
  for (const [name, { type, help }] of metrics) {
    assert.match(name, /^(weir|process)_[a-z_]+$/);
    assert.equal(name.endsWith("_total"), type === "counter", name);
    assert.ok(help.length > 0, name);
  }
  const served = [...metrics].map(([name, { type }]) => [name, type]);
  assert.deepEqual(served.sort(), listed.sort());
});

Deno.test("GET /metrics needs the scope read", async () => {
  const tokens = TokenTable.parse(
    '{"token":"0123456789abcdef0","scopes":["worker"],"name":"w"}\n' +
      '{"token":"0123456789abcdef1","scopes":["read"],"name":"r"}\n',
  );
  using world = new ApiWorld({ tokens });
  const ask = (end: string) =>
    world.ask("GET", "/metrics", undefined, { authorization: `Bearer 0123456789abcdef${end}` });
  assert.equal((await problemOf(await ask("0"))).code, "forbidden_scope");
  assert.equal((await problemOf(await world.ask("GET", "/metrics"))).code, "unauthenticated");
  const allowed = await ask("1");
  assert.equal(allowed.status, 200);
  await allowed.body?.cancel();
});

Deno.test("GET /metrics counts the tasks of groups, for admin alone, and the rest as other", async () => {
  const lines = [["reader", "read"], ["root", "admin"]].map(([name, scope]) =>
    JSON.stringify({ token: tokenOf(name ?? ""), name, scopes: [scope] })
  );
  using world = new ApiWorld({ tokens: TokenTable.parse(lines.join("\n")) });
  const ask = async (name: string, path: string, body?: unknown) => {
    const method = body === undefined ? "GET" : "POST";
    const authorization = `Bearer ${tokenOf(name)}`;
    return await (await world.ask(method, path, body, { authorization })).text();
  };
  const resources = { GPU: 1 };
  const tasks = Object.fromEntries(
    Array.from({ length: 202 }, (_, at) => [
      `${"a".repeat(at + 1)}-0`,
      { op: "inc", args: [1], resources },
    ]),
  );
  const more = { "a-1": { op: "inc", args: [1], resources } };
  await ask("root", "/api/v1/graphs", { tasks: { ...tasks, ...more } });
  const counts = (await ask("root", "/metrics")).split("\n")
    .filter((line) => line.startsWith("weir_task_group_tasks{"));
  assert.equal(counts.length, 201);
  assert.ok(counts.includes('weir_task_group_tasks{group="inc a",state="no-worker"} 2'));
  assert.ok(counts.includes('weir_task_group_tasks{group="other",state="no-worker"} 2'));
  assert.doesNotMatch(await ask("reader", "/metrics"), /weir_task_group/);
});
