/**
 * What module sets import from npm, JSR or the web. The worker fetches it, and a lock file for each
 * module set keeps the versions and hashes. A child that serves the set resolves its imports with a
 * copy of this file. It imports nothing else, and what differs from the file is refused.
 *
 * Deno compares remote modules with the lock file when it loads them, but files of npm packages
 * only when it downloads them. Hence the worker compares these with what it first fetched.
 */
import { createHash, type Hash } from "node:crypto";
import { join } from "node:path";
import { errorMessage, LOCK_FILES_MAX, PACKAGE_HASHES_MAX } from "../../base/mod.ts";
import { fetchArguments, helperEnvironment } from "./command.ts";
import type { ExecutorPermissions } from "./permissions.ts";

export interface LockedImportsOptions {
  /** Lock files; created if missing. */
  readonly folder: string;
  /** The `DENO_DIR` that the worker fetches into. */
  readonly cache: string;
  readonly permissions: ExecutorPermissions;
  readonly denoPath: string;
  /** Called when a fetch has changed the lock file of this set. */
  readonly onChange: (modules: string | null) => void;
}

/** The lock file of graphs without modules, whose operations name packages. */
const NO_MODULES = "none";
const TROUBLE_CHARACTERS_MAX = 2000;
/** Modules that are fetched one by one after they could not be fetched together. */
const SINGLE_FETCHES_MAX = 64;

export class LockedImports {
  readonly #options: LockedImportsOptions;
  readonly #packages: PackageHashes;
  /** Name of a lock file -> the last queued fetch. The longest unused is first. */
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #verifying = new Map<string, Promise<string | null>>();
  readonly #inUse = new Set<string>();
  readonly #closing = new AbortController();

  constructor(options: LockedImportsOptions) {
    this.#options = options;
    this.#packages = new PackageHashes(join(options.cache, "npm"));
  }

  /** Keeps the lock file of a set until `release`. */
  use(modules: string): void {
    this.#inUse.add(modules);
  }

  release(modules: string): void {
    this.#inUse.delete(modules);
  }

  /**
   * Fetches the static imports of `addresses` into the cache and adds them to the lock file of
   * `modules`. Resolves to `null`, or to why some could not be fetched.
   */
  fetch(modules: string | null, addresses: readonly string[]): Promise<string | null> {
    const name = modules ?? NO_MODULES;
    const before = this.#turns.get(name);
    const turn = (async () => {
      await before;
      const path = this.#pathOf(name);
      const old = readIfThere(path);
      const trouble = await this.#fetchAll(addresses, path);
      if (readIfThere(path) !== old) this.#options.onChange(modules);
      return trouble ?? await this.#packages.compare(path);
    })().catch(errorMessage);
    this.#turns.delete(name);
    this.#turns.set(name, turn);
    this.#prune();
    return turn;
  }

  /** The lock file of a set; `null` when the set imports nothing from elsewhere. */
  lockFile(modules: string | null): string | null {
    const path = this.#pathOf(modules ?? NO_MODULES);
    return readIfThere(path) === null ? null : path;
  }

