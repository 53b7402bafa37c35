/**
 * A client of the WebSocket protocol (RFC 6455) for inspectors. The process on the other side runs
 * code of a user, which decides how large the messages are (names of functions, source maps), and
 * which may answer itself in the place of its inspector. So this client cuts messages that are too
 * large, which the one of the platform would hold, and ends a connection that brings too much.
 */
import { joinBytes } from "../../../base/mod.ts";
import type { InspectorAddress } from "./address.ts";

/** A stream of bytes in both directions. */
export interface ByteConnection {
  read(into: Uint8Array): Promise<number | null>;
  write(bytes: Uint8Array): Promise<number>;
  /** Later calls do nothing. */
  close(): void;
}

/** A message; of one that is too large the begin. */
export interface Message {
  readonly text: string;
  readonly isCut: boolean;
}

/** The process sends more than {@linkcode WebSocketLimits} allow. */
export class FloodError extends Error {
  override readonly name = "FloodError";
}

/** What answers is no inspector. */
export class NonsenseError extends Error {
  override readonly name = "NonsenseError";
}

interface WebSocketLimits {
  /** Bytes of the longest message that is returned whole. */
  readonly messageBytesMax: number;
  /** Bytes that a connection may bring. */
  readonly bytesMax: number;
}

const LIMITS: WebSocketLimits = { messageBytesMax: 8 * 2 ** 20, bytesMax: 64 * 2 ** 20 };
/** Bytes of the begin of a message that is too large. */
const BEGIN_BYTES = 8192;
/** Frames of one message; an inspector sends one. */
const FRAMES_MAX = 1000;
const HEAD_BYTES_MAX = 4096;
const BUFFER_BYTES = 64 * 1024;
const OPCODE = { continuation: 0, text: 1, close: 8 } as const;
const FINAL = 0x80;
const MASKED = 0x80;

export class WebSocketClient {
  readonly #connection: ByteConnection;
  readonly #limits: WebSocketLimits;
  readonly #buffer = new Uint8Array(BUFFER_BYTES);
  /** Bytes that were read from the connection and not used. */
  #unread: Uint8Array = this.#buffer.subarray(0, 0);
  #readBytes = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(connection: ByteConnection, limits: WebSocketLimits = LIMITS) {
    this.#connection = connection;
    this.#limits = limits;
  }

  /** Asks the server to speak WebSocket. Throws if it does not. */
  async open({ hostname, port, path }: InspectorAddress): Promise<void> {
    const key = crypto.getRandomValues(new Uint8Array(16)).toBase64();
    const request = [
      `GET ${path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      "upgrade: websocket",
      "connection: Upgrade",
      `sec-websocket-key: ${key}`,
      "sec-websocket-version: 13",
      "",
      "",
    ];
    await this.#write(new TextEncoder().encode(request.join("\r\n")));
    let head = "";
    while (!head.endsWith("\r\n\r\n")) {
      if (head.length > HEAD_BYTES_MAX) {
        throw new NonsenseError("its answer is too long");
      }
      head += String.fromCharCode((await this.#take(1))[0] ?? 0);
    }
    if (!head.startsWith("HTTP/1.1 101 ")) {
      throw new NonsenseError("it does not agree to speak WebSocket");
    }
  }

  /** Sends a message in one frame. */
  send(text: string): Promise<void> {
    const payload = new TextEncoder().encode(text);
    const mask = crypto.getRandomValues(new Uint8Array(4));
    const masked = payload.map((byte, index) => byte ^ (mask[index & 3] as number));
    const head = [FINAL | OPCODE.text, ...lengthBytes(payload.length)];
    this.#writing = this.#writing.then(() =>
      this.#write(joinBytes([Uint8Array.from(head), mask, masked]))
    );
    return this.#writing;
  }

  /** The next message, or `null` if the connection has ended. Throws {@linkcode FloodError}. */
  async next(): Promise<Message | null> {
    const pieces: Uint8Array[] = [];
    let [frames, bytes] = [0, 0];
    for (;;) {
      const frame = await this.#head();
      if (frame === null || frame.opcode === OPCODE.close) return null;
      const isData = frame.opcode === OPCODE.text || frame.opcode === OPCODE.continuation;
      if (!isData) {
        await this.#skip(frame.length);
        continue;
      }
      if (++frames > FRAMES_MAX) throw new FloodError("its inspector sends too many frames");
      const { messageBytesMax } = this.#limits;
      const room = bytes + frame.length > messageBytesMax ? BEGIN_BYTES : messageBytesMax;
      const wanted = Math.max(0, Math.min(frame.length, room - bytes));
      pieces.push(await this.#take(wanted));
      await this.#skip(frame.length - wanted);
      bytes += frame.length;
      if (!frame.isFinal) continue;
      const isCut = bytes > messageBytesMax;
      const text = new TextDecoder().decode(joinBytes(pieces));
      return { text: isCut ? text.slice(0, BEGIN_BYTES) : text, isCut };
    }
  }

  close(): void {
    this.#connection.close();
  }

  async #head(): Promise<FrameHead | null> {
    try {
      const [first = 0, second = 0] = await this.#take(2);
      let length = second & 0x7f;
      if (length >= 126) {
        const size = length === 126 ? 2 : 8;
        const view = new DataView((await this.#take(size)).buffer);
        length = size === 2 ? view.getUint16(0) : Number(view.getBigUint64(0));
      }
      return { opcode: first & 0x0f, isFinal: (first & FINAL) !== 0, length };
    } catch (error) {
      if (error instanceof EndError) return null;
      throw error;
    }
  }

  /** A copy of the next bytes. Throws {@linkcode EndError} if they do not come. */
  async #take(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const taken = new Uint8Array(count);
    for (let at = 0; at < count;) {
      const part = await this.#some(count - at);
      taken.set(part, at);
      at += part.length;
    }
    return taken;
  }

  async #skip(count: number): Promise<void> {
    for (let left = count; left > 0;) left -= (await this.#some(left)).length;
  }

  /** At least one and at most `count` bytes, valid until the next call. */
  async #some(count: number): Promise<Uint8Array> {
    if (this.#unread.length === 0) {
      const read = await this.#connection.read(this.#buffer);
      if (read === null) throw new EndError("the connection has ended");
      this.#readBytes += read;
      if (this.#readBytes > this.#limits.bytesMax) {
        throw new FloodError("its inspector sends too much");
      }
      this.#unread = this.#buffer.subarray(0, read);
    }
    const part = this.#unread.subarray(0, count);
    this.#unread = this.#unread.subarray(part.length);
    return part;
  }

  async #write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      at += await this.#connection.write(bytes.subarray(at));
    }
  }
}

interface FrameHead {
  readonly opcode: number;
  readonly isFinal: boolean;
  readonly length: number;
}

class EndError extends Error {}

/** The length of a frame with a mask. */
function lengthBytes(length: number): number[] {
  if (length < 126) return [MASKED | length];
  if (length < 2 ** 16) return [MASKED | 126, length >> 8, length & 0xff];
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length));
  return [MASKED | 127, ...bytes];
}
