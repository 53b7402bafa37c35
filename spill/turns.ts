/**
 * Keeps the event loop free for other work while many values are encoded or decoded. The codec of
 * one value runs in one piece; a series of them pauses whenever it took a share of time.
 */
import { setImmediate } from "node:timers/promises";
import { CODEC_TURN_MS_MAX } from "../base/mod.ts";

export class Turns {
  readonly #clock: () => number;
  #spentMs = 0;
  #next: Promise<void> | undefined;

  /** `clock` returns milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /**
   * Returns whether the caller must await {@linkcode next} before it runs more, and then ask again.
   */
  get isOver(): boolean {
    return this.#spentMs >= CODEC_TURN_MS_MAX;
  }

  /** Runs the codec for one value. */
  run<T>(codec: () => T): T {
    const startedAt = this.#clock();
    try {
      return codec();
    } finally {
      this.#spentMs += this.#clock() - startedAt;
    }
  }

  /** Settles in a later turn of the event loop. */
  next(): Promise<void> {
    this.#next ??= setImmediate().then(() => {
      this.#spentMs = 0;
      this.#next = undefined;
    });
    return this.#next;
  }
}
