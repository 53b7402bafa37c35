/**
 * The store of a simulated worker with a disk: the real spill buffer over a tier that takes virtual
 * time, fails, slows down, runs full and breaks. Every value read is compared with the value that
 * was put, and a value is lost only by a read that failed.
 */
import { assert } from "../../base/mod.ts";
import type { Key, Spills } from "../../protocol/mod.ts";
import { SpillBuffer } from "../../spill/buffer.ts";
import { MemoryTier, type TierStep } from "../../spill/memory_tier.ts";
import { UnreportedSpills } from "../../worker/store/unreported_spills.ts";
import type { Dice } from "../faults/chance.ts";
import type { VirtualTime } from "../network/virtual_time.ts";
import type { Pace } from "./pace.ts";
import type { Value } from "./value.ts";
import type { SimulatedStoreFigures, Values } from "./values.ts";

export interface SpillValuesOptions {
  readonly time: VirtualTime;
  readonly dice: Dice;
  readonly pace: Pace;
  /** Bytes in memory above which the buffer spills. */
  readonly targetBytes: number;
  /** Receives each key whose value could not be read and is lost. */
  readonly lost: (key: Key, detail: string) => void;
}

const CODEC = {
  encode: (value: Value) => new TextEncoder().encode(JSON.stringify(value)),
  decode: (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as Value,
};

export class SpillValues implements Values {
  /** Bytes of all values that were written to the disk. */
  writtenBytes = 0;
  /** `slow`: operations take seconds. `full`: writes fail. `failing`: all operations fail. */
  disk: "sound" | "slow" | "full" | "failing" = "sound";
  readonly #time: VirtualTime;
  readonly #buffer: SpillBuffer<Value>;
  readonly #unreported = new UnreportedSpills();
  readonly #put = new Map<Key, Value>();
  readonly #tier: MemoryTier;
  /** Names of values in the tier that cannot be read any more. */
  readonly #broken = new Set<string>();
  /** Keys of values of which a read has failed. */
  readonly #failed = new Set<string>();
  /** Time before which no fresh tier replaces the broken one. */
  #brokenUntil = 0;
  #closed = false;

  constructor({ time, dice, pace, targetBytes, lost }: SpillValuesOptions) {
    this.#time = time;
    const latency = ({ operation, keys, isAfter }: TierStep) => {
      const bytes = this.#bytesOf(keys);
      if (operation === "put" && !isAfter) this.writtenBytes += bytes;
      const isSlow = this.disk === "slow";
      const ms = pace.diskMs(dice, { operation, bytes, isAfter, isSlow });
      return new Promise<void>((resolve) => time.after(ms, resolve));
    };
    const fault = (operation: string, key: string) => {
      const reads = operation === "get" || operation === "getStream";
      const fails = dice.fails(reads ? "disk-read-fails" : "disk-write-fails");
      const full = this.disk === "full" && operation === "put";
      const broken = reads ? this.#broken.has(key) : time.now < this.#brokenUntil;
      if (!fails && !full && !broken && this.disk !== "failing") return undefined;
      if (reads) this.#failed.add(keyOf(key));
      return new Error(`${operation} of "${key}" failed: the disk is ${full ? "full" : "broken"}`);
    };
    this.#tier = new MemoryTier({ latency, fault });
    this.#buffer = new SpillBuffer({
      target: targetBytes,
      slow: this.#tier,
      sizeOf: ({ nbytes }) => nbytes,
      codec: CODEC,
      clock: () => time.now,
      warn: () => {},
      onSpilled: (key, spilled) => this.#unreported.note(key as Key, spilled),
      onLost: (key, error) => {
        assert(this.#failed.delete(key), `"${key}" is lost by a read that failed`);
        this.#put.delete(key as Key);
        if (!this.#closed) lost(key as Key, error.message);
      },
    });
  }

  /**
   * The tier breaks: some of its values cannot be read any more, from one to all of them. Nothing
   * is written before a fresh tier replaces it, after so many milliseconds.
   */
  breakTier(which: number, forMs: number): void {
    const names = [...this.#tier.content.keys()];
    const share = which % 4 + 1;
    for (const [index, name] of names.entries()) if (index % share === 0) this.#broken.add(name);
    this.#brokenUntil = this.#time.now + (which % 2 === 0 ? 0 : forMs);
  }

  put(key: Key, value: Value, done: (error: Error | null) => void, cold?: boolean): void {
    this.#put.set(key, value);
    this.#follow(this.#buffer.set(key, value, { cold }), () => done(null), done);
  }

  read(key: Key, done: (value: Value | undefined) => void): void {
    const put = this.#put.get(key);
    this.#follow(this.#buffer.get(key, { once: true }), (value) => {
      // The value may have been replaced while it was read.
      if (value !== undefined && put !== undefined && this.#put.get(key) === put) {
        assert(value.text === put.text, `the store returns "${key}" as it was put`);
      }
      done(value);
    }, () => done(undefined));
  }

  peek(key: Key): Value | undefined {
    return this.#buffer.has(key) ? this.#put.get(key) : undefined;
  }

  keys(): Iterable<Key> {
    return this.#buffer.keys() as Iterable<Key>;
  }

  pin(keys: readonly Key[]): void {
    this.#buffer.pin(keys);
  }

  unpin(keys: readonly Key[]): void {
    this.#buffer.unpin(keys);
  }

  delete(keys: readonly Key[]): void {
    for (const key of keys) {
      this.#buffer.delete(key);
      this.#put.delete(key);
    }
  }

  evict(bytes: number, done: (freed: number) => void): void {
    this.#follow(this.#buffer.evict({ bytes }), done, () => done(-1));
  }

  limitMemory(bytes: number): void {
    this.#buffer.limitMemory(bytes);
  }

  figures(): SimulatedStoreFigures {
    const { memory, disk } = this.#buffer.spilledTotal;
    return {
      managed: this.#buffer.memory.bytes,
      spilledMemory: memory,
      spilledDisk: disk,
      waiting: this.#buffer.waitingBytes,
      backlog: this.#buffer.backlog(),
    };
  }

  spilled(): Iterable<Key> {
    return this.#buffer.disk.keys() as Iterable<Key>;
  }

  isSpilled(key: Key): boolean {
    return this.#buffer.disk.has(key);
  }

  isUnreadable(key: Key): boolean {
    return this.#broken.values()
      .some((name) => keyOf(name) === key && this.#tier.content.has(name));
  }

  takeSpills(): Spills | undefined {
    return this.#unreported.take();
  }

  restateSpills(): void {
    for (const key of this.spilled()) this.#unreported.note(key, true);
  }

  close(): void {
    this.#follow(this.#buffer.close(), () => {}, () => {});
    this.#closed = true;
  }

  /** Bytes of the values that have these names in the tier. */
  #bytesOf(names: readonly string[]): number {
    return names.reduce(
      (sum, name) => sum + (this.#put.get(keyOf(name) as Key)?.nbytes ?? 0),
      0,
    );
  }

  /** Calls back when the promise ends, unless the process has ended before. */
  #follow<T>(promise: Promise<T>, onEnd: (result: T) => void, onError: (error: Error) => void) {
    this.#time.promises++;
    const ended = (callBack: () => void) => {
      this.#time.promises--;
      try {
        if (!this.#closed) callBack();
      } catch (error) {
        this.#time.after(0, () => fail(error));
      }
    };
    promise.then(
      (result) => ended(() => onEnd(result)),
      (error) => ended(() => onError(error as Error)),
    );
  }
}

/** Throws on the stack of the virtual clock, so that the simulation fails. */
function fail(error: unknown): never {
  throw error;
}

/** The key of a value, by its name in the tier: the buffer adds the number of the write. */
function keyOf(name: string): string {
  return name.slice(0, name.lastIndexOf("#"));
}
