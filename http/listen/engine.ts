/**
 * The HTTP engine: Deno's own HTTP/1.1 server, run on one accepted connection.
 *
 * `Deno.serve` runs the same engine on a listener, but then the connections are out of reach: they
 * cannot be counted or given a deadline. The function used here is the sibling of the one in
 * `Deno.serve`. It is not part of Deno's public API, so its presence is checked at the start.
 */

import type { SocketUser } from "./server_socket.ts";

/** Details of a request beside the request itself, as the engine gives them. */
export interface ServedRequest {
  /** Settles when the last byte of the answer is sent, or rejects when that failed. */
  readonly completed: Promise<void>;
  /** The other end of the connection. */
  readonly remoteAddr: Deno.NetAddr;
  /**
   * Opens the WebSocket that the request asks for, in place of the answer. Absent: it asks for
   * none, or the server has none.
   */
  readonly upgrade?: ((user: SocketUser) => void) | undefined;
}

/**
 * The progress of an answer that is sent in pieces. Its connection is closed if a piece waits for
 * too long: the buffers between both ends are full, and the client reads nothing.
 */
export interface AnswerProgress {
  /** A piece waits for the client. */
  given(): void;
  /** No piece waits: the answer goes on, or has ended. */
  taken(): void;
}

/** The same, the progress of the answer, and what becomes of the body. */
export interface RequestInfo extends ServedRequest {
  readonly progress: AnswerProgress;
  /**
   * Says that the rest of the body is not read, and that much of it may have arrived: the answer
   * ends the connection at once.
   */
  abandonBody(): void;
}

/** Answers one request of the engine. */
export type ServedHandler = (
  request: Request,
  info: ServedRequest,
) => Response | Promise<Response>;

/** Answers one request. */
export type RequestHandler = (
  request: Request,
  info: RequestInfo,
) => Response | Promise<Response>;

/** A connection that is being served. */
export interface ServedConnection {
  /** Settles when the connection is closed and its handlers have ended. */
  readonly finished: Promise<void>;
  /** Closes the connection when the requests in flight are answered. */
  shutdown(): Promise<void>;
  /** Closes the connection at once. */
  abort(): void;
}

/** Serves the requests of `conn`, which belongs to the engine from then on. */
export type ServeConnection = (conn: Deno.Conn, handler: ServedHandler) => ServedConnection;

/** The only part of an `AbortSignal` that the internal function uses. */
interface CancelSource {
  addEventListener(type: "abort", cancel: () => void): void;
}

type InternalServe = (
  conn: Deno.Conn,
  signal: CancelSource,
  handler: ServedHandler,
  onError: (error: unknown) => Response,
  onListen: () => void,
) => Omit<ServedConnection, "abort">;

/** Returns the engine. Throws `Error` if this version of Deno does not have it. */
export function openEngine(): ServeConnection {
  const key = Reflect.get(Deno, "internal") as PropertyKey;
  const internal = Reflect.get(Deno, key) as { readonly serveHttpOnConnection?: InternalServe };
  const serve = internal?.serveHttpOnConnection;
  if (typeof serve !== "function") {
    throw new Error(
      `Cannot serve HTTP: Deno ${Deno.version.deno} has no "serveHttpOnConnection"; ` +
        "use another version of Deno or of Weir",
    );
  }
  return (conn, handler) => {
    let cancel = () => {};
    // Not an AbortSignal: what a listener throws at a closed connection would end the process.
    const source: CancelSource = { addEventListener: (_type, listener) => cancel = listener };
    const served = serve(conn, source, handler, failedAnswer, () => {});
    return {
      // After an error of the connection, only a shutdown releases what the engine holds for it.
      finished: served.finished.catch(() => served.shutdown()),
      shutdown: () => served.shutdown(),
      abort() {
        try {
          cancel();
        } catch {
          // The connection has ended already.
        }
      },
    };
  };
}

/** The app answers its own errors; this is the answer when even that failed. */
function failedAnswer(): Response {
  return new Response(null, { status: 500 });
}
