/**
 * `deno task soak [--minutes N] [--seed S]`: a scheduler with a worker of 256 MiB and one of 1 GiB
 * runs graphs that succeed, fail, are cancelled and are deleted. Resident sizes, descriptors,
 * temporary files and the latency of a small graph must not grow: the slope of each figure after
 * the warm-up is printed beside its bound. Exits with 1 when one is above it or a graph ends wrong,
 * 2 for wrong flags.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Command } from "commander";
import { errorMessage, Prng } from "../../base/mod.ts";
import { startCluster } from "../bench/cluster.ts";
import { wholeNumber } from "../../cli/flags/parsers.ts";
import { figureBounds, measureFigures } from "./figures.ts";
import { Load } from "./load.ts";
import { report, type SoakSample } from "./report.ts";

export interface SoakFlags {
  readonly minutes: number;
  readonly seed?: number;
}

const MINUTES_MAX = 10_000;
const SEED_MAX = 999_999_999;
const SAMPLE_MS = 2000;
/** Time for the last graphs to end. */
const END_MS_MAX = 120_000;
/** Fraction of the time, at its start, that does not count. */
const WARM_UP_FRACTION = 0.3;
/** Names and memory limits of the workers. */
const WORKERS = [["w256", "256MiB"], ["w1024", "1GiB"]] as const;
/** Graphs that run at a time. */
const LANES = 2;
/** The story is full soon, so that it does not grow after the warm-up. */
const STORY = ["--story-memory", "8MiB"];

if (import.meta.main) {
  await soakCommand(async (flags) => Deno.exit(await soak(flags)))
    .exitOverride(({ exitCode }) => Deno.exit(exitCode === 0 ? 0 : 2))
    .parseAsync(Deno.args, { from: "user" });
}

/** The command with its flags. `run` is called with them. */
export function soakCommand(run: (flags: SoakFlags) => Promise<void>): Command {
  return new Command("soak")
    .description("Run graphs for a while, and check that nothing grows")
    .option("--minutes <n>", "duration, warm-up included", wholeNumber(1, MINUTES_MAX), 20)
    .option("--seed <n>", "seed of the graphs; default: random", wholeNumber(0, SEED_MAX))
    .action(run);
}

async function soak({ minutes, seed }: SoakFlags): Promise<number> {
  const first = seed ?? Math.floor(Math.random() * SEED_MAX);
  const folder = await Deno.makeTempDir({ prefix: "weir-soak-" });
  try {
    await using cluster = await startCluster(WORKERS.length, {
      flags: STORY,
      workerFlags: (index) => {
        const limit = WORKERS[index]?.[1] ?? "auto";
        return ["--memory-limit", limit, "--local-directory", `${folder}/w${index}`, ...STORY];
      },
      env: { TMPDIR: folder },
    });
    const names = WORKERS.map(([name]) => name);
    const loads = Array.from(
      { length: LANES },
      (_, lane) => new Load(cluster.client, new Prng(first + lane)),
    );
    const running = Promise.all(loads.map((load) => load.run()));
    // A failure ends the soak below; until then it is not unhandled.
    const failed = running.then(() => null, errorMessage);
    const samples: SoakSample[] = [];
    const startedAt = performance.now();
    const elapsed = () => (performance.now() - startedAt) / (minutes * 60_000);
    let failure: string | null = null;
    while (elapsed() < 1 && failure === null) {
      failure = await Promise.race([failed, sleep(SAMPLE_MS, null)]);
      const figures = await measureFigures(cluster, names, folder);
      const tasks = loads.reduce((sum, load) => sum + load.tasks, 0);
      if (elapsed() > WARM_UP_FRACTION) samples.push({ tasks, figures });
    }
    for (const load of loads) load.stop();
    failure ??= await Promise.race([
      failed,
      sleep(END_MS_MAX, "Graphs do not end", { ref: false }),
    ]);
    const tasks = loads.reduce((sum, load) => sum + load.tasks, 0);
    const graphs = loads.reduce((sum, load) => sum + load.graphs, 0);
    console.log(`seed ${first}: ${graphs} graphs, ${tasks} tasks, ${minutes} minutes`);
    const { lines, grown } = report(figureBounds(names), samples);
    for (const line of lines) console.log(line);
    if (failure !== null) console.error(failure);
    return failure === null && grown === 0 ? 0 : 1;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
