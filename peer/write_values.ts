/**
 * Writes values to one worker, over `PUT /data`. The body is a transfer, streamed from the buffers.
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
import { type PeerAddress, requestPeer, unexpectedStatus } from "./request.ts";
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

/** A value in memory, or one whose bytes are read when the worker takes them. */
export type PeerValue = Uint8Array<ArrayBuffer> | {
  readonly byteLength: number;
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
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
    const response = await requestPeer(target, `/data?${query}`, {
      method: "PUT",
      headers: {
        "content-type": PEER_DATA_MEDIA_TYPE,
        [ANNOUNCEMENT_HEADER]: sign(target.grantKey, announcement),
      },
      body: ReadableStream.from(parts(values, idle)),
      signal: idle.signal,
    });
    if (response.status !== 204) throw await unexpectedStatus(response);
    await response.body?.cancel();
    return null;
  } catch (error) {
    return failureReason(error);
  } finally {
    idle.stop();
  }
}

/** A part is asked for when the worker has taken the one before it. */
async function* parts(
  values: PeerValues,
  idle: IdleTimeout,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encodePeerHead(values.map(([key, value]) => [key, value.byteLength]));
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
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  idle.pause();
  for await (const piece of value.pieces) {
    idle.touch();
    yield piece;
    idle.pause();
  }
  idle.touch();
}
