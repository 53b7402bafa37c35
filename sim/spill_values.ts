/**
 * The values of a simulated worker that has a disk: the real spill buffer over a tier that takes
 * virtual time, fails and runs full. What it gives back is compared with what was put.
 */
import { assert } from "../base/mod.ts";
import type { Key, Spills } from "../protocol/mod.ts";
import { SpillBuffer } from "../worker/spill/buffer.ts";
import { MemoryTier } from "../worker/spill/memory_tier.ts";
import { UntoldSpills } from "../worker/store/unreported_spills.ts";
import type { Dice } from "./chance.ts";
import type { Value } from "./value.ts";
import type { StoreFigures, Values } from "./values.ts";
import type { VirtualTime } from "./virtual_time.ts";

export interface SpillValuesOptions {
  readonly time: VirtualTime;
  readonly dice: Dice;
  /** Bytes in memory above which it spills. */
  readonly targetBytes: number;
}

const DISK_MS_MAX = 20;
const CODEC = {
  encode: (value: Value) => new TextEncoder().encode(JSON.stringify(value)),
  decode: (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as Value,
};

export class SpillValues implements Values {
  /** Nothing more can be written, or nothing at all can be done there. */
  disk: "sound" | "full" | "failing" = "sound";
  readonly #time: VirtualTime;
  readonly #buffer: SpillBuffer<Value>;
  readonly #untold = new UntoldSpills();
  readonly #put = new Map<Key, Value>();
  #closed = false;

  constructor({ time, dice, targetBytes }: SpillValuesOptions) {
    this.#time = time;
    const latency = () =>
      new Promise<void>((resolve) => time.after(dice.span(0, DISK_MS_MAX), resolve));
    const fault = (operation: string, key: string) => {
      const reads = operation === "get" || operation === "getStream";
      const fails = dice.fails(reads ? "disk-read-fails" : "disk-write-fails");
      const full = this.disk === "full" && operation === "put";
      if (!fails && !full && this.disk !== "failing") return undefined;
      return new Error(`${operation} of "${key}" failed: the disk is ${full ? "full" : "broken"}`);
    };
    this.#buffer = new SpillBuffer({
      target: targetBytes,
      slow: new MemoryTier({ latency, fault }),
      sizeOf: ({ nbytes }) => nbytes,
      codec: CODEC,
      clock: () => time.now,
      warn: () => {},
      onSpilled: (key, spilled) => this.#untold.note(key as Key, spilled),
    });
  }

  put(key: Key, value: Value, done: (error: Error | null) => void, cold?: boolean): void {
    this.#put.set(key, value);
    this.#follow(this.#buffer.set(key, value, { cold }), () => done(null), done);
  }

  read(key: Key, done: (value: Value | undefined) => void): void {
    const put = this.#put.get(key);
    this.#follow(this.#buffer.get(key), (value) => {
      // Unless it was replaced while it was read.
      if (value !== undefined && put !== undefined && this.#put.get(key) === put) {
        assert(value.text === put.text, `the store gives "${key}" as it was put`);
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

  figures(): StoreFigures {
    const { memory, disk } = this.#buffer.spilledTotal;
    return {
      managed: this.#buffer.memory.bytes,
      spilledMemory: memory,
      spilledDisk: disk,
      waiting: this.#buffer.waitingBytes,
    };
  }

  spilled(): Iterable<Key> {
    return this.#buffer.disk.keys() as Iterable<Key>;
  }

  isSpilled(key: Key): boolean {
    return this.#buffer.disk.has(key);
  }

  takeSpills(): Spills | undefined {
    return this.#untold.take();
  }

  restateSpills(): void {
    for (const key of this.spilled()) this.#untold.note(key, true);
  }

  close(): void {
    this.#follow(this.#buffer.close(), () => {}, () => {});
    this.#closed = true;
  }

  /** A process that is gone hears nothing any more. */
  #follow<T>(promise: Promise<T>, onEnd: (result: T) => void, onError: (error: Error) => void) {
    this.#time.promises++;
    const ended = (tell: () => void) => {
      this.#time.promises--;
      try {
        if (!this.#closed) tell();
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

/** On the clock's own stack, where whoever runs the simulation hears of it. */
function fail(error: unknown): never {
  throw error;
}
