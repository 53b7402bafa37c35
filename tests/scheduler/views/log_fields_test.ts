/** Which graph, task and trace the log of the scheduler names. */
import assert from "node:assert/strict";
import { asGraphId, asKey, asMillis, asStimulusId } from "../../../protocol/mod.ts";
import { Expansions } from "../../../routes/submission/expansions.ts";
import { eventFields, taskFields } from "../../../scheduler/views/log_fields.ts";
import { keepLog } from "../../log_records.ts";
import { ApiWorld } from "../../routes/world.ts";

const TRACE = { trace_id: "4bf92f3577b34da6a3ce929d0e0e4736", span_id: "00f067aa0ba902b7" };
const TRACE_PARENT = `00-${TRACE.trace_id}-${TRACE.span_id}-01`;
const STAMP = { stimulusId: asStimulusId("s-1"), at: asMillis(0) };

/** A graph with one task in a trace. */
async function submitted(world: ApiWorld, traceparent = TRACE_PARENT) {
  const body = { tasks: { x: { op: "inc", args: [1] } } };
  const response = await world.ask("POST", "/api/v1/graphs", body, { traceparent });
  const graph = asGraphId((await response.json() as { id: string }).id);
  const [key = assert.fail()] = world.shell.state.cluster.tasks.keys();
  return { graph, key };
}

Deno.test("a record of a task names its graph and the trace of the submission", async () => {
  using world = new ApiWorld();
  const { graph, key } = await submitted(world);
  const { state } = world.shell;
  assert.deepEqual(taskFields(state, key), { key, graph, ...TRACE });
  assert.deepEqual(taskFields(state, asKey("gone")), { key: "gone" });
});

Deno.test("a record of an event names the graph or the task that it is about", async () => {
  using world = new ApiWorld();
  const { graph, key } = await submitted(world);
  const { state } = world.shell;
  assert.deepEqual(eventFields(state, { type: "graph-retried", graph, ...STAMP }), {
    type: "graph-retried",
    graph,
    ...TRACE,
  });
  const error = { kind: "refused", name: "x", message: "x" } as const;
  assert.deepEqual(
    eventFields(state, { type: "expansion-failed", key, attempt: 1, error, ...STAMP }),
    { type: "expansion-failed", key, graph, ...TRACE },
  );
  const tick = { type: "tick", stalledMs: 0, ...STAMP } as const;
  assert.deepEqual(eventFields(state, tick), { type: "tick" });
});

Deno.test("the log says which graph was accepted; a header that is none is no trace", async () => {
  using log = keepLog();
  using world = new ApiWorld();
  const { graph } = await submitted(world);
  await submitted(world, "00-no-trace-01");
  const [first, second] = log.records.map(({ properties }) => properties);
  assert.deepEqual(first, { graph, owner: "local", ...TRACE });
  assert.deepEqual(Object.keys(second ?? {}), ["graph", "owner"]);
});

Deno.test("the log of a graph that cannot be compiled names the task and the trace", async () => {
  using log = keepLog();
  using world = new ApiWorld();
  const { graph, key } = await submitted(world);
  const { state, modules } = world.shell.ports;
  const expansions = new Expansions({
    state,
    modules,
    enqueue: () => {},
    compile: () => Promise.reject(new Error("the compiler died")),
  });
  const place = { prefix: "", op: null, modules: null };
  const instruction = { type: "expand-task", key, attempt: 1, document: "{}", ...place };
  expansions.perform(instruction as unknown as Parameters<Expansions["perform"]>[0]);
  await Promise.resolve();
  await Promise.resolve();
  const { properties: { error: _, ...fields } = {} } = log.records.at(-1) ?? {};
  assert.deepEqual(fields, { key, graph, ...TRACE });
});
