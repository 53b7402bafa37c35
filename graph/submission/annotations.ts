/**
 * Annotations, the fields beside `op` and `args` of a call. They are checked field by field instead
 * of by the schema (`schemas.ts`, a test compares the two), and converted to the
 * units of the scheduler.
 */
import {
  CACHE_KEY_CHARACTERS_MAX,
  type Duration,
  type DurationRange,
  durationWithin,
  isExitCode,
  isRecord,
  isResourceAmount,
  LABEL_CHARACTERS_MAX,
  parseDuration,
  POOL_SLOTS_MAX,
  RESOURCE_AMOUNTS,
  RETRY_DELAY_SECONDS_MAX,
  RETRY_REASONS_MAX,
  TASK_POOLS_MAX,
  TIME_SECONDS_MAX,
  wantedDuration,
} from "../../base/mod.ts";
import type { CompiledAnnotations } from "../compiled.ts";
import { whyNotPool } from "../key.ts";
import { type FaultList, type Path, quote } from "./fault_list.ts";
import type { Annotations } from "./submission.ts";

/** Returns whether `field` is the name of an annotation. */
export function isAnnotation(field: string): boolean {
  return RULES.has(field);
}

/** Adds a fault if the value of an annotation is wrong. `undefined` counts as absent. */
export function checkAnnotation(
  field: string,
  value: unknown,
  path: Path,
  faults: FaultList,
): void {
  const rule = RULES.get(field);
  if (rule === undefined || value === undefined) return;
  if (!rule.holds(value)) return faults.add(path, `Must be ${rule.wanted}`);
  if (field === "retryOn") checkReasons(value as readonly unknown[], path, faults);
}

/**
 * Returns the annotations that differ from the defaults of Weir, or `null` if none does. `own`
 * takes precedence over `defaults`. Durations become integer microseconds, at least 1 for a time
 * above 0.
 */
export function compileAnnotations(
  own: Annotations,
  defaults: Annotations,
  graphPriority: number,
): CompiledAnnotations | null {
  const all = { ...defaults, ...own };
  const resources = Object.entries(all.resources ?? {}).filter(([, amount]) => amount > 0);
  const pools = Object.keys(all.pools ?? {});
  const retryDelayUs = toMicroseconds(all.retryDelay ?? 0);
  const compiled: CompiledAnnotations = {
    ...(all.priority !== undefined && all.priority !== graphPriority && { priority: all.priority }),
    ...(all.retries && { retries: all.retries }),
    ...(retryDelayUs > 0 && { retryDelayUs }),
    ...(all.retryOn && { retryOn: all.retryOn }),
    ...(all.reschedules !== undefined && { reschedules: all.reschedules }),
    ...(all.timeout !== undefined &&
      { timeoutUs: toMicroseconds(all.timeout) }),
    ...(all.allowFailure && { allowFailure: true }),
    ...(all.runAfter === "any" && { runAfter: "any" }),
    ...(resources.length > 0 && { resources: Object.fromEntries(resources) }),
    ...(pools.length > 0 && { pools: all.pools }),
    ...(all.workers && { workers: all.workers }),
    ...(all.allowOtherWorkers && { allowOtherWorkers: true }),
    ...(all.replicas !== undefined && all.replicas !== 1 && { replicas: all.replicas }),
    ...(all.pure === false && { pure: false }),
    ...(all.label && { label: all.label }),
    ...(all.cache !== undefined && { cache: all.cache }),
    ...(all.cacheKey && { cacheKey: all.cacheKey }),
  };
  return Object.keys(compiled).length === 0 ? null : compiled;
}

interface Rule {
  /** The end of the sentence "Must be ...". */
  readonly wanted: string;
  readonly holds: (value: unknown) => boolean;
}

const NAME_CHARACTERS_MAX = 128;

/** A name of an error has more than digits and spaces. */
export const ERROR_NAME: RegExp = /[^0-9\s]/;

/** The end of the sentence "Must be ..." about a use of the cache. */
export const CACHE_USE_WANTED = 'true, false, "refresh" or "require"';

/** Delays before the first retry. */
export const RETRY_DELAY: DurationRange = {
  least: 0,
  most: RETRY_DELAY_SECONDS_MAX,
};
/** Timeouts of tasks, graphs and requests. */
export const TIMEOUT: DurationRange = {
  least: 0,
  above: true,
  most: TIME_SECONDS_MAX,
};

