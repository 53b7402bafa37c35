/** A TCP proxy on loopback that keeps every byte that passes, in both directions. */
import { closeQuietly } from "../../../http/listen/accept.ts";

export class RecordingProxy implements AsyncDisposable {
  readonly port: number;
  /** Bytes that have passed. */
  bytes = 0;
  readonly #targetPort: number;
  readonly #listener: Deno.TcpListener;
  readonly #connections = new Set<Deno.Conn>();
  readonly #running = new Set<Promise<void>>();
  /** A text for each direction of each connection; a character is a byte. */
  readonly #texts: { text: string }[] = [];

  /** Forwards connections to a port of this machine, on which nothing need listen yet. */
  constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    this.port = this.#listener.addr.port;
    this.#track(this.#accept());
  }

  /** Those of the texts that have passed. */
  seen(texts: readonly string[]): string[] {
    return texts.filter((text) => this.#texts.some((passed) => passed.text.includes(text)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close();
    for (const connection of this.#connections) closeQuietly(connection);
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #accept(): Promise<void> {
    try {
      for await (const client of this.#listener) this.#track(this.#forward(client));
    } catch {
      // The listener was closed.
    }
  }

  async #forward(client: Deno.Conn): Promise<void> {
    this.#connections.add(client);
    try {
      const server = await Deno.connect({ hostname: "127.0.0.1", port: this.#targetPort });
      this.#connections.add(server);
      await Promise.all([this.#pipe(client, server), this.#pipe(server, client)]);
      closeQuietly(server);
    } catch {
      // The target is gone.
    }
    closeQuietly(client);
  }

  async #pipe(from: Deno.Conn, to: Deno.Conn): Promise<void> {
    const passed = { text: "" };
    this.#texts.push(passed);
    const decoder = new TextDecoder("latin1");
    const piece = new Uint8Array(64 * 1024);
    try {
      for (let count = await from.read(piece); count !== null; count = await from.read(piece)) {
        const bytes = piece.subarray(0, count);
        this.bytes += count;
        passed.text += decoder.decode(bytes);
        for (let at = 0; at < count;) at += await to.write(bytes.subarray(at));
      }
    } catch {
      // One end is gone.
    }
    closeQuietly(from);
    closeQuietly(to);
  }

  #track(running: Promise<void>): void {
    this.#running.add(running);
    running.finally(() => this.#running.delete(running));
  }
}
