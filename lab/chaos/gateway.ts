/**
 * A TCP gateway on loopback that fails on request: it cuts or resets its connections, refuses new
 * ones, goes silent, or is slow. It stands between two processes, so that the network between them
 * can fail.
 */
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isConnectionError } from "../../base/mod.ts";

/**
 * Treatment of connections: they are forwarded; nobody listens; they are accepted and nothing
 * passes; or small pieces pass, one at a time. Open connections fall silent or become slow too.
 */
export type GatewayMode = "open" | "refusing" | "silent" | "slow";

/** While it is slow: a piece of so many bytes after so many milliseconds. */
const SLOW_BYTES = 2048;
const SLOW_MS = 25;

/** The head of a request of the scheduler, which authorizes itself by the token of the worker. */
const OF_SCHEDULER = /\r\nauthorization:/i;

/** Where a gateway listens; any port of 127.0.0.1 when absent. */
export interface GatewayPlace {
  readonly hostname?: string;
  /**
   * A second port, which is forwarded to the same port of 127.0.0.1 and fails with the first one.
   * Absent: there is none.
   */
  readonly secondPort?: number | undefined;
}

/** A port on which a gateway listens, and where its connections lead. */
interface Door {
  readonly port: number;
  readonly targetPort: number;
  /** `null`: nobody listens. */
  listener: Deno.TcpListener | null;
}

export class Gateway implements AsyncDisposable {
  readonly hostname: string;
  readonly port: number;
  /** Times that open connections were closed. */
  cuts = 0;
  #mode: GatewayMode = "open";
  /** Whether the scheduler passes in every mode, so that only other workers meet the fault. */
  #schedulerPasses = false;
  readonly #doors: readonly Door[];
  readonly #connections = new Set<Deno.Conn>();
  readonly #running = new Set<Promise<void>>();
  #healed = Promise.withResolvers<void>();
  /** Connections that carry nothing until the end. */
  readonly #stranded = new Set<Deno.Conn>();
  readonly #ended = Promise.withResolvers<void>();

  /** Forwards connections to a port of this machine. */
  constructor(targetPort: number, { hostname = "127.0.0.1", secondPort }: GatewayPlace = {}) {
    this.hostname = hostname;
    const first = this.#open(0, targetPort);
    this.port = first.port;
    this.#doors = secondPort === undefined ? [first] : [first, this.#open(secondPort, secondPort)];
    this.#healed.resolve();
  }

  get url(): string {
    return `http://${this.hostname}:${this.port}`;
  }

