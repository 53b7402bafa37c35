/**
 * `local-100k`: tasks per second of the local scheduler, from the graph to the result, for 100,000
 * trivial functions and the sum of their results. The limit is the same functions called in a loop,
 * with their results put into a map and read from it.
 */
import { ref, task, TaskGraph } from "../../graph/mod.ts";
import { getAsync } from "../../local/mod.ts";
import { timeMs } from "./figures.ts";
import type { BenchRow } from "./row.ts";

const TASKS = 100_000;
const RUNS = 9;

export const local: BenchRow = {
  name: "local-100k",
  summary: "100,000 functions run by the local scheduler",
  run: async () => {
    const graph = tree();
    const runs: number[] = [];
    const bare: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      runs.push(await timeMs(() => getAsync(graph, "sum")));
      bare.push(await timeMs(() => loop()));
    }
    const rate = (times: readonly number[]) => TASKS / Math.min(...times) * 1000;
    return {
      unit: "tasks/s",
      value: rate(runs),
      limit: rate(bare),
      limitName: "the functions called in a loop, results in a map",
      goal: 300_000,
      floor: 150_000,
      notes: `best of ${RUNS} runs, validation and ordering included`,
    };
  },
};

const inc = (n: number) => n + 1;
const add = (...numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0);

/** Increments, summed by tens, and these sums by tens, down to one sum. */
function tree(): TaskGraph {
  const graph = new TaskGraph();
  let layer = Array.from(
    { length: TASKS * 0.9 },
    (_, index) => graph.add(`inc-${index}`, task(inc, index)),
  );
  for (let level = 1; layer.length > 10; level++) {
    const next: typeof layer = [];
    for (let start = 0; start < layer.length; start += 10) {
      next.push(graph.add(`add-${level}-${start}`, task(add, ...layer.slice(start, start + 10))));
    }
    layer = next;
  }
  graph.add("sum", task(add, ...layer.map(({ $ref }) => ref($ref))));
  return graph;
}

function loop(): number {
  const values = new Map<string, number>();
  for (let index = 0; index < TASKS; index++) values.set(`inc-${index}`, inc(index));
  let sum = 0;
  for (let index = 0; index < TASKS; index++) sum = add(sum, values.get(`inc-${index}`) ?? 0);
  return sum;
}
