/**
 * Records of the index of a folder, in Deno KV:
 *
 * | key                  | value                                                                  |
 * | -------------------- | ---------------------------------------------------------------------- |
 * | `k KEY`              | the result that a key leads to                                         |
 * | `v DIGEST`           | a value that is there: bytes, and its place in the queue               |
 * | `q TIME DIGEST`      | the queue of values for removal, oldest first (`eviction.ts`)          |
 * | `x DIGEST KEY`       | that the key leads, or has led, to the value                           |
 * | `o OWNER KEY`        | what a list shows of the key                                           |
 * | `n OWNER NAME`       | parts of the last key of this name                                     |
 * | `m MARK`             | a mark (`marks.ts`)                                                    |
 * | `t COUNT`            | totals, changed in the same atomic operation as what they count        |
 *
 * Owners and names may be longer than keys of KV, and are hashed there.
 */
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { KV_VALUE_BYTES_MAX } from "../../../base/mod.ts";
import {
  type CachedResult,
  type CacheEntry,
  type CacheKey,
  type CacheParts,
  isResult,
} from "../place.ts";

/** The value of `k KEY`. */
export interface KeyRecord extends CachedResult {
  /** The hashed owner. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  /** Digest of the key and the result: a record that is damaged, or of another key, is a miss. */
  readonly seal: string;
}

/** The value of `v DIGEST`. */
export interface ContentRecord {
  readonly nbytes: number;
  /** The time in its key in the queue. */
  readonly queuedAt: number;
}

/** The value of `o OWNER KEY`. */
export interface OwnedRecord {
  readonly name: string;
  readonly op: string;
  readonly digest: string;
  readonly nbytes: number;
  readonly durationUs: number;
  readonly storedAt: number;
}

export const keyAt = (key: CacheKey) => ["k", key];
export const valueAt = (digest: string) => ["v", digest];
export const queueAt = (queuedAt: number, digest: string) => ["q", queuedAt, digest];
export const leadAt = (digest: string, key: CacheKey) => ["x", digest, key];
export const ownedAt = (owner: string, key: CacheKey) => ["o", owner, key];
export const nameAt = (owner: string, name: string) => ["n", owner, shortHash(name)];
export const TOTALS = {
  bytes: ["t", "bytes"],
  entries: ["t", "entries"],
  values: ["t", "values"],
} as const;

const BLOCK_BYTES = 4096;
/** Bytes of a record of parts beside what is compressed. */
const PARTS_OVERHEAD_BYTES = 1024;
const NAME_CHARACTERS_MAX = 4096;

/** Bytes of a value on a disk: whole blocks, at least one. */
export function diskBytes(nbytes: number): number {
  return Math.max(1, Math.ceil(nbytes / BLOCK_BYTES)) * BLOCK_BYTES;
}

/** An owner in keys of the index. */
export function hashedOwner(owner: string): string {
  return shortHash(owner);
}

export function keyRecord(key: CacheKey, entry: CacheEntry, storedAt: number): KeyRecord {
  const { digest, nbytes, durationUs } = entry.result;
  const record = { digest, nbytes, durationUs, owner: hashedOwner(entry.owner), storedAt };
  return { ...record, seal: sealOf(key, record) };
}

/** The result of a record; `null` if it is damaged. */
export function resultOf(key: CacheKey, record: KeyRecord | null): CachedResult | null {
  if (record === null || typeof record !== "object" || !isResult(record)) return null;
  if (record.seal !== sealOf(key, record)) return null;
  const { digest, nbytes, durationUs } = record;
  return { digest, nbytes, durationUs };
}

export function ownedRecord({ result, parts }: CacheEntry, storedAt: number): OwnedRecord {
  const name = parts.name.slice(0, NAME_CHARACTERS_MAX);
  return { ...result, name, op: parts.op.slice(0, NAME_CHARACTERS_MAX), storedAt };
}

/** Parts as they are stored. Those of a task with more modules than fit have none. */
export function packParts(parts: CacheParts): Uint8Array {
  const packed = pack(parts);
  if (packed.length <= KV_VALUE_BYTES_MAX - PARTS_OVERHEAD_BYTES) return packed;
  return pack({
    ...parts,
    modules: {},
    inputs: [],
    cacheKey: parts.cacheKey.slice(0, BLOCK_BYTES),
  });
}

/** The inverse of {@linkcode packParts}; `null` if it is damaged. */
export function unpackParts(packed: unknown): CacheParts | null {
  try {
    return packed instanceof Uint8Array ? JSON.parse(inflateRawSync(packed).toString()) : null;
  } catch {
    return null;
  }
}

function pack(parts: CacheParts): Uint8Array {
  return new Uint8Array(deflateRawSync(JSON.stringify(parts), { level: 1 }));
}

function sealOf(key: CacheKey, { digest, nbytes, durationUs }: CachedResult): string {
  return shortHash(`${key} ${digest} ${nbytes} ${durationUs}`);
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
