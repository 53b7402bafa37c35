/**
 * The state of a connected program: the outputs that it knows, the calls that wait to be sent, and
 * what it has stored and uploaded. `weir.ts` is the face of it.
 */
import type { Duration } from "../base/mod.ts";
import { encode } from "../protocol/codec.ts";
import type { JoinedStory, TaskExplanation } from "../protocol/http_api.ts";
import { dataKey, type SentData } from "./call/arguments.ts";
import { type CallHost, Calls } from "./call/calls.ts";
import { LeasedRequests } from "./call/leased_requests.ts";
import { StoredData } from "./call/stored_data.ts";
import { type BatchSender, type BatchSubmission, CallBatches } from "./call/batch.ts";
import { keyConflict, type PendingCall } from "./call/call.ts";
import { cancelledError, graphDeletedError, Released } from "./errors.ts";
import { Future, type ResultOptions } from "./future.ts";
import type { Client } from "./http/client.ts";
import { pause } from "./http/limit_wait.ts";
import { whenReachable } from "./http/reachable.ts";
import type { RunHereOptions } from "./local/run_here.ts";
import { failureOf } from "./outputs/failure.ts";
import { OutputFollower } from "./outputs/follow.ts";
import type { OutputEntry } from "./outputs/entry.ts";
import { ReleaseQueue } from "./outputs/release.ts";
import { type Fetched, ResultFetcher } from "./outputs/results.ts";
import { raced, signalOf } from "./outputs/waiting.ts";
import { OutputTable } from "./outputs/table.ts";

/** Milliseconds before a value without a graph is asked for again. */
const AGAIN_MS = 300;
/** Graphs and stored values that a new lease takes over. */
const KEPT_MAX = 10_000;

export interface ClientSessionOptions {
  readonly client: Client;
  readonly namespace: string;
  /** Of its graphs, for people; empty: they have none. */
  readonly name: string;
  /** Of its graphs; `"graph"` when absent. */
  readonly isolation?: "graph" | "owner" | undefined;
  /** Seconds that results are kept after the lease has ended. */
  readonly ttl: Duration;
  readonly warn: (message: string) => void;
}

export class ClientSession implements CallHost, BatchSender {
  readonly client: Client;
  readonly namespace: string;
  /** Of its graphs, for people; empty: they have none. */
  readonly name: string;
  readonly follower: OutputFollower;
  /** Requests under the lease of the follower. */
  readonly requests: LeasedRequests;
  readonly ttl: Duration;
  readonly #isolation: "graph" | "owner" | undefined;
  readonly calls: Calls;
  readonly #entries = new OutputTable();
  readonly #batches = new CallBatches(this);
  readonly #fetcher: ResultFetcher;
  readonly #releases: ReleaseQueue;
  readonly #stored: StoredData;
  readonly #registry = new FinalizationRegistry<OutputEntry>((entry) => this.release(entry));
  #lost: Error | null = null;

