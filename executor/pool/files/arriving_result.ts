/** A result that a child sends in parts. The child is not trusted: every number is checked. */
import { FRAME_BYTES_MAX } from "../../../base/mod.ts";
import { type Frame, IN_PARTS } from "../../wire/frame.ts";
import { FrameError } from "../../wire/frame_reader.ts";

const NOTHING: Uint8Array<ArrayBuffer> = new Uint8Array(0);

export class ArrivingResult {
  #attempt = 0;
  #bytes = NOTHING;
  #filled = 0;

  /** Takes a part. `attempt`: that of the run with files that is the head of the child. */
  push(frame: Frame, attempt: number | undefined): void {
    const { first: total, second: at, payload } = frame;
    if (attempt === undefined || frame.attempt !== attempt) {
      throw new FrameError("Cannot accept a part of a result: its task is not running with files");
    }
    if (at === 0) this.#begin(attempt, total);
    const isNext = this.#attempt === attempt && at === this.#filled && total === this.#bytes.length;
    if (!isNext || at + payload.byteLength > total) {
      throw new FrameError("Cannot accept a part of a result: it does not follow the last one");
    }
    this.#bytes.set(payload, at);
    this.#filled += payload.byteLength;
  }

  /** The frame that ends a run, with the result that came in parts before it. */
  complete(frame: Frame): Frame {
    if (this.#bytes === NOTHING && (frame.flags & IN_PARTS) === 0) return frame;
    const payload = this.#bytes;
    const isWhole = this.#attempt === frame.attempt && this.#filled === payload.length;
    this.#attempt = this.#filled = 0;
    this.#bytes = NOTHING;
    if ((frame.flags & IN_PARTS) === 0) return frame;
    if (isWhole) return { ...frame, payload };
    throw new FrameError("Cannot accept a result: parts of it are missing");
  }

  #begin(attempt: number, total: number): void {
    if (!Number.isSafeInteger(total) || total <= 0 || total > FRAME_BYTES_MAX) {
      throw new FrameError("Cannot accept a part of a result: the size of the result is not valid");
    }
    this.#attempt = attempt;
    this.#filled = 0;
    this.#bytes = new Uint8Array(total);
  }
}
