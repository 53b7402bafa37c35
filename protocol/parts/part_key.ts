/**
 * Names of parts of results in stores and transfers: a key, and after NULs the names of the parts.
 * No key and no name of a part contains a NUL, so none is equal to a key.
 *
 * The value under such a name is a result with these parts alone (`selection.ts`).
 */
import type { Key } from "../ids.ts";

const SEPARATOR = "\0";

/** The name of parts of a result. `names`: at least one, each once, sorted. */
export function partKey(key: Key, names: readonly string[]): Key {
  return [key, ...names].join(SEPARATOR) as Key;
}

/** The key of the result that the parts are of; the key itself, if it is no name of parts. */
export function wholeOf(key: Key): Key {
  const end = key.indexOf(SEPARATOR);
  return end < 0 ? key : key.slice(0, end) as Key;
}

export function isPartKey(key: Key): boolean {
  return key.includes(SEPARATOR);
}

/** The names of the parts; `null`: it is a key. */
export function partNames(key: Key): readonly string[] | null {
  const [, ...names] = key.split(SEPARATOR);
  return names.length === 0 ? null : names;
}
