/** The throughput of `flat-50k` with and without something beside it, in turns. */
import type { BenchCluster } from "../cluster.ts";
import { flatGraph, perSecond } from "../throughput.ts";

const TASKS = 50_000;
const ROUNDS = 10;
const QUICK_ROUNDS = 2;

/** Tasks a second, by round. */
interface Rates {
  readonly alone: readonly number[];
  readonly beside: readonly number[];
}

/** Measures in turns. `begin` starts what is beside the graph, and returns what stops it. */
export async function inTurns(
  cluster: BenchCluster,
  { quick }: { readonly quick: boolean },
  begin: () => Promise<() => Promise<void>>,
): Promise<Rates> {
  const rates = { alone: [] as number[], beside: [] as number[] };
  const measure = async () => (await perSecond(cluster, flatGraph(TASKS))).rate;
  for (let warm = 0; warm < 2; warm++) await measure();
  const alone = async () => void rates.alone.push(await measure());
  const beside = async () => {
    const stop = await begin();
    rates.beside.push(await measure());
    await stop();
  };
  // A graph is faster than the one before it, so each kind goes first as often as the other.
  for (let round = 0; round < (quick ? QUICK_ROUNDS : ROUNDS); round++) {
    for (const turn of round % 2 === 0 ? [alone, beside] : [beside, alone]) await turn();
  }
  return rates;
}
