/**
 * Ids and other scalars of the protocol as branded types, so that one cannot be passed for another.
 * The brands exist at compile time only.
 */

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/**
 * The name of a task inside the cluster: `owner/namespace/key`. Only the last part may contain
 * slashes. Workers treat it as opaque.
 */
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

/** The stamp of a stimulus, which the shell adds when it passes the event to the machine. */
export interface Stamp {
  readonly stimulusId: StimulusId;
  /** The time at which it is handled. */
  readonly at: Millis;
}

/** `Event` without its stamp. Each member of a union stays a member. */
export type Unstamped<Event> = Event extends unknown ? Omit<Event, keyof Stamp> : never;

// The functions below brand a value that is known to be valid; they check nothing.

export const asKey = (text: string): Key => text as Key;
export const asWorkerId = (text: string): WorkerId => text as WorkerId;
export const asGraphId = (text: string): GraphId => text as GraphId;
export const asStimulusId = (text: string): StimulusId => text as StimulusId;
export const asMillis = (milliseconds: number): Millis => milliseconds as Millis;
export const asAttempt = (number: number): Attempt => number as Attempt;
export const asSha256 = (text: string): Sha256 => text as Sha256;

/** The holder, among those that a worker is told, of results that are in the cache. */
export const CACHE_HOLDER: WorkerId = asWorkerId("cache");

/** The owner of everything in a scheduler without tokens. */
export const DEFAULT_OWNER = "local";

/**
 * The name of a namespace in the cluster: `("alice", "ns")` -> `"alice/ns"`. Neither part may
 * contain a `/`, so namespaces of two owners are never equal.
 */
export function ownedNamespace(owner: string, namespace: string): string {
  return `${owner}/${namespace}`;
}

/** The owner of a namespace in the cluster: `"alice/ns"` -> `"alice"`. */
export function ownerOf(ownedNamespace: string): string {
  return ownedNamespace.slice(0, ownedNamespace.indexOf("/"));
}

/** A namespace as its owner calls it: `"alice/ns"` -> `"ns"`. */
export function withoutOwner(ownedNamespace: string): string {
  return ownedNamespace.slice(ownedNamespace.indexOf("/") + 1);
}

/** `("alice/ns", "a/x")` -> `"alice/ns/a/x"`: the second slash is the one before the short key. */
export function fullKey(ownedNamespace: string, key: string): Key {
  return `${ownedNamespace}/${key}` as Key;
}

/** Whether the text has the parts of a key in the cluster, none of them empty. */
export function isFullKey(text: string): boolean {
  const owner = text.indexOf("/");
  const namespace = text.indexOf("/", owner + 1);
  return owner > 0 && namespace > owner + 1 && namespace < text.length - 1;
}

/** `"alice/ns/a/x"` -> `"a/x"`. */
export function shortKey(key: Key): string {
  return key.slice(endOfNamespace(key) + 1);
}

/** The namespace in the cluster that a key is in: `"alice/ns/a/x"` -> `"alice/ns"`. */
export function namespaceOf(key: Key): string {
  return key.slice(0, endOfNamespace(key));
}

/** The owner of a key: `"alice/ns/a/x"` -> `"alice"`. */
export function ownerOfKey(key: Key): string {
  return ownerOf(key);
}

/** A key as its owner sees it: `"alice/ns/a/x"` -> `"ns/a/x"`. */
export function keyWithoutOwner(key: Key): string {
  return withoutOwner(key);
}

/** The place of the second slash: neither an owner nor a namespace contains one. */
function endOfNamespace(key: Key): number {
  return key.indexOf("/", key.indexOf("/") + 1);
}
