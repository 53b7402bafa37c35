/**
 * `weir what-if SOURCE`: how a graph that has run would run on other clusters. The real machines of
 * scheduler and workers run it in virtual time, with the durations and sizes of its profile.
 *
 * Standard output is the table, or one line of JSON. Exit codes: 1 when the graph succeeds on none
 * of the clusters, or has failed; 2 for a wrong use or file; 3 and 4 if it was cancelled or runs.
 */
import { Command, InvalidArgumentError } from "commander";
import { profileLines } from "../../protocol/mod.ts";
import type { SchedulerOptions } from "../../scheduler/mod.ts";
import {
  type ClusterPlan,
  predict,
  type Prediction,
  profiledGraph,
  type ProfileOrder,
} from "../../sim/mod.ts";
import { addConnectionFlags, type ConnectionFlags } from "../connection/address.ts";
import { withExamples } from "../examples.ts";
import { EXIT, type ExitCode, usageError } from "../exit_code.ts";
import { loadAmmSetting } from "../flags/amm.ts";
import { appendValue, duration, wholeNumber } from "../flags/parsers.ts";
import { userPath, writeErrorReason } from "../flags/user_path.ts";
import { counted } from "../output/counted.ts";
import { formatDuration } from "../output/duration.ts";
import { LiveRegion } from "../output/live_region.ts";
import { isPipeline, print, printJson, say } from "../output/print.ts";
import { lineWidth } from "../output/terminal_size.ts";
import { predictionChart } from "../what_if/chart.ts";
import {
  bandwidthList,
  isUniform,
  memoryList,
  type PlanFlags,
  plansOf,
  recordedPlan,
  threadList,
  workerList,
} from "../what_if/plans.ts";
import {
  cheapest,
  diskNote,
  type PredictedRun,
  predictionJson,
  predictionLines,
  type Wishes,
} from "../what_if/predictions.ts";
import { readSource } from "../what_if/source.ts";

interface WhatIfFlags extends PlanFlags, Wishes, ConnectionFlags {
  readonly graph?: string;
  readonly ammPolicy: readonly string[];
  readonly amm?: string;
  readonly order: ProfileOrder;
  /** Workers lost an hour. */
  readonly faults?: number;
  readonly seed: number;
  readonly svg?: string;
  readonly save?: string;
  readonly json?: true;
  readonly quiet?: true;
}

const SEED_MAX = 999_999_999;
const CRASHES_MAX = 1000;
const BAR_CHARACTERS = 30;

export function whatIfCommand(onExit: (code: ExitCode) => void): Command {
  const command = new Command("what-if")
    .description("Predict how a graph that has run would run on other clusters")
    .argument(
      "<source>",
      "id of a graph, folder of a recording, or a profile (- for standard input)",
    )
    .option("--workers <list>", "numbers of workers; default: as it ran", workerList)
    .option("--threads <list>", "threads of each worker; default: as it ran", threadList)
    .option("--memory <list>", "memory limits, none for no limit; default: as it ran", memoryList)
    .option("--bandwidth <list>", "1Gbit or 100MiB a second; default: as measured", bandwidthList)
    .option("--amm <off|file>", "no memory manager, or the policies of a JSON file")
    .option("--order <order>", "order of tasks: recorded, or computed again", taskOrder, "recorded")
    .option("--faults <list>", "worker-crash=1: one worker is lost an hour", crashes)
    .option("--price <number>", "price of a worker for an hour", price)
    .option("--below <duration>", "name the cheapest cluster that takes no longer", duration())
    .option("--graph <id>", "which graph of a recording; default: the last that has succeeded")
    .option(
      "--amm-policy <module#name...>",
      "custom policies of a recorded scheduler",
      appendValue,
      [],
    )
    .option("--seed <n>", "seed of what is drawn", wholeNumber(0, SEED_MAX), 1)
    .option("--svg <file>", "write a chart of time by worker-hours")
    .option("--save <file>", "write the profile, to keep or to edit it")
    .option("--json", "print one line of JSON")
    .option("-q, --quiet", "do not print notes and progress on standard error");
  addConnectionFlags(command);
  withExamples(
    command,
    ["weir what-if ID --workers 2,4,8,16 --below 10m", "the cheapest cluster below ten minutes"],
    ["weir what-if recorded --memory 2GiB,8GiB", "from a recording, on workers of two sizes"],
    ["weir what-if ID --save run.ndjson", "keeps the profile, to use it offline"],
  );
  return command.action(async (source: string, flags: WhatIfFlags) => {
    onExit(await whatIf(source, flags));
  });
}

