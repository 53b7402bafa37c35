/** The tasks that a call comes after, whose values it does not get: the option `after`. */
import { Future, type FutureHost } from "../future.ts";
import { GraphNode } from "../node.ts";

/** The key of a task in the namespace of the client, or a future or node of it. */
export type TaskBefore = string | Future<unknown> | GraphNode<unknown>;

export interface NamedBefore {
  readonly keys: readonly string[];
  readonly futures: readonly Future<unknown>[];
}

/**
 * The keys of what the function comes after, each once.
 *
 * @throws TypeError for a future of another client or namespace, and for what is no task
 */
export function nameBefore(
  after: readonly TaskBefore[] = [],
  { host, name }: { readonly host: FutureHost; readonly name: string },
): NamedBefore {
  const futures = after.filter((each) => each instanceof Future);
  const keys = after.map((each) => {
    if (typeof each === "string") return each;
    if (each instanceof GraphNode) return each.key;
    if (!(each instanceof Future)) {
      throw new TypeError(`Cannot call "${name}" after what is no future, node or key`);
    }
    const { key, namespace } = each.entryFor(host);
    if (namespace === null) return key;
    throw new TypeError(
      `Cannot call "${name}" after "${key}": it is in the namespace "${namespace}", and a task ` +
        "comes only after tasks of its own",
    );
  });
  return { keys: [...new Set(keys)], futures };
}
