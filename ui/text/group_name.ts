/** Names of groups of tasks as people read them. Pure. */

export interface GroupName {
  /** The function or operation, and the prefix of the keys if it is another word: `parse`. */
  readonly title: string;
  /** The module that has the function; `null` for an operation of Weir. */
  readonly module: string | null;
}

/**
 * The name of a group is its operation and the prefix of the keys of its tasks: `./tasks.ts#parse
 * parse` -> `parse` of `./tasks.ts`, `./tests.ts#run shard` -> `run shard`.
 */
export function readGroupName(name: string): GroupName {
  const space = name.indexOf(" ");
  const [op, prefix] = space < 0 ? [name, ""] : [name.slice(0, space), name.slice(space + 1)];
  const hash = op.lastIndexOf("#");
  const [module, own] = hash < 0 ? [null, op] : [op.slice(0, hash), op.slice(hash + 1)];
  const words = [own, prefix].filter((word) => word !== "");
  return { title: [...new Set(words)].join(" ") || name, module };
}
