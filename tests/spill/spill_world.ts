/**
 * A spill buffer of strings over a tier in memory. The test controls clock, latency and faults. A
 * string weighs its length and 49 bytes; one that begins with "!" cannot be encoded.
 */
import assert from "node:assert/strict";
import { MemoryTier, SpillBuffer } from "../../spill/mod.ts";

export interface SpillWorldOptions {
  readonly target?: number;
  readonly maxSpill?: number | false;
  /** Bytes that encoding adds to a string. */
  readonly overhead?: number;
  readonly latency?: () => Promise<void>;
  readonly sizeOf?: (value: string) => number;
}

export class SpillWorld {
  now = 0;
  readonly warnings: string[] = [];
  readonly causes: unknown[] = [];
  /** Keys in the order in which they were encoded. */
  readonly encoded: string[] = [];
  /** Spilled keys, as reported by `onSpilled`. */
  readonly told = new Set<string>();
  /** Receives each lost key. */
  onLost: (key: string) => void = (key) => this.lost.push(key);
  readonly lost: string[] = [];
  readonly tier: MemoryTier;
  readonly buffer: SpillBuffer<string>;

  constructor(options: SpillWorldOptions = {}) {
    const { target = 300, maxSpill, overhead = 0, latency } = options;
    this.tier = new MemoryTier({ where: "the test's tier", latency });
    this.buffer = new SpillBuffer({
      target,
      maxSpill,
      slow: this.tier,
      sizeOf: options.sizeOf ?? weigh,
      codec: {
        encode: (value) => {
          this.encoded.push(value[0] ?? "");
          if (value.startsWith("!")) throw new TypeError("a function is not data");
          return new TextEncoder().encode(value + " ".repeat(overhead));
        },
        decode: (bytes) => new TextDecoder().decode(bytes.subarray(0, bytes.byteLength - overhead)),
      },
      clock: () => this.now,
      warn: (message, error) => {
        this.warnings.push(message);
        this.causes.push(error);
      },
      onLost: (key) => this.onLost(key),
      onSpilled: (key, spilled) => {
        assert.notEqual(this.told.has(key), spilled, `"${key}" moves once`);
        if (spilled) this.told.add(key);
        else this.told.delete(key);
      },
    });
  }

  /** A value of this key that weighs so much. */
  async set(key: string, weight: number, { cold = false } = {}): Promise<void> {
    await this.buffer.set(key, key.repeat(weight - 49), { cold });
  }

  /** Settles when the background work has ended. */
  async settled(): Promise<void> {
    await this.buffer.evictTo(Infinity);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }

  /** Checks the keys of each tier and the counts that follow from their weights. */
  async holds(memory: string, disk: string): Promise<void> {
    await this.settled();
    const { buffer, tier } = this;
    assert.deepEqual(
      [[...buffer.memory.keys()].sort().join(""), [...buffer.disk.keys()].sort().join("")],
      [memory, disk],
    );
    assert.deepEqual([...buffer.keys()].sort().join(""), [...memory + disk].sort().join(""));
    const weights = (keys: string) =>
      [...keys].reduce((sum, key) => sum + (buffer.size(key) ?? NaN), 0);
    assert.deepEqual(
      [buffer.memory.count, buffer.memory.bytes, buffer.disk.count, buffer.spilledTotal.memory],
      [memory.length, weights(memory), disk.length, weights(disk)],
    );
    assert.deepEqual([...this.told].sort().join(""), disk, "as it was told");
    assert.equal(buffer.disk.bytes, buffer.spilledTotal.disk);
    assert.equal(tier.bytes, buffer.spilledTotal.disk);
    assert.equal(tier.content.size, disk.length);
  }
}

export function weigh(value: string): number {
  return value.length + 49;
}

/** A promise and the function that resolves it. */
export class Gate {
  #closed = Promise.withResolvers<void>();
  #open = true;
  waiting = 0;

  readonly pass = async (): Promise<void> => {
    if (this.#open) return;
    this.waiting++;
    await this.#closed.promise;
    this.waiting--;
  };

  shut(): void {
    this.#open = false;
    this.#closed = Promise.withResolvers();
  }

  open(): void {
    this.#open = true;
    this.#closed.resolve();
  }
}
