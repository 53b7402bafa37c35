/**
 * A short view of the arguments of a task, by which a person tells one of many equal calls from the
 * others: `$ref "parse-3", {shop: 17}, [1, 2, 3, … 997 more]`.
 *
 * The work is bounded by the length of the text, however large the arguments are: of lists and
 * objects only the first items are looked at. Digests and decoded values, which take time for each
 * byte, are taken from the budget of the request ({@linkcode ViewBudget}).
 */
import { Buffer } from "node:buffer";
import { hash } from "node:crypto";
import { formatBytes, isRecord } from "../../../base/mod.ts";
import { FIRST_PROPERTIES_MAX, firstProperties } from "../../../graph/mod.ts";
import {
  type Call,
  CodecError,
  decode,
  filesOf,
  taskNameText,
  viewCost,
} from "../../../protocol/mod.ts";
import type { Task } from "../../state/task.ts";
import { nameFor } from "../task_name.ts";

/** Characters of a view. */
const CHARACTERS_MAX = 300;
/** Characters of one string in it; longer ones have their length and digest. */
const STRING_CHARACTERS_MAX = 120;
/** Items of one container in it, and properties; of more, their number is told. */
const ITEMS_MAX = FIRST_PROPERTIES_MAX;
/** Digits of a digest: those of the first 6 bytes of SHA-256. */
const DIGEST_DIGITS = 12;
/** Bytes of an input from which its size is shown. */
const LARGE_BYTES = 64 * 1024;
/** Steps that the decoding of one argument may take, of 1 to 3 µs each. */
const STEPS_MAX = 1000;
/** Bytes of a digest that take as long as a step. */
const BYTES_PER_STEP = 1024;
/** How much longer it takes to look for secrets than to compute a digest. */
const MASKED_FACTOR = 8;

/** Masks the secrets of a graph. */
export interface ArgumentMask {
  /** Characters of the longest text that it masks. */
  readonly reach: number;
  /** Masks a text that was cut off; the end that may be the beginning of a secret is left out. */
  beginning(text: string): string;
  /** Masks a whole text. */
  text(text: string): string;
}

/** Bytes that the views of one request may digest: some 10 ms. Further views tell only sizes. */
export class ViewBudget {
  #bytes = 4 * 1024 * 1024;

  /** Returns whether so many bytes were left, and takes them. */
  take(bytes: number): boolean {
    if (bytes > this.#bytes) return false;
    this.#bytes -= bytes;
    return true;
  }
}

/** What views of arguments need beside the task. */
export interface ArgumentViewOptions {
  readonly budget: ViewBudget;
  /** `null`: the task has no secrets. */
  readonly mask: ArgumentMask | null;
}

/** The arguments of a task in at most {@linkcode CHARACTERS_MAX} characters; those of its call. */
export function viewArguments(task: Task, options: ArgumentViewOptions): string {
  const view = new ArgumentView(task, options);
  const files = filesOf(task);
  if (files === null) view.items(task.args, task.args.length, (arg) => view.argument(arg));
  else {
    const { args } = (task.args[1] as { readonly $call: Call }).$call;
    view.items(args, args.length, (arg) => view.argument(arg));
    view.files(files.inputs);
  }
  return view.result();
}

class ArgumentView {
  readonly #task: Task;
  readonly #budget: ViewBudget;
  readonly #mask: ArgumentMask | null;
  #text = "";

  constructor(task: Task, { budget, mask }: ArgumentViewOptions) {
    this.#task = task;
    this.#budget = budget;
    this.#mask = mask;
  }

