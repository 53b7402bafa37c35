/**
 * A cache in a folder: values as files by their digest, an index in Deno KV beside them
 * (`index.kv`). Several processes may use one folder at the same time.
 *
 * A hit is checked when it is read. A record or value that is damaged, missing or half removed is a
 * miss, is removed, and counted.
 */
import { errorMessage } from "../../../base/mod.ts";
import { bodyChunks, cancelBody, SourceError } from "../body.ts";
import { checked, checkedChunks, DamagedError } from "../checked_bytes.ts";
import { within } from "../deadline.ts";
import {
  type CachedResult,
  type CacheEntry,
  type CacheFigures,
  type CacheKey,
  type CacheParts,
  type CachePlace,
  isEntry,
  isResult,
  isSha256,
  LOOKUP_MS,
  type PlaceOptions,
  READ_BYTES_MAX,
  unusablePlace,
} from "../place.ts";
import { Trouble } from "../trouble.ts";
import { ContentFiles, fileChunks } from "./content_files.ts";
import { Eviction } from "./eviction.ts";
import { FolderIndex } from "./folder_index.ts";
import { openIndex } from "./open_index.ts";
import { type CacheListing, FolderLists } from "./lists.ts";
import { openMarks, type PlaceMarks } from "./marks.ts";
import { diskBytes } from "./records.ts";
import { Uses } from "./uses.ts";
import { type CacheVerification, verifyFolder } from "./verify.ts";

export interface FolderOptions extends PlaceOptions {
  /** Bytes of all values, each in whole blocks of 4 KiB. Without it the folder grows. */
  readonly limitBytes?: number;
}

export interface CacheStat {
  readonly entries: number;
  readonly values: number;
  readonly bytes: number;
  /** `null`: no limit. */
  readonly limit: number | null;
}

/** A place that can also be listed, cleaned and checked. These methods reject if it fails. */
export interface FolderPlace extends CachePlace {
  readonly kind: "folder";
  /** Marks beside the index. */
  readonly marks: PlaceMarks;
  /** A page of the keys of an owner, or of all. */
  list(owner?: string, cursor?: string): Promise<CacheListing>;
  /** Parts of the last entry of a name; `null` if there is none. */
  last(owner: string, name: string): Promise<CacheParts | null>;
  /**
   * Removes values, least recently used first, until the rest has at most so many bytes. Returns
   * the number of values removed.
   */
  prune(bytes: number): Promise<number>;
  /**
   * Removes the keys of an owner, or all, with the values that nothing leads to then. Entries that
   * this process is storing belong to the generation that ends, and are not stored.
   */
  clear(owner?: string): Promise<number>;
  /** Reads everything, and removes what is wrong. */
  verify(): Promise<CacheVerification>;
  /** Counts of the place, or of the keys of one owner. */
  stat(owner?: string): Promise<CacheStat>;
}

/** A change waits for those of other processes. */
const COMMIT_MS = 30_000;
/** Once above the limit, values are removed until so much of it is free. */
const FREE_PART = 0.05;

/** Opens a folder, which is created if it is missing. Rejects if it cannot be a cache. */
export async function openFolderPlace(
  folder: string,
  options: FolderOptions = {},
): Promise<FolderPlace> {
  const { now = Date.now, warn = console.warn } = options;
  const trouble = new Trouble({ where: folder, warn, now });
  const kv = await openIndex(folder, warn);
  try {
    const index = new FolderIndex(kv);
    const place = new Folder(index, await ContentFiles.open(folder), { ...options, now, trouble });
    await place.begin();
    return place;
  } catch (error) {
    kv.close();
    throw unusablePlace(folder, errorMessage(error));
  }
}

type InnerOptions = FolderOptions & { readonly now: () => number; readonly trouble: Trouble };

class Folder implements FolderPlace {
  readonly kind = "folder";
  readonly marks: PlaceMarks;
  readonly #index: FolderIndex;
  readonly #files: ContentFiles;
  readonly #options: InnerOptions;
  readonly #closing = new AbortController();
  readonly #eviction: Eviction;
  readonly #uses: Uses;
  readonly #lists: FolderLists;
  readonly #counts = { gets: 0, misses: 0, damaged: 0, puts: 0, evictions: 0 };
  #swept: Promise<void> = Promise.resolve();
  #evicting: Promise<void> | undefined;
  /** Values that are being stored, by digest: a second one with the same bytes waits. */
  readonly #storing = new Map<string, Promise<void>>();

