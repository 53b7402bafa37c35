/**
 * Deno KV in a file that several processes have open. SQLite refuses a call while another process
 * writes; Deno repeats it for a short time only, and then throws. A refused call has changed
 * nothing, and is repeated here.
 */
import { errorMessage } from "../../../base/mod.ts";

const BUSY = /database (table )?is (locked|busy)/i;
const PAUSE_MS_MAX = 50;
const WAIT_MS_MAX = 30_000;
const READS_PER_CALL = 10;
const PAGE = 100;

export class SharedKv {
  readonly #kv: Deno.Kv;

  private constructor(kv: Deno.Kv) {
    this.#kv = kv;
  }

  static async open(path: string): Promise<SharedKv> {
    return new SharedKv(await whenFree(() => Deno.openKv(path)));
  }

  async get<T>(key: Deno.KvKey): Promise<Deno.KvEntryMaybe<T>> {
    return await whenFree(() => this.#kv.get<T>(key));
  }

  /** Reads records: 10 with each call of the database, which takes no more. */
  async getMany<T>(keys: readonly Deno.KvKey[]): Promise<Deno.KvEntryMaybe<T>[]> {
    const batches: Promise<Deno.KvEntryMaybe<T>[]>[] = [];
    for (let start = 0; start < keys.length; start += READS_PER_CALL) {
      const batch = keys.slice(start, start + READS_PER_CALL);
      batches.push(whenFree(() => this.#kv.getMany<T[]>(batch)));
    }
    return (await Promise.all(batches)).flat();
  }

  /** Runs an atomic operation that `build` fills. Returns `false` if a check failed. */
  async commit(build: (atomic: Deno.AtomicOperation) => void): Promise<boolean> {
    const { ok } = await whenFree(() => {
      const atomic = this.#kv.atomic();
      build(atomic);
      return atomic.commit();
    });
    return ok;
  }

  async page<T>(
    selector: Deno.KvListSelector,
    { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string } = {},
  ): Promise<{ readonly entries: Deno.KvEntry<T>[]; readonly cursor: string | null }> {
    return await whenFree(async () => {
      const list = this.#kv.list<T>(selector, { limit, ...(cursor !== undefined && { cursor }) });
      const entries = await Array.fromAsync(list);
      return { entries, cursor: entries.length < limit ? null : list.cursor };
    });
  }

  /** All records: what changes during the list may be in it or not. */
  async *list<T>(selector: Deno.KvListSelector): AsyncGenerator<Deno.KvEntry<T>, void> {
    for await (const entries of this.pages<T>(selector)) yield* entries;
  }

  /** All records, in pages. The reader may remove those that it has. */
  async *pages<T>(selector: Deno.KvListSelector): AsyncGenerator<Deno.KvEntry<T>[], void> {
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await this.page<T>(selector, cursor === undefined ? {} : { cursor });
      yield page.entries;
      cursor = page.cursor;
    }
  }

  close(): void {
    this.#kv.close();
  }
}

async function whenFree<T>(call: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  while (true) {
    try {
      return await call();
    } catch (error) {
      const isOver = performance.now() - startedAt > WAIT_MS_MAX;
      if (isOver || !BUSY.test(errorMessage(error))) throw error;
      // Processes that wait for each other try again at different times.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS_MAX * Math.random()));
    }
  }
}
