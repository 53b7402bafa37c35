/**
 * A cache on a server that speaks the HTTP cache protocol of Bazel: `GET` and `PUT` of `/ac/KEY`,
 * which has an `ActionResult` (`action_result.ts`), and of `/cas/DIGEST`, which has the bytes. Such
 * are bazel-remote, nginx with WebDAV, and buckets behind a gateway.
 *
 * The value is stored before the keys that lead to it. The protocol removes nothing: a value
 * that is damaged is a miss until it is stored again. While the server does not answer, calls fail
 * at once, and one is tried again after a pause.
 */
import { Buffer } from "node:buffer";
import { errorMessage } from "../../../base/mod.ts";
import { bodyChunks, cancelBody, SourceError } from "../body.ts";
import { checkedBytes, checkedChunks, DamagedError } from "../checked_bytes.ts";
import {
  type CachedResult,
  type CacheEntry,
  type CacheFigures,
  type CacheKey,
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
import {
  ACTION_RESULT_BYTES_MAX,
  decodeActionResult,
  encodeActionResult,
} from "./action_result.ts";
import { Patience } from "./patience.ts";

export interface HttpPlaceOptions extends PlaceOptions {
  /** Milliseconds after a failure in which the server is not called. */
  readonly pauseMs?: number;
  /** Milliseconds in which the server takes or sends the next bytes. */
  readonly answerMs?: number;
}

const PAUSE_MS = 30_000;
const ANSWER_MS = 60_000;
const LOOKUPS_MAX = 32;
/** A smaller value is sent in one piece. A larger one that is there already is not sent. */
const WHOLE_BYTES_MAX = 64 * 1024;
const DAMAGED_MAX = 10_000;

/** Opens a place; the server is not called yet. Rejects if the URL cannot be used. */
export function openHttpPlace(url: string, options: HttpPlaceOptions = {}): Promise<CachePlace> {
  return Promise.try(() => new HttpPlace(parsedUrl(url), options));
}

class HttpPlace implements CachePlace {
  readonly kind = "http";
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #options: HttpPlaceOptions & { readonly now: () => number };
  readonly #trouble: Trouble;
  readonly #closing = new AbortController();
  readonly #counts = { gets: 0, misses: 0, damaged: 0, puts: 0 };
  /** Digests of values that were damaged on the server: they are sent again. */
  readonly #damaged = new Set<string>();
  #pausedUntil = -Infinity;

  constructor(url: URL, options: HttpPlaceOptions) {
    this.#base = `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, "")}`;
    this.#headers = authorization(url);
    const { now = Date.now, warn = console.warn } = options;
    this.#options = { ...options, now };
    this.#trouble = new Trouble({ where: this.#base, warn, now });
  }

  get figures(): CacheFigures {
    const { errors } = this.#trouble;
    return { ...this.#counts, errors, evictions: 0, bytes: 0, entries: 0 };
  }

  /** Entries of a server cannot be removed by their owner. */
  generation(): number {
    return 0;
  }

  async getMany(keys: readonly CacheKey[]): Promise<Map<CacheKey, CachedResult>> {
    const { lookupMs = LOOKUP_MS } = this.#options;
    this.#counts.gets += keys.length;
    const found = new Map<CacheKey, CachedResult>();
    // One deadline for all: what is found until then counts.
    const patience = new Patience(lookupMs);
    patience.start();
    const next = keys.filter(isSha256).values();
    const lookUp = async () => {
      for (const key of next) {
        const result = await this.#lookUp(key, patience.signal);
        if (result) found.set(key, result);
      }
    };
    await Promise.all(Array.from({ length: Math.min(LOOKUPS_MAX, keys.length) }, lookUp));
    patience.stop();
    this.#counts.misses += keys.length - found.size;
    return found;
  }

  async read(result: CachedResult): Promise<ReadableStream<Uint8Array> | null> {
    if (!isResult(result)) return null;
    const value = await this.#readValue(result);
    return value && new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const { done, value: chunk } = await value.chunks.next();
          if (done) controller.close();
          else controller.enqueue(chunk);
        } catch (error) {
          this.#readFailed(result, error);
          controller.error(error);
        }
      },
      cancel: value.cancel,
    }, { highWaterMark: 0 });
  }

  async readBytes(result: CachedResult): Promise<Uint8Array | null> {
    if (!isResult(result) || result.nbytes > READ_BYTES_MAX) return null;
    const value = await this.#readValue(result);
    if (value === null) return null;
    try {
      return await checkedBytes(result, value.chunks);
    } catch (error) {
      this.#readFailed(result, error);
      return null;
    }
  }

  async put(entry: CacheEntry, body: ReadableStream<Uint8Array> | Uint8Array): Promise<boolean> {
    try {
      if (!isEntry(entry) || this.#isPaused()) return false;
      const isStored = await this.#isThere(entry.result) ||
        await this.#putValue(entry.result, body);
      return isStored && await this.#putKeys(entry);
    } finally {
      await cancelBody(body);
    }
  }

  async link(entry: CacheEntry): Promise<boolean> {
    if (!isEntry(entry) || this.#isPaused()) return false;
    const { digest } = entry.result;
    if (this.#damaged.has(digest) || !await this.#exists(entry.result)) return false;
    return await this.#putKeys(entry);
  }

  close(): Promise<void> {
    this.#closing.abort();
    return Promise.resolve();
  }

  async #lookUp(key: CacheKey, signal: AbortSignal): Promise<CachedResult | null> {
    if (this.#isPaused()) return null;
    try {
      const response = await this.#fetch(`ac/${key}`, { signal });
      if (!await isFound(response)) return null;
      const message = await shortBody(response);
      const result = message && decodeActionResult(key, message);
      if (!result) this.#counts.damaged++;
      return result;
    } catch (error) {
      this.#failed("read", error);
      return null;
    }
  }

  /** The checked chunks of a value; `null` if it is not there. */
  async #readValue(result: CachedResult): Promise<
    | { readonly chunks: AsyncGenerator<Uint8Array, void>; readonly cancel: () => void }
    | null
  > {
    if (this.#isPaused()) return null;
    const patience = this.#patience();
    try {
      const { signal } = patience;
      const response = await patience.wait(this.#fetch(`cas/${result.digest}`, { signal }));
      if (!await isFound(response)) return null;
      const chunks = patientChunks(response.body ?? new ReadableStream(), patience);
      return { chunks: checkedChunks(result, chunks), cancel: () => patience.abort() };
    } catch (error) {
      this.#failed("read", error);
      return null;
    }
  }

  /** Whether a value need not be sent: a large one that is on the server, whole as far as known. */
  async #isThere(result: CachedResult): Promise<boolean> {
    const isSent = result.nbytes <= WHOLE_BYTES_MAX || this.#damaged.has(result.digest);
    return !isSent && await this.#exists(result);
  }

  async #exists({ digest, nbytes }: CachedResult): Promise<boolean> {
    const patience = this.#patience();
    try {
      const { signal } = patience;
      const head = this.#fetch(`cas/${digest}`, { method: "HEAD", signal });
      const response = await patience.wait(head);
      if (!await isFound(response)) return false;
      await response.body?.cancel();
      const length = response.headers.get("content-length");
      return length === null || Number(length) === nbytes;
    } catch (error) {
      this.#failed("read", error);
      return false;
    }
  }

  async #putValue(
    result: CachedResult,
    body: ReadableStream<Uint8Array> | Uint8Array,
  ): Promise<boolean> {
    const { digest, nbytes } = result;
    const patience = this.#patience();
    let failure: unknown;
    const chunks = checkedChunks(result, bodyChunks(body));
    // The time that the source takes is not that of the server.
    const sent = async function* () {
      try {
        for await (const chunk of chunks) {
          patience.start();
          yield chunk as Uint8Array<ArrayBuffer>;
          patience.stop();
        }
        patience.start();
      } catch (error) {
        throw failure = error;
      }
    };
    try {
      const isWhole = nbytes <= WHOLE_BYTES_MAX;
      const payload = isWhole ? await Array.fromAsync(sent()) : ReadableStream.from(sent());
      await this.#put(`cas/${digest}`, {
        body: Array.isArray(payload) ? new Blob(payload) : payload,
        signal: patience.signal,
        // bazel-remote wants to know the length, which a stream does not tell.
        headers: { "x-digest-sizebytes": `${nbytes}` },
      });
      this.#damaged.delete(digest);
      this.#counts.puts++;
      return true;
    } catch (error) {
      const cause = failure ?? error;
      const isOurs = cause instanceof DamagedError || cause instanceof SourceError;
      if (!isOurs) this.#failed("write", cause);
      return false;
    } finally {
      patience.stop();
    }
  }

  async #putKeys(entry: CacheEntry): Promise<boolean> {
    const patience = this.#patience();
    try {
      const puts = [...new Set(entry.keys)].map((key) => {
        const body = encodeActionResult(key, entry.result);
        return this.#put(`ac/${key}`, { body, signal: patience.signal });
      });
      await patience.wait(Promise.all(puts));
      return true;
    } catch (error) {
      this.#failed("write", error);
      return false;
    }
  }

  async #put(path: string, init: RequestInit): Promise<void> {
    const response = await this.#fetch(path, { ...init, method: "PUT" });
    await response.body?.cancel();
    if (!response.ok) throw new StatusError(response.status);
  }

  async #fetch(path: string, { headers, signal, ...init }: RequestInit): Promise<Response> {
    const { signal: closing } = this.#closing;
    return await fetch(`${this.#base}/${path}`, {
      ...init,
      headers: { "content-type": "application/octet-stream", ...this.#headers, ...headers },
      signal: signal ? AbortSignal.any([signal, closing]) : closing,
    });
  }

  #readFailed({ digest }: CachedResult, error: unknown): void {
    if (!(error instanceof DamagedError)) return this.#failed("read", error);
    this.#counts.damaged++;
    if (this.#damaged.size >= DAMAGED_MAX) this.#damaged.clear();
    this.#damaged.add(digest);
  }

  #failed(what: "read" | "write", error: unknown): void {
    if (this.#closing.signal.aborted) return;
    this.#trouble.failed(what, error);
    const { now, pauseMs = PAUSE_MS } = this.#options;
    // A value that is refused says nothing of others.
    const isRefused = error instanceof StatusError && [400, 413, 422].includes(error.status);
    if (!isRefused) this.#pausedUntil = now() + pauseMs;
  }

  #isPaused(): boolean {
    return this.#options.now() < this.#pausedUntil;
  }

  #patience(): Patience {
    return new Patience(this.#options.answerMs ?? ANSWER_MS);
  }
}

class StatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the server answers ${status}`);
    this.status = status;
  }
}

/** Whether a response has a body. Throws {@linkcode StatusError} unless it is just not there. */
async function isFound(response: Response): Promise<boolean> {
  if (response.ok) return true;
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return false;
  throw new StatusError(response.status);
}

/** A short body; `null` if it is longer than a message. */
async function shortBody(response: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > ACTION_RESULT_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return await new Blob(chunks).bytes();
}

/** Chunks of a response. Throws if the next one does not come in time. */
async function* patientChunks(
  body: ReadableStream<Uint8Array>,
  patience: Patience,
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  try {
    while (true) {
      const { done, value } = await patience.wait(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    patience.abort();
  }
}

function parsedUrl(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "") return url;
  throw unusablePlace(text, "it is no URL of an HTTP server without a query");
}

function authorization(url: URL): Record<string, string> {
  const [username, password] = [url.username, url.password].map((part) => {
    try {
      return decodeURIComponent(part);
    } catch (error) {
      throw unusablePlace(url.href, errorMessage(error));
    }
  });
  if (!username && !password) return {};
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` };
}
