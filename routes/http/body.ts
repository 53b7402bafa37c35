/** Request bodies: decompressed, limited while they are read, and decoded as UTF-8 and JSON. */
import type { Context } from "hono";
import { formatBytes } from "../../base/mod.ts";
import { findJsonError, type JsonError } from "../../graph/mod.ts";
import type { AppEnv } from "./env.ts";
import { mediaTypeOf } from "./media_type.ts";
import { HttpProblem } from "./problem.ts";

export const JSON_MEDIA_TYPE = "application/json";
export const NDJSON_MEDIA_TYPE = "application/x-ndjson";

/**
 * Returns the media type of the body.
 *
 * @throws HttpProblem if it is not one of `allowed`; the default type of `curl -d` is the most
 *   common mistake, so the message has the right command
 */
export function requireMediaType(c: Context<AppEnv>, allowed: readonly string[]): string {
  const type = mediaTypeOf(c.req.header("content-type"));
  if (type !== null && allowed.includes(type)) return type;
  throw new HttpProblem(
    "unsupported_media_type",
    `Cannot read a body of type "${type ?? "none"}": send it as JSON: curl --json @graph.json`,
    { headers: { "accept-post": allowed.join(", ") } },
  );
}

/** Returns the whole body as text. `bytesMax` limits the decompressed bytes. */
export async function readText(c: Context<AppEnv>, bytesMax: number): Promise<string> {
  const bytes = await readBytes(c, bytesMax);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpProblem("invalid_encoding", "Cannot read the body: it is not UTF-8");
  }
}

/** Returns the problem of invalid JSON, with members for the position. */
export function invalidJson({ message, position, line, column }: JsonError): HttpProblem {
  return new HttpProblem("invalid_json", message, { members: { position, line, column } });
}

/** Returns the parsed body of a JSON request. */
export async function readJson(c: Context<AppEnv>, bytesMax: number): Promise<unknown> {
  requireMediaType(c, [JSON_MEDIA_TYPE]);
  const text = await readText(c, bytesMax);
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson(findJsonError(text));
  }
}

/** Returns the whole body, decompressed. */
export async function readBytes(c: Context<AppEnv>, bytesMax: number): Promise<Uint8Array> {
  const length = c.req.header("content-length");
  if (Number(length ?? 0) > bytesMax) throw tooLarge(bytesMax);
  const encoding = (c.req.header("content-encoding") ?? "identity").trim().toLowerCase();
  const packed = encoding === "gzip" || encoding === "x-gzip";
  if (!packed && encoding !== "identity") {
    throw new HttpProblem(
      "unsupported_encoding",
      `Cannot read a body encoded as "${encoding}": send it uncompressed or as gzip`,
      { headers: { "accept-encoding": "gzip, identity" } },
    );
  }
  const { raw } = c.req;
  try {
    // A body is at most as long as its content-length, so an uncompressed one is read at once.
    if (length !== undefined && !packed) return new Uint8Array(await raw.arrayBuffer());
    if (raw.body === null) return new Uint8Array(0);
    const inflated = packed ? raw.body.pipeThrough(new DecompressionStream("gzip")) : raw.body;
    return await collect(inflated, bytesMax);
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    const why = packed ? "it is not gzip, or is truncated" : "it is truncated";
    throw new HttpProblem("invalid_encoding", `Cannot read the body: ${why}`);
  }
}

/** Concatenates the pieces of a body. Holds at most `bytesMax` and one piece. */
async function collect(
  body: ReadableStream<Uint8Array>,
  bytesMax: number,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let total = 0;
  for await (const piece of body) {
    total += piece.byteLength;
    if (total > bytesMax) throw tooLarge(bytesMax);
    pieces.push(piece);
  }
  if (pieces.length === 1 && pieces[0]) return pieces[0];
  const whole = new Uint8Array(total);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.byteLength;
  }
  return whole;
}

function tooLarge(bytesMax: number): HttpProblem {
  return new HttpProblem(
    "body_too_large",
    `Cannot accept a body of more than ${formatBytes(bytesMax)} (decompressed): ` +
      "send less, or start the scheduler with a larger --max-body",
    // The rest of the body is not read.
    { headers: { "connection": "close" } },
  );
}
