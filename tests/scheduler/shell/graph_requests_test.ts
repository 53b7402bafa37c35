/** Submissions that are too large for one event of the machine. */
import assert from "node:assert/strict";
import { GRAPH_PART_ITEMS } from "../../../base/mod.ts";
import { compile } from "../../../graph/mod.ts";
import {
  graphStatus,
  newGraphId,
  type SchedulerEvent,
  type SchedulerInstruction,
  SchedulerShell,
  SchedulerState,
  type Submission,
} from "../../../scheduler/mod.ts";

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
  const id = newGraphId();
  const names = Array.from({ length: tasks }, (_, task) => `task-${task}`);
  const graph = {
    ...options,
    tasks: Object.fromEntries(names.map((name) => [name, { op: "inc", args: [1] }])),
  };
  const compiled = compile(graph, { namespace: id, builtins: new Set(["inc"]) });
  assert.ok(compiled.ok);
  const { modules } = compiled;
  return { graph: id, compiled: compiled.compiled, modules, submitter: "me", trace: null };
}

Deno.test("submit() brings a large graph in parts, and other work gets its turn between", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  const large = submission(TASKS);
  let visible = false;
  state.on.set("graph-submitted", () => {
    state.on.clear();
    setTimeout(() => {
      visible ||= graphStatus(state, large.graph) !== undefined;
      void shell.graphs.submit(submission(1));
    }, 0);
  });
  assert.deepEqual(await shell.graphs.submit(large), { type: "accepted" });
  assert.ok(!visible);
  const parts = state.types.filter((type) => type !== "tick");
  assert.equal(parts[0], "graph-submitted");
  assert.equal(parts.at(-1), "graph-continued");
  assert.ok(parts.indexOf("graph-submitted", 1) > 0, "the small graph came between");
  // Six thousand tasks, and as many outputs.
  assert.equal(parts.filter((type) => type === "graph-continued").length, 5);
  assert.equal(graphStatus(state, large.graph)?.tasks, TASKS);
});

Deno.test("submit() abandons a large graph when the scheduler drains", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  state.on.set("graph-continued", () => shell.drain());
  assert.deepEqual(await shell.graphs.submit(submission(TASKS)), { type: "abandoned" });
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
  await assert.rejects(shell.graphs.submit(submission(TASKS)), /broken/);
  state.on.clear();
  assert.equal(state.cluster.tasks.size, 0);
  assert.deepEqual(await shell.graphs.submit(submission(TASKS)), { type: "accepted" });
});

Deno.test("submit() takes the graphs of one shared namespace one after another", async () => {
  using scheduler = world();
  const { state, shell } = scheduler;
  state.on.set("graph-continued", () => shell.drain());
  const first = shell.graphs.submit(submission(TASKS, { namespace: "ns" }));
  const { graph, compiled, ...rest } = submission(1, { namespace: "ns" });
  const tasks = compiled.tasks.map((task) => ({ ...task, definition: "another" }));
  const second = shell.graphs.submit({ graph, compiled: { ...compiled, tasks }, ...rest });
  assert.deepEqual(await first, { type: "abandoned" });
  // It would be refused if the graph that never came to be counted.
  assert.deepEqual(await second, { type: "accepted" });
});
