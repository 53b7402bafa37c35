/** Requests that wait for the end of a graph. They are woken and never poll. */
import type { GraphId } from "../../protocol/mod.ts";

export class GraphWaiters {
  readonly #waiters = new Map<GraphId, Set<() => void>>();
  /** Number of waits that a graph has ended, by its own end or by being forgotten. */
  ended = 0;
  #closed = false;

  /** Settles when the graph ends or is forgotten, after `ms`, or at `close()`. */
  wait(graph: GraphId, ms: number): Promise<void> {
    if (this.#closed || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const waiters = this.#waiters.get(graph) ?? new Set();
      this.#waiters.set(graph, waiters);
      const leave = () => {
        clearTimeout(timer);
        waiters.delete(leave);
        if (waiters.size === 0) this.#waiters.delete(graph);
        resolve();
      };
      const timer = setTimeout(leave, ms);
      waiters.add(leave);
    });
  }

  wake(graph: GraphId): void {
    for (const leave of [...this.#waiters.get(graph) ?? []]) {
      this.ended++;
      leave();
    }
  }

  /** Ends every wait, now and later. */
  close(): void {
    this.#closed = true;
    for (const graph of [...this.#waiters.keys()]) this.wake(graph);
  }
}
