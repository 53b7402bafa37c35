/** A place in memory, whose results a test can damage, and which fails or hangs on demand. */
import { createHash } from "node:crypto";
import type {
  CachedResult,
  CacheEntry,
  CacheFigures,
  CacheKey,
  CachePlace,
} from "../../../cache/mod.ts";
import type { DistrustedMarks } from "../../../routes/mod.ts";

export class MemoryPlace implements CachePlace {
  readonly kind: "folder" | "http";
  readonly entries = new Map<CacheKey, CachedResult>();
  readonly values = new Map<string, Uint8Array>();
  readonly marks = new MemoryMarks();
  /** Values that were read. */
  reads = 0;
  /** What its methods do: `hangs`: reading and writing values never end. */
  state: "works" | "fails" | "hangs" = "works";

  constructor(kind: "folder" | "http" = "folder") {
    this.kind = kind;
  }

  /** It keeps no parts of keys. */
  last(): Promise<null> {
    return Promise.resolve(null);
  }

  get figures(): CacheFigures {
    const entries = this.entries.size;
    return { gets: 0, misses: 0, damaged: 0, errors: 0, puts: 0, evictions: 0, bytes: 0, entries };
  }

  /** Its entries are never removed. */
  generation(): number {
    return 0;
  }

  getMany(keys: readonly CacheKey[]): Promise<Map<CacheKey, CachedResult>> {
    const found = new Map<CacheKey, CachedResult>();
    if (this.state !== "fails") {
      for (const key of keys) {
        const result = this.entries.get(key);
        if (result !== undefined) found.set(key, result);
      }
    }
    return Promise.resolve(found);
  }

  read({ digest }: CachedResult): Promise<ReadableStream<Uint8Array> | null> {
    this.reads++;
    if (this.state === "hangs") return Promise.withResolvers<null>().promise;
    const value = this.values.get(digest);
    if (value === undefined || this.state === "fails") return Promise.resolve(null);
    const isWhole = digestOf(value) === digest;
    return Promise.resolve(
      new ReadableStream({
        pull: (controller) => {
          if (!isWhole) {
            this.values.delete(digest);
            return controller.error(new Error("the value is damaged"));
          }
          controller.enqueue(value.slice());
          controller.close();
        },
      }, { highWaterMark: 0 }),
    );
  }

  async readBytes(result: CachedResult): Promise<Uint8Array | null> {
    const stream = await this.read(result);
    return stream === null
      ? null
      : await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).bytes().catch(() =>
        null
      );
  }

  async put(entry: CacheEntry, body: ReadableStream<Uint8Array> | Uint8Array): Promise<boolean> {
    if (this.state === "hangs") return await Promise.withResolvers<boolean>().promise;
    const value = await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).bytes();
    const { digest } = entry.result;
    if (this.state === "fails" || digestOf(value) !== digest) return false;
    this.values.set(digest, value);
    return this.#lead(entry);
  }

  link(entry: CacheEntry): Promise<boolean> {
    const isThere = this.state !== "fails" && this.values.has(entry.result.digest);
    return Promise.resolve(isThere && this.#lead(entry));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #lead({ keys, result }: CacheEntry): boolean {
    for (const key of keys) this.entries.set(key, result);
    return true;
  }
}

/** Marks that never expire. */
export class MemoryMarks implements DistrustedMarks {
  readonly all = new Map<string, unknown>();

  get(mark: string): Promise<unknown> {
    return Promise.resolve(this.all.get(mark) ?? null);
  }

  put(mark: string, json: unknown): Promise<boolean> {
    this.all.set(mark, structuredClone(json));
    return Promise.resolve(true);
  }

  list(prefix: string): Promise<{ mark: string; json: unknown }[]> {
    const found = [...this.all].filter(([mark]) => mark.startsWith(prefix));
    return Promise.resolve(found.sort().map(([mark, json]) => ({ mark, json })));
  }

  delete(mark: string): Promise<void> {
    this.all.delete(mark);
    return Promise.resolve();
  }
}

function digestOf(value: Uint8Array): string {
  return createHash("sha256").update(value).digest("hex");
}
