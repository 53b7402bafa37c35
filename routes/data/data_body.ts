/**
 * Reads a body of external data. A small one is parsed and encoded here. One of many values goes to
 * a compiler process: to parse and encode a few MiB of small objects would stop the scheduler for
 * half a second.
 */
import { createHash } from "node:crypto";
import type { Context } from "hono";
import {
  COMPILED_HERE_BYTES_MAX,
  COMPILED_HERE_VALUES_MAX,
  isRecord,
  joinBytes,
  JSON_VALUES_MAX,
} from "../../base/mod.ts";
import {
  CompilerDiedError,
  type Compilers,
  CompilersBusyError,
  type DataHead,
  type DataRejection,
} from "../../compile/mod.ts";
import { CodecError, cutLastArray, decode, encode, viewCost } from "../../protocol/mod.ts";
import {
  decodeText,
  JSON_MEDIA_TYPE,
  parseJson,
  readBytes,
  requireMediaType,
  textProblem,
} from "../../http/body.ts";
import type { AppEnv } from "../../http/env.ts";
import { JsonValueCounter } from "../../http/json_values.ts";
import { HttpProblem } from "../../http/problem.ts";
import { MSGPACK_MEDIA_TYPE } from "../results/value_answer.ts";
import { type PassingBody, wholeOrPassing } from "./passing_body.ts";

/** A value of a body, encoded, or why it cannot be encoded. */
export type DatumOrFault =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly sha256: string }
  | { readonly fault: string };

export interface ScatterBody {
  /** The body, for a check of its shape; its values may be anything. */
  readonly body: unknown;
  /** The values by their keys, in the order of the body. */
  encoded(): readonly (readonly [key: string, value: DatumOrFault])[];
}

export interface DataBodyOptions {
  readonly bodyBytesMax: number;
  readonly compilers: Compilers;
}

/** Reads a body of JSON, or of MessagePack for values that JSON cannot represent. */
export async function readDataBody(
  c: Context<AppEnv>,
  { bodyBytesMax: bytesMax, compilers }: DataBodyOptions,
): Promise<ScatterBody | PassingBody> {
  const type = requireMediaType(c, [JSON_MEDIA_TYPE, MSGPACK_MEDIA_TYPE]);
  if (type === JSON_MEDIA_TYPE) {
    const bytes = await readBytes(c, { bytesMax, valuesMax: JSON_VALUES_MAX });
    if (!isSmallJson(bytes)) return await bodyApart(compilers, c, bytes, "json");
    return bodyHere(parseJson(decodeText(bytes)));
  }
  const bytes = await wholeOrPassing(c, { bytesMax }, hasOneReplica);
  if (!(bytes instanceof Uint8Array)) return bytes;
  try {
    if (viewCost([bytes], { partsMax: JSON_VALUES_MAX }) === null) throw tooManyParts();
    const isSmall = viewCost([bytes], { partsMax: COMPILED_HERE_VALUES_MAX }) !== null;
    if (!isSmall) return await bodyApart(compilers, c, bytes, "msgpack");
    const cut = cutLastArray(bytes);
    if (cut === null || cut.path[0] !== "values") return bodyHere(decode(bytes));
    return bodyHere(decode(cut.rest), { key: cut.path[1], bytes: bytes.subarray(cut.from) });
  } catch (error) {
    if (error instanceof CodecError) throw notMsgpack(error.message);
    throw error;
  }
}

/** Whether a body has one value for one worker: no other one needs its bytes. */
function hasOneReplica(body: unknown): boolean {
  if (!isRecord(body) || !isRecord(body.values)) return false;
  return Object.keys(body.values).length === 1 && (body.replicas ?? 1) === 1;
}

function isSmallJson(bytes: Uint8Array): boolean {
  if (bytes.byteLength > COMPILED_HERE_BYTES_MAX) return false;
  const values = new JsonValueCounter();
  values.push(bytes);
  return values.count <= COMPILED_HERE_VALUES_MAX;
}

/** `array`: a value that is encoded already, in place of the one of this key. */
function bodyHere(
  body: unknown,
  array?: { readonly key: unknown; readonly bytes: Uint8Array<ArrayBuffer> },
): ScatterBody {
  return {
    body,
    encoded: () => {
      const values = isRecord(body) && isRecord(body.values) ? body.values : {};
      return Object.entries(values).map(([key, value]) =>
        [key, key === array?.key ? digested(array.bytes) : encodeOrFault(value)] as const
      );
    },
  };
}

function encodeOrFault(value: unknown): DatumOrFault {
  try {
    return digested(encode(value));
  } catch (error) {
    if (error instanceof CodecError) return { fault: error.message };
    throw error;
  }
}

function digested(bytes: Uint8Array<ArrayBuffer>): DatumOrFault {
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
}

async function bodyApart(
  compilers: Compilers,
  c: Context<AppEnv>,
  bytes: Uint8Array,
  data: "json" | "msgpack",
): Promise<ScatterBody> {
  const { owner } = c.get("principal");
  try {
    await using compiler = await compilers.take({ owner, urgency: "graph" });
    // The body is here: the slot is never given up.
    compiler.slot.complete();
    compiler.process.begin({ data });
    await compiler.process.push(bytes);
    const { head, pieces } = await compiler.process.finishData();
    if (!head.ok) throw rejected(head.rejection);
    return bodyOf(head, joinBytes(pieces));
  } catch (error) {
    if (error instanceof CompilersBusyError) throw busy();
    if (error instanceof CompilerDiedError) throw tooMuchMemory();
    throw error;
  }
}

function bodyOf(
  { fields, keys, values }: Extract<DataHead, { readonly ok: true }>,
  bytes: Uint8Array<ArrayBuffer>,
): ScatterBody {
  const named = (keys ?? []).map((key) => [key, null] as const);
  const isObject = isRecord(fields);
  let at = 0;
  const encoded = values.map((value, index): readonly [string, DatumOrFault] => {
    const key = keys?.[index] ?? "";
    if ("fault" in value) return [key, value];
    const from = at;
    at += value.nbytes;
    return [key, { bytes: bytes.subarray(from, at), sha256: value.sha256 }];
  });
  return {
    body: isObject && keys !== null ? { ...fields, values: Object.fromEntries(named) } : fields,
    encoded: () => encoded,
  };
}

function rejected(rejection: DataRejection): HttpProblem {
  return rejection.reason === "not-msgpack" ? notMsgpack(rejection.detail) : textProblem(rejection);
}

function notMsgpack(detail: string): HttpProblem {
  return new HttpProblem("invalid_body", `Cannot read the body: ${detail}`);
}

function tooManyParts(): HttpProblem {
  return new HttpProblem(
    "body_too_large",
    `Cannot take a body of more than ${JSON_VALUES_MAX} values, with those inside of values: ` +
      "send less at a time, or numbers as typed arrays",
  );
}

function tooMuchMemory(): HttpProblem {
  return new HttpProblem(
    "body_too_large",
    "Cannot encode the values within the memory and time for one body: send less at a time",
  );
}

function busy(): HttpProblem {
  return new HttpProblem("busy", "Cannot take the body now: other large bodies are being read", {
    headers: { "retry-after": "1" },
  });
}
