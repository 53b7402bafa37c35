/** Submissions that are too large for one event of the machine. */
import assert from "node:assert/strict";
import { GRAPH_PART_ITEMS } from "../../../base/mod.ts";
import { type GraphPart, graphParts } from "../../../graph/mod.ts";
import type { Submission } from "../../../routes/inbox/answer.ts";
import { SchedulerShell } from "../../../routes/shell.ts";
import {
  graphStatus,
  type SchedulerEvent,
  type SchedulerInstruction,
  SchedulerState,
} from "../../../scheduler/mod.ts";
import { submissionOf } from "../submission_of.ts";

const TASKS = 3 * GRAPH_PART_ITEMS;

/** A machine whose events the test sees and can act upon. */
class WatchedState extends SchedulerState {
  readonly types: string[] = [];
  readonly on = new Map<string, () => void>();

  override handleStimulus(event: SchedulerEvent): SchedulerInstruction[] {
    this.types.push(event.type);
    const instructions = super.handleStimulus(event);
    this.on.get(event.type)?.();
    return instructions;
  }
}

function world() {
  const state = new WatchedState({ rethrow: true });
  const shell = new SchedulerShell({ state, leaseMs: 30_000 });
  return { state, shell, [Symbol.dispose]: () => shell.close() };
}

function submission(tasks: number, options: Record<string, unknown> = {}): Submission {
  const names = Array.from({ length: tasks }, (_, task) => `task-${task}`);
  return submissionOf({
    ...options,
    tasks: Object.fromEntries(names.map((name) => [name, { op: "inc", args: [1] }])),
  });
}

Deno.test("submit() brings a large graph in parts, and other work gets its turn between", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  const large = submission(TASKS);
  let visible = false;
  state.on.set("graph-submitted", () => {
    state.on.clear();
    // After each part the turn of the submission is over, however fast the machine is.
    state.on.set("graph-continued", () => {
      for (const begun = performance.now(); performance.now() - begun < 10;);
    });
    setTimeout(() => {
      visible ||= graphStatus(state, large.graph) !== undefined;
      void shell.ports.graphs.submit(submission(1));
    }, 0);
  });
  assert.deepEqual(await shell.ports.graphs.submit(large), { type: "accepted" });
  assert.ok(!visible);
  const parts = state.types.filter((type) => type !== "tick");
  assert.equal(parts[0], "graph-submitted");
  assert.equal(parts.at(-1), "graph-continued");
  assert.ok(parts.indexOf("graph-submitted", 1) > 0, "the small graph came between");
  // Six thousand tasks, and as many outputs.
  assert.equal(parts.filter((type) => type === "graph-continued").length, 5);
  assert.equal(graphStatus(state, large.graph)?.tasks, TASKS);
});

/** A submission whose tasks and outputs come in parts of this source. */
function inParts(
  whole: Submission,
  source: (parts: readonly GraphPart[]) => AsyncIterable<GraphPart>,
): Submission {
  const parts = [...graphParts(whole.compiled)];
  return {
    ...whole,
    compiled: { ...whole.compiled, tasks: [], externals: [], outputs: [], groups: [] },
    rest: { taskTotal: whole.compiled.tasks.length, parts: source(parts) },
  };
}

Deno.test("submit() brings the parts of a graph as they come, and shows it with the last", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  const seen: number[] = [];
  const whole = submission(TASKS);
  const large = inParts(whole, async function* (parts) {
    for (const part of parts) {
      yield part;
      assert.equal(graphStatus(state, whole.graph), undefined);
      seen.push(state.cluster.tasks.size);
      await Promise.resolve();
    }
  });
  assert.deepEqual(await shell.ports.graphs.submit(large), { type: "accepted" });
  // A part is known to be the last when no other has come, and one is read ahead.
  assert.deepEqual(seen, [0, 0, 2000, 4000, 6000, 6000]);
  assert.equal(graphStatus(state, large.graph)?.tasks, TASKS);
});

Deno.test("submit() of a graph whose parts stop coming rejects, and leaves nothing behind", async () => {
  for (const come of [0, 1, 2, 5]) {
    using scheduler = world();
    const { state, shell } = scheduler;
    const large = inParts(submission(TASKS), async function* (parts) {
      yield* parts.slice(0, come);
      await Promise.resolve();
      throw new Error("the source ended");
    });
    await assert.rejects(shell.ports.graphs.submit(large), /the source ended/);
    assert.equal(state.types.filter((type) => type !== "tick").at(-1), "graph-abandoned");
    assert.equal(state.cluster.tasks.size, 0);
    assert.equal(state.cluster.arriving.size, 0);
    assert.equal(graphStatus(state, large.graph), undefined);
  }
});

Deno.test("submit() abandons a large graph when the scheduler drains", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  state.on.set("graph-continued", () => shell.drain());
  assert.deepEqual(await shell.ports.graphs.submit(submission(TASKS)), { type: "abandoned" });
  assert.equal(state.cluster.tasks.size, 0);
  const types = state.types.filter((type) => type !== "tick");
  assert.deepEqual(types, ["graph-submitted", "graph-continued", "graph-abandoned"]);
});

Deno.test("submit() of a large graph rejects when the machine throws, and leaves nothing behind", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  state.on.set("graph-continued", () => {
    throw new Error("broken");
  });
  await assert.rejects(shell.ports.graphs.submit(submission(TASKS)), /broken/);
  state.on.clear();
  assert.equal(state.cluster.tasks.size, 0);
  assert.deepEqual(await shell.ports.graphs.submit(submission(TASKS)), { type: "accepted" });
});

Deno.test("submit() takes the graphs of one shared namespace one after another", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  state.on.set("graph-continued", () => shell.drain());
  const first = shell.ports.graphs.submit(submission(TASKS, { namespace: "ns" }));
  const { graph, compiled, ...rest } = submission(1, { namespace: "ns" });
  const tasks = compiled.tasks.map((task) => ({ ...task, definition: "another" }));
  const second = shell.ports.graphs.submit({ graph, compiled: { ...compiled, tasks }, ...rest });
  assert.deepEqual(await first, { type: "abandoned" });
  // It would be refused if the graph that never came to be counted.
  assert.deepEqual(await second, { type: "accepted" });
});