  /** Resolves to why the packages of a lock file cannot be used, or to `null`. */
  verify(lockFile: string): Promise<string | null> {
    let verifying = this.#verifying.get(lockFile);
    if (verifying === undefined) {
      verifying = this.#packages.compare(lockFile).catch(errorMessage);
      this.#verifying.set(lockFile, verifying);
      void verifying.then(() => this.#verifying.delete(lockFile));
    }
    return verifying;
  }

  /** Aborts all fetches and waits for their end. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([...this.#turns.values(), ...this.#verifying.values()]);
  }

  /** Tries all addresses together, then one by one, so that one failure spoils no other import. */
  async #fetchAll(addresses: readonly string[], lockFile: string): Promise<string | null> {
    Deno.mkdirSync(this.#options.folder, { recursive: true, mode: 0o700 });
    const trouble = await this.#fetchTogether(addresses, lockFile);
    if (trouble === null || addresses.length === 1) return trouble;
    for (const address of addresses.slice(0, SINGLE_FETCHES_MAX)) {
      if (this.#closing.signal.aborted) break;
      await this.#fetchTogether([address], lockFile);
    }
    return trouble;
  }

  async #fetchTogether(addresses: readonly string[], lockFile: string): Promise<string | null> {
    const { permissions, denoPath } = this.#options;
    try {
      const { success, stderr } = await new Deno.Command(denoPath, {
        args: fetchArguments(permissions, addresses, lockFile),
        clearEnv: true,
        env: helperEnvironment(),
        stdin: "null",
        stdout: "null",
        stderr: "piped",
        signal: this.#closing.signal,
      }).output();
      if (success) return null;
      const text = new TextDecoder().decode(stderr).trim();
      return text.slice(0, TROUBLE_CHARACTERS_MAX) || "Deno gave no reason";
    } catch (error) {
      return errorMessage(error);
    }
  }

  /** Removes the lock files that were not used for the longest time. */
  #prune(): void {
    for (const name of this.#turns.keys()) {
      if (this.#turns.size <= LOCK_FILES_MAX) return;
      if (this.#inUse.has(name) || name === NO_MODULES) continue;
      const turn = this.#turns.get(name);
      this.#turns.delete(name);
      void turn?.then(() => {
        if (!this.#turns.has(name)) Deno.removeSync(this.#pathOf(name));
      }).catch(() => {
        // Nothing was fetched for it.
      });
    }
  }

  #pathOf(name: string): string {
    return join(this.#options.folder, `${name}.json`);
  }
}

/** Whether the trouble with imports is that one differs from the lock file. */
export function differs(trouble: string): boolean {
  return /Integrity check failed|differs from what was fetched first/.test(trouble);
}

function readIfThere(path: string): string | null {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Hashes of npm packages in the cache of the worker, from when the worker first saw them. */
class PackageHashes {
  readonly #folder: string;
  /** Folder of a package -> hash over its files. The oldest is first. */
  readonly #hashes = new Map<string, string>();

  /** `folder`: the folder `npm` of Deno's cache. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Compares the packages of a lock file with their hashes, and records the hashes of new ones.
   * Resolves to `null`, or to which package differs.
   */
  async compare(lockFile: string): Promise<string | null> {
    for (const { name, version } of await lockedPackages(lockFile)) {
      for (const registry of await namesIn(this.#folder)) {
        const folder = join(this.#folder, registry, name, version);
        const hash = await hashOf(folder);
        if (hash === null) continue;
        const known = this.#hashes.get(folder);
        if (known === undefined) this.#record(folder, hash);
        else if (known !== hash) {
          return `The package "${name}@${version}" differs from what was fetched first: its files ` +
            `in the cache of this worker were changed (${folder})`;
        }
      }
    }
    return null;
  }

  #record(folder: string, hash: string): void {
    this.#hashes.set(folder, hash);
    if (this.#hashes.size <= PACKAGE_HASHES_MAX) return;
    const [oldest] = this.#hashes.keys();
    if (oldest !== undefined) this.#hashes.delete(oldest);
  }
}

interface LockedPackage {
  readonly name: string;
  readonly version: string;
}

/** `"@scope/name@1.0.0_peer@2.0.0"` is version 1.0.0 with a peer. */
async function lockedPackages(lockFile: string): Promise<LockedPackage[]> {
  const text = await Deno.readTextFile(lockFile).catch(() => "{}");
  const { npm = {} } = JSON.parse(text) as { readonly npm?: Readonly<Record<string, unknown>> };
  return Object.keys(npm).map((key) => {
    const at = key.indexOf("@", 1);
    return { name: key.slice(0, at), version: key.slice(at + 1).split("_", 1)[0] ?? "" };
  });
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder)).catch(() => []);
  return entries.map(({ name }) => name).sort();
}

/** A hash over the names and contents of all files below a folder; `null` when it is missing. */
async function hashOf(folder: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    await addFolder(hash, folder, "");
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
  return hash.digest("hex");
}

async function addFolder(hash: Hash, folder: string, prefix: string): Promise<void> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  entries.sort((a, b) => a.name < b.name ? -1 : 1);
  for (const { name, isDirectory, isSymlink } of entries) {
    const path = join(folder, name);
    if (isDirectory) {
      await addFolder(hash, path, `${prefix}${name}/`);
      continue;
    }
    const content = isSymlink ? await Deno.readLink(path) : await Deno.readFile(path);
    hash.update(`${JSON.stringify(`${prefix}${name}`)} ${isSymlink} ${content.length}\n`);
    hash.update(content);
  }
}
