/**
 * `weir sim`: runs a simulated cluster for one seed or many. A failure is reduced to as few steps
 * as possible and printed with the command that repeats it. `--report` measures a cluster without
 * faults instead.
 */
import { Command, InvalidArgumentError } from "commander";
import type { CompiledGraph } from "../../graph/mod.ts";
import {
  describeStep,
  parseFaults,
  reduceSteps,
  simulate,
  type SimulationOutcome,
  TRIES_MAX,
} from "../../sim/mod.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode } from "../exit_code.ts";
import { readSimulatedGraphs } from "../submission/sim_graph.ts";
import { duration, parseSize, wholeNumber } from "../flags/parsers.ts";
import { counted } from "../output/counted.ts";
import { printCapacity } from "../output/sim_report.ts";
import { errorMessage, foldText } from "../../base/mod.ts";

interface SimFlags {
  readonly seeds: number;
  readonly firstSeed: number;
  readonly workers: number;
  readonly graph: string;
  readonly faults: string;
  readonly duration: number;
  readonly steps?: ReadonlySet<number>;
  readonly story?: string | true;
  readonly report?: true;
  readonly bytes: number;
}

type Failure = Extract<SimulationOutcome, { readonly ok: false }>;

const STORY_LINES = 200;
const LINE_CHARACTERS_MAX = 300;
const COUNT_MAX = 9_999_999;
const SEED_MAX = 999_999_999;

export function simCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("sim")
    .description("Simulate a cluster with faults, or report the capacity of a healthy one")
    .option("--seeds <n>", "number of simulations", wholeNumber(1, COUNT_MAX), 1)
    .option("--first-seed <n>", "seed of the first simulation", wholeNumber(0, SEED_MAX), 0)
    .option("--workers <n>", "workers", wholeNumber(1, COUNT_MAX), 8)
    .option("--graph <name>", "a graph by name, all, tree:<tasks>, or a file", "groupby-shuffle")
    .option("--faults <list>", "all, none, or name=rate,...", checkFaults, "all")
    .option(
      "--duration <duration>",
      "virtual time in which faults happen",
      duration({ least: 1, most: COUNT_MAX }),
      60,
    )
    .option("--steps <numbers>", "run only these of the steps that the seed draws", stepNumbers)
    .option("--story [key]", "print the last events, or all events of a key")
    .option("--report", "no faults: makespan and memory, with and without the memory manager")
    .option("--bytes <size>", "with --report: size of every result", parseSize, 1_000_000)
    .action(async (flags: SimFlags) => onExit(await runSimulations(flags)));
  return withExamples(
    command,
    ["weir sim --seeds 100", "a hundred clusters with faults"],
    ["weir sim --graph graph.json --report", "makespan and memory of a healthy cluster"],
  );
}

async function runSimulations(flags: SimFlags): Promise<ExitCode> {
  const graphs = await readSimulatedGraphs(flags.graph);
  if (flags.report) {
    for (const graph of graphs) await printCapacity(graph, flags);
    return EXIT.succeeded;
  }
  const startedAt = performance.now();
  const totals = { stimuli: 0, virtualMs: 0, failed: [] as number[] };
  for (let seed = flags.firstSeed; seed < flags.firstSeed + flags.seeds; seed++) {
    const graph = graphs[seed % graphs.length];
    if (graph === undefined) break;
    const keepLog = flags.story !== undefined;
    const outcome = await simulate({
      ...optionsOf(flags, graph, seed),
      steps: flags.steps,
      keepLog,
    });
    if (outcome.ok) {
      totals.stimuli += outcome.stimuli;
      totals.virtualMs += outcome.virtualMs;
      if (flags.seeds === 1) console.log(`digest ${outcome.digest}`);
    } else {
      totals.failed.push(seed);
      await printFailure(outcome, flags, graph, seed);
    }
    if (keepLog) printStory(outcome, flags.story);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${counted(flags.seeds, "seed")}, ${totals.failed.length} failed` +
      `${totals.failed.length > 0 ? ` (${totals.failed.join(", ")})` : ""}: ` +
      `${Math.round(totals.virtualMs / 1000)} virtual seconds, ${totals.stimuli} events and ` +
      `instructions in ${seconds.toFixed(1)} s`,
  );
  return totals.failed.length === 0 ? EXIT.succeeded : EXIT.taskFailed;
}

async function printFailure(
  failure: Failure,
  flags: SimFlags,
  graph: CompiledGraph,
  seed: number,
): Promise<void> {
  const options = optionsOf(flags, graph, seed);
  console.error(
    `seed ${seed} has failed; up to ${TRIES_MAX} shorter simulations find the steps that it needs`,
  );
  const { steps, failure: least } = await reduceSteps(
    { steps: failure.steps, failure },
    async (steps) => {
      const numbers = new Set(steps.map(({ index }) => index));
      const outcome = await simulate({ ...options, steps: numbers });
      return !outcome.ok && kindOf(outcome) === kindOf(failure) ? outcome : null;
    },
  );
  console.log(`seed ${seed} failed at ${(least.atMs / 1000).toFixed(3)} s: ${least.error.message}`);
  console.log(`after ${steps.length} of ${failure.steps.length} steps:`);
  for (const step of steps) console.log(`  ${describeStep(step)}`);
  const [, key] = /"([^"/]+\/[^"]+)"/.exec(least.error.message) ?? [];
  console.log(
    `run it again: weir sim --graph ${graphName(flags, graph)} --workers ${flags.workers} ` +
      `--first-seed ${seed} --faults ${flags.faults} --duration ${flags.duration} ` +
      `--steps ${steps.map(({ index }) => index).join(",") || "none"} --story ${key ?? ""}`,
  );
}

/** The message of a failure without names and numbers: the same for every key and worker. */
function kindOf({ error }: Failure): string {
  return foldText(error.message.replaceAll(/"[^"]*"/g, ""));
}

/** Prints the last entries of the log, or all entries that name the key. */
function printStory(outcome: SimulationOutcome, key: string | true | undefined): void {
  const lines = outcome.log.map(({ at, who, what }) => {
    const text = JSON.stringify(what);
    return { text, line: `${(at / 1000).toFixed(3)} ${who} ${text.slice(0, LINE_CHARACTERS_MAX)}` };
  });
  const chosen = typeof key === "string"
    ? lines.filter(({ text }) => text.includes(JSON.stringify(key)))
    : lines.slice(-STORY_LINES);
  for (const { line } of chosen) console.log(line);
}

function optionsOf({ workers, faults, duration }: SimFlags, graph: CompiledGraph, seed: number) {
  return { seed, graph, workers, rates: parseFaults(faults), durationMs: duration * 1000 };
}

/** The value of `--graph` that repeats one run: `all` becomes the graph of the seed. */
function graphName({ graph }: SimFlags, { name }: CompiledGraph): string {
  return graph === "all" ? name : graph;
}

function checkFaults(text: string): string {
  try {
    parseFaults(text);
    return text;
  } catch (error) {
    throw new InvalidArgumentError(errorMessage(error));
  }
}

function stepNumbers(text: string): ReadonlySet<number> {
  if (text === "none") return new Set();
  if (/^\d+(,\d+)*$/.test(text)) return new Set(text.split(",").map(Number));
  throw new InvalidArgumentError('Give a list of numbers, as in "3,17", or "none".');
}
