/**
 * Sends bodies of a known length from where their bytes are. `fetch` copies an array before it is
 * sent, and sends no `Content-Length` with a stream: without it a scheduler cannot say before the
 * body that it is too large, and takes twice the processor time to read it.
 */
import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failureReason, REQUEST_BODY_RATE_MIN } from "../../base/mod.ts";
import { UnreachableError } from "./error.ts";
import { SilenceTimer } from "./silence.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface SendOptions {
  readonly method: "POST" | "PUT";
  /** Has the `content-length`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Certificates as PEM of authorities, here in place of the well-known ones; none: those. */
  readonly caCerts: readonly string[];
  /** Milliseconds in which the scheduler takes no byte and sends none. */
  readonly silenceMs: number;
  /** Ends the request, which throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

/** Bytes of one write. The time of silence counts for each. */
const WRITE_BYTES = 1024 * 1024;

/** Sends arrays as one body, without a copy: they must not change until the answer has come. */
export async function sendArrays(
  url: string,
  arrays: readonly Bytes[],
  options: SendOptions,
): Promise<Response> {
  return await send(url, (silence) => writes(arrays, silence, options), options);
}

/** Bytes that are on their way at most when the last write is taken: buffers of sockets. */
const UNSENT_BYTES_MAX = 8 * 1024 * 1024;

function* writes(
  arrays: readonly Bytes[],
  silence: SilenceTimer,
  { silenceMs }: SendOptions,
): Generator<Bytes> {
  const nbytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const unsentMs = Math.min(nbytes, UNSENT_BYTES_MAX) / REQUEST_BODY_RATE_MIN * 1000;
  let left = nbytes;
  for (const array of arrays) {
    for (let at = 0; at < array.byteLength; at += WRITE_BYTES) {
      const piece = array.subarray(at, at + WRITE_BYTES);
      left -= piece.byteLength;
      // The answer comes when a slow connection has taken what is in its buffers.
      silence.touch(left > 0 ? silenceMs : silenceMs + unsentMs);
      yield piece;
    }
  }
}

/**
 * Sends a stream. An answer may come before the body is sent.
 *
 * @throws UnreachableError if there is none
 */
export async function sendStream(
  url: string,
  body: ReadableStream<Bytes>,
  options: SendOptions,
): Promise<Response> {
  try {
    return await send(url, (silence) => taken(body, silence), options);
  } catch (error) {
    if (error instanceof UnreachableError) throw error;
    throw new UnreachableError(`Cannot send the file to ${url}: ${failureReason(error)}`);
  }
}

async function send(
  url: string,
  piecesOf: (silence: SilenceTimer) => Iterable<Bytes> | AsyncIterable<Bytes>,
  { silenceMs, signal, ...options }: SendOptions,
): Promise<Response> {
  signal?.throwIfAborted();
  const request = open(url, options);
  const answer = Promise.withResolvers<Response>();
  const end = (error: Error) => {
    answer.reject(error);
    request.destroy(error);
  };
  const abort = () => end(signal?.reason);
  signal?.addEventListener("abort", abort);
  const silence = new SilenceTimer(silenceMs, end);
  request.on("error", answer.reject);
  request.on("response", (message) => {
    const chunks: Uint8Array[] = [];
    message.on("data", (chunk: Uint8Array) => {
      silence.touch();
      chunks.push(chunk);
    });
    message.on("error", answer.reject);
    message.on("end", () => {
      const type = message.headers["content-type"] ?? "";
      const retryAfter = message.headers["retry-after"];
      const { statusCode: status = 500 } = message;
      answer.resolve(
        new Response(new Blob(chunks as BlobPart[]), {
          status,
          headers: {
            "content-type": type,
            ...(retryAfter !== undefined && { "retry-after": retryAfter }),
          },
        }),
      );
    });
  });
  // The scheduler may answer and close the connection before it has read the body.
  const sending = pipeline(Readable.from(piecesOf(silence)), request).catch(answer.reject);
  try {
    return await answer.promise;
  } finally {
    signal?.removeEventListener("abort", abort);
    silence.stop();
    request.destroy();
    await sending;
  }
}

/** Begins a request. Throws {@linkcode UnreachableError} if Deno may not read the authorities. */
function open(
  url: string,
  { method, headers, caCerts }: Pick<SendOptions, "method" | "headers" | "caCerts">,
): ClientRequest {
  const options = { method, headers };
  if (!url.startsWith("https:")) return requestHttp(url, options);
  try {
    return requestHttps(url, caCerts.length > 0 ? { ...options, ca: [...caCerts] } : options);
  } catch (error) {
    // Only a program with all permissions for "sys" may use the well-known ones of `node:https`.
    if (!/sys access/.test(failureReason(error))) throw error;
    throw new UnreachableError(
      `Cannot send the file to ${url}: name the file of the authority by --tls-ca or WEIR_TLS_CA`,
    );
  }
}

/**
 * The pieces of a body. Each is asked for when the one before is taken; the time that the source
 * needs does not count.
 */
async function* taken(
  body: ReadableStream<Bytes>,
  silence: SilenceTimer,
): AsyncGenerator<Bytes> {
  silence.pause();
  for await (const piece of body) {
    silence.touch();
    yield piece;
    silence.pause();
  }
  silence.touch();
}
