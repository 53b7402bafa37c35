/**
 * The server of both roles: accepts connections in its own loop and hands each to Deno's HTTP
 * engine. The loop gives what `Deno.serve` does not have: a bound on connections, deadlines for the
 * heads of requests, and a listener that outlives a shortage of descriptors (`EMFILE`).
 */
import { acceptAll, closeQuietly } from "./accept.ts";
import { Handshakes } from "./handshakes.ts";
import { cutAnswer } from "./cut_answer.ts";
import {
  type Listener,
  type ListenTls,
  openListener,
  openReplacement,
  type SocketAddress,
  type TlsIdentity,
} from "./listener.ts";
import {
  openEngine,
  type RequestHandler,
  type RequestInfo,
  type ServeConnection,
  type ServedHandler,
  type ServedRequest,
} from "./engine.ts";
import {
  type ConnectionCounts,
  type ConnectionLimits,
  type OpenAnswer,
  type OpenConnection,
  OpenConnections,
} from "./open_connections.ts";

/** Milliseconds between two looks at the deadlines. */
const SWEEP_MS = 500;
/** Milliseconds in which a refused client may take its answer. */
const REFUSAL_MS = 1000;

export interface ListenOptions extends ConnectionLimits, SocketAddress {
  /** Absent: connections are not encrypted. */
  readonly tls?: ListenTls | undefined;
  /** What serves each connection. Default: Deno's HTTP engine. */
  readonly engine?: ServeConnection | undefined;
}

export interface HttpListener {
  readonly addr: Deno.NetAddr;
  readonly counts: ConnectionCounts;
  /**
   * Uses another certificate for new connections; open ones stay.
   *
   * @throws Error if the certificate or the key cannot be used: the former ones stay
   */
  replaceCertificate(identity: TlsIdentity): void;
  /** Accepts nothing more; settles when the requests in flight are answered. */
  shutdown(): Promise<void>;
  /** Closes everything at once. */
  abort(): void;
  /** Settles when the listener and every connection are closed. */
  readonly finished: Promise<void>;
}

/**
 * Listens and serves.
 *
 * @throws {Deno.errors.AddrInUse} and other errors of `Deno.listen`
 */
export function listenHttp(
  { hostname, port, tls, engine = openEngine(), ...limits }: ListenOptions,
  handler: RequestHandler,
): HttpListener {
  openSignalPipe();
  let listener = openListener({ hostname, port }, tls);
  const { addr } = listener;
  const handshakesMax = tls === undefined ? 0 : Math.ceil(limits.connectionsMax / 4);
  const handshakes = new Handshakes(handshakesMax);
  const connectionsMax = Math.max(1, limits.connectionsMax - handshakesMax);
  const connections = new OpenConnections({ ...limits, connectionsMax }, () => performance.now());
  const served = new Set<Promise<void>>();
  let closed = false;
  const serve = (conn: Deno.Conn) => {
    if (closed) return closeQuietly(conn);
    const one = connections.admit((connection) => engine(conn, counted(connection, handler)));
    if (one === null) return refuse(conn);
    const finished = one.finished.catch(() => {}).then(() => {
      served.delete(finished);
    });
    served.add(finished);
  };
  const sweeper = setInterval(() => connections.sweep(), SWEEP_MS);
  Deno.unrefTimer(sweeper);
  const close = () => {
    if (closed) return;
    closed = true;
    clearInterval(sweeper);
    listener.close();
    handshakes.close();
  };
  /** The loops that accept: more than one while a listener replaces another. */
  const accepting = new Set<Promise<void>>();
  const accept = (own: Listener) => {
    const loop = acceptAll<Deno.TcpConn | Deno.TlsConn>(own, {
      serve: (conn) => "handshake" in conn ? handshakes.begin(conn, serve) : serve(conn),
      room: () => tls === undefined ? null : handshakes.room(),
      freeDescriptor: () => connections.evict(),
      isClosed: () => closed || own !== listener,
    }).finally(() => accepting.delete(loop));
    accepting.add(loop);
  };
  accept(listener);
  const finish = async () => {
    while (accepting.size > 0) await Promise.all(accepting);
    await Promise.all(served);
  };
  return {
    addr,
    get counts() {
      const { fresh, ...others } = connections.counts;
      return { fresh: fresh + handshakes.size, ...others };
    },
    finished: finish(),
    replaceCertificate(identity) {
      if (closed) return;
      const former = listener;
      listener = openReplacement({ hostname, port: addr.port }, identity);
      accept(listener);
      former.close();
    },
    async shutdown() {
      close();
      await connections.shutdown();
      await Promise.all(served);
    },
    abort() {
      close();
      connections.abort();
    },
  };
}

/**
 * Makes Deno open the descriptors that it needs for signals. Deno does so at the first use of a
 * signal, and ends the process if none is free by then.
 */
function openSignalPipe(): void {
  if (Deno.build.os === "windows") return;
  const ignore = () => {};
  Deno.addSignalListener("SIGWINCH", ignore);
  Deno.removeSignalListener("SIGWINCH", ignore);
}

/**
 * Tells the connection about each request and the end of its answer. An error with `connection:
 * close` ends the connection: the rest of its request is never read. So does an answer to a request
 * whose body in chunks was not read.
 */
function counted(connection: OpenConnection, handler: RequestHandler): ServedHandler {
  return (request, info) => {
    const served = new CountedRequest(connection.begin(), info);
    const end = () => served.progress.end(served.last);
    // `has()` would make a list of all headers.
    const inChunks = request.headers.get("transfer-encoding") !== null;
    const look = (response: Response) => {
      served.last = response.status >= 400 && response.headers.get("connection") === "close";
      served.last ||= inChunks && !request.bodyUsed;
      return served.isAbandoned ? cutAnswer(response) : response;
    };
    info.completed.then(end, end);
    const answer = handler(request, served);
    return answer instanceof Response ? look(answer) : answer.then(look);
  };
}

/** A request, and what the connection must know of its end. */
class CountedRequest implements RequestInfo {
  readonly progress: OpenAnswer;
  /** Whether its answer is the last of the connection. */
  last = false;
  isAbandoned = false;
  readonly #served: ServedRequest;

  constructor(progress: OpenAnswer, served: ServedRequest) {
    this.progress = progress;
    this.#served = served;
  }

  /** The engine's object has getters: its fields are read when they are needed. */
  get completed(): Promise<void> {
    return this.#served.completed;
  }

  get remoteAddr(): Deno.NetAddr {
    return this.#served.remoteAddr;
  }

  get upgrade(): ServedRequest["upgrade"] {
    return this.#served.upgrade;
  }

  abandonBody(): void {
    this.isAbandoned = true;
  }
}

const FULL_ANSWER = new TextEncoder().encode(
  "HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 1\r\n" +
    "content-length: 0\r\n\r\n",
);

/** Answers a client for which there is no place, without reading its request. */
function refuse(conn: Deno.Conn): void {
  const close = () => {
    clearTimeout(timer);
    closeQuietly(conn);
  };
  const timer = setTimeout(close, REFUSAL_MS);
  conn.write(FULL_ANSWER).then(close, close);
}
