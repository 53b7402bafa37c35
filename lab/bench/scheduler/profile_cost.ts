/**
 * The rate of graphs whose tasks are sampled (`"profile": true`), in turns with the same graphs
 * without it: tiny built-in tasks, and tasks of a module that compute.
 */
import { median } from "../figures.ts";
import { type BenchCluster, startCluster } from "../cluster.ts";
import type { BenchRow, RowTitle } from "../row.ts";
import { flatGraph, perSecond } from "../throughput.ts";

const WORKERS = 2;
const FLAT_TASKS = 50_000;
const BUSY_TASKS = 1000;
/** Rounds of one task, some 10 ms. */
const BUSY_ROUNDS = 1_000_000;
const ROUNDS = 4;
const QUICK_ROUNDS = 2;
/** Fractions of the rate without samples that are the goal, and below which a row fails. */
const [FRACTION_GOAL, FRACTION_MIN] = [0.95, 0.6];

type Graph = ReturnType<typeof flatGraph>;

const MODULE = `
export function busy(seed: number): number {
  let sum = 0;
  for (let index = 0; index < ${BUSY_ROUNDS}; index++) sum += Math.sqrt(index ^ seed);
  return sum > 0 ? 1 : 0;
}
export const total = (counts: readonly number[]): number => counts.length;
`;

/** Tasks of a module, and one that counts them. */
function busyGraph(): Graph {
  const keys = Array.from({ length: BUSY_TASKS }, (_, index) => `busy-${index}`);
  const busy = keys.map((key, index) => [key, { op: "./tasks.ts#busy", args: [index] }]);
  const total = { op: "./tasks.ts#total", args: [keys.map((key) => ({ $ref: key }))] };
  const text = JSON.stringify({
    modules: { "tasks.ts": MODULE },
    tasks: Object.fromEntries([...busy, ["total", total]]),
    outputs: ["total"],
  });
  return { text, tasks: BUSY_TASKS + 1, expected: BUSY_TASKS };
}

function sampled(graph: Graph): Graph {
  return Object.assign({}, graph, {
    text: JSON.stringify(Object.assign(JSON.parse(graph.text), { profile: true })),
  });
}

export const profileCosts: readonly BenchRow[] = [
  rowOf(
    { name: "profile-cost-flat", summary: "flat-50k with tasks that are sampled" },
    () => flatGraph(FLAT_TASKS),
  ),
  rowOf({ name: "profile-cost-busy", summary: "tasks of 5 ms that are sampled" }, busyGraph),
];

function rowOf(title: RowTitle, make: () => Graph): BenchRow {
  return {
    ...title,
    async run({ quick, profile }) {
      await using cluster = await startCluster(WORKERS, { profile });
      const graph = make();
      const sides = [graph, sampled(graph)].map((each) => ({ graph: each, rates: [] as number[] }));
      for (const side of sides) await rate(cluster, side.graph);
      for (let round = 0; round < (quick ? QUICK_ROUNDS : ROUNDS); round++) {
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          side.rates.push(await rate(cluster, side.graph));
        }
      }
      const [limit = 0, value = 0] = sides.map(({ rates }) => median(rates));
      return {
        unit: "tasks/s",
        value,
        limit,
        limitName: "without samples",
        goal: FRACTION_GOAL * limit,
        floor: FRACTION_MIN * limit,
        notes: `medians of ${sides[0]?.rates.length}`,
      };
    },
  };
}

async function rate(cluster: BenchCluster, graph: Graph): Promise<number> {
  return (await perSecond(cluster, graph)).rate;
}
