/** Wanted keys in any nesting of lists, and results in the same nesting. */

export type Keys = string | readonly Keys[];

/** The keys of a nesting, each once, in order of first mention. Lists of any depth. */
export function flattenKeys(keys: Keys): Set<string> {
  const found = new Set<string>();
  const visit = (keys: Keys): void => {
    if (typeof keys === "string") found.add(keys);
    else for (const each of keys) visit(each);
  };
  visit(keys);
  return found;
}

/** The values of `keys`, nested as these are: `[["x", "y"], "z"]` gives `[[1, 2], 3]`. */
export function nestedGet(keys: Keys, values: ReadonlyMap<string, unknown>): unknown {
  return typeof keys === "string" ? values.get(keys) : keys.map((each) => nestedGet(each, values));
}
