/**
 * The response with one value: exact as MessagePack, streamed from the worker that holds it; a
 * binary as bare bytes; or JSON for people, up to a size limit.
 */
import type { Context } from "hono";
import { z } from "zod";
import { JSON_VIEW_BYTES_MAX } from "../../base/mod.ts";
import { decode, jsonText, JsonViewTooLarge } from "../../protocol/mod.ts";
import {
  type FindValue,
  HolderUnreachable,
  type OpenValue,
  type SchedulerShell,
} from "../../scheduler/mod.ts";
import { JSON_MEDIA_TYPE } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { negotiate } from "../http/media_type.ts";
import { HttpProblem } from "../http/problem.ts";
import type { AnswerSpec } from "../http/route_table.ts";

export const MSGPACK_MEDIA_TYPE = "application/msgpack";
const BINARY_MEDIA_TYPE = "application/octet-stream";

/**
 * Upper bound of MessagePack size divided by JSON size: a double takes nine bytes as MessagePack
 * and may take two as JSON ("0,").
 */
const MSGPACK_TO_JSON_MAX = 5;

/** The description of the response, for routes that answer with one value. */
export const VALUE_ANSWER: AnswerSpec = {
  description: "The value; exact with MessagePack, or the bare bytes of a binary",
  content: {
    [JSON_MEDIA_TYPE]: z.unknown(),
    [MSGPACK_MEDIA_TYPE]: z.string(),
    [BINARY_MEDIA_TYPE]: z.string(),
  },
};

/** The collection that a value is looked up in. */
export interface ValueSource {
  readonly find: FindValue;
  /** Throws a problem when the value is not in memory. */
  readonly require: (name: string) => void;
}

/** Answers with one value in the format that the request accepts. */
export async function answerValue(
  c: Context<AppEnv>,
  shell: SchedulerShell,
  source: ValueSource,
  name: string,
): Promise<Response> {
  const form = requireForm(c, [JSON_MEDIA_TYPE, MSGPACK_MEDIA_TYPE, BINARY_MEDIA_TYPE]);
  source.require(name);
  if (form === JSON_MEDIA_TYPE) {
    const text = await withFetchProblems(() => viewOne(shell, source, name));
    return c.body(text, 200, valueHeaders(JSON_MEDIA_TYPE));
  }
  const value = await withFetchProblems(() => openOne(shell, source, name));
  if (form === BINARY_MEDIA_TYPE) return await answerBinary(c, value);
  return c.body(value.bytes, 200, {
    ...valueHeaders(MSGPACK_MEDIA_TYPE),
    "content-length": String(value.nbytes),
  });
}

async function viewOne(
  shell: SchedulerShell,
  source: ValueSource,
  name: string,
): Promise<string> {
  requireViewable(source.find, [name]);
  const bytes = (await shell.results.take(source.find, [name]))?.get(name);
  if (bytes === undefined) throw lostValueProblem(source, [name]);
  return jsonText(decode(bytes));
}

async function openOne(
  shell: SchedulerShell,
  source: ValueSource,
  name: string,
): Promise<OpenValue> {
  const value = await shell.results.open(source.find, name);
  if (value === null) throw lostValueProblem(source, [name]);
  return value;
}

/** Rejects values that are certainly too large for JSON, before they are fetched. */
export function requireViewable(find: FindValue, names: readonly string[]): void {
  let bytes = 0;
  for (const name of names) bytes += find(name)?.nbytes ?? 0;
  if (bytes > JSON_VIEW_BYTES_MAX * MSGPACK_TO_JSON_MAX) {
    throw new JsonViewTooLarge(JSON_VIEW_BYTES_MAX);
  }
}

/** The problem of a value that was in memory when checked and lost when it was fetched. */
export function lostValueProblem(source: ValueSource, names: readonly string[]): HttpProblem {
  for (const name of names) source.require(name);
  return new HttpProblem("recomputing", "Cannot show the value now: it was lost; try again", {
    headers: { "retry-after": "1" },
  });
}

/** Converts the errors of fetching a value and of showing it as JSON to problems. */
export async function withFetchProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JsonViewTooLarge) {
      throw new HttpProblem(
        "view_too_large",
        `Cannot show this as JSON: it takes more than ${JSON_VIEW_BYTES_MAX} bytes; ` +
          `ask for it with "Accept: ${MSGPACK_MEDIA_TYPE}"`,
      );
    }
    if (error instanceof HolderUnreachable) {
      throw new HttpProblem("holder_unreachable", error.message, {
        headers: { "retry-after": "1" },
      });
    }
    throw error;
  }
}

async function answerBinary(c: Context<AppEnv>, value: OpenValue): Promise<Response> {
  const binary = await openBinary(value);
  if (binary !== null) {
    return c.body(binary.bytes, 200, {
      ...valueHeaders(BINARY_MEDIA_TYPE),
      "content-length": String(binary.nbytes),
    });
  }
  throw new HttpProblem(
    "not_acceptable",
    `Cannot send the value as bytes: it is not a binary; ask for ${JSON_MEDIA_TYPE} or ` +
      MSGPACK_MEDIA_TYPE,
  );
}

/** The media type to answer with. Throws the problem `not_acceptable` (406). */
export function requireForm<T extends string>(c: Context<AppEnv>, offered: readonly T[]): T {
  const form = negotiate(c.req.header("accept"), offered);
  if (form !== null) return form;
  throw new HttpProblem(
    "not_acceptable",
    `Cannot send results in that form: accept ${offered.join(" or ")}`,
  );
}

/** Headers of a response with a value: caches must not store it. */
export function valueHeaders(type: string): Record<string, string> {
  return { "content-type": type, "cache-control": "no-store", "vary": "accept" };
}

/**
 * Format byte of a binary -> size of its header: the byte itself and a length of 8, 16 or 32 bits
 * (MessagePack specification, formats bin 8, bin 16, bin 32).
 */
const HEADER_BYTES: ReadonlyMap<number | undefined, number> = new Map([
  [0xc4, 2],
  [0xc5, 3],
  [0xc6, 5],
]);

/**
 * The bytes of a binary without its MessagePack header. When `value` is not a binary, closes it and
 * returns `null`.
 */
export async function openBinary(value: OpenValue): Promise<OpenValue | null> {
  const reader = value.bytes.getReader();
  let first: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  let headerBytes: number | undefined = 1;
  while (headerBytes !== undefined && first.byteLength < headerBytes) {
    const { done, value: piece } = await reader.read();
    if (done) break;
    first = concat(first, piece);
    headerBytes = HEADER_BYTES.get(first[0]);
  }
  if (headerBytes === undefined) {
    await reader.cancel();
    return null;
  }
  let rest: Uint8Array<ArrayBuffer> | null = first.subarray(headerBytes);
  return {
    nbytes: value.nbytes - headerBytes,
    bytes: new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        if (rest !== null && rest.byteLength > 0) {
          controller.enqueue(rest);
          rest = null;
          return;
        }
        const { done, value: piece } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(piece);
      },
      cancel: () => reader.cancel(),
    }, { highWaterMark: 0 }),
  };
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.byteLength + b.byteLength);
  both.set(a);
  both.set(b, a.byteLength);
  return both;
}
