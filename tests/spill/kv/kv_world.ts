/** A spill tier on each kind of place, with a view of the content of the database. */
import { KvTier, type KvTierOptions } from "../../../spill/kv/tier.ts";
import type { KvPlace } from "../../../spill/kv/database.ts";
import { openPlace } from "../../../spill/kv/place.ts";
import { KEY_END } from "../../../spill/kv/layout.ts";
import { ACCESS_TOKEN, KvConnectServer } from "./kv_connect_server.ts";

export type PlaceKind = "memory" | "directory" | "URL";
export const PLACE_KINDS: readonly PlaceKind[] = ["memory", "directory", "URL"];

export class KvWorld implements AsyncDisposable {
  readonly tier: KvTier;
  readonly place: KvPlace;
  readonly #dispose: () => Promise<void>;

  private constructor(place: KvPlace, options: KvTierOptions, dispose: () => Promise<void>) {
    this.place = place;
    this.tier = new KvTier(place, options);
    this.#dispose = dispose;
  }

  static async open(kind: PlaceKind, options: KvTierOptions = {}): Promise<KvWorld> {
    if (kind === "memory") {
      return new KvWorld(await openPlace(":memory:", options), options, async () => {});
    }
    if (kind === "directory") {
      const directory = await Deno.makeTempDir();
      const place = await openPlace(`${directory}/spill`, options);
      return new KvWorld(place, options, () => Deno.remove(directory));
    }
    const server = new KvConnectServer();
    Deno.env.set("DENO_KV_ACCESS_TOKEN", ACCESS_TOKEN);
    const place = await openPlace(server.url, options);
    return new KvWorld(place, options, () => server[Symbol.asyncDispose]());
  }

  /** Closes the world and the tier. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.tier.close();
    await this.#dispose();
  }

  /** Keys in the database without their common prefix and without leases. */
  async keys(): Promise<Deno.KvKey[]> {
    const { database, prefix } = this.place.volume;
    const keys: Deno.KvKey[] = [];
    for (const kind of ["m", "v"]) {
      const start = [...prefix, kind];
      for await (const { key } of database.list({ start, end: [...start, KEY_END] })) {
        keys.push(key.slice(prefix.length));
      }
    }
    return keys;
  }
}

/** Pseudorandom bytes, the same for the same seed. */
export function noise(length: number, seed = 1): Uint8Array {
  const value = new Uint8Array(length);
  let state = seed * 2_654_435_761 >>> 0;
  for (let index = 0; index < length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    value[index] = state;
  }
  return value;
}

/** The remaining bytes of a stream. */
export async function collect(
  stream: ReadableStream<Uint8Array> | undefined,
): Promise<Uint8Array | undefined> {
  if (!stream) return undefined;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of stream) pieces.push(new Uint8Array(piece));
  return await new Blob(pieces).bytes();
}