const RULES: ReadonlyMap<string, Rule> = new Map<keyof Annotations, Rule>([
  ["priority", { wanted: "an integer", holds: Number.isSafeInteger }],
  ["retries", {
    wanted: "an integer of 0 or more",
    holds: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  }],
  ["retryDelay", {
    wanted: wantedDuration(RETRY_DELAY),
    holds: (value) => durationWithin(value, RETRY_DELAY) !== null,
  }],
  ["retryOn", {
    wanted: `an array of names of errors and of exit codes, 1 to ${RETRY_REASONS_MAX}`,
    holds: (value) =>
      Array.isArray(value) && value.length > 0 && value.length <= RETRY_REASONS_MAX &&
      value.every((reason) => isName(reason) || isExitCode(reason)),
  }],
  ["reschedules", {
    wanted: "an integer of 0 or more",
    holds: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  }],
  ["timeout", {
    wanted: wantedDuration(TIMEOUT),
    holds: (value) => durationWithin(value, TIMEOUT) !== null,
  }],
  ["allowFailure", { wanted: "true or false", holds: isBoolean }],
  ["runAfter", {
    wanted: '"success" or "any"',
    holds: (value) => value === "success" || value === "any",
  }],
  ["resources", {
    wanted: 'an object of names and amounts, such as {"GPU": 1}; an amount is ' +
      RESOURCE_AMOUNTS,
    holds: isResources,
  }],
  ["pools", {
    wanted: "an object of at most " +
      `${TASK_POOLS_MAX} names of pools and slots, such as {"staging-db": 1}; a number of slots ` +
      `is an integer of 1 to ${POOL_SLOTS_MAX}`,
    holds: isPools,
  }],
  ["workers", {
    wanted: "an array of names or ids of workers, at least one",
    holds: (value) => Array.isArray(value) && value.length > 0 && value.every(isName),
  }],
  ["allowOtherWorkers", { wanted: "true or false", holds: isBoolean }],
  ["replicas", {
    wanted: 'an integer of 1 or more, or "all"',
    holds: (value) => value === "all" || Number.isSafeInteger(value) && Number(value) >= 1,
  }],
  ["pure", { wanted: "true or false", holds: isBoolean }],
  ["label", {
    wanted: `text of at most ${LABEL_CHARACTERS_MAX} characters`,
    holds: (value) => typeof value === "string" && value.length <= LABEL_CHARACTERS_MAX,
  }],
  ["cache", {
    wanted: CACHE_USE_WANTED,
    holds: (value) => isBoolean(value) || value === "refresh" || value === "require",
  }],
  ["cacheKey", {
    wanted: `text of at most ${CACHE_KEY_CHARACTERS_MAX} characters`,
    holds: (value) => typeof value === "string" && value.length <= CACHE_KEY_CHARACTERS_MAX,
  }],
]);

/** A code in a text is the name of no error, so the task would never be retried for it. */
function checkReasons(reasons: readonly unknown[], path: Path, faults: FaultList): void {
  reasons.forEach((reason, at) => {
    if (typeof reason !== "string" || ERROR_NAME.test(reason)) return;
    const code = reason.trim() === "" ? null : Number(reason);
    const remedy = isExitCode(code) ? `write the number ${code}` : "an exit code is 0 to 255";
    faults.add(
      [...path, at],
      `Must not be an exit code in a text, ${quote(reason)}: ${remedy}`,
    );
  });
}

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}

function isName(value: unknown): boolean {
  return typeof value === "string" && value.length > 0 && value.length <= NAME_CHARACTERS_MAX;
}

function isResources(value: unknown): boolean {
  return isRecord(value) &&
    Object.entries(value).every(([name, amount]) =>
      isName(name) && name !== "__proto__" && isResourceAmount(amount)
    );
}

function isPools(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length <= TASK_POOLS_MAX &&
    Object.entries(value).every(([name, slots]) =>
      whyNotPool(name) === null && Number.isSafeInteger(slots) && Number(slots) >= 1 &&
      Number(slots) <= POOL_SLOTS_MAX
    );
}

function toMicroseconds(duration: Duration): number {
  const seconds = parseDuration(duration);
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds * 1e6));
}