  constructor({ client, namespace, name, isolation, ttl, warn }: ClientSessionOptions) {
    this.client = client;
    this.namespace = namespace;
    this.name = name;
    this.ttl = ttl;
    this.#isolation = isolation;
    this.calls = new Calls({ host: this, entries: this.#entries, batches: this.#batches, warn });
    this.#fetcher = new ResultFetcher(client, namespace);
    this.#releases = new ReleaseQueue(client, namespace);
    this.follower = new OutputFollower({
      client,
      namespace,
      find: (key) => this.#entries.get(key),
      all: () => this.#entries.values(),
      kept: () => [...this.#entries.kept(), ...this.#stored.claims].slice(-KEPT_MAX),
      onLost: (error) => this.#loseAll(error),
    });
    this.requests = new LeasedRequests(client, this.follower);
    this.#stored = new StoredData({
      client,
      namespace,
      ttl,
      underLease: (send) => this.requests.send(send),
    });
  }

  /** Stores a value; equal values are stored once. */
  async scatter(
    value: unknown,
    { replicas, key }: { readonly replicas?: number | "all"; readonly key?: string } = {},
  ): Promise<Future<unknown>> {
    this.assertOpen();
    const bytes = encode(value);
    const definition = dataKey(bytes);
    const name = key ?? definition;
    const known = this.#entries.known(name);
    if (known !== undefined && known.definition !== definition) throw keyConflict(name);
    const entry = this.#entries.open(name);
    entry.definition = definition;
    // Another future of the value may be released while it is stored.
    return await this.holding([entry], async () => {
      await this.#stored.store([{ key: name, bytes, owner: null }], replicas);
      entry.isData = true;
      entry.settle("finished", bytes.byteLength);
      return new Future(this, entry);
    });
  }

  /** @throws why the client cannot be used any more */
  assertOpen(): void {
    if (this.#lost !== null) throw this.#lost;
  }

  /** Holds outputs, as futures of them do, until the function has ended. */
  async holding<Result>(
    entries: readonly OutputEntry[],
    run: () => Promise<Result>,
  ): Promise<Result> {
    for (const entry of entries) entry.futures++;
    try {
      return await run();
    } finally {
      for (const entry of entries) this.release(entry);
    }
  }

  /** A future of an output of a graph that this program has submitted. */
  adopt(key: string, graph: string, definition: string | null): Future<unknown> {
    const entry = this.#entries.open(key);
    entry.graph ??= graph;
    entry.definition ??= definition;
    return new Future(this, entry);
  }

  /** A future of an output of a graph that somebody else has submitted, and may release. */
  adoptForeign(key: string, graph: string): Future<unknown> {
    const entry = this.#entries.open(key);
    if (entry.graph === null) {
      entry.graph = graph;
      entry.isForeign = true;
    }
    return new Future(this, entry);
  }

  /** A future of a value in any namespace, on which this program has the claim of this id. */
  adoptClaimed(namespace: string, key: string, claim: string): Future<unknown> {
    const entry = this.#entries.open(key, namespace === this.namespace ? null : namespace);
    entry.claims.add(claim);
    if (!entry.isSettled && entry.graph === null) entry.settle("finished");
    return new Future(this, entry);
  }

  /** Claims the values of a dataset for this program, and returns the answer. */
  async claimDataset(path: string): Promise<unknown> {
    this.assertOpen();
    return await this.requests.send(async (lease) =>
      await this.client.post(`${path}/claims?client=${encodeURIComponent(lease)}`, {
        ttl: this.ttl,
      })
    );
  }

  /** Sends the calls that wait. */
  async flush(): Promise<void> {
    await this.#batches.flush();
  }

  async close({ release }: { readonly release: boolean }): Promise<void> {
    this.#lost ??= new TypeError("Cannot use the client: it is closed");
    await this.flush();
    await this.#releases.close();
    await this.follower.close({ release });
    for (const entry of this.#entries.values()) if (!entry.isSettled) entry.settle("released");
  }

  // What futures ask for.

  async result(entry: OutputEntry, options: ResultOptions): Promise<unknown> {
    return await this.#got(entry, options, (signal) => this.#fetcher.fetch(entry, signal));
  }

  async open(
    entry: OutputEntry,
    options: ResultOptions,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    return await this.#got(entry, options, (signal) => this.#fetcher.stream(entry, signal));
  }

  /** Returns the value once the entry is finished; one that is computed again is awaited. */
  async #got<Value>(
    entry: OutputEntry,
    options: ResultOptions,
    get: (signal?: AbortSignal) => Promise<Fetched<Value>>,
  ): Promise<Value> {
    const signal = signalOf(options);
    // The future may be collected while its result is waited for.
    entry.futures++;
    try {
      for (;;) {
        await this.#finished(entry, signal);
        const fetched = await raced(whenReachable(() => get(signal)), signal);
        if (fetched !== "again") return fetched.value;
        if (entry.graph === null) {
          // No fact tells of it.
          await pause(AGAIN_MS, signal);
          continue;
        }
        // Facts tell when it is there again; without one, the states are read.
        if (entry.isSettled) entry.settle("pending");
        await this.follower.resync();
      }
    } finally {
      this.release(entry);
    }
  }

  async cancel(entries: readonly OutputEntry[]): Promise<void> {
    await this.flush();
    const pending = entries.filter(({ isSettled }) => !isSettled);
    for (const entry of pending) entry.settle("cancelled");
    this.#releases.add(pending);
    await this.#releases.flush();
  }

  release(entry: OutputEntry, future?: object): void {
    if (future !== undefined) this.#registry.unregister(future);
    if (--entry.futures > 0 || entry.state === "released") return;
    const isNew = entry.graph === null && !entry.isData && !entry.isSettled;
    const wasCancelled = entry.state === "cancelled";
    entry.settle("released");
    this.#entries.forget(entry);
    this.#endClaims(entry);
    // A call that was not sent is not sent any more.
    if (!isNew && !wasCancelled && !entry.isForeign) this.#releases.add([entry]);
  }

  #endClaims({ namespace, key, isData, claims }: OutputEntry): void {
    const stored = isData ? this.#stored.take(key) : undefined;
    if (stored !== undefined) this.#releases.addClaim({ namespace, key, claim: stored });
    for (const claim of claims) this.#releases.addClaim({ namespace, key, claim });
  }

  async explain(entry: OutputEntry): Promise<TaskExplanation> {
    return await this.client.explain(await this.#graphOf(entry), entry.key);
  }

  async story(entry: OutputEntry): Promise<JoinedStory> {
    return await this.client.story(await this.#graphOf(entry), entry.key);
  }

  async runHere(entry: OutputEntry, options: RunHereOptions): Promise<unknown> {
    if (entry.isData) throw new TypeError(`Cannot run "${entry.key}": it is a stored value`);
    const { runHere } = await import("./local/run_here.ts");
    return await runHere(this.client, [await this.#graphOf(entry), entry.key], options);
  }

  watch(future: object, entry: OutputEntry): void {
    this.#registry.register(future, entry, future);
  }

  // How batches are sent.

  async store(data: readonly SentData[]): Promise<void> {
    await this.#stored.store(data);
  }

  async submit({ tasks, outputs, modules }: BatchSubmission): Promise<string> {
    const { namespace, name, ttl } = this;
    const isolation = this.#isolation;
    const named = { ...(name !== "" && { name }), ...(isolation && { isolation }) };
    const fields = { namespace, ...named, ttl, outputs };
    return await this.requests.submitGraph(fields, tasks, modules);
  }

  done(calls: readonly PendingCall[]): void {
    for (const { held } of calls) for (const entry of held) this.release(entry);
  }

  sent(calls: readonly PendingCall[], graph: string): void {
    const released: OutputEntry[] = [];
    for (const { entry } of calls) {
      entry.graph = graph;
      if (entry.state === "released" || entry.state === "cancelled") released.push(entry);
    }
    this.#releases.add(released);
  }

  /** Settles when the entry is finished; throws why it is not. */
  async #finished(entry: OutputEntry, signal: AbortSignal | undefined): Promise<void> {
    await entry.settled(signal);
    switch (entry.state) {
      case "finished":
        return;
      case "error":
        throw entry.failure ?? await whenReachable(() => this.#failure(entry));
      case "cancelled":
        throw cancelledError(entry.key);
      case "lost":
        throw this.#lost ?? graphDeletedError(entry.key);
      default:
        throw new Released(entry.key);
    }
  }

  async #failure(entry: OutputEntry): Promise<Error> {
    const own = await this.#graphOf(entry);
    // A task that it depends on may be of another graph of this program.
    const graphOf = (key: string) => this.#entries.get(key)?.graph ?? own;
    const source = {
      task: (key: string) => this.client.task(graphOf(key), key),
      workerOf: async (key: string) =>
        (await this.client.attempts(graphOf(key), key)).at(-1)?.worker ?? null,
    };
    return await failureOf(entry.key, source, entry.submittedFrom);
  }

  async #graphOf({ key, graph }: OutputEntry): Promise<string> {
    if (graph !== null) return graph;
    await this.flush();
    const sent = this.#entries.get(key)?.graph ?? null;
    if (sent !== null) return sent;
    throw new TypeError(`Cannot ask about "${key}": it is scattered data, and no task`);
  }

  #loseAll(error: Error): void {
    this.#lost = error;
    for (const entry of this.#entries.values()) if (!entry.isSettled) entry.fail(error);
  }
}
