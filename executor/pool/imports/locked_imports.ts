/**
 * Imports of module sets from npm, JSR or the web. The worker has it fetched, and a lock file for
 * each module set keeps the versions and hashes. A child that serves the set resolves its imports
 * with a copy of this file. It imports nothing else, and what differs from the file is refused.
 *
 * Only a run that waits for imports makes the worker fetch them. Runs fetch one after the other
 * where they have an owner or a lock file in common, and a later run finds what an earlier one has
 * fetched. A fetch ends with its run, so that its time is time of a task.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { errorMessage, FETCH_MS_MAX, FETCH_PAUSE_MS, LOCK_FILES_MAX } from "../../../base/mod.ts";
import type { ExecutorPermissions } from "../permissions.ts";
import type { FetchFailure, FetchProcess } from "./fetch_process.ts";
import { PackageHashes } from "./package_hashes.ts";
import { type ExternalImport, keyOf, shown, whyNotFetched } from "./specifiers.ts";
import { NamedTurns } from "./named_turns.ts";

export interface LockedImportsOptions {
  /** Lock files. */
  readonly folder: string;
  /** The `DENO_DIR` that the process fetches into. */
  readonly cache: string;
  readonly permissions: ExecutorPermissions;
  readonly process: Pick<FetchProcess, "load">;
  /** Default: `FETCH_MS_MAX`. */
  readonly fetchMsMax?: number;
  /** Called when a fetch has changed the lock file of this set. */
  readonly onChange: (modules: string | null) => void;
}

/** Whose imports they are. An owner has one lock file for all graphs without modules. */
export interface ImportPlace {
  readonly modules: string | null;
  readonly owner: string;
}

/** The run that waits for a fetch. */
export interface FetchWait {
  /** Aborted when the run is killed. */
  readonly signal: AbortSignal;
  /** Called when its turn has come and something is missing. */
  readonly onBegun: () => void;
}

/** Record of what was fetched into a lock file. */
interface Lock {
  readonly fetched: Set<string>;
  readonly failed: Map<string, Failed>;
}

interface Failed {
  readonly message: string;
  /** As of `performance.now()`. */
  readonly at: number;
}

/** Number of failures that a lock remembers. The oldest are forgotten. */
const FAILURES_MAX = 1024;
const SHOWN_FAILURES_MAX = 3;

export class LockedImports {
  readonly #options: LockedImportsOptions;
  readonly #packages: PackageHashes;
  readonly #turns = new NamedTurns();
  /** By name of the lock file. The longest unused is first. */
  readonly #locks = new Map<string, Lock>();
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

  /** The set has no graph. For the next one, it is checked that the cache still has everything. */
  release(modules: string): void {
    this.#inUse.delete(modules);
    this.#locks.get(modules)?.fetched.clear();
  }

  /**
   * Returns whether nothing is left to fetch: each import is there, or has failed a short time ago.
   */
  isSettled(place: ImportPlace, imports: readonly ExternalImport[]): boolean {
    if (imports.length === 0) return true;
    const lock = this.#locks.get(nameOf(place));
    return lock !== undefined && imports.every((each) => isSettled(lock, each));
  }

  /**
   * Reasons for which some of these imports could not be fetched, as sentences; `null`: none has
   * failed.
   */
  trouble(place: ImportPlace, imports: readonly ExternalImport[]): string | null {
    const failed = this.#locks.get(nameOf(place))?.failed;
    if (failed === undefined || failed.size === 0) return null;
    const messages = imports.flatMap((each) => failed.get(keyOf(each))?.message ?? []);
    return messages.length === 0 ? null : messages.slice(0, SHOWN_FAILURES_MAX).join(". ");
  }

