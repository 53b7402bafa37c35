/**
 * Brings values to one worker, over `PUT /data`: the body of a transfer, streamed from the buffers
 * as they are.
 */
import { errorMessage } from "../../base/mod.ts";
import { encodePeerHead, type Key, PEER_DATA_MEDIA_TYPE } from "../../protocol/mod.ts";
import type { OutputHolder } from "../views/tasks.ts";

/** The worker took no byte for so long, or did not answer: it is stopped, or cut off. */
const SILENCE_MS_MAX = 20_000;
const PART_BYTES = 1024 * 1024;

export type Pushed = readonly (readonly [key: Key, value: Uint8Array<ArrayBuffer>])[];

/** `null` when the worker has stored every value, else why not: it may have stored some. */
export async function pushValues(
  holder: OutputHolder,
  attempt: number,
  values: Pushed,
): Promise<string | null> {
  if (holder.url === null) return "it has no address";
  const controller = new AbortController();
  const silent = () => controller.abort(new Error("it is silent"));
  let timer = setTimeout(silent, SILENCE_MS_MAX);
  const body = ReadableStream.from(pieces(values, () => {
    clearTimeout(timer);
    timer = setTimeout(silent, SILENCE_MS_MAX);
  }));
  try {
    const query = new URLSearchParams({ attempt: `${attempt}`, worker: holder.worker });
    const url = `${holder.url.replace(/\/+$/, "")}/data?${query}`;
    const response = await fetch(url, {
      method: "PUT",
      headers: {
        "authorization": `Bearer ${holder.token}`,
        "content-type": PEER_DATA_MEDIA_TYPE,
      },
      body,
      // A redirect would carry the token of this worker to another address.
      redirect: "error",
      signal: controller.signal,
    });
    await response.body?.cancel();
    return response.status === 204 ? null : `it answers ${response.status}`;
  } catch (error) {
    return errorMessage(error);
  } finally {
    clearTimeout(timer);
  }
}

/** `onPiece` is called for each piece that is asked for. */
function* pieces(values: Pushed, onPiece: () => void): Generator<Uint8Array<ArrayBuffer>> {
  yield encodePeerHead(values.map(([key, value]) => [key, value.byteLength]));
  for (const [, value] of values) {
    for (let at = 0; at < value.byteLength; at += PART_BYTES) {
      onPiece();
      yield value.subarray(at, at + PART_BYTES);
    }
  }
}
