/** A server of raw connections that behave as no scheduler does. */

/** The answer to the request for a WebSocket; without its end, the client waits for more. */
export const UPGRADED = (accept: string) =>
  "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n" +
  `sec-websocket-accept: ${accept}\r\n\r\n`;

/** What it does with a connection whose request has arrived. */
export type Behaviour = (conn: Deno.Conn, accept: string) => Promise<void> | void;

export class MuteServer implements AsyncDisposable {
  /** Connections so far. */
  connections = 0;
  readonly #listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  readonly #open = new Set<Deno.Conn>();
  readonly #answers: Promise<void>[] = [];
  readonly #ended: Promise<void>;

  constructor(behaviour: Behaviour) {
    this.#ended = this.#serve(behaviour);
  }

  get port(): number {
    return this.#listener.addr.port;
  }

  async #serve(behaviour: Behaviour): Promise<void> {
    for await (const conn of this.#listener) {
      this.connections++;
      this.#open.add(conn);
      this.#answers.push(this.#answer(conn, behaviour).catch(() => {}));
    }
  }

  /** Rejects if the client has gone before. */
  async #answer(conn: Deno.Conn, behaviour: Behaviour): Promise<void> {
    const head = new Uint8Array(4096);
    const count = await conn.read(head);
    const text = new TextDecoder().decode(head.subarray(0, count ?? 0));
    const key = /sec-websocket-key: (\S+)/i.exec(text)?.[1] ?? "";
    await behaviour(conn, await acceptOf(key));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close();
    for (const conn of this.#open) {
      try {
        conn.close();
      } catch {
        // The behaviour has closed it.
      }
    }
    await this.#ended;
    await Promise.all(this.#answers);
  }
}

async function acceptOf(key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes));
  return btoa(String.fromCharCode(...digest));
}
