/**
 * The way to a scheduler on this machine in Deno: never through the proxy that the environment
 * names. Other requests of the program stay as they are.
 */
import { canBeDirect, denoRuntime, mayHaveProxy } from "./proxy.ts";

type HttpClient = ReturnType<(typeof Deno)["createHttpClient"]>;

/** The connections to one address. */
export class DirectConnections {
  readonly #url: string;
  /** `null`: no proxy is in the way; `undefined`: that is to be found out. */
  #client: HttpClient | null | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Options for `fetch`; none if no proxy is in the way. */
  init(): RequestInit {
    if (this.#client === undefined) this.#client = this.#open();
    // Only `fetch` of Deno has this option.
    return this.#client === null ? {} : { client: this.#client } as RequestInit;
  }

  /** Closes what is open; the next request opens it again. */
  close(): void {
    this.#client?.close();
    this.#client = undefined;
  }

  #open(): HttpClient | null {
    const runtime = denoRuntime();
    if (runtime === undefined || !canBeDirect(this.#url) || !mayHaveProxy(this.#url)) return null;
    const { hostname, port } = new URL(this.#url);
    const proxy = { transport: "tcp", hostname, port: Number(port || 80) } as const;
    return runtime.createHttpClient({ proxy });
  }
}
