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

/**
 * The names of groups that are shown together. Where some have the same title, it also says which
 * keys the tasks have, and of which module they are.
 */
export function readGroupNames(names: readonly string[]): (name: string) => GroupName {
  const titles = Map.groupBy(names, (name) => readGroupName(name).title);
  const shown = new Map<string, GroupName>();
  for (const [title, alike] of titles) {
    const modules = new Set(alike.map((name) => readGroupName(name).module));
    for (const name of alike) {
      const { module } = readGroupName(name);
      const keys = !name.includes(" ") ? "other keys" : `${name.slice(name.indexOf(" ") + 1)}-…`;
      const more = modules.size === alike.length ? module ?? "built in" : keys;
      shown.set(name, { title: alike.length === 1 ? title : `${title} (${more})`, module });
    }
  }
  return (name) => shown.get(name) ?? readGroupName(name);
}
