/**
 * Typed calls of the HTTP API. A call without a response is repeated. That is safe for a graph,
 * which is posted under an idempotency key and so runs once, and for all other calls, which only
 * read or have the same effect twice. The exception is starting a sampler: a lost response may
 * leave a second sampler behind. A call that meets a limit waits and is repeated.
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
import { type LimitWaitOptions, waitForRoom } from "./limit_wait.ts";

/** Which scheduler to call, and how. */
export interface ClientOptions extends LimitWaitOptions {
  /** Address of the scheduler; `http://127.0.0.1:8786` when absent. */
  readonly url?: string;
  readonly token?: string;
  /** Attempts before a call throws {@linkcode UnreachableError}; 3 when absent. */
  readonly attempts?: number;
}

/** How to submit a graph. */
export interface SubmitOptions {
  /** Posts of the same graph with the same key are one submission. */
  readonly idempotencyKey: string;
  /** Seconds that the scheduler waits for the graph to end before it responds, at most 60. */
  readonly wait?: number;
}

/**
 * Body of `POST /api/v1/workers/retire`: which workers retire, and how. Exactly one of `ids`,
 * `names`, `count` and `idle` is given.
 */
export interface RetireBody {
  readonly ids?: readonly string[];
  readonly names?: readonly string[];
  /** Retire at most this many workers, idle and empty ones first. */
  readonly count?: number;
  /** Retire all workers that are idle and whose memory is not needed. */
  readonly idle?: true;
  /** With `count` or `idle`: the number of workers that must remain. */
  readonly minimum?: number;
  /** With `count` or `idle`: the workers of a host retire together or not at all. */
  readonly groupBy?: "host";
  /** `false`: the workers stay registered, without data. */
  readonly close?: boolean;
  /** `false`: running tasks are not waited for. */
  readonly drain?: boolean;
  /** Seconds until `onTimeout` takes effect. */
  readonly timeout?: number;
  readonly onTimeout?: "abort" | "force";
}

/** What a memory sampler records. */
export interface SamplerRequest {
  /** A field of {@linkcode ClusterMemory}; `"process"` when absent. */
  readonly measure?: string;
  /** Seconds between two samples; 0.5 when absent. */
  readonly interval?: number;
  readonly label?: string;
  /** Also samples each worker. */
  readonly perWorker?: boolean;
}

/** Milliseconds between two requests for a deletion that takes time. */
const DELETION_MS = 200;

const WorkerPage = z.object({ items: z.array(WorkerStatus), nextCursor: z.string().nullable() });

/**
 * A client of one scheduler. Every method throws {@linkcode ProblemError} when the scheduler
 * answers with an error, and {@linkcode UnreachableError} when it does not answer.
 */
export class Client {
  readonly url: string;
  readonly #headers: Record<string, string>;
  readonly #attempts: number;
  readonly #limitWait: LimitWaitOptions;

  constructor(options: ClientOptions = {}) {
    this.url = (options.url ?? "http://127.0.0.1:8786").replace(/\/+$/, "");
    this.#headers = options.token ? { authorization: `Bearer ${options.token}` } : {};
    this.#attempts = options.attempts ?? 3;
    this.#limitWait = options;
  }

  /** Submits a graph. `graph` is the JSON text of a submission. */
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

  /** The status of a graph. `wait`: seconds to wait for the graph to end, at most 60. */
  async graph(id: string, options: { wait?: number } = {}): Promise<GraphStatus> {
    const query = options.wait === undefined ? "" : `?wait=${options.wait}`;
    return GraphStatus.parse(await this.#get(`/api/v1/graphs/${encodeURIComponent(id)}${query}`));
  }

  /** All outputs by short key, in the JSON view. */
  async results(id: string): Promise<Record<string, unknown>> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}/results`;
    return await this.#get(path) as Record<string, unknown>;
  }

  /** One output, decoded from MessagePack without loss. */
  async result(id: string, key: string): Promise<unknown> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}/results/${encodeURIComponent(key)}`;
    const response = await this.#request(path, { headers: { accept: "application/msgpack" } });
    return decode(new Uint8Array(await response.arrayBuffer()));
  }

  async cancel(id: string): Promise<GraphStatus> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}/cancel`;
    return GraphStatus.parse(await this.#json(await this.#request(path, { method: "POST" })));
  }

  /** Runs the failed tasks of a graph again, and the tasks that they blocked. */
  async retry(id: string): Promise<GraphStatus> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}/retry`;
    return GraphStatus.parse(await this.#json(await this.#request(path, { method: "POST" })));
  }

  /** Cancels a graph if it runs, and deletes it. Settles when its keys are free. */
  async delete(id: string): Promise<void> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}`;
    for (let isDeleting = false;; isDeleting = true) {
      try {
        const response = await this.#request(path, { method: "DELETE" });
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

  /** Why a task is in its state. */
  async explain(id: string, key: string): Promise<TaskExplanation> {
    const task = `${encodeURIComponent(id)}/tasks/${encodeURIComponent(key)}`;
    return TaskExplanation.parse(await this.#get(`/api/v1/graphs/${task}/explain`));
  }

  /** The transitions of a task on the scheduler and on all workers. */
  async story(id: string, key: string): Promise<JoinedStory> {
    const path = `/api/v1/graphs/${encodeURIComponent(id)}/tasks/${encodeURIComponent(key)}/story`;
    return JoinedStory.parse(await this.#get(path));
  }

  /** The transitions that one stimulus caused. */
  async storyOfStimulus(stimulusId: string): Promise<JoinedStory> {
    return JoinedStory.parse(
      await this.#get(`/api/v1/stories/${encodeURIComponent(stimulusId)}`),
    );
  }

  /** All workers, in the order in which they joined. */
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
        const error = await failure(response, this.url);
        if (!(error instanceof ProblemError)) throw error;
        await waitForRoom(error, response.headers.get("retry-after"), this.#limitWait);
        attempt = 0;
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

/** The error of a response whose status is not 2xx. */
async function failure(response: Response, url: string): Promise<Error> {
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith(PROBLEM_MEDIA_TYPE)) return new ProblemError(JSON.parse(text) as Problem);
  return new UnreachableError(
    `Cannot use ${url}: it answers with status ${response.status} and is not a scheduler`,
  );
}
