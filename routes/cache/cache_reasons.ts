/**
 * Reasons why the cache does not have the result of a task: the parts of its key that differ from
 * those of the last entry of the same name.
 */
import type { CacheParts } from "../../cache/mod.ts";
import type { TaskExplanation } from "../../protocol/mod.ts";

/** A reason in the explanation of a task. Its code is `cached`, or begins with `not-cached-`. */
export type CacheReason = TaskExplanation["reasons"][number];

/** Modules, and inputs, that are named one by one. */
const NAMED_MAX = 5;
const TEXT_MAX = 80;

/**
 * Compares the parts of a key with those of the last entry.
 *
 * @param last `null`: there is none
 * @param inputs names of the inputs, in order
 */
export function missReasons(
  now: CacheParts,
  last: CacheParts | null,
  inputs: readonly string[],
): CacheReason[] {
  if (last === null) {
    return [notCached("new", "no result of a task of this key and operation was stored before")];
  }
  const reasons = [
    ...moduleChanges(now.modules, last.modules),
    ...(now.args === last.args ? [] : [notCached("arguments", "its arguments are others")]),
    ...inputChanges(now, last, inputs),
    ...(now.environment === last.environment
      ? []
      : [notCached("environment", environmentChange(now.environment, last.environment))]),
    ...(now.cacheKey === last.cacheKey ? [] : [
      notCached("key", `its cacheKey is ${shown(now.cacheKey)}, and was ${shown(last.cacheKey)}`),
    ]),
  ];
  if (reasons.length > 0) return reasons;
  return [notCached("gone", "nothing has changed: its entry was removed, or its run verifies it")];
}

/** The reason of a task whose result is from the cache. */
export function takenFromCache(durationUs: number): CacheReason {
  const seconds = (durationUs / 1e6).toPrecision(3);
  return { code: "cached", text: `Its result is from the cache: its run took ${seconds} s` };
}

/** A reason of a task whose result is not from the cache. */
export function notCached(what: NotCached, why: string): CacheReason {
  return { code: `not-cached-${what}`, text: `Not cached: ${why}` };
}

export type NotCached =
  | "new"
  | "module"
  | "arguments"
  | "input"
  | "environment"
  | "key"
  | "gone"
  | "off"
  | "distrusted"
  | "permissions"
  | "access";

function moduleChanges(
  now: CacheParts["modules"],
  last: CacheParts["modules"],
): CacheReason[] {
  // An entry with too many modules is stored without them.
  if (Object.keys(last).length === 0) return [];
  const changes: string[] = [];
  for (const [name, digest] of Object.entries(now)) {
    if (!Object.hasOwn(last, name)) changes.push(`the module ${name} is new`);
    else if (last[name] !== digest) changes.push(`the module ${name} has changed since`);
  }
  for (const name of Object.keys(last)) {
    if (!Object.hasOwn(now, name)) changes.push(`the module ${name} is not used any more`);
  }
  return named("module", changes, "modules");
}

function inputChanges(
  now: CacheParts,
  last: CacheParts,
  names: readonly string[],
): CacheReason[] {
  // Other arguments, or an entry with too many parts, have other inputs.
  if (now.inputs.length !== last.inputs.length) return [];
  const changes = now.inputs.flatMap((digest, index) =>
    digest === last.inputs[index] ? [] : [`its input ${names[index] ?? index + 1} is another`]
  );
  return named("input", changes, "inputs");
}

function named(what: NotCached, changes: readonly string[], nouns: string): CacheReason[] {
  const reasons = changes.slice(0, NAMED_MAX).map((change) => notCached(what, change));
  const more = changes.length - NAMED_MAX;
  return more > 0 ? [...reasons, notCached(what, `${more} more ${nouns} differ`)] : reasons;
}

/** `it runs with deno 2.9.6, and ran with deno 2.9.5` */
function environmentChange(now: string, last: string): string {
  const [own, before] = [now.split(", "), last.split(", ")];
  const added = own.filter((part) => !before.includes(part)).join(", ");
  const gone = before.filter((part) => !own.includes(part)).join(", ");
  return `it runs with ${added || now}, and ran with ${gone || last}`;
}

function shown(text: string): string {
  return JSON.stringify(text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}...` : text);
}
