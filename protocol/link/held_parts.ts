/** Cuts the values that a worker holds into its registration and the messages that follow it. */
import type { FromWorker } from "../from_worker.ts";
import type { Key } from "../ids.ts";
import type { HeldValue } from "../registration.ts";

/** Characters of one part: some 15,000 values, which the scheduler takes in some 50 ms. */
const HELD_PART_CHARACTERS_MAX = 1024 * 1024;
/** Characters of an entry beside its key: three numbers, quotes, commas and brackets. */
const ENTRY_CHARACTERS = 40;

export interface HeldParts {
  /** The part for the registration. */
  readonly first: readonly HeldValue[];
  /** The messages with the others; none if there is one part. */
  readonly rest: Iterable<HeldMessage>;
  /** Whether there are any. */
  readonly follows: boolean;
}

type HeldMessage = Extract<FromWorker, readonly ["held", ...unknown[]]>;

/**
 * Cuts `held`. Values in `unreported` are in the first part: the scheduler would run their tasks
 * again, or fail them, before it sees a later one.
 */
export function heldParts(
  held: readonly HeldValue[],
  unreported: ReadonlySet<Key>,
  charactersMax = HELD_PART_CHARACTERS_MAX,
): HeldParts {
  const ordered = unreported.size === 0 ? held : [
    ...held.filter(([key]) => unreported.has(key)),
    ...held.filter(([key]) => !unreported.has(key)),
  ];
  let urgent = 0;
  while (urgent < ordered.length && unreported.has((ordered[urgent] as HeldValue)[0])) urgent++;
  const end = Math.max(urgent, partEnd(ordered, 0, charactersMax));
  const follows = end < ordered.length;
  const first = follows ? ordered.slice(0, end) : ordered;
  return { first, rest: follows ? messages(ordered, end, charactersMax) : [], follows };
}

/** Keys of the values that these messages report. */
export function reportedKeys(messages: readonly FromWorker[]): Set<Key> {
  const keys = new Set<Key>();
  for (const message of messages) {
    if (message[0] === "task-finished") keys.add(message[1]);
    else if (message[0] === "add-keys") { for (const [key] of message[1]) keys.add(key); }
  }
  return keys;
}

function* messages(
  held: readonly HeldValue[],
  from: number,
  charactersMax: number,
): Generator<HeldMessage> {
  for (let at = from; at < held.length;) {
    const end = partEnd(held, at, charactersMax);
    yield ["held", held.slice(at, end), end === held.length];
    at = end;
  }
}

/** Index after the last value of the part that begins at `from`; a part has at least one. */
function partEnd(held: readonly HeldValue[], from: number, charactersMax: number): number {
  let characters = 0;
  for (let at = from; at < held.length; at++) {
    characters += (held[at] as HeldValue)[0].length + ENTRY_CHARACTERS;
    if (characters > charactersMax && at > from) return at;
  }
  return held.length;
}
