/** What pages poll stays small, however many graphs and tasks there are. */
import assert from "node:assert/strict";
import {
  asAttempt,
  asGraphId,
  asKey,
  asMillis,
  asStimulusId,
  asWorkerId,
  type FromWorker,
  type Unstamped,
} from "../../../protocol/mod.ts";
import type { SchedulerEvent, SchedulerState } from "../../../scheduler/mod.ts";
import * as paths from "../../../ui/api/paths.ts";
import { graphEvents } from "../../world/graph_events.ts";
import { compile, type GraphSpec } from "../../world/scheduler_graph.ts";
import { cardOf } from "../../world/worker_card.ts";
import { ApiWorld } from "../../routes/world.ts";

const BYTES_MAX = 32 * 1024;
const GRAPHS = 1000;
const LARGE = 10;
/** So many keys take more than the bytes of an answer. */
const TASKS = 3000;
const WORKER = asWorkerId("w");

Deno.test("no page polls more than 32 KiB of a thousand graphs, ten of them large", async () => {
  using world = new ApiWorld();
  furnish(world.shell.state);
  const large: string[] = [];
  for (const path of polledPaths()) {
    const response = await world.ask("GET", `/api/v1/${path}`);
    const text = await response.text();
    assert.equal(response.status, 200, `${path}: ${text.slice(0, 500)}`);
    const { length } = new TextEncoder().encode(text);
    if (length > BYTES_MAX) large.push(`${path} takes ${length} bytes`);
  }
  assert.deepEqual(large, []);
});

/** All that pages read, of the graphs and of the worker of {@linkcode furnish}. */
function polledPaths(): string[] {
  const any = { state: "", label: "", cursor: "" };
  return [
    paths.graphsPath(any),
    paths.graphsPath({ ...any, state: "running" }),
    paths.runningGraphsPath(),
    paths.workerPath("w"),
    paths.resultsPath("w"),
    paths.activityPath("w"),
    paths.memoryGroupsPath(),
    paths.memoryHistoryPath(),
    "workers",
    "memory",
    "stuck",
    "shares",
    ...["large-0", "large-1"].flatMap((id) => [
      paths.graphPath(id),
      paths.tasksPath(id, { state: "", group: "" }),
      paths.tasksPath(id, { state: "memory", group: "" }),
      paths.tasksPath(id, { state: "", group: "inc" }),
      paths.failedTaskPath(id, "sum"),
      paths.groupsPath(id),
      paths.remainingPath(id),
      paths.failuresPath(id),
      paths.analysisPath(id),
      paths.shapePath(id),
      paths.aroundPath(id, "sum"),
      paths.taskStatusPath(id, "sum"),
      paths.neighboursPath(id, "sum", { side: "inputs", cursor: "" }),
      paths.neighboursPath(id, "sum", { side: "dependents", cursor: "" }),
      `${paths.taskPath(id, "sum")}/explain`,
      `${paths.taskPath(id, "sum")}/attempts`,
      `${paths.taskPath(id, "sum")}/story`,
    ]),
  ];
}

/**
 * Brings graphs to the machine by events. Of the large ones each task is an output, and one needs
 * all others; the first has finished but for that one, and in the second half of the tasks failed.
 */
function furnish(machine: SchedulerState): void {
  let count = 0;
  const tell = (event: Unstamped<SchedulerEvent>) =>
    machine.handleStimulus({
      ...event,
      stimulusId: asStimulusId(`test-${++count}`),
      at: asMillis(1_700_000_000_000 + count),
    } as SchedulerEvent);
  tell({
    type: "worker-registered",
    worker: WORKER,
    registration: { ...cardOf(WORKER), threads: 2 * TASKS },
  });
  for (let index = 0; index < GRAPHS - LARGE; index++) {
    for (const event of eventsOf(`small-${index}`, { a: [], b: ["a"] })) tell(event);
  }
  const keys = Array.from(
    { length: TASKS },
    (_, index) => `part_of_a_long_name_of_keys_${index % 198}-number-${index}`,
  );
  const large: GraphSpec = { ...Object.fromEntries(keys.map((key) => [key, []])), sum: keys };
  for (let index = 0; index < LARGE; index++) {
    for (const event of eventsOf(`large-${index}`, large)) tell(event);
  }
  for (const [graph, isFailed] of [["large-0", 0], ["large-1", 1]] as const) {
    const ran: FromWorker[] = [];
    for (const task of machine.cluster.graphs.get(asGraphId(graph))?.tasks ?? []) {
      if (task.worker === null) continue;
      const [key, attempt] = [asKey(task.key), asAttempt(task.attempt)];
      const error = { kind: "raised", name: "Error", message: `${key} `.repeat(40) } as const;
      ran.push(
        isFailed > 0 && ran.length % 2 === 0
          ? ["task-erred", key, attempt, error, 1_700_000_000_000, 1000]
          : ["task-finished", key, attempt, 1000 + ran.length, 1_700_000_000_000, 1000],
      );
    }
    assert.ok(ran.length > 0);
    tell({ type: "worker-reported", worker: WORKER, messages: ran });
  }
}

function eventsOf(id: string, spec: GraphSpec): Unstamped<SchedulerEvent>[] {
  const want = Object.keys(spec);
  return graphEvents(asGraphId(id), compile(id, spec, { want }), Infinity);
}
