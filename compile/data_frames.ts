/**
 * Values of a body of external data, parsed and encoded by the compiler process: what the body says
 * of them, and then their bytes, one value behind the other.
 */
import { createHash } from "node:crypto";
import { isRecord } from "../base/mod.ts";
import { findInexactNumber, findJsonError, type JsonError } from "../graph/json_text.ts";
import { CodecError, decode, encode } from "../protocol/mod.ts";
import { jsonFrame } from "./columns.ts";
import { encodeFrame, FRAME } from "./frames.ts";

/** Request to read a body with values. */
export interface DataRequest {
  readonly data: "json" | "msgpack";
}

/** A value: its encoded bytes and their SHA-256, or why it cannot be encoded. */
export type EncodedDatum =
  | { readonly nbytes: number; readonly sha256: string }
  | { readonly fault: string };

/** Fields of the body without the values. */
export type DataHead =
  | {
    readonly ok: true;
    /** The body without its values, if it is an object. What is long is left out. */
    readonly fields: unknown;
    /** The keys of the values; `null`: it has no object of values. */
    readonly keys: readonly string[] | null;
    /** The values in the order of the keys. */
    readonly values: readonly EncodedDatum[];
  }
  | { readonly ok: false; readonly rejection: DataRejection };

/** Reason for which a body cannot be read. */
export type DataRejection =
  | { readonly reason: "not-utf8" }
  | { readonly reason: "not-json"; readonly error: JsonError }
  | { readonly reason: "not-msgpack"; readonly detail: string };

/** Bytes of one piece. */
const PIECE_BYTES = 128 * 1024;
/** JSON characters of a field; a longer one has a fault in any case, or is a list of workers. */
const FIELD_CHARACTERS_MAX = 1024 * 1024;

/** The frames of such a body. */
export function* dataFrames(
  { data }: DataRequest,
  bytes: Uint8Array,
): Generator<Uint8Array> {
  const parsed = data === "json" ? parseJson(bytes) : parseMsgpack(bytes);
  if ("rejection" in parsed) return yield dataHead({ ok: false, rejection: parsed.rejection });
  const { body } = parsed;
  const fields = isRecord(body) ? shortFields(body) : Array.isArray(body) ? [] : null;
  if (!isRecord(body) || !isRecord(body.values)) {
    return yield dataHead({ ok: true, fields, keys: null, values: [] });
  }
  const encoded = Object.values(body.values).map(encodeOrFault);
  const values = encoded.map((value): EncodedDatum =>
    typeof value === "string" ? { fault: value } : {
      nbytes: value.byteLength,
      sha256: createHash("sha256").update(value).digest("hex"),
    }
  );
  yield dataHead({ ok: true, fields, keys: Object.keys(body.values), values });
  for (const value of encoded) {
    if (typeof value === "string") continue;
    for (let at = 0; at < value.byteLength; at += PIECE_BYTES) {
      yield encodeFrame(FRAME.bytes, value.subarray(at, at + PIECE_BYTES));
    }
  }
}

function dataHead(head: DataHead): Uint8Array {
  return jsonFrame(FRAME.data, head);
}

type Parsed = { readonly body: unknown } | { readonly rejection: DataRejection };

function parseJson(bytes: Uint8Array): Parsed {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { rejection: { reason: "not-utf8" } };
  }
  try {
    const body: unknown = JSON.parse(text);
    const error = findInexactNumber(text);
    return error === null ? { body } : { rejection: { reason: "not-json", error } };
  } catch {
    return { rejection: { reason: "not-json", error: findJsonError(text) } };
  }
}

function parseMsgpack(bytes: Uint8Array): Parsed {
  try {
    return { body: decode(bytes) };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { rejection: { reason: "not-msgpack", detail: error.message } };
  }
}

function encodeOrFault(value: unknown): Uint8Array | string {
  try {
    return encode(value);
  } catch (error) {
    if (error instanceof CodecError) return error.message;
    throw error;
  }
}

/** The fields beside the values, for a check of their shape. */
function shortFields(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(body).filter(([name, field]) =>
    name !== "values" && field !== undefined
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, shortField(field)]));
}

/** The same field if it is plain JSON and not long; otherwise something that has the same fault. */
function shortField(field: unknown): unknown {
  if (Array.isArray(field)) {
    const items = field.map((item) => typeof item === "string" ? item : null);
    return JSON.stringify(items).length <= FIELD_CHARACTERS_MAX ? items : null;
  }
  if (typeof field === "string") return field.length <= FIELD_CHARACTERS_MAX ? field : null;
  if (typeof field === "number" || typeof field === "boolean") return field;
  return isRecord(field) ? {} : null;
}
