/** The graphs of a soak: they succeed, fail, are cancelled or are deleted while they run. */
import { setTimeout as sleep } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import type { Prng } from "../../base/mod.ts";
import type { Client } from "../../client/mod.ts";
import { ref, task, TaskGraph } from "../../graph/mod.ts";

const TASKS_MIN = 500;
const TASKS_MAX = 4000;
/** Rows and columns of the matrices: 128 KiB each. */
const MATRIX_SIDE = 128;
const MATRICES = 64;
/** Graphs that have ended and are not deleted yet. */
const KEPT_GRAPHS = 10;
/** Milliseconds after which a graph is cancelled or deleted while it runs. */
const INTERRUPTED_MS_MAX = 300;

/** Runs graphs one after the other, drawn from `random`, until `stop`. */
export class Load {
  /** Tasks of the graphs that have ended. */
  tasks = 0;
  graphs = 0;
  readonly #client: Client;
  readonly #random: Prng;
  readonly #kept: string[] = [];
  #stopped = false;

  constructor(client: Client, random: Prng) {
    this.#client = client;
    this.#random = random;
  }

  /** Settles when `stop` was called and the last graph has ended. Rejects for a wrong result. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      await this.#runGraph();
      this.graphs++;
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #runGraph(): Promise<void> {
    const count = TASKS_MIN + this.#random.integer(TASKS_MAX - TASKS_MIN);
    const kind = this.#random.integer(10);
    if (kind === 0) return await this.#interrupt(count, "cancel");
    if (kind === 1) return await this.#interrupt(count, "delete");
    if (kind === 2) return await this.#end(failing(count), count, "failed");
    if (kind === 3) return await this.#end(matrices(), 2 * MATRICES, "succeeded", 0);
    await this.#end(flat(count), count, "succeeded", count * (count + 1) / 2);
  }

  async #interrupt(count: number, how: "cancel" | "delete"): Promise<void> {
    const { id } = await this.#submit(flat(count));
    await sleep(this.#random.integer(INTERRUPTED_MS_MAX));
    await this.#client[how](id);
    this.tasks += count;
    if (how === "cancel") await this.#keep(id);
  }

  async #end(graph: TaskGraph, tasks: number, state: string, result?: number): Promise<void> {
    let status = await this.#submit(graph);
    while (status.state === "running") status = await this.#client.graph(status.id, { wait: 60 });
    if (status.state !== state) throw new Error(`A graph ended as ${JSON.stringify(status)}`);
    if (result !== undefined) {
      const first = await this.#client.outputs(status.id).next();
      const value = await this.#client.result(status.id, first.done ? "" : first.value.key);
      if (value !== result) throw new Error(`A result is ${value} instead of ${result}`);
    }
    this.tasks += tasks;
    await this.#keep(status.id);
  }

  async #submit(graph: TaskGraph) {
    return await this.#client.submit(JSON.stringify(graph), { idempotencyKey: uuidv7() });
  }

  /** Deletes the oldest graph in exchange. */
  async #keep(id: string): Promise<void> {
    this.#kept.push(id);
    if (this.#kept.length > KEPT_GRAPHS) await this.#client.delete(this.#kept.shift() ?? "");
  }
}

function flat(count: number): TaskGraph {
  const graph = new TaskGraph();
  const numbers = increments(graph, count);
  graph.output(graph.add("total", task("sum", numbers)));
  return graph;
}

function failing(count: number): TaskGraph {
  const graph = new TaskGraph();
  const numbers = increments(graph, count);
  graph.add("bad", task("fail", "as it must"));
  graph.output(graph.add("total", task("sum", [...numbers, ref("bad")])));
  return graph;
}

function matrices(): TaskGraph {
  const graph = new TaskGraph();
  const sums = Array.from({ length: MATRICES }, (_, index) => {
    graph.add(`m-${index}`, task("matrix.zeros", MATRIX_SIDE, MATRIX_SIDE));
    return graph.add(`s-${index}`, task("matrix.sum", ref(`m-${index}`)));
  });
  graph.output(graph.add("total", task("sum", sums)));
  return graph;
}

function increments(graph: TaskGraph, count: number) {
  return Array.from(
    { length: count },
    (_, index) => graph.add(`x-${index}`, task("inc", index)),
  );
}
