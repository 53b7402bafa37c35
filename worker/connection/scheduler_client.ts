/**
 * The requests that a worker makes of its scheduler, one method each. No state beyond the address:
 * what a failure means for the connection is decided in `session.ts`.
 */
import { failureReason } from "../../base/mod.ts";
import { IdleTimeout } from "../../peer/mod.ts";
import {
  type Post,
  type Problem,
  PROBLEM_MEDIA_TYPE,
  type Registered,
  type Registration,
  type WorkerId,
} from "../../protocol/mod.ts";

export interface SchedulerClientOptions {
  /** `http://127.0.0.1:8786`, without a path. */
  readonly url: string;
  /** Bearer token with the scope `worker`. */
  readonly token?: string;
  /** Milliseconds without an answer after which a request counts as failed; 30,000 when absent. */
  readonly timeoutMs?: number;
}

/** Under which number the worker is known. Every request after the registration carries it. */
export interface Incarnation {
  readonly id: WorkerId;
  readonly incarnation: number;
}

/** The scheduler answered, and the answer is no. */
export class SchedulerRefusedError extends Error {
  override name = "SchedulerRefusedError";
  readonly status: number;
  /** The stable code of the problem, `""` when the answer was not one of Weir's. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /**
   * The worker is not known under this incarnation (any more): it can register again. A scheduler
   * that was started anew does not even know its id.
   */
  get isStale(): boolean {
    return this.status === 404 || (this.status === 410 && this.code !== "removed");
  }

  /** The worker was removed on purpose: it must stop. */
  get isRemoved(): boolean {
    return this.status === 410 && this.code === "removed";
  }
}

/** No answer, or one that says to come back later. The same request may succeed the next time. */
export class SchedulerUnreachableError extends Error {
  override name = "SchedulerUnreachableError";
}

/**
 * Every method throws {@linkcode SchedulerRefusedError} or {@linkcode SchedulerUnreachableError}
 * and no other error.
 */
export class SchedulerClient {
  readonly url: string;
  readonly #authorization: Record<string, string>;
  readonly #timeoutMs: number;

  constructor(options: SchedulerClientOptions) {
    this.url = options.url.replace(/\/+$/, "");
    this.#authorization = options.token ? { authorization: `Bearer ${options.token}` } : {};
    this.#timeoutMs = options.timeoutMs ?? 30_000;
  }

  /** `timeoutMs`: when less than usual is left for this request. */
  async register(
    registration: Registration,
    signal: AbortSignal,
    options: { readonly timeoutMs?: number } = {},
  ): Promise<Registered> {
    return await this.#exchange("/api/v1/workers", JSON.stringify(registration), signal, options);
  }

  /** One post of events; the number that is acknowledged. `applied`: last batch of instructions. */
  async postEvents(
    worker: Incarnation,
    post: Post,
    applied: number,
    signal: AbortSignal,
  ): Promise<number> {
    // Put together by hand: the events are sealed text and must be the same at each repeat.
    const body =
      `{"incarnation":${worker.incarnation},"seq":${post.seq},"ack":${applied},"events":${post.text}}`;
    const answer = await this.#exchange<{ ack: number }>(
      `/api/v1/workers/${encodeURIComponent(worker.id)}/events`,
      body,
      signal,
    );
    return answer.ack;
  }

  /** The open answer of the instructions resource. The caller reads or cancels its body. */
  async openInstructions(
    worker: Incarnation,
    query: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Response> {
    const path = `/api/v1/workers/${
      encodeURIComponent(worker.id)
    }/instructions?incarnation=${worker.incarnation}${query}`;
    return await this.#request(path, { headers, signal });
  }

  /** The files of a module set, name -> source text. */
  async modules(sha256: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const response = await this.#request(`/api/v1/modules/${sha256}`, { signal });
    const { files } = await this.#json<{ files: Record<string, string> }>(response);
    return new Map(Object.entries(files));
  }

  async #exchange<T>(
    path: string,
    body: string,
    signal: AbortSignal,
    options: { readonly timeoutMs?: number } = {},
  ): Promise<T> {
    const ms = Math.min(this.#timeoutMs, options.timeoutMs ?? Infinity);
    // Limits the whole exchange, until the last byte of the answer.
    const limit = new IdleTimeout(ms, signal);
    limit.touch();
    try {
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body, signal: limit.signal };
      return await this.#json<T>(await this.#request(path, init));
    } finally {
      limit.stop();
    }
  }

  async #json<T>(response: Response): Promise<T> {
    try {
      return await response.json() as T;
    } catch (error) {
      throw new SchedulerUnreachableError(
        `The answer of ${this.url} broke off: ${failureReason(error)}`,
      );
    }
  }

  /** Only 2xx comes back. */
  async #request(path: string, init: RequestInit): Promise<Response> {
    let response: Response;
    let text: string;
    try {
      const headers = { ...this.#authorization, ...init.headers as Record<string, string> };
      response = await fetch(this.url + path, { ...init, headers });
      if (response.ok) return response;
      text = await response.text();
    } catch (error) {
      throw new SchedulerUnreachableError(failureReason(error));
    }
    throw refusal(response, text);
  }
}

function refusal(
  response: Response,
  text: string,
): SchedulerRefusedError | SchedulerUnreachableError {
  const { status } = response;
  let problem: Partial<Problem> = {};
  if ((response.headers.get("content-type") ?? "").startsWith(PROBLEM_MEDIA_TYPE)) {
    try {
      problem = JSON.parse(text);
    } catch {
      // Cut off on its way; the status says enough.
    }
  }
  const message = problem.detail || problem.title || `it answers ${status}`;
  // A proxy without a scheduler behind it, or a scheduler that starts or drains.
  if (status >= 500 || status === 429 || status === 408) {
    return new SchedulerUnreachableError(message);
  }
  return new SchedulerRefusedError(status, problem.code ?? "", message);
}
