/** What users ask of the place of a cache: its figures, entries, removal and checks. */
import type { CacheVerification, FolderPlace } from "../../cache/mod.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { CacheEntryStatus, CacheStatus } from "../../protocol/mod.ts";
import { clusterCounts } from "../../scheduler/mod.ts";
import type { StatePort } from "../inbox/ports.ts";
import type { CacheRequests } from "./cache_requests.ts";
import { isFolder, type SchedulerCache } from "./scheduler_cache.ts";

/** What is done with the cache besides requests of the machine; `null`: there is none. */
export interface CacheManagementPort {
  readonly cacheManagement: CacheManagement | null;
}

/** Figures of this scheduler, since its start. */
export type CacheFiguresView = CacheStatus["scheduler"];

export interface CacheManagementOptions extends SchedulerCache {
  readonly requests: Pick<CacheRequests, "stored">;
}

export class CacheManagement {
  readonly #ports: StatePort;
  readonly #options: CacheManagementOptions;
  #verifying: Promise<CacheVerification> | null = null;

  constructor(ports: StatePort, options: CacheManagementOptions) {
    this.#ports = ports;
    this.#options = options;
  }

  get verification(): SchedulerCache["verification"] {
    return this.#options.verification;
  }

  /** The figures of the scheduler, and of the entries of an owner, or of all. */
  async status(owner: string | undefined): Promise<CacheStatus> {
    const { place, valueMax, verification } = this.#options;
    const stat = isFolder(place) ? await place.stat(owner) : null;
    return {
      kind: place.kind,
      entries: stat?.entries ?? null,
      values: stat?.values ?? null,
      bytes: stat?.bytes ?? null,
      limit: stat?.limit ?? null,
      valueMax,
      verifyRate: verification.rate,
      scheduler: this.figures(),
    };
  }

  figures(): CacheFiguresView {
    const { place, requests, verification } = this.#options;
    const { totals: { cached, uncached, savedUs } } = clusterCounts(this.#ports.state);
    const { damaged, errors, evictions } = place.figures;
    const { verified, differing } = verification.counts;
    return {
      hits: cached,
      misses: uncached,
      stored: requests.stored,
      savedMs: Math.round(savedUs / 1000),
      errors,
      damaged,
      evicted: evictions,
      verified,
      differing,
    };
  }

  /** Bytes of the values of the place; `null`: it cannot say. */
  get bytes(): number | null {
    const { place } = this.#options;
    return isFolder(place) ? place.figures.bytes : null;
  }

  /** A page of the entries of an owner, or of all. Throws a problem for a cursor of no page. */
  async entries(
    owner: string | undefined,
    cursor: string | undefined,
  ): Promise<{ items: CacheEntryStatus[]; nextCursor: string | null }> {
    const place = this.#folder("list what it has");
    const page = await place.list(owner, cursor).catch((error) => {
      if (cursor === undefined) throw error;
      const detail = "Must be the nextCursor of a previous page";
      throw new HttpProblem("invalid_query", 'Cannot read the query: "cursor" is not valid', {
        faults: [{ pointer: "/cursor", detail }],
      });
    });
    const items = page.entries.map(({ storedAt, usedAt, durationUs, ...entry }) => ({
      ...entry,
      durationMs: durationUs / 1000,
      storedAt: new Date(storedAt).toISOString(),
      usedAt: new Date(usedAt).toISOString(),
    }));
    return { items, nextCursor: page.cursor };
  }

  /** Removes all entries of an owner, and those on their way. Returns how many were there. */
  async clear(owner: string): Promise<number> {
    return await this.#folder("remove entries").clear(owner);
  }

  /** Removes values of all owners, least recently used first, until so many bytes are left. */
  async prune(bytes: number): Promise<number> {
    return await this.#folder("remove values").prune(bytes);
  }

  /** Reads all values, and removes what is wrong. Requests at the same time share one check. */
  async check(): Promise<CacheVerification> {
    const place = this.#folder("be checked as a whole");
    this.#verifying ??= place.verify().finally(() => this.#verifying = null);
    return await this.#verifying;
  }

  #folder(what: string): FolderPlace {
    const { place } = this.#options;
    if (isFolder(place)) return place;
    throw new HttpProblem(
      "cache_on_server",
      `Cannot do this: the cache is on an HTTP server, which cannot ${what}; use its own tools`,
    );
  }
}
