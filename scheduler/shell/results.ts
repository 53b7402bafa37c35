/**
 * Values for clients: which keys they are, and their bytes from the workers that hold them.
 */
import type { OpenValue } from "../../peer/mod.ts";
import type { Key } from "../../protocol/mod.ts";
import { type GatherPorts, openValue, readValues } from "./gather.ts";
import type { Output } from "../views/tasks.ts";

/** What stands under a name now: among the outputs of a graph, say, or in a namespace. */
export type FindValue = (name: string) => Output | undefined;

/** Both methods throw `HolderUnreachable` when a value exists and no holder of it answers. */
export class Results {
  readonly #missing: GatherPorts["missing"];

  /** `missing` is told when a worker does not hold what the machine believes. */
  constructor(missing: GatherPorts["missing"]) {
    this.#missing = missing;
  }

  /** One result as it is streamed by its holder; `null` when nobody holds it. */
  async open(find: FindValue, name: string): Promise<OpenValue | null> {
    const key = find(name)?.key;
    if (key === undefined) return null;
    return await openValue(this.#ports(find, new Map([[key, name]])), key);
  }

  /** Several results, whole. `null` when one of them is held by nobody. */
  async take(
    find: FindValue,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>> | null> {
    const found = names.map((name) => [name, find(name)?.key] as const);
    // Aliases share one value, which is fetched once.
    const wanted = new Map<Key, string>();
    for (const [name, key] of found) {
      if (key === undefined) return null;
      wanted.set(key, name);
    }
    const values = new Map<Key, Uint8Array<ArrayBuffer>>();
    const nowhere = await readValues(
      this.#ports(find, wanted),
      [...wanted.keys()],
      (key, value) => values.set(key, value),
    );
    if (nowhere.length > 0) return null;
    const results = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const [name, key] of found) {
      const value = key && values.get(key);
      if (value) results.set(name, value);
    }
    return results;
  }

  #ports(find: FindValue, names: ReadonlyMap<Key, string>): GatherPorts {
    return {
      holders: (key) => find(names.get(key) ?? "")?.holders ?? [],
      missing: this.#missing,
    };
  }
}