async function whatIf(source: string, flags: WhatIfFlags): Promise<ExitCode> {
  const scheduler = await schedulerOptions(flags.amm);
  const profile = await readSource(source, flags);
  const { header } = profile;
  const plans = plansOf(flags, header);
  if (flags.save !== undefined) await writeFile(flags.save, [...profileLines(profile)].join(""));
  const graph = profiledGraph(profile, flags.order);
  const bar = new PredictionBar(flags);
  const run = async (plan: ClusterPlan, title: string, crashesPerHour?: number) =>
    await predict({
      header,
      graph,
      plan,
      scheduler,
      seed: flags.seed,
      ...(crashesPerHour !== undefined && { crashesPerHour }),
      onProgress: (fraction) => bar.show(title, fraction),
    });
  const check = isUniform(header) && header.elapsedMs > 0
    ? await run(recordedPlan(header), "the run itself")
    : null;
  const runs: PredictedRun[] = [];
  for (const [index, plan] of plans.entries()) {
    const title = `${index + 1} of ${plans.length}`;
    runs.push({ plan, prediction: await run(plan, title, flags.faults) });
  }
  bar.end();
  if (flags.svg !== undefined) {
    await writeFile(flags.svg, predictionChart(runs, header.name || header.graph, flags));
  }
  show(runs, check, { header, flags });
  const hasSucceeded = runs.some(({ prediction }) => prediction.outcome === "succeeded");
  return hasSucceeded ? EXIT.succeeded : EXIT.taskFailed;
}

function show(
  runs: readonly PredictedRun[],
  check: Prediction | null,
  { header, flags }: {
    readonly header: Parameters<typeof recordedPlan>[0];
    readonly flags: WhatIfFlags;
  },
): void {
  const { graph, name, elapsedMs, tasks } = header;
  const predictedMs = check?.outcome === "succeeded" ? check.elapsedMs : null;
  if (flags.json) {
    const best = cheapest(runs, flags);
    return printJson({
      graph,
      name,
      tasks,
      measured: { ...recordedPlan(header), elapsedMs, predictedMs },
      predictions: runs.map((run) => predictionJson(run, flags)),
      ...(flags.below !== undefined && { cheapest: best === null ? null : runs.indexOf(best) }),
    });
  }
  if (!flags.quiet && predictedMs !== null) {
    const error = 100 * (predictedMs / elapsedMs - 1);
    say(
      `The run took ${formatDuration(elapsedMs)} with ${
        counted(header.workers.length, "worker")
      }; the ` +
        `same cluster is predicted to take ${formatDuration(predictedMs)} ` +
        `(${error < 0 ? "-" : "+"}${Math.abs(error).toFixed(1)} %)`,
    );
  }
  const hasFaults = flags.faults !== undefined;
  for (const line of predictionLines(runs, flags, { width: lineWidth("stdout"), hasFaults })) {
    print(line);
  }
  if (!flags.quiet && runs.some(({ prediction }) => prediction.spilledBytes > 0)) {
    say(diskNote(header.rates));
  }
  if (!flags.quiet && flags.below !== undefined && cheapest(runs, flags) === null) {
    say(`No cluster takes ${formatDuration(flags.below * 1000)} or less`);
  }
}

async function schedulerOptions(amm: string | undefined): Promise<Partial<SchedulerOptions>> {
  const flags = { ammInterval: 2, ammMeasure: "optimistic", ammPolicy: [] } as const;
  if (amm === undefined) return {};
  if (amm === "off") return { amm: false };
  return (await loadAmmSetting({ ...flags, amm: true, ammPolicies: amm })).options;
}

async function writeFile(file: string, text: string): Promise<void> {
  try {
    await Deno.writeTextFile(userPath(file), text);
  } catch (error) {
    throw usageError(`Cannot write "${file}": ${writeErrorReason(error)}`);
  }
}

/** Progress on a terminal. */
class PredictionBar {
  readonly #region = new LiveRegion("stderr");
  readonly #isShown: boolean;

  constructor({ quiet }: Pick<WhatIfFlags, "quiet">) {
    this.#isShown = !quiet && Deno.stderr.isTerminal() && !isPipeline();
  }

  show(title: string, fraction: number): void {
    if (!this.#isShown) return;
    const full = Math.round(fraction * BAR_CHARACTERS);
    const bar = "#".repeat(full).padEnd(BAR_CHARACTERS, ".");
    this.#region.show([`predicting ${title} ${bar} ${Math.floor(fraction * 100)} %`]);
  }

  end(): void {
    if (this.#isShown) this.#region.clear();
  }
}

function taskOrder(text: string): ProfileOrder {
  if (text === "recorded" || text === "computed") return text;
  throw new InvalidArgumentError("Give recorded or computed.");
}

function crashes(text: string): number {
  const [, rate] = /^worker-crash=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const number = Number(rate);
  if (rate !== undefined && number <= CRASHES_MAX) return number;
  throw new InvalidArgumentError(
    `Give worker-crash=RATE, losses of workers in an hour, from 0 to ${CRASHES_MAX}.`,
  );
}

function price(text: string): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && Number.isFinite(number)) return number;
  throw new InvalidArgumentError("Give a number, as in 0.25.");
}
