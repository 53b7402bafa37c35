/**
 * Typed calls of the HTTP API. A call without a response is repeated. That is safe for a graph,
 * which is posted under an idempotency key and so runs once, and for all other calls, which only
 * read or have the same effect twice. The exception is starting a sampler: a lost response may
 * leave a second sampler behind. A call that meets a limit waits and is repeated.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Duration, PAGE_ITEMS_MAX } from "../../base/mod.ts";
import type {
  AmmRun,
  AmmStatus,
  CacheCheck,
  CacheEntryStatus,
  CacheStatus,
  ClusterMemory,
  DataItem,
  DistrustedOperation,
  FlakyTasks,
  GraphAnalysis,
  GraphGroups,
  GraphOutput,
  GraphStatus,
  JoinedStory,
  RetireReport,
  Retiring,
  SamplerStatus,
  ScalingStatus,
  SchedulerVersion,
  StoredDatum,
  TaskAttempt,
  TaskExplanation,
  TaskFilter,
  TaskStack,
  TaskStatus,
  ValueHolders,
  WorkerStatus,
} from "../../protocol/http_api.ts";
import { keySegment } from "../../protocol/key_segment.ts";
import { decode, encode } from "../../protocol/codec.ts";
import { allOf, answerOf } from "./answer.ts";
import { HttpConnection } from "./connection.ts";
import { ProblemError } from "./error.ts";
import { readBody, readBodyText } from "./whole_body.ts";
import type {
  DataBody,
  GraphListOptions,
  RetireBody,
  SamplerRequest,
  SubmitOptions,
} from "./request.ts";

/** Milliseconds between two requests for a deletion that takes time. */
const DELETION_MS = 200;

