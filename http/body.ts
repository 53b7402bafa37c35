/** Request bodies: decompressed, limited while they are read, and decoded as UTF-8 and JSON. */
import type { Context } from "hono";
import { JSON_VALUES_MAX } from "../base/mod.ts";
import { findInexactNumber, findJsonError, type JsonError } from "../graph/json_text.ts";
import { WholeBody } from "./body_memory.ts";
import { type BodyLimits, wholeOrPieces } from "./body_stream.ts";
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
  const body = type === null ? "a body without a content-type" : `a body of type "${type}"`;
  const form = allowed.includes(JSON_MEDIA_TYPE)
    ? "JSON: curl --json @graph.json"
    : allowed.join(" or ");
  throw new HttpProblem(
    "unsupported_media_type",
    `Cannot read ${body}: send it as ${form}`,
    { headers: { "accept-post": allowed.join(", ") } },
  );
}

/** The whole body as text. */
export async function readText(c: Context<AppEnv>, limits: BodyLimits): Promise<string> {
  return decodeText(await readBytes(c, limits));
}

/** Keeps nothing between two texts, as each is decoded at once. */
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Decodes UTF-8. Throws `HttpProblem` for other bytes. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw textProblem({ reason: "not-utf8" });
  }
}

/** Reason for which a body is not JSON text. */
export type TextRejection =
  | { readonly reason: "not-utf8" }
  | { readonly reason: "not-json"; readonly error: JsonError };

/** The problem of a body that is not JSON text. */
export function textProblem(rejection: TextRejection): HttpProblem {
  if (rejection.reason === "not-json") return invalidJson(rejection.error);
  return new HttpProblem("invalid_encoding", "Cannot read the body: it is not UTF-8");
}

/** Returns the problem of invalid JSON, with members for the position. */
export function invalidJson({ message, position, line, column }: JsonError): HttpProblem {
  return new HttpProblem("invalid_json", message, { members: { position, line, column } });
}

/** Returns the parsed body of a JSON request. A number that would be changed is rejected. */
export async function readJson(c: Context<AppEnv>, limits: BodyLimits): Promise<unknown> {
  return parseJson(await readJsonText(c, limits));
}

/** Parses JSON. A number that would be changed is rejected. Throws `HttpProblem`. */
export function parseJson(text: string): unknown {
  const value = parseInexactJson(text);
  const inexact = findInexactNumber(text);
  if (inexact === null) return value;
  throw invalidJson(inexact);
}

/** Like {@linkcode readJson} for bodies whose integers are all checked afterwards. */
export async function readCheckedJson(c: Context<AppEnv>, limits: BodyLimits): Promise<unknown> {
  return parseInexactJson(await readJsonText(c, limits));
}

async function readJsonText(c: Context<AppEnv>, limits: BodyLimits): Promise<string> {
  requireMediaType(c, [JSON_MEDIA_TYPE]);
  return await readText(c, { valuesMax: JSON_VALUES_MAX, ...limits });
}

function parseInexactJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson(findJsonError(text));
  }
}

/** The whole body, inflated. Never holds more than the limit and one piece. */
export async function readBytes(
  c: Context<AppEnv>,
  limits: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new WholeBody(Number(c.req.header("content-length") ?? NaN));
  const body = wholeOrPieces(c, limits, whole);
  return body instanceof Promise ? await body : await whole.read(body);
}
