/**
 * Module sets that clients have uploaded to name them in later graphs. A set is of its owner alone:
 * others do not learn whether it exists. A set that no graph has named for a while is dropped, and
 * so is the one that was used longest ago when an owner uploads too many.
 */
import {
  UPLOADED_MODULES_BYTES_MAX,
  UPLOADED_MODULES_MAX,
  UPLOADED_MODULES_MS,
} from "../../base/mod.ts";
import type { ModuleSet } from "../../graph/mod.ts";

interface UploadedSet {
  readonly set: ModuleSet;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  usedAt: number;
}

/** Module sets that were uploaded before a graph uses them. */
export interface UploadsPort {
  readonly uploadedModules: UploadedModules;
}

export class UploadedModules {
  readonly #now: () => number;
  /** Owner -> SHA-256 -> set, the one that was used longest ago first. */
  readonly #owners = new Map<string, Map<string, UploadedSet>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Keeps the set of `bytes` bytes. Returns `false` if the owner has it already. */
  add(owner: string, set: ModuleSet, bytes: number): boolean {
    this.#dropUnused();
    const known = this.get(owner, set.sha256);
    if (known !== undefined) return false;
    let sets = this.#owners.get(owner);
    if (sets === undefined) this.#owners.set(owner, sets = new Map());
    sets.set(set.sha256, { set, bytes, usedAt: this.#now() });
    let total = 0;
    for (const each of sets.values()) total += each.bytes;
    for (const [sha256, oldest] of sets) {
      if (sets.size <= UPLOADED_MODULES_MAX && total <= UPLOADED_MODULES_BYTES_MAX) break;
      total -= oldest.bytes;
      sets.delete(sha256);
    }
    return true;
  }

  /** The set of the owner with this SHA-256, which counts as used. */
  get(owner: string, sha256: string): ModuleSet | undefined {
    const sets = this.#owners.get(owner);
    const found = sets?.get(sha256);
    if (sets === undefined || found === undefined) return undefined;
    sets.delete(sha256);
    if (found.usedAt < this.#now() - UPLOADED_MODULES_MS) return undefined;
    found.usedAt = this.#now();
    sets.set(sha256, found);
    return found.set;
  }

  #dropUnused(): void {
    const since = this.#now() - UPLOADED_MODULES_MS;
    for (const [owner, sets] of this.#owners) {
      for (const [sha256, { usedAt }] of sets) if (usedAt < since) sets.delete(sha256);
      if (sets.size === 0) this.#owners.delete(owner);
    }
  }
}