  constructor(index: FolderIndex, files: ContentFiles, options: InnerOptions) {
    this.#index = index;
    this.#files = files;
    this.#options = options;
    this.marks = openMarks(index.kv, options);
    this.#eviction = new Eviction(index, files, this.#closing.signal);
    this.#uses = new Uses(files, (digest) => this.#forget(digest));
    this.#lists = new FolderLists({ index, files, eviction: this.#eviction });
  }

  get figures(): CacheFigures {
    const { bytes, entries } = this.#index.totals;
    return { ...this.#counts, errors: this.#options.trouble.errors, bytes, entries };
  }

  /** Reads the totals, and removes in the background what killed processes left. */
  async begin(): Promise<void> {
    await this.#index.readTotals();
    this.#swept = this.#files.sweep(
      (digests) => this.#eviction.settle(digests),
      this.#closing.signal,
    ).catch((error) => this.#failed("write", error));
    this.#evictInBackground();
  }

  generation(owner: string): number {
    return this.#index.generations.of(owner);
  }

  async getMany(keys: readonly CacheKey[]): Promise<Map<CacheKey, CachedResult>> {
    const { now = Date.now, lookupMs = LOOKUP_MS } = this.#options;
    this.#counts.gets += keys.length;
    const results = new Map<CacheKey, CachedResult>();
    try {
      const { found, damaged } = await within(
        lookupMs,
        this.#index.lookUp(keys.filter(isSha256)),
      );
      for (const [key, { storedAt, ...result }] of found) {
        results.set(key, result);
        this.#uses.note(result.digest, { now: now(), since: storedAt });
      }
      this.#counts.damaged += damaged.length;
      for (const key of damaged) await this.#index.removeBroken(key);
    } catch (error) {
      this.#failed("read", error);
    }
    this.#counts.misses += keys.length - results.size;
    return results;
  }

  async read(result: CachedResult): Promise<ReadableStream<Uint8Array> | null> {
    if (!isResult(result)) return null;
    try {
      const file = await this.#files.open(result.digest);
      if (file) return this.#stream(result, file);
      await this.#forget(result.digest);
    } catch (error) {
      this.#failed("read", error);
    }
    return null;
  }

  async readBytes(result: CachedResult): Promise<Uint8Array | null> {
    if (!isResult(result) || result.nbytes > READ_BYTES_MAX) return null;
    try {
      const bytes = await this.#files.readAll(result.digest, result.nbytes);
      if (bytes) return checked(result, bytes);
      await this.#forget(result.digest);
    } catch (error) {
      await this.#readFailed(result.digest, error);
    }
    return null;
  }

  async put(made: CacheEntry, body: ReadableStream<Uint8Array> | Uint8Array): Promise<boolean> {
    const { limitBytes = Infinity } = this.#options;
    const entry = this.#index.generations.inPresent(made);
    try {
      if (!isEntry(entry) || diskBytes(entry.result.nbytes) > limitBytes) {
        await cancelBody(body);
        return false;
      }
      // Values that come faster than others are removed wait here.
      if (this.#index.totals.bytes > limitBytes) await this.#evicting;
      const isStored = await this.#storeOnce(entry, body);
      this.#evictInBackground();
      return isStored;
    } catch (error) {
      await cancelBody(body);
      if (!(error instanceof DamagedError || error instanceof SourceError)) {
        this.#failed("write", error);
      }
      return false;
    }
  }

  async link(made: CacheEntry): Promise<boolean> {
    const entry = this.#index.generations.inPresent(made);
    try {
      return isEntry(entry) && await this.#leadThere(entry);
    } catch (error) {
      this.#failed("write", error);
      return false;
    }
  }

  async list(owner?: string, cursor?: string): Promise<CacheListing> {
    await this.#uses.flush();
    return await this.#lists.list(owner, cursor);
  }

  async last(owner: string, name: string): Promise<CacheParts | null> {
    return await this.#lists.last(owner, name);
  }

  async prune(bytes: number): Promise<number> {
    await this.#uses.flush();
    const removed = await this.#eviction.evictTo(bytes);
    this.#counts.evictions += removed;
    return removed;
  }

  async clear(owner?: string): Promise<number> {
    return await this.#lists.clear(owner);
  }

  async verify(): Promise<CacheVerification> {
    await this.#swept;
    const [index, files, eviction] = [this.#index, this.#files, this.#eviction];
    const found = await verifyFolder({ index, files, eviction });
    this.#counts.damaged += found.damaged.length;
    return found;
  }

  async stat(owner?: string): Promise<CacheStat> {
    const counts = owner === undefined
      ? await this.#index.readTotals()
      : await this.#lists.count(owner);
    return { ...counts, limit: this.#options.limitBytes ?? null };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#swept, this.#evicting, this.#uses.flush()]);
    await this.#index.settled();
    await this.#files.close();
    this.#index.close();
  }

  /** Leads keys to a value that is there. Returns `false` if it is not, or no more wanted. */
  async #leadThere(entry: CacheEntry): Promise<boolean> {
    const { digest, nbytes } = entry.result;
    const { now } = this.#options;
    if (this.#files.stat(digest)?.bytes !== nbytes) return false;
    const change = this.#index.lead(entry, { isNew: false, now: now() });
    if (!await within(COMMIT_MS, change)) return false;
    // Another process may have removed it since. The time of the file is that of its last use.
    if (!this.#files.touch(digest, now())) return false;
    this.#counts.puts++;
    return true;
  }

  async #storeOnce(
    entry: CacheEntry,
    body: ReadableStream<Uint8Array> | Uint8Array,
  ): Promise<boolean> {
    const { digest } = entry.result;
    while (this.#storing.has(digest)) await this.#storing.get(digest);
    const isThere = await this.#leadThere(entry);
    if (isThere || !this.#index.generations.isPresent(entry)) {
      await cancelBody(body);
      return isThere;
    }
    // Another call may have begun during the wait for the index.
    if (this.#storing.has(digest)) return await this.#storeOnce(entry, body);
    const stored = this.#store(entry, body);
    const ended = stored.then(() => {}, () => {}).finally(() => this.#storing.delete(digest));
    this.#storing.set(digest, ended);
    return await stored;
  }

  async #store(entry: CacheEntry, body: ReadableStream<Uint8Array> | Uint8Array): Promise<boolean> {
    const now = this.#options.now();
    const { done } = await this.#files.write(entry.result, bodyChunks(body), now);
    // If this fails, the next process that opens the folder removes the file.
    const isLed = await within(COMMIT_MS, this.#index.lead(entry, { isNew: true, now }));
    if (isLed) this.#counts.puts++;
    else await this.#eviction.settle(new Set([entry.result.digest]));
    done();
    return isLed;
  }

  #stream(result: CachedResult, file: Deno.FsFile): ReadableStream<Uint8Array> {
    const chunks = checkedChunks(result, fileChunks(file, result.nbytes + 1));
    let isOpen = true;
    const close = () => {
      if (isOpen) file.close();
      isOpen = false;
    };
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const { done, value } = await chunks.next();
          if (!done) return controller.enqueue(value);
          close();
          controller.close();
        } catch (error) {
          close();
          await this.#readFailed(result.digest, error);
          controller.error(error);
        }
      },
      cancel: close,
    }, { highWaterMark: 0 });
  }

  /** Removes a damaged value. Any other failure to read leaves it. Never rejects. */
  async #readFailed(digest: string, error: unknown): Promise<void> {
    if (!(error instanceof DamagedError)) return this.#failed("read", error);
    this.#counts.damaged++;
    await this.#eviction.remove(digest).catch((error) => this.#failed("write", error));
  }

  /** Removes the records of a value without a file. Never rejects. */
  async #forget(digest: string): Promise<void> {
    await this.#eviction.forget(digest).catch((error) => this.#failed("write", error));
  }

  #evictInBackground(): void {
    const { limitBytes = Infinity } = this.#options;
    if (this.#index.totals.bytes <= limitBytes || this.#evicting) return;
    this.#evicting = this.#uses.flush()
      .then(() => this.#eviction.evictTo(Math.floor(limitBytes * (1 - FREE_PART))))
      .then((removed) => void (this.#counts.evictions += removed))
      .catch((error) => this.#failed("write", error))
      .finally(() => this.#evicting = undefined);
  }

  #failed(what: "read" | "write", error: unknown): void {
    if (!this.#closing.signal.aborted) this.#options.trouble.failed(what, error);
  }
}
