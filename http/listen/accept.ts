/**
 * The loop that accepts connections. It separates three failures. One connection failed: its peer
 * went away before it was accepted or served; only this connection ends, and the next is accepted
 * at once. No descriptor is free: one is freed, and the loop tries again after a moment. Anything
 * else is a failure of the listener: the loop tries again after a moment.
 */
import { getLogger } from "@logtape/logtape";
import { errorMessage, isConnectionError, systemCode } from "../../base/mod.ts";

/** Milliseconds between two attempts to accept while the listener fails. */
const ACCEPT_RETRY_MS = 100;

/** Codes of failures that a closed connection may end. */
const SHORTAGE_CODES: ReadonlySet<string> = new Set(["EMFILE", "ENFILE", "ENOBUFS", "ENOMEM"]);

const log = getLogger(["weir", "http"]);

/** A listener, as far as the loop uses it. */
export interface Acceptor<C> {
  accept(): Promise<C>;
}

/** A connection, as far as the loop uses it. One with TLS has none of the two options. */
export interface Accepted {
  setNoDelay?(noDelay: boolean): void;
  setKeepAlive?(keepAlive: boolean): void;
  close(): void;
}

export interface AcceptHandler<C> {
  /** Takes a connection over. What it throws ends this connection only. */
  serve(conn: C): void;
  /** Waits until a further connection may be accepted; `null` or absent: it may now. */
  room?(): Promise<void> | null;
  /** Frees a descriptor. */
  freeDescriptor(): void;
  /** Returns whether the listener was closed on purpose. */
  isClosed(): boolean;
}

/** Accepts until the listener is closed. */
export async function acceptAll<C extends Accepted>(
  listener: Acceptor<C>,
  handler: AcceptHandler<C>,
): Promise<void> {
  let failing = false;
  for (;;) {
    let conn: C;
    const room = handler.room?.() ?? null;
    if (room !== null) await room;
    try {
      conn = await listener.accept();
    } catch (error) {
      if (handler.isClosed()) return;
      if (isConnectionError(error)) continue;
      if (SHORTAGE_CODES.has(systemCode(error) ?? "")) handler.freeDescriptor();
      if (!failing) {
        // Without a stack: Deno reads source maps for it, and ends if no descriptor is free.
        log.error("Cannot accept connections, trying again: {reason}", {
          reason: errorMessage(error),
        });
      }
      failing = true;
      await new Promise((resolve) => setTimeout(resolve, ACCEPT_RETRY_MS));
      continue;
    }
    if (failing) log.info("Connections are accepted again");
    failing = false;
    serveOne(conn, handler);
  }
}

function serveOne<C extends Accepted>(conn: C, handler: AcceptHandler<C>): void {
  try {
    conn.setNoDelay?.(true);
    // The system ends an idle connection whose peer was cut off without a reset.
    conn.setKeepAlive?.(true);
    handler.serve(conn);
  } catch {
    closeQuietly(conn);
  }
}

/** Closes a connection that may be closed already. */
export function closeQuietly(conn: { close(): void }): void {
  try {
    conn.close();
  } catch {
    // It is closed, or belongs to the engine.
  }
}
