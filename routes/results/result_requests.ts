/** Values for clients: looks up their keys, and reads their bytes from the workers. */
import { GRAPH_PART_ITEMS } from "../../base/mod.ts";
import type { OpenValue } from "../../peer/mod.ts";
import type { Key } from "../../protocol/mod.ts";
import type { Output } from "../../scheduler/mod.ts";
import type { EnqueuePort } from "../inbox/ports.ts";
import { DeadAddresses, type GatherPorts, openValue, readValues } from "./gather.ts";

/** Looks up a name, for example among the outputs of a graph or in a namespace. */
export type FindValue = (name: string) => Output | undefined;

/** Bytes of values, from the workers that hold them. */
export interface ResultsPort {
  readonly results: Results;
}

type ResultRequestPorts = Pick<EnqueuePort, "enqueue"> & Pick<GatherPorts, "uploads">;

/** Reading throws `HolderUnreachable` if a value is in memory and no holder answers. */
export class Results {
  readonly #requestPorts: ResultRequestPorts;
  readonly #deadAddresses = new DeadAddresses();

  constructor(ports: ResultRequestPorts) {
    this.#requestPorts = ports;
  }

  /** Somebody waits for results that are being restored. */
  request(keys: readonly Key[]): void {
    for (let first = 0; first < keys.length; first += GRAPH_PART_ITEMS) {
      const part = keys.slice(first, first + GRAPH_PART_ITEMS);
      this.#requestPorts.enqueue({ type: "result-requested", keys: part });
    }
  }

  /** Opens one value as a stream from its holder; `null` if it has no holder. */
  async open(find: FindValue, name: string): Promise<OpenValue | null> {
    const key = find(name)?.key;
    if (key === undefined) return null;
    return await openValue(this.#ports(find, new Map([[key, name]])), key);
  }

  /** Reads several values completely; `null` if one of them has no holder. */
  async take(
    find: FindValue,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>> | null> {
    const found = names.map((name) => [name, find(name)?.key] as const);
    // Aliases share one value, which is read once.
    const wanted = new Map<Key, string>();
    for (const [name, key] of found) {
      if (key === undefined) return null;
      wanted.set(key, name);
    }
    const values = new Map<Key, Uint8Array<ArrayBuffer>>();
    const withoutHolder = await readValues(
      this.#ports(find, wanted),
      [...wanted.keys()],
      (key, value) => values.set(key, value),
    );
    if (withoutHolder.length > 0) return null;
    const results = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const [name, key] of found) {
      const value = key && values.get(key);
      if (value) results.set(name, value);
    }
    return results;
  }

  #ports(find: FindValue, names: ReadonlyMap<Key, string>): GatherPorts {
    const { enqueue, uploads } = this.#requestPorts;
    return {
      holders: (key) => find(names.get(key) ?? "")?.holders ?? [],
      missing: (worker, keys) => enqueue({ type: "replicas-missing", worker, keys }),
      uploads,
      deadAddresses: this.#deadAddresses,
    };
  }
}
