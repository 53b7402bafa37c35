/**
 * Sends a body of a known length as it is read. `fetch` sends no `Content-Length` with a stream,
 * and without it a scheduler cannot say before the body that it is too large.
 */
import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failureReason } from "../../base/mod.ts";
import { UnreachableError } from "./error.ts";
import { SilenceTimer } from "./silence.ts";

export interface SendOptions {
  /** Has the `content-length`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Certificates as PEM of authorities, here in place of the well-known ones; none: those. */
  readonly caCerts: readonly string[];
  /** Milliseconds in which the scheduler takes no byte and sends none. */
  readonly silenceMs: number;
}

/** Sends a body with `PUT`. An answer may come before the body is sent. */
export async function sendStream(
  url: string,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { headers, silenceMs, caCerts }: SendOptions,
): Promise<Response> {
  const request = open(url, { headers, caCerts });
  const answer = Promise.withResolvers<Response>();
  const silence = new SilenceTimer(silenceMs, (error) => {
    answer.reject(error);
    request.destroy(error);
  });
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
  const sending = pipeline(Readable.from(taken(body, silence)), request).catch(answer.reject);
  try {
    return await answer.promise;
  } catch (error) {
    throw new UnreachableError(`Cannot send the file to ${url}: ${failureReason(error)}`);
  } finally {
    silence.stop();
    request.destroy();
    await sending;
  }
}

/** Begins a request. Throws {@linkcode UnreachableError} if Deno may not read the authorities. */
function open(
  url: string,
  { headers, caCerts }: Pick<SendOptions, "headers" | "caCerts">,
): ClientRequest {
  const options = { method: "PUT", headers };
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
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  silence: SilenceTimer,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  silence.pause();
  for await (const piece of body) {
    silence.touch();
    yield piece;
    silence.pause();
  }
  silence.touch();
}
