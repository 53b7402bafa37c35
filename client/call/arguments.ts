/**
 * Writes the arguments of a call in the form that a graph has: JSON as it is, futures as
 * references, what JSON does not have as MessagePack, and large values as separate data, which
 * are sent once. Everything is text or bytes when the call returns, so what the program changes
 * afterwards changes no call.
 */
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { ARGUMENT_DEPTH_MAX, MSGPACK_ARGUMENT_BYTES_MAX } from "../../base/mod.ts";
import { CodecError, encode } from "../../protocol/codec.ts";
import { Future, type FutureHost } from "../future.ts";
import { GraphNode } from "../node.ts";
import { entryName } from "../outputs/table.ts";
import { hasJsonForm, isInstance, isJsonScalar, isPlain } from "./structure.ts";

/** Characters of JSON, beyond which an argument is sent as data. */
const JSON_CHARACTERS_MAX = 64 * 1024;
/** Bytes of a typed array, beyond which it is sent as data. */
const TYPED_ARRAY_BYTES_MAX = 4 * 1024;
/** Bytes of an argument about which there is a warning. */
const WARNED_BYTES = 64 * 1024 * 1024;

/** A value that is stored before the call is sent. */
export interface SentData {
  readonly key: string;
  /** The value as it was when it was passed, encoded. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The object that was passed; `null` for a string. */
  readonly owner: object | null;
}

/** The arguments of one call. */
export interface WrittenArguments {
  /** JSON of each. */
  readonly texts: readonly string[];
  readonly data: readonly SentData[];
  /** The futures in them. */
  readonly futures: readonly Future<unknown>[];
  /** Keys of the tasks in them; with their namespace if it is another than that of the client. */
  readonly inputs: readonly string[];
}

export interface ArgumentWriterOptions {
  /** The client whose futures are arguments. */
  readonly host: FutureHost;
  readonly warn: (message: string) => void;
  /** `warn` is called for arguments with more; 64 MiB when absent. */
  readonly warnedBytes?: number;
}

/** Writes the arguments of all calls of a client. */
export class ArgumentWriter {
  readonly #host: FutureHost;
  readonly #warn: (message: string) => void;
  readonly #warnedBytes: number;

  constructor({ host, warn, warnedBytes = WARNED_BYTES }: ArgumentWriterOptions) {
    this.#host = host;
    this.#warn = warn;
    this.#warnedBytes = warnedBytes;
  }

  /**
   * `first`: the place of the first of them among the arguments of `name`.
   *
   * @throws TypeError that names the path, if an argument is not data, or has a future where none
   * can be, or one that is not of this client
   */
  write(args: readonly unknown[], name: string, first = 0): WrittenArguments {
    const writing: Writing = { data: [], futures: [], inputs: [], name, index: first, path: [] };
    const texts: string[] = [];
    // Not map(), which leaves out holes.
    for (let at = 0; at < args.length; at++) {
      writing.index = first + at;
      texts.push(this.#argument(args[at], writing));
    }
    const { data, futures, inputs } = writing;
    return { texts, data, futures, inputs };
  }

  #argument(value: unknown, writing: Writing): string {
    try {
      return this.#text(value, writing);
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
      const below = writing.path.length === 0 ? "" : `, below $${writing.path.join("")}`;
      const place = `argument ${writing.index + 1} of "${writing.name}"${below}`;
      throw new TypeError(`Cannot pass ${place}: ${error.message}`, { cause: error });
    }
  }

