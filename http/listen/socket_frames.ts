/**
 * The frames of a WebSocket (RFC 6455, section 5), as a server reads and writes them, without I/O.
 * Deno's own WebSockets put the fragments of a message together without a limit, so that one client
 * can fill the memory of the process. Here a message has a limit, with all its fragments.
 */

/** Codes with which a WebSocket is closed (RFC 6455, section 7.4.1). */
export const CLOSE = {
  normal: 1000,
  goingAway: 1001,
  protocolError: 1002,
  unsupported: 1003,
  notText: 1007,
  policy: 1008,
  tooLarge: 1009,
  internalError: 1011,
} as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];

/** What a client has sent. `fault`: the connection must be closed with `code`. */
export type SocketEvent =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "ping"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: "close" }
  | { readonly type: "fault"; readonly code: CloseCode; readonly detail: string };

const CONTINUATION = 0;
const TEXT = 1;
const BINARY = 2;
const CLOSING = 8;
const PING = 9;
const PONG = 10;
const FINAL = 0x80;
/** Bytes of a control frame, without its head. */
const CONTROL_BYTES_MAX = 125;
/** Bytes of the head of a frame with a mask and the longest form of its length. */
const HEAD_BYTES_MAX = 14;
/** Bytes of the buffer of a connection: a report of one task has some 200. */
const BUFFER_BYTES = 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Reads what one client sends. */
export class SocketFrames {
  readonly #bytesMax: number;
  #buffer = new Uint8Array(BUFFER_BYTES);
  /** Bytes of the buffer that have been read, and that have arrived. */
  #start = 0;
  #end = 0;
  /** The place of a message whose last fragment is missing, and how much of it has arrived. */
  #message: Uint8Array | null = null;
  #messageBytes = 0;

