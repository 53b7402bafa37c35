/**
 * A connection over a network that loses, repeats and delays: requests with their answers, and data
 * pushed over an open stream. It does not know what it carries.
 */
import type { Dice } from "../faults/chance.ts";
import type { VirtualTime } from "./virtual_time.ts";

/** A fault of one request: the request or its answer is lost, or the request arrives twice. */
export type RequestFault = "request-lost" | "answer-lost" | "request-twice";

const REQUEST_FAULTS: readonly RequestFault[] = ["request-lost", "answer-lost", "request-twice"];
/** Milliseconds after which a sender stops waiting for an answer and sends again. */
export const RETRY_MS = 400;
/** Longest latency without faults. */
const HEALED_LATENCY_MS = 2;

export class VirtualLink {
  /** No message passes in either direction. */
  cut = false;
  /** Milliseconds: longest latency of a message. */
  latencyMsMax = 5;
  /** Latency of every message; `null`: it is drawn. */
  readonly #fixedMs: number | null;
  /** Faults of the next requests, in this order. */
  readonly requestFaults: RequestFault[] = [];
  readonly #time: VirtualTime;
  readonly #dice: Dice;

  constructor(time: VirtualTime, dice: Dice, fixedMs: number | null = null) {
    this.#time = time;
    this.#fixedMs = fixedMs;
    this.#dice = dice;
  }

  /** Removes all injected faults. */
  heal(): void {
    this.cut = false;
    this.latencyMsMax = HEALED_LATENCY_MS;
    this.requestFaults.length = 0;
  }

  /**
   * Sends a request and its answer.
   *
   * @param alive whether the process that asks still runs
   * @param reachable whether the other process answers
   */
  request<T>(
    { ask, onAnswer, onLost, alive, reachable }: {
      readonly ask: () => T;
      readonly onAnswer: (answer: T) => void;
      readonly onLost: () => void;
      readonly alive: () => boolean;
      readonly reachable: () => boolean;
    },
  ): void {
    const fault = this.#requestFault();
    if (fault === "request-twice" && !this.cut) {
      // The repeat arrives shortly after the first request, before the sender times out.
      this.#time.after(this.latency(), () => void (alive() && reachable() && ask()));
    }
    const lost = this.cut || fault === "request-lost";
    this.#time.after(this.latency(), () => {
      if (lost || !reachable()) return this.#time.after(RETRY_MS, onLost);
      if (!alive()) return;
      const answer = ask();
      const back = this.cut || fault === "answer-lost" ? onLost : () => onAnswer(answer);
      this.#time.after(this.latency(), back);
    });
  }

  /** Draws whether the stream breaks as the next batch is sent over it. */
  breaks(): boolean {
    return this.#dice.fails("stream-broken") || this.cut;
  }

  /** Draws the delay after which a broken stream is opened again, in milliseconds. */
  retryMs(): number {
    return this.#dice.span(0, RETRY_MS);
  }

  /** Draws the latency of one message in milliseconds, unless it is fixed. */
  latency(): number {
    return this.#fixedMs ?? this.#dice.span(0, this.latencyMsMax);
  }

  #requestFault(): RequestFault | null {
    const happening = REQUEST_FAULTS.filter((fault) => this.#dice.fails(fault));
    return this.requestFaults.shift() ?? happening[0] ?? null;
  }
}
