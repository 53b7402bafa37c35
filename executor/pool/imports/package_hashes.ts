/**
 * Hashes of npm packages. Deno compares remote modules with a lock file when it loads them, but
 * files of packages only when it downloads them. Hence the worker compares these with what it first
 * fetched.
 */
import { createHash, type Hash } from "node:crypto";
import { join } from "node:path";
import { PACKAGE_HASHES_MAX } from "../../../base/mod.ts";

/** Hashes of npm packages in the cache of the worker, from when the worker first saw them. */
export class PackageHashes {
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

/**
 * `"@scope/name@1.0.0_peer@2.0.0"` is version 1.0.0 with a peer. A name that leads out of the cache
 * is no package.
 */
async function lockedPackages(lockFile: string): Promise<LockedPackage[]> {
  const text = await Deno.readTextFile(lockFile).catch(() => "{}");
  const { npm = {} } = JSON.parse(text) as { readonly npm?: Readonly<Record<string, unknown>> };
  return Object.keys(npm).map((key) => {
    const at = key.indexOf("@", 1);
    return { name: key.slice(0, at), version: key.slice(at + 1).split("_", 1)[0] ?? "" };
  }).filter(({ name, version }) => !/(^|\/)\.\.?(\/|$)/.test(`${name}/${version}`));
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
