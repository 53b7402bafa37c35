/** A TCP proxy on loopback that closes all its connections periodically. */

export class CuttingProxy implements AsyncDisposable {
  readonly url: string;
  cuts = 0;
  readonly #listener: Deno.TcpListener;
  readonly #connections = new Set<Deno.Conn>();
  readonly #pipes = new Set<Promise<void>>();
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #accepting: Promise<void>;

  /** Closes all open connections every `intervalMs`. */
  constructor(target: string, intervalMs: number) {
    this.#listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    this.url = `http://127.0.0.1:${this.#listener.addr.port}`;
    this.#accepting = this.#accept(Number(new URL(target).port));
    this.#timer = setInterval(() => this.#cut(), intervalMs);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    this.#listener.close();
    this.#cut();
    await this.#accepting;
    await Promise.all(this.#pipes);
  }

  async #accept(port: number): Promise<void> {
    try {
      for await (const client of this.#listener) {
        const server = await Deno.connect({ hostname: "127.0.0.1", port });
        this.#connections.add(client).add(server);
        this.#track(this.#pipe(client, server));
        this.#track(this.#pipe(server, client));
      }
    } catch {
      // The listener was closed, or the target is gone.
    }
  }

  #track(pipe: Promise<void>): void {
    this.#pipes.add(pipe);
    pipe.finally(() => this.#pipes.delete(pipe));
  }

  async #pipe(from: Deno.Conn, to: Deno.Conn): Promise<void> {
    const chunk = new Uint8Array(64 * 1024);
    try {
      for (let count = await from.read(chunk); count !== null; count = await from.read(chunk)) {
        for (let written = 0; written < count;) {
          written += await to.write(chunk.subarray(written, count));
        }
      }
    } catch {
      // The connection was cut.
    }
    this.#close(from);
    this.#close(to);
  }

  #cut(): void {
    if (this.#connections.size > 0) this.cuts++;
    for (const connection of this.#connections) this.#close(connection);
  }

  #close(connection: Deno.Conn): void {
    if (!this.#connections.delete(connection)) return;
    try {
      connection.close();
    } catch {
      // The other end has closed it already.
    }
  }
}
