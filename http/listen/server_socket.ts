/**
 * One open WebSocket of a server. Both directions wait for the other end: what is to be sent next
 * waits until the system has taken what was sent before, and nothing more is read from a client
 * that does not read its answers.
 */
import { getLogger } from "@logtape/logtape";
import { closeQuietly } from "./accept.ts";
import {
  CLOSE,
  type CloseCode,
  closeFrame,
  pongFrame,
  type SocketFrames,
  textFrame,
} from "./socket_frames.ts";

/** Bytes of one write: a client that reads slowly makes progress, however long a text is. */
const WRITE_BYTES = 256 * 1024;
/** Milliseconds in which a client may take the frame that closes its WebSocket. */
const CLOSING_MS = 1000;

const log = getLogger(["weir", "http"]);

/** The end of a WebSocket that its user has. */
export interface OpenSocket {
  /** Sends a text behind those before it; settles when the system has it. Never rejects. */
  send(text: string): Promise<void>;
  /** Ends the WebSocket. `reason` has at most 123 bytes, and is seen by the client. */
  close(code: CloseCode, reason: string): void;
}

/** Who uses a WebSocket. An error of its methods ends the WebSocket, and is logged. */
export interface SocketUser {
  opened(socket: OpenSocket): void;
  /** Takes a text. The next one is read when this has settled. */
  received(text: string): void | Promise<void>;
  /** It has ended, by either side. */
  closed(): void;
  /** Is told while a write waits for the client; absent: nobody needs to know. */
  readonly progress?: { given(): void; taken(): void } | undefined;
}

export class ServerSocket implements OpenSocket {
  readonly #conn: Deno.Conn;
  readonly #user: SocketUser;
  readonly #frames: Uint8Array[] = [];
  /** Settles when all frames are written; `null`: they are. */
  #writing: Promise<void> | null = null;
  #isClosed = false;

  constructor(conn: Deno.Conn, user: SocketUser) {
    this.#conn = conn;
    this.#user = user;
  }

  send(text: string): Promise<void> {
    return this.#isClosed ? Promise.resolve() : this.#push(textFrame(text));
  }

  close(code: CloseCode, reason: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const end = () => {
      clearTimeout(timer);
      closeQuietly(this.#conn);
    };
    const timer = setTimeout(end, CLOSING_MS);
    void this.#push(closeFrame(code, reason)).then(end);
  }

  /** Reads until the connection ends. `rest`: what has arrived already. */
  async run(reader: SocketFrames, rest: Uint8Array): Promise<void> {
    const { progress } = this.#user;
    try {
      this.#user.opened(this);
      for (let at = 0; at < rest.length;) {
        const room = reader.room();
        const part = rest.subarray(at, at + room.length);
        room.set(part);
        reader.arrived(part.length);
        at += part.length;
        await this.#take(reader);
      }
      while (!this.#isClosed) {
        let count: number | null = null;
        try {
          count = await this.#conn.read(reader.room());
        } catch {
          // The connection has ended.
        }
        if (count === null) return;
        reader.arrived(count);
        const taken = this.#take(reader);
        if (taken !== null) await taken;
      }
      await this.#writing;
    } catch (error) {
      log.error("A WebSocket failed: {error}", { error });
    } finally {
      this.#isClosed = true;
      progress?.taken();
      closeQuietly(this.#conn);
      this.#user.closed();
    }
  }

  /** Handles what has arrived; `null`: nothing of it waits. */
  #take(reader: SocketFrames): Promise<void> | null {
    for (;;) {
      // One frame may be under way; a second one waits for a client that does not read.
      if (this.#frames.length > 1) {
        return this.#writing?.then(() => this.#take(reader) ?? undefined) ?? null;
      }
      if (this.#isClosed) return null;
      const event = reader.next();
      if (event === null) return null;
      switch (event.type) {
        case "text": {
          const received = this.#user.received(event.text);
          if (received !== undefined) return received.then(() => this.#take(reader) ?? undefined);
          break;
        }
        case "ping":
          void this.#push(pongFrame(event.bytes));
          break;
        case "close":
          this.close(CLOSE.normal, "");
          return null;
        case "fault":
          this.close(event.code, event.detail);
          return null;
      }
    }
  }

  #push(frame: Uint8Array): Promise<void> {
    this.#frames.push(frame);
    return this.#writing ??= this.#write();
  }

  async #write(): Promise<void> {
    const { progress } = this.#user;
    try {
      for (let frame = this.#frames[0]; frame !== undefined; frame = this.#frames[0]) {
        for (let at = 0; at < frame.length;) {
          progress?.given();
          at += await this.#conn.write(frame.subarray(at, at + WRITE_BYTES));
        }
        this.#frames.shift();
      }
    } catch {
      this.#frames.length = 0;
      this.#isClosed = true;
      closeQuietly(this.#conn);
    } finally {
      progress?.taken();
      this.#writing = null;
    }
  }
}
