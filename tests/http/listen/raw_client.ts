/** A client that sends bytes over TCP: half requests, slow requests, requests that never end. */

/** An open connection whose reads have a deadline. */
export class RawClient implements Disposable {
  readonly #conn: Deno.Conn;

  private constructor(conn: Deno.Conn) {
    this.#conn = conn;
  }

  /** Connects to the server at `url` and sends `text`. */
  static async open(url: string, text = ""): Promise<RawClient> {
    const { hostname, port } = new URL(url);
    const client = new RawClient(await Deno.connect({ hostname, port: Number(port) }));
    try {
      await client.send(text);
      return client;
    } catch (error) {
      client[Symbol.dispose]();
      throw error;
    }
  }

  async send(text: string): Promise<void> {
    await this.sendBytes(new TextEncoder().encode(text));
  }

  async sendBytes(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) at += await this.#conn.write(bytes.subarray(at));
  }

  /** The text of the next read; `null`: the server closed the connection, or sent nothing. */
  async read(ms: number): Promise<string | null> {
    const bytes = await this.readBytes(ms);
    return bytes === null ? null : new TextDecoder().decode(bytes);
  }

  /** The same as bytes. */
  async readBytes(ms: number): Promise<Uint8Array | null> {
    const timer = setTimeout(() => this[Symbol.dispose](), ms);
    try {
      const bytes = new Uint8Array(65_536);
      const count = await this.#conn.read(bytes);
      return count === null ? null : bytes.subarray(0, count);
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Milliseconds until the server closes the connection; `Infinity`: not within `ms`. */
  async closedAfter(ms: number): Promise<number> {
    const begun = performance.now();
    while (await this.read(Math.max(1, ms - (performance.now() - begun))) !== null);
    const after = performance.now() - begun;
    return after >= ms ? Infinity : after;
  }

  [Symbol.dispose](): void {
    try {
      this.#conn.close();
    } catch {
      // It was closed before.
    }
  }
}

/** A complete GET request. */
export function getRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
}
