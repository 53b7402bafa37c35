/**
 * Sends a body of a known length from where its bytes are. `fetch` sends a stream without
 * `Content-Length`, and the server takes more than twice the processor time to read such a body.
 */
import { type ClientRequest, request as requestHttp } from "node:http";
import { type PeerAddress, peerUrl } from "./request.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface SentBody {
  readonly nbytes: number;
  /** A piece has been written when the next one is asked for. */
  readonly pieces: AsyncIterable<Bytes>;
}

export interface SendBodyOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: SentBody;
  /** Ends the request, which throws the reason of the signal. */
  readonly signal: AbortSignal;
}

/** Variables that name a proxy for `http:` addresses, in upper case. */
const PROXIES = ["ALL_PROXY", "HTTP_PROXY"];

/** Returns whether {@linkcode sendBody} reaches an address: without TLS and without a proxy. */
export function isDirect(url: string | null): boolean {
  if (url === null || !url.startsWith("http:")) return false;
  return !PROXIES.some((name) => mayBeSet(name) || mayBeSet(name.toLowerCase()));
}

/** What this process may not read may be set. */
function mayBeSet(variable: string): boolean {
  if (Deno.permissions.querySync({ name: "env", variable }).state !== "granted") return true;
  return (Deno.env.get(variable) ?? "") !== "";
}

/**
 * Sends a request to `path` of a worker and returns the status of its answer, whose body is not
 * read. An answer may come before the end of the body, and ends it. Throws what the pieces throw,
 * and when the connection breaks.
 */
export async function sendBody(
  { url, token }: PeerAddress,
  path: string,
  { method, headers, body, signal }: SendBodyOptions,
): Promise<number> {
  signal.throwIfAborted();
  if (url === null) throw new Error("it has no address");
  const authorization = token === null ? null : { authorization: `Bearer ${token}` };
  const request = requestHttp(peerUrl(url, path), {
    method,
    headers: { ...headers, ...authorization, "content-length": String(body.nbytes) },
  });
  const { promise: answer, resolve, reject } = Promise.withResolvers<number>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  request.on("error", reject);
  request.on("close", () => reject(new Error("the connection was closed")));
  request.on("response", ({ statusCode = 500 }) => resolve(statusCode));
  try {
    await writeAll(request, body, answer);
    return await answer;
  } finally {
    signal.removeEventListener("abort", abort);
    request.destroy();
  }
}

/** Writes the pieces until `answer` settles. Throws if they are not as long as the body. */
async function writeAll(
  request: ClientRequest,
  { nbytes, pieces }: SentBody,
  answer: Promise<number>,
): Promise<void> {
  let left = nbytes;
  let isOver = false;
  let written = () => {};
  const end = () => {
    isOver = true;
    written();
  };
  answer.then(end, end);
  for await (const piece of pieces) {
    if (isOver) return;
    left -= piece.byteLength;
    if (left < 0) break;
    await new Promise<void>((resolve) => {
      written = resolve;
      request.write(piece, () => resolve());
    });
    if (isOver) return;
  }
  // Of a body that is cut short, the worker would wait for the rest.
  if (left !== 0) throw new Error(`the body has another length than the ${nbytes} bytes it names`);
  request.end();
}
