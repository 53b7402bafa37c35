/**
 * The connections of a client that Deno's common ones do not suffice for. To a scheduler on this
 * machine they never lead through the proxy that the environment names. To one over TLS they trust
 * the authorities that the client was given. Other requests of the program stay as they are.
 */
import { canBeDirect, denoRuntime, mayHaveProxy } from "./proxy.ts";

type HttpClient = ReturnType<(typeof Deno)["createHttpClient"]>;

/** The connections to one address. */
export class DirectConnections {
  readonly #url: string;
  readonly #caCerts: () => readonly string[];
  /** The certificates that open connections trust. */
  #trusted: readonly string[] = [];
  /** `null`: common connections suffice; `undefined`: that is to be found out. */
  #client: HttpClient | null | undefined;

  /**
   * `caCerts`: returns certificates as PEM of authorities besides the well-known ones. Another
   * array than before takes new connections.
   *
   * @throws TypeError if there are some and the runtime is not Deno
   */
  constructor(url: string, caCerts: () => readonly string[]) {
    this.#url = url;
    this.#caCerts = url.startsWith("https:") ? caCerts : () => this.#trusted;
    if (this.#caCerts().length > 0 && denoRuntime() === undefined) {
      throw new TypeError(
        "Cannot use caCerts in this runtime: name the file by the variable NODE_EXTRA_CA_CERTS",
      );
    }
  }

  /** Options for `fetch`; none if common connections suffice. */
  init(): RequestInit {
    const caCerts = this.#caCerts();
    // Requests under way continue.
    if (caCerts !== this.#trusted) this.close();
    this.#trusted = caCerts;
    if (this.#client === undefined) this.#client = this.#open(caCerts);
    // Only `fetch` of Deno has this option.
    return this.#client === null ? {} : { client: this.#client } as RequestInit;
  }

  /** Closes what is open; the next request opens it again. */
  close(): void {
    this.#client?.close();
    this.#client = undefined;
  }

  #open(caCerts: readonly string[]): HttpClient | null {
    const runtime = denoRuntime();
    if (runtime === undefined) return null;
    if (caCerts.length > 0) return runtime.createHttpClient({ caCerts: [...caCerts] });
    if (!canBeDirect(this.#url) || !mayHaveProxy(this.#url)) return null;
    const { hostname, port } = new URL(this.#url);
    const proxy = { transport: "tcp", hostname, port: Number(port || 80) } as const;
    return runtime.createHttpClient({ proxy });
  }
}
