/**
 * The connection to one scheduler: sends requests, repeats those without a response, and waits for
 * room where a request meets a limit.
 */
import { failureReason, joinBytes, PAGE_ITEMS_MAX } from "../../base/mod.ts";
import { type Problem, PROBLEM_MEDIA_TYPE } from "../../protocol/http_api.ts";
import { answerOf } from "./answer.ts";
import { DirectConnections } from "./direct.ts";
import { ProblemError, UnreachableError } from "./error.ts";
import { type LimitWaitOptions, pause, waitForRoom } from "./limit_wait.ts";
import { canBeDirect, mayHaveProxy, throughProxy } from "./proxy.ts";
import { sendArrays } from "./send_stream.ts";
import { fetchUnlessSilent, SILENCE_MS_MAX } from "./silence.ts";
import { readBodyText } from "./whole_body.ts";

/** Address of the scheduler, and options of calls. */
export interface ClientOptions extends LimitWaitOptions {
  /** Address of the scheduler; `http://127.0.0.1:8786` when absent. */
  readonly url?: string;
  readonly token?: string;
  /**
   * Certificates as PEM of authorities that the certificate of the scheduler is checked against,
   * besides the well-known ones. A function is asked before each request: when it returns another
   * array, requests open new connections. Deno only: Node has the variable `NODE_EXTRA_CA_CERTS`.
   */
  readonly caCerts?: readonly string[] | (() => readonly string[]);
  /** Attempts before a call throws {@linkcode UnreachableError}; 3 when absent. */
  readonly attempts?: number;
  /**
   * Milliseconds without a byte of an answer after which the connection counts as cut off; 45,000
   * when absent. A request may wait longer by the time that its `wait` allows.
   */
  readonly silenceMs?: number;
  /** Called after each request, also one without an answer. */
  readonly onRequest?: (request: SentRequest) => void;
}

/** A request. A body in several arrays is sent without a copy where that is possible. */
export interface RequestOptions extends Omit<RequestInit, "body"> {
  readonly method?: string;
  readonly body?: BodyInit | readonly Uint8Array<ArrayBuffer>[];
}

/** A shorter body is joined: its copy costs less than a connection. */
const ARRAYS_BYTES_MIN = 256 * 1024;

/** A request that was answered, or was not. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** The status of the answer, or why there is none. */
  readonly outcome: number | string;
  /** Milliseconds until the head of the answer. */
  readonly ms: number;
}

/**
 * One scheduler. Every method throws {@linkcode ProblemError} when the scheduler answers with an
 * error, and {@linkcode UnreachableError} when it does not answer.
 */
export class HttpConnection {
  readonly url: string;
  /** Sent with every request: the authorization. */
  readonly headers: Record<string, string>;
  /** Milliseconds without a byte after which a connection counts as cut off. */
  readonly silenceMs: number;
  readonly #caCerts: () => readonly string[];
  readonly #direct: DirectConnections;
  readonly #attempts: number;
  readonly #limitWait: LimitWaitOptions;
  readonly #onRequest: (request: SentRequest) => void;

  constructor(options: ClientOptions = {}) {
    this.url = (options.url ?? "http://127.0.0.1:8786").replace(/\/+$/, "");
    const { caCerts = [] } = options;
    this.#caCerts = typeof caCerts === "function" ? caCerts : () => caCerts;
    this.#direct = new DirectConnections(this.url, this.#caCerts);
    this.headers = options.token ? { authorization: `Bearer ${options.token}` } : {};
    this.silenceMs = options.silenceMs ?? SILENCE_MS_MAX;
    this.#attempts = options.attempts ?? 3;
    this.#limitWait = options;
    this.#onRequest = options.onRequest ?? (() => {});
  }

  /** Certificates as PEM of authorities besides the well-known ones. */
  get caCerts(): readonly string[] {
    return this.#caCerts();
  }

  /**
   * Closes the connections that are its own, of which there are some only with `caCerts`, or where
   * the environment may name a proxy and the scheduler is on this machine. The next request opens
   * them again.
   */
  close(): void {
    this.#direct.close();
  }

  /** All items of a list; pages are fetched when they are needed. */
  async *pages<Item>(
    path: string,
    query: Readonly<Record<string, string>>,
    limit = PAGE_ITEMS_MAX,
  ): AsyncGenerator<Item, void> {
    for (let cursor: string | null = ""; cursor !== null;) {
      const asked = new URLSearchParams({ ...query, limit: `${limit}`, ...(cursor && { cursor }) });
      const page: { items: Item[]; nextCursor: string | null } = answerOf(
        await this.get(`${path}?${asked}`),
        ...["items", "nextCursor"] as const,
      );
      yield* page.items;
      cursor = page.nextCursor;
    }
  }

