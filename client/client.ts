/**
 * Calls of the HTTP API, typed. A graph is posted under an idempotency key, so that a post whose
 * answer got lost is repeated without running the graph twice; what is repeated otherwise only
 * reads, or is the same twice as once. A sampler is not: a second one may be left behind.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { failureReason } from "../base/mod.ts";
import {
  AmmRun,
  AmmStatus,
  ClusterMemory,
  GraphStatus,
  JoinedStory,
  type Problem,
  PROBLEM_MEDIA_TYPE,
  RetireReport,
  Retiring,
  SamplerStatus,
  TaskExplanation,
  WorkerStatus,
} from "../protocol/mod.ts";
import { decode } from "../protocol/codec.ts";
import { ProblemError, UnreachableError } from "./error.ts";

export interface ClientOptions {
  /** `http://127.0.0.1:8786` when absent. */
  readonly url?: string;
  readonly token?: string;
  /** Attempts of one call before {@linkcode UnreachableError}; 3 when absent. */
  readonly attempts?: number;
}

export interface SubmitOptions {
  /** The same key and the same graph is one submission, however often it is posted. */
  readonly idempotencyKey: string;
  /** Seconds to hold the answer until the graph has ended, at most 60. */
  readonly wait?: number;
}

/** Which workers shall leave, and how; see `POST /api/v1/workers/retire`. */
export interface RetireRequest {
  readonly ids?: readonly string[];
  readonly names?: readonly string[];
  /** At most so many, the idle and empty ones first. */
  readonly count?: number;
  /** As many as have nothing to do and are not needed for what is held. Give one of the four. */
  readonly idle?: true;
  /** With `count` or `idle`: so many have to remain. */
  readonly minimum?: number;
  /** With `count` or `idle`: those on one host leave together, or stay. */
  readonly groupBy?: "host";
  /** `false`: they stay registered, empty. */
  readonly close?: boolean;
  /** `false`: what runs there is not waited for. */
  readonly drain?: boolean;
  /** Seconds; then `onTimeout`. */
  readonly timeout?: number;
  readonly onTimeout?: "abort" | "force";
}

export interface SamplerRequest {
  /** A field of {@linkcode ClusterMemory}; `"process"` when absent. */
  readonly measure?: string;
  /** Seconds between two samples; 0.5 when absent. */
  readonly interval?: number;
  readonly label?: string;
  /** Sample each worker, too. */
  readonly perWorker?: boolean;
}

const WorkerPage = z.object({ items: z.array(WorkerStatus), nextCursor: z.string().nullable() });

/** One scheduler. Every method throws {@linkcode ProblemError} or {@linkcode UnreachableError}. */
export class Client {
  readonly url: string;
  readonly #headers: Record<string, string>;
  readonly #attempts: number;

  constructor(options: ClientOptions = {}) {
    this.url = (options.url ?? "http://127.0.0.1:8786").replace(/\/+$/, "");
    this.#headers = options.token ? { authorization: `Bearer ${options.token}` } : {};
    this.#attempts = options.attempts ?? 3;
  }

