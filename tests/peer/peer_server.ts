/** A server in place of a worker, which answers each request as the test says. */
import type { PeerAddress } from "../../peer/mod.ts";

export class PeerServer {
  readonly address: PeerAddress;
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  constructor(answer: (request: Request) => Response | Promise<Response>) {
    this.#server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
    this.address = { url: this.url, token: "the-token-of-that-peer" };
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}
