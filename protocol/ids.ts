/**
 * Names of things that travel, as branded types, so that one cannot be passed for another.
 * The brands exist at compile time only.
 */

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** `namespace/key`: how a task is known inside the cluster. */
export type Key = Branded<string, "Key">;
export type WorkerId = Branded<string, "WorkerId">;
export type GraphId = Branded<string, "GraphId">;
/** Follows one cause over all machines. Made by shells. */
export type StimulusId = Branded<string, "StimulusId">;
/** Integer milliseconds since 1970, stamped by a shell; never goes back within one machine. */
export type Millis = Branded<number, "Millis">;
/**
 * Numbers one assignment of one task to one worker, or one change of one replica record. Attempts
 * and epochs are drawn from one counter of the scheduler, so any two can be compared: the larger is
 * later.
 */
export type Attempt = Branded<number, "Attempt">;
export type Epoch = Attempt;
/** Lower-case hexadecimal SHA-256. */
export type Sha256 = Branded<string, "Sha256">;

export const asKey = (text: string): Key => text as Key;
export const asWorkerId = (text: string): WorkerId => text as WorkerId;
export const asGraphId = (text: string): GraphId => text as GraphId;
export const asStimulusId = (text: string): StimulusId => text as StimulusId;
export const asMillis = (milliseconds: number): Millis => milliseconds as Millis;
export const asAttempt = (number: number): Attempt => number as Attempt;
export const asSha256 = (text: string): Sha256 => text as Sha256;

/** `("ns", "x")` -> `"ns/x"`. Neither part can hold a `/`. */
export function fullKey(namespace: string, key: string): Key {
  return `${namespace}/${key}` as Key;
}

/** `"ns/x"` -> `"x"`. */
export function shortKey(key: Key): string {
  return key.slice(key.indexOf("/") + 1);
}

/** `"ns/x"` -> `"ns"`. */
export function namespaceOf(key: Key): string {
  return key.slice(0, key.indexOf("/"));
}
