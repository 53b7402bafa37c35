/**
 * The faults of a simulated cluster, each with its own rate.
 *
 * Chance faults can happen to every message, transfer and execution, with a probability. A new one
 * happens where a process calls `dice.fails(name)`. Step faults happen at fixed times, with a rate
 * per minute of virtual time; `steps.ts` draws the times. A new one happens in `perform_step.ts`,
 * which the compiler names.
 */

/** Chance faults: probability at every opportunity. */
const CHANCES = {
  "request-lost": 0.02,
  "answer-lost": 0.02,
  "request-twice": 0.02,
  "stream-broken": 0.01,
  "transfer-lost": 0.02,
  "transfer-busy": 0.04,
  "transfer-broken": 0.02,
  "transfer-garbled": 0.002,
  "transfer-slow": 0.05,
  "body-raised": 0.002,
  "body-killed": 0.005,
  "body-returned": 0.01,
  "body-rescheduled": 0.01,
  "body-late": 0.01,
  "body-at-once": 0.1,
  "result-not-stored": 0.002,
  "result-garbled": 0.002,
  "push-lost": 0.02,
  "push-unanswered": 0.02,
  "upload-silent": 0.02,
  "cache-none": 0.3,
  "cache-slow": 0.1,
  "cache-not-stored": 0.05,
  "cache-value-gone": 0.02,
  "address-none": 0.1,
  "copy-at-once": 0.02,
  "copy-again": 0.5,
  "drop-at-once": 0.05,
  "disk-write-fails": 0.01,
  "disk-read-fails": 0.003,
  "task-flaky": 0.5,
  "graph-abandoned": 0.3,
  "restart-fails": 0.1,
  "faults-go-on": 0.3,
  "second-chances": 0.4,
} as const;

/** Step faults: rate per minute of virtual time, over the whole cluster. */
const STEPS = {
  "worker-crash": 2,
  "worker-restart": 1,
  "worker-restart-with-data": 1,
  "worker-hang": 1,
  "worker-slow": 1,
  "worker-retire": 1,
  "worker-leave": 1,
  "worker-remove": 0.5,
  "worker-pause": 1,
  "worker-rejoin": 1,
  "worker-join": 0.5,
  "executor-kill": 3,
  "executor-group-lost": 3,
  "executors-do-not-start": 1,
  "link-cut": 2,
  "link-slow": 2,
  "stream-drop": 4,
  "peers-cut": 2,
  "peers-silent": 1,
  "worker-isolated": 1,
  "disk-full": 1,
  "disk-failing": 1,
  "disk-slow": 1,
  "disk-breaks": 2,
  "memory-pressure": 2,
  "pause-stays": 0.5,
  "own-memory-grows": 0.5,
  "value-lost": 1,
  "value-garbled": 0.5,
  "data-scatter": 2,
  "data-read": 4,
  "data-release": 1,
  "copy-wish": 8,
  "drop-wish": 8,
  "cache-away": 1,
  "cache-loses": 2,
  "amm": 2,
  "graph-beside": 6,
  "graph-in-parts": 3,
  "outputs-release": 2,
  "graph-delete": 2,
  "graph-cancel": 1,
  "graph-retry": 3,
  "scheduler-restart": 1,
} as const;

export type ChanceFault = keyof typeof CHANCES;
export type StepFault = keyof typeof STEPS;
export type FaultName = ChanceFault | StepFault;

/** Fault -> rate; 0: it does not happen. */
export type Rates = Readonly<Record<FaultName, number>>;

export const ALL_FAULTS: Rates = { ...CHANCES, ...STEPS };
export const NO_FAULTS: Rates = Object.fromEntries(
  Object.keys(ALL_FAULTS).map((name) => [name, 0]),
) as Record<FaultName, number>;

export const STEP_FAULTS = Object.keys(STEPS) as readonly StepFault[];

/**
 * Parses the rates of faults: `all`, `none`, or a list of `name=rate`, or `name` for its default
 * rate. Faults that are not listed do not happen; `all,name=0` changes one rate of all.
 *
 * @throws RangeError for an unknown fault or an invalid rate
 */
export function parseFaults(text: string): Rates {
  const rates: Record<FaultName, number> = { ...NO_FAULTS };
  for (const part of text.split(",")) {
    const [name = "", value] = part.trim().split("=");
    if (name === "all") Object.assign(rates, ALL_FAULTS);
    else if (name === "none") Object.assign(rates, NO_FAULTS);
    else if (isFault(name)) rates[name] = parseRate(name, value);
    else {
      throw new RangeError(
        `Cannot simulate "${name}": the faults are ${Object.keys(ALL_FAULTS).join(", ")}`,
      );
    }
  }
  return rates;
}

function parseRate(name: FaultName, text: string | undefined): number {
  if (text === undefined) return ALL_FAULTS[name];
  const rate = Number(text);
  const most = name in CHANCES ? 1 : 1000;
  if (text.trim() !== "" && rate >= 0 && rate <= most) return rate;
  throw new RangeError(`Cannot simulate "${name}" at "${text}": a rate is from 0 to ${most}`);
}

function isFault(name: string): name is FaultName {
  return Object.hasOwn(ALL_FAULTS, name);
}
