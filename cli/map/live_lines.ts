/** What the tasks of `weir map` write, line by line while they run: the logs of their graphs. */
import { type Future, graphLog, type Weir } from "../../client/mod.ts";
import type { MapTask } from "./map_tasks.ts";

/** Gets whole lines of a task. */
export type PrintLines = (task: MapTask, text: string) => Promise<void>;

export class LiveLines {
  readonly #weir: Weir;
  readonly #print: PrintLines;
  readonly #tasks = new Map<string, MapTask>();
  /** Graph -> settles when its lines are printed. */
  readonly #graphs = new Map<string, Promise<void>>();
  #unsent: Future<unknown>[] = [];

  constructor(weir: Weir, print: PrintLines) {
    this.#weir = weir;
    this.#print = print;
  }

  /** Prints the lines of a task from now on. */
  add(future: Future<unknown>, task: MapTask): void {
    this.#tasks.set(future.key, task);
    // The calls of this turn are sent together, in few graphs.
    if (this.#unsent.push(future) === 1) setTimeout(() => void this.#followSent(), 0);
  }

  /** Settles when the lines of the graph of a task, which has ended, are printed. */
  async printed({ graph, key }: Future<unknown>): Promise<void> {
    if (graph !== null) await this.#graphs.get(graph);
    this.#tasks.delete(key);
  }

  /** Settles when the lines of all tasks are printed. */
  async allPrinted(): Promise<void> {
    await Promise.all(this.#graphs.values());
  }

  async #followSent(): Promise<void> {
    const futures = this.#unsent;
    this.#unsent = [];
    // Calls that cannot be sent fail by themselves.
    await this.#weir.flush().catch(() => {});
    for (const { graph } of futures) {
      if (graph === null || this.#graphs.has(graph)) continue;
      // A log that is gone is not printed.
      const printed = this.#printGraph(graph).catch(() => {});
      this.#graphs.set(graph, printed);
      void printed.then(() => this.#graphs.delete(graph));
    }
  }

  async #printGraph(graph: string): Promise<void> {
    for await (const { key, text } of graphLog(this.#weir.client, graph, { follow: true })) {
      const task = this.#tasks.get(key);
      if (task !== undefined) await this.#print(task, text);
    }
  }
}
