/**
 * Module sets on this machine: fetched once from where the pool was told, written to a folder named
 * by their SHA-256, and copied from there into the folder of every child that serves them, which is
 * the only one that its tasks may read.
 *
 * What the modules import from npm, JSR or the web is fetched here too, by the worker and only when
 * it was started with the flags for it; children run from the cache.
 */
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { errorMessage } from "../../base/mod.ts";
import type { Call } from "../../protocol/mod.ts";
import type { ModuleSource } from "../executor.ts";
import type { ExecutorPermissions } from "./permissions.ts";
import { childEnvironment, fetchArguments } from "./command.ts";

export interface ModuleStoreOptions {
  /** Made if missing. */
  readonly folder: string;
  readonly source: ModuleSource;
  readonly permissions: ExecutorPermissions;
  readonly denoPath: string;
}

/** A set that is ready to be used. */
export interface StoredModules {
  readonly sha256: string;
  readonly files: readonly string[];
  /** Why not all that the modules import could be fetched; for people. */
  readonly trouble: string | null;
}

/** Waits before another try to get a set; then the tasks that need it fail. */
const RETRY_MS = [100, 300, 900];
const FILE_NAME = /^\w[\w.-]*(\/\w[\w.-]*)*$/;
const EXTERNAL = /^(npm|jsr|https):/;
const TROUBLE_CHARACTERS_MAX = 2000;

export class ModuleStore {
  readonly #options: ModuleStoreOptions;
  readonly #sets = new Map<string, Promise<StoredModules>>();
  /** The last thing that happens to the folder of a set. */
  readonly #turns = new Map<string, Promise<void>>();
  /** What was fetched for operations that name a module of their own. */
  readonly #imports = new Map<string, Promise<string | null>>();
  readonly #closing = new AbortController();

  constructor(options: ModuleStoreOptions) {
    this.#options = options;
  }

  /** Whether the worker may fetch anything: else there is nothing to look for in calls. */
  get fetches(): boolean {
    const { allowNpm = false, allowImport = [] } = this.#options.permissions;
    return allowNpm || allowImport.length > 0;
  }

  /** The set, written. Rejects when it cannot be had; a later call tries again. */
  prepare(sha256: string): Promise<StoredModules> {
    let set = this.#sets.get(sha256);
    if (set === undefined) {
      set = this.#inTurn(sha256, () => this.#prepare(sha256));
      this.#sets.set(sha256, set);
      set.catch(() => this.#sets.delete(sha256));
    }
    return set;
  }

  /** URL of the set as it was written, with a slash at its end. */
  folderOf(set: StoredModules): string {
    return pathToFileURL(`${join(this.#options.folder, set.sha256)}/`).href;
  }

  /** Deletes the set. */
  async forget(sha256: string): Promise<void> {
    this.#sets.delete(sha256);
    await this.#inTurn(sha256, () => removeFolder(join(this.#options.folder, sha256)));
  }

  /**
   * Fetches one module that an operation names, as in `npm:simple-statistics`. Why not, or `null`.
   */
  prepareImport(specifier: string): Promise<string | null> {
    let trouble = this.#imports.get(specifier);
    if (trouble === undefined) {
      trouble = this.#fetch([specifier]);
      this.#imports.set(specifier, trouble);
      trouble.then((reason) => reason !== null && this.#imports.delete(specifier));
    }
    return trouble;
  }

  /** Copies the set below `folder`, read-only; the URL of the copy, with a slash at its end. */
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

  /** Ends what is being fetched. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled([...this.#turns.values(), ...this.#imports.values()]);
  }

  /** What touches the folder of a set happens one after the other. */
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
    const external = [...sources.values()].some((text) => /["'](npm|jsr|https):/.test(text));
    const modules = files.filter((file) => !file.endsWith(".json")).map((file) =>
      join(folder, file)
    );
    const trouble = external && this.fetches ? await this.#fetch(modules) : null;
    return { sha256, files, trouble };
  }

  async #source(sha256: string): Promise<ReadonlyMap<string, string>> {
    const { source } = this.#options;
    for (const waitMs of RETRY_MS) {
      try {
        return await this.#unlessClosed(source.fetch(sha256));
      } catch (error) {
        if (this.#closing.signal.aborted) throw error;
        await this.#pause(waitMs);
      }
    }
    return await this.#unlessClosed(source.fetch(sha256));
  }

  /** Rejects as soon as the store is closed: a source may take for ever. */
  #unlessClosed<T>(promise: Promise<T>): Promise<T> {
    const { signal } = this.#closing;
    return new Promise((resolve, reject) => {
      const onClose = () => reject(new Error("The worker is closing"));
      if (signal.aborted) onClose();
      signal.addEventListener("abort", onClose);
      promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", onClose));
    });
  }

  /** Ends early when the store is closed. */
  #pause(ms: number): Promise<void> {
    const { signal } = this.#closing;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener("abort", done);
    });
  }

  /** Why not, in the words of Deno, or `null`. */
  async #fetch(modules: readonly string[]): Promise<string | null> {
    const { permissions, denoPath } = this.#options;
    try {
      const { success, stderr } = await new Deno.Command(denoPath, {
        args: fetchArguments(permissions, modules),
        clearEnv: true,
        env: childEnvironment(permissions),
        stdin: "null",
        stdout: "null",
        stderr: "piped",
        signal: this.#closing.signal,
      }).output();
      if (success) return null;
      const text = new TextDecoder().decode(stderr).trim();
      return text.slice(0, TROUBLE_CHARACTERS_MAX) || "it could not be fetched";
    } catch (error) {
      return errorMessage(error);
    }
  }
}

/** Modules that the operations of a call name by address, nested calls too. */
export function externalModules(call: Call): string[] {
  const found: string[] = [];
  collect(call, found);
  return found;
}

function collect(call: Call, found: string[]): void {
  if (EXTERNAL.test(call.op)) {
    const hash = call.op.lastIndexOf("#");
    found.push(hash < 0 ? call.op : call.op.slice(0, hash));
  }
  for (const argument of call.args) collectNested(argument, found);
}

function collectNested(value: unknown, found: string[]): void {
  if (typeof value !== "object" || value === null || Object.hasOwn(value, "$value")) return;
  if (Object.hasOwn(value, "$call")) collect((value as { $call: Call }).$call, found);
  else for (const inner of Object.values(value)) collectNested(inner, found);
}

async function removeFolder(folder: string): Promise<void> {
  try {
    await Deno.remove(folder, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
