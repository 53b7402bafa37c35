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
import { answerBytes } from "./files/answer_bytes.ts";
import { describeContent, openContent } from "./files/content.ts";

export const MSGPACK_MEDIA_TYPE = "application/msgpack";
const BINARY_MEDIA_TYPE = "application/octet-stream";

/**
 * Upper bound of MessagePack size divided by JSON size: a double takes nine bytes as MessagePack
 * and may take two as JSON ("0,").
 */
const MSGPACK_TO_JSON_MAX = 5;

/** The descriptions of the responses, for routes that answer with one value. */
export const VALUE_ANSWERS: Readonly<Record<number, AnswerSpec>> = {
  200: {
    description: "The value; exact with MessagePack, or the bare bytes of a binary",
    content: {
      [JSON_MEDIA_TYPE]: z.unknown(),
      [MSGPACK_MEDIA_TYPE]: z.string(),
      [BINARY_MEDIA_TYPE]: z.string(),
    },
  },
  206: {
    description: "The range of the bytes that `Range` asks for",
    content: { [BINARY_MEDIA_TYPE]: z.string() },
  },
};

/** The query of routes that answer with one value. */
export const FILE_QUERY = {
  file: z.string().optional().describe("One file of the result of a task with `outputs`, as bytes"),
};

/** The collection that a value is looked up in. */
export interface ValueSource {
  readonly find: FindValue;
  /** Throws a problem when the value is not in memory. */
  readonly require: (name: string) => void;
}

/** Answers with one value, or a file of it, in the format that the request accepts. */
export async function answerValue(
  c: Context<AppEnv>,
  shell: SchedulerShell,
  source: ValueSource,
  { name, file }: { readonly name: string; readonly file: string | undefined },
): Promise<Response> {
  const all = [JSON_MEDIA_TYPE, MSGPACK_MEDIA_TYPE, BINARY_MEDIA_TYPE] as const;
  const form = requireForm(c, file === undefined ? all : [BINARY_MEDIA_TYPE] as const);
  source.require(name);
  if (form === BINARY_MEDIA_TYPE) {
    return await withFetchProblems(c, () =>
      answerBytes(
        c,
        async () => requireContent(await openOne(shell, source, name), name, file),
        valueHeaders(BINARY_MEDIA_TYPE),
      ));
  }
  if (form === JSON_MEDIA_TYPE) {
    const text = await withFetchProblems(c, () => viewOne(c, shell, source, name));
    return c.body(text, 200, valueHeaders(JSON_MEDIA_TYPE));
  }
  const value = await withFetchProblems(c, () => openOne(shell, source, name));
  return c.body(value.bytes, 200, {
    ...valueHeaders(MSGPACK_MEDIA_TYPE),
    "content-length": String(value.nbytes),
  });
}

/** Answers with what a value is: a binary, files, or anything else. */
export async function answerDescription(
  c: Context<AppEnv>,
  shell: SchedulerShell,
  source: ValueSource,
  name: string,
): Promise<Response> {
  source.require(name);
  return c.json(
    await withFetchProblems(c, async () => describeContent(await openOne(shell, source, name))),
  );
}

async function viewOne(
  c: Context<AppEnv>,
  shell: SchedulerShell,
  source: ValueSource,
  name: string,
): Promise<string> {
  requireViewable(c, source.find, [name]);
  const bytes = (await shell.results.take(source.find, [name]))?.get(name);
  if (bytes === undefined) throw lostValueProblem(source, [name]);
  return jsonText(decode(bytes), viewBytesMax(c));
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
export function requireViewable(
  c: Context<AppEnv>,
  find: FindValue,
  names: readonly string[],
): void {
  let bytes = 0;
  for (const name of names) bytes += find(name)?.nbytes ?? 0;
  const bytesMax = viewBytesMax(c);
  if (bytes > bytesMax * MSGPACK_TO_JSON_MAX) throw new JsonViewTooLarge(bytesMax);
}

/** Maximum size of the answer to this request as JSON. */
export function viewBytesMax(c: Context<AppEnv>): number {
  return c.get("viewBytesMax") ?? JSON_VIEW_BYTES_MAX;
}

/** The problem of a value that was in memory when checked and lost when it was fetched. */
export function lostValueProblem(source: ValueSource, names: readonly string[]): HttpProblem {
  for (const name of names) source.require(name);
  return new HttpProblem("recomputing", "Cannot show the value now: it was lost; try again", {
    headers: { "retry-after": "1" },
  });
}

/** Converts the errors of fetching a value and of showing it as JSON to problems. */
export async function withFetchProblems<T>(
  c: Context<AppEnv>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JsonViewTooLarge) {
      throw new HttpProblem(
        "view_too_large",
        `Cannot show this as JSON: it takes more than ${viewBytesMax(c)} bytes; ` +
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

async function requireContent(
  value: OpenValue,
  name: string,
  file: string | undefined,
): Promise<OpenValue> {
  const content = await openContent(value, file);
  if (content !== null) return content;
  if (file !== undefined) {
    throw new HttpProblem("unknown_file", `Cannot find the file "${file}" in "${name}"`);
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
