/**
 * Writes the arguments of a call in the form that a graph has: JSON as it is, futures as
 * references, what JSON does not have as MessagePack, and large values as data of their own, which
 * are sent once.
 */
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { MSGPACK_ARGUMENT_BYTES_MAX } from "../../base/mod.ts";
import { encode } from "../../protocol/codec.ts";
import { Future } from "../future.ts";
import { GraphNode } from "../node.ts";
import { entryName } from "../outputs/table.ts";

/** Characters of JSON, beyond which an argument is sent as data. */
const JSON_CHARACTERS_MAX = 64 * 1024;
/** Bytes of a typed array, beyond which it is sent as data. */
const TYPED_ARRAY_BYTES_MAX = 4 * 1024;
/** Bytes of an argument about which there is a warning. */
const WARNED_BYTES = 64 * 1024 * 1024;

/** A value that is stored before the call is sent. */
export interface SentData {
  readonly key: string;
  readonly value: unknown;
}

/** The arguments of one call. */
export interface WrittenArguments {
  readonly args: readonly unknown[];
  readonly data: readonly SentData[];
  /** Keys of the futures in them; with their namespace if it is another than that of the client. */
  readonly inputs: readonly string[];
}

/** Writes the arguments of all calls of a client. */
export class ArgumentWriter {
  readonly #warn: (message: string) => void;
  readonly #warnedBytes: number;
  /** Large objects that were written -> their keys. They must not be changed afterwards. */
  readonly #known = new WeakMap<object, string>();

  /** `warnedBytes`: `warn` is called for arguments with more. */
  constructor(warn: (message: string) => void, warnedBytes = WARNED_BYTES) {
    this.#warn = warn;
    this.#warnedBytes = warnedBytes;
  }

  /** @throws TypeError if an argument is not data */
  write(args: readonly unknown[], name: string): WrittenArguments {
    const data: SentData[] = [];
    const inputs: string[] = [];
    const written = args.map((arg, index) => this.#value(arg, { data, inputs, name, index }));
    return { args: written, data, inputs };
  }

  #value(value: unknown, writing: Writing): unknown {
    if (value instanceof Future || value instanceof GraphNode) {
      const reference: { readonly $ref: string; readonly namespace?: string } = value.toJSON();
      writing.inputs.push(entryName(value.key, reference.namespace ?? null));
      return reference;
    }
    if (typeof value !== "object" || value === null) {
      const isLong = typeof value === "string" && value.length > JSON_CHARACTERS_MAX;
      if (isLong) return this.#data(value, encode(value), writing);
      return isJsonScalar(value) ? value : this.#encoded(value, writing);
    }
    const known = this.#known.get(value);
    if (known !== undefined) return this.#stored(known, value, writing);
    if (!containsFuture(value)) return this.#whole(value, writing);
    if (Array.isArray(value)) return value.map((item) => this.#value(item, writing));
    return Object.fromEntries(
      Object.entries(value).map(([field, item]) => [field, this.#value(item, writing)]),
    );
  }

  /** A value without futures. */
  #whole(value: object, writing: Writing): unknown {
    if (ArrayBuffer.isView(value) && value.byteLength > TYPED_ARRAY_BYTES_MAX) {
      return this.#data(value, encode(value), writing);
    }
    if (!isJson(value)) return this.#encoded(value, writing);
    const text = JSON.stringify(value);
    if (text.length > JSON_CHARACTERS_MAX) return this.#data(value, encode(value), writing);
    return text.includes('"$') ? { $value: value } : value;
  }

  #encoded(value: unknown, writing: Writing): unknown {
    const bytes = encode(value);
    if (bytes.byteLength > MSGPACK_ARGUMENT_BYTES_MAX) return this.#data(value, bytes, writing);
    return { $msgpack: Buffer.from(bytes).toString("base64") };
  }

  #data(value: unknown, bytes: Uint8Array, writing: Writing): unknown {
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
    if (typeof value === "object" && value !== null) this.#known.set(value, key);
    return this.#stored(key, value, writing);
  }

  #stored(key: string, value: unknown, { data, inputs }: Writing): unknown {
    data.push({ key, value });
    inputs.push(key);
    return { $ref: key };
  }
}

interface Writing {
  readonly data: SentData[];
  readonly inputs: string[];
  /** Of the function. */
  readonly name: string;
  /** Of the argument. */
  readonly index: number;
}

/** The key of a value that is stored as data: equal values have equal keys. */
export function dataKey(bytes: Uint8Array): string {
  return `data-${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}`;
}

/** Whether a future, or a node of a graph, is in the value. */
function containsFuture(value: object): boolean {
  if (value instanceof Future || value instanceof GraphNode) return true;
  if (!isContainer(value)) return false;
  for (const item of Object.values(value)) {
    if (typeof item === "object" && item !== null && containsFuture(item)) return true;
  }
  return false;
}

/** Whether JSON keeps the value exactly. */
function isJson(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return isJsonScalar(value);
  return isContainer(value) && Object.values(value).every(isJson);
}

function isContainer(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isJsonScalar(value: unknown): boolean {
  switch (typeof value) {
    case "string":
      return value.isWellFormed();
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0);
    default:
      return value === null;
  }
}
