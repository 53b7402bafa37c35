/** Which graphs are traced, and what workers hear of it. Here no exporter of spans is on. */
import assert from "node:assert/strict";
import { asMillis, asStimulusId, type GraphId, type ToWorker } from "../../../../protocol/mod.ts";
import { GraphTraces } from "../../../../routes/progress/traces/graph_traces.ts";
import { World } from "../../../world.ts";

const TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const UNSAMPLED = TRACE.replace(/01$/, "00");
const GRAPH = "g1" as GraphId;

/** A message that runs a task, with the trace of its graph. */
function compute(world: World, key: string, attempt: number): ToWorker {
  const inputs: [] = [];
  return ["compute", world.key(key), attempt as never, GRAPH, [0, 0, 0], "op", [], inputs, {
    trace: TRACE,
  }];
}

const traceOf = (message: ToWorker) => message[0] === "compute" && message[8]?.trace;

Deno.test("GraphTraces passes the trace of a caller on, unless it is not valid", () => {
  using world = new World();
  const traces = new GraphTraces(world.machine);
  assert.equal(traces.begin(GRAPH, TRACE, "name"), TRACE);
  assert.equal(traces.begin(GRAPH, UNSAMPLED, "name"), UNSAMPLED);
  assert.equal(traces.begin(GRAPH, null, "name"), null);
  assert.equal(traces.begin(GRAPH, "00-nonsense-01", "name"), null);
  assert.equal(traces.begin(GRAPH, `${TRACE}, ${TRACE}`, "name"), null);
});

Deno.test("GraphTraces tells workers of tasks that are not in the sample", () => {
  using world = new World().worker("w", { threads: 9 });
  world.graph({ a: {}, b: {}, c: {} }).take();
  const traces = new GraphTraces(world.machine, 1);
  const before = compute(world, "a", 1);
  assert.equal(traces.sampled(before), before);
  traces.begin(GRAPH, TRACE, "name");
  assert.equal(traceOf(traces.sampled(compute(world, "a", 1))), TRACE);
  assert.equal(traceOf(traces.sampled(compute(world, "b", 2))), UNSAMPLED);
  const other: ToWorker = ["close-graph", GRAPH];
  assert.equal(traces.sampled(other), other);
  for (const key of ["a", "b", "c"]) world.finish(key, "w");
  traces.after(
    { type: "tick", stalledMs: 0, stimulusId: asStimulusId("s"), at: asMillis(1) },
    [{ type: "end-graph", graph: GRAPH }],
  );
  assert.equal(traceOf(traces.sampled(compute(world, "c", 3))), TRACE);
  world.take();
});

Deno.test("GraphTraces forgets a graph that is refused", () => {
  using world = new World();
  const traces = new GraphTraces(world.machine, 0);
  traces.begin(GRAPH, TRACE, "name");
  const message = compute(world, "a", 1);
  assert.equal(traceOf(traces.sampled(message)), UNSAMPLED);
  traces.refused(GRAPH);
  assert.equal(traces.sampled(message), message);
});
