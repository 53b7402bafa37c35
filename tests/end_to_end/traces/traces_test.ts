/** Spans of OpenTelemetry, from real processes to a receiver. */
import assert from "node:assert/strict";
import { Cluster } from "../cluster.ts";
import { eventually } from "../../eventually.ts";
import { type ReceivedSpan, SpanReceiver } from "./span_receiver.ts";

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";
const MODULE = `
export const block = (n) => new Uint8Array(300_000).fill(n);
export const total = (blocks) => blocks.length;
export const bad = () => { throw new TypeError("it is bad"); };
export const seen = () => ({ trace: Weir.trace, exporter: Deno.env.get("OTEL_DENO_TRACING") ?? null });
`;
const BLOCKS = ["b-0", "b-1", "b-2", "b-3"];

/** Runs a graph that belongs to a trace, and returns its id. */
async function run(cluster: Cluster, tasks: Record<string, unknown>): Promise<string> {
  const graph = { name: "traced", modules: { "t.js": MODULE }, tasks, outputs: Object.keys(tasks) };
  const { id } = await cluster.client.submit(JSON.stringify(graph), {
    idempotencyKey: crypto.randomUUID(),
    traceParent: `00-${TRACE_ID}-${CALLER}-01`,
  });
  await cluster.ended(id);
  return id;
}

/** Waits until the spans of a graph and of so many of its tasks have come. */
async function received(receiver: SpanReceiver, tasks: number): Promise<void> {
  await eventually(
    "all spans have come",
    () => receiver.named("weir.graph").length === 1 && receiver.named("weir.task").length >= tasks,
  );
}

/** Whether a span is inside of another one, a millisecond more or less: they are of two clocks. */
function isWithin(inner: ReceivedSpan, outer: ReceivedSpan): boolean {
  const slack = 2_000_000n;
  return BigInt(inner.startTimeUnixNano) >= BigInt(outer.startTimeUnixNano) - slack &&
    BigInt(inner.endTimeUnixNano) <= BigInt(outer.endTimeUnixNano) + slack;
}

/** Tasks of a graph that are traced, and as many failures beyond them. */
const TRACED = 10;

