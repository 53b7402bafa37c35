/**
 * The connection of a program: its lease, and the stream of events that tells of its outputs and
 * renews the lease. When the stream breaks off, it is opened again after the last fact that came.
 * When facts are missing, the states of all graphs that are waited for are read.
 */
import type { Client } from "../http/client.ts";
import { ProblemError, UnreachableError } from "../http/error.ts";
import { followEvents } from "../http/events.ts";
import { pause } from "../http/limit_wait.ts";
import { mayComeBack, whenReachable } from "../http/reachable.ts";
import type { Fact, OutputFact } from "../../protocol/facts.ts";
import type { TaskStateName } from "../../protocol/http_api.ts";
import type { OutputEntry, OutputState } from "./entry.ts";

/** Milliseconds before a scheduler that is started again is asked. */
const AGAIN_MS = 1000;

export interface FollowerOptions {
  readonly client: Client;
  readonly namespace: string;
  /** The entry of a key. */
  find(key: string): OutputEntry | undefined;
  /** All entries. */
  all(): Iterable<OutputEntry>;
  /** Ids of graphs and of stored values that a new lease keeps. */
  kept(): readonly string[];
  /** Called for each event of the stream. */
  readonly onLost: (error: Error) => void;
}

/** Follows the outputs of a namespace. */
export class OutputFollower {
  readonly #options: FollowerOptions;
  readonly #stop = new AbortController();
  #lease = "";
  #running: Promise<void> | null = null;
  #opening: Promise<void> | null = null;
  /** Ends the present stream; another is opened. */
  #stream = new AbortController();
  /** Facts may be missing. */
  #needsStates = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** Id of the lease. */
  get lease(): string {
    return this.#lease;
  }

  /** Opens the lease and the stream. */
  async start(): Promise<void> {
    await this.openLease();
    const opened = new Promise<void>((resolve, reject) => {
      this.#running = this.#follow(resolve).catch(reject);
    });
    await opened;
  }

  /** Opens a lease that keeps what there is, in place of one that has ended. */
  openLease(): Promise<void> {
    return this.#opening ??= this.#open().finally(() => this.#opening = null);
  }

  async #open(): Promise<void> {
    const { client, kept } = this.#options;
    const answer = await client.post("/api/v1/clients", { graphs: kept() });
    // The stream renews the lease that it names. Without a lease, no facts were told.
    this.#needsStates = this.#lease !== "";
    this.#lease = (answer as { id: string }).id;
    this.#stream.abort();
  }

  /** Ends the stream. `release`: and the lease, with all that it keeps. */
  async close({ release }: { readonly release: boolean }): Promise<void> {
    this.#stop.abort(new Error("The client is closed"));
    await this.#running;
    if (!release) return;
    try {
      const path = `/api/v1/clients/${encodeURIComponent(this.#lease)}`;
      const response = await this.#options.client.request(path, { method: "DELETE" });
      await response.body?.cancel();
    } catch (error) {
      // The lease ends by itself.
      if (!(error instanceof ProblemError || error instanceof UnreachableError)) throw error;
    }
  }

  async #follow(onOpen: () => void): Promise<void> {
    const { client, namespace } = this.#options;
    const { signal } = this.#stop;
    let after: string | undefined;
    let hasLease = true;
    while (!signal.aborted) {
      this.#stream = new AbortController();
      try {
        if (!hasLease) await this.openLease();
        hasLease = true;
        const options = {
          topics: `outputs:${namespace}`,
          lease: this.#lease,
          ...(after !== undefined && { after }),
          signal: AbortSignal.any([signal, this.#stream.signal]),
          onOpen: () => {
            onOpen();
            void this.#readStates();
          },
        };
        for await (const event of followEvents(client, options)) {
          after = event.id ?? after;
          if (event.event === "reset") {
            this.#needsStates = true;
            await this.#readStates();
          } else if (event.event === "fact") this.#take(event.data);
        }
      } catch (error) {
        if (signal.aborted) return;
        if (this.#stream.signal.aborted) continue;
        if (error instanceof ProblemError && error.problem.code === "unknown_client") {
          hasLease = false;
        } else if (mayComeBack(error)) {
          await pause(AGAIN_MS, signal).catch(() => {});
        } else {
          const failure = error instanceof Error ? error : new Error(String(error));
          return this.#options.onLost(failure);
        }
      }
    }
  }

  async #readStates(): Promise<void> {
    if (!this.#needsStates) return;
    this.#needsStates = false;
    try {
      await this.#readAll();
    } catch {
      this.#needsStates = true;
    }
  }

  /** Reads the states of all outputs that are waited for, once the scheduler answers. */
  resync(): Promise<void> {
    return whenReachable(() => this.#readAll());
  }

  async #readAll(): Promise<void> {
    const graphs = new Set<string>();
    for (const { graph, isSettled } of this.#options.all()) {
      if (graph !== null && !isSettled) graphs.add(graph);
    }
    for (const graph of graphs) await this.#resyncGraph(graph);
  }

  async #resyncGraph(graph: string): Promise<void> {
    const { client, find } = this.#options;
    try {
      for await (
        const { key, state, nbytes } of client.tasks(graph, { fields: ["key", "state", "nbytes"] })
      ) {
        const entry = find(key);
        if (entry !== undefined) settle(entry, state, nbytes ?? -1);
      }
      const { state } = await client.graph(graph);
      if (state === "cancelled") this.#endGraph(graph, "cancelled");
    } catch (error) {
      if (!(error instanceof ProblemError) || mayComeBack(error)) throw error;
      this.#endGraph(graph, "lost");
    }
  }

  #take(fact: Fact | OutputFact): void {
    const { find } = this.#options;
    if (fact.type === "output") {
      for (const [key, state, nbytes] of fact.keys) {
        const entry = find(key);
        if (entry !== undefined) settle(entry, state, nbytes);
      }
    } else if (fact.type === "outputs-ended") {
      if (fact.state === "cancelled") this.#endGraph(fact.graph, "cancelled");
      if (fact.state === "deleted") this.#endGraph(fact.graph, "lost");
    }
  }

  #endGraph(graph: string, state: OutputState): void {
    for (const entry of this.#options.all()) {
      if (entry.graph === graph && !entry.isSettled) entry.settle(state);
    }
  }
}

function settle(entry: OutputEntry, state: TaskStateName, nbytes: number): void {
  if (entry.state === "released" || entry.failure !== null) return;
  switch (state) {
    case "memory":
      return entry.settle("finished", nbytes);
    case "erred":
      return entry.settle("error");
    case "cancelled":
      return entry.settle("cancelled");
    case "released":
      return;
    default:
      return entry.settle("pending");
  }
}