  #text(value: unknown, writing: Writing): string {
    if (typeof value !== "object" || value === null) {
      const isLong = typeof value === "string" && value.length > JSON_CHARACTERS_MAX;
      if (isLong) return this.#data(null, encode(value), writing);
      return isJsonScalar(value) ? JSON.stringify(value) : this.#encoded(value, writing);
    }
    switch (kindOf(value, 1)) {
      case "json":
        return this.#json(value, writing);
      case "futures":
        return this.#withFutures(value, writing);
      default:
        return this.#encoded(value, writing);
    }
  }

  #json(value: object, writing: Writing): string {
    // A comma and a character each: there is no need to write it to know that it is long.
    const isLong = Array.isArray(value) && value.length * 2 > JSON_CHARACTERS_MAX;
    if (isLong) return this.#data(value, encode(value), writing);
    const text = JSON.stringify(value);
    if (text.length > JSON_CHARACTERS_MAX) return this.#data(value, encode(value), writing);
    return text.includes('"$') ? `{"$value":${text}}` : text;
  }

  #encoded(value: unknown, writing: Writing): string {
    const bytes = encode(value);
    const isLarge = ArrayBuffer.isView(value)
      ? value.byteLength > TYPED_ARRAY_BYTES_MAX
      : bytes.byteLength > MSGPACK_ARGUMENT_BYTES_MAX;
    if (!isLarge) {
      return `{"$msgpack":"${Buffer.from(bytes).toString("base64")}"}`;
    }
    return this.#data(typeof value === "object" ? value : null, bytes, writing);
  }

  /** A container with futures or nodes inside, or one of these. */
  #withFutures(value: object, writing: Writing): string {
    if (value instanceof Future) return this.#future(value, writing);
    if (value instanceof GraphNode) {
      writing.inputs.push(value.key);
      return JSON.stringify(value);
    }
    const texts: string[] = [];
    if (Array.isArray(value)) {
      for (let at = 0; at < value.length; at++) {
        texts.push(this.#below(`[${at}]`, value[at], writing));
      }
      return `[${texts.join()}]`;
    }
    for (const [field, item] of Object.entries(value)) {
      if (field.startsWith("$") || field === "__proto__") {
        throw new CodecError(
          `no future can be in an object with the key "${field}": let a function build this object`,
        );
      }
      texts.push(`${JSON.stringify(field)}:${this.#below(`.${field}`, item, writing)}`);
    }
    return `{${texts.join()}}`;
  }

  #below(step: string, item: unknown, writing: Writing): string {
    writing.path.push(step);
    const text = this.#text(item, writing);
    writing.path.pop();
    return text;
  }

  #future(future: Future<unknown>, { futures, inputs }: Writing): string {
    const entry = future.entryFor(this.#host);
    futures.push(future);
    inputs.push(entryName(entry.key, entry.namespace));
    return JSON.stringify(future);
  }

  #data(owner: object | null, bytes: Uint8Array<ArrayBuffer>, writing: Writing): string {
    if (bytes.byteLength > this.#warnedBytes) {
      const mebibytes = Math.round(bytes.byteLength / 2 ** 20);
      this.#warn(
        `Argument ${
          writing.index + 1
        } of "${writing.name}" has ${mebibytes} MiB: let a task load ` +
          "it where it runs, or pass the future of scatter()",
      );
    }
    const key = dataKey(bytes);
    writing.data.push({ key, bytes, owner });
    writing.inputs.push(key);
    return JSON.stringify({ $ref: key });
  }
}

interface Writing {
  readonly data: SentData[];
  readonly futures: Future<unknown>[];
  readonly inputs: string[];
  /** Of the function. */
  readonly name: string;
  /** Of the argument. */
  index: number;
  /** Steps to what is being written. */
  readonly path: string[];
}

/** Arguments of which the first were written alone. */
export function joinArguments(first: WrittenArguments, rest: WrittenArguments): WrittenArguments {
  return {
    texts: [...first.texts, ...rest.texts],
    data: [...first.data, ...rest.data],
    futures: [...first.futures, ...rest.futures],
    inputs: [...first.inputs, ...rest.inputs],
  };
}

/** The key of a value that is stored as data: equal values have equal keys. */
export function dataKey(bytes: Uint8Array): string {
  return `data-${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}`;
}

/**
 * Form in which a value is written. `futures`: it has futures or nodes inside, or is one. `deep`:
 * it has too many levels, or contains itself; the codec says where.
 */
type Kind = "json" | "encoded" | "futures" | "deep";

/** Futures in Maps, Sets and errors are not found: the codec refuses them, with the path. */
function kindOf(value: unknown, depth: number): Kind {
  if (typeof value !== "object" || value === null) {
    return isJsonScalar(value) ? "json" : "encoded";
  }
  if (value instanceof Future || value instanceof GraphNode) return "futures";
  const isList = Array.isArray(value);
  if (!isList && !isPlain(value) && !isInstance(value)) return "encoded";
  if (depth > ARGUMENT_DEPTH_MAX) return "deep";
  let found = false;
  let kind: Kind = (isList || isPlain(value)) && !hasJsonForm(value) ? "json" : "encoded";
  // Not Object.values() of a list, which leaves out holes.
  const keys = isList ? null : Object.keys(value);
  const items = isList ? value : Object.values(value);
  for (let at = 0; at < items.length; at++) {
    const key = keys?.[at];
    if (key !== undefined && (key === "__proto__" || !key.isWellFormed())) kind = "encoded";
    const inner = kindOf(items[at], depth + 1);
    if (inner === "deep") return "deep";
    if (inner === "futures") found = true;
    if (inner === "encoded") kind = "encoded";
  }
  return found ? "futures" : kind;
}
