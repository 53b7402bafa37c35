/** `flat-50k-tls`: `flat-50k` over TLS, in turns with a cluster without. */
import { join } from "node:path";
import { newWorkerIdentity } from "../../../cli/roles/tls/worker_identity.ts";
import { startCluster } from "../cluster.ts";
import { median } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { flatGraph, perSecond } from "../throughput.ts";

const TASKS = 50_000;
const ROUNDS = 5;
const QUICK_ROUNDS = 2;
const WORKERS = 2;
/**
 * Fraction of the throughput without TLS below which the row fails. Connections of Deno with TLS
 * have no `setNoDelay`: a small frame waits until the one before it is acknowledged.
 */
const FRACTION_MIN = 0.3;

export const encrypted: BenchRow = {
  name: "flat-50k-tls",
  summary: "the same over TLS",
  async run({ quick, profile }) {
    const folder = await Deno.makeTempDir({ prefix: "weir-bench-" });
    const { cert, key } = await newWorkerIdentity("127.0.0.1");
    const [certFile, keyFile] = [join(folder, "cert.pem"), join(folder, "key.pem")];
    await Deno.writeTextFile(certFile, cert);
    await Deno.writeTextFile(keyFile, key, { mode: 0o600 });
    await using plain = await startCluster(WORKERS);
    await using cluster = await startCluster(WORKERS, {
      flags: ["--tls-cert", certFile, "--tls-key", keyFile],
      env: { WEIR_TLS_CA: certFile },
      caCerts: [cert],
      profile,
    });
    const sides = [plain, cluster].map((cluster) => ({ cluster, rates: [] as number[] }));
    for (const side of sides) await perSecond(side.cluster, flatGraph(2000));
    for (let round = 0; round < (quick ? QUICK_ROUNDS : ROUNDS); round++) {
      // A graph is faster than the one before it, so each goes first as often as the other.
      for (const { cluster, rates } of round % 2 === 0 ? sides : sides.toReversed()) {
        rates.push((await perSecond(cluster, flatGraph(TASKS))).rate);
      }
    }
    await Deno.remove(folder, { recursive: true });
    const [limit = 0, value = 0] = sides.map(({ rates }) => median(rates));
    return {
      unit: "tasks/s",
      value,
      limit,
      limitName: "without TLS",
      floor: FRACTION_MIN * limit,
      notes: `medians of ${sides[0]?.rates.length}`,
    };
  },
};
