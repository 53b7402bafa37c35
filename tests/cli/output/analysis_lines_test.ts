import assert from "node:assert/strict";
import { runSteps } from "../../../base/mod.ts";
import { analysisLines } from "../../../cli/output/analysis_lines.ts";
import { asGraphId } from "../../../protocol/mod.ts";
import { analyseGraph } from "../../../scheduler/views/analysis/analyse_graph.ts";
import { World } from "../../world/scheduler_world.ts";

function linesOf(world: World): readonly string[] {
  const analysis = runSteps(analyseGraph(world.machine, asGraphId("g1")));
  assert.ok(analysis !== undefined);
  return analysisLines(analysis);
}

Deno.test("analysisLines() says of a graph from the cache that it took no time", () => {
  const world = new World();
  world.worker("a").graph({ x: [], y: ["x"] }, { cache: { hits: { y: "d".repeat(64) } } });
  world.now += 1000;
  const lines = linesOf(world);
  assert.equal(lines[0], "Took 0.000 s; tasks: 2, of which 1 have ended or run");
  assert.ok(lines.includes("No slot did anything: the graph took no time"), lines.join("\n"));
});

Deno.test("analysisLines() says of a graph without workers that there were no slots", () => {
  const world = new World();
  world.graph({ x: [] });
  world.now += 1000;
  world.tick();
  assert.ok(linesOf(world).includes("There were no slots: no worker was there"));
});
