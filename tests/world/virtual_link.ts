/**
 * The way from one party to another over a network that loses, repeats and delays: requests with
 * their answers, and what is pushed over an open stream. It knows nothing of what it carries.
 */
import type { Dice } from "./chance.ts";
import type { VirtualTime } from "./virtual_time.ts";

/** What happens to one request: it, or its answer, does not arrive; or it arrives twice. */
export type Mishap = "request-lost" | "answer-lost" | "twice";

/** Milliseconds until whoever asked gives up waiting, and asks again. */
export const RETRY_MS = 400;
const LOST = 0.04;
const TWICE = 0.02;
/** Chance that the stream breaks as something is sent over it. */
const BROKEN = 0.03;
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

  /** There and back. `alive`: whether the asking process still runs. */
  request<T>(
    { ask, onAnswer, onLost, alive }: {
      readonly ask: () => T;
      readonly onAnswer: (answer: T) => void;
      readonly onLost: () => void;
      readonly alive: () => boolean;
    },
  ): void {
    const mishap = this.#mishap();
    if (mishap === "twice" && !this.cut) {
      // Not long after: a request that its sender gave up is broken off.
      this.#time.after(this.latency(), () => void (alive() && ask()));
    }
    const lost = this.cut || mishap === "request-lost";
    this.#time.after(this.latency(), () => {
      if (lost) return this.#time.after(RETRY_MS, onLost);
      if (!alive()) return;
      const answer = ask();
      const back = this.cut || mishap === "answer-lost" ? onLost : () => onAnswer(answer);
      this.#time.after(this.latency(), back);
    });
  }

  /** Whether the stream breaks as the next thing is sent over it. */
  breaks(): boolean {
    return this.#dice.fails(BROKEN) || this.cut;
  }

  /** Milliseconds until what broke is tried again; what was on its way may still come after. */
  retryMs(): number {
    return this.#dice.span(0, RETRY_MS);
  }

  latency(): number {
    return this.#dice.span(0, this.slownessMs);
  }

  #mishap(): Mishap | null {
    const [there, back, again] = [LOST, LOST, TWICE].map((chance) => this.#dice.fails(chance));
    const meant = this.mishaps.shift();
    if (meant !== undefined) return meant;
    if (there) return "request-lost";
    if (back) return "answer-lost";
    return again ? "twice" : null;
  }
}
