/** Bounds the number of compiler processes that run at a time. */
import { HttpProblem } from "../http/problem.ts";

/** Gives a slot back. It must be called once. */
export type ReleaseSlot = () => void;

/** Slots for compiler processes; requests wait for a free one in the order of their arrival. */
export class CompilerSlots {
  #free: number;
  readonly #waitMs: number;
  /** Each is called once, by the release that hands over its slot. */
  readonly #waiting = new Set<() => void>();

  /** `waitMs`: milliseconds that a request waits for a slot. */
  constructor(slots: number, waitMs: number) {
    this.#free = slots;
    this.#waitMs = waitMs;
  }

  /** Whether a request would get a slot at once. */
  get isFree(): boolean {
    return this.#free > 0;
  }

  /**
   * Waits for a slot.
   *
   * @throws HttpProblem `busy` if none is free in time
   */
  async take(): Promise<ReleaseSlot> {
    if (this.#free > 0) this.#free--;
    else await this.#wait();
    return () => {
      const [proceed] = this.#waiting;
      if (proceed === undefined) this.#free++;
      else proceed();
    };
  }

  #wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const proceed = () => {
      clearTimeout(timer);
      this.#waiting.delete(proceed);
      resolve();
    };
    const timer = setTimeout(() => {
      this.#waiting.delete(proceed);
      reject(busy());
    }, this.#waitMs);
    this.#waiting.add(proceed);
    return promise;
  }
}

function busy(): HttpProblem {
  return new HttpProblem("busy", "Cannot take the body now: other large bodies are being read", {
    headers: { "retry-after": "1", "connection": "close" },
  });
}
