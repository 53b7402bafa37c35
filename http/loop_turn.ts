/**
 * Turns on the event loop. Work that grows with the cluster gives the loop to others after each
 * turn, so that no request keeps all others waiting.
 */
import { setImmediate } from "node:timers/promises";

/** Milliseconds of a turn. */
const TURN_MS = 8;

export class LoopTurn {
  #begunAt = performance.now();

  /** Whether the loop belongs to others now. */
  get isOver(): boolean {
    return performance.now() - this.#begunAt >= TURN_MS;
  }

  /** Settles in the next turn. */
  async next(): Promise<void> {
    await setImmediate();
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
