/**
 * The requests of a worker to its scheduler, one method each. It has no state but the address;
 * `connection.ts` and `session.ts` decide what a failure means for the connection.
 */
import { failureReason, keepWithBody } from "../../base/mod.ts";
import { distrust, IdleTimeout, type TransferRoute, trusting } from "../../peer/mod.ts";
import {
  type GraphId,
  LOGS_MEDIA_TYPE,
  PEER_DATA_MEDIA_TYPE,
  type Post,
  type Problem,
  PROBLEM_MEDIA_TYPE,
  type Registered,
  type Registration,
  SECRET_HEADER,
  type Secrets,
  type SentEmission,
  type SentToWorker,
  type WorkerId,
} from "../../protocol/mod.ts";

export interface SchedulerClientOptions {
  /** `http://127.0.0.1:8786`, without a path. */
  readonly url: string;
  /** Bearer token with the scope `worker`. */
  readonly token?: string;
  /**
   * Returns the certificates, as one PEM, of authorities that may have signed the one of the
   * scheduler, besides the well-known ones. It is asked for each request, as they may change.
   */
  readonly authorities?: (() => readonly [pem: string]) | undefined;
  /** Milliseconds without an answer after which a request fails; 30,000 when absent. */
  readonly timeoutMs?: number;
}

/** Identifies one registration of a worker. Every request after the registration contains it. */
export interface Incarnation {
  readonly id: WorkerId;
  readonly incarnation: number;
  readonly secret: string;
  /** The port for WebSockets; absent: there is none. */
  readonly workerPort?: number;
  /** Milliseconds of silence after which the scheduler gives the worker up; absent: unknown. */
  readonly leaseMs?: number;
}

/**
 * The body of a post of events. `applied`: the last applied batch of instructions. It is
 * concatenated, because the events are serialized already and must not change when repeated.
 */
export function postBody({ incarnation }: Incarnation, post: Post, applied: number): string {
  const head = `"incarnation":${incarnation},"seq":${post.seq},"ack":${applied}`;
  return `{${head},"instructions":true,"events":${post.text}}`;
}

/** The answer to a post of events. */
export interface ReportAnswer {
  /** Number of the acknowledged post. */
  readonly ack: number;
  /** Milliseconds between heartbeats: they depend on the number of workers. */
  readonly heartbeatMs: number;
  /** Instructions that the post has caused, if the stream has none before them. */
  readonly batches?: readonly {
    readonly seq: number;
    readonly instructions: readonly SentToWorker[];
  }[];
}

/** How a worker ends: `restart`: it was retired, and a fresh process is to follow. */
export type WorkerRemoval = "removed" | "retired" | "restart";

/** The scheduler answered and refused the request. */
export class SchedulerRefusedError extends Error {
  override name = "SchedulerRefusedError";
  readonly status: number;
  /** The stable code of the problem; `""` if the answer does not come from a scheduler of Weir. */
  readonly code: string;
  /** `Retry-After` in milliseconds; `null` if the answer has none. */
  readonly retryAfterMs: number | null;
  /** How the worker was removed, if it was. */
  readonly removal: WorkerRemoval;

  constructor(
    status: number,
    code: string,
    message: string,
    options: { readonly retryAfterMs?: number | null; readonly removal?: WorkerRemoval } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.removal = options.removal ?? "removed";
  }

  /**
   * The scheduler does not know this incarnation: the worker can register again. After a restart
   * the scheduler does not know the worker's id either.
   */
  get isStale(): boolean {
    return this.status === 404 || this.code === "wrong_secret" ||
      (this.status === 410 && this.code !== "removed");
  }

  /** The worker was removed on purpose: it must stop. */
  get isRemoved(): boolean {
    return this.status === 410 && this.code === "removed";
  }
}

/** The scheduler did not answer or asks to try later. The same request may succeed later. */
export class SchedulerUnreachableError extends Error {
  override name = "SchedulerUnreachableError";
}

/** The scheduler answered that this is one request too many at present. */
export class SchedulerBusyError extends SchedulerUnreachableError {}

/**
 * Every method throws {@linkcode SchedulerRefusedError} or {@linkcode SchedulerUnreachableError}
 * and no other error.
 */
export class SchedulerClient {
  readonly url: string;
  readonly #token: string | null;
  readonly #authorization: Record<string, string>;
  readonly #timeoutMs: number;
  readonly #authorities: (() => readonly [pem: string]) | null;
  /** The certificates that requests trust; `null`: the well-known ones alone. */
  #trusted: string | null = null;

  constructor(options: SchedulerClientOptions) {
    this.url = options.url.replace(/\/+$/, "");
    this.#token = options.token ?? null;
    this.#authorization = options.token ? { authorization: `Bearer ${options.token}` } : {};
    this.#timeoutMs = options.timeoutMs ?? 30_000;
    this.#authorities = this.url.startsWith("https:") ? options.authorities ?? null : null;
  }

