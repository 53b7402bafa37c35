/** Encoded values that a pretended worker holds, for views of results without a cluster. */
import { asKey } from "../../../protocol/mod.ts";
import type { FindValue } from "../../../routes/results/result_requests.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The values by name, as `JsonViews` reads and finds them. */
export class HeldValues {
  /** Names of the values that were read as streams. */
  readonly opened: string[] = [];
  readonly #held: ReadonlyMap<string, Bytes>;

  constructor(held: Iterable<readonly [name: string, bytes: Bytes]>) {
    this.#held = new Map(held);
  }

  readonly open = (_: FindValue, name: string) => {
    this.opened.push(name);
    const bytes = this.#bytesOf(name);
    const stream = ReadableStream.from([bytes.subarray(0, 10), bytes.subarray(10)]);
    return Promise.resolve({ nbytes: bytes.byteLength, bytes: stream });
  };

  readonly take = (_: FindValue, names: readonly string[]) =>
    Promise.resolve(new Map(names.map((name) => [name, this.#bytesOf(name)])));

  readonly find: FindValue = (name) => ({
    key: asKey(`local/ns/${name}`),
    state: "memory",
    nbytes: this.#bytesOf(name).byteLength,
    holders: [],
    inline: null,
    errorKind: null,
    failureAllowed: false,
    blockedBy: null,
    loss: null,
    deferred: false,
  });

  #bytesOf(name: string): Bytes {
    return this.#held.get(name) ?? new Uint8Array();
  }
}
