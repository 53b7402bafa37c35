/**
 * How a value is shown, wherever it is from: exact as MessagePack, straight from the worker that
 * holds it; a binary as its bare bytes; and as JSON for people and curl, up to a size.
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
 * No value is shorter as JSON than this part of its MessagePack: nine bytes of a double for "0,".
 */
const MSGPACK_TO_JSON_MAX = 5;

/** What a route that gives one value says of its answer. */
export const VALUE_ANSWER: AnswerSpec = {
  description: "The value; exact with MessagePack, or the bare bytes of a binary",
  content: {
    [JSON_MEDIA_TYPE]: z.unknown(),
    [MSGPACK_MEDIA_TYPE]: z.string(),
    [BINARY_MEDIA_TYPE]: z.string(),
  },
};

/** Where a value is looked for. */
export interface ValueSource {
  readonly find: FindValue;
  /** Throws the problem of a value that is not in memory. */
  readonly require: (name: string) => void;
}

/** Answers with one value in the form that the request asks for. */
export async function answerValue(
  c: Context<AppEnv>,
  shell: SchedulerShell,
  source: ValueSource,
  name: string,
): Promise<Response> {
  const form = requireForm(c, [JSON_MEDIA_TYPE, MSGPACK_MEDIA_TYPE, BINARY_MEDIA_TYPE]);
  source.require(name);
  if (form === JSON_MEDIA_TYPE) {
    const text = await gathered(() => viewOne(shell, source, name));
    return c.body(text, 200, exact(JSON_MEDIA_TYPE));
  }
  const value = await gathered(() => openOne(shell, source, name));
  if (form === BINARY_MEDIA_TYPE) return await answerBinary(c, value);
  return c.body(value.bytes, 200, {
    ...exact(MSGPACK_MEDIA_TYPE),
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
  if (bytes === undefined) throw lostMeanwhile(source, [name]);
  return jsonText(decode(bytes));
}

async function openOne(
  shell: SchedulerShell,
  source: ValueSource,
  name: string,
): Promise<OpenValue> {
  const value = await shell.results.open(source.find, name);
  if (value === null) throw lostMeanwhile(source, [name]);
  return value;
}

/** Refuses what must be too large for the view before its bytes are fetched. */
export function requireViewable(find: FindValue, names: readonly string[]): void {
  let bytes = 0;
  for (const name of names) bytes += find(name)?.nbytes ?? 0;
  if (bytes > JSON_VIEW_BYTES_MAX * MSGPACK_TO_JSON_MAX) {
    throw new JsonViewTooLarge(JSON_VIEW_BYTES_MAX);
  }
}

/** The value was there when the request came, and nobody had it when it was asked for. */
export function lostMeanwhile(source: ValueSource, names: readonly string[]): HttpProblem {
  for (const name of names) source.require(name);
  return new HttpProblem("recomputing", "Cannot show the value now: it was lost; try again", {
    headers: { "retry-after": "1" },
  });
}

/** Failures of fetching and showing, as problems. */
export async function gathered<T>(work: () => Promise<T>): Promise<T> {
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
      ...exact(BINARY_MEDIA_TYPE),
      "content-length": String(binary.nbytes),
    });
  }
  throw new HttpProblem(
    "not_acceptable",
    `Cannot send the value as bytes: it is not a binary; ask for ${JSON_MEDIA_TYPE} or ` +
      MSGPACK_MEDIA_TYPE,
  );
}

export function requireForm<T extends string>(c: Context<AppEnv>, offered: readonly T[]): T {
  const form = negotiate(c.req.header("accept"), offered);
  if (form !== null) return form;
  throw new HttpProblem(
    "not_acceptable",
    `Cannot send results in that form: accept ${offered.join(" or ")}`,
  );
}

export function exact(type: string): Record<string, string> {
  return { "content-type": type, "cache-control": "no-store", "vary": "accept" };
}

/**
 * Format byte of a binary -> length of its head: the byte itself and a length of 8, 16 or 32 bits.
 */
const HEAD_BYTES: ReadonlyMap<number | undefined, number> = new Map([
  [0xc4, 2],
  [0xc5, 3],
  [0xc6, 5],
]);

/**
 * The bytes of the binary that `value` is, without the head that MessagePack gives it. `null` when
 * it is something else; `value` is closed then.
 */
export async function openBinary(value: OpenValue): Promise<OpenValue | null> {
  const reader = value.bytes.getReader();
  let first: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  let headBytes: number | undefined = 1;
  while (headBytes !== undefined && first.byteLength < headBytes) {
    const { done, value: piece } = await reader.read();
    if (done) break;
    first = joined(first, piece);
    headBytes = HEAD_BYTES.get(first[0]);
  }
  if (headBytes === undefined) {
    await reader.cancel();
    return null;
  }
  let rest: Uint8Array<ArrayBuffer> | null = first.subarray(headBytes);
  return {
    nbytes: value.nbytes - headBytes,
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

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.byteLength + b.byteLength);
  both.set(a);
  both.set(b, a.byteLength);
  return both;
}
