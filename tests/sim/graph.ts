/** The graphs of `tests/data/graphs`, compiled, and their expected results. */
import type { CompiledGraph } from "../../graph/mod.ts";
import { compileForSimulation } from "../../sim/mod.ts";

const FOLDER = new URL("../data/graphs/", import.meta.url);
export const GRAPHS = [
  "groupby-shuffle",
  "rechunk-sum",
  "tall-skinny-svd",
  "bag-frequencies",
  "dot-product",
];

export async function readGraph(name: string): Promise<CompiledGraph> {
  const packed = await Deno.readFile(new URL(`${name}.json.gz`, FOLDER));
  const inflated = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return compileForSimulation(await new Response(inflated).json(), name);
}

export async function readExpected(name: string): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await Deno.readTextFile(new URL(`${name}.expected.json`, FOLDER)));
}
