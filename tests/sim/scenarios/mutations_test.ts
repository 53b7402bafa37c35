/**
 * The simulator finds bugs: each mutation is made in a copy of the code and must be found with its
 * seed or one of the next ones, since any change of the code shifts the events. A seed takes about
 * 0.1 s, so a seed that no longer finds its mutation is worth a search among the first 500:
 *
 *     WEIR_LONG=1 WEIR_SIM_SEEDS=500 deno test -A tests/sim/scenarios/mutations_test.ts
 */
import assert from "node:assert/strict";
import { parseFaults, type SimulationOptions, type SimulationOutcome } from "../../../sim/mod.ts";
import { copySources } from "../copy_sources.ts";
import { readGraph } from "../graph.ts";
import { MUTATIONS } from "./mutations.ts";
import { longTest } from "../../long.ts";

const NEXT_ONES = 500;
const search = Number(Deno.env.get("WEIR_SIM_SEEDS") ?? 0);
const graph = await readGraph("groupby-shuffle");

for (const mutation of MUTATIONS) {
  longTest(`simulate() finds that ${mutation.name}`, async () => {
    await using changed = await copySources(mutation);
    const module = await import(new URL("sim/simulate.ts", changed.url).href) as {
      simulate(options: SimulationOptions): Promise<SimulationOutcome>;
    };
    const { faults = "all", workers = 8 } = mutation;
    const options = { graph, workers, rates: parseFaults(faults), durationMs: 60_000 };
    const fails = async (seed: number) => !(await module.simulate({ ...options, seed })).ok;
    const first = search > 0 ? 0 : mutation.seed;
    const last = search > 0 ? search - 1 : first + NEXT_ONES;
    let seed = first;
    while (seed <= last && !(await fails(seed))) seed++;
    if (search > 0) console.log(`${mutation.name}: ${seed}`);
    assert.ok(seed <= last, `a seed from ${first} to ${last} finds it`);
  });
}

Deno.test("each mutation changes code that occurs once", async () => {
  for (const { file, from, name } of MUTATIONS) {
    const text = await Deno.readTextFile(new URL(`../../../${file}`, import.meta.url));
    assert.equal(text.split(from).length, 2, name);
  }
});