  result(): string {
    if (this.#text.length <= CHARACTERS_MAX) return this.#text;
    return `${cutAt(this.#text, CHARACTERS_MAX - 1)}…`;
  }

  /** Writes the first items, separated, and how many more there are. */
  items<Item>(items: Iterable<Item>, count: number, write: (item: Item) => void): void {
    let at = 0;
    for (const item of items) {
      if (this.#text.length > CHARACTERS_MAX) return;
      if (at > 0) this.#text += ", ";
      if (at === ITEMS_MAX) break;
      write(item);
      at++;
    }
    if (count > at) this.#text += `… ${count - at} more`;
  }

  /** Writes the files that the task finds in its folder. */
  files(inputs: readonly (readonly [path: string, content: unknown])[]): void {
    if (inputs.length === 0) return;
    this.#text += this.#text === "" ? "files {" : ", files {";
    this.items(inputs, inputs.length, ([path, content]) => {
      this.#name(path);
      this.argument(content);
    });
    this.#text += "}";
  }

  /** Writes an argument, in which `$ref`, `$call`, `$value` and `$msgpack` have their meaning. */
  argument(value: unknown): void {
    if (Array.isArray(value)) return this.#list(value, (item) => this.argument(item));
    if (!isRecord(value)) return this.#value(value);
    if (typeof value.$ref === "number") return this.#reference(value.$ref);
    if (Object.hasOwn(value, "$value")) return this.#value(value.$value);
    if (typeof value.$msgpack === "string") return this.#encoded(value.$msgpack);
    if (isRecord(value.$call)) {
      const { op, args } = value.$call as unknown as Call;
      this.#text += `${op}(`;
      this.items(args, args.length, (arg) => this.argument(arg));
      this.#text += ")";
    } else this.#record(value, (item) => this.argument(item));
  }

  #reference(place: number): void {
    const input = this.#task.dependencies[place];
    if (input === undefined) return void (this.#text += "$ref");
    const name = taskNameText(nameFor(this.#task, input.key));
    const size = input.nbytes < LARGE_BYTES ? "" : ` (${formatBytes(input.nbytes)})`;
    this.#text += `$ref ${JSON.stringify(name)}${size}`;
  }

  #encoded(base64: string): void {
    if (!this.#budget.take(base64.length)) return void (this.#text += "MessagePack");
    const bytes = Uint8Array.from(Buffer.from(base64, "base64"));
    const decoded = this.#decoded(bytes);
    if (decoded === null) this.#bytes("MessagePack", bytes);
    else this.#value(decoded.value);
  }

  /** The value; `null` if it takes too long, or cannot be decoded, which its task will say. */
  #decoded(bytes: Uint8Array): { readonly value: unknown } | null {
    try {
      const cost = viewCost([bytes], { stepsMax: STEPS_MAX });
      if (cost === null || !this.#budget.take(cost.steps * BYTES_PER_STEP)) return null;
      return { value: decode(bytes) };
    } catch (error) {
      if (error instanceof CodecError) return null;
      throw error;
    }
  }

  #value(value: unknown): void {
    switch (typeof value) {
      case "string":
        return this.#string(value);
      case "number":
        return this.#scalar(Object.is(value, -0) ? "-0" : String(value));
      case "bigint":
        return this.#bigint(value);
      case "object":
        return value === null ? this.#scalar("null") : this.#object(value);
      default:
        return this.#scalar(String(value));
    }
  }

  #object(value: object): void {
    if (Array.isArray(value)) return this.#list(value, (item) => this.#value(item));
    if (value instanceof Date) {
      const time = value.getTime();
      return this.#scalar(Number.isNaN(time) ? "Date(invalid)" : `Date(${value.toISOString()})`);
    }
    if (value instanceof ArrayBuffer) return this.#bytes("bytes", new Uint8Array(value));
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      return this.#bytes(value instanceof Uint8Array ? "bytes" : value.constructor.name, bytes);
    }
    if (value instanceof Map) return this.#map(value);
    if (value instanceof Set) {
      this.#text += "Set {";
      this.items(value, value.size, (item) => this.#value(item));
      return void (this.#text += "}");
    }
    if (value instanceof Error) {
      this.#text += `${this.#masked(String(value.name))}(`;
      this.#string(String(value.message));
      return void (this.#text += ")");
    }
    this.#record(value as Readonly<Record<string, unknown>>, (item) => this.#value(item));
  }

  #list(list: readonly unknown[], write: (item: unknown) => void): void {
    this.#text += "[";
    this.items(list, list.length, write);
    this.#text += "]";
  }

  #record(record: Readonly<Record<string, unknown>>, write: (item: unknown) => void): void {
    const { names, count } = firstProperties(record);
    this.#text += "{";
    this.items(names, count, (name) => {
      this.#name(name);
      write(record[name]);
    });
    this.#text += "}";
  }

  #map(map: ReadonlyMap<unknown, unknown>): void {
    this.#text += "Map {";
    this.items(map, map.size, ([key, item]) => {
      this.#value(key);
      this.#text += " => ";
      this.#value(item);
    });
    this.#text += "}";
  }

  /** The name of a property, quoted unless it is one word. */
  #name(name: string): void {
    const shown = cutAt(this.#masked(name), STRING_CHARACTERS_MAX);
    this.#text += `${/^[\w$]+$/.test(shown) ? shown : JSON.stringify(shown)}: `;
  }

  #string(text: string): void {
    const shown = this.#masked(text);
    if (text.length <= STRING_CHARACTERS_MAX) return void (this.#text += JSON.stringify(shown));
    this.#text += JSON.stringify(`${cutAt(shown, STRING_CHARACTERS_MAX)}…`) +
      ` (${text.length} characters${this.#digest(text, text.length)})`;
  }

  #bigint(value: bigint): void {
    const digits = String(value);
    const shown = this.#masked(digits);
    this.#text += digits.length > STRING_CHARACTERS_MAX
      ? `${shown.slice(0, STRING_CHARACTERS_MAX)}…n (${digits.length} digits)`
      : `${shown}n`;
  }

  #scalar(text: string): void {
    this.#text += this.#masked(text);
  }

  #bytes(name: string, bytes: Uint8Array): void {
    const digest = this.#digest(bytes, bytes.byteLength);
    this.#text += `${name} (${formatBytes(bytes.byteLength)}${digest})`;
  }

  /** The text, or enough of its beginning, without secrets. */
  #masked(text: string): string {
    if (this.#mask === null) return text;
    const length = STRING_CHARACTERS_MAX + this.#mask.reach;
    if (!this.#budget.take(Math.min(length, text.length) * MASKED_FACTOR)) return "…";
    if (text.length <= length) return this.#mask.text(text);
    return this.#mask.beginning(text.slice(0, length));
  }

  /** The digest of what is not shown whole; none if it takes too long, or has a secret in it. */
  #digest(content: string | Uint8Array, size: number): string {
    if (!this.#budget.take(size * (this.#mask === null ? 1 : MASKED_FACTOR))) return "";
    if (this.#mask !== null) {
      const text = typeof content === "string" ? content : new TextDecoder().decode(content);
      if (this.#mask.text(text) !== text) return "";
    }
    return `, sha256 ${hash("sha256", content).slice(0, DIGEST_DIGITS)}`;
  }
}

/** The first characters, without half of one. */
function cutAt(text: string, characters: number): string {
  if (text.length <= characters) return text;
  return text.slice(0, characters).replace(/[\ud800-\udbff]$/, "");
}
