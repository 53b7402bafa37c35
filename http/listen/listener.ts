/**
 * The socket that a server listens on, with TLS or without. Deno takes the certificate when a
 * listener is opened. A new certificate therefore takes a second listener on the same port, which
 * the system allows when both have asked for it (`SO_REUSEPORT`). Other programs of the same user
 * may then listen on the port too.
 */

/** The certificate of a server with those of its authorities, and its key, as PEM. */
export interface TlsIdentity {
  readonly cert: string;
  readonly key: string;
}

/** TLS of a server. */
export interface ListenTls extends TlsIdentity {
  /** Whether the certificate can be replaced while the server runs. */
  readonly isReplaceable?: boolean;
}

export interface SocketAddress {
  readonly hostname: string;
  /** 0: any free port. */
  readonly port: number;
}

export type Listener = Deno.TcpListener | Deno.TlsListener;

/** Over HTTP/2 one connection has many requests, but connections are what is counted. */
const PROTOCOLS = ["http/1.1"];

/**
 * Opens the socket of a server.
 *
 * @throws {Deno.errors.AddrInUse} and other errors of `Deno.listen`; Error if the key is not that
 *   of the certificate
 */
export function openListener(address: SocketAddress, tls: ListenTls | undefined): Listener {
  if (tls === undefined) return Deno.listen(address);
  if (!tls.isReplaceable || !canReplace()) return listenTls(address, tls, false);
  // A port that is to be shared would also be shared with a server that is there already.
  if (address.port !== 0) Deno.listen(address).close();
  return listenTls(address, tls, true);
}

/** Opens a second socket of a server with TLS, with another certificate. */
export function openReplacement(address: SocketAddress, tls: TlsIdentity): Listener {
  if (canReplace()) return listenTls(address, tls, true);
  throw new Error("this process cannot share a port: start it with --unstable-net, or restart it");
}

/** Deno ends a process that shares a port without the flag. It has this function with the flag. */
function canReplace(): boolean {
  return "listenDatagram" in Deno && Deno.build.os !== "windows";
}

function listenTls(
  address: SocketAddress,
  { cert, key }: TlsIdentity,
  reusePort: boolean,
): Deno.TlsListener {
  const shared = reusePort ? { reusePort } : null;
  return Deno.listenTls({ ...address, cert, key, alpnProtocols: PROTOCOLS, ...shared });
}
