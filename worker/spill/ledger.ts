/**
 * The books of a slow tier: how many bytes are taken there, and what is waiting to be deleted.
 *
 * Each write gets a name of its own, so that a write, a read and a deletion of one key that run at
 * the same time are about different things. Deletions are collected and go out one batch at a time.
 */
import { assert, SPILL_DELETES_MAX } from "../../base/mod.ts";
import type { SlowTier, SlowWrite } from "./tier.ts";

/** Where a value lies in the slow tier. */
export interface SlowCopy {
  readonly name: string;
  readonly diskBytes: number;
}

export type Written =
  | { readonly ok: true; readonly copy: SlowCopy }
  | { readonly ok: false; readonly error: Error };

export class SlowLedger {
  readonly #slow: SlowTier;
  readonly #bytesMax: number;
  readonly #deleteFailed: (error: unknown) => void;
  readonly #garbage = new Map<string, number>();
  #sweeping: Promise<void> | undefined;
  #writes = 0;
  #taken = 0;
  #freed = 0;
  #closed = false;

  /** `deleteFailed` hears of deletions that failed; they are tried again with the next one. */
  constructor(slow: SlowTier, bytesMax: number, deleteFailed: (error: unknown) => void) {
    this.#slow = slow;
    this.#bytesMax = bytesMax;
    this.#deleteFailed = deleteFailed;
  }

  /** Bytes that may still be written; what is being written or deleted counts as taken. */
  get free(): number {
    return this.#bytesMax - this.#taken;
  }

  /** Bytes freed since the beginning. */
  get freed(): number {
    return this.#freed;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Promises space to a value that {@linkcode write} is about to get. */
  reserve(bytes: number): void {
    this.#taken += bytes;
  }

  /** Writes values whose space is reserved. Never rejects: one outcome a value, in their order. */
  async write(values: readonly (readonly [key: string, bytes: Uint8Array])[]): Promise<Written[]> {
    const entries = values.map(([key, bytes]) => [`${key}#${this.#writes++}`, bytes] as const);
    const outcomes = await this.#put(entries);
    return entries.map(([name, bytes], index) => {
      const outcome = outcomes[index];
      assert(outcome, "an outcome");
      const diskBytes = outcome.ok ? outcome.diskBytes : 0;
      this.#taken += diskBytes - bytes.byteLength;
      return outcome.ok ? { ok: true, copy: { name, diskBytes } } : outcome;
    });
  }

  async #put(entries: readonly (readonly [string, Uint8Array])[]): Promise<SlowWrite[]> {
    try {
      const outcomes = await this.#slow.put(entries);
      assert(outcomes.length === entries.length, "one outcome for each value that is written");
      return outcomes;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      return entries.map(() => ({ ok: false, error }));
    }
  }

  /** Nobody needs it any more: it is deleted in the background. */
  discard({ name, diskBytes }: SlowCopy): void {
    if (this.#closed) return;
    this.#garbage.set(name, diskBytes);
    this.#sweeping ??= this.#sweep();
  }

  /**
   * Settles when what was discarded until now takes no space any more, or could not be deleted; at
   * once when space has no limit. Never rejects.
   */
  async makeRoom(): Promise<void> {
    if (this.#bytesMax === Infinity) return;
    // The sweep under way may have begun before the last of it was discarded.
    await this.#sweeping;
    if (this.#garbage.size > 0) await (this.#sweeping ??= this.#sweep());
  }

  /** What is left lies there until the tier is emptied. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#garbage.clear();
    await this.#sweeping;
  }

  /** Deletes what is garbage now; another sweep follows for what comes meanwhile. */
  async #sweep(): Promise<void> {
    // What is discarded in the same turn goes out together.
    await Promise.resolve();
    for (let left = this.#garbage.size; left > 0; left -= SPILL_DELETES_MAX) {
      const names = [...this.#garbage.keys().take(Math.min(left, SPILL_DELETES_MAX))];
      try {
        await this.#slow.delete(names);
      } catch (error) {
        this.#sweeping = undefined;
        return this.#deleteFailed(error);
      }
      for (const name of names) this.#forget(name);
    }
    this.#sweeping = this.#garbage.size > 0 ? this.#sweep() : undefined;
  }

  #forget(name: string): void {
    const diskBytes = this.#garbage.get(name) ?? 0;
    this.#garbage.delete(name);
    this.#taken -= diskBytes;
    this.#freed += diskBytes;
  }
}
