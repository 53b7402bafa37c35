/**
 * The state of a connected program: the outputs that it knows, the calls that wait to be sent, and
 * what it has stored and uploaded. `weir.ts` is the face of it.
 */
import { encode } from "../protocol/codec.ts";
import type { JoinedStory, TaskExplanation } from "../protocol/http_api.ts";
import {
  ArgumentWriter,
  dataKey,
  joinArguments,
  type SentData,
  type WrittenArguments,
} from "./call/arguments.ts";
import { StoredData } from "./call/stored_data.ts";
import { type BatchSender, type BatchSubmission, CallBatches } from "./call/batch.ts";
import { type CallModules, keyConflict, nameCall, type PendingCall } from "./call/call.ts";
import { cancelledError, Released, TaskLost } from "./errors.ts";
import { Future, type FutureHost, type ResultOptions } from "./future.ts";
import type { Client } from "./http/client.ts";
import { ProblemError } from "./http/error.ts";
import { pause } from "./http/limit_wait.ts";
import { whenReachable } from "./http/reachable.ts";
import { failureOf } from "./outputs/failure.ts";
import { OutputFollower } from "./outputs/follow.ts";
import type { OutputEntry } from "./outputs/entry.ts";
import { ReleaseQueue } from "./outputs/release.ts";
import { ResultFetcher } from "./outputs/results.ts";
import { raced, signalOf } from "./outputs/waiting.ts";
import { OutputTable } from "./outputs/table.ts";
import type { CallOptions } from "./remote.ts";

/** Milliseconds before a value without a graph is asked for again. */
const AGAIN_MS = 300;
/** Graphs and stored values that a new lease takes over. */
const KEPT_MAX = 10_000;

export interface ClientSessionOptions {
  readonly client: Client;
  readonly namespace: string;
  /** Seconds that results are kept after the lease has ended. */
  readonly ttl: number;
  readonly warn: (message: string) => void;
}

/** A function as it is called: an operation, and the modules that it needs. */
export interface CalledFunction {
  readonly name: string;
  readonly op: string;
  readonly modules: CallModules | null;
}

export class ClientSession implements FutureHost, BatchSender {
  readonly client: Client;
  readonly namespace: string;
  readonly follower: OutputFollower;
  /** Seconds that results are kept after the lease has ended. */
  readonly ttl: number;
  readonly #entries = new OutputTable();
  readonly #writer: ArgumentWriter;
  readonly #batches = new CallBatches(this);
  readonly #fetcher: ResultFetcher;
  readonly #releases: ReleaseQueue;
  readonly #stored: StoredData;
  readonly #registry = new FinalizationRegistry<OutputEntry>((entry) => this.release(entry));
  /** Large objects that were passed -> what they hold. */
  readonly #kept = new WeakMap<object, OutputEntry>();
  #lost: Error | null = null;

