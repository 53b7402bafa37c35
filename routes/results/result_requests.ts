/**
 * Values for clients: looks up their keys, and reads their bytes from the workers. Of a small value
 * the scheduler has the bytes itself.
 */
import { GRAPH_PART_ITEMS } from "../../base/mod.ts";
import type { OpenValue } from "../../peer/mod.ts";
import { decodeInline, type Key } from "../../protocol/mod.ts";
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

  /** Opens one value as a stream; `null` if it has no holder. */
  async open(find: FindValue, name: string): Promise<OpenValue | null> {
    const found = find(name);
    if (found === undefined) return null;
    const { key } = found;
    const known = knownValue(found);
    if (known !== null) return { nbytes: known.byteLength, bytes: streamOf(known) };
    return await openValue(this.#ports(find, new Map([[key, name]])), key);
  }

  /** Reads several values completely; `null` if one of them has no holder. */
  async take(
    find: FindValue,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>> | null> {
    if (names.some((name) => find(name) === undefined)) return null;
    const values = await this.takeHeld(find, names);
    return names.every((name) => values.has(name)) ? values : null;
  }

  /** Reads several values completely, those that have a holder. */
  async takeHeld<Name extends string>(
    find: FindValue,
    names: readonly Name[],
  ): Promise<ReadonlyMap<Name, Uint8Array<ArrayBuffer>>> {
    const found = names.map((name) => [name, find(name)] as const);
    // Aliases share one value, which is read once.
    const wanted = new Map<Key, string>();
    const values = new Map<Key, Uint8Array<ArrayBuffer>>();
    for (const [name, output] of found) {
      if (output === undefined) continue;
      const known = knownValue(output);
      if (known === null) wanted.set(output.key, name);
      else values.set(output.key, known);
    }
    await readValues(
      this.#ports(find, wanted),
      [...wanted.keys()],
      (key, value) => values.set(key, value),
    );
    const results = new Map<Name, Uint8Array<ArrayBuffer>>();
    for (const [name, output] of found) {
      const value = output && values.get(output.key);
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

/** The value, if the scheduler has it itself. */
function knownValue({ inline }: Output): Uint8Array<ArrayBuffer> | null {
  return inline === null ? null : decodeInline(inline);
}

function streamOf(value: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(value);
      controller.close();
    },
  });
}
