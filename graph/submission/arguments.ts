/**
 * Walks the arguments of calls and the values of literals, and reports their faults. The walk is
 * recursive, but at most `ARGUMENT_DEPTH_MAX` levels deep: a deeper container is a fault and is not
 * entered.
 */
import {
  ARGUMENT_DEPTH_MAX,
  ARGUMENTS_MAX,
  errorMessage,
  isRecord,
  type JsonRecord,
  MSGPACK_ARGUMENT_BYTES_MAX,
} from "../../base/mod.ts";
import { decode } from "../../protocol/codec.ts";
import { type FaultList, quote } from "./fault_list.ts";
import { faultOfReference, REFERENCE_FIELDS } from "./reference_names.ts";
import type { Reference } from "./references.ts";

/** Called for each finding of a walk; the path leads to it at that moment. */
export interface ArgumentVisitor {
  reference(reference: Reference): void;
  operation(op: unknown): void;
}

/** One walk is used for all tasks of a submission. */
export class ArgumentWalk {
  readonly #faults: FaultList;
  readonly #visitor: ArgumentVisitor;
  /** Path to the value being checked. Shared with the caller; restored when a walk returns. */
  readonly #path: (string | number)[];

  constructor(faults: FaultList, path: (string | number)[], visitor: ArgumentVisitor) {
    this.#faults = faults;
    this.#path = path;
    this.#visitor = visitor;
  }

  /** Checks the positional arguments of a task; `undefined` means none. */
  walkArguments(args: unknown): void {
    this.#arguments(args, 1);
  }

  /** Checks the content of a file, which is an argument. */
  walkContent(content: unknown): void {
    this.#value(content, 2, false);
  }

  /** Checks the value of a literal, in which nothing is interpreted. */
  walkLiteral(value: unknown): void {
    this.#value(value, 1, true);
  }

  /** `depth`: the level of an argument that is a container; the outermost is 1. */
  #arguments(args: unknown, depth: number): void {
    if (args === undefined) return;
    if (!Array.isArray(args)) return this.#fault("Must be an array of positional arguments");
    if (args.length > ARGUMENTS_MAX) {
      this.#fault(
        `Must have at most ${ARGUMENTS_MAX} arguments, has ${args.length}: pass them as one array`,
      );
    }
    this.#items(args, depth, false);
  }

  #items(items: readonly unknown[], depth: number, literal: boolean): void {
    for (let index = 0; index < items.length; index++) {
      this.#path.push(index);
      this.#value(items[index], depth, literal);
      this.#path.pop();
    }
  }

  #value(value: unknown, depth: number, literal: boolean): void {
    switch (typeof value) {
      case "string":
      case "boolean":
        return;
      case "number":
        if (!Number.isFinite(value)) this.#fault("Must be a finite number");
        return;
      case "object":
        if (value !== null) this.#container(value, depth, literal);
        return;
      default:
        this.#fault(`Must be a JSON value, is of type ${typeof value}`);
    }
  }

  #container(value: object, depth: number, literal: boolean): void {
    if (depth > ARGUMENT_DEPTH_MAX) return this.#fault(TOO_DEEP);
    if (Array.isArray(value)) return this.#items(value, depth + 1, literal);
    if (!isRecord(value)) return this.#fault(`Must be a JSON value, is a ${className(value)}`);
    const keys = Object.keys(value);
    if (!literal && keys.some(isForm)) {
      return this.#special(value, keys, depth);
    }
    for (const key of keys) {
      this.#path.push(key);
      if (key === "__proto__") this.#fault('"__proto__" is not allowed as the name of a property');
      else this.#value(value[key], depth + 1, literal);
      this.#path.pop();
    }
  }

  /** Checks an object with a `$` key: a reference, a nested call, or a literal. */
  #special(value: JsonRecord, keys: readonly string[], depth: number): void {
    const unknown = keys.filter((key) => isForm(key) && !FORMS.has(key));
    for (const key of unknown) {
      this.#path.push(key);
      this.#fault(
        `Unknown form ${quote(key)}: use "$ref", "$call", "$value" or "$msgpack"; ` +
          'wrap data with such keys in {"$value": ...}',
      );
      this.#path.pop();
    }
    if (unknown.length > 0) return;
    const form = String(keys.find(isForm));
    if (form === "$ref" && keys.every((key) => REFERENCE_FIELDS.has(key))) {
      return this.#reference(value, keys);
    }
    if (keys.length > 1) return this.#fault(`${quote(form)} must be the only key of its object`);
    this.#path.push(form);
    const inside = value[form];
    if (form === "$call") this.#call(inside, depth + 1);
    else if (form === "$msgpack") this.#msgpack(inside);
    else this.#value(inside, depth + 1, true);
    this.#path.pop();
  }

  #reference(value: JsonRecord, fields: readonly string[]): void {
    let isValid = true;
    for (const field of fields) {
      const fault = faultOfReference(value, field);
      if (fault === null) continue;
      isValid = false;
      this.#path.push(field);
      this.#fault(fault);
      this.#path.pop();
    }
    if (!isValid) return;
    this.#path.push("$ref");
    this.#visitor.reference(value as unknown as Reference);
    this.#path.pop();
  }

  #call(call: unknown, depth: number): void {
    if (depth > ARGUMENT_DEPTH_MAX) return this.#fault(TOO_DEEP);
    if (!isRecord(call)) return this.#fault('Must be an object with "op" and "args"');
    for (const field of Object.keys(call)) {
      if (field === "op" || field === "args") continue;
      this.#path.push(field);
      this.#fault(`Unknown field ${quote(field)}: a nested call has only "op" and "args"`);
      this.#path.pop();
    }
    this.#path.push("op");
    this.#visitor.operation(call.op);
    this.#path[this.#path.length - 1] = "args";
    this.#arguments(call.args, depth + 2);
    this.#path.pop();
  }

  #msgpack(text: unknown): void {
    if (typeof text !== "string") return this.#fault("Must be text in base64");
    if (text.length > MSGPACK_TEXT_MAX) return this.#fault(TOO_MUCH_MSGPACK);
    try {
      const bytes = Uint8Array.fromBase64(text);
      if (bytes.byteLength > MSGPACK_ARGUMENT_BYTES_MAX) return this.#fault(TOO_MUCH_MSGPACK);
      decode(bytes);
    } catch (error) {
      this.#fault(`Must be MessagePack in base64: ${errorMessage(error)}`);
    }
  }

  #fault(detail: string): void {
    this.#faults.add(this.#path, detail);
  }
}

const TOO_DEEP = `Must not be nested deeper than ${ARGUMENT_DEPTH_MAX} levels`;
const TOO_MUCH_MSGPACK =
  `Must have at most ${MSGPACK_ARGUMENT_BYTES_MAX} bytes: store a larger value with ` +
  "POST /api/v1/data and refer to it";
const FORMS: ReadonlySet<string> = new Set(["$ref", "$call", "$value", "$msgpack"]);
/** Characters of base64. */
const MSGPACK_TEXT_MAX = Math.ceil(MSGPACK_ARGUMENT_BYTES_MAX / 3) * 4;

function isForm(key: string): boolean {
  return key.startsWith("$");
}

function className(value: object): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}