  constructor({ client, namespace, ttl, warn }: ClientSessionOptions) {
    this.client = client;
    this.namespace = namespace;
    this.ttl = ttl;
    this.#writer = new ArgumentWriter({ host: this, warn });
    this.#fetcher = new ResultFetcher(client, namespace);
    this.#releases = new ReleaseQueue(client, namespace);
    this.#stored = new StoredData({
      ...{ client, namespace, ttl },
      underLease: (send) => this.#underLease(send),
    });
    this.follower = new OutputFollower({
      ...{ client, namespace },
      find: (key) => this.#entries.get(key),
      all: () => this.#entries.values(),
      kept: () => [...this.#entries.kept(), ...this.#stored.claims].slice(-KEPT_MAX),
      onLost: (error) => this.#loseAll(error),
    });
  }

  /** Makes a call, which is sent at the end of this turn of the event loop. */
  call(fn: CalledFunction, args: readonly unknown[], options: CallOptions = {}): Future<unknown> {
    this.assertOpen();
    return this.#call(fn, this.#writer.write(args, fn.name), options);
  }

  /** Makes a call for each item, with the same further arguments. A key is numbered. */
  callEach(
    fn: CalledFunction,
    [items, rest]: readonly [items: Iterable<unknown>, rest: readonly unknown[]],
    options: CallOptions,
  ): Future<unknown>[] {
    this.assertOpen();
    const further = this.#writer.write(rest, fn.name, 1);
    const written = Array.from(
      items,
      (item) => joinArguments(this.#writer.write([item], fn.name), further),
    );
    const { key } = options;
    const optionsOf = (index: number) =>
      key === undefined ? options : { ...options, key: `${key}-${index}` };
    return written.map((args, index) => this.#call(fn, args, optionsOf(index)));
  }

  #call(fn: CalledFunction, args: WrittenArguments, options: CallOptions): Future<unknown> {
    const { key: wanted, signal, ...annotations } = options;
    const parts = { ...fn, args: `[${args.texts.join()}]`, annotations };
    const { key, definition, text } = nameCall(parts, wanted);
    const known = this.#entries.known(key);
    if (known !== undefined) {
      const isSame = known.definition === definition ||
        (known.definition === null && wanted === undefined);
      if (!isSame) throw keyConflict(key);
      return this.#future(known, signal);
    }
    const entry = this.#entries.open(key);
    entry.definition = definition;
    const { data, futures, inputs } = args;
    const held = [
      ...futures.map((future) => future.entry()),
      ...data.map((datum) => this.#keepData(datum)),
    ];
    for (const input of held) input.futures++;
    this.#batches.add({ entry, text, modules: fn.modules, inputs, held, data });
    return this.#future(entry, signal);
  }

  /**
   * The arguments of a task of a graph that is built first.
   *
   * @throws TypeError if one is too large to be part of the graph
   */
  writeInline(args: readonly unknown[], name: string): WrittenArguments {
    const written = this.#writer.write(args, name);
    if (written.data.length === 0) return written;
    throw new TypeError(
      `Cannot add a task "${name}" with an argument of more than 64 KiB: pass the future that ` +
        "weir.scatter() gives",
    );
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
      entry.settle("finished");
      return this.#future(entry);
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
    return this.#future(entry);
  }

  /** A future of an output of a graph that somebody else has submitted, and may release. */
  adoptForeign(key: string, graph: string): Future<unknown> {
    const entry = this.#entries.open(key);
    if (entry.graph === null) {
      entry.graph = graph;
      entry.isForeign = true;
    }
    return this.#future(entry);
  }

  /** A future of a value in any namespace, on which this program has the claim of this id. */
  adoptClaimed(namespace: string, key: string, claim: string): Future<unknown> {
    const entry = this.#entries.open(key, namespace === this.namespace ? null : namespace);
    entry.claims.add(claim);
    if (!entry.isSettled && entry.graph === null) entry.settle("finished");
    return this.#future(entry);
  }

  /** Claims the values of a dataset for this program, and returns the answer. */
  async claimDataset(path: string): Promise<unknown> {
    this.assertOpen();
    return await this.#underLease(async (lease) =>
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
    await this.#releases.flush();
    await this.follower.close({ release });
    for (const entry of this.#entries.values()) if (!entry.isSettled) entry.settle("released");
  }

  // What futures ask for.

  async result(entry: OutputEntry, options: ResultOptions): Promise<unknown> {
    const signal = signalOf(options);
    // The future may be collected while its result is waited for.
    entry.futures++;
    try {
      for (;;) {
        await this.#finished(entry, signal);
        const fetched = await raced(whenReachable(() => this.#fetcher.fetch(entry)), signal);
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

  async open(
    entry: OutputEntry,
    options: ResultOptions,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const signal = signalOf(options);
    await this.#finished(entry, signal);
    const { body } = await this.#fetcher.open(entry, signal);
    return body ?? new ReadableStream();
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

  watch(future: object, entry: OutputEntry): void {
    this.#registry.register(future, entry, future);
  }

  // How batches are sent.

  async store(data: readonly SentData[]): Promise<void> {
    if (data.length > 0) await this.#stored.store(data);
  }

  async submit({ tasks, outputs, modules }: BatchSubmission): Promise<string> {
    const { namespace, ttl } = this;
    return await this.submitGraph({ namespace, ttl, outputs }, tasks, modules);
  }

  /**
   * Submits a graph under the lease, with modules that are uploaded once; returns its id. `tasks`
   * is JSON, and `fields` are the others.
   */
  async submitGraph(
    fields: Readonly<Record<string, unknown>>,
    tasks: string,
    modules: CallModules | null,
  ): Promise<string> {
    const textOf = (all: object) => `${JSON.stringify(all).slice(0, -1)},"tasks":${tasks}}`;
    if (modules === null) return await this.#submitText(textOf(fields));
    const { sha256, files } = modules;
    const text = textOf({ ...fields, modules: { sha256 } });
    try {
      return await this.#submitText(text);
    } catch (error) {
      if (codeOf(error) !== "unknown_modules") throw error;
      await this.#upload(sha256, files);
      return await this.#submitText(text);
    }
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

  async #submitText(text: string): Promise<string> {
    const idempotencyKey = crypto.randomUUID();
    return await this.#underLease(async (client) =>
      (await this.client.submit(text, { idempotencyKey, client })).id
    );
  }

  /** Sends a request that names the lease; a lease that has ended is replaced before. */
  async #underLease<Answer>(send: (lease: string) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await whenReachable(() => send(this.follower.lease));
      } catch (error) {
        if (codeOf(error) !== "unknown_client") throw error;
        await this.follower.openLease();
      }
    }
  }

  /**
   * A large argument is kept as long as the program has the object, or until the object is passed
   * again with another content.
   */
  #keepData({ key, owner }: SentData): OutputEntry {
    const known = this.#entries.known(key);
    const entry = known ?? this.#entries.open(key);
    if (known === undefined) {
      entry.isData = true;
      entry.definition = key;
      entry.settle("finished");
    }
    const former = owner === null ? known : this.#kept.get(owner);
    if (former === entry) return entry;
    entry.futures++;
    if (owner === null) return entry;
    if (former !== undefined) {
      this.#registry.unregister(owner);
      // The call that passed it before holds it until it is sent.
      this.release(former);
    }
    this.#kept.set(owner, entry);
    this.#registry.register(owner, entry, owner);
    return entry;
  }

  #future(entry: OutputEntry, signal?: AbortSignal): Future<unknown> {
    const future = new Future<unknown>(this, entry);
    signal?.addEventListener("abort", () => void this.cancel([entry]), { once: true });
    if (signal?.aborted) void this.cancel([entry]);
    return future;
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
      case "lost": {
        const why = { kind: "lost", remoteStack: null, logTail: null, attempts: 0, worker: null };
        const text = `Task "${entry.key}" failed: its graph was deleted`;
        throw this.#lost ?? new TaskLost(text, { key: entry.key, ...why });
      }
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

  async #upload(sha256: string, files: Readonly<Record<string, string>>): Promise<void> {
    const response = await this.client.request(`/api/v1/modules/${sha256}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ files }),
    });
    await response.body?.cancel();
  }

  #loseAll(error: Error): void {
    this.#lost = error;
    for (const entry of this.#entries.values()) if (!entry.isSettled) entry.fail(error);
  }
}

function codeOf(error: unknown): string {
  return error instanceof ProblemError ? error.problem.code : "";
}
