/**
 * The first properties of an object. JavaScript gives the first name of an object with many only
 * together with all others: 0.4 s for a million. Who builds a large object in steps therefore notes
 * its first names, and those of any other large object are listed once.
 */

/** Names that are kept of an object, and so the most that {@linkcode firstProperties} returns. */
export const FIRST_PROPERTIES_MAX = 16;
/** Properties from which an object is not listed again. */
const LARGE = 1000;

/** The first names of an object, and how many it has. */
export interface FirstProperties {
  readonly names: readonly string[];
  readonly count: number;
}

const noted = new WeakMap<object, FirstProperties>();

/** Notes further properties of an object that is being built; those before were noted too. */
export function noteProperties(object: object, further: readonly string[]): void {
  const { names, count } = noted.get(object) ?? { names: [], count: 0 };
  const first = names.length === FIRST_PROPERTIES_MAX
    ? names
    : [...names, ...further.slice(0, FIRST_PROPERTIES_MAX - names.length)];
  noted.set(object, { names: first, count: count + further.length });
}

/** Returns the first own properties of an object that does not change any more. */
export function firstProperties(object: object): FirstProperties {
  const known = noted.get(object);
  if (known !== undefined) return known;
  const all = Object.keys(object);
  const found = { names: all.slice(0, FIRST_PROPERTIES_MAX), count: all.length };
  if (all.length >= LARGE) noted.set(object, found);
  return found;
}
