/**
 * An engine for connections that become WebSockets. It reads the head of one request and asks the
 * handler, which opens the WebSocket or answers otherwise; such an answer ends the connection.
 * Deno closes WebSockets of the engine for single connections at once, and its server bounds
 * neither connections nor messages.
 */
import { getLogger } from "@logtape/logtape";
import type { ServeConnection, ServedConnection, ServedHandler } from "./engine.ts";
import { closeQuietly } from "./accept.ts";
import { requestOf } from "./socket_request.ts";
import { SocketFrames } from "./socket_frames.ts";
import { ServerSocket, type SocketUser } from "./server_socket.ts";

/** Bytes of the head of a request. */
const HEAD_BYTES_MAX = 16 * 1024;

const decoder = new TextDecoder("latin1");
const log = getLogger(["weir", "http"]);

/** Returns the engine for WebSockets whose messages have at most `messageBytesMax` bytes. */
export function socketEngine(messageBytesMax: number): ServeConnection {
  return (conn, handler) => {
    const finished = serve(conn, handler, messageBytesMax).catch((error) => {
      log.error("A request for a WebSocket failed: {error}", { error });
    }).finally(() => closeQuietly(conn));
    return {
      finished,
      shutdown: () => finished,
      abort: () => closeQuietly(conn),
    } satisfies ServedConnection;
  };
}

/** Settles when the connection is no longer used. */
async function serve(
  conn: Deno.Conn,
  handler: ServedHandler,
  messageBytesMax: number,
): Promise<void> {
  const head = await readHead(conn);
  if (head === null) return;
  const scheme = "handshake" in conn ? "https" : "http";
  const asked = typeof head === "string" ? null : requestOf(decoder.decode(head.bytes), scheme);
  if (asked === null || typeof head === "string") {
    await writeAll(conn, answerHead(400, ""));
    return;
  }
  const completed = Promise.withResolvers<void>();
  let user: SocketUser | null = null;
  const { accept } = asked;
  try {
    const answer = await handler(asked.request, {
      completed: completed.promise,
      remoteAddr: conn.remoteAddr as Deno.NetAddr,
      ...(accept !== null && { upgrade: (opened: SocketUser) => void (user = opened) }),
    });
    // What is around the route may still refuse.
    if (user === null || accept === null || !answer.ok) return await writeAnswer(conn, answer);
    const reader = new SocketFrames(messageBytesMax);
    const socket = new ServerSocket(conn, user);
    if (await writeAll(conn, upgradeHead(accept))) await socket.run(reader, head.rest);
  } finally {
    completed.resolve();
  }
}

interface Head {
  readonly bytes: Uint8Array;
  /** What has arrived behind it. */
  readonly rest: Uint8Array;
}

/** The head of a request; `null`: the client has gone. */
async function readHead(conn: Deno.Conn): Promise<Head | "too long" | null> {
  let bytes = new Uint8Array(1024);
  let count = 0;
  for (;;) {
    const read = await conn.read(bytes.subarray(count)).catch(() => null);
    if (read === null) return null;
    const from = Math.max(0, count - 3);
    count += read;
    for (let at = from; at + 3 < count; at++) {
      if (bytes[at] !== 13 || bytes[at + 1] !== 10 || bytes[at + 2] !== 13) continue;
      if (bytes[at + 3] !== 10) continue;
      return { bytes: bytes.subarray(0, at + 2), rest: bytes.slice(at + 4, count) };
    }
    if (count < bytes.length) continue;
    if (count >= HEAD_BYTES_MAX) return "too long";
    const longer = new Uint8Array(2 * count);
    longer.set(bytes);
    bytes = longer;
  }
}

/** Writes an answer that is no WebSocket; it is short. */
async function writeAnswer(conn: Deno.Conn, answer: Response): Promise<void> {
  const body = await answer.bytes();
  let headers = `content-length: ${body.byteLength}\r\n`;
  for (const [name, value] of answer.headers) {
    if (name !== "content-length" && name !== "connection") headers += `${name}: ${value}\r\n`;
  }
  if (await writeAll(conn, answerHead(answer.status, headers))) await writeAll(conn, body);
}

function answerHead(status: number, headers: string): Uint8Array {
  return new TextEncoder().encode(
    `HTTP/1.1 ${status} ${
      status === 400 ? "Bad Request" : ""
    }\r\nconnection: close\r\n${headers}\r\n`,
  );
}

function upgradeHead(accept: string): Uint8Array {
  return new TextEncoder().encode(
    "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n" +
      `sec-websocket-accept: ${accept}\r\n\r\n`,
  );
}

/** Returns whether all bytes are written: the connection has not ended. */
async function writeAll(conn: Deno.Conn, bytes: Uint8Array): Promise<boolean> {
  try {
    for (let at = 0; at < bytes.length;) at += await conn.write(bytes.subarray(at));
    return true;
  } catch {
    return false;
  }
}
