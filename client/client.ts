/**
 * Typed calls of the HTTP API. A call without a response is repeated. That is safe for a graph,
 * which is posted under an idempotency key and so runs once, and for all other calls, which only
 * read or have the same effect twice. The exception is starting a sampler: a lost response may
 * leave a second sampler behind. A call that meets a limit waits and is repeated.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { failureReason, keepWithBody } from "../base/mod.ts";
import {
  AmmRun,
  AmmStatus,
  ClusterMemory,
  DataItem,
  GraphStatus,
  JoinedStory,
  type Problem,
  PROBLEM_MEDIA_TYPE,
  RetireReport,
  Retiring,
  SamplerStatus,
  SchedulerVersion,
  StoredDatum,
  TaskAttempt,
  TaskExplanation,
  type TaskStateName,
  TaskStatus,
  WorkerStatus,
} from "../protocol/mod.ts";
import { decode, encode } from "../protocol/codec.ts";
import { ProblemError, UnreachableError } from "./error.ts";
import type {
  DataBody,
  GraphListOptions,
  RetireBody,
  SamplerRequest,
  SubmitOptions,
} from "./request.ts";
import { type LimitWaitOptions, pause, waitForRoom } from "./limit_wait.ts";

/** Which scheduler to call, and how. */
export interface ClientOptions extends LimitWaitOptions {
  /** Address of the scheduler; `http://127.0.0.1:8786` when absent. */
  readonly url?: string;
  readonly token?: string;
  /** Attempts before a call throws {@linkcode UnreachableError}; 3 when absent. */
  readonly attempts?: number;
}

/** Milliseconds between two requests for a deletion that takes time. */
const DELETION_MS = 200;

const Page = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullable() });
const PAGE_ITEMS_MAX = 1000;

/**
 * A client of one scheduler. Every method throws {@linkcode ProblemError} when the scheduler
 * answers with an error, and {@linkcode UnreachableError} when it does not answer.
 */
export class Client {
  readonly url: string;
  /** Sent with every request: the authorization. */
  readonly headers: Record<string, string>;
  readonly #attempts: number;
  readonly #limitWait: LimitWaitOptions;

  constructor(options: ClientOptions = {}) {
    this.url = (options.url ?? "http://127.0.0.1:8786").replace(/\/+$/, "");
    this.headers = options.token ? { authorization: `Bearer ${options.token}` } : {};
    this.#attempts = options.attempts ?? 3;
    this.#limitWait = options;
  }

