/**
 * JavaScript functions as a module: how the operations of a graph built here reach other processes.
 */
import { findFreeNames } from "./free_names.ts";
import type { TaskFunction } from "../submission/references.ts";

/** Gathers functions as the source text of one module, each once, and names them for `op`. */
export class ShippedFunctions {
  readonly #file: string;
  readonly #names = new Map<TaskFunction, string>();
  readonly #taken = new Set<string>();
  readonly #lines: string[] = [];

  /** `file`: the name under which the module will be shipped. */
  constructor(file: string) {
    this.#file = file;
  }

  /** `""` while nothing was shipped. */
  get source(): string {
    return this.#lines.join("\n");
  }

  /**
   * The operation, as in `"./functions.js#clean"`. Throws `TypeError` when the text of the function
   * cannot stand alone: it uses names from outside, or it is built in, bound, or a class.
   */
  operationOf(body: TaskFunction): string {
    let name = this.#names.get(body);
    if (name === undefined) {
      const text = standaloneText(body);
      name = this.#freeName(body.name);
      this.#names.set(body, name);
      const local = `shipped${this.#names.size}`;
      this.#lines.push(`const ${local} = ${text};`, `export { ${local} as ${name} };`);
    }
    return `./${this.#file}#${name}`;
  }

  /** The function's own name where it has one that can be exported and is not taken. */
  #freeName(wanted: string): string {
    const base = EXPORTABLE.test(wanted) && wanted !== "default" ? wanted : "anonymous";
    let name = base;
    for (let number = 2; this.#taken.has(name); number++) name = `${base}_${number}`;
    this.#taken.add(name);
    return name;
  }
}

const EXPORTABLE = /^[A-Za-z_$][\w$]*$/;

/** An expression that makes the function anew. */
function standaloneText(body: TaskFunction): string {
  const text = Function.prototype.toString.call(body);
  const name = JSON.stringify(body.name);
  if (/\{\s*\[native code\]\s*\}\s*$/.test(text)) {
    throw new TypeError(`Cannot ship function ${name}: it is built in or bound, and has no source`);
  }
  if (/^class\b/.test(text)) {
    throw new TypeError(`Cannot ship class ${name}: an operation is called without "new"`);
  }
  // The text of a method is no expression by itself, but it is one within an object.
  for (const expression of [`(${text})`, `Object.values({ ${text} })[0]`]) {
    const free = freeNamesOf(expression);
    if (free === null) continue;
    if (free.length === 0) return expression;
    const names = free.map((outer) => JSON.stringify(outer)).join(", ");
    throw new TypeError(
      `Cannot ship function ${name}: it uses ${names} from outside itself, and only its text is sent; ` +
        "pass what it needs as arguments, or ship a module",
    );
  }
  throw new TypeError(`Cannot ship function ${name}: its text does not stand alone; ship a module`);
}

/** `null`: the text is no expression of a module. */
function freeNamesOf(expression: string): string[] | null {
  try {
    return findFreeNames(expression);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
