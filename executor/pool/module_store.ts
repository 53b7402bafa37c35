/**
 * The module sets on this machine. Each is fetched once from the source of the pool, written to a
 * folder named by its SHA-256, and copied into the folder of every child that serves it, the only
 * folder that its tasks may read.
 *
 * What the modules import from npm, JSR or the web is fetched too, if the worker was started with
 * the flags that allow it (`locked_imports.ts`).
 */
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ModuleSource } from "../executor.ts";
import type { LockedImports } from "./locked_imports.ts";

export interface ModuleStoreOptions {
  /** Created if missing. */
  readonly folder: string;
  readonly source: ModuleSource;
  /** `null` when tasks may import nothing from elsewhere. */
  readonly imports: LockedImports | null;
}

/** A module set on this machine. */
export interface StoredModules {
  readonly sha256: string;
  readonly files: readonly string[];
  /** Why some imports of the modules could not be fetched, for an error; `null` when all were. */
  readonly trouble: string | null;
}

/** Delays between attempts to fetch a set. After the last, the runs that need the set fail. */
const RETRY_MS = [100, 300, 900];
const FILE_NAME = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

export class ModuleStore {
  readonly #options: ModuleStoreOptions;
  readonly #sets = new Map<string, Promise<StoredModules>>();
  /** The last queued change to the folder of a set. */
  readonly #turns = new Map<string, Promise<void>>();
  /** Modules fetched for operations that name them, by set: why it failed, or `null`. */
  readonly #imports = new Map<string, Promise<string | null>>();
  readonly #closing = new AbortController();

  constructor(options: ModuleStoreOptions) {
    this.#options = options;
  }

  /** Whether the worker may fetch imports at all. If not, calls need not be searched for them. */
  get fetches(): boolean {
    return this.#options.imports !== null;
  }

  /** Fetches and writes a set. Rejects when that fails; a later call tries again. */
  prepare(sha256: string): Promise<StoredModules> {
    let set = this.#sets.get(sha256);
    if (set === undefined) {
      set = this.#inTurn(sha256, () => this.#prepare(sha256));
      this.#sets.set(sha256, set);
      set.catch(() => this.#sets.delete(sha256));
    }
    return set;
  }

  /** URL of the folder of a set, with a slash at its end. */
  folderOf(set: StoredModules): string {
    return pathToFileURL(`${join(this.#options.folder, set.sha256)}/`).href;
  }

  /** Lets every set be fetched and written again. */
  forgetAll(): void {
    this.#sets.clear();
  }

  /**
   * Deletes a set. A folder that cannot be removed is left and must not end the worker: it is
   * removed before the set is written again.
   */
  async forget(sha256: string): Promise<void> {
    this.#sets.delete(sha256);
    this.#options.imports?.release(sha256);
    const folder = join(this.#options.folder, sha256);
    await this.#inTurn(sha256, () => removeFolder(folder).catch(() => {}));
  }

  /**
   * Fetches a module that an operation names, as in `npm:simple-statistics`, for graphs with these
   * modules. Resolves to `null`, or to why it failed.
   */
  prepareImport(modules: string | null, specifier: string): Promise<string | null> {
    const name = `${modules} ${specifier}`;
    let trouble = this.#imports.get(name);
    if (trouble === undefined) {
      trouble = this.#options.imports?.fetch(modules, [specifier]) ?? Promise.resolve(null);
      this.#imports.set(name, trouble);
      trouble.then((reason) => reason !== null && this.#imports.delete(name));
    }
    return trouble;
  }

  /** Copies a set below `folder`. Resolves to the URL of the copy, with a slash at its end. */
  async place(set: StoredModules, folder: string): Promise<string> {
    const from = join(this.#options.folder, set.sha256);
    const to = join(folder, set.sha256);
    await Deno.mkdir(to, { recursive: true });
    for (const file of set.files) {
      if (file.includes("/")) await Deno.mkdir(dirname(join(to, file)), { recursive: true });
      await Deno.copyFile(join(from, file), join(to, file));
    }
    return pathToFileURL(`${to}/`).href;
  }

  /** Aborts all fetches and waits for their end. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#turns.values()]);
  }

  /** Runs `work` after all earlier work on the folder of this set. */
  #inTurn<T>(sha256: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(sha256) ?? Promise.resolve();
    const result = before.then(work);
    const turn = result.then(() => {}, () => {}).then(() => {
      if (this.#turns.get(sha256) === turn) this.#turns.delete(sha256);
    });
    this.#turns.set(sha256, turn);
    return result;
  }

  async #prepare(sha256: string): Promise<StoredModules> {
    const sources = await this.#source(sha256);
    const folder = join(this.#options.folder, sha256);
    await removeFolder(folder);
    for (const [file, text] of sources) {
      if (!FILE_NAME.test(file)) throw new Error(`Cannot write a module named "${file}"`);
      await Deno.mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
      await Deno.writeTextFile(join(folder, file), text, { mode: 0o444 });
    }
    const files = [...sources.keys()];
    const external = [...sources.values()].some((text) => /["'](npm|jsr|https?):/.test(text));
    const modules = files.filter((file) => !file.endsWith(".json")).map((file) =>
      join(folder, file)
    );
    const { imports } = this.#options;
    imports?.use(sha256);
    const trouble = external && imports !== null ? await imports.fetch(sha256, modules) : null;
    return { sha256, files, trouble };
  }

  async #source(sha256: string): Promise<ReadonlyMap<string, string>> {
    const { source } = this.#options;
    for (const waitMs of RETRY_MS) {
      try {
        return await this.#unlessClosed(source.fetch(sha256));
      } catch (error) {
        if (this.#closing.signal.aborted) throw error;
        await delay(waitMs, undefined, { signal: this.#closing.signal }).catch(() => {});
      }
    }
    return await this.#unlessClosed(source.fetch(sha256));
  }

  /** Rejects as soon as the store is closed, because a source may never settle. */
  #unlessClosed<T>(promise: Promise<T>): Promise<T> {
    const { signal } = this.#closing;
    return new Promise((resolve, reject) => {
      const onClose = () => reject(new Error("The worker is closing"));
      if (signal.aborted) onClose();
      signal.addEventListener("abort", onClose);
      promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onClose));
    });
  }
}

async function removeFolder(folder: string): Promise<void> {
  try {
    await Deno.remove(folder, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
