/**
 * A session with the inspector of a child: calls of the Chrome DevTools Protocol, and its events.
 * Whatever a session has changed in the child (a pause, breakpoints) ends with its connection,
 * which V8 undoes by itself.
 */
import type { InspectorAddress } from "./address.ts";
import { type ByteConnection, WebSocketClient } from "./web_socket.ts";

/** Members of a result or an event. */
type Members = Readonly<Record<string, unknown>>;

interface Answer {
  readonly id?: number;
  readonly result?: Members;
  readonly error?: { readonly message?: string };
  readonly method?: string;
  readonly params?: Members;
}

type Waiter = PromiseWithResolvers<Members>;

/** The session has ended before an answer came. */
export class SessionEndedError extends Error {
  override readonly name = "SessionEndedError";
}

/** Scripts whose addresses are kept. */
const SCRIPTS_MAX = 100_000;
/** The begin of an event with a script, whose source map may be long and is not read. */
const SCRIPT =
  /^\{"method":"Debugger\.scriptParsed","params":\{"scriptId":"(\d+)","url":("(?:[^"\\]|\\.)*")/;
const SCRIPT_START = '{"method":"Debugger.scriptParsed"';
const SCRIPT_CHARACTERS_MAX = 8192;

export class InspectorSession {
  readonly #socket: WebSocketClient;
  readonly #calls = new Map<number, Waiter>();
  readonly #events = new Map<string, Waiter>();
  /** Id -> address of the script. */
  readonly scripts = new Map<string, string>();
  #lastCall = 0;
  #ended: SessionEndedError | null = null;

  private constructor(socket: WebSocketClient) {
    this.#socket = socket;
  }

  /** Begins a session over a connection, which the session closes. */
  static async open(
    connection: ByteConnection,
    address: InspectorAddress,
  ): Promise<InspectorSession> {
    const socket = new WebSocketClient(connection);
    try {
      await socket.open(address);
    } catch (error) {
      socket.close();
      throw error;
    }
    const session = new InspectorSession(socket);
    void session.#read();
    return session;
  }

  /** Calls a method and returns its result. Rejects when it fails or the session ends. */
  async call(method: string, params: Members = {}): Promise<Members> {
    if (this.#ended !== null) throw this.#ended;
    const id = ++this.#lastCall;
    const waiter = Promise.withResolvers<Members>();
    this.#calls.set(id, waiter);
    this.#socket.send(JSON.stringify({ id, method, params })).catch(() => this.close());
    return await waiter.promise;
  }

  /** The next event of this name. Rejects when the session ends. */
  next(event: string): Promise<Members> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const waiter = this.#events.get(event) ?? Promise.withResolvers<Members>();
    this.#events.set(event, waiter);
    // The caller may have lost interest when the session ends.
    waiter.promise.catch(() => {});
    return waiter.promise;
  }

  /** Later calls do nothing. */
  close(): void {
    if (this.#ended !== null) return;
    this.#end();
    this.#socket.close();
  }

  async #read(): Promise<void> {
    try {
      for (;;) {
        const text = await this.#socket.next();
        if (text === null) break;
        if (text.startsWith(SCRIPT_START)) {
          this.#addScript(text.slice(0, SCRIPT_CHARACTERS_MAX));
        } else if (text !== "") this.#receive(JSON.parse(text));
      }
    } catch {
      // The connection was cut, or its bytes make no sense.
    }
    this.close();
  }

  #receive({ id, result, error, method, params = {} }: Answer): void {
    if (id === undefined) {
      const waiter = this.#events.get(method ?? "");
      this.#events.delete(method ?? "");
      return waiter?.resolve(params);
    }
    const waiter = this.#calls.get(id);
    this.#calls.delete(id);
    if (error === undefined) waiter?.resolve(result ?? {});
    else waiter?.reject(new Error(`the inspector says: ${error.message}`));
  }

  #addScript(text: string): void {
    const match = SCRIPT.exec(text);
    if (match === null || this.scripts.size >= SCRIPTS_MAX) return;
    this.scripts.set(match[1] as string, JSON.parse(match[2] as string));
  }

  #end(): void {
    this.#ended ??= new SessionEndedError(
      "the connection to the inspector has ended",
    );
    for (const waiter of [...this.#calls.values(), ...this.#events.values()]) {
      waiter.reject(this.#ended);
    }
    this.#calls.clear();
    this.#events.clear();
  }
}
