/**
 * Moves values from memory to the slow tier, in rounds: victims are chosen and encoded, written
 * together, and leave memory once they are on the disk. Between rounds it looks again at how much
 * there is to do; what arrives while a round is under way is dealt with by the next.
 *
 * Nothing here rejects and nothing is lost: a value that cannot be written stays where it is.
 */
import { assert, SPILL_BATCH_BYTES_MAX, SPILL_FAILURES_MAX } from "../../base/mod.ts";
import type { Complaints } from "./warnings.ts";
import type { Held } from "./entry.ts";
import type { SlowLedger } from "./ledger.ts";
import type { SpillActivities } from "./metrics.ts";
import type { Tiers } from "./tiers.ts";

export interface SpillerOptions<V> {
  readonly tiers: Tiers<V>;
  readonly ledger: SlowLedger;
  readonly encode: (value: V) => Uint8Array;
  readonly activities: SpillActivities;
  readonly complaints: Complaints;
  readonly clock: () => number;
  /** After this a value that the slow tier refused is tried again. */
  readonly retryMs: number;
}

/** What came of one round. */
interface Round {
  /** Values that left memory, and their weights. */
  readonly spilled: number;
  readonly bytes: number;
  readonly failures: number;
  /** There was nothing that could have been tried. */
  readonly idle: boolean;
}

/** What nearly every value waits for. */
const DONE = Promise.resolve();

type Batch<V> = readonly (readonly [held: Held<V>, encoded: Uint8Array])[];

export class Spiller<V> {
  readonly #options: SpillerOptions<V>;
  #run: Promise<void> | undefined;
  #level = Infinity;
  readonly #underWay = new Set<Promise<Round>>();

  constructor(options: SpillerOptions<V>) {
    this.#options = options;
  }

  /** Bytes that are on their way to the disk or wait for it. */
  get waitingBytes(): number {
    const { memory, spillingBytes } = this.#options.tiers;
    return this.#run ? Math.max(spillingBytes, memory.bytes - this.#level) : spillingBytes;
  }

