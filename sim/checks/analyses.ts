/**
 * What holds of the analysis of every graph, whatever happens to its workers: its critical path
 * takes as long as the graph, each slot does one thing at a time, and no bound is above the time
 * that the graph took.
 */
import assert from "node:assert/strict";
import { runSteps } from "../../base/mod.ts";
import type { GraphAnalysis, GraphId } from "../../protocol/mod.ts";
import { analyseGraph, type SchedulerState } from "../../scheduler/mod.ts";

/** Relative difference of sums that rounding explains. */
const ROUNDING = 1e-9;

/** Checks the analysis of a graph that has ended, or runs. */
export function checkAnalysis(machine: SchedulerState, graph: GraphId): void {
  const analysis = runSteps(analyseGraph(machine, graph));
  if (analysis !== undefined) checkSums(analysis);
}

export function checkSums(analysis: GraphAnalysis): void {
  const { graph, criticalPath, slots, bounds, elapsedSeconds, tasks, known } = analysis;
  const { links, omitted, times } = criticalPath;
  assert.ok(isNear(sumOf(times), elapsedSeconds), `the path of "${graph}" takes its whole time`);
  const linked = links.reduce((sum, { seconds }) => sum + seconds, omitted.seconds);
  assert.ok(isAtMost(linked, elapsedSeconds), `links of "${graph}": ${linked}`);
  for (const link of links) {
    assert.ok(isNear(sumOf(link.times), link.seconds), `a link of "${graph}" has all its times`);
  }
  if (slots.seconds > 0) assert.ok(isNear(sumOf(slots.shares), 1), `shares of "${graph}"`);
  for (const [use, share] of Object.entries(slots.shares)) {
    assert.ok(share >= 0, `share of ${use} of "${graph}" >= 0: ${share}`);
  }
  const { longestPathSeconds, workPerSlotSeconds, bestSeconds, efficiency } = bounds;
  for (const bound of [longestPathSeconds, workPerSlotSeconds, bestSeconds]) {
    assert.ok(isAtMost(bound, elapsedSeconds), `bound of "${graph}": ${bound} ${elapsedSeconds}`);
  }
  assert.ok(efficiency === null || isAtMost(efficiency, 1), `efficiency of "${graph}"`);
  assert.ok(known <= tasks, `tasks of "${graph}" whose times are known: ${known} of ${tasks}`);
}

function sumOf(times: Readonly<Partial<Record<string, number>>>): number {
  return Object.values(times).reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= ROUNDING * Math.max(1, a, b);
}

function isAtMost(a: number, b: number): boolean {
  return a <= b || isNear(a, b);
}
