/** JavaScript functions as source text: how functions of a graph reach other processes. */
import { findFreeNames } from "./free_names.ts";
import type { TaskFunction } from "../submission/references.ts";

/** Collects functions as the source text of one module, each once, and names them for `op`. */
export class ShippedFunctions {
  readonly #file: string;
  readonly #names = new Map<TaskFunction, string>();
  readonly #taken = new Set<string>();
  readonly #lines: string[] = [];

  /** @param file file name of the module */
  constructor(file: string) {
    this.#file = file;
  }

  /** Source text of the module; `""` without functions. */
  get source(): string {
    return this.#lines.join("\n");
  }

  /**
   * Adds a function and returns the name of the operation, such as `"./functions.js#clean"`.
   *
   * @throws TypeError if the function is built in, bound or a class, or uses names of its
   *   surroundings
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

  /** Returns an unused export name, the function's own name if possible. */
  #freeName(wanted: string): string {
    const base = EXPORTABLE.test(wanted) && wanted !== "default" ? wanted : "anonymous";
    let name = base;
    for (let number = 2; this.#taken.has(name); number++) name = `${base}_${number}`;
    this.#taken.add(name);
    return name;
  }
}

const EXPORTABLE = /^[A-Za-z_$][\w$]*$/;

/** Returns an expression whose value is the function. */
function standaloneText(body: TaskFunction): string {
  const text = Function.prototype.toString.call(body);
  const name = JSON.stringify(body.name);
  if (/\{\s*\[native code\]\s*\}\s*$/.test(text)) {
    throw new TypeError(
      `Cannot ship function ${name}: it is built in or bound and has no source text; ` +
        "write a function that calls it",
    );
  }
  if (/^class\b/.test(text)) {
    throw new TypeError(
      `Cannot ship class ${name}: operations are called without "new"; ` +
        "write a function that returns an instance",
    );
  }
  // The text of a method is not an expression, but it is valid inside an object literal.
  for (const expression of [`(${text})`, `Object.values({ ${text} })[0]`]) {
    const free = freeNamesOf(expression);
    if (free === null) continue;
    if (free.length === 0) return expression;
    const names = free.map((outer) => JSON.stringify(outer)).join(", ");
    throw new TypeError(
      `Cannot ship function ${name}: it uses ${names} of its surroundings, but only its source ` +
        "text is sent; pass values as arguments, or ship a module",
    );
  }
  throw new TypeError(
    `Cannot ship function ${name}: its source text is not valid by itself; ship a module`,
  );
}

/** Returns `null` if the text is not a valid expression in a module. */
function freeNamesOf(expression: string): string[] | null {
  try {
    return findFreeNames(expression);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
