/**
 * The functions of an array and the operations that call them, as one module set: functions of a
 * module that the program ships, and functions that are sent as their text.
 */
import { createHash } from "node:crypto";
import type { CallModules } from "../call/call.ts";
import { shippedFunction } from "../module/shipped_text.ts";
import { operationOf } from "../remote_calls.ts";
import { WORKER_TEXT } from "./worker_text.ts";

/** A function of the program, or one of a module that it ships. */
// deno-lint-ignore ban-types -- any function is meant
export type ArrayFunction = Function;

/** A function with the method that it was given to, for messages. */
export interface NamedFunction {
  readonly kind: string;
  readonly body: ArrayFunction;
}

const FILE = "weir_array.js";

export class ArrayFunctions {
  readonly #files = new Map<string, string>();
  readonly #imports: string[] = [];
  readonly #operations: string[] = [];
  readonly #names = new Map<ArrayFunction, string>();
  #shipped: CallModules | null = null;

  /** The expression for a function in operations. */
  expression({ kind, body }: NamedFunction): string {
    const name = JSON.stringify(body.name || shownText(body));
    return `{ kind: ${JSON.stringify(kind)}, name: ${name}, body: ${this.#import(body)} }`;
  }

  /** Adds an operation and returns its name. `text`: a function expression. */
  operation(name: string, text: string): string {
    const exported = `${name}_${this.#operations.length + 1}`;
    this.#operations.push(`export const ${exported} = ${text};`);
    return `./${FILE}#${exported}`;
  }

  modules(): CallModules {
    const source = [...this.#imports, WORKER_TEXT, ...this.#operations].join("\n");
    const files = [...this.#files, [FILE, source] as const].sort(([a], [b]) => a < b ? -1 : 1);
    const sha256 = createHash("sha256").update(JSON.stringify(files)).digest("hex");
    return { sha256, files: Object.fromEntries(files) };
  }

  #import(body: ArrayFunction): string {
    const known = this.#names.get(body);
    if (known !== undefined) return known;
    const name = `given_${this.#names.size + 1}`;
    this.#names.set(body, name);
    const remote = operationOf(body);
    const called = remote ?? shippedFunction(body);
    const [address = "", exported = "default"] = called.op.split("#");
    if (remote !== null && !/[/:]/.test(address)) {
      throw new TypeError(`Cannot use "${called.op}" in an array: it is no function of a module`);
    }
    const file = remote === null ? `given/${name}.js` : address;
    if (remote === null) this.#files.set(file, called.modules?.files["functions.js"] ?? "");
    else if (remote.modules !== null) this.#addModules(remote.modules);
    const from = remote === null ? `./${file}` : file;
    this.#imports.push(`import { ${exported} as ${name} } from ${JSON.stringify(from)};`);
    return name;
  }

  #addModules(modules: CallModules): void {
    if (this.#shipped?.sha256 === modules.sha256) return;
    if (this.#shipped !== null) {
      throw new TypeError("Cannot compute the array: its functions are of more than one module");
    }
    this.#shipped = modules;
    for (const [name, source] of Object.entries(modules.files)) this.#files.set(name, source);
  }
}

/** Characters of the text of a function without a name, in messages. */
const SHOWN_MAX = 60;

function shownText(body: ArrayFunction): string {
  const text = Function.prototype.toString.call(body).replace(/\s+/g, " ");
  return text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX - 1)}…`;
}

/** The name of a function in keys. */
export function functionName(body: ArrayFunction): string {
  return body.name || "anonymous";
}
