/**
 * The way from one party to another over a network that loses, repeats and delays: requests with
 * their answers, and what is pushed over an open stream. It knows nothing of what it carries.
 */
import type { Dice } from "./chance.ts";
import type { VirtualTime } from "./virtual_time.ts";

/** What happens to one request: it, or its answer, does not arrive; or it arrives twice. */
export type Mishap = "request-lost" | "answer-lost" | "request-twice";

const MISHAPS: readonly Mishap[] = ["request-lost", "answer-lost", "request-twice"];
/** Milliseconds until whoever asked gives up waiting, and asks again. */
export const RETRY_MS = 400;
const PEACE_LATENCY_MS = 2;

export class VirtualLink {
  /** Nothing passes in either direction. */
  cut = false;
  /** Longest time that anything takes, milliseconds. */
  slownessMs = 5;
  /** Meant for the next requests, in this order. */
  readonly mishaps: Mishap[] = [];
  readonly #time: VirtualTime;
  readonly #dice: Dice;

  constructor(time: VirtualTime, dice: Dice) {
    this.#time = time;
    this.#dice = dice;
  }

  /** No mishaps are left, and everything is quick. */
  heal(): void {
    this.cut = false;
    this.slownessMs = PEACE_LATENCY_MS;
    this.mishaps.length = 0;
  }

  /** There and back. `alive`: whether the asking process still runs; `reachable`: the other one. */
  request<T>(
    { ask, onAnswer, onLost, alive, reachable }: {
      readonly ask: () => T;
      readonly onAnswer: (answer: T) => void;
      readonly onLost: () => void;
      readonly alive: () => boolean;
      readonly reachable: () => boolean;
    },
  ): void {
    const mishap = this.#mishap();
    if (mishap === "request-twice" && !this.cut) {
      // Not long after: a request that its sender gave up is broken off.
      this.#time.after(this.latency(), () => void (alive() && reachable() && ask()));
    }
    const lost = this.cut || mishap === "request-lost";
    this.#time.after(this.latency(), () => {
      if (lost || !reachable()) return this.#time.after(RETRY_MS, onLost);
      if (!alive()) return;
      const answer = ask();
      const back = this.cut || mishap === "answer-lost" ? onLost : () => onAnswer(answer);
      this.#time.after(this.latency(), back);
    });
  }

  /** Whether the stream breaks as the next thing is sent over it. */
  breaks(): boolean {
    return this.#dice.fails("stream-broken") || this.cut;
  }

  /** Milliseconds until what broke is tried again; what was on its way may still come after. */
  retryMs(): number {
    return this.#dice.span(0, RETRY_MS);
  }

  latency(): number {
    return this.#dice.span(0, this.slownessMs);
  }

  #mishap(): Mishap | null {
    const happening = MISHAPS.filter((mishap) => this.#dice.fails(mishap));
    return this.mishaps.shift() ?? happening[0] ?? null;
  }
}
