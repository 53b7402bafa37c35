/**
 * Accounting of the slow tier: the bytes in use there, and the values that wait for their deletion.
 *
 * Each write gets a unique name, so that a write, a read and a deletion of one key that run at the
 * same time do not affect each other. Deletions are collected and run one batch at a time.
 */
import { assert, SPILL_DELETES_MAX } from "../base/mod.ts";
import type { SlowTier, SlowWrite } from "./tier.ts";

/** A value in the slow tier. */
export interface SlowCopy {
  /** Key of the value in the tier. */
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
  #writtenBytes = 0;
  #closed = false;

  /** `deleteFailed` is called when a batch fails; it is tried again with the next deletion. */
  constructor(slow: SlowTier, bytesMax: number, deleteFailed: (error: unknown) => void) {
    this.#slow = slow;
    this.#bytesMax = bytesMax;
    this.#deleteFailed = deleteFailed;
  }

  /** Bytes that may still be written. Values being written or deleted count as in use. */
  get free(): number {
    return this.#bytesMax - this.#taken;
  }

  /** Bytes freed since the buffer was created. */
  get freed(): number {
    return this.#freed;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Bytes written since the buffer was created; in parts if the tier measures them. */
  get writtenBytes(): number {
    return this.#slow.writtenBytes ?? this.#writtenBytes;
  }

  /** Reserves space for a value that {@linkcode write} is about to receive. */
  reserve(bytes: number): void {
    this.#taken += bytes;
  }

  /** Writes values whose space is reserved. Returns their outcomes in order; never rejects. */
  async write(values: readonly (readonly [key: string, bytes: Uint8Array])[]): Promise<Written[]> {
    const entries = values.map(([key, bytes]) => [`${key}#${this.#writes++}`, bytes] as const);
    const outcomes = await this.#put(entries);
    return entries.map(([name, bytes], index) => {
      const outcome = outcomes[index];
      assert(outcome, "each written value has an outcome");
      const diskBytes = outcome.ok ? outcome.diskBytes : 0;
      this.#taken += diskBytes - bytes.byteLength;
      this.#writtenBytes += diskBytes;
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

  /**
   * The outcome of a write as it is by now: a value that the tier has lost since is not written.
   * Ask when the outcome is used, in the same turn: losses are told of copies in use only.
   */
  confirm(written: Written): Written {
    if (!written.ok || this.#slow.has?.(written.copy.name) !== false) return written;
    this.discard(written.copy);
    return { ok: false, error: new Error(`${this.#slow.where} has lost the value since`) };
  }

  /** Deletes a value in the background. */
  discard({ name, diskBytes }: SlowCopy): void {
    if (this.#closed) return;
    this.#garbage.set(name, diskBytes);
    this.#sweeping ??= this.#sweep();
  }

  /**
   * Settles when all values discarded so far are deleted or could not be deleted; immediately if
   * space has no limit. Never rejects.
   */
  async makeRoom(): Promise<void> {
    if (this.#bytesMax === Infinity) return;
    // A sweep in progress may have started before the last value was discarded.
    await this.#sweeping;
    if (this.#garbage.size > 0) await (this.#sweeping ??= this.#sweep());
  }

  /** Values that are not deleted yet stay in the tier until it is closed. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#garbage.clear();
    await this.#sweeping;
  }

  /** Deletes the present garbage. Garbage that is added meanwhile is deleted by another sweep. */
  async #sweep(): Promise<void> {
    // Values discarded in the same turn of the event loop are deleted together.
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
