/**
 * The response with bare bytes: whole or one range, with a digest for those who ask for one. The
 * digest is the entity tag too, so that a download that was interrupted goes on with `If-Range`.
 */
import type { Context } from "hono";
import type { AppEnv } from "../../../http/env.ts";
import { HttpProblem } from "../../../http/problem.ts";
import type { OpenValue } from "../../../peer/mod.ts";
import { slice } from "./content.ts";
import { contentDigest, wantsDigest } from "./digest.ts";
import { readRange } from "./range.ts";

/** `open` opens the bytes; it is called twice when a digest is asked for. */
export async function answerBytes(
  c: Context<AppEnv>,
  open: () => Promise<OpenValue>,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const ifRange = c.req.header("if-range");
  const isDigestNeeded = wantsDigest(c.req.header("want-repr-digest")) || ifRange !== undefined;
  const digest = isDigestNeeded ? await contentDigest(await open()) : null;
  const tag = digest === null ? null : `"${digest}"`;
  const value = await open();
  const isAsked = ifRange === undefined || ifRange === tag;
  const range = isAsked ? readRange(c.req.header("range"), value.nbytes) : null;
  const all = {
    ...headers,
    "accept-ranges": "bytes",
    ...(digest !== null && tag !== null && { "repr-digest": digest, "etag": tag }),
  };
  if (range === "unsatisfiable") {
    await value.bytes.cancel();
    throw new HttpProblem(
      "range_not_satisfiable",
      `Cannot send this range: there are ${value.nbytes} bytes`,
      { headers: { "content-range": `bytes */${value.nbytes}` } },
    );
  }
  if (range === null) {
    return c.body(value.bytes, 200, { ...all, "content-length": String(value.nbytes) });
  }
  const { from, nbytes } = range;
  return c.body(slice(value, from, nbytes).bytes, 206, {
    ...all,
    "content-length": String(nbytes),
    "content-range": `bytes ${from}-${from + nbytes - 1}/${value.nbytes}`,
  });
}