  /** Submits a graph. `graph` is the JSON text of a submission. */
  async submit(graph: string, options: SubmitOptions): Promise<GraphStatus> {
    const query = options.wait === undefined ? "" : `?wait=${options.wait}`;
    const response = await this.request(`/api/v1/graphs${query}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": options.idempotencyKey,
      },
      body: graph,
    });
    if (response.headers.get("idempotency-replayed") === "true") options.onReplayed?.();
    return GraphStatus.parse(await this.#json(response));
  }

  /** The status of a graph. `wait`: seconds to wait for the graph to end, at most 60. */
  async graph(id: string, options: { wait?: number } = {}): Promise<GraphStatus> {
    const query = options.wait === undefined ? "" : `?wait=${options.wait}`;
    return GraphStatus.parse(await this.#get(`${pathOf(id)}${query}`));
  }

  /** Graphs, newest first. Fetches `pageItems` at a time, at most 1000. */
  graphs(
    { state, label, mine }: GraphListOptions = {},
    pageItems = PAGE_ITEMS_MAX,
  ): AsyncGenerator<GraphStatus, void> {
    const query = {
      ...(state && { state }),
      ...(label && { label }),
      ...(mine && { mine: "true" }),
    };
    return this.#pages("/api/v1/graphs", query, GraphStatus, pageItems);
  }

  /** Tasks of a graph, inputs before their dependents. */
  tasks(id: string, { state }: { state?: TaskStateName } = {}): AsyncGenerator<TaskStatus, void> {
    return this.#pages(`${pathOf(id)}/tasks`, { ...(state && { state }) }, TaskStatus);
  }

  /** The status of a task. */
  async task(id: string, key: string): Promise<TaskStatus> {
    return TaskStatus.parse(await this.#get(`${pathOf(id)}/tasks/${encodeURIComponent(key)}`));
  }

  /** All outputs by short key, in the JSON view. */
  async results(id: string): Promise<Record<string, unknown>> {
    return await this.#get(`${pathOf(id)}/results`) as Record<string, unknown>;
  }

  /** One output, decoded from MessagePack without loss. */
  async result(id: string, key: string): Promise<unknown> {
    const response = await this.openResults(id, key, { accept: "application/msgpack" });
    return decode(new Uint8Array(await response.arrayBuffer()));
  }

  /**
   * The response with one output, or with `null` all outputs, in the form of a media type.
   * `partial`: of all outputs those that are available.
   */
  async openResults(
    id: string,
    key: string | null,
    { accept, partial = false }: { readonly accept: string; readonly partial?: boolean },
  ): Promise<Response> {
    const one = key === null ? (partial ? "?partial=true" : "") : `/${encodeURIComponent(key)}`;
    return await this.request(`${pathOf(id)}/results${one}`, { headers: { accept } });
  }

  /** Cancels a graph. `wait`: seconds to wait until its tasks have stopped, at most 60. */
  async cancel(id: string, { wait = 0 }: { wait?: number } = {}): Promise<GraphStatus> {
    return GraphStatus.parse(await this.#post(`${pathOf(id)}/cancel?wait=${wait}`));
  }

  /** Runs the failed tasks of a graph again, and the tasks that they blocked. */
  async retry(id: string): Promise<GraphStatus> {
    return GraphStatus.parse(await this.#post(`${pathOf(id)}/retry`));
  }

  /** Cancels a graph if it runs, and deletes it. Settles when its keys are free. */
  async delete(id: string): Promise<void> {
    const path = pathOf(id);
    for (let isDeleting = false;; isDeleting = true) {
      try {
        const response = await this.request(path, { method: "DELETE" });
        await response.body?.cancel();
        if (response.status !== 202) return;
        await sleep(DELETION_MS);
      } catch (error) {
        if (isDeleting && error instanceof ProblemError && error.problem.code === "unknown_graph") {
          return;
        }
        throw error;
      }
    }
  }

  /** The attempts of a task: the last ones that failed, and the last one; oldest first. */
  async attempts(id: string, key: string): Promise<TaskAttempt[]> {
    const answer = await this.#get(`${pathOf(id)}/tasks/${encodeURIComponent(key)}/attempts`);
    return z.object({ items: z.array(TaskAttempt) }).parse(answer).items;
  }

  /** The response with the log of an attempt; see {@linkcode taskLog} for one that resumes. */
  async openLog(
    id: string,
    key: string,
    { attempt, after = 0, follow = false }: {
      readonly attempt?: number | undefined;
      readonly after?: number;
      readonly follow?: boolean;
    } = {},
  ): Promise<Response> {
    const which = attempt === undefined ? "" : `&attempt=${attempt}`;
    const query = `?after=${after}&follow=${follow}${which}`;
    return await this.request(`${pathOf(id)}/tasks/${encodeURIComponent(key)}/logs${query}`, {});
  }

  /** The response with the logs of a graph as NDJSON; see {@linkcode graphLog}. */
  async openGraphLogs(
    id: string,
    { follow = false, failed = false }: { readonly follow?: boolean; readonly failed?: boolean } =
      {},
  ): Promise<Response> {
    const headers = { accept: "application/x-ndjson" };
    return await this.request(`${pathOf(id)}/logs?follow=${follow}&failed=${failed}`, { headers });
  }

  /** The response with events; see {@linkcode followEvents} for one that resumes. */
  async openEvents(graph: string | null, after: string | undefined): Promise<Response> {
    const query = after === undefined ? "" : `?after=${encodeURIComponent(after)}`;
    const path = graph === null ? "/api/v1" : pathOf(graph);
    return await this.request(`${path}/events${query}`, {});
  }

  /** Why a task is in its state. */
  async explain(id: string, key: string): Promise<TaskExplanation> {
    const path = `${pathOf(id)}/tasks/${encodeURIComponent(key)}/explain`;
    return TaskExplanation.parse(await this.#get(path));
  }

  /** The transitions of a task on the scheduler and on all workers. */
  async story(id: string, key: string): Promise<JoinedStory> {
    const path = `${pathOf(id)}/tasks/${encodeURIComponent(key)}/story`;
    return JoinedStory.parse(await this.#get(path));
  }

  /** The transitions that one stimulus caused. */
  async storyOfStimulus(stimulusId: string): Promise<JoinedStory> {
    return JoinedStory.parse(
      await this.#get(`/api/v1/stories/${encodeURIComponent(stimulusId)}`),
    );
  }

  /** Stores values in a namespace. The body is sent as MessagePack, which is exact. */
  async putData(body: DataBody): Promise<StoredDatum[]> {
    const response = await this.request("/api/v1/data", {
      method: "POST",
      headers: { "content-type": "application/msgpack" },
      body: encode(body),
    });
    return z.object({ items: z.array(StoredDatum) }).parse(await this.#json(response)).items;
  }

  /** The values of a namespace. */
  data(namespace: string): AsyncGenerator<DataItem, void> {
    return this.#pages(`/api/v1/data/${encodeURIComponent(namespace)}`, {}, DataItem);
  }

  /** The response with a value of a namespace, in the form of a media type. */
  async openDatum(namespace: string, key: string, accept: string): Promise<Response> {
    return await this.request(datumPath(namespace, key), { headers: { accept } });
  }

  /** Releases a value of a namespace as soon as no task needs it. */
  async deleteDatum(namespace: string, key: string): Promise<void> {
    const response = await this.request(datumPath(namespace, key), { method: "DELETE" });
    await response.body?.cancel();
  }

  /** The version of the scheduler, and of its protocol for workers. */
  async version(): Promise<SchedulerVersion> {
    return SchedulerVersion.parse(await this.#get("/api/v1/version"));
  }

  /** All workers, in the order in which they joined. */
  async workers(): Promise<WorkerStatus[]> {
    return await Array.fromAsync(this.#pages("/api/v1/workers", {}, WorkerStatus));
  }

  /** Memory use summed over all workers. */
  async memory(): Promise<ClusterMemory> {
    return ClusterMemory.parse(await this.#get("/api/v1/memory"));
  }

  /** The state of the Active Memory Manager. */
  async amm(): Promise<AmmStatus> {
    return AmmStatus.parse(await this.#get("/api/v1/amm"));
  }

  /** Starts or stops the Active Memory Manager. Repeating the call changes nothing. */
  async setAmm(verb: "start" | "stop"): Promise<AmmStatus> {
    return AmmStatus.parse(await this.#post(`/api/v1/amm/${verb}`));
  }

  /** Runs every policy once. `dryRun`: makes suggestions without applying them. */
  async runAmmOnce(
    { dryRun = false, suggestions = false }: { dryRun?: boolean; suggestions?: boolean } = {},
  ): Promise<AmmRun> {
    const query = `?dryRun=${dryRun}&suggestions=${suggestions}`;
    return AmmRun.parse(await this.#post(`/api/v1/amm/run_once${query}`));
  }

  /** Retires workers. `wait`: seconds to wait until the outcome of all is known, at most 60. */
  async retire(
    request: RetireBody,
    options: { wait?: number } = {},
  ): Promise<RetireReport | Retiring> {
    const query = options.wait === undefined ? "" : `?wait=${options.wait}`;
    const answer = await this.#post(`/api/v1/workers/retire${query}`, request);
    return z.union([RetireReport, Retiring]).parse(answer);
  }

  /** The outcome of a request to retire workers; `wait` as in {@linkcode retire}. */
  async retirement(id: string, { wait = 0 }: { wait?: number } = {}): Promise<
    RetireReport | Retiring
  > {
    const path = `/api/v1/retirements/${encodeURIComponent(id)}?wait=${wait}`;
    return z.union([RetireReport, Retiring]).parse(await this.#get(path));
  }

  /** Samples the memory of the cluster until the series is stopped or deleted. */
  async startSampler(request: SamplerRequest = {}): Promise<SamplerStatus> {
    return SamplerStatus.parse(await this.#post("/api/v1/memory/samplers", request));
  }

  /** Stops a sampler after a last sample. Its series can still be read and plotted. */
  async stopSampler(id: string): Promise<SamplerStatus> {
    const path = `/api/v1/memory/samplers/${encodeURIComponent(id)}/stop`;
    return SamplerStatus.parse(await this.#post(path));
  }

  /** Plots series in one SVG document, with time counted from the first sample of each. */
  async plotSamplers(ids: readonly string[]): Promise<string> {
    const list = ids.map(encodeURIComponent).join(",");
    const path = `/api/v1/memory/samplers?ids=${list}&align=true`;
    return await (await this.request(path, { headers: { accept: "image/svg+xml" } })).text();
  }

  /** All items of a list; pages are fetched when they are needed. */
  async *#pages<Shape extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    item: Shape,
    limit = PAGE_ITEMS_MAX,
  ): AsyncGenerator<z.output<Shape>, void> {
    for (let cursor: string | null = ""; cursor !== null;) {
      const asked = new URLSearchParams({ ...query, limit: `${limit}`, ...(cursor && { cursor }) });
      const page: z.output<typeof Page> = Page.parse(await this.#get(`${path}?${asked}`));
      for (const each of page.items) yield item.parse(each);
      cursor = page.nextCursor;
    }
  }

  async #post(path: string, body?: unknown): Promise<unknown> {
    const sent = body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    return await this.#json(await this.request(path, { method: "POST", ...sent }));
  }

  async #get(path: string): Promise<unknown> {
    return await this.#json(await this.request(path, {}));
  }

  async #json(response: Response): Promise<unknown> {
    const text = await response.text();
    try {
      return JSON.parse(text);
    } catch {
      throw new UnreachableError(`Cannot use ${this.url}: its answer is not JSON`);
    }
  }

  /** Sends a request and returns a response with the status 2xx. `path` includes the query. */
  async request(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...this.headers, ...(init.headers as Record<string, string> | undefined) };
    for (let attempt = 1;; attempt++) {
      try {
        const response = keepWithBody(await fetch(this.url + path, { ...init, headers }));
        if (response.ok) return response;
        const error = await responseError(response, this.url);
        if (!(error instanceof ProblemError)) throw error;
        await waitForRoom(error, response.headers.get("retry-after"), this.#limitWait);
        attempt = 0;
      } catch (error) {
        if (error instanceof ProblemError || error instanceof UnreachableError) throw error;
        this.#limitWait.signal?.throwIfAborted();
        if (attempt >= this.#attempts) {
          throw new UnreachableError(
            `Cannot reach a scheduler at ${this.url}: ${failureReason(error)}`,
          );
        }
        await pause(200 * attempt, this.#limitWait.signal);
      }
    }
  }
}

/** The path of a graph. */
function pathOf(graph: string): string {
  return `/api/v1/graphs/${encodeURIComponent(graph)}`;
}

function datumPath(namespace: string, key: string): string {
  return `/api/v1/data/${encodeURIComponent(namespace)}/${encodeURIComponent(key)}`;
}

/** The error of a response whose status is not 2xx. */
export async function responseError(response: Response, url: string): Promise<Error> {
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith(PROBLEM_MEDIA_TYPE)) return new ProblemError(JSON.parse(text) as Problem);
  return new UnreachableError(
    `Cannot use ${url}: it answers with status ${response.status} and is not a scheduler`,
  );
}