  /** Registers. `timeoutMs` shortens the timeout of this request. */
  async register(
    registration: Registration,
    signal: AbortSignal,
    options: { readonly timeoutMs?: number } = {},
  ): Promise<Registered> {
    return await this.#exchange("/api/v1/workers", JSON.stringify(registration), signal, options);
  }

  /** Sends a post of events, as {@linkcode postBody} writes it. */
  async postEvents(
    worker: Incarnation,
    body: string,
    signal: AbortSignal,
  ): Promise<ReportAnswer> {
    return await this.#exchange<ReportAnswer>(
      `/api/v1/workers/${encodeURIComponent(worker.id)}/events`,
      body,
      signal,
      { secret: worker.secret },
    );
  }

  /** Asks to leave. `left`: the outcome; absent while it is leaving. Times: milliseconds. */
  async leave(
    worker: Incarnation,
    { timeoutMs, waitMs, drain }: {
      readonly timeoutMs: number;
      readonly waitMs: number;
      /** Whether running tasks end first. */
      readonly drain: boolean;
    },
    signal: AbortSignal,
  ): Promise<{ readonly left?: boolean }> {
    const query = new URLSearchParams({
      incarnation: `${worker.incarnation}`,
      wait: (waitMs / 1000).toFixed(3),
    });
    return await this.#exchange(
      `/api/v1/workers/${encodeURIComponent(worker.id)}/leave?${query}`,
      JSON.stringify({ timeout: timeoutMs / 1000, ...(!drain && { drain }) }),
      signal,
      { secret: worker.secret },
    );
  }

  /** Opens the stream or poll of instructions. The caller reads or cancels the body. */
  async openInstructions(
    worker: Incarnation,
    query: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Response> {
    const path = `/api/v1/workers/${
      encodeURIComponent(worker.id)
    }/instructions?incarnation=${worker.incarnation}${query}`;
    const secret = { [SECRET_HEADER]: worker.secret };
    return await this.#request(path, { headers: { ...headers, ...secret }, signal });
  }

  /**
   * Opens the WebSocket for instructions and events, which resumes after batch `applied`. The
   * caller closes it.
   */
  openSocket(worker: Incarnation, applied: number): WebSocket {
    const url = new URL(
      `${this.url}/api/v1/workers/${encodeURIComponent(worker.id)}/socket` +
        `?incarnation=${worker.incarnation}&after=${applied}`,
    );
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.port = String(worker.workerPort);
    const certificates = this.#trust();
    const trust = certificates === null ? null : trusting(certificates);
    const headers = { ...this.#authorization, [SECRET_HEADER]: worker.secret };
    // Only the WebSocket of Deno has these options.
    const options = { ...trust, headers } as unknown as string[];
    return new WebSocket(url, options);
  }

  /** Route to values of another worker through the scheduler. */
  relayFor(worker: Incarnation): TransferRoute {
    return {
      url: this.url,
      token: this.#token,
      certificate: this.#trust(),
      path: "/api/v1/transfers",
      headers: { [SECRET_HEADER]: worker.secret },
    };
  }

  /**
   * Uploads values that the scheduler asked for; settles when their reader has got them.
   * `retryAfter`: seconds; the worker cannot upload them now.
   */
  async upload(
    worker: Incarnation,
    transfer: string,
    { body, retryAfter }: {
      readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
      readonly retryAfter?: string;
    },
    signal: AbortSignal,
  ): Promise<void> {
    const query = new URLSearchParams({
      worker: worker.id,
      incarnation: `${worker.incarnation}`,
      ...(retryAfter !== undefined && { retryAfter }),
    });
    const response = await this.#request(
      `/api/v1/transfers/${encodeURIComponent(transfer)}?${query}`,
      {
        method: "POST",
        headers: { "content-type": PEER_DATA_MEDIA_TYPE, [SECRET_HEADER]: worker.secret },
        body,
        signal,
      },
    );
    await response.body?.cancel();
  }

  /** Sends logs: for each a line of JSON ({@linkcode SentLog}), then its bytes. */
  async sendLogs(
    worker: Incarnation,
    body: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<void> {
    const path = `/api/v1/workers/${encodeURIComponent(worker.id)}/logs`;
    await this.#within(this.#timeoutMs, signal, async (limit) => {
      const response = await this.#request(`${path}?incarnation=${worker.incarnation}`, {
        method: "POST",
        headers: { "content-type": LOGS_MEDIA_TYPE, [SECRET_HEADER]: worker.secret },
        body,
        signal: limit.signal,
      });
      await response.body?.cancel();
    });
  }

  /** Sends profiles: the body of the request. */
  async sendProfiles(
    worker: Incarnation,
    body: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<void> {
    const path = `/api/v1/workers/${encodeURIComponent(worker.id)}/profiles`;
    await this.#within(this.#timeoutMs, signal, async (limit) => {
      const response = await this.#request(`${path}?incarnation=${worker.incarnation}`, {
        method: "POST",
        headers: { "content-type": "application/json", [SECRET_HEADER]: worker.secret },
        body,
        signal: limit.signal,
      });
      await response.body?.cancel();
    });
  }

  /** Sends what running tasks say. */
  async sendEmissions(
    worker: Incarnation,
    items: readonly SentEmission[],
    signal: AbortSignal,
  ): Promise<void> {
    const path = `/api/v1/workers/${encodeURIComponent(worker.id)}/emissions`;
    await this.#within(this.#timeoutMs, signal, async (limit) => {
      const response = await this.#request(`${path}?incarnation=${worker.incarnation}`, {
        method: "POST",
        headers: { "content-type": "application/json", [SECRET_HEADER]: worker.secret },
        body: JSON.stringify({ items }),
        signal: limit.signal,
      });
      await response.body?.cancel();
    });
  }

  /** The secrets of a graph that is open on this worker, as far as the scheduler has them. */
  async secrets(worker: Incarnation, graph: GraphId): Promise<Secrets> {
    const path = `/api/v1/workers/${encodeURIComponent(worker.id)}/secrets`;
    const query = new URLSearchParams({ incarnation: `${worker.incarnation}`, graph });
    const response = await this.#request(`${path}?${query}`, {
      headers: { [SECRET_HEADER]: worker.secret },
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    return (await this.#json<{ values: Secrets }>(response)).values;
  }

  /** Returns the files of a module set: name -> source text. */
  async modules(sha256: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
    return await this.#within(this.#timeoutMs, signal, async (limit) => {
      const path = `/api/v1/modules/${sha256}`;
      const { body } = await this.#request(path, { signal: limit.signal });
      // A set may be large, so only a pause is limited.
      const { files } = await this.#json<{ files: Record<string, string> }>(
        new Response(body?.pipeThrough(touching(limit)) ?? null),
      );
      return new Map(Object.entries(files));
    });
  }

  async #exchange<T>(
    path: string,
    body: string,
    signal: AbortSignal,
    options: { readonly timeoutMs?: number; readonly secret?: string } = {},
  ): Promise<T> {
    const ms = Math.min(this.#timeoutMs, options.timeoutMs ?? Infinity);
    return await this.#within(ms, signal, async (limit) => {
      const { secret } = options;
      const headers = {
        "content-type": "application/json",
        ...(secret !== undefined && { [SECRET_HEADER]: secret }),
      };
      const init = { method: "POST", headers, body, signal: limit.signal };
      return await this.#json<T>(await this.#request(path, init));
    });
  }

  /** Limits a whole exchange, until the last byte of the answer, unless it touches the limit. */
  async #within<T>(
    ms: number,
    signal: AbortSignal,
    exchange: (limit: IdleTimeout) => Promise<T>,
  ): Promise<T> {
    const limit = new IdleTimeout(ms, signal);
    limit.touch();
    try {
      return await exchange(limit);
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

  /** The certificates that requests trust now. Connections by the former ones are closed. */
  #trust(): string | null {
    const [now] = this.#authorities?.() ?? [null];
    if (this.#trusted !== null && this.#trusted !== now) distrust(this.#trusted);
    return this.#trusted = now;
  }

  /** Returns responses with a status of 2xx and throws for all others. */
  async #request(path: string, init: RequestInit): Promise<Response> {
    let response: Response;
    let text: string;
    try {
      const headers = { ...this.#authorization, ...init.headers as Record<string, string> };
      const certificates = this.#trust();
      const trust = certificates === null ? null : trusting(certificates);
      response = keepWithBody(await fetch(this.url + path, { ...init, ...trust, headers }));
      if (response.ok) return response;
      text = await response.text();
    } catch (error) {
      throw new SchedulerUnreachableError(failureReason(error));
    }
    throw refusal(response, text);
  }
}

/** Touches the limit with each piece. */
function touching(limit: IdleTimeout): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(piece, controller) {
      limit.touch();
      controller.enqueue(piece);
    },
  });
}

function refusal(
  response: Response,
  text: string,
): SchedulerRefusedError | SchedulerUnreachableError {
  const { status } = response;
  let problem: Partial<Problem> & { readonly end?: unknown } = {};
  if ((response.headers.get("content-type") ?? "").startsWith(PROBLEM_MEDIA_TYPE)) {
    try {
      problem = JSON.parse(text);
    } catch {
      // Truncated: the status is sufficient.
    }
  }
  const message = problem.detail || problem.title || `it answers ${status}`;
  if (status === 429 && problem.code !== undefined) return new SchedulerBusyError(message);
  // A proxy that does not reach the scheduler, or a scheduler that is starting or draining.
  if (status >= 500 || status === 429 || status === 408) {
    return new SchedulerUnreachableError(message);
  }
  const seconds = Number(response.headers.get("retry-after") ?? NaN);
  const retryAfterMs = seconds >= 0 ? seconds * 1000 : null;
  const options = { retryAfterMs, removal: removalOf(problem.end) };
  return new SchedulerRefusedError(status, problem.code ?? "", message, options);
}

/** A scheduler of an older version does not tell. */
function removalOf(end: unknown): WorkerRemoval {
  return end === "retired" || end === "restart" ? end : "removed";
}
