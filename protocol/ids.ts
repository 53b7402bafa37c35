/**
 * Ids and other scalars of the protocol as branded types, so that one cannot be passed for another.
 * The brands exist at compile time only.
 */

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** `namespace/key`: the name of a task inside the cluster. */
export type Key = Branded<string, "Key">;
/** The id of one registration of a worker. */
export type WorkerId = Branded<string, "WorkerId">;
/** The id of a submitted graph. */
export type GraphId = Branded<string, "GraphId">;
/** Identifies one cause across all machines. Shells create it. */
export type StimulusId = Branded<string, "StimulusId">;
/** Integer milliseconds since 1970, stamped by a shell; never decreases within one machine. */
export type Millis = Branded<number, "Millis">;
/**
 * The number of one assignment of a task to a worker. Attempts and epochs come from one counter of
 * the scheduler, so any two can be compared: the larger is later.
 */
export type Attempt = Branded<number, "Attempt">;
/** The number of one change of a replica record. */
export type Epoch = Attempt;
/** Lower-case hexadecimal SHA-256. */
export type Sha256 = Branded<string, "Sha256">;

// The functions below brand a value that is known to be valid; they check nothing.

export const asKey = (text: string): Key => text as Key;
export const asWorkerId = (text: string): WorkerId => text as WorkerId;
export const asGraphId = (text: string): GraphId => text as GraphId;
export const asStimulusId = (text: string): StimulusId => text as StimulusId;
export const asMillis = (milliseconds: number): Millis => milliseconds as Millis;
export const asAttempt = (number: number): Attempt => number as Attempt;
export const asSha256 = (text: string): Sha256 => text as Sha256;

/** `("ns", "x")` -> `"ns/x"`. Neither part may contain a `/`. */
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
