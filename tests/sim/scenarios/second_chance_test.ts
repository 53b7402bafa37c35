/** A simulated cluster in which one of eight workers is ten times as slow as the others. */
import assert from "node:assert/strict";
import { compileForSimulation, measureCapacity } from "../../../sim/mod.ts";

/** Virtual milliseconds that a graph of independent tasks of 10 s takes. */
async function elapsedMs(
  { tasks, seed, slowness = 1, secondChance = true }: {
    readonly tasks: number;
    readonly seed: number;
    readonly slowness?: number;
    readonly secondChance?: boolean;
  },
): Promise<number> {
  const calls = Array.from({ length: tasks }, (_, index) => [`t-${index}`, { op: "work" }]);
  const submission = { tasks: Object.fromEntries(calls), secondChance };
  const { makespanMs } = await measureCapacity({
    graph: compileForSimulation(submission, "straggler"),
    workers: 8,
    threads: 1,
    resultBytes: 8,
    taskMs: 10_000,
    amm: false,
    seed,
    slowness,
  });
  return makespanMs;
}

Deno.test("with second chances a slow worker costs at most three tenths of the time", async () => {
  for (const seed of [3, 4, 7]) {
    const graph = { tasks: 240, seed };
    const healthy = await elapsedMs(graph);
    const plain = await elapsedMs({ ...graph, secondChance: false });
    assert.equal(healthy, plain, "no run of a healthy cluster is repeated");
    const slowed = await elapsedMs({ ...graph, slowness: 10 }) / healthy;
    const without = await elapsedMs({ ...graph, slowness: 10, secondChance: false }) / healthy;
    assert.ok(slowed <= 1.3, `${slowed} of the time of a healthy cluster`);
    assert.ok(without > 1.4, `${without} of it without second chances`);
  }
});
