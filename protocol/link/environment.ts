/** The environment of a task, as a text: what its code can see and that can change its result. */
import { CODEC_VERSION, WEIR_VERSION } from "../version.ts";

/** What tasks of one worker see. */
export interface EnvironmentFacts {
  readonly denoVersion: string;
  /** As in `Deno.build.target`: `x86_64-unknown-linux-gnu`. */
  readonly target: string;
  /** As in `Intl.DateTimeFormat().resolvedOptions()`, in the process of a task. */
  readonly timeZone: string;
  readonly locale: string;
  /** `navigator.hardwareConcurrency`, in the process of a task. */
  readonly cpus: number;
  /** The `--allow-*` flags of the worker, in any order. */
  readonly flags: readonly string[];
}

/**
 * Returns a text that is equal for equal environments only: `deno 2.9.6, weir 0.1.0, codec 1,
 * x86_64-unknown-linux-gnu, UTC, en-US, 2 cpus, flags -`. The version of Weir stands for the
 * built-in operations, and for what runs tasks.
 */
export function describeEnvironment(facts: EnvironmentFacts): string {
  const { denoVersion, target, timeZone, locale, cpus } = facts;
  // Flags are last: a comma in one of them ends nothing.
  const flags = facts.flags.length === 0
    ? "-"
    : [...new Set(facts.flags.map(quoted))].sort().join(" ");
  return `deno ${denoVersion}, weir ${WEIR_VERSION}, codec ${CODEC_VERSION}, ${target}, ` +
    `${timeZone}, ${locale}, ${cpus} cpus, flags ${flags}`;
}

const NO_FLAGS = "flags -";

/** A flag with a space is not two flags. */
function quoted(flag: string): string {
  return /[\s"]/.test(flag) ? JSON.stringify(flag) : flag;
}

/** Returns whether tasks have no permissions in an environment. */
export function isClosedEnvironment(environment: string): boolean {
  return environment.endsWith(NO_FLAGS);
}
