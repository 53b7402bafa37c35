/**
 * Turns on the event loop. Work that grows with the cluster gives the loop to others after each
 * turn, so that no request keeps all others waiting.
 */

/** Milliseconds of a turn. */
const TURN_MS = 5;

/**
 * Rounds of the event loop between two turns. While a round follows another, Deno's runtime looks
 * for new bytes on its connections and pipes only after every 61 of them (the `event_interval` of
 * Tokio). So two looks are among these: the first finds a request, and the second what follows.
 */
const ROUNDS = 128;

export class LoopTurn {
  #begunAt = performance.now();

  /** Whether the loop belongs to others now. */
  get isOver(): boolean {
    return performance.now() - this.#begunAt >= TURN_MS;
  }

  /** Settles in the next turn. Takes 0.1 ms if nobody else has work, where a timer takes 2 ms. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      let left = ROUNDS;
      const round = () => void (--left > 0 ? setImmediate(round) : resolve());
      setImmediate(round);
    });
    this.#begunAt = performance.now();
  }
}

/**
 * Runs steps to their end, in as many turns as they take. A step takes less than a millisecond.
 * `turn`: the one that has begun, where several are run one after another.
 */
export async function inTurns<Result>(
  steps: Generator<void, Result>,
  turn = new LoopTurn(),
): Promise<Result> {
  for (let step = steps.next();; step = steps.next()) {
    if (step.done) return step.value;
    if (turn.isOver) await turn.next();
  }
}
