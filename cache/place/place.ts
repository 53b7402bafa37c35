/**
 * Place of cached results: keys that lead to results, and the bytes of the results by their digest.
 *
 * A place never fails its caller. What it cannot find, read or reach in time is a miss, and what it
 * cannot store is not stored; failures are counted, and the first of a series is a warning.
 */

/** Key in a place: 64 hex characters. The owner, the code and the arguments are hashed into it. */
export type CacheKey = string;

/** A result that a key leads to. */
export interface CachedResult {
  /** SHA-256 of the encoded value: 64 lowercase hex characters. */
  readonly digest: string;
  /** Bytes of the encoded value. */
  readonly nbytes: number;
  /** Microseconds of the run that made it. */
  readonly durationUs: number;
}

/** A result to be stored. */
export interface CacheEntry {
  /** The plan key and the content key. */
  readonly keys: readonly CacheKey[];
  readonly result: CachedResult;
  readonly owner: string;
  /**
   * Generation of the entries of the owner ({@linkcode CachePlace.generation}) in which the result
   * was made. Absent: the one in which it is stored.
   */
  readonly generation?: number;
  readonly parts: CacheParts;
}

/**
 * Parts of a key. Those of the last entry of the same name are kept, and the difference says why a
 * task was not cached.
 */
export interface CacheParts {
  /** Key of the task without its namespace, and its operation: `build-lib|./build.ts#build`. */
  readonly name: string;
  readonly op: string;
  /** The first 16 hex characters of the SHA-256 of each reachable file, by path. */
  readonly modules: Readonly<Record<string, string>>;
  /** The first 16 hex characters of the SHA-256 of the canonical arguments. */
  readonly args: string;
  /** The first 16 hex characters of the digest of each input, in order. */
  readonly inputs: readonly string[];
  /** Readable: `deno 2.9.6, codec 3, x86_64, UTC, en-US, 2 cpus, flags -`. */
  readonly environment: string;
  /** Text that the user added, or `""`. */
  readonly cacheKey: string;
}

/** Counts since the place was opened; the last three are of the whole place. */
export interface CacheFigures {
  /** Keys that were looked up. */
  readonly gets: number;
  /** Looked-up keys that lead to no result. */
  readonly misses: number;
  /** Values whose bytes were not those of their digest. */
  readonly damaged: number;
  /** Calls that failed, or had no answer in time. */
  readonly errors: number;
  /** Values that were stored, or that further keys lead to. */
  readonly puts: number;
  /** Values that were removed to stay below the limit. */
  readonly evictions: number;
  /** Bytes of the values, each in whole blocks of 4 KiB. 0 if the place cannot say. */
  readonly bytes: number;
  /** Keys that lead to a result. 0 if the place cannot say. */
  readonly entries: number;
}

/** A folder, or a server that speaks the HTTP cache protocol of Bazel. No method rejects. */
export interface CachePlace {
  readonly kind: "folder" | "http";
  readonly figures: CacheFigures;
  /** The generation of the entries of an owner: another one once they were removed. */
  generation(owner: string): number;
  /** Results of the keys that lead to one. What has no answer within the deadline is a miss. */
  getMany(keys: readonly CacheKey[]): Promise<Map<CacheKey, CachedResult>>;
  /**
   * Streams the bytes of a result, `null` if they are not there. Length and digest are checked
   * before the last chunk: the stream of a damaged value errors, and the value is removed.
   */
  read(result: CachedResult): Promise<ReadableStream<Uint8Array> | null>;
  /** The bytes of a result of at most 1 MiB; `null` if they are not there, or damaged. */
  readBytes(result: CachedResult): Promise<Uint8Array | null>;
  /**
   * Stores a value once, and leads all keys to it: whole or not at all. Returns `false` if the
   * bytes are not those of the digest, the entries of the owner were removed meanwhile, or the
   * place failed. The body of a value that is there already is cancelled, unread.
   */
  put(entry: CacheEntry, body: ReadableStream<Uint8Array> | Uint8Array): Promise<boolean>;
  /**
   * Leads further keys to a value. Returns `false` if the value is not there, or the entries of the
   * owner were removed meanwhile.
   */
  link(entry: CacheEntry): Promise<boolean>;
  close(): Promise<void>;
}

export interface PlaceOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Receives the first failure of a series. */
  readonly warn?: (message: string) => void;
  /** Milliseconds until a look-up without an answer is a miss. */
  readonly lookupMs?: number;
}

/** Milliseconds until a look-up is a miss, unless an option says otherwise. */
export const LOOKUP_MS = 2000;
/** Largest value that `readBytes` returns. */
export const READ_BYTES_MAX = 1024 * 1024;

const SHA256 = /^[0-9a-f]{64}$/;

/** Whether a text is a key or a digest, so that it may be part of a path. */
export function isSha256(text: unknown): text is string {
  return typeof text === "string" && SHA256.test(text);
}

export function isResult({ digest, nbytes, durationUs }: CachedResult): boolean {
  return isSha256(digest) && Number.isSafeInteger(nbytes) && nbytes >= 0 &&
    Number.isFinite(durationUs) && durationUs >= 0;
}

/** Whether an entry can be stored: keys and digest have their form. */
export function isEntry({ keys, result }: CacheEntry): boolean {
  return keys.length > 0 && keys.length <= KEYS_MAX && keys.every(isSha256) && isResult(result);
}

/** Keys of one entry. An atomic operation of Deno KV checks at most 100 records. */
const KEYS_MAX = 16;

/** Whether a text is a URL, also of a kind that is no place. */
export function isUrl(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text);
}

/** A place as messages name it: without the credentials and the query of a URL. */
function shownPlace(text: string): string {
  return isUrl(text) ? text.replace(/(?<=:\/\/).*@/s, "").replace(/[?#].*/s, "") : text;
}

/** The error of a place that cannot be used: a sentence that names it. */
export function unusablePlace(text: string, reason: string): Error {
  return new Error(`Cannot use "${shownPlace(text)}" as a cache: ${reason}`);
}
