/**
 * The connections whose handshake of TLS has not ended. Deno has no way to end a handshake: when
 * such a connection is closed, its descriptor stays taken until the client goes on or goes away.
 * So they are counted, and while there are many, no further connection is accepted: clients that
 * send nothing may keep others out, but they cannot use up the descriptors of the process, and
 * connections that are open stay.
 */
import { getLogger } from "@logtape/logtape";
import { closeQuietly } from "./accept.ts";

const log = getLogger(["weir", "http"]);

/** A connection, as far as the handshake goes. */
export interface Handshaking {
  handshake(): Promise<unknown>;
  close(): void;
}

export class Handshakes {
  readonly #max: number;
  readonly #pending = new Set<Handshaking>();
  #room: PromiseWithResolvers<void> | null = null;
  #closed = false;

  /** At most `max` connections. */
  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#pending.size;
  }

  /** Waits until there is room for one more; `null`: there is room now. */
  room(): Promise<void> | null {
    if (this.#closed || this.#pending.size < this.#max) return null;
    if (this.#room === null) {
      this.#room = Promise.withResolvers();
      log.warn(
        "{count} clients have not ended their handshake of TLS: no connection is accepted until one does",
        { count: this.#pending.size },
      );
    }
    return this.#room.promise;
  }

  /** Calls `serve` when the handshake has ended well, and closes the connection otherwise. */
  begin<C extends Handshaking>(conn: C, serve: (conn: C) => void): void {
    if (this.#closed) return closeQuietly(conn);
    this.#pending.add(conn);
    conn.handshake().then(
      () => {
        if (this.#end(conn)) serve(conn);
      },
      () => {
        if (this.#end(conn)) closeQuietly(conn);
      },
    );
  }

  /** Closes all. */
  close(): void {
    this.#closed = true;
    for (const conn of this.#pending) closeQuietly(conn);
    this.#pending.clear();
    this.#open();
  }

  /** Returns whether it was pending. */
  #end(conn: Handshaking): boolean {
    const was = this.#pending.delete(conn);
    if (was) this.#open();
    return was;
  }

  #open(): void {
    this.#room?.resolve();
    this.#room = null;
  }
}
