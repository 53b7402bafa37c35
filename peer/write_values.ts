/**
 * Writes values to one worker, over `PUT /data`. The body is a transfer, sent from the buffers.
 */
import { failureReason } from "../base/mod.ts";
import {
  ANNOUNCEMENT_HEADER,
  announcementText,
  asAttempt,
  encodePeerHead,
  type Key,
  PEER_DATA_MEDIA_TYPE,
  type WorkerId,
} from "../protocol/mod.ts";
import { IdleTimeout } from "./idle_timeout.ts";
import { type PeerAddress, type PeerRequest, requestPeer } from "./request.ts";
import { isDirect, sendBody } from "./send_body.ts";
import { sign } from "./signature.ts";

/**
 * Milliseconds without a byte taken, or without an answer, after which a worker counts as stopped
 * or cut off.
 */
const IDLE_MS_MAX = 20_000;
const PART_BYTES = 1024 * 1024;

/** Address and id of the worker that stores the values. */
export interface PeerTarget extends PeerAddress {
  readonly worker: WorkerId;
  /** Signs the announcement of the values; `null`: the worker has not registered since a resume. */
  readonly grantKey: string | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A value in memory, or one whose bytes are read when the worker takes them: a piece has been sent
 * when the next one is asked for.
 */
export type PeerValue = Bytes | {
  readonly byteLength: number;
  readonly pieces: AsyncIterable<Bytes>;
};

export type PeerValues = readonly (readonly [key: Key, value: PeerValue])[];

/**
 * Returns `null` when the worker has stored every value, otherwise the reason; it may have stored
 * some of them then.
 */
export async function writePeerValues(
  target: PeerTarget,
  attempt: number,
  values: PeerValues,
): Promise<string | null> {
  if (target.grantKey === null) return "it has not registered again";
  const idle = new IdleTimeout(IDLE_MS_MAX);
  idle.touch();
  try {
    const query = new URLSearchParams({ attempt: `${attempt}`, worker: target.worker });
    const keys = values.map(([key]) => key);
    const announcement = announcementText(target.worker, asAttempt(attempt), keys);
    const headers = {
      "content-type": PEER_DATA_MEDIA_TYPE,
      [ANNOUNCEMENT_HEADER]: sign(target.grantKey, announcement),
    };
    const head = encodePeerHead(values.map(([key, value]) => [key, value.byteLength]));
    const path = `/data?${query}`;
    const { signal } = idle;
    const nbytes = values.reduce((sum, [, { byteLength }]) => sum + byteLength, head.byteLength);
    let left = nbytes;
    const noteSent = (bytes: number) => void (left -= bytes);
    // Only `fetch` knows the authorities and the proxies that other addresses may need.
    const status = isDirect(target.url)
      ? await sendBody(target, path, {
        method: "PUT",
        headers,
        body: {
          nbytes,
          pieces: noted(parts(head, values, idle), noteSent),
        },
        signal,
      })
      : await fetchStatus(target, path, {
        method: "PUT",
        headers,
        body: ReadableStream.from(noted(parts(head, values.map(withCopies), idle), noteSent)),
        signal,
      });
    if (status !== 204) return `it answers with status ${status}`;
    return left === 0 ? null : "it answers before it has the values";
  } catch (error) {
    return failureReason(error);
  } finally {
    idle.stop();
  }
}

async function fetchStatus(
  target: PeerAddress,
  path: string,
  request: PeerRequest,
): Promise<number> {
  const response = await requestPeer(target, path, request);
  await response.body?.cancel();
  return response.status;
}

/** The same value. `fetch` may still have a piece when it asks for the next one. */
function withCopies([key, value]: PeerValues[number]): PeerValues[number] {
  if (value instanceof Uint8Array) return [key, value];
  return [key, { byteLength: value.byteLength, pieces: copies(value.pieces) }];
}

async function* copies(pieces: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  for await (const piece of pieces) yield piece.slice();
}

/** The same parts. Notes the bytes of each before it is sent. */
async function* noted(
  parts: AsyncIterable<Bytes>,
  note: (bytes: number) => void,
): AsyncGenerator<Bytes> {
  for await (const part of parts) {
    note(part.byteLength);
    yield part;
  }
}

/** A part is asked for when the worker has taken the one before it. */
async function* parts(
  head: Bytes,
  values: PeerValues,
  idle: IdleTimeout,
): AsyncGenerator<Bytes> {
  yield head;
  for (const [, value] of values) {
    if (!(value instanceof Uint8Array)) {
      yield* pieces(value, idle);
      continue;
    }
    for (let at = 0; at < value.byteLength; at += PART_BYTES) {
      idle.touch();
      yield value.subarray(at, at + PART_BYTES);
    }
  }
}

/** The worker does not wait for the source of the pieces longer than the source may take. */
async function* pieces(
  value: Exclude<PeerValue, Uint8Array>,
  idle: IdleTimeout,
): AsyncGenerator<Bytes> {
  idle.pause();
  for await (const piece of value.pieces) {
    idle.touch();
    yield piece;
    idle.pause();
  }
  idle.touch();
}
