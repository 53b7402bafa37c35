/**
 * The message `ActionResult` of the Remote Execution API v2, as far as a cache of Weir needs it:
 * `build/bazel/remote/execution/v2/remote_execution.proto` of github.com/bazelbuild/remote-apis.
 *
 *     message ActionResult {
 *       repeated OutputFile output_files = 2;
 *       ExecutedActionMetadata execution_metadata = 9;
 *     }
 *     message OutputFile { string path = 1; Digest digest = 2; }
 *     message Digest { string hash = 1; int64 size_bytes = 2; }
 *     message ExecutedActionMetadata {
 *       string worker = 1;
 *       google.protobuf.Timestamp execution_start_timestamp = 7;
 *       google.protobuf.Timestamp execution_completed_timestamp = 8;
 *     }
 *     message Timestamp { int64 seconds = 1; int32 nanos = 2; }
 *
 * A server may check that the message is valid and that its files are in the store. The value is
 * the file `value`; the run began at 0 and ended after its duration. `worker` is a digest of the
 * key and the result, so that a message that is damaged, or of another key, is a miss.
 */
import { createHash } from "node:crypto";
import { type CachedResult, type CacheKey, isResult } from "../place.ts";

const PATH = "value";
const VARINT = 0;
const BYTES = 2;
const US_PER_SECOND = 1_000_000;
/** A message of another kind, or a page of a proxy, may be longer. */
export const ACTION_RESULT_BYTES_MAX = 4096;

export function encodeActionResult(key: CacheKey, result: CachedResult): Uint8Array<ArrayBuffer> {
  const { digest, nbytes, durationUs } = result;
  const ended = Math.round(durationUs);
  const timestamp = [
    ...varintField(1, Math.floor(ended / US_PER_SECOND)),
    ...varintField(2, ended % US_PER_SECOND * 1000),
  ];
  const metadata = [
    ...bytesField(1, textBytes(sealOf(key, { digest, nbytes, durationUs: ended }))),
    ...bytesField(7, []),
    ...bytesField(8, timestamp),
  ];
  const file = [
    ...bytesField(1, textBytes(PATH)),
    ...bytesField(2, [...bytesField(1, textBytes(digest)), ...varintField(2, nbytes)]),
  ];
  return Uint8Array.from([...bytesField(2, file), ...bytesField(9, metadata)]);
}

/** The result of a message; `null` if it is damaged, of another key, or no message of Weir. */
export function decodeActionResult(key: CacheKey, message: Uint8Array): CachedResult | null {
  const fields = fieldsOf(message);
  const file = fieldsOf(fields?.get(2));
  const digest = fieldsOf(file?.get(2));
  const metadata = fieldsOf(fields?.get(9));
  const ended = fieldsOf(metadata?.get(8));
  if (!file || !digest || !metadata || !ended || textOf(file.get(1)) !== PATH) return null;
  const result: CachedResult = {
    digest: textOf(digest.get(1)),
    nbytes: numberOf(digest.get(2)),
    durationUs: numberOf(ended.get(1)) * US_PER_SECOND + numberOf(ended.get(2)) / 1000,
  };
  return isResult(result) && textOf(metadata.get(1)) === sealOf(key, result) ? result : null;
}

function sealOf(key: CacheKey, { digest, nbytes, durationUs }: CachedResult): string {
  const text = `${key} ${digest} ${nbytes} ${durationUs}`;
  return `weir ${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
}

/** A field with a number; one that is 0 is left out, as Protocol Buffers do. */
function varintField(field: number, value: number): number[] {
  return value === 0 ? [] : [field << 3 | VARINT, ...varint(value)];
}

function bytesField(field: number, bytes: Iterable<number>): number[] {
  const content = [...bytes];
  return [field << 3 | BYTES, ...varint(content.length), ...content];
}

/** Seven bits a byte, the lowest first. Exact up to 2^53. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(rest % 128 | 128);
  return [...bytes, rest];
}

/** Numbers and bytes of a message by field, the last of each; `null` if it is none. */
function fieldsOf(
  message: Uint8Array | number | undefined,
): Map<number, Uint8Array | number> | null {
  if (!(message instanceof Uint8Array)) return null;
  const fields = new Map<number, Uint8Array | number>();
  let at = 0;
  const next = (): number => {
    let [value, scale] = [0, 1];
    while (at < message.length) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * scale;
      scale *= 128;
      if (byte < 128) return value;
    }
    return NaN;
  };
  while (at < message.length) {
    const tag = next();
    const value = next();
    const field = Math.floor(tag / 8);
    if (tag % 8 === VARINT && Number.isSafeInteger(value)) fields.set(field, value);
    else if (tag % 8 === BYTES && at + value <= message.length) {
      fields.set(field, message.subarray(at, at += value));
    } else return null;
  }
  return fields;
}

function numberOf(value: Uint8Array | number | undefined): number {
  return typeof value === "number" ? value : value === undefined ? 0 : NaN;
}

function textOf(value: Uint8Array | number | undefined): string {
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : "";
}

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
