/** The pace at which the output of a process is read: a token bucket. */

export class OutputPace {
  readonly #bytesPerSecond: number;
  readonly #burstBytes: number;
  /** Bytes that may be read at once. */
  #room: number;
  #at = 0;

  constructor(bytesPerSecond: number, burstBytes: number) {
    this.#bytesPerSecond = bytesPerSecond;
    this.#burstBytes = burstBytes;
    this.#room = burstBytes;
  }

  /** Counts bytes that were read at `now` (ms). Returns the milliseconds until more may be read. */
  add(bytes: number, now: number): number {
    const gained = Math.max(0, now - this.#at) * this.#bytesPerSecond / 1000;
    this.#room = Math.min(this.#burstBytes, this.#room + gained) - bytes;
    this.#at = now;
    return this.#room >= 0 ? 0 : Math.ceil(-this.#room * 1000 / this.#bytesPerSecond);
  }
}
