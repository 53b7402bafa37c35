/**
 * `flat-50k` for graphs that belong to a trace, with a receiver of spans, in turns with a cluster
 * that exports none.
 */
import { median } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { startCluster } from "../cluster.ts";
import { flatGraph, perSecond } from "../throughput.ts";

const TASKS = 50_000;
const ROUNDS = 5;
const QUICK_ROUNDS = 2;
const WORKERS = 2;
/** Fraction of the throughput without spans that is the goal, and below which the row fails. */
const [FRACTION_GOAL, FRACTION_MIN] = [0.95, 0.75];
const TRACE_PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

export const traced: BenchRow = {
  name: "traced",
  summary: "flat-50k for graphs of a trace, with a receiver of spans",
  async run({ quick, profile }) {
    let bytes = 0;
    await using receiver = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      async (request) => {
        bytes += (await request.arrayBuffer()).byteLength;
        return Response.json({});
      },
    );
    const env = {
      OTEL_DENO_TRACING: "true",
      OTEL_TRACES_SAMPLER: "parentbased_always_off",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${receiver.addr.port}`,
    };
    await using plain = await startCluster(WORKERS);
    await using cluster = await startCluster(WORKERS, { env, profile });
    const sides = [
      { cluster: plain, options: {}, rates: [] as number[] },
      { cluster, options: { traceParent: TRACE_PARENT }, rates: [] as number[] },
    ];
    for (const side of sides) await perSecond(side.cluster, flatGraph(2000), side.options);
    for (let round = 0; round < (quick ? QUICK_ROUNDS : ROUNDS); round++) {
      for (const { cluster, options, rates } of round % 2 === 0 ? sides : sides.toReversed()) {
        rates.push((await perSecond(cluster, flatGraph(TASKS), options)).rate);
      }
    }
    const [limit = 0, value = 0] = sides.map(({ rates }) => median(rates));
    return {
      unit: "tasks/s",
      value,
      limit,
      limitName: "without spans",
      goal: FRACTION_GOAL * limit,
      floor: FRACTION_MIN * limit,
      notes: `medians of ${sides[0]?.rates.length}; ${
        Math.round(bytes / 1024)
      } KiB of spans in all`,
    };
  },
};