/** A client of one scheduler. */
export class Client extends HttpConnection {
  /** Submits a graph. `graph` is the JSON text of a submission. */
  async submit(graph: string, options: SubmitOptions): Promise<GraphStatus> {
    const { wait, client, traceParent } = options;
    const query = new URLSearchParams({
      ...(wait !== undefined && { wait: String(wait) }),
      ...(client !== undefined && { client }),
    });
    const suffix = query.size === 0 ? "" : `?${query}`;
    const response = await this.request(`/api/v1/graphs${suffix}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": options.idempotencyKey,
        ...(traceParent !== undefined && { "traceparent": traceParent }),
      },
      body: graph,
    });
    if (response.headers.get("idempotency-replayed") === "true") options.onReplayed?.();
    return answerOf<GraphStatus>(await this.json(response), "id", "state");
  }

  /** The status of a graph. `wait`: time to wait for the graph to end, at most a minute. */
  async graph(id: string, options: { wait?: Duration } = {}): Promise<GraphStatus> {
    const query = options.wait === undefined ? "" : `?wait=${encodeURIComponent(options.wait)}`;
    return answerOf<GraphStatus>(
      await this.get(`${pathOf(id)}${query}`),
      "id",
      "state",
    );
  }

  /**
   * Graphs, newest first, with these `fields` or all. Fetches `pageItems` at a time, at most 1000.
   */
  graphs<Field extends keyof GraphStatus = keyof GraphStatus>(
    { state, label, mine, fields }: GraphListOptions<Field> = {},
    pageItems: number = PAGE_ITEMS_MAX,
  ): AsyncGenerator<Pick<GraphStatus, Field>, void> {
    const query = {
      ...(fields && { fields: fields.join(",") }),
      ...(state && { state }),
      ...(label && { label }),
      ...(mine && { mine: "true" }),
    };
    return this.pages<Pick<GraphStatus, Field>>("/api/v1/graphs", query, pageItems);
  }

  /** Outputs of a graph, in the order of its submission. */
  outputs(id: string): AsyncGenerator<GraphOutput, void> {
    return this.pages<GraphOutput>(`${pathOf(id)}/outputs`, {});
  }

  /** Tasks of a graph, inputs before their dependents, with these `fields` or all. */
  tasks<Field extends keyof TaskStatus = keyof TaskStatus>(
    id: string,
    { state, fields }: { state?: TaskFilter; readonly fields?: readonly Field[] } = {},
    pageItems: number = PAGE_ITEMS_MAX,
  ): AsyncGenerator<Pick<TaskStatus, Field>, void> {
    const query = { ...(state && { state }), ...(fields && { fields: fields.join(",") }) };
    return this.pages<Pick<TaskStatus, Field>>(`${pathOf(id)}/tasks`, query, pageItems);
  }

  /** Progress of a graph by groups of tasks, and the time that it has left. */
  async groups(id: string, { limit }: { readonly limit?: number } = {}): Promise<GraphGroups> {
    const query = limit === undefined ? "" : `?limit=${limit}`;
    return answerOf<GraphGroups>(await this.get(`${pathOf(id)}/groups${query}`), "items");
  }

  /** The status of a task. */
  async task(id: string, key: string): Promise<TaskStatus> {
    return answerOf<TaskStatus>(
      await this.get(`${pathOf(id)}/tasks/${keySegment(key)}`),
      "key",
      "state",
    );
  }

  /** All outputs by short key, in the JSON view. */
  async results(id: string): Promise<Record<string, unknown>> {
    return await this.get(`${pathOf(id)}/results`) as Record<string, unknown>;
  }

  /** One output, decoded from MessagePack without loss. */
  async result(id: string, key: string): Promise<unknown> {
    const form = { accept: "application/msgpack" };
    return decode(await readBody(() => this.openResults(id, key, form)));
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
    const one = key === null ? (partial ? "?partial=true" : "") : `/${keySegment(key)}`;
    return await this.request(`${pathOf(id)}/results${one}`, { headers: { accept } });
  }

  /** Cancels a graph. `wait`: time to wait until its tasks have stopped, at most a minute. */
  async cancel(id: string, { wait = 0 }: { wait?: Duration } = {}): Promise<GraphStatus> {
    return answerOf<GraphStatus>(
      await this.post(`${pathOf(id)}/cancel?wait=${encodeURIComponent(wait)}`),
      "id",
      "state",
    );
  }

  /** Runs the failed tasks of a graph again, and the tasks that they blocked. */
  async retry(id: string): Promise<GraphStatus> {
    return answerOf<GraphStatus>(await this.post(`${pathOf(id)}/retry`), "id", "state");
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
    const answer = await this.get(`${pathOf(id)}/tasks/${keySegment(key)}/attempts`);
    return answerOf<{ items: TaskAttempt[] }>(answer, "items").items;
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
    return await this.request(`${pathOf(id)}/tasks/${keySegment(key)}/logs${query}`, {});
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

  /** The response with the profile of a graph that has succeeded, as NDJSON. */
  async openProfile(id: string): Promise<Response> {
    return await this.request(`${pathOf(id)}/profile`, {});
  }

  /** The response with events; see {@linkcode followEvents} for one that resumes. */
  async openEvents(
    { graph, after, topics, lease, signal }: {
      readonly graph?: string | undefined;
      readonly after?: string | undefined;
      readonly topics?: string | undefined;
      readonly lease?: string | undefined;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<Response> {
    const query = new URLSearchParams({
      ...(after !== undefined && { after }),
      ...(topics !== undefined && { topics }),
      ...(lease !== undefined && { client: lease }),
    });
    const path = graph === undefined ? "/api/v1" : pathOf(graph);
    const suffix = query.size === 0 ? "" : `?${query}`;
    return await this.request(`${path}/events${suffix}`, signal === undefined ? {} : { signal });
  }

  /** Where the time of a graph went. */
  async analysis(id: string): Promise<GraphAnalysis> {
    return answerOf<GraphAnalysis>(await this.get(`${pathOf(id)}/analysis`), "criticalPath");
  }

  /** Explains why a task is in its state. */
  async explain(id: string, key: string): Promise<TaskExplanation> {
    const path = `${pathOf(id)}/tasks/${keySegment(key)}/explain`;
    return answerOf<TaskExplanation>(await this.get(path), "reasons");
  }

  /**
   * Tasks that had different outcomes with the same content; with `graph`, those whose last run was
   * of this graph.
   */
  async flaky(graph?: string): Promise<FlakyTasks> {
    const query = graph === undefined ? "" : `?graph=${encodeURIComponent(graph)}`;
    return answerOf<FlakyTasks>(await this.get(`/api/v1/flaky${query}`), "items");
  }

  /** The cache across runs: of the own entries, with admin of all. */
  async cache(): Promise<CacheStatus> {
    return answerOf<CacheStatus>(await this.get("/api/v1/cache"), "kind");
  }

  /** The entries of the cache. */
  cacheEntries(): AsyncGenerator<CacheEntryStatus, void> {
    return this.pages<CacheEntryStatus>("/api/v1/cache/entries", {});
  }

  /**
   * Removes the own entries of the cache; with `prune` values of all owners, until so many bytes
   * are left. Returns how many.
   */
  async clearCache({ prune }: { readonly prune?: number } = {}): Promise<number> {
    const query = prune === undefined ? "" : `?prune=${prune}`;
    const answer = await this.json(
      await this.request(`/api/v1/cache${query}`, { method: "DELETE" }),
    );
    return answerOf<{ removed: number }>(answer, "removed").removed;
  }

  /** Reads all values of the cache, and removes what is wrong. */
  async verifyCache(): Promise<CacheCheck> {
    return answerOf<CacheCheck>(await this.post("/api/v1/cache/verify"), "values");
  }

  /** Operations that have no cache, as their results differ from run to run. */
  async distrusted(): Promise<DistrustedOperation[]> {
    const answer = await this.get("/api/v1/cache/distrusted");
    return answerOf<{ items: DistrustedOperation[] }>(answer, "items").items;
  }

  /** Trusts an operation again; all without a name. Returns how many. */
  async trust(op?: string): Promise<number> {
    const query = op === undefined ? "" : `?op=${encodeURIComponent(op)}`;
    const path = `/api/v1/cache/distrusted${query}`;
    const answer = await this.json(await this.request(path, { method: "DELETE" }));
    return answerOf<{ trusted: number }>(answer, "trusted").trusted;
  }

  /** What a running task is doing now. */
  async taskStack(id: string, key: string): Promise<TaskStack> {
    const path = `${pathOf(id)}/tasks/${keySegment(key)}/stack`;
    return answerOf<TaskStack>(await this.get(path), "frames");
  }

  /** What the running tasks of a worker are doing now. `worker`: its name or id. */
  async workerStacks(worker: string): Promise<TaskStack[]> {
    const answer = await this.get(`/api/v1/workers/${encodeURIComponent(worker)}/stacks`);
    return answerOf<{ items: TaskStack[] }>(answer, "items").items;
  }

  /** The transitions of a task on the scheduler and on all workers. */
  async story(id: string, key: string): Promise<JoinedStory> {
    const path = `${pathOf(id)}/tasks/${keySegment(key)}/story`;
    return answerOf<JoinedStory>(await this.get(path), "entries");
  }

  /** The transitions that one stimulus caused. */
  async storyOfStimulus(stimulusId: string): Promise<JoinedStory> {
    return answerOf<JoinedStory>(
      await this.get(`/api/v1/stories/${encodeURIComponent(stimulusId)}`),
      "entries",
    );
  }

  /** Stores values in a namespace. The body is sent as MessagePack, which is exact. */
  async putData(body: DataBody): Promise<StoredDatum[]> {
    const response = await this.request("/api/v1/data", {
      method: "POST",
      headers: { "content-type": "application/msgpack" },
      body: encode(body),
    });
    return answerOf<{ items: StoredDatum[] }>(await this.json(response), "items").items;
  }

  /** The values of a namespace. */
  data(namespace: string): AsyncGenerator<DataItem, void> {
    return this.pages<DataItem>(`/api/v1/data/${encodeURIComponent(namespace)}`, {});
  }

  /** The response with a value of a namespace, in the form of a media type. */
  async openDatum(namespace: string, key: string, accept: string): Promise<Response> {
    return await this.request(datumPath(namespace, key), { headers: { accept } });
  }

  /**
   * Ends a claim on a value of a namespace: that of one batch, or of all that stored the value
   * without a program. Returns what still holds it; `null`: it is released.
   */
  async deleteDatum(namespace: string, key: string, claim?: string): Promise<ValueHolders | null> {
    const query = claim === undefined ? "" : `?claim=${encodeURIComponent(claim)}`;
    const response = await this.request(datumPath(namespace, key) + query, { method: "DELETE" });
    if (response.status === 204) return null;
    return answerOf<{ heldBy: ValueHolders }>(await this.json(response), "heldBy").heldBy;
  }

  /** The version of the scheduler, and of its protocol for workers. */
  async version(): Promise<SchedulerVersion> {
    return answerOf<SchedulerVersion>(await this.get("/api/v1/version"), "version");
  }

  /** All workers, in the order in which they joined. */
  async workers(): Promise<WorkerStatus[]> {
    return await allOf(this.pages<WorkerStatus>("/api/v1/workers", {}));
  }

  /** Memory use summed over all workers. */
  async memory(): Promise<ClusterMemory> {
    return answerOf<ClusterMemory>(await this.get("/api/v1/memory"), "managed");
  }

  /** The state of the Active Memory Manager. */
  async amm(): Promise<AmmStatus> {
    return answerOf<AmmStatus>(await this.get("/api/v1/amm"), "running");
  }

  /** Starts or stops the Active Memory Manager. Repeating the call changes nothing. */
  async setAmm(verb: "start" | "stop"): Promise<AmmStatus> {
    return answerOf<AmmStatus>(await this.post(`/api/v1/amm/${verb}`), "running");
  }

  /** Runs every policy once. `dryRun`: makes suggestions without applying them. */
  async runAmmOnce(
    { dryRun = false, suggestions = false }: { dryRun?: boolean; suggestions?: boolean } = {},
  ): Promise<AmmRun> {
    const query = `?dryRun=${dryRun}&suggestions=${suggestions}`;
    return answerOf<AmmRun>(await this.post(`/api/v1/amm/run_once${query}`), "replicated");
  }

  /** Number of workers that do the expected work within `seconds` (5), within bounds; and why. */
  async scaling(
    options: { seconds?: Duration; minimum?: number; maximum?: number } = {},
  ): Promise<ScalingStatus> {
    const query = new URLSearchParams(
      Object.entries(options).map(([name, value]) => [name, String(value)]),
    );
    return answerOf<ScalingStatus>(await this.get(`/api/v1/scaling?${query}`), "desiredWorkers");
  }

  /** Retires workers. `wait`: time to wait until the outcome of all is known, at most a minute. */
  async retire(
    request: RetireBody,
    options: { wait?: Duration } = {},
  ): Promise<RetireReport | Retiring> {
    const query = options.wait === undefined ? "" : `?wait=${encodeURIComponent(options.wait)}`;
    const answer = await this.post(`/api/v1/workers/retire${query}`, request);
    return answerOf<RetireReport | Retiring>(answer, "id");
  }

  /** The outcome of a request to retire workers; `wait` as in {@linkcode retire}. */
  async retirement(id: string, { wait = 0 }: { wait?: Duration } = {}): Promise<
    RetireReport | Retiring
  > {
    const path = `/api/v1/retirements/${encodeURIComponent(id)}?wait=${encodeURIComponent(wait)}`;
    return answerOf<RetireReport | Retiring>(await this.get(path), "id");
  }

  /** Samples the memory of the cluster until the series is stopped or deleted. */
  async startSampler(request: SamplerRequest = {}): Promise<SamplerStatus> {
    return answerOf<SamplerStatus>(
      await this.post("/api/v1/memory/samplers", request),
      "id",
      "samples",
    );
  }

  /** Stops a sampler after a last sample. Its series can still be read and plotted. */
  async stopSampler(id: string): Promise<SamplerStatus> {
    const path = `/api/v1/memory/samplers/${encodeURIComponent(id)}/stop`;
    return answerOf<SamplerStatus>(await this.post(path), "id", "samples");
  }

  /** Plots series in one SVG document, with time counted from the first sample of each. */
  async plotSamplers(ids: readonly string[]): Promise<string> {
    const list = ids.map(encodeURIComponent).join(",");
    const path = `/api/v1/memory/samplers?ids=${list}&align=true`;
    const headers = { accept: "image/svg+xml" };
    return await readBodyText(() => this.request(path, { headers }));
  }
}

/** The path of a graph. */
function pathOf(graph: string): string {
  return `/api/v1/graphs/${encodeURIComponent(graph)}`;
}

function datumPath(namespace: string, key: string): string {
  return `/api/v1/data/${encodeURIComponent(namespace)}/${keySegment(key)}`;
}
