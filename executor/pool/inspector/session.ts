/**
 * A session with the inspector of a child: calls of the Chrome DevTools Protocol, and its events.
 * Whatever a session has changed in the child (a pause, breakpoints) ends with its connection,
 * which V8 undoes by itself.
 */
import type { InspectorAddress } from "./address.ts";
import { type ByteConnection, FloodError, WebSocketClient } from "./web_socket.ts";

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

/** The session has ended before an answer came. The message says why, as a clause. */
export class SessionEndedError extends Error {
  override readonly name = "SessionEndedError";
}

/** Characters of the addresses of scripts that are kept, of all and of each. */
const ADDRESSES_CHARACTERS_MAX = 8 * 2 ** 20;
const ADDRESS_CHARACTERS_MAX = 8192;
/** Added for each, as the map that holds it takes memory too. */
const ENTRY_CHARACTERS = 64;
/** The begin of an event with a script, whose source map may be long and is not read. */
const SCRIPT =
  /^\{"method":"Debugger\.scriptParsed","params":\{"scriptId":"(\d+)","url":("(?:[^"\\]|\\.)*")/;
const SCRIPT_START = '{"method":"Debugger.scriptParsed"';
const ANSWER = /^\{"id":(\d+),/;
export const CUT = "its connection was cut";

export class InspectorSession {
  readonly #socket: WebSocketClient;
  readonly #calls = new Map<number, Waiter>();
  readonly #events = new Map<string, Waiter>();
  /** Id -> address of the script. */
  readonly scripts = new Map<string, string>();
  #addressesCharacters = 0;
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

  /** `reason`: what calls that wait reject with. Later calls do nothing. */
  close(reason: string = CUT): void {
    if (this.#ended !== null) return;
    this.#end(reason);
    this.#socket.close();
  }

  async #read(): Promise<void> {
    let reason = CUT;
    try {
      for (;;) {
        const message = await this.#socket.next();
        if (message === null) break;
        const { text, isCut } = message;
        if (text.startsWith(SCRIPT_START)) this.#addScript(text.slice(0, ADDRESS_CHARACTERS_MAX));
        else if (isCut) this.#receiveCut(text);
        else this.#receive(JSON.parse(text));
      }
    } catch (error) {
      // The connection was cut, or its bytes make no sense.
      if (error instanceof FloodError) reason = error.message;
    }
    this.close(reason);
  }

  /** An answer that is too large is as one that fails. */
  #receiveCut(text: string): void {
    const [, id] = ANSWER.exec(text) ?? [];
    if (id === undefined) throw new FloodError("its calls have too many or too long names");
    this.#receive({ id: Number(id), error: { message: "the answer is too large" } });
  }

  #receive({ id, result, error, method, params }: Answer): void {
    if (id === undefined) {
      const waiter = this.#events.get(method ?? "");
      this.#events.delete(method ?? "");
      return waiter?.resolve(params ?? {});
    }
    const waiter = this.#calls.get(id);
    this.#calls.delete(id);
    if (error === undefined) waiter?.resolve(result ?? {});
    else waiter?.reject(new Error(`the inspector says: ${error.message}`));
  }

  #addScript(text: string): void {
    const [, id, address] = SCRIPT.exec(text) ?? [];
    if (id === undefined || address === undefined) return;
    this.#addressesCharacters += id.length + address.length + ENTRY_CHARACTERS;
    if (this.#addressesCharacters > ADDRESSES_CHARACTERS_MAX) return;
    this.scripts.set(id, JSON.parse(address));
  }

  #end(reason: string): void {
    this.#ended = new SessionEndedError(reason);
    for (const waiter of [...this.#calls.values(), ...this.#events.values()]) {
      waiter.reject(this.#ended);
    }
    this.#calls.clear();
    this.#events.clear();
  }
}
