/** `flat-50k-owners`: two graphs at once of two owners, in turns with two graphs of one owner. */
import { join } from "node:path";
import { Client } from "../../../client/mod.ts";
import { startCluster } from "../cluster.ts";
import { median, timeMs } from "../figures.ts";
import type { BenchRow } from "../row.ts";
import { flatGraph, perSecond } from "../throughput.ts";

const TASKS = 25_000;
const ROUNDS = 5;
const QUICK_ROUNDS = 2;
const WORKERS = 2;
/** Fraction of the throughput with one owner below which the row fails. */
const FRACTION_MIN = 0.97;
const TOKENS = { ann: "token-of-ann-0123", bob: "token-of-bob-0123", worker: "token-of-workers" };

export const owners: BenchRow = {
  name: "flat-50k-owners",
  summary: "two such graphs at once, of two owners",
  async run({ quick, profile }) {
    const folder = await Deno.makeTempDir({ prefix: "weir-bench-" });
    const tokenFile = join(folder, "tokens.jsonl");
    const lines = Object.entries(TOKENS).map(([name, token]) =>
      JSON.stringify({ name, token, scopes: name === "worker" ? ["worker"] : ["submit", "read"] })
    );
    await Deno.writeTextFile(tokenFile, lines.join("\n"), { mode: 0o600 });
    await using cluster = await startCluster(WORKERS, {
      flags: ["--token-file", tokenFile],
      env: { WEIR_TOKEN: TOKENS.worker },
      profile,
    });
    const as = (token: string) => ({
      ...cluster,
      client: new Client({ url: cluster.url, token }),
    });
    const [ann, bob] = [as(TOKENS.ann), as(TOKENS.bob)];
    const sides = [[ann, ann], [ann, bob]].map((owners) => ({ owners, rates: [] as number[] }));
    for (const owner of [ann, bob]) await perSecond(owner, flatGraph(2000));
    for (let round = 0; round < (quick ? QUICK_ROUNDS : ROUNDS); round++) {
      // A graph is faster than the one before it, so each goes first as often as the other.
      for (const { owners, rates } of round % 2 === 0 ? sides : sides.toReversed()) {
        const ms = await timeMs(() =>
          Promise.all(owners.map((owner) => perSecond(owner, flatGraph(TASKS))))
        );
        rates.push(2 * TASKS / ms * 1000);
      }
    }
    await Deno.remove(folder, { recursive: true });
    const [limit = 0, value = 0] = sides.map(({ rates }) => median(rates));
    return {
      unit: "tasks/s",
      value,
      limit,
      limitName: "two graphs of one owner",
      floor: FRACTION_MIN * limit,
      notes: `medians of ${sides[0]?.rates.length}`,
    };
  },
};
