/**
 * Fetches values. Those that are asked for in one turn and belong to one graph come with one
 * request; a large one comes alone. The bytes on the way at a time are bounded.
 */
import { CodecError, decode } from "../../protocol/codec.ts";
import { keySegment } from "../../protocol/http_api.ts";
import { Released } from "../errors.ts";
import type { Client } from "../http/client.ts";
import { ProblemError } from "../http/error.ts";
import { readBody, readStream } from "../http/whole_body.ts";
import type { OutputEntry } from "./entry.ts";

/** Requests at a time. */
const REQUESTS_MAX = 5;
/** Bytes of values on the way at a time; a larger value comes alone. */
const BYTES_MAX = 64 * 1024 * 1024;
/** Bytes of values in one request. */
const GROUP_BYTES_MAX = 8 * 1024 * 1024;
const GROUP_KEYS_MAX = 10_000;
/** Size that a value is taken to have before it is known. */
const UNKNOWN_BYTES = 64 * 1024;
/** Codes of problems after which the value is computed again, or not yet. */
const NOT_THERE: ReadonlySet<string> = new Set(["recomputing", "not_finished"]);
/** Codes of problems of values that are gone. */
const GONE: ReadonlySet<string> = new Set([
  "released",
  "result_lost",
  "unknown_graph",
  "unknown_key",
  "unknown_task",
]);

/** A value, or `again`: it is not there now, and the entry says when it is. */
export type Fetched<Value = unknown> = { readonly value: Value } | "again";

interface Wanted {
  readonly entry: OutputEntry;
  readonly resolve: (fetched: Fetched) => void;
  readonly reject: (error: unknown) => void;
  /** Ends the waiting. */
  readonly signal: AbortSignal | undefined;
}

export class ResultFetcher {
  readonly #client: Client;
  readonly #namespace: string;
  #wanted: Wanted[] = [];
  #isPlanned = false;
  readonly #groups: Wanted[][] = [];
  #requests = 0;
  #bytes = 0;

  constructor(client: Client, namespace: string) {
    this.#client = client;
    this.#namespace = namespace;
  }

  /** Fetches the value of an entry that is finished. `signal`: it is not wanted any more. */
  fetch(entry: OutputEntry, signal?: AbortSignal): Promise<Fetched> {
    return new Promise((resolve, reject) => {
      this.#wanted.push({ entry, resolve, reject, signal });
      if (this.#isPlanned) return;
      this.#isPlanned = true;
      setTimeout(() => this.#plan(), 0);
    });
  }

  /** The value as a stream, as it is stored. */
  async stream(
    entry: OutputEntry,
    signal?: AbortSignal,
  ): Promise<Fetched<ReadableStream<Uint8Array<ArrayBuffer>>>> {
    try {
      return { value: await readStream(() => this.#open(entry, signal), signal) };
    } catch (error) {
      if (isNotThere(error)) return "again";
      throw isGone(error) ? new Released(entry.key) : error;
    }
  }

  /** The response with a value as it is stored. */
  async #open(entry: OutputEntry, signal?: AbortSignal): Promise<Response> {
    const { key, namespace } = entry;
    const graph = graphOf(entry);
    const place = encodeURIComponent(namespace ?? this.#namespace);
    const path = graph === null
      ? `/api/v1/data/${place}/${keySegment(key)}`
      : `/api/v1/graphs/${graph}/results/${keySegment(key)}`;
    const headers = { accept: "application/msgpack" };
    return await this.#client.request(path, { headers, ...(signal && { signal }) });
  }

  #plan(): void {
    this.#isPlanned = false;
    const byGraph = new Map<string | null, Wanted[]>();
    for (const wanted of this.#wanted.splice(0)) {
      const graph = graphOf(wanted.entry);
      const group = byGraph.get(graph);
      const isFull = group !== undefined &&
        (group.length === GROUP_KEYS_MAX || bytesOf(group) + sizeOf(wanted) > GROUP_BYTES_MAX);
      // Scattered values have no graph and come one by one.
      if (group === undefined || isFull || graph === null) {
        const next = [wanted];
        byGraph.set(graph, next);
        this.#groups.push(next);
      } else group.push(wanted);
    }
    this.#start();
  }

  /** Starts requests while there is room. */
  #start(): void {
    for (let next = this.#groups[0]; next !== undefined; next = this.#groups[0]) {
      const bytes = bytesOf(next);
      const hasRoom = this.#requests < REQUESTS_MAX && this.#bytes + bytes <= BYTES_MAX;
      if (!hasRoom && this.#requests > 0) return;
      this.#groups.shift();
      const wanted = stillWanted(next);
      if (wanted.length === 0) continue;
      this.#requests++;
      this.#bytes += bytes;
      void this.#request(wanted).finally(() => {
        this.#requests--;
        this.#bytes -= bytes;
        this.#start();
      });
    }
  }

  async #request(group: Wanted[]): Promise<void> {
    const [only] = group;
    const signal = signalOf(group);
    try {
      if (group.length === 1 && only !== undefined) {
        const body = await readBody(() => this.#open(only.entry, signal), signal);
        only.resolve({ value: decode(body) });
        return;
      }
      const values = await this.#many(only?.entry.graph ?? "", group, signal);
      for (const wanted of group) wanted.resolve({ value: values[wanted.entry.key] });
    } catch (error) {
      // One value that is not there does not keep the others. Halves need fewer requests than all
      // of them alone, as most values are there.
      if (group.length > 1 && error instanceof ProblemError) {
        const middle = group.length >> 1;
        this.#groups.unshift(group.slice(0, middle), group.slice(middle));
        return;
      }
      for (const { entry, resolve, reject } of group) {
        if (isNotThere(error)) resolve("again");
        else reject(isGone(error) ? new Released(entry.key) : error);
      }
    }
  }

  async #many(
    graph: string,
    group: readonly Wanted[],
    signal: AbortSignal | undefined,
  ): Promise<Record<string, unknown>> {
    const request = {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/msgpack" },
      body: JSON.stringify({ keys: group.map(({ entry }) => entry.key) }),
      ...(signal && { signal }),
    };
    const path = `/api/v1/graphs/${graph}/results`;
    const values = decode(await readBody(() => this.#client.request(path, request), signal));
    if (typeof values === "object" && values !== null) return values as Record<string, unknown>;
    throw new CodecError("Cannot read results: the answer is not a map");
  }
}

function isNotThere(error: unknown): boolean {
  return error instanceof ProblemError && NOT_THERE.has(error.problem.code);
}

function isGone(error: unknown): boolean {
  return error instanceof ProblemError && GONE.has(error.problem.code);
}

/** The graph to ask for the value; `null`: its namespace, where a claim holds it. */
function graphOf({ graph, claims }: OutputEntry): string | null {
  return claims.size > 0 ? null : graph;
}

/** The group without the values that nobody waits for any more. */
function stillWanted(group: readonly Wanted[]): Wanted[] {
  return group.filter(({ signal, reject }) => {
    if (signal?.aborted) reject(signal.reason);
    return !signal?.aborted;
  });
}

/** The signal of all values of a group; `undefined`: they have none, or different ones. */
function signalOf(group: readonly Wanted[]): AbortSignal | undefined {
  const [first] = group;
  return group.every(({ signal }) => signal === first?.signal) ? first?.signal : undefined;
}

function sizeOf({ entry }: Wanted): number {
  return entry.nbytes < 0 ? UNKNOWN_BYTES : entry.nbytes;
}

function bytesOf(group: readonly Wanted[]): number {
  let bytes = 0;
  for (const wanted of group) bytes += sizeOf(wanted);
  return bytes;
}
