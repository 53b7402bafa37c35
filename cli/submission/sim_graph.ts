/** The graphs that `weir sim` runs: examples shipped with Weir, trees of any size, or a file. */
import { errorMessage } from "../../base/mod.ts";
import { compileForSimulation, spawnGraph, treeGraph } from "../../sim/mod.ts";
import { type CompiledGraph, parseSubmission, reasonOf } from "../../graph/mod.ts";
import { usageError } from "../exit_code.ts";
import { readSubmission } from "./read_submission.ts";

const FOLDER = new URL("../../tests/data/graphs/", import.meta.url);
const NAMES = [
  "groupby-shuffle",
  "rechunk-sum",
  "tall-skinny-svd",
  "bag-frequencies",
  "dot-product",
];
const TREE = /^tree:([1-9]\d{0,6})$/;

/**
 * Reads the graphs that `--graph` names: `all` example graphs, one example by its name, `tree:1000`
 * for a tree of 1000 tasks, `spawn` for trees that tasks start, or else a file as for `weir
 * submit`.
 *
 * @throws CommandError if the file cannot be read or is not a valid graph
 */
export async function readSimulatedGraphs(name: string): Promise<readonly CompiledGraph[]> {
  if (name === "all") return [...await Promise.all(NAMES.map(read)), spawnGraph()];
  if (name === "spawn") return [spawnGraph()];
  const tree = TREE.exec(name);
  return [tree ? treeGraph(Number(tree[1])) : await read(name)];
}

async function read(name: string): Promise<CompiledGraph> {
  const isExample = NAMES.includes(name);
  const file = isExample ? decodeURIComponent(pathOf(name)) : name;
  if (isExample && !await Deno.stat(file).then(() => true, () => false)) {
    throw usageError(
      `Cannot simulate "${name}": the example graphs are only in a checkout of Weir`,
    );
  }
  const text = await readSubmission(file);
  try {
    const parsed = parseSubmission(text);
    if (!parsed.ok) throw new SyntaxError(reasonOf(parsed.error));
    const [fault] = parsed.faults;
    if (fault !== undefined) throw new SyntaxError(`${fault.pointer}: ${fault.detail}`);
    return compileForSimulation(parsed.submission, isExample ? name : "file");
  } catch (error) {
    throw usageError(`Cannot simulate "${name}": ${errorMessage(error)}`);
  }
}

function pathOf(name: string): string {
  return new URL(`${name}.json.gz`, FOLDER).pathname;
}
