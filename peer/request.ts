/** One request to the HTTP server of a worker, with the token that this worker accepts. */
import { keepWithBody } from "../base/mod.ts";
import { trusting } from "./trusted_clients.ts";

/** Address of a worker's server. */
export interface PeerAddress {
  /** `null`: the worker cannot be reached from outside. */
  readonly url: string | null;
  /** Bearer token, sent to no other address than `url`; `null` if the request shows grants. */
  readonly token: string | null;
  /**
   * Certificates as PEM that the one of an `https:` server is checked against, besides the
   * well-known authorities: that of the worker itself. Absent or `null`: only these authorities.
   */
  readonly certificate?: string | null | undefined;
}

/** Where to ask for values: at the worker that holds them, or at the scheduler for it. */
export interface TransferRoute extends PeerAddress {
  /** Path below `url`; `/data` when absent. */
  readonly path?: string;
  /** Headers in addition to the authorization. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** `headers` as a plain object: the authorization is added to it. */
export interface PeerRequest extends Omit<RequestInit, "headers" | "redirect"> {
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a request to `path` of the worker's server and returns the response with any status; the
 * caller reads or cancels its body. Throws when the worker has no address, does not answer or
 * answers with a redirect, which would carry its token to another address.
 */
export async function requestPeer(
  { url, token, certificate }: PeerAddress,
  path: string,
  { headers, ...init }: PeerRequest = {},
): Promise<Response> {
  if (url === null) throw new Error("it has no address");
  const isTrusted = certificate && url.startsWith("https:");
  const authorization = token === null ? null : { authorization: `Bearer ${token}` };
  return keepWithBody(
    await fetch(peerUrl(url, path), {
      ...init,
      ...(isTrusted ? trusting(certificate) : null),
      headers: { ...headers, ...authorization },
      redirect: "error",
    }),
  );
}

/**
 * The address of `path`, which may have a query, below the URL of a worker. A query or a fragment
 * of the URL itself is dropped.
 */
export function peerUrl(base: string, path: string): URL {
  const target = new URL(base);
  const [pathname = "", query = ""] = path.split("?");
  target.pathname = target.pathname.replace(/\/+$/, "") + pathname;
  target.search = query;
  target.hash = "";
  return target;
}

/** Returns the error for a response with a status that the caller cannot use. Cancels the body. */
export async function unexpectedStatus(response: Response): Promise<Error> {
  await response.body?.cancel();
  return new Error(`it answers with status ${response.status}`);
}
