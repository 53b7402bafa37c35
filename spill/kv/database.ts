/**
 * Deno KV as the spill tier uses it: few concurrent operations, readable errors, and no call that
 * hangs.
 *
 * Deno repeats a request to a database behind a URL without end while the server fails or is
 * unreachable. A call without an answer in time therefore fails here. While Deno still repeats such
 * a call, further calls fail immediately, so that they do not add to it.
 */
import { KV_ANSWER_MS_MAX } from "../../base/mod.ts";
import { GoneError, kvError, NoAnswerError } from "./error.ts";
import type { KvKey, KvMutation } from "./layout.ts";
import type { ValueFiles } from "./value_files.ts";

/**
 * Concurrent atomic operations. A local database runs them one after another and is slower when two
 * wait for each other; over a network they overlap.
 */
const COMMITS_MAX = { local: 1, remote: 4 };
const GONE =
  "the lease of this worker there expired, and another process removes its values; check " +
  "the connection to the server, and the clocks of the workers";
/** Entries per response to a `list`: 2 MiB of full chunks. */
const LIST_BATCH = 32;

export interface KvRange {
  readonly start: KvKey;
  /** Exclusive. */
  readonly end: KvKey;
  /** Maximum number of entries. */
  readonly limit?: number;
}

/** The state of an entry that an atomic operation requires: its version, `null` if absent. */
export interface KvCheck {
  readonly key: KvKey;
  readonly versionstamp: string | null;
}

/** A database that one worker uses, or the part of it that belongs to the worker. */
export interface KvVolume {
  readonly database: KvDatabase;
  /** The prefix of all keys. */
  readonly prefix: KvKey;
  /**
   * Asks the database whether it still has the data of this worker, and aborts `database.gone` if
   * not. Never rejects. Absent where nobody else removes data.
   */
  verify?(): Promise<void>;
  /** The files beside it, which have large values. Absent where there is no directory. */
  readonly files?: ValueFiles;
  /** Bytes of its files, which do not shrink. A database without files has 0. */
  fileBytes(): Promise<number>;
  /**
   * Closes the database and removes it with the files beside it, or removes the data of this worker
   * from it.
   */
  close(): Promise<void>;
}

/** Where a worker has its databases (`place.ts`). */
export interface KvPlace {
  /** The folder, file or address. */
  readonly where: string;
  /** The first database, which is empty. */
  readonly volume: KvVolume;
  /** Free bytes of its disk; `undefined` if unknown. */
  freeBytes(): Promise<number | undefined>;
  /** Whether other workers use the same server: another database there replaces no broken one. */
  readonly isShared: boolean;
  /**
   * Opens another empty database, to replace one that is broken or gone. Absent where that is not
   * possible.
   */
  openAnother?(): Promise<KvVolume>;
  /** Ends the use of the place. All its databases have been closed. */
  close(): Promise<void>;
}

export class KvDatabase {
  readonly where: string;
  readonly #kv: Deno.Kv;
  readonly #answerMs: number | undefined;
  readonly #commitsMax: number;
  readonly #owner: KvCheck | undefined;
  readonly #gone = new AbortController();
  readonly #waiting: (() => void)[] = [];
  #commits = 0;
  #writtenBytes = 0;
  #unanswered = 0;

  /**
   * `remote`: whether calls use a network, where an answer may never come. `owner`: an entry that
   * `commit` requires; when it has changed, the data belongs to this worker no more.
   */
  constructor(
    kv: Deno.Kv,
    where: string,
    remote: boolean,
    answerMs = KV_ANSWER_MS_MAX,
    owner?: KvCheck,
  ) {
    this.#kv = kv;
    this.where = where;
    this.#answerMs = remote ? answerMs : undefined;
    this.#commitsMax = remote ? COMMITS_MAX.remote : COMMITS_MAX.local;
    this.#owner = owner;
  }

  /** Aborted when the owner's entry has changed; the reason is a {@linkcode GoneError}. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Bytes of the values in all atomic operations that are done. */
  get writtenBytes(): number {
    return this.#writtenBytes;
  }

  /**
   * Runs an atomic operation. Settles when the operation has started, so that the caller can
   * continue with the next; the promise `done` settles with its outcome.
   */
  async commit(mutations: readonly KvMutation[]): Promise<{ readonly done: Promise<void> }> {
    await this.#enter();
    const done = this.#commit(mutations).finally(() => this.#leave());
    // The caller may await `done` later: the rejection counts as handled until then.
    done.catch(() => {});
    return { done };
  }

  /**
   * Runs an atomic operation if all checks hold, and does not require the owner. Returns its
   * versionstamp, `undefined` if a check failed.
   */
  async commitIf(
    checks: readonly KvCheck[],
    mutations: readonly KvMutation[],
  ): Promise<string | undefined> {
    await this.#enter();
    try {
      return await this.#apply(checks, mutations);
    } finally {
      this.#leave();
    }
  }

  /** Runs atomic operations one after another until one fails. */
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

  async #enter(): Promise<void> {
    if (this.#commits === this.#commitsMax) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#commits++;
    }
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#commits--;
  }

  async #commit(mutations: readonly KvMutation[]): Promise<void> {
    this.gone.throwIfAborted();
    const versionstamp = await this.#apply(this.#owner ? [this.#owner] : [], mutations);
    if (versionstamp !== undefined) return;
    this.#gone.abort(new GoneError(`Cannot write to "${this.where}": ${GONE}`));
    this.gone.throwIfAborted();
  }

  async #apply(
    checks: readonly KvCheck[],
    mutations: readonly KvMutation[],
  ): Promise<string | undefined> {
    const result = await this.#answered("write to", () => {
      const atomic = this.#kv.atomic();
      for (const { key, versionstamp } of checks) atomic.check({ key: [...key], versionstamp });
      for (const { key, value } of mutations) {
        if (value === undefined) atomic.delete([...key]);
        else atomic.set([...key], value);
      }
      return atomic.commit();
    });
    if (!result.ok) return undefined;
    for (const { bytes } of mutations) this.#writtenBytes += bytes;
    return result.versionstamp;
  }

  async #answered<T>(verb: string, call: () => Promise<T>): Promise<T> {
    if (this.#unanswered > 0) throw this.#noAnswer(verb);
    try {
      return this.#answerMs === undefined ? await call() : await this.#inTime(verb, call);
    } catch (error) {
      throw error instanceof NoAnswerError ? error : kvError(verb, this.where, error);
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

  #noAnswer(verb: string): NoAnswerError {
    return new NoAnswerError(
      `Cannot ${verb} "${this.where}": no answer within ${this.#answerMs} ms`,
    );
  }
}
