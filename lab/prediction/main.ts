/**
 * How right `weir what-if` is: graphs of waiting tasks run on real workers. Their profiles on one
 * cluster predict the runs on others, which are measured too. Prints a table of the errors.
 *
 *     deno task prediction [--quick] [--seed N] [--graphs wide,large] [--keep FOLDER]
 *
 * `--keep` writes the profile of each run, and the figures so far, to a folder. Other programs on
 * the machine make runs longer: the mean length of its run queue is told before each cluster.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { formatBytes, parseBytes, present } from "../../base/mod.ts";
import { tableLines } from "../../cli/output/table.ts";
import { profileLines } from "../../protocol/mod.ts";
import { predict, profiledGraph } from "../../sim/mod.ts";
import { NAMES, waitingGraph } from "./graphs.ts";
import { measure, type MeasuredRun, type RealPlan } from "./measure.ts";

const LIMIT = "384MiB";
/** Where the profiles come from. */
const SOURCE: RealPlan = { workers: 3, threads: 1, memory: null, amm: true };
const LIMITED_SOURCE: RealPlan = { ...SOURCE, memory: LIMIT };
/** What is predicted from them. */
const TARGETS: readonly RealPlan[] = [
  { workers: 12, threads: 1, memory: null, amm: true },
  { workers: 6, threads: 1, memory: null, amm: false },
  { workers: 3, threads: 2, memory: null, amm: true },
  { workers: 2, threads: 1, memory: null, amm: false },
  { workers: 1, threads: 1, memory: null, amm: true },
];
const LIMITED_TARGETS: readonly RealPlan[] = [
  { workers: 6, threads: 1, memory: LIMIT, amm: true },
  { workers: 4, threads: 1, memory: LIMIT, amm: false },
  { workers: 2, threads: 1, memory: LIMIT, amm: true },
  { workers: 2, threads: 1, memory: LIMIT, amm: false },
];

const TITLES = [
  "GRAPH",
  "CLUSTER",
  ...["MEASURED", "PREDICTED", "ERROR", "PEAK", "PREDICTED", "ERROR", "VALUES", "PREDICTED"]
    .map((title) => ({ title, align: "right" as const })),
];

interface Comparison {
  readonly graph: string;
  readonly plan: RealPlan;
  readonly measuredMs: number;
  readonly predictedMs: number;
  readonly measuredPeak: number;
  readonly predictedPeak: number;
  readonly measuredValues: number;
  readonly predictedValues: number;
}

const { values: flags } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    quick: { type: "boolean", default: false },
    graphs: { type: "string", default: NAMES.join() },
    keep: { type: "string" },
  },
});
const chosen = flags.quick ? ["tree"] : flags.graphs.split(",");
const names = NAMES.filter((name) => chosen.includes(name));
if (names.length === 0) throw new Error(`The graphs are ${NAMES.join(", ")}`);
const seed = Number(flags.seed);
const drawn = names.map((name) => waitingGraph(name, seed));
const comparisons: Comparison[] = [];
const [large, small] = [
  drawn.filter(({ isLarge }) => isLarge),
  drawn.filter((each) => !each.isLarge),
];
if (large.length > 0) await compare(LIMITED_SOURCE, LIMITED_TARGETS, large);
if (small.length > 0) await compare(SOURCE, flags.quick ? TARGETS.slice(0, 1) : TARGETS, small);
report();

async function compare(
  source: RealPlan,
  targets: readonly RealPlan[],
  of: typeof drawn,
): Promise<void> {
  console.error(`source: ${describe(source)}, load ${load()}`);
  const profiles = await measure(source, of);
  for (const run of profiles) keepProfile(run, source);
  for (const run of profiles) comparisons.push(await compared(run, run, source));
  for (const plan of targets) {
    console.error(`${describe(plan)}, load ${load()}`);
    for (const [index, run] of (await measure(plan, of)).entries()) {
      comparisons.push(await compared(run, present(profiles[index], "a profile"), plan));
    }
    save();
  }
}

async function compared(
  run: MeasuredRun,
  { profile }: MeasuredRun,
  plan: RealPlan,
): Promise<Comparison> {
  const prediction = await predict({
    header: profile.header,
    graph: profiledGraph(profile, "recorded"),
    plan: {
      workers: plan.workers,
      threads: plan.threads,
      memoryBytes: plan.memory === null ? null : parseBytes(plan.memory),
      bandwidth: null,
    },
    scheduler: { amm: plan.amm },
    seed: 1,
  });
  if (prediction.outcome !== "succeeded") console.error(`  ${run.graph}: ${prediction.reason}`);
  return {
    graph: run.graph,
    plan,
    measuredMs: run.profile.header.elapsedMs,
    predictedMs: Math.round(prediction.elapsedMs),
    measuredPeak: run.peakBytes,
    predictedPeak: prediction.peakBytes,
    measuredValues: run.peakValueBytes,
    predictedValues: prediction.peakValueBytes,
  };
}

function report(): void {
  const held = comparisons.filter(({ plan }) => plan !== SOURCE && plan !== LIMITED_SOURCE);
  for (const line of tableLines(TITLES, comparisons.map(rowOf))) console.log(line);
  console.log(`time: ${summary(held.map((each) => error(each.predictedMs, each.measuredMs)))}`);
  console.log(`peak: ${summary(held.map((each) => error(each.predictedPeak, each.measuredPeak)))}`);
}

function rowOf(each: Comparison): string[] {
  const isSource = each.plan === SOURCE || each.plan === LIMITED_SOURCE;
  return [
    each.graph,
    describe(each.plan) + (isSource ? " (source)" : ""),
    `${(each.measuredMs / 1000).toFixed(1)} s`,
    `${(each.predictedMs / 1000).toFixed(1)} s`,
    percent(error(each.predictedMs, each.measuredMs)),
    formatBytes(each.measuredPeak),
    formatBytes(each.predictedPeak),
    percent(error(each.predictedPeak, each.measuredPeak)),
    formatBytes(each.measuredValues),
    formatBytes(each.predictedValues),
  ];
}

function describe({ workers, threads, memory, amm }: RealPlan): string {
  return `${workers} x ${threads}${memory === null ? "" : `, ${memory}`}${amm ? "" : ", no AMM"}`;
}

function load(): string {
  return present(Deno.loadavg()[0], "a load").toFixed(1);
}

function error(predicted: number, measured: number): number {
  return measured === 0 ? 0 : predicted / measured - 1;
}

function percent(part: number): string {
  return `${part < 0 ? "-" : "+"}${(100 * Math.abs(part)).toFixed(1)} %`;
}

function summary(errors: readonly number[]): string {
  const sizes = errors.map(Math.abs).sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return `median error ${percent(median)}, worst ${
    percent(sizes.at(-1) ?? 0)
  }, ${sizes.length} runs`;
}

function save(): void {
  if (flags.keep === undefined) return;
  Deno.writeTextFileSync(join(flags.keep, "figures.json"), JSON.stringify(comparisons));
}

function keepProfile({ graph, profile }: MeasuredRun, plan: RealPlan): void {
  if (flags.keep === undefined) return;
  const file = join(flags.keep, `${graph} on ${describe(plan)}.ndjson`);
  Deno.writeTextFileSync(file, [...profileLines(profile)].join(""));
}
