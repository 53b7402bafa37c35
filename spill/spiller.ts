/**
 * Moves values from memory to the slow tier in rounds. A round chooses and encodes values and
 * writes them together; they leave memory when they are on the disk. After each round the remaining
 * excess is computed again, so that values set during a round are handled by the next.
 *
 * No method rejects and no value is lost: a value that cannot be written stays in memory.
 */
import { assert, SPILL_BATCH_BYTES_MAX, SPILL_FAILURES_MAX } from "../base/mod.ts";
import type { SpillWarnings } from "./warnings.ts";
import type { Entry } from "./entry.ts";
import type { SlowLedger } from "./ledger.ts";
import type { SpillActivities } from "./metrics.ts";
import type { Tiers } from "./tiers.ts";
import type { Turns } from "./turns.ts";

export interface SpillerOptions<V> {
  readonly tiers: Tiers<V>;
  readonly ledger: SlowLedger;
  readonly encode: (value: V) => Uint8Array;
  readonly activities: SpillActivities;
  readonly warnings: SpillWarnings;
  readonly clock: () => number;
  readonly turns: Turns;
  /** Milliseconds after which a value that the slow tier failed to write is tried again. */
  readonly retryMs: number;
}

/** Values on their way to the slow tier. */
export interface SpillBacklog {
  /** Bytes of values being written, waiting for it, or waiting for another attempt. */
  readonly bytes: number;
  /**
   * Milliseconds for which no byte was written although some wait. Progress is noticed when the
   * backlog is read.
   */
  readonly stalledMs: number;
}

/** Result of one round. */
interface Round {
  /** Number of values that left memory, and the sum of their weights. */
  readonly spilled: number;
  readonly bytes: number;
  readonly failures: number;
  /** No value could be tried. */
  readonly idle: boolean;
}

/** Returned while memory is below the level, which is the usual case: no promise is created. */
export const DONE = Promise.resolve();

type Batch<V> = readonly (readonly [entry: Entry<V>, encoded: Uint8Array])[];

export class Spiller<V> {
  readonly #options: SpillerOptions<V>;
  #run: Promise<void> | undefined;
  /** Settled when all above the level is being written. */
  #begun: PromiseWithResolvers<void> | undefined;
  #level = Infinity;
  #writtenBytes = 0;
  #progressAt: number;
  readonly #rounds = new Set<Promise<Round>>();

  constructor(options: SpillerOptions<V>) {
    this.#options = options;
    this.#progressAt = options.clock();
  }

  /** Bytes being written to the disk or waiting for it. */
  get waitingBytes(): number {
    const { memory, spillingBytes } = this.#options.tiers;
    return this.#run ? Math.max(spillingBytes, memory.bytes - this.#level) : spillingBytes;
  }

