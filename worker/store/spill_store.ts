/** The worker's store with a spill tier. Its values are bytes, so that their sizes are exact. */
import { failureReason } from "../../base/mod.ts";
import type { Key, SpillPlace, Spills } from "../../protocol/mod.ts";
import type { Cause, ValueStore } from "./value_store.ts";
import { SpillBuffer, type SpillBufferOptions, type ValueRange } from "../../spill/mod.ts";
import { DONE, type SpillBacklog } from "../../spill/spiller.ts";
import { freePacked } from "./free_bytes.ts";
import { packedBytes, type PackedValue, packValue, unpackValue } from "./packed_value.ts";
import { UnreportedSpills } from "./unreported_spills.ts";

export type SpillStoreOptions = Omit<
  SpillBufferOptions<PackedValue>,
  "sizeOf" | "codec" | "onSpilled" | "onLost" | "release"
>;

const CODEC = { encode: unpackValue, decode: packValue };

/**
 * Values are not copied: `put` takes them over. Their memory is freed when they have left it, so
 * readers pin them.
 */
export class SpillStore implements ValueStore {
  readonly spillPlace: SpillPlace;
  readonly givesPieces = true;
  readonly #buffer: SpillBuffer<PackedValue>;
  readonly #unreported = new UnreportedSpills();
  #lost: (key: Key, detail: string) => void = () => {};

  constructor(options: SpillStoreOptions) {
    const { slow: { where }, maxSpill } = options;
    this.spillPlace = { where, limit: maxSpill === false ? null : maxSpill ?? null };
    this.#buffer = new SpillBuffer({
      ...options,
      sizeOf: packedBytes,
      codec: CODEC,
      release: freePacked,
      onSpilled: (key, spilled) => this.#unreported.note(key as Key, spilled),
      onLost: (key, error) => this.#lost(key as Key, `${error.message}: ${failureReason(error)}`),
    });
  }

  get bytes(): number {
    return this.managedBytes + this.spilledMemory;
  }

  get count(): number {
    return this.#buffer.memory.count + this.#buffer.disk.count;
  }

  get managedBytes(): number {
    return this.#buffer.memory.bytes;
  }

  get referencedBytes(): number {
    return this.#buffer.referencedBytes;
  }

  get spilledMemory(): number {
    return this.#buffer.spilledTotal.memory;
  }

  get spilledDisk(): number {
    return this.#buffer.spilledTotal.disk;
  }

  get waitingBytes(): number {
    return this.#buffer.waitingBytes;
  }

  backlog(): SpillBacklog {
    return this.#buffer.backlog();
  }

  put(key: Key, value: Uint8Array, cause?: Cause, cold?: boolean): Promise<void> | undefined {
    const room = this.#buffer.set(key, packValue(value), { cause, cold });
    return room === DONE ? undefined : room;
  }

  async get(key: Key, cause?: Cause): Promise<Uint8Array | undefined> {
    // Most inputs are read by one task. They are pinned while it runs.
    const packed = await this.#buffer.get(key, { cause, once: cause === "execute" });
    return packed === undefined ? undefined : unpackValue(packed);
  }

  getNow(key: Key, cause?: Cause): Uint8Array | undefined {
    const packed = this.#buffer.getNow(key, { cause, once: cause === "execute" });
    return packed === undefined ? undefined : unpackValue(packed);
  }

  stream(key: Key, cause?: Cause): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined> {
    return this.#buffer.getStream(key, { cause });
  }

  range(
    key: Key,
    range: ValueRange,
    cause?: Cause,
  ): Promise<Uint8Array | ReadableStream<Uint8Array> | undefined> {
    return this.#buffer.getRange(key, range, { cause });
  }

  size(key: Key): number | undefined {
    return this.#buffer.size(key);
  }

  pin(keys: Iterable<Key>): void {
    this.#buffer.pin(keys);
  }

  unpin(keys: Iterable<Key>): void {
    this.#buffer.unpin(keys);
  }

  delete(keys: Iterable<Key>): Promise<void> {
    for (const key of keys) this.#buffer.delete(key);
    return Promise.resolve();
  }

  evict(bytes?: number): Promise<number> {
    return this.#buffer.evict({ bytes, cause: "memory-monitor" });
  }

  limitMemory(bytes: number): void {
    this.#buffer.limitMemory(bytes);
  }

  takeSpills(): Spills | undefined {
    return this.#unreported.take();
  }

  watchLosses(lost: (key: Key, detail: string) => void): void {
    this.#lost = lost;
  }

  restateSpills(): void {
    for (const key of this.#buffer.disk.keys()) this.#unreported.note(key as Key, true);
  }

  /** The buffer's metrics, flat: the names contain the kinds of failures and the causes. */
  metrics(): Readonly<Record<string, number>> {
    const { by_cause, failed_total, spilled_total, ...figures } = this.#buffer
      .metrics();
    const flat: Record<string, number> = figures;
    flat.spilled_memory_bytes = spilled_total.memory;
    flat.spilled_disk_bytes = spilled_total.disk;
    for (const [reason, count] of Object.entries(failed_total)) {
      flat[`failed_${reason}_total`] = count;
    }
    for (const [cause, activity] of Object.entries(by_cause)) {
      const prefix = cause.replaceAll("-", "_");
      flat[`${prefix}_disk_read_bytes_total`] = activity.disk_read_bytes_total;
      flat[`${prefix}_disk_write_bytes_total`] = activity.disk_write_bytes_total;
    }
    return flat;
  }

  close(): Promise<void> {
    return this.#buffer.close();
  }
}
