/**
 * The databases of a tier: the one that is written to, and earlier ones.
 *
 * A database is broken when it reports damage, or when a value in it could not be read repeatedly.
 * It is set aside and read as long as it has values. A database is gone when another process has
 * removed its data (`lease.ts`). In both cases a fresh one replaces it, at most one a second.
 */
import { failureReason } from "../../base/mod.ts";
import type { Warn } from "../warnings.ts";
import type { KvPlace, KvVolume } from "./database.ts";
import { NoAnswerError } from "./error.ts";
import { TierDatabase } from "./tier_database.ts";

export interface TierDatabasesOptions {
  readonly readPausesMs: readonly number[] | undefined;
  readonly warn: Warn;
  /** Called at once when a database is gone, and all values in it. */
  readonly gone: (database: TierDatabase, error: Error) => void;
}

/** Milliseconds between attempts to replace a database. */
const REPLACEMENT_MS = 1000;

export class TierDatabases {
  readonly #place: KvPlace;
  readonly #options: TierDatabasesOptions;
  /** Databases that are open: the present one, and broken ones that still have values. */
  readonly #open = new Set<TierDatabase>();
  #present: TierDatabase;
  #replacing: Promise<boolean> | undefined;
  #triedToReplaceAt = -Infinity;
  #replaced = 0;
  #writtenToClosed = 0;
  #closed = false;

  constructor(place: KvPlace, options: TierDatabasesOptions) {
    this.#place = place;
    this.#options = options;
    this.#present = this.#add(place.volume);
  }

  /** The database that is written to. */
  get present(): TierDatabase {
    return this.#present;
  }

  /** Number of databases that were replaced. */
  get replacedCount(): number {
    return this.#replaced;
  }

  /** Bytes of all values in the databases. */
  get liveBytes(): number {
    return this.#open.values().reduce((sum, { liveBytes }) => sum + liveBytes, 0);
  }

  get writtenBytes(): number {
    const bytes = this.#open.values().reduce((sum, { writtenBytes }) => sum + writtenBytes, 0);
    return this.#writtenToClosed + bytes;
  }

  async fileBytes(): Promise<number> {
    const bytes = await Promise.all([...this.#open].map((database) => database.fileBytes()));
    return bytes.reduce((sum, size) => sum + size, 0);
  }

  /** A value could not be read: others in the same database may be damaged or gone too. */
  async noteReadFailure(database: TierDatabase, error: unknown): Promise<void> {
    if (error instanceof NoAnswerError) return;
    if (this.#place.isShared) await database.verify();
    else await this.replace(database, error);
  }

  /**
   * Opens a database in place of one that is broken, which is set aside, or gone. Returns whether
   * the present database is another one than `former`. Never rejects.
   */
  async replace(former: TierDatabase, error: unknown): Promise<boolean> {
    if (former !== this.#present) return true;
    // Another database at the same server would be as broken.
    if (this.#place.isShared && !former.isGone) return false;
    this.#replacing ??= this.#openAnother(error).finally(() => this.#replacing = undefined);
    return await this.#replacing;
  }

  /** Forgets databases that have closed themselves. */
  forgetClosed(): void {
    for (const database of this.#open) {
      if (!database.isClosed) continue;
      this.#open.delete(database);
      this.#writtenToClosed += database.writtenBytes;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#replacing;
    const databases = [...this.#open];
    this.#open.clear();
    for (const database of databases) await database.close();
    await this.#place.close();
  }

  #add(volume: KvVolume): TierDatabase {
    const database = new TierDatabase(volume, this.#options.readPausesMs);
    this.#open.add(database);
    const { gone } = volume.database;
    const leave = () => this.#options.gone(database, gone.reason);
    gone.addEventListener("abort", leave, { once: true });
    if (gone.aborted) queueMicrotask(leave);
    return database;
  }

  async #openAnother(cause: unknown): Promise<boolean> {
    const now = performance.now();
    if (!this.#place.openAnother || this.#closed) return false;
    if (now - this.#triedToReplaceAt < REPLACEMENT_MS) return false;
    this.#triedToReplaceAt = now;
    const { where } = this.#place;
    const former = this.#present;
    try {
      this.#present = this.#add(await this.#place.openAnother());
      this.#replaced++;
      if (!former.isGone) {
        this.#options.warn(
          `The spill database in "${where}" is broken: ${failureReason(cause)}; a fresh one ` +
            "replaces it. Check the disk. Values that can still be read are kept",
          cause,
        );
      }
      await former.setAside();
      this.forgetClosed();
      return true;
    } catch (error) {
      const state = former.isGone ? "removed" : "broken";
      this.#options.warn(`Cannot replace the ${state} spill database in "${where}"`, error);
      return false;
    }
  }
}