  /** `graph` is a submission as JSON text, as it stands in a file. */
  async submit(graph: string, options: SubmitOptions): Promise<GraphStatus> {
    const query = options.wait === undefined ? "" : `?wait=${options.wait}`;
    const response = await this.#request(`/api/v1/graphs${query}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": options.idempotencyKey,
      },
      body: graph,
    });
    return GraphStatus.parse(await this.#json(response));
  }

  /** `wait`: seconds to hold the answer until the graph has ended, at most 60. */
  async graph(id: string, options: { wait?: number } = {}): Promise<GraphStatus> {
    const query = options.wait === undefined ? "" : `?wait=${options.wait}`;
    return GraphStatus.parse(await this.#get(`/api/v1/graphs/${encodeURIComponent(id)}${query}`));
  }

  /** All outputs in the JSON view, by short key. */
  async results(id: string): Promise<Record<string, unknown>> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}/results`;
    return await this.#get(path) as Record<string, unknown>;
  }

  /** One output, exact. */
  async result(id: string, key: string): Promise<unknown> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}/results/${encodeURIComponent(key)}`;
    const response = await this.#request(path, { headers: { accept: "application/msgpack" } });
    return decode(new Uint8Array(await response.arrayBuffer()));
  }

  async cancel(id: string): Promise<GraphStatus> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}/cancel`;
    return GraphStatus.parse(await this.#json(await this.#request(path, { method: "POST" })));
  }

  /** Runs again what failed of a graph, and what that blocked. */
  async retry(id: string): Promise<GraphStatus> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}/retry`;
    return GraphStatus.parse(await this.#json(await this.#request(path, { method: "POST" })));
  }

  async delete(id: string): Promise<void> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}`;
    await (await this.#request(path, { method: "DELETE" })).body?.cancel();
  }

  /** Why a task is in its state. */
  async explain(id: string, key: string): Promise<TaskExplanation> {
    const task = `${encodeURIComponent(id)}/tasks/${encodeURIComponent(key)}`;
    return TaskExplanation.parse(await this.#get(`/api/v1/graphs/${task}/explain`));
  }

  /** What the scheduler and its workers did with a task. */
  async story(id: string, key: string): Promise<JoinedStory> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}/tasks/${encodeURIComponent(key)}/story`;
    return JoinedStory.parse(await this.#get(path));
  }

  /** What one stimulus brought about. */
  async storyOfStimulus(stimulusId: string): Promise<JoinedStory> {
    return JoinedStory.parse(
      await this.#get(`/api/v1/stories/${encodeURIComponent(stimulusId)}`),
    );
  }

  /** All workers, in order of joining. */
  async workers(): Promise<WorkerStatus[]> {
    const found: WorkerStatus[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const after: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const page = WorkerPage.parse(await this.#get(`/api/v1/workers?limit=1000${after}`));
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    return found;
  }

  /** Where the memory of all workers together goes. */
  async memory(): Promise<ClusterMemory> {
    return ClusterMemory.parse(await this.#get("/api/v1/memory"));
  }

  /** The Active Memory Manager as it is now. */
  async amm(): Promise<AmmStatus> {
    return AmmStatus.parse(await this.#get("/api/v1/amm"));
  }

  /** Starting what runs, and stopping what does not, changes nothing. */
  async setAmm(verb: "start" | "stop"): Promise<AmmStatus> {
    return AmmStatus.parse(await this.#post(`/api/v1/amm/${verb}`));
  }

  /** Runs every policy once. `dryRun`: decides, and enacts nothing. */
  async runAmmOnce(
    { dryRun = false, suggestions = false }: { dryRun?: boolean; suggestions?: boolean } = {},
  ): Promise<AmmRun> {
    const query = `?dryRun=${dryRun}&suggestions=${suggestions}`;
    return AmmRun.parse(await this.#post(`/api/v1/amm/run_once${query}`));
  }

  /** `wait`: seconds to hold the answer until all have left, or stay; at most 60. */
  async retire(
    request: RetireRequest,
    options: { wait?: number } = {},
  ): Promise<RetireReport | Retiring> {
    const query = options.wait === undefined ? "" : `?wait=${options.wait}`;
    const answer = await this.#post(`/api/v1/workers/retire${query}`, request);
    return z.union([RetireReport, Retiring]).parse(answer);
  }

  /** What came of a request that workers leave; `wait` as in {@linkcode retire}. */
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

  /** Takes a last sample; the series can still be read and plotted. */
  async stopSampler(id: string): Promise<SamplerStatus> {
    const path = `/api/v1/memory/samplers/${encodeURIComponent(id)}/stop`;
    return SamplerStatus.parse(await this.#post(path));
  }

  /** These series as one SVG document, time counted from the first sample of each. */
  async plotSamplers(ids: readonly string[]): Promise<string> {
    const list = ids.map(encodeURIComponent).join(",");
    const path = `/api/v1/memory/samplers?ids=${list}&align=true`;
    return await (await this.#request(path, { headers: { accept: "image/svg+xml" } })).text();
  }

  async #post(path: string, body?: unknown): Promise<unknown> {
    const sent = body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    return await this.#json(await this.#request(path, { method: "POST", ...sent }));
  }

  async #get(path: string): Promise<unknown> {
    return await this.#json(await this.#request(path, {}));
  }

  async #json(response: Response): Promise<unknown> {
    const text = await response.text();
    try {
      return JSON.parse(text);
    } catch {
      throw new UnreachableError(`Cannot use ${this.url}: its answer is not JSON`);
    }
  }

  async #request(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...this.#headers, ...(init.headers as Record<string, string> | undefined) };
    for (let attempt = 1;; attempt++) {
      try {
        const response = await fetch(this.url + path, { ...init, headers });
        if (response.ok) return response;
        throw await failure(response, this.url);
      } catch (error) {
        if (error instanceof ProblemError || error instanceof UnreachableError) throw error;
        if (attempt >= this.#attempts) {
          throw new UnreachableError(
            `Cannot reach a scheduler at ${this.url}: ${failureReason(error)}`,
          );
        }
        await sleep(200 * attempt);
      }
    }
  }
}

async function failure(response: Response, url: string): Promise<Error> {
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith(PROBLEM_MEDIA_TYPE)) return new ProblemError(JSON.parse(text) as Problem);
  return new UnreachableError(
    `Cannot use ${url}: it answers ${response.status} and is no scheduler`,
  );
}
