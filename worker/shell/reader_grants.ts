/**
 * The grants that this worker has received and not used: with them it may read values from other
 * workers. A key that has arrived needs its grants no longer. Grants that expire unused are removed
 * when their number has doubled.
 */
import {
  type Key,
  type ReadGrant,
  type ReadRequest,
  type Registered,
  wholeOf,
  type WorkerId,
} from "../../protocol/mod.ts";
import { steadyNow } from "./clock.ts";

/** Number of keys up to which expired grants are not searched for. */
const SWEEP_KEYS_MIN = 10_000;

/** A request to one holder, and the keys that no valid grant covers. */
export interface GrantedRead {
  /** `null` if no key is covered. */
  readonly request: ReadRequest | null;
  readonly ungranted: readonly Key[];
}

export class ReaderGrants {
  /** Key -> grants that cover it, oldest first. */
  readonly #grants = new Map<Key, ReadGrant[]>();
  #reader: Registered | null = null;
  /** Milliseconds by which the scheduler's clock is ahead of this process's clock. */
  #aheadMs = 0;
  #sweepAt = SWEEP_KEYS_MIN;

  /** Begins a registration. Grants of the one before it are void. */
  begin(registered: Registered): void {
    this.#reader = registered;
    this.#aheadMs = registered.at - steadyNow();
    this.#grants.clear();
  }

  add(grants: readonly ReadGrant[]): void {
    for (const grant of grants) {
      for (const key of grant[2]) {
        const known = this.#grants.get(key);
        if (known === undefined) this.#grants.set(key, [grant]);
        else this.#grants.set(key, [...known.filter((other) => other[0] !== grant[0]), grant]);
      }
    }
    if (this.#grants.size > this.#sweepAt) this.#sweep();
  }

  /** Removes the grants for a key whose value has arrived. Those for parts are of their result. */
  used(key: Key): void {
    this.#grants.delete(key);
  }

  /** Removes the grants of a holder that rejects them. */
  drop(holder: WorkerId, keys: readonly Key[]): void {
    for (const key of keys) this.#keep(wholeOf(key), (grant) => grant[0] !== holder);
  }

  /** Makes the request for those of the keys that valid grants of this holder cover. */
  read(holder: WorkerId, keys: readonly Key[]): GrantedRead {
    const now = steadyNow() + this.#aheadMs;
    const shown = new Set<ReadGrant>();
    const covered: Key[] = [];
    const ungranted: Key[] = [];
    for (const key of keys) {
      const grant = this.#grants.get(wholeOf(key))?.find((one) =>
        one[0] === holder && one[1] > now
      );
      if (grant === undefined) ungranted.push(key);
      else {
        covered.push(key);
        shown.add(grant);
      }
    }
    if (this.#reader === null || covered.length === 0) return { request: null, ungranted: keys };
    const { id: reader, incarnation } = this.#reader;
    const grants = [...shown].map(([, expiresAt, all, signature]) =>
      [expiresAt, all, signature] as const
    );
    return { request: { keys: covered, reader, incarnation, grants }, ungranted };
  }

  #sweep(): void {
    const now = steadyNow() + this.#aheadMs;
    for (const key of [...this.#grants.keys()]) this.#keep(key, (grant) => grant[1] > now);
    this.#sweepAt = Math.max(SWEEP_KEYS_MIN, 2 * this.#grants.size);
  }

  #keep(key: Key, wanted: (grant: ReadGrant) => boolean): void {
    const kept = this.#grants.get(key)?.filter(wanted) ?? [];
    if (kept.length === 0) this.#grants.delete(key);
    else this.#grants.set(key, kept);
  }
}
