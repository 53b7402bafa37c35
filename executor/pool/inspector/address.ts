/**
 * Takes the address of a child's inspector out of its standard error. Deno writes the address when
 * the child starts, before any code of a task is there. It contains an id of 122 random bits,
 * without which nobody can attach, and it must not get into the log of a task.
 */
import { joinBytes } from "../../../base/mod.ts";

/** The place of an inspector. */
export interface InspectorAddress {
  readonly hostname: string;
  readonly port: number;
  /** The path with the id. */
  readonly path: string;
}

const LINE = /^Debugger listening on ws:\/\/([\d.]+):(\d+)(\/[\w-]+)$/;
const NEWLINE = 10;
/** A longer line is no address. */
const LINE_BYTES_MAX = 256;
const NOTHING = new Uint8Array(0);

export class AddressReader {
  readonly #found = Promise.withResolvers<InspectorAddress | null>();
  /** The begin of a line whose end has not been read. */
  #line: Uint8Array = NOTHING;
  #isDone = false;

  /** Whether the line with the address has been read, so that no more bytes need to be pushed. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Returns the bytes without the line of the address, as far as whole lines have been read. */
  push(bytes: Uint8Array): Uint8Array {
    const kept: Uint8Array[] = [];
    let rest = this.#line.length === 0 ? bytes : joinBytes([this.#line, bytes]);
    while (!this.#isDone) {
      const end = rest.indexOf(NEWLINE);
      if (end < 0) break;
      if (!this.#take(rest.subarray(0, end))) {
        kept.push(rest.subarray(0, end + 1));
      }
      rest = rest.subarray(end + 1);
    }
    const mayBeAddress = !this.#isDone && rest.length <= LINE_BYTES_MAX;
    this.#line = mayBeAddress ? rest.slice() : NOTHING;
    if (!mayBeAddress) kept.push(rest);
    return joinBytes(kept);
  }

  /** The stream has ended. Returns what was held back. */
  end(): Uint8Array {
    this.#found.resolve(null);
    const line = this.#line;
    this.#line = NOTHING;
    return line;
  }

  /**
   * The address, or `null` if it does not come within `ms`. After that a line that looks like an
   * address is still taken out, but not believed, as a task may have written it.
   */
  async within(ms: number): Promise<InspectorAddress | null> {
    const timer = setTimeout(() => this.#found.resolve(null), ms);
    try {
      return await this.#found.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns whether the line is the address. */
  #take(line: Uint8Array): boolean {
    if (line.length > LINE_BYTES_MAX) return false;
    const match = LINE.exec(new TextDecoder().decode(line));
    if (match === null) return false;
    this.#isDone = true;
    const [, hostname = "", port, path = ""] = match;
    this.#found.resolve({ hostname, port: Number(port), path });
    return true;
  }
}