  async post(path: string, body?: unknown): Promise<unknown> {
    const sent = body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    return await this.json(await this.request(path, { method: "POST", ...sent }));
  }

  async get(path: string): Promise<unknown> {
    return this.#parse(await readBodyText(() => this.request(path, {})));
  }

  async json(response: Response): Promise<unknown> {
    const text = await response.text().catch((error) => {
      throw new UnreachableError(
        `Cannot use ${this.url}: its answer broke off: ${failureReason(error)}`,
      );
    });
    return this.#parse(text);
  }

  #parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new UnreachableError(
        `Cannot use ${this.url}${throughProxy(this.url)}: its answer is not JSON`,
      );
    }
  }

  /**
   * Sends a request and returns a response with the status 2xx. `path` includes the query. When a
   * signal ends it, it throws the reason of the signal.
   */
  async request(path: string, init: RequestOptions): Promise<Response> {
    const waiting = eitherSignal(init.signal ?? undefined, this.#limitWait.signal);
    const headers = { ...this.headers, ...(init.headers as Record<string, string> | undefined) };
    for (let attempt = 1;; attempt++) {
      try {
        const response = await this.#send(this.url + path, { ...init, headers });
        if (response.ok) return response;
        await this.waitForRoom(response, waiting);
        attempt = 0;
      } catch (error) {
        if (error instanceof ProblemError || error instanceof UnreachableError) throw error;
        waiting?.throwIfAborted();
        if (attempt >= this.#attempts) {
          throw new UnreachableError(
            `Cannot reach a scheduler at ${this.url}${throughProxy(this.url)}: ` +
              failureReason(error),
          );
        }
        await pause(200 * attempt, waiting);
      }
    }
  }

  async #send(
    url: string,
    { body, ...init }: RequestOptions & { readonly headers: Readonly<Record<string, string>> },
  ): Promise<Response> {
    const { method = "GET", headers, signal } = init;
    if (!isArrays(body)) return await this.observed(url, { ...init, ...(body && { body }) });
    const nbytes = body.reduce((sum, { byteLength }) => sum + byteLength, 0);
    // Other addresses may take a proxy or certificates, which `fetch` knows.
    const isPlain = url.startsWith("http:") && (canBeDirect(url) || !mayHaveProxy(url));
    if (!isPlain || nbytes < ARRAYS_BYTES_MIN) {
      return await this.observed(url, { ...init, body: joinBytes(body) });
    }
    return await this.observed(url, { method }, () =>
      sendArrays(url, body, {
        method: method === "PUT" ? method : "POST",
        headers: { ...headers, "content-length": String(nbytes) },
        caCerts: [],
        silenceMs: this.silenceMs,
        signal: signal ?? undefined,
      }));
  }

  /**
   * Waits as a response says that is not a success, if it is about a limit. Throws its error if it
   * is not, or if the time is over, and the reason of the signal if that ends the wait.
   */
  async waitForRoom(
    response: Response,
    signal: AbortSignal | undefined = this.#limitWait.signal,
  ): Promise<void> {
    const error = await responseError(response, this.url);
    if (!(error instanceof ProblemError)) throw error;
    const options = { ...this.#limitWait, ...(signal && { signal }) };
    await waitForRoom(error, response.headers.get("retry-after"), options);
  }

  /** Sends a request, by `send` or as a plain one, and reports it to `onRequest`. */
  async observed(
    url: string,
    init: RequestInit,
    send: () => Promise<Response> = () =>
      fetchUnlessSilent(url, { ...init, ...this.#direct.init() }, this.silenceMs),
  ): Promise<Response> {
    const { method = "GET" } = init;
    const begun = performance.now();
    const report = (outcome: number | string) =>
      this.#onRequest({ method, url, outcome, ms: performance.now() - begun });
    try {
      const response = await send();
      report(response.status);
      return response;
    } catch (error) {
      report(failureReason(error));
      throw error;
    }
  }
}

function isArrays(body: RequestOptions["body"]): body is readonly Uint8Array<ArrayBuffer>[] {
  return Array.isArray(body);
}

/** The signal that is aborted when one of these is; `undefined` if there is none. */
function eitherSignal(
  one: AbortSignal | undefined,
  other: AbortSignal | undefined,
): AbortSignal | undefined {
  return one && other ? AbortSignal.any([one, other]) : one ?? other;
}

/** The error of a response whose status is not 2xx. */
async function responseError(response: Response, url: string): Promise<Error> {
  const text = await response.text();
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith(PROBLEM_MEDIA_TYPE)) return new ProblemError(JSON.parse(text) as Problem);
  return new UnreachableError(
    `Cannot use ${url}${throughProxy(url)}: it answers with status ${response.status} and is not ` +
      "a scheduler",
  );
}
