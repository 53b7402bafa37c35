/**
 * The response with one value: exact as MessagePack, streamed from the worker that holds it; a
 * binary as bare bytes; or JSON for people, up to a size limit.
 */
import type { Context } from "hono";
import { z } from "zod";
import type { OpenValue } from "../../peer/mod.ts";
import { JsonViewTooLarge } from "../../protocol/mod.ts";
import { JSON_MEDIA_TYPE } from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { negotiate } from "../../http/media_type.ts";
import { HttpProblem } from "../../http/problem.ts";
import type { AnswerSpec } from "../access/route_table.ts";
import type { StatePort } from "../inbox/ports.ts";
import { answerBytes } from "./files/answer_bytes.ts";
import { describeContent, openContent } from "./files/content.ts";
import { HolderUnreachable } from "./gather.ts";
import type { HeldView } from "./held_views.ts";
import { type JsonViews, lostValueProblem, type ValueSource } from "./json_views.ts";
import type { ResultsPort } from "./result_requests.ts";

export const MSGPACK_MEDIA_TYPE = "application/msgpack";
const BINARY_MEDIA_TYPE = "application/octet-stream";

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
  file: z.string().optional().describe("One file, or part, of the result of a task"),
};

/** Values as JSON. */
export interface ViewsPort {
  readonly views: JsonViews;
}

/** Ports with which routes read values; `Further`: the other ports that they have. */
export interface ValuePorts<Further = unknown> extends ViewsPort {
  readonly scheduler: StatePort & ResultsPort & Further;
}

/** Answers with one value, or a file of it, in the format that the request accepts. */
export async function answerValue(
  c: Context<AppEnv>,
  { scheduler, views }: ValuePorts,
  source: ValueSource,
  { name, file }: { readonly name: string; readonly file: string | undefined },
): Promise<Response> {
  const all = [JSON_MEDIA_TYPE, MSGPACK_MEDIA_TYPE, BINARY_MEDIA_TYPE] as const;
  const form = requireForm(c, file === undefined ? all : [BINARY_MEDIA_TYPE] as const);
  source.require(name);
  if (form === BINARY_MEDIA_TYPE) {
    return await withFetchProblems(() =>
      answerBytes(
        c,
        async () => requireContent(await openOne(scheduler, source, name), name, file),
        valueHeaders(BINARY_MEDIA_TYPE),
      )
    );
  }
  if (form === JSON_MEDIA_TYPE) {
    const { owner } = c.get("principal");
    return await answerView(c, () => views.of(source, { names: [name], shape: "value", owner }));
  }
  const value = await withFetchProblems(() => openOne(scheduler, source, name));
  return c.body(value.bytes, 200, {
    ...valueHeaders(MSGPACK_MEDIA_TYPE),
    "content-length": String(value.nbytes),
  });
}

/** Answers with JSON that shows values. */
export async function answerView(
  c: Context<AppEnv>,
  make: () => Promise<string | HeldView>,
): Promise<Response> {
  const view = await withFetchProblems(make);
  const headers = valueHeaders(JSON_MEDIA_TYPE);
  if (typeof view === "string") return c.body(view, 200, headers);
  return c.body(view.stream, 200, { ...headers, "content-length": String(view.bytes) });
}

/** Answers with what a value is: a binary, files, or anything else. */
export async function answerDescription(
  c: Context<AppEnv>,
  ports: ResultsPort,
  source: ValueSource,
  name: string,
): Promise<Response> {
  source.require(name);
  return c.json(
    await withFetchProblems(async () => describeContent(await openOne(ports, source, name))),
  );
}

async function openOne(
  ports: ResultsPort,
  source: ValueSource,
  name: string,
): Promise<OpenValue> {
  const value = await ports.results.open(source.find, name);
  if (value === null) throw lostValueProblem(source, [name]);
  return value;
}

/** Converts the errors of fetching a value and of showing it as JSON to problems. */
async function withFetchProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JsonViewTooLarge) {
      throw new HttpProblem(
        "view_too_large",
        `Cannot show this as JSON: it takes more than ${error.bytesMax} bytes, or more ` +
          `memory or time than a view may; ask for it with "Accept: ${MSGPACK_MEDIA_TYPE}"`,
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
