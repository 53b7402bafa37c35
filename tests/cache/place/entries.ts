/** Entries of a cache for tests: keys, results and bytes made from short texts. */
import { createHash } from "node:crypto";
import type { CachedResult, CacheEntry, CacheParts } from "../../../cache/mod.ts";

export function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

export function resultOfBytes(bytes: Uint8Array, durationUs = 5): CachedResult {
  return { digest: sha256(bytes), nbytes: bytes.length, durationUs };
}

export function partsOf(name: string): CacheParts {
  return {
    name,
    op: "./build.ts#build",
    modules: { "build.ts": "0123456789abcdef" },
    args: "0123456789abcdef",
    inputs: [],
    environment: "deno 2.9.6",
    cacheKey: "",
  };
}

/** An entry of one key or more, for bytes. */
export function entryOf(
  names: string | readonly string[],
  bytes: Uint8Array,
  owner = "ci",
): CacheEntry {
  const list = typeof names === "string" ? [names] : names;
  return {
    keys: list.map(sha256),
    result: resultOfBytes(bytes),
    owner,
    parts: partsOf(list[0] ?? ""),
  };
}

/** Bytes that differ by the seed. */
export function bytesOfSeed(seed: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let state = seed * 2654435761 >>> 0;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

export async function readAll(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (stream === null) throw new Error("the value is not there");
  return new Uint8Array(
    await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  );
}

/** Flips the lowest bit of a byte of a file. */
export async function flipBit(path: string, at: number): Promise<void> {
  const bytes = await Deno.readFile(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await Deno.writeFile(path, bytes);
}