  /** A message, with all its fragments, has at most `bytesMax` bytes. */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** The place for the next bytes; never empty. To be asked when {@linkcode next} gives `null`. */
  room(): Uint8Array<ArrayBuffer> {
    const held = this.#end - this.#start;
    if (held === 0 && this.#buffer.length > BUFFER_BYTES) {
      this.#buffer = new Uint8Array(BUFFER_BYTES);
    } else if (this.#end === this.#buffer.length && this.#start === 0) {
      const length = Math.min(2 * held, this.#bytesMax + HEAD_BYTES_MAX);
      const longer = new Uint8Array(Math.max(length, held + HEAD_BYTES_MAX));
      longer.set(this.#buffer);
      this.#buffer = longer;
    } else if (this.#start > 0) {
      this.#buffer.copyWithin(0, this.#start, this.#end);
    }
    this.#start = 0;
    this.#end = held;
    return held === 0 ? this.#buffer : this.#buffer.subarray(held);
  }

  /** So many bytes have arrived in the last {@linkcode room}. */
  arrived(count: number): void {
    this.#end += count;
  }

  /** The next event; `null`: its bytes have not arrived. */
  next(): SocketEvent | null {
    for (;;) {
      const frame = this.#frame();
      if (frame === null || "type" in frame) return frame;
      const event = this.#eventOf(frame);
      if (event !== null) return event;
    }
  }

  /** The next frame, without its mask; `null`: it has not arrived. */
  #frame(): Frame | SocketEvent | null {
    const view = new DataView(this.#buffer.buffer);
    const start = this.#start;
    const held = this.#end - start;
    if (held < 2) return null;
    const first = view.getUint8(start);
    const second = view.getUint8(start + 1);
    if ((first & 0x70) !== 0) return protocolError("it uses an extension");
    if ((second & 0x80) === 0) return protocolError("its frame has no mask");
    let length = second & 0x7f;
    let head = 6;
    const isControl = (first & 0x08) !== 0;
    if (isControl && ((first & FINAL) === 0 || length > CONTROL_BYTES_MAX)) {
      return protocolError("its control frame is long or a fragment");
    }
    if (length === 126) {
      head = 8;
      if (held < 4) return null;
      length = view.getUint16(start + 2);
    } else if (length === 127) {
      head = HEAD_BYTES_MAX;
      if (held < 10) return null;
      length = Number(view.getBigUint64(start + 2));
    }
    if (length + (isControl ? 0 : this.#messageBytes) > this.#bytesMax) {
      const detail = `its message has more than ${this.#bytesMax} bytes`;
      return { type: "fault", code: CLOSE.tooLarge, detail };
    }
    if (held < head + length) return null;
    const from = start + head;
    unmask(view, from, length);
    this.#start = from + length;
    return {
      code: first & 0x0f,
      isLast: (first & FINAL) !== 0,
      bytes: this.#buffer.subarray(from, from + length),
    };
  }

  /** `null`: an event is yet to come, or the frame says nothing. */
  #eventOf({ code, isLast, bytes }: Frame): SocketEvent | null {
    switch (code) {
      case PING:
        return { type: "ping", bytes: bytes.slice() };
      case PONG:
        return null;
      case CLOSING:
        return { type: "close" };
      case BINARY:
        return { type: "fault", code: CLOSE.unsupported, detail: "its message is not text" };
      case TEXT:
        if (this.#message !== null) return protocolError("its messages overlap");
        if (isLast) return textOf(bytes);
        return this.#append(new Uint8Array(this.#bytesMax), bytes, false);
      case CONTINUATION:
        if (this.#message === null) return protocolError("its fragment has no beginning");
        return this.#append(this.#message, bytes, isLast);
      default:
        return protocolError("its frame is of an unknown kind");
    }
  }

  #append(message: Uint8Array, fragment: Uint8Array, isLast: boolean): SocketEvent | null {
    message.set(fragment, this.#messageBytes);
    const count = this.#messageBytes + fragment.length;
    this.#message = isLast ? null : message;
    this.#messageBytes = isLast ? 0 : count;
    return isLast ? textOf(message.subarray(0, count)) : null;
  }
}

interface Frame {
  readonly code: number;
  /** Whether it is the last one of its message. */
  readonly isLast: boolean;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function protocolError(detail: string): SocketEvent {
  return { type: "fault", code: CLOSE.protocolError, detail };
}

function textOf(bytes: Uint8Array): SocketEvent {
  try {
    return { type: "text", text: decoder.decode(bytes) };
  } catch {
    return { type: "fault", code: CLOSE.notText, detail: "its text is not UTF-8" };
  }
}

/** Takes the mask, which is the four bytes before `from`, off `length` bytes. */
function unmask(bytes: DataView, from: number, length: number): void {
  const mask = bytes.getInt32(from - 4);
  const end = from + length;
  let at = from;
  for (; at + 4 <= end; at += 4) bytes.setInt32(at, bytes.getInt32(at) ^ mask);
  for (let shift = 24; at < end; at++, shift -= 8) {
    bytes.setUint8(at, bytes.getUint8(at) ^ (mask >>> shift));
  }
}

/** A text as one frame. */
export function textFrame(text: string): Uint8Array<ArrayBuffer> {
  // Most texts are ASCII and short: they are encoded behind the head of their frame at once.
  if (text.length <= CONTROL_BYTES_MAX / 3) {
    const frame = new Uint8Array(2 + 3 * text.length);
    const { written } = encoder.encodeInto(text, frame.subarray(2));
    frame[0] = FINAL | TEXT;
    frame[1] = written;
    return frame.subarray(0, 2 + written);
  }
  return frameOf(TEXT, encoder.encode(text));
}

export function pongFrame(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return frameOf(PONG, bytes);
}

/** `reason` has at most 123 bytes. */
export function closeFrame(code: CloseCode, reason: string): Uint8Array<ArrayBuffer> {
  return frameOf(CLOSING, Uint8Array.of(code >> 8, code & 0xff, ...encoder.encode(reason)));
}

function frameOf(code: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = bytes;
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = new Uint8Array(head + length);
  frame[0] = FINAL | code;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame[2] = length >> 8;
    frame[3] = length & 0xff;
  } else {
    frame[1] = 127;
    new DataView(frame.buffer).setBigUint64(2, BigInt(length));
  }
  frame.set(bytes, head);
  return frame;
}