  /** Changes the mode. `schedulerPasses`: requests with an authorization are forwarded always. */
  set(mode: GatewayMode, { schedulerPasses = false } = {}): void {
    if (!holds(this.#mode) && holds(mode)) this.#healed = Promise.withResolvers();
    this.#mode = mode;
    this.#schedulerPasses = schedulerPasses;
    if (!holds(mode)) this.#healed.resolve();
    // A listener that does not listen is refused by the kernel, as a dead process is.
    const listens = mode !== "refusing" || schedulerPasses;
    if (listens) this.#listen();
    else this.#close();
    if (mode === "refusing") this.cut();
  }

  /** Resets every connection as soon as something arrives on it, until `over`. */
  async reset(over: Promise<unknown>): Promise<void> {
    this.#close();
    this.cut();
    await Promise.all(this.#doors.map(({ port }) => this.#resetAt(port, over)));
    this.set(this.#mode, { schedulerPasses: this.#schedulerPasses });
  }

  async #resetAt(port: number, over: Promise<unknown>): Promise<void> {
    const server = createServer((connection) => {
      connection.on("error", () => {});
      connection.once("data", () => connection.resetAndDestroy());
      over.then(() => connection.destroy());
    });
    // The port is free when the listener has closed.
    while (!server.listening) {
      server.listen(port, this.hostname);
      await once(server, "listening").catch(() => sleep(1));
    }
    await over;
    server.close();
    await once(server, "close");
  }

  /** Closes all open connections. */
  cut(): void {
    if (this.#connections.size > 0) this.cuts++;
    for (const connection of this.#connections) {
      if (!this.#stranded.has(connection)) this.#drop(connection);
    }
  }

  /**
   * Lets all open connections carry nothing any more and never close, as if the machine at the
   * other end had vanished: they are half open. New ones are forwarded. Returns their number.
   */
  strand(): number {
    for (const connection of this.#connections) this.#stranded.add(connection);
    return this.#stranded.size;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended.resolve();
    this.#stranded.clear();
    this.set("open");
    this.#close();
    this.cut();
    await Promise.all(this.#running);
  }

  #open(port: number, targetPort: number): Door {
    const listener = Deno.listen({ hostname: this.hostname, port });
    this.#track(this.#accept(listener, targetPort));
    return { port: listener.addr.port, targetPort, listener };
  }

  #listen(): void {
    for (const door of this.#doors) {
      door.listener ??= this.#open(door.port, door.targetPort).listener;
    }
  }

  #close(): void {
    for (const door of this.#doors) {
      door.listener?.close();
      door.listener = null;
    }
  }

  async #accept(listener: Deno.TcpListener, targetPort: number): Promise<void> {
    for (;;) {
      try {
        this.#track(this.#forward(await listener.accept(), targetPort));
      } catch (error) {
        // One whose client has reset it before it was accepted is no reason to accept no other.
        if (!isConnectionError(error)) return;
      }
    }
  }

  async #forward(client: Deno.Conn, targetPort: number): Promise<void> {
    this.#connections.add(client);
    try {
      const head = new Uint8Array(64 * 1024);
      const count = await client.read(head);
      if (count === null) return this.#drop(client);
      if (this.#stranded.has(client)) await this.#ended.promise;
      const first = head.subarray(0, count);
      const passes = this.#schedulerPasses && OF_SCHEDULER.test(new TextDecoder().decode(first));
      if (!passes && this.#mode === "refusing") return this.#drop(client);
      if (!passes) await this.#healed.promise;
      const server = await Deno.connect({ hostname: "127.0.0.1", port: targetPort });
      this.#connections.add(server);
      await writeAll(server, first);
      await Promise.all([
        this.#pipe(client, server, passes),
        this.#pipe(server, client, passes),
      ]);
    } catch {
      // The target is gone, or the connection was cut.
    }
    this.#drop(client);
  }

  async #pipe(from: Deno.Conn, to: Deno.Conn, passes: boolean): Promise<void> {
    const piece = new Uint8Array(64 * 1024);
    try {
      for (let count = await from.read(piece); count !== null; count = await from.read(piece)) {
        if (!passes) await this.#healed.promise;
        if (this.#stranded.has(from)) break;
        await this.#forwardPiece(to, piece.subarray(0, count));
      }
    } catch {
      // The connection was cut.
    }
    if (this.#stranded.has(from)) await this.#ended.promise;
    this.#drop(from);
    this.#drop(to);
  }

  async #forwardPiece(to: Deno.Conn, bytes: Uint8Array): Promise<void> {
    if (this.#mode !== "slow") return await writeAll(to, bytes);
    for (let at = 0; at < bytes.byteLength; at += SLOW_BYTES) {
      await sleep(SLOW_MS);
      await writeAll(to, bytes.subarray(at, at + SLOW_BYTES));
    }
  }

  #drop(connection: Deno.Conn): void {
    if (!this.#connections.delete(connection)) return;
    try {
      connection.close();
    } catch {
      // The other end has closed it already.
    }
  }

  #track(running: Promise<void>): void {
    this.#running.add(running);
    running.finally(() => this.#running.delete(running));
  }
}

/** Returns whether nothing passes on connections that are open. */
function holds(mode: GatewayMode): boolean {
  return mode === "silent" || mode === "refusing";
}

async function writeAll(to: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength;) at += await to.write(bytes.subarray(at));
}

/** A port that nobody else gets until the listener is closed. */
export function reservePort(): Deno.TcpListener {
  return Deno.listen({ hostname: "127.0.0.1", port: 0 });
}
