/**
 * The check that no graph fails because of a task that it did not need, and that no result counts
 * that comes from a failure that was replaced.
 */
import assert from "node:assert/strict";
import { HistoryCheck } from "../../../sim/checks/history.ts";
import { asGraphId } from "../../../protocol/mod.ts";
import { graphEvents } from "../../world/graph_events.ts";
import { compile, type GraphSpec } from "../../world/scheduler_graph.ts";
import { World } from "../../world.ts";

const SHARED = { shared: "ns" };

/** g1 still runs when g2 runs `failed` again, which fails again: `once` is lost. */
function submitBeside(failed: GraphSpec[string]): void {
  const check = new HistoryCheck();
  using world = new World().worker("a", { threads: 2 });
  const once = { pure: false } as const;
  const steps = [
    () => world.graph({ once, failed, end: ["failed"], long: [] }, SHARED),
    () => world.worker("b"),
    () => world.lose("a"),
    () => world.graph({ once, failed }, SHARED),
    () => world.finish("long", "b"),
  ];
  for (const step of steps) {
    step();
    check.check(world.machine);
  }
  world.take();
  const states = ["once", "failed", "end"].map((key) => world.task(key, "g1").state);
  assert.deepEqual(states, ["erred", "released", "erred"]);
  assert.equal(world.status("g1").state, "failed");
}

Deno.test("a graph has needed the lost input of a task that another graph runs again", () => {
  submitBeside(["once"]);
});

Deno.test("a graph has needed a lost predecessor of a task that another graph runs again", () => {
  submitBeside({ after: ["once"] });
});

Deno.test("a graph in parts has needed an output that had failed before its last part", () => {
  const check = new HistoryCheck();
  using world = new World().worker("a").worker("b");
  const spec: GraphSpec = { once: { pure: false, workers: ["a"] }, long: { workers: ["b"] } };
  const g2 = asGraphId("g2");
  const parts = graphEvents(g2, compile("g2", spec, SHARED), 1);
  const steps = [
    () => world.graph(spec, SHARED),
    ...parts.slice(0, -1).map((part) => () => world.tell(part)),
    () => world.lose("a"),
    ...parts.slice(-1).map((part) => () => world.tell(part)),
    () => world.tell({ type: "outputs-released", graph: g2, outputs: ["once"] }),
    () => world.finish("long", "b"),
  ];
  for (const step of steps) {
    step();
    check.check(world.machine);
  }
  world.take();
  assert.deepEqual([world.task("once", "g2").state, world.status("g2").state], ["erred", "failed"]);
});

Deno.test("a graph has needed a task that an external of it has run with the failure of", () => {
  const check = new HistoryCheck();
  using world = new World().worker("a");
  const report = { needs: ["b"], runAfter: "any" } as const;
  const steps = [
    () => world.graph({ b: [], report, upload: ["report"] }, SHARED),
    () =>
      world.graph({ b: [], c: ["b"], d: ["upload"] }, { ...SHARED, cache: { hits: { c: "C" } } }),
    () => world.fail("b", "a"),
    ...["report", "upload", "d"].map((key) => () => world.finish(key, "a")),
  ];
  for (const step of steps) {
    step();
    check.check(world.machine);
  }
  world.take();
  assert.deepEqual([world.status("g2").state, world.task("c", "g2").state], ["failed", "memory"]);
});

Deno.test("a result of links that were released in one stimulus comes from no failure that was replaced", () => {
  using world = new World({ earlyLinks: 8 }).worker("a");
  const history = new HistoryCheck();
  const check = () => history.check(world.machine);
  const links = ["t-1", "t-2", "t-3", "t-4"];
  const ended = (...keys: readonly string[]) =>
    world.report("a", ...keys.map((key) => world.finished(key, "a", { us: 100, nbytes: 10 })));
  world.graph({
    "t-0": [],
    "t-1": { needs: ["t-0"], runAfter: "any" },
    "t-2": ["t-1"],
    "t-3": ["t-2"],
    "t-4": ["t-3"],
    "u-5": ["t-4"],
  });
  world.fail("t-0", "a");
  check();
  for (const key of links) {
    ended(key);
    check();
  }
  world.retry();
  check();
  ended("t-0", ...links);
  check();
  ended("u-5");
  check();
  assert.ok(world.take().includes("end g1"));
});