  /**
   * Spills until the fast tier holds at most `level` bytes or no victim is left. One run at a time:
   * a call with a higher level waits for it, one with a lower level makes it go on to there.
   */
  downTo(level: number, cause: string): Promise<void> {
    this.#level = Math.min(this.#level, level);
    if (this.#run) return this.#run;
    if (this.#isAbove(level)) return this.#run = this.#downToLevel(cause);
    this.#level = Infinity;
    return DONE;
  }

  async #downToLevel(cause: string): Promise<void> {
    let failures = 0;
    do {
      const round = await this.#round(this.#level, SPILL_BATCH_BYTES_MAX, cause);
      if (round.idle) break;
      failures += round.failures;
    } while (failures < SPILL_FAILURES_MAX && this.#isAbove(this.#level));
    this.#run = undefined;
    this.#level = Infinity;
  }

  /**
   * Spills one value, whatever the level, and more in the same write while they are below
   * `batchBytes`: their weights, or -1 when none could be spilled.
   */
  async once(batchBytes: number, cause: string): Promise<number> {
    let failures = 0;
    while (failures < SPILL_FAILURES_MAX) {
      const round = await this.#round(-1, Math.min(batchBytes, SPILL_BATCH_BYTES_MAX), cause);
      if (round.spilled > 0) return round.bytes;
      failures += round.failures;
      if (!round.idle) continue;
      // What is left may be on its way already; then that is what is freed, unless it was replaced
      // meanwhile: what came instead can go.
      const [other] = this.#underWay;
      if (other === undefined) break;
      const { spilled, bytes } = await other;
      if (spilled > 0) return bytes;
    }
    const { tiers, complaints } = this.#options;
    // That all values are in use is nothing to complain about: it ends with what uses them.
    if (failures === 0 && tiers.setAsideCount > 0) {
      complaints.stuck(tiers.memory.count, tiers.setAsideCount);
    }
    return -1;
  }

  /** Settles when what is under way has ended. Without values no further round begins. */
  async close(): Promise<void> {
    await Promise.all([this.#run, ...this.#underWay]);
  }

  #isAbove(level: number): boolean {
    const { memory, spillingBytes } = this.#options.tiers;
    return memory.bytes - spillingBytes > level;
  }

  async #round(level: number, batchBytes: number, cause: string): Promise<Round> {
    await this.#options.ledger.makeRoom();
    const { batch, failures } = this.#choose(level, batchBytes, cause);
    if (batch.length === 0) return { spilled: 0, bytes: 0, failures, idle: failures === 0 };
    const round = this.#write(batch, failures, cause);
    this.#underWay.add(round);
    return await round.finally(() => this.#underWay.delete(round));
  }

  /** At least one victim that can be written, and more until the level or the batch is reached. */
  #choose(level: number, batchBytes: number, cause: string) {
    const { tiers, ledger, clock } = this.#options;
    const batch: [Held<V>, Uint8Array][] = [];
    let bytes = 0;
    let failures = 0;
    while (
      failures < SPILL_FAILURES_MAX && this.#isAbove(level) &&
      (batch.length === 0 || bytes < batchBytes)
    ) {
      const held = tiers.nextVictim({ free: ledger.free, freed: ledger.freed, now: clock() });
      if (held === undefined) break;
      const encoded = this.#prepare(held, cause);
      if (encoded === undefined) failures++;
      else {
        batch.push([held, encoded]);
        bytes += encoded.byteLength;
      }
    }
    return { batch, failures };
  }

  /** Encoded, with space reserved for it; otherwise it is set aside. */
  #prepare(held: Held<V>, cause: string): Uint8Array | undefined {
    const { tiers, ledger, complaints } = this.#options;
    const encoded = held.encoded ?? this.#encode(held, cause);
    held.encoded = undefined;
    if (encoded === undefined) return undefined;
    const needs = encoded.byteLength;
    if (needs > ledger.free) {
      tiers.setAside(held, { reason: "full", needs });
      complaints.full(held.key, needs, ledger.taken, ledger.taken + ledger.free);
      return undefined;
    }
    ledger.reserve(needs);
    tiers.beginSpill(held);
    return encoded;
  }

  #encode(held: Held<V>, cause: string): Uint8Array | undefined {
    const { tiers, encode, activities, complaints } = this.#options;
    assert(held.memory, "a victim is in memory");
    const stop = activities.time(cause, "encode_time_total");
    try {
      return encode(held.memory.value);
    } catch (error) {
      tiers.setAside(held, { reason: "encode" });
      complaints.encode(held.key, error);
      return undefined;
    } finally {
      stop();
    }
  }

  async #write(batch: Batch<V>, earlier: number, cause: string): Promise<Round> {
    const { tiers, ledger, activities, complaints, clock, retryMs } = this.#options;
    let [spilled, bytes, failures] = [0, 0, earlier];
    const stop = activities.time(cause, "disk_write_time_total");
    const written = await ledger.write(batch.map(([held, encoded]) => [held.key, encoded]));
    stop();
    for (const [index, [held, encoded]] of batch.entries()) {
      const outcome = written[index];
      assert(outcome, "an outcome");
      if (outcome.ok) {
        const disk_write_bytes_total = outcome.copy.diskBytes;
        activities.add(cause, { disk_write_count_total: 1, disk_write_bytes_total });
        if (!tiers.spilled(held, outcome.copy)) continue;
        spilled++;
        bytes += held.weight;
      } else {
        const needs = encoded.byteLength;
        const retryAt = clock() + retryMs;
        tiers.setAside(held, { reason: "write", needs, freed: ledger.freed, retryAt });
        complaints.write(held.key, outcome.error);
        failures++;
      }
    }
    return { spilled, bytes, failures, idle: false };
  }
}
