/** Reads bodies whole. A transfer that breaks is repeated: the next holder gives the value. */
import { byteReader, failureReason } from "../../base/mod.ts";
import { UnreachableError } from "./error.ts";
import { pause } from "./limit_wait.ts";

/** Transfers of one body. */
const TRANSFERS_MAX = 3;
/** A shorter body is read in pieces: its memory is not made before it arrives. */
const DIRECT_BYTES_MIN = 256 * 1024;
/** Milliseconds before the second transfer, and twice as many before the third. */
const AGAIN_MS = 200;

/**
 * The body of the answer that `open` gets. When it breaks off, `open` is called again, so the
 * request must only read.
 *
 * @throws UnreachableError if three transfers break off, and what `open` throws
 */
export async function readBody(
  open: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  for (let transfer = 1;; transfer++) {
    const response = await open();
    try {
      return await readWhole(response);
    } catch (error) {
      signal?.throwIfAborted();
      if (transfer === TRANSFERS_MAX) throw brokenOff(error);
      await pause(AGAIN_MS * transfer, signal);
    }
  }
}

/** Reads a long body whose length is known into its own memory. */
async function readWhole(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const length = Number(response.headers.get("content-length") ?? NaN);
  const { body } = response;
  const reader = length >= DIRECT_BYTES_MIN && body !== null ? byteReader(body) : null;
  if (reader === null) return new Uint8Array(await response.arrayBuffer());
  let whole = new Uint8Array(length);
  for (let filled = 0; filled < length;) {
    const { done, value } = await reader.read(whole.subarray(filled));
    if (done) throw new Error(`it ended after ${filled} of ${length} bytes`);
    // The buffer that was named is detached.
    whole = new Uint8Array(value.buffer);
    filled += value.byteLength;
  }
  const { done } = await reader.read(new Uint8Array(1));
  if (done) return whole;
  await reader.cancel();
  throw new Error(`it is longer than the ${length} bytes that it names`);
}

/** The same, as text. */
export async function readBodyText(open: () => Promise<Response>): Promise<string> {
  return new TextDecoder().decode(await readBody(open));
}

/**
 * The same, as a stream. It is repeated until its first bytes have come, since a value that is
 * computed again may have other ones.
 */
export async function readStream(
  open: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  for (let transfer = 1;; transfer++) {
    const pieces = (await open()).body?.[Symbol.asyncIterator]();
    if (pieces === undefined) return new Blob().stream();
    try {
      return streamOf(await pieces.next(), pieces);
    } catch (error) {
      signal?.throwIfAborted();
      if (transfer === TRANSFERS_MAX) throw brokenOff(error);
      await pause(AGAIN_MS * transfer, signal);
    }
  }
}

type Piece = IteratorResult<Uint8Array<ArrayBuffer>, unknown>;

function streamOf(
  first: Piece,
  pieces: AsyncIterator<Uint8Array<ArrayBuffer>, unknown>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let begun = false;
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = begun ? await pieces.next() : first;
        begun = true;
        if (done) return controller.close();
        bytes += value.byteLength;
        controller.enqueue(value);
      } catch (error) {
        throw brokenOff(error, bytes);
      }
    },
    async cancel() {
      await pieces.return?.();
    },
  }, { highWaterMark: 0 });
}

function brokenOff(error: unknown, bytes?: number): UnreachableError {
  const after = bytes === undefined ? "" : ` after ${bytes} bytes`;
  return new UnreachableError(
    `Cannot read the answer: its transfer broke off${after}: ${failureReason(error)}`,
    { cause: error },
  );
}
