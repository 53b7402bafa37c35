/**
 * The module sets on this machine. Each is fetched once from the source of the pool, written to a
 * folder named by its SHA-256, and copied into the folder of every child that serves it, the only
 * folder that its tasks may read.
 */
import { dirname, extname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { ModuleSource } from "../../executor.ts";
import { type ExternalImports, readExternalImports } from "../imports/specifiers.ts";

export interface ModuleStoreOptions {
  /** Created if missing. */
  readonly folder: string;
  readonly source: ModuleSource;
  /** Whether tasks may import anything from elsewhere, so that sources are searched for it. */
  readonly readsImports: boolean;
}

/** A module set on this machine. */
export interface StoredModules {
  readonly sha256: string;
  readonly files: readonly string[];
  /** Imports of the modules from npm, JSR or the web. */
  readonly external: ExternalImports;
}

/** A setup module of the worker: one file. */
export interface SetupFile {
  /** As errors name it. Its extension says what language the text is in. */
  readonly name: string;
  readonly text: string;
}

/** Delays between attempts to fetch a set. After the last, the runs that need the set fail. */
const RETRY_MS = [100, 300, 900];
const NO_IMPORTS: ExternalImports = { imports: [], trouble: null };
const FILE_NAME = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

export class ModuleStore {
  readonly #options: ModuleStoreOptions;
  readonly #sets = new Map<string, Promise<StoredModules>>();
  /** The last queued change to the folder of a set. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(options: ModuleStoreOptions) {
    this.#options = options;
  }

  /** Fetches and writes a set. Rejects when that fails; a later call tries again. */
  prepare(sha256: string): Promise<StoredModules> {
    let set = this.#sets.get(sha256);
    if (set === undefined) {
      set = this.#inTurn(sha256, () => this.#prepare(sha256));
      const asked = set;
      this.#sets.set(sha256, asked);
      asked.catch(() => {
        // Unless it was asked for again since.
        if (this.#sets.get(sha256) === asked) this.#sets.delete(sha256);
      });
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
    const folder = join(this.#options.folder, sha256);
    await this.#inTurn(sha256, () => removeFolder(folder).catch(() => {}));
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

  /** Writes a setup module below `folder`. Resolves to the URL of the module. */
  async placeSetup({ name, text }: SetupFile, folder: string): Promise<string> {
    const to = join(folder, "setup");
    const file = `setup${extname(name)}`;
    await writeFiles(to, [[file, text]]);
    return pathToFileURL(join(to, file)).href;
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
    await writeFiles(folder, sources);
    const external = this.#options.readsImports ? await readExternalImports(sources) : NO_IMPORTS;
    return { sha256, files: [...sources.keys()], external };
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

/** Writes files, name -> text, that nobody changes. */
async function writeFiles(folder: string, files: Iterable<[string, string]>): Promise<void> {
  for (const [file, text] of files) {
    if (!FILE_NAME.test(file)) throw new Error(`Cannot write a module named "${file}"`);
    await Deno.mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    await Deno.writeTextFile(join(folder, file), text, { mode: 0o444 });
  }
}

async function removeFolder(folder: string): Promise<void> {
  try {
    await Deno.remove(folder, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
