/**
 * Deno KV as the spill tier uses it: few operations at a time, errors in plain sentences, and no
 * call that hangs.
 *
 * Deno repeats a request to a database behind a URL without end while the server fails or is gone.
 * So a call that is not answered in time is given up here; as long as one such is still being
 * repeated, the next calls fail at once instead of adding to it.
 */
import { KV_ANSWER_MS_MAX } from "../../../base/mod.ts";
import { kvError } from "./error.ts";
import type { KvKey, KvMutation } from "./layout.ts";

/**
 * Atomic operations on their way at a time. A local database does one after the other anyway, and
 * is slower when two wait for each other; over a network they overlap.
 */
const COMMITS_MAX = { local: 1, remote: 4 };
/** Entries of one answer to a `list`: 2 MiB of full chunks. */
const LIST_BATCH = 32;

export interface KvRange {
  readonly start: KvKey;
  /** Exclusive. */
  readonly end: KvKey;
  /** Entries at most. */
  readonly limit?: number;
}

/** A database that was opened for one worker (`place.ts`). */
export interface KvPlace {
  readonly database: KvDatabase;
  /** What all keys begin with. */
  readonly prefix: KvKey;
  /** Bytes of its files, which do not shrink; 0 where there are none. */
  fileBytes(): Promise<number>;
  /** Bytes that its disk has left; `undefined` where nobody can say. */
  freeBytes(): Promise<number | undefined>;
  /** Closes the database and removes it, or what this worker has in it. */
  close(): Promise<void>;
}

export class KvDatabase {
  readonly where: string;
  readonly #kv: Deno.Kv;
  readonly #answerMs: number | undefined;
  readonly #commitsMax: number;
  readonly #waiting: (() => void)[] = [];
  #commits = 0;
  #unanswered = 0;

  /** `remote`: whether calls go over a network and may stay without an answer. */
  constructor(kv: Deno.Kv, where: string, remote: boolean, answerMs = KV_ANSWER_MS_MAX) {
    this.#kv = kv;
    this.where = where;
    this.#answerMs = remote ? answerMs : undefined;
    this.#commitsMax = remote ? COMMITS_MAX.remote : COMMITS_MAX.local;
  }

  /**
   * One atomic operation. Settles when the place for it is taken: the promise inside says how it
   * ended, so that the caller can go on with the next.
   */
  async commit(mutations: readonly KvMutation[]): Promise<{ readonly done: Promise<void> }> {
    if (this.#commits === this.#commitsMax) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#commits++;
    }
    const done = this.#commit(mutations).finally(() => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#commits--;
    });
    // Whoever looks at it later sees the error; until then it is not an unhandled one.
    done.catch(() => {});
    return { done };
  }

  /** Atomic operations one after another until one fails. */
  async commitAll(atomics: Iterable<readonly KvMutation[]>): Promise<void> {
    for (const mutations of atomics) await (await this.commit(mutations)).done;
  }

  async *list<T>({ start, end, limit }: KvRange): AsyncGenerator<Deno.KvEntry<T>> {
    const batchSize = Math.min(LIST_BATCH, limit ?? LIST_BATCH);
    const entries = this.#kv.list<T>({ start: [...start], end: [...end] }, { limit, batchSize });
    while (true) {
      const { done, value } = await this.#answered("read from", () => entries.next());
      if (done) return;
      yield value;
    }
  }

  close(): void {
    this.#kv.close();
  }

  async #commit(mutations: readonly KvMutation[]): Promise<void> {
    await this.#answered("write to", () => {
      const atomic = this.#kv.atomic();
      for (const { key, value } of mutations) {
        if (value === undefined) atomic.delete([...key]);
        else atomic.set([...key], value);
      }
      return atomic.commit();
    });
  }

  async #answered<T>(verb: string, call: () => Promise<T>): Promise<T> {
    if (this.#unanswered > 0) throw this.#noAnswer(verb);
    try {
      return this.#answerMs === undefined ? await call() : await this.#inTime(verb, call);
    } catch (error) {
      throw error instanceof NoAnswer ? error : kvError(verb, this.where, error);
    }
  }

  async #inTime<T>(verb: string, call: () => Promise<T>): Promise<T> {
    const answer = call();
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      this.#unanswered++;
      answer.catch(() => {}).finally(() => this.#unanswered--);
      reject(this.#noAnswer(verb));
    }, this.#answerMs);
    try {
      return await Promise.race([answer, promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  #noAnswer(verb: string): NoAnswer {
    return new NoAnswer(
      `Cannot ${verb} "${this.where}": no answer came within ${this.#answerMs} ms`,
    );
  }
}

class NoAnswer extends Error {}
