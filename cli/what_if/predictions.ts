/** The table, and the lines of JSON, of `weir what-if`. */
import { formatBytes } from "../../base/mod.ts";
import type { ProfileRates } from "../../protocol/mod.ts";
import { type ClusterPlan, completeRates, type Prediction } from "../../sim/mod.ts";
import { formatDuration } from "../output/duration.ts";
import { type Column, tableLines } from "../output/table.ts";

/** A cluster, and how the graph runs there. */
export interface PredictedRun {
  readonly plan: ClusterPlan;
  readonly prediction: Prediction;
}

/** What decides which cluster is the best. */
export interface Wishes {
  /** Price of a worker for an hour; absent: not known. */
  readonly price?: number;
  /** Seconds that the graph may take. */
  readonly below?: number;
}

const HOUR_MS = 3_600_000;

export function workerHours({ plan, prediction }: PredictedRun): number {
  return plan.workers * prediction.elapsedMs / HOUR_MS;
}

/** The run with the fewest worker-hours of those that are fast enough; `null`: none is. */
export function cheapest(runs: readonly PredictedRun[], { below }: Wishes): PredictedRun | null {
  if (below === undefined) return null;
  const fast = runs.filter(({ prediction: { outcome, elapsedMs } }) =>
    outcome === "succeeded" && elapsedMs <= below * 1000
  );
  return fast.reduce<PredictedRun | null>(
    (best, run) => best === null || workerHours(run) < workerHours(best) ? run : best,
    null,
  );
}

/** Lines of the table. Columns in which all runs are alike and no flag says more are left out. */
export function predictionLines(
  runs: readonly PredictedRun[],
  wishes: Wishes,
  { width, hasFaults }: { readonly width?: number; readonly hasFaults: boolean },
): string[] {
  const best = cheapest(runs, wishes);
  const columns = COLUMNS.filter(({ isShown }) => isShown?.(runs, wishes, hasFaults) ?? true);
  const rows = runs.map((run) => {
    const { outcome, reason } = run.prediction;
    const note = outcome === "succeeded"
      ? run === best ? `<- cheapest below ${formatDuration((wishes.below ?? 0) * 1000)}` : ""
      : `${outcome === "failed" ? "fails" : "does not end"}: ${reason ?? ""}`;
    const isPlan = (column: PredictionColumn) => column.isPlan === true || outcome === "succeeded";
    return [
      ...columns.map((column) => isPlan(column) ? column.cell(run, wishes) : "-"),
      note,
    ];
  });
  const titles = columns.map(({ column }) => column);
  return tableLines([...titles, { title: "" }], rows, { width });
}

interface PredictionColumn {
  readonly column: Column;
  /** It says what the cluster is. */
  readonly isPlan?: true;
  readonly cell: (run: PredictedRun, wishes: Wishes) => string;
  /** Absent: always. */
  readonly isShown?: (
    runs: readonly PredictedRun[],
    wishes: Wishes,
    hasFaults: boolean,
  ) => boolean;
}

const right = (title: string, weight?: number): Column => ({
  title,
  align: "right",
  ...(weight !== undefined && { weight }),
});

const COLUMNS: readonly PredictionColumn[] = [
  { column: right("WORKERS"), isPlan: true, cell: ({ plan }) => `${plan.workers}` },
  { column: right("THREADS"), isPlan: true, cell: ({ plan }) => `${plan.threads}` },
  {
    column: right("MEMORY"),
    isPlan: true,
    cell: ({ plan: { memoryBytes } }) => memoryBytes === null ? "none" : formatBytes(memoryBytes),
  },
  {
    column: right("BANDWIDTH"),
    isPlan: true,
    cell: ({ plan: { bandwidth } }) =>
      bandwidth === null ? "measured" : `${formatBytes(bandwidth)}/s`,
    isShown: (runs) => runs.some(({ plan }) => plan.bandwidth !== null),
  },
  {
    column: right("ELAPSED"),
    cell: ({ prediction }) => formatDuration(prediction.elapsedMs),
  },
  { column: right("BUSY", 5), cell: ({ prediction }) => prediction.busy.toFixed(2) },
  {
    column: right("SPILLED", 3),
    cell: ({ prediction }) => formatBytes(prediction.spilledBytes),
  },
  { column: right("MOVED", 4), cell: ({ prediction }) => formatBytes(prediction.movedBytes) },
  { column: right("PEAK", 6), cell: ({ prediction }) => formatBytes(prediction.peakBytes) },
  {
    column: right("LOST", 7),
    cell: ({ prediction }) => `${prediction.crashes}`,
    isShown: (_runs, _wishes, hasFaults) => hasFaults,
  },
  {
    column: right("AGAIN", 2),
    cell: ({ prediction }) => `${prediction.repeatedRuns}`,
    isShown: (_runs, _wishes, hasFaults) => hasFaults,
  },
  { column: right("WORKER-HOURS"), cell: (run) => shown(workerHours(run)) },
  {
    column: right("PRICE"),
    cell: (run, { price = 0 }) => shown(workerHours(run) * price),
    isShown: (_, { price }) => price !== undefined,
  },
];

/** Two decimals, or two digits of what is small. */
function shown(amount: number): string {
  return amount >= 0.1 || amount === 0 ? amount.toFixed(2) : `${Number(amount.toPrecision(2))}`;
}

/** What predictions that spill stand on: a profile does not say how busy its machine was. */
export function diskNote(rates: ProfileRates): string {
  const { writeRate, readRate } = completeRates(rates);
  const speed = `writes ${formatBytes(writeRate)}/s and reads ${formatBytes(readRate)}/s`;
  return rates.writeRate === undefined
    ? `The run shows no disk: one that ${speed} is assumed`
    : `A disk ${speed}, as in the run: where the machine is more or less busy, the times of ` +
      "predictions that spill are others";
}

/** A run as JSON. */
export function predictionJson(run: PredictedRun, wishes: Wishes): Record<string, unknown> {
  const { plan, prediction: { busy, ...prediction } } = run;
  const hours = workerHours(run);
  return {
    ...plan,
    ...prediction,
    busy: round(busy),
    workerHours: round(hours),
    ...(wishes.price !== undefined && { price: round(hours * wishes.price) }),
  };
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
