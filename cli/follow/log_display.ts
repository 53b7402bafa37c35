/** Shows on standard error what the tasks of a graph write, while they run. */
import { setTimeout as sleep } from "node:timers/promises";
import { errorMessage } from "../../base/mod.ts";
import { type Client, graphLog } from "../../client/mod.ts";
import { keyedLines } from "../output/printable.ts";
import { say, write } from "../output/print.ts";

/** Milliseconds after the end of the graph in which the rest of the logs must come. */
const REST_MS_MAX = 5000;

export class LogDisplay {
  readonly #shown: Promise<void>;

  constructor(client: Client, graph: string) {
    this.#shown = this.#show(client, graph);
  }

  /** The graph has ended: waits for the rest. */
  async ended(): Promise<void> {
    await restOfLogs(this.#shown);
  }

  async #show(client: Client, graph: string): Promise<void> {
    try {
      for await (const { key, text } of graphLog(client, graph, { follow: true })) {
        write("stderr", keyedLines(key, text));
      }
    } catch (error) {
      say(`Cannot show the logs: ${errorMessage(error)}`);
    }
  }
}

/** Waits until all logs have come, but not longer than the rest may take. */
export async function restOfLogs(all: Promise<void>): Promise<void> {
  const late = new AbortController();
  await Promise.race([
    all,
    sleep(REST_MS_MAX, undefined, late).then(() => say("The rest of the logs does not come")),
  ]).finally(() => late.abort());
}
