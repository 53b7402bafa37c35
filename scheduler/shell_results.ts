/**
 * Results of graphs for clients: which keys they are, and their bytes from the workers that hold
 * them.
 */
import type { GraphId, Key, WorkerId } from "../protocol/mod.ts";
import type { SchedulerState } from "./core.ts";
import { type GatherPorts, openValue, takeValues } from "./shell_gather.ts";
import type { OpenValue } from "./shell_peer.ts";
import { type Output, output } from "./view.ts";

/** Both methods throw `HolderUnreachable` when a value exists and no holder of it answers. */
export class Results {
  readonly #state: SchedulerState;
  readonly #missing: GatherPorts["missing"];

  /** `missing` is told when a worker does not hold what the machine believes. */
  constructor(state: SchedulerState, missing: (worker: WorkerId, keys: readonly Key[]) => void) {
    this.#state = state;
    this.#missing = missing;
  }

  /** One result as it is streamed by its holder; `null` when nobody holds it. */
  async open(graph: GraphId, shortKey: string): Promise<OpenValue | null> {
    const key = output(this.#state, graph, shortKey)?.key;
    if (key === undefined) return null;
    return await openValue(this.#ports(graph, new Map([[key, shortKey]])), key);
  }

  /** Several results, whole. `null` when one of them is held by nobody. */
  async take(
    graph: GraphId,
    shortKeys: readonly string[],
  ): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>> | null> {
    const found = shortKeys.map((shortKey) =>
      [shortKey, this.#output(graph, shortKey)?.key] as const
    );
    // Aliases share one value, which is fetched once.
    const wanted = new Map<Key, string>();
    for (const [shortKey, key] of found) {
      if (key === undefined) return null;
      wanted.set(key, shortKey);
    }
    const values = new Map<Key, Uint8Array<ArrayBuffer>>();
    const nowhere = await takeValues(
      this.#ports(graph, wanted),
      [...wanted.keys()],
      (key, value) => values.set(key, value),
    );
    if (nowhere.length > 0) return null;
    const results = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const [shortKey, key] of found) {
      const value = key && values.get(key);
      if (value) results.set(shortKey, value);
    }
    return results;
  }

  #output(graph: GraphId, shortKey: string): Output | undefined {
    return output(this.#state, graph, shortKey);
  }

  #ports(graph: GraphId, shortKeys: ReadonlyMap<Key, string>): GatherPorts {
    return {
      holders: (key) => this.#output(graph, shortKeys.get(key) ?? "")?.holders ?? [],
      missing: this.#missing,
    };
  }
}
