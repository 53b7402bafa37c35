/**
 * The simulator finds bugs: each of these is made in a copy of the code and found with its seed. To
 * look for the first seeds anew, among so many:
 *
 *     WEIR_SIM_SEEDS=500 deno test -A tests/sim/mutations_test.ts
 */
import assert from "node:assert/strict";
import { copySources } from "./copy_sources.ts";
import { readGraph } from "./graph.ts";
import { MUTATIONS } from "./mutations.ts";
import type { Outcome, SimulationOptions } from "../../sim/mod.ts";
import { parseFaults } from "../../sim/mod.ts";

const search = Number(Deno.env.get("WEIR_SIM_SEEDS") ?? 0);
const graph = await readGraph("groupby-shuffle");

for (const mutation of MUTATIONS) {
  Deno.test(`simulate() finds that ${mutation.name}`, async () => {
    await using folder = await copySources(mutation);
    const module = await import(new URL("sim/simulate.ts", folder.url).href) as {
      simulate(options: SimulationOptions): Promise<Outcome>;
    };
    const fails = async (seed: number) => {
      const rates = parseFaults("all");
      const options = { seed, graph, workers: 8, rates, durationMs: 60_000 };
      return !(await module.simulate(options)).ok;
    };
    let seed = search > 0 ? 0 : mutation.seed;
    while (!(await fails(seed)) && seed + 1 < search) seed++;
    if (search > 0) console.log(`${mutation.name}: ${seed}`);
    assert.ok(await fails(seed), `seed ${seed} finds it`);
  });
}
