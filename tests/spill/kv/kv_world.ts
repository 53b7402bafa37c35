/** A spill tier on each kind of place, with a view of the content of the database. */
import { KvTier, type KvTierOptions } from "../../../spill/kv/tier.ts";
import type { KvPlace } from "../../../spill/kv/database.ts";
import { openDirectory } from "../../../spill/kv/directory.ts";
import { openKvPlace } from "../../../spill/kv/place.ts";
import type { FileCalls } from "../../../spill/kv/value_files.ts";
import { KEY_END } from "../../../spill/kv/layout.ts";
import { ACCESS_TOKEN, KvConnectServer } from "./kv_connect_server.ts";

/** `files`: a directory in which values of a chunk or more are files. */
export type PlaceKind = "memory" | "directory" | "files" | "URL";
export const PLACE_KINDS: readonly PlaceKind[] = ["memory", "directory", "files", "URL"];
const FILE_BYTES_MIN = 65_536;

export class KvWorld implements AsyncDisposable {
  readonly tier: KvTier;
  readonly place: KvPlace;
  readonly #fileBytesMin: number;
  readonly #dispose: () => Promise<void>;

  private constructor(place: KvPlace, options: KvTierOptions, dispose: () => Promise<void>) {
    this.place = place;
    this.tier = new KvTier(place, options);
    this.#fileBytesMin = options.fileBytesMin ?? Infinity;
    this.#dispose = dispose;
  }

  static async open(kind: PlaceKind, options: KvTierOptions = {}): Promise<KvWorld> {
    if (kind === "memory") {
      return new KvWorld(await openKvPlace(":memory:", options), options, async () => {});
    }
    if (kind === "files") return await KvWorld.openFiles(options);
    if (kind === "directory") {
      const directory = await Deno.makeTempDir();
      const place = await openKvPlace(`${directory}/spill`, options);
      return new KvWorld(place, options, () => Deno.remove(directory));
    }
    const server = new KvConnectServer();
    Deno.env.set("DENO_KV_ACCESS_TOKEN", ACCESS_TOKEN);
    const place = await openKvPlace(server.url, options);
    return new KvWorld(place, options, () => server[Symbol.asyncDispose]());
  }

  /** A directory with files. `calls`: the system's calls for them. */
  static async openFiles(options: KvTierOptions = {}, calls?: FileCalls): Promise<KvWorld> {
    const directory = await Deno.makeTempDir();
    const place = await openDirectory(`${directory}/spill`, calls);
    return new KvWorld(
      place,
      { fileBytesMin: FILE_BYTES_MIN, ...options },
      () => Deno.remove(directory),
    );
  }

  /** Closes the world and the tier. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.tier.close();
    await this.#dispose();
  }

  /** Number of keys that a value of so many incompressible bytes has. */
  keysOf(bytes: number): number {
    return 1 + (bytes >= this.#fileBytesMin ? 1 : Math.ceil(bytes / 65_536));
  }

  /** Names of value files, complete or not. */
  files(): string[] {
    if (this.place.where === ":memory:" || this.place.isShared) return [];
    const names = [...Deno.readDirSync(this.place.where)].map(({ name }) => name);
    return names.filter((name) => name.includes(".value")).sort();
  }

  /**
   * Keys in the database without their common prefix and without leases. The file of write `n` is
   * shown as the chunk of a value that has only one.
   */
  async keys(): Promise<Deno.KvKey[]> {
    const { database, prefix } = this.place.volume;
    const keys: Deno.KvKey[] = [];
    for (const kind of ["m", "v"]) {
      const start = [...prefix, kind];
      for await (const { key } of database.list({ start, end: [...start, KEY_END] })) {
        keys.push(key.slice(prefix.length));
      }
    }
    for (const name of this.files()) {
      const [, n] = /^spill\.kv-(\d+)\.value$/.exec(name) ?? [];
      keys.push(n === undefined ? ["incomplete", name] : ["v", Number(n), 0]);
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
