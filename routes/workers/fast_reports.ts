/**
 * The fast path of reports. A worker that has one task at a time posts one report for each, which
 * costs several times as much in the router and around it as in the engine and the machine. So the
 * reports that are plain are answered before the router: a short body of JSON from a registered
 * worker, which has its secret, and a token if tokens are asked for.
 *
 * The fast path refuses nothing. A report that is not plain, or not accepted, passes on to the
 * router, as if it had just come: until then nothing of it is applied (`connection.ts`).
 */
import { getLogger } from "@logtape/logtape";
import { setImmediate as nextTurn } from "node:timers/promises";
import { asWorkerId, SECRET_HEADER, type WorkerId } from "../../protocol/mod.ts";
import { decodeText, JSON_MEDIA_TYPE } from "../../http/body.ts";
import { ifArrived, WHOLE_BYTES_MAX } from "../../http/body_stream.ts";
import type { BrowserGuard } from "../../http/browser_guard.ts";
import { REQUEST_ID_HEADER, usableId } from "../../http/request_id.ts";
import { mayAtOnce } from "../access/auth.ts";
import type { TokenTable } from "../access/token.ts";
import type { PostAnswer } from "../inbox/answer.ts";
import { readEventPost } from "./event_check.ts";
import type { WorkersPort } from "./worker_requests.ts";

const log = getLogger(["weir", "scheduler", "http"]);

/** Answers a request. `rest`: what the server states about it. */
type Fetch<Rest extends readonly unknown[]> = (
  request: Request,
  ...rest: Rest
) => Response | Promise<Response>;

export interface FastReportOptions extends WorkersPort {
  /** Number of waits that graphs have ended so far. */
  readonly endedWaits: () => number;
  readonly tokens: TokenTable | null;
  readonly guard: BrowserGuard;
}

/** The same answers, those to plain reports before the router. */
export function withFastReports<Rest extends readonly unknown[]>(
  router: Fetch<Rest>,
  options: FastReportOptions,
): Fetch<Rest> {
  return (request, ...rest) => {
    const worker = workerOf(request);
    if (worker === null || !isPlain(request.headers, worker, options)) {
      return router(request, ...rest);
    }
    const body = request.bytes();
    return answerReport(options, worker, request, body).then(
      (answer) => answer ?? router(unread(request, body), ...rest),
      (error) => {
        log.error("A report failed: {error}", { error });
        return router(unread(request, body), ...rest);
      },
    );
  };
}

const BEFORE = "/api/v1/workers/";
const AFTER = "/events";
/** Place in a URL from which on its path is looked for: behind the slashes of its scheme. */
const SCHEME_END = "https://".length;

/** The worker in the path of a report; `null` if it is another request. */
function workerOf({ method, url }: Request): WorkerId | null {
  if (method !== "POST" || !url.endsWith(AFTER)) return null;
  const path = url.indexOf("/", SCHEME_END);
  if (!url.startsWith(BEFORE, path)) return null;
  return asWorkerId(url.slice(path + BEFORE.length, -AFTER.length));
}

/** Returns whether the checks of the router would pass a report with these headers at once. */
function isPlain(
  headers: Headers,
  worker: WorkerId,
  { workers, tokens, guard }: FastReportOptions,
): boolean {
  return workers.channels.get(worker)?.isOf(headers.get(SECRET_HEADER) ?? undefined) === true &&
    headers.get("content-type") === JSON_MEDIA_TYPE &&
    Number(headers.get("content-length") ?? NaN) <= WHOLE_BYTES_MAX &&
    headers.get("content-encoding") === null &&
    guard.passesAtOnce(headers) &&
    mayAtOnce(headers.get("authorization"), tokens, "worker");
}

/**
 * The answer to an accepted report; `null` to any other. A report that ends the waits for a graph
 * is answered after them: somebody is waiting for that graph, and the worker has nothing to do.
 */
async function answerReport(
  { workers, endedWaits }: Pick<FastReportOptions, "workers" | "endedWaits">,
  worker: WorkerId,
  { headers }: Request,
  body: Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response | null> {
  const bytes = await ifArrived(body);
  const post = bytes && readPost(bytes);
  if (post === null || "detail" in post) return null;
  const ended = endedWaits();
  const answer = workers.report(worker, post, headers.get(SECRET_HEADER) ?? undefined);
  if (answer.type !== "applied") return null;
  if (endedWaits() !== ended) await nextTurn();
  return new Response(reportAnswerText(answer), {
    headers: {
      "content-type": JSON_MEDIA_TYPE,
      [REQUEST_ID_HEADER]: usableId(headers.get(REQUEST_ID_HEADER)),
      "x-content-type-options": "nosniff",
    },
  });
}

/** The body of the answer to an accepted report. The text of a batch is JSON already. */
export function reportAnswerText(
  { ack, heartbeatMs, batches }: Extract<PostAnswer, { readonly type: "applied" }>,
): string {
  const start = `{"ack":${ack},"heartbeatMs":${heartbeatMs}`;
  if (batches.length === 0) return `${start}}`;
  const texts = batches.map(({ seq, text }) => `{"seq":${seq},"instructions":${text}}`);
  return `${start},"batches":[${texts.join(",")}]}`;
}

function readPost(bytes: Uint8Array): ReturnType<typeof readEventPost> | null {
  try {
    return readEventPost(JSON.parse(decodeText(bytes)));
  } catch {
    return null;
  }
}

/** The same request for another reader of its body. */
function unread(request: Request, body: Promise<Uint8Array<ArrayBuffer>>): Request {
  const again = new ReadableStream({
    async pull(controller) {
      controller.enqueue(await body);
      controller.close();
    },
  });
  return new Request(request.url, { method: "POST", headers: request.headers, body: again });
}
