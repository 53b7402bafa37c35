/** The wait for the promise of a task, which ends also when the promise can never settle. */
import { NativeError } from "../wire/primordials.ts";

/** The wait for the promise of a task. */
export class Settling {
  /** Fails the running task. */
  #giveUp: ((error: Error) => void) | null = null;

  /** Awaits `promise`. Rejects also when the event loop is empty. */
  async wait(promise: PromiseLike<unknown>): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        this.#giveUp = reject;
        promise.then(resolve, reject);
      });
    } finally {
      this.#giveUp = null;
    }
  }

  /** The event loop is empty. Returns whether a task waited. */
  end(): boolean {
    // Not called as a method: a task that has replaced `Promise` would get this object.
    const giveUp = this.#giveUp;
    if (giveUp === null) return false;
    const error = new NativeError("The task waits for a promise that can never settle");
    error.stack = "";
    giveUp(error);
    return true;
  }
}