Deno.test("traces of a cluster", async (t) => {
  await using receiver = new SpanReceiver();
  const folder = await Deno.makeTempDir();
  try {
    await using cluster = await Cluster.start({
      env: receiver.env,
      scheduler: ["--trace-tasks", String(TRACED), "--record", folder],
      workers: [["--allow-env"], []],
    });
    await t.step(
      "a trace has the graph, its tasks, and what they did",
      () => wholeTrace(cluster, receiver),
    );
    await t.step(
      "a graph without a trace leaves no span, and its tasks know none",
      () => noTrace(cluster, receiver),
    );
    await t.step(
      "a large graph leaves few spans, and those of failures",
      () => fewSpans(cluster, receiver),
    );
    await t.step(
      "a trace goes on in a scheduler that resumes",
      () => goesOn(cluster, receiver, folder),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

async function wholeTrace(cluster: Cluster, receiver: SpanReceiver): Promise<void> {
  const tasks: Record<string, unknown> = {};
  BLOCKS.forEach((key, n) =>
    tasks[key] = { op: "./t.js#block", args: [n], workers: [`w${n % 2}`] }
  );
  tasks.total = { op: "./t.js#total", args: [BLOCKS.map((key) => ({ $ref: key }))] };
  tasks.bad = { op: "./t.js#bad" };
  tasks.seen = { op: "./t.js#seen", workers: ["w0"] };
  const id = await run(cluster, tasks);
  await received(receiver, 7);

  const [graph] = receiver.named("weir.graph");
  assert.ok(graph);
  assert.deepEqual([graph.traceId, graph.parentSpanId], [TRACE_ID, CALLER]);
  const { attributes } = graph;
  assert.deepEqual([attributes["weir.graph.id"], attributes["weir.graph.state"]], [id, "failed"]);
  assert.equal(graph.status.code, 2);

  const traced = receiver.named("weir.task");
  const keyOf = (span: ReceivedSpan) => span.attributes["weir.task.key"];
  assert.deepEqual(traced.map(keyOf).sort(), Object.keys(tasks).sort());
  for (const task of traced) {
    assert.deepEqual([task.traceId, task.parentSpanId], [TRACE_ID, graph.spanId]);
    assert.match(String(task.attributes["weir.worker"]), /^w[01]$/);
    const below = receiver.spans.filter(({ parentSpanId }) => parentSpanId === task.spanId);
    assert.ok(below.some(({ name }) => name === "weir.execute"), String(keyOf(task)));
    for (const child of below) assert.ok(isWithin(child, task), JSON.stringify([child, task]));
    const fetches = below.filter(({ name }) => name === "weir.fetch");
    // Two of the blocks are on the other worker.
    assert.equal(fetches.length, keyOf(task) === "total" ? 1 : 0);
    for (const { attributes } of fetches) assert.equal(Number(attributes["weir.fetch.keys"]), 2);
  }
  const bad = traced.find((span) => keyOf(span) === "bad");
  assert.deepEqual(bad?.status, { code: 2, message: "TypeError: it is bad" });

  // A task learns its trace, and exports nothing itself.
  const seen = await cluster.client.result(id, "seen") as Record<string, unknown>;
  assert.equal(seen.trace, `00-${TRACE_ID}-${graph.spanId}-01`);
  assert.equal(seen.exporter, null);
  // Requests leave no span: heartbeats, streams, transfers.
  const others = receiver.spans.filter(({ name }) => !name.startsWith("weir."));
  assert.deepEqual(others.map(({ name }) => name), []);
  receiver.spans.length = 0;
}

async function noTrace(cluster: Cluster, receiver: SpanReceiver): Promise<void> {
  const seen = {
    modules: { "t.js": MODULE },
    tasks: { seen: { op: "./t.js#seen", workers: ["w0"] } },
  };
  const results = await cluster.results({ ...seen, outputs: ["seen"] });
  assert.deepEqual(results, { seen: { trace: null, exporter: null } });
  await run(cluster, { x: { op: "identity", args: [1] } });
  await received(receiver, 1);
  assert.equal(receiver.named("weir.task").length, 1);
  receiver.spans.length = 0;
}

/** Stops the workers. */
async function fewSpans(cluster: Cluster, receiver: SpanReceiver): Promise<void> {
  const tasks: Record<string, unknown> = {};
  for (let n = 0; n < 200; n++) tasks[`x-${n}`] = { op: "identity", args: [n] };
  for (let n = 0; n < 30; n++) tasks[`bad-${n}`] = { op: "./t.js#bad" };
  tasks.seen = { op: "./t.js#seen", workers: ["w1"] };
  const id = await run(cluster, tasks);
  const { counts } = await cluster.client.graph(id);
  // Without permission, a task knows no trace, and has no environment.
  assert.deepEqual([counts.memory, counts.erred], [200, 31]);
  await received(receiver, 15);
  await Promise.all(cluster.workers.map((worker) => worker.stop()));
  const traced = receiver.named("weir.task");
  const failed = traced.filter(({ status }) => status.code === 2);
  assert.ok(traced.length <= 20, `${traced.length}`);
  assert.ok(failed.length >= 10, `${failed.length}`);
  assert.ok(receiver.spans.length <= 4 * TRACED + TRACED + 1, `${receiver.spans.length}`);
  receiver.spans.length = 0;
}

/** Stops the scheduler, which has no workers. */
async function goesOn(first: Cluster, receiver: SpanReceiver, folder: string): Promise<void> {
  const graph = { tasks: { x: { op: "identity", args: [1] } }, outputs: ["x"] };
  const traceParent = `00-${TRACE_ID}-${CALLER}-01`;
  const options = { idempotencyKey: crypto.randomUUID(), traceParent };
  const { id } = await first.client.submit(JSON.stringify(graph), options);
  await first.scheduler.stop();
  await received(receiver, 0);
  const [interrupted] = receiver.named("weir.graph");
  assert.equal(interrupted?.attributes["weir.graph.state"], "interrupted");
  await using cluster = await Cluster.start({
    env: receiver.env,
    workers: [[]],
    scheduler: ["--record", folder, "--resume", folder],
  });
  assert.equal((await cluster.ended(id)).state, "succeeded");
  // The new worker also computes again what former workers have held.
  const ofGraph = () =>
    receiver.named("weir.task").filter(({ attributes }) => attributes["weir.graph.id"] === id);
  await eventually(
    "the spans have come",
    () => receiver.named("weir.graph").length === 2 && ofGraph().length === 1,
  );
  const second = receiver.named("weir.graph")[1];
  assert.equal(second?.parentSpanId, interrupted.spanId);
  assert.equal(second.attributes["weir.graph.resumed"], true);
  assert.equal(second.attributes["weir.graph.state"], "succeeded");
}
