/**
 * `deno task chaos [--rounds N] [--seed S] [--faults NAME,...] [--keep]`: rounds of real processes
 * with faults drawn from a seed. A seed fixes what happens, not when the processes get to it, so a
 * failure may need several runs to repeat. Exits with 1 when a round fails, 2 for wrong flags.
 */
import { Command, InvalidArgumentError } from "commander";
import { wholeNumber } from "../../cli/flags/parsers.ts";
import { FAULTS } from "./faults.ts";
import { type RoundReport, runRound } from "./round.ts";

interface ChaosFlags {
  readonly rounds: number;
  readonly seed?: number;
  readonly faults: ReadonlySet<string>;
  readonly keep?: true;
}

const ROUNDS_MAX = 100_000;
const SEED_MAX = 999_999_999;
const NAMES: ReadonlySet<string> = new Set(FAULTS.map(({ name }) => name));

if (import.meta.main) {
  new Command("chaos")
    .description("Run real graphs on real processes while faults happen to them")
    .option("--rounds <n>", "number of rounds", wholeNumber(1, ROUNDS_MAX), 10)
    .option("--seed <n>", "seed of the first round; default: random", wholeNumber(0, SEED_MAX))
    .option("--faults <list>", `faults that may happen: ${[...NAMES].join(", ")}`, names, NAMES)
    .option("--keep", "keep the recordings and logs of every round, not only of failed ones")
    .action(async (flags: ChaosFlags) => Deno.exit(await run(flags)))
    .exitOverride(({ exitCode }) => Deno.exit(exitCode === 0 ? 0 : 2))
    .parse(Deno.args, { from: "user" });
}

async function run({ rounds, seed, faults, keep }: ChaosFlags): Promise<number> {
  const first = seed ?? Math.floor(Math.random() * SEED_MAX);
  let failed = 0;
  for (let round = 0; round < rounds; round++) {
    const folder = await Deno.makeTempDir({ prefix: "weir-chaos-" });
    const report = await runRound({ seed: first + round, faults, folder });
    console.log(`round ${round + 1} of ${rounds}, seed ${first + round}: ${outcome(report)}`);
    if (report.skipped.length > 0) {
      console.log(`  skipped, without Linux and a C compiler: ${report.skipped.join(", ")}`);
    }
    if (report.failure !== null) {
      failed++;
      for (const note of report.notes) console.log(`  ${note}`);
    }
    if (keep || report.failure !== null) console.log(`  recording and logs: ${folder}`);
    else await Deno.remove(folder, { recursive: true });
  }
  console.log(`${rounds} rounds, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function outcome({ failure, faults, tasks, seconds }: RoundReport): string {
  return `${failure ?? "exact"} (${faults} faults, ${tasks} tasks, ${seconds.toFixed(1)} s)`;
}

function names(list: string): ReadonlySet<string> {
  const given = new Set(list.split(","));
  const unknown = [...given].find((name) => !NAMES.has(name));
  if (unknown === undefined) return given;
  throw new InvalidArgumentError(`"${unknown}" is not one of ${[...NAMES].join(", ")}`);
}
