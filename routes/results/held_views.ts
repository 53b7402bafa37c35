/** JSON texts that the scheduler holds until their clients have read them, in bounded room. */
import { OwnerTally } from "../../base/mod.ts";

/** A text in pieces. It takes room until its stream is read to the end or cancelled. */
export interface HeldView {
  readonly bytes: number;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The room for these texts. One owner has half of it, so that others always have some. */
export class ViewRoom {
  readonly #bytesMax: number;
  readonly #held = new OwnerTally();

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Bytes that are held. */
  get bytes(): number {
    return this.#held.total;
  }

  /** Takes room for a text; returns the function that frees it, or `null` if there is no room. */
  take(owner: string, bytes: number): (() => void) | null {
    const ofOwner = this.#held.of(owner) + bytes;
    if (ofOwner > this.#bytesMax / 2 || this.#held.total + bytes > this.#bytesMax) return null;
    return this.#held.take(owner, bytes);
  }
}

/** The text of these pieces; `free` is called once they are read or not wanted. */
export function heldView(
  pieces: readonly Uint8Array<ArrayBuffer>[],
  free: () => void,
): HeldView {
  const left = pieces.toReversed();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = left.pop();
      if (piece !== undefined) return controller.enqueue(piece);
      free();
      controller.close();
    },
    cancel() {
      left.length = 0;
      free();
    },
  }, { highWaterMark: 0 });
  return { bytes: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0), stream };
}