  /** The values that leave memory when the slow tier has written them, and its progress. */
  backlog(): SpillBacklog {
    const { tiers, ledger, clock } = this.#options;
    const bytes = Math.max(this.waitingBytes, tiers.spillingBytes + tiers.retryBytes);
    const now = clock();
    if (bytes === 0 || ledger.writtenBytes !== this.#writtenBytes) this.#progressAt = now;
    this.#writtenBytes = ledger.writtenBytes;
    return { bytes, stalledMs: Math.floor(now - this.#progressAt) };
  }

  /**
   * Spills until the fast tier contains at most `level` bytes or no value is left to spill. One run
   * at a time: a call with a lower level lowers the level of the run in progress; each call settles
   * with the run.
   */
  spillDownTo(level: number, cause: string): Promise<void> {
    this.#level = Math.min(this.#level, level);
    if (this.#run) return this.#run;
    if (this.#isAbove(level)) return this.#run = this.#spillToLevel(cause);
    this.#level = Infinity;
    return DONE;
  }

  /**
   * As `spillDownTo`, and settles as soon as all above the level is being written, or no value is
   * left to spill.
   */
  beginSpillDownTo(level: number, cause: string): Promise<void> {
    this.spillDownTo(level, cause);
    if (!this.#isAbove(this.#level)) return DONE;
    this.#begun ??= Promise.withResolvers();
    return this.#begun.promise;
  }

  async #spillToLevel(cause: string): Promise<void> {
    let failures = 0;
    do {
      const round = await this.#round(this.#level, SPILL_BATCH_BYTES_MAX, cause);
      if (round.idle) break;
      failures += round.failures;
    } while (failures < SPILL_FAILURES_MAX && this.#isAbove(this.#level));
    this.#run = undefined;
    this.#level = Infinity;
    this.#noteBegun();
  }

  #noteBegun(): void {
    if (this.#begun === undefined || this.#isAbove(this.#level)) return;
    this.#begun.resolve();
    this.#begun = undefined;
  }

  /**
   * Spills one value, whatever the level, and more in the same write while they have fewer than
   * `batchBytes` together. Returns the sum of their weights, or -1 if no value could be spilled.
   */
  async spillAtLeastOne(batchBytes: number, cause: string): Promise<number> {
    let failures = 0;
    while (failures < SPILL_FAILURES_MAX) {
      const round = await this.#round(-1, Math.min(batchBytes, SPILL_BATCH_BYTES_MAX), cause);
      if (round.spilled > 0) return round.bytes;
      failures += round.failures;
      if (!round.idle) continue;
      // The remaining values may be part of another round: its values are then the ones freed. If
      // they were replaced meanwhile, the replacements can be spilled.
      const [other] = this.#rounds;
      if (other === undefined) break;
      const { spilled, bytes } = await other;
      if (spilled > 0) return bytes;
    }
    const { tiers, warnings } = this.#options;
    // No warning if all values are only in use: that ends with their use.
    if (failures === 0 && tiers.setAsideCount > 0) {
      warnings.stuck(tiers.memory.count, tiers.setAsideCount);
    }
    return -1;
  }

  /** Settles when the rounds in progress have ended. Without values no further round starts. */
  async close(): Promise<void> {
    await Promise.all([this.#run, ...this.#rounds]);
  }

  #isAbove(level: number): boolean {
    const { memory, spillingBytes } = this.#options.tiers;
    return memory.bytes - spillingBytes > level;
  }

  async #round(level: number, batchBytes: number, cause: string): Promise<Round> {
    await this.#options.ledger.makeRoom();
    const { batch, failures } = await this.#choose(level, batchBytes, cause);
    if (batch.length === 0) return { spilled: 0, bytes: 0, failures, idle: failures === 0 };
    const round = this.#write(batch, failures, cause);
    this.#noteBegun();
    this.#rounds.add(round);
    return await round.finally(() => this.#rounds.delete(round));
  }

  /**
   * Chooses one value that can be written, and more until the level or batch size is reached, or
   * other work must have its turn.
   */
  async #choose(level: number, batchBytes: number, cause: string) {
    const { tiers, ledger, clock, turns } = this.#options;
    const batch: [Entry<V>, Uint8Array][] = [];
    let bytes = 0;
    let failures = 0;
    while (
      failures < SPILL_FAILURES_MAX && this.#isAbove(level) &&
      (batch.length === 0 || (bytes < batchBytes && !turns.isOver))
    ) {
      // No value is chosen yet, so that other rounds see all of them.
      if (turns.isOver) {
        await turns.next();
        continue;
      }
      const entry = tiers.nextToEvict({ free: ledger.free, freed: ledger.freed, now: clock() });
      if (entry === undefined) break;
      const encoded = this.#prepare(entry, cause);
      if (encoded === undefined) failures++;
      else {
        batch.push([entry, encoded]);
        bytes += encoded.byteLength;
      }
    }
    return { batch, failures };
  }

  /** Encodes a value and reserves its space. A value for which this fails is set aside. */
  #prepare(entry: Entry<V>, cause: string): Uint8Array | undefined {
    const { tiers, ledger, warnings } = this.#options;
    const encoded = entry.encoded ?? this.#encode(entry, cause);
    entry.encoded = undefined;
    if (encoded === undefined) return undefined;
    const needs = encoded.byteLength;
    if (needs > ledger.free) {
      tiers.setAside(entry, { reason: "full", needs });
      warnings.full(entry.key, needs, ledger.taken, ledger.taken + ledger.free);
      return undefined;
    }
    ledger.reserve(needs);
    tiers.beginSpill(entry);
    return encoded;
  }

  #encode(entry: Entry<V>, cause: string): Uint8Array | undefined {
    const { tiers, encode, activities, warnings, turns } = this.#options;
    const { memory } = entry;
    assert(memory, "a value to spill is in memory");
    const stop = activities.time(cause, "encode_time_total");
    try {
      return turns.run(() => encode(memory.value));
    } catch (error) {
      tiers.setAside(entry, { reason: "encode" });
      warnings.encode(entry.key, error);
      return undefined;
    } finally {
      stop();
    }
  }

  async #write(batch: Batch<V>, earlier: number, cause: string): Promise<Round> {
    const { tiers, ledger, activities, warnings, clock, retryMs } = this.#options;
    let [spilled, bytes, failures] = [0, 0, earlier];
    const stop = activities.time(cause, "disk_write_time_total");
    const written = await ledger.write(batch.map(([entry, encoded]) => [entry.key, encoded]));
    stop();
    for (const [index, [entry, encoded]] of batch.entries()) {
      const told = written[index];
      assert(told, "each written value has an outcome");
      const outcome = ledger.confirm(told);
      if (outcome.ok) {
        activities.add(cause, {
          disk_write_count_total: 1,
          disk_write_bytes_total: outcome.copy.diskBytes,
          disk_write_value_bytes_total: entry.weight,
        });
        if (!tiers.spilled(entry, outcome.copy)) continue;
        spilled++;
        bytes += entry.weight;
      } else {
        const needs = encoded.byteLength;
        const retryAt = clock() + retryMs;
        tiers.setAside(entry, { reason: "write", needs, freed: ledger.freed, retryAt });
        warnings.write(entry.key, outcome.error);
        failures++;
      }
    }
    return { spilled, bytes, failures, idle: false };
  }
}
