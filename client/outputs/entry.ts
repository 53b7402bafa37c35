/** The record of one output in the namespace of a client. */

/**
 * - `pending`: not sent, or not finished yet
 * - `lost`: its graph is gone, or the value cannot be computed again
 * - `released`: nothing wants it any more
 */
export type OutputState =
  | "pending"
  | "finished"
  | "error"
  | "cancelled"
  | "lost"
  | "released";

/** Files of this package through which a call goes. */
const OWN_FRAME = /\/client\/(session|call\/calls|weir|remote_calls|lazy_graph)\.[jt]s:/;

export class OutputEntry {
  readonly key: string;
  /** The namespace of the key; `null`: that of the client. */
  readonly namespace: string | null;
  /** Id of the graph that computes it; `null` until it was sent, and for scattered values. */
  graph: string | null = null;
  state: OutputState = "pending";
  /** Bytes of the value; -1 before they are known. */
  nbytes = -1;
  /** Futures that are held. */
  futures = 0;
  /** Whether the graph is that of another program, or of an earlier one. */
  isForeign = false;
  /** Scattered data: there is no task. */
  isData = false;
  /** Ids of the claims on the value that this program has, beside that of what it stored. */
  readonly claims: Set<string> = new Set();
  /**
   * Definition that is computed under the key; `null`: another program, or an earlier one, knows.
   */
  definition: string | null = null;
  /** Error that prevented its submission; `null`: it was sent, or will be. */
  failure: Error | null = null;
  /** Made where it was called. Its stack is written only if it is needed. */
  readonly #origin: Error;
  /** Called at the next change of the state. */
  readonly #waiting = new Set<() => void>();

  constructor(key: string, origin: Error, namespace: string | null = null) {
    this.key = key;
    this.namespace = namespace;
    this.#origin = origin;
  }

  /** The frames of the program that led to the call. */
  get submittedFrom(): string {
    const frames = (this.#origin.stack ?? "").split("\n").slice(1);
    const own = frames.findLastIndex((frame) => OWN_FRAME.test(frame));
    return frames.slice(own + 1).join("\n");
  }

  get isSettled(): boolean {
    return this.state !== "pending";
  }

  settle(state: OutputState, nbytes = this.nbytes): void {
    this.state = state;
    this.nbytes = nbytes;
    if (state === "pending") return;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  fail(error: Error): void {
    this.failure = error;
    this.settle("error");
  }

  /** Calls `wake` when the state is settled. Returns a function that prevents it. */
  whenSettled(wake: () => void): () => void {
    if (this.isSettled) {
      queueMicrotask(wake);
      return () => {};
    }
    this.#waiting.add(wake);
    return () => void this.#waiting.delete(wake);
  }

  /** Settles when the state is, or rejects with the reason of the signal. */
  settled(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const onAbort = () => {
        forget();
        reject(signal?.reason);
      };
      const forget = this.whenSettled(() => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      });
      signal?.addEventListener("abort", onAbort, { once: true });
    });
  }
}