  /**
   * Fetches what is missing and adds it to the lock file. Resolves when nothing is left to do; then
   * `trouble` says what has failed.
   */
  fetch(place: ImportPlace, imports: readonly ExternalImport[], wait: FetchWait): Promise<void> {
    const name = nameOf(place);
    const lock = this.#touch(name);
    return this.#turns.take([`lock ${name}`, `owner ${place.owner}`], async () => {
      const missing = imports.filter((each) => !isSettled(lock, each));
      const { signal } = wait;
      if (missing.length === 0 || signal.aborted || this.#closing.signal.aborted) return;
      wait.onBegun();
      try {
        await this.#fetchMissing(missing, { place, lock, signal });
      } catch (error) {
        for (const each of missing) fail(lock, each, errorMessage(error));
      }
    });
  }

  /** The lock file of a place; `null` when nothing was fetched for it. */
  lockFile(place: ImportPlace): string | null {
    const path = this.#pathOf(nameOf(place));
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
    await Promise.all([this.#turns.end(), ...this.#verifying.values()]);
  }

  async #fetchMissing(
    missing: readonly ExternalImport[],
    { place, lock, signal }: {
      readonly place: ImportPlace;
      readonly lock: Lock;
      readonly signal: AbortSignal;
    },
  ): Promise<void> {
    const { permissions, onChange } = this.#options;
    Deno.mkdirSync(this.#options.folder, { recursive: true, mode: 0o700 });
    const path = this.#pathOf(nameOf(place));
    const allowed = missing.filter((each) => {
      const reason = whyNotFetched(each, permissions);
      if (reason !== null) fail(lock, each, reason);
      return reason === null;
    });
    if (allowed.length === 0) return;
    const old = readIfThere(path);
    const failures = await this.#load(allowed, path, signal);
    if (readIfThere(path) !== old) onChange(place.modules);
    if (failures === null) return;
    const difference = await this.#packages.compare(path);
    for (const each of allowed) {
      const reason = failures.get(each) ?? difference;
      if (reason !== null) fail(lock, each, reason);
      else {
        lock.failed.delete(keyOf(each));
        lock.fetched.add(keyOf(each));
      }
    }
  }

  /**
   * Loads all together, then one by one, so that one failure spoils no other import. Resolves to
   * those that have failed, or to `null`: the run has ended before.
   */
  async #load(
    imports: readonly ExternalImport[],
    lockFile: string,
    killed: AbortSignal,
  ): Promise<ReadonlyMap<ExternalImport, FetchFailure> | null> {
    const { process, fetchMsMax = FETCH_MS_MAX } = this.#options;
    const failures = new Map<ExternalImport, FetchFailure>();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), fetchMsMax);
    const end = AbortSignal.any([killed, this.#closing.signal]);
    const signal = AbortSignal.any([end, late.signal]);
    try {
      const together = await process.load(imports, lockFile, signal);
      if (together !== null) {
        for (const each of imports) {
          const alone = imports.length === 1
            ? together
            : await process.load([each], lockFile, signal);
          if (end.aborted) return null;
          const reason = late.signal.aborted ? `it took more than ${fetchMsMax / 1000} s` : alone;
          if (reason !== null) failures.set(each, reason);
        }
      }
      return end.aborted ? null : failures;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The lock becomes the one that was used last. */
  #touch(name: string): Lock {
    const lock = this.#locks.get(name) ?? { fetched: new Set(), failed: new Map() };
    this.#locks.delete(name);
    this.#locks.set(name, lock);
    for (const old of this.#locks.keys()) {
      if (this.#locks.size <= LOCK_FILES_MAX) break;
      if (this.#inUse.has(old) || this.#turns.isTaken(`lock ${old}`) || old === name) continue;
      this.#locks.delete(old);
      removeIfThere(this.#pathOf(old));
    }
    return lock;
  }

  #pathOf(name: string): string {
    return join(this.#options.folder, `${name}.json`);
  }
}

/** Returns whether the trouble with imports is that one differs from the lock file. */
export function differs(trouble: string): boolean {
  return /Integrity check failed|differs from what was fetched first/.test(trouble);
}

/** Name of a lock file. That of a set is its SHA-256. */
function nameOf({ modules, owner }: ImportPlace): string {
  return modules ?? `none-${createHash("sha256").update(owner).digest("hex")}`;
}

function isSettled({ fetched, failed }: Lock, each: ExternalImport): boolean {
  const key = keyOf(each);
  if (fetched.has(key)) return true;
  const failure = failed.get(key);
  return failure !== undefined && performance.now() - failure.at < FETCH_PAUSE_MS;
}

function fail({ failed }: Lock, each: ExternalImport, reason: string): void {
  const key = keyOf(each);
  failed.delete(key);
  failed.set(key, {
    message: `Cannot fetch ${shown(each.specifier)}: ${reason}`,
    at: performance.now(),
  });
  const [oldest] = failed.keys();
  if (failed.size > FAILURES_MAX && oldest !== undefined) failed.delete(oldest);
}

function readIfThere(path: string): string | null {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // Nothing was fetched for it.
  }
}
