/**
 * Arguments as written to arguments as executed: keys become places in the list of inputs, literals
 * are put in, operations take their canonical names. What need not change is shared with the
 * submission, never copied.
 */
import { replaceItems, type Replacement } from "../submission/references.ts";

/** What a reference became. */
export type Resolution =
  /** An input of the task: a node. */
  | { readonly type: "input"; readonly node: number }
  | { readonly type: "inline"; readonly argument: unknown };

export interface RewriteOptions {
  /** `level` is what a container in place of the reference would open; the outermost is 1. */
  readonly resolve: (key: string, level: number) => Resolution;
  readonly canonicalOperation: (op: string) => string;
}

export interface Rewritten {
  readonly args: readonly unknown[];
  /** The nodes that `{"$ref": i}` stands for, each once, in order of first use. */
  readonly inputs: readonly number[];
}

/** Rewrites the arguments of one task after another. */
export class ArgumentRewriter {
  readonly #options: RewriteOptions;
  readonly #replacement: Replacement;
  /** Node -> its place among the inputs of the task under way. */
  readonly #places = new Map<number, number>();
  #inputs: number[] = [];

  constructor(options: RewriteOptions) {
    this.#options = options;
    this.#replacement = {
      reference: ({ $ref }, level) => this.#reference($ref, level),
      operation: (op) => options.canonicalOperation(op as string),
    };
  }

  rewrite(args: readonly unknown[]): Rewritten {
    this.#inputs = [];
    if (this.#places.size > 0) this.#places.clear();
    return { args: replaceItems(args, this.#replacement, 1), inputs: this.#inputs };
  }

  #reference(key: string, level: number): unknown {
    const resolution = this.#options.resolve(key, level);
    return resolution.type === "inline"
      ? resolution.argument
      : placeholder(this.#placeOf(resolution.node));
  }

  /** A list is searched while it is short; only a task with many inputs pays for the map. */
  #placeOf(node: number): number {
    const inputs = this.#inputs;
    if (inputs.length < SEARCHED_MAX) {
      const place = inputs.indexOf(node);
      return place >= 0 ? place : inputs.push(node) - 1;
    }
    if (this.#places.size === 0) inputs.forEach((input, place) => this.#places.set(input, place));
    let place = this.#places.get(node);
    if (place === undefined) {
      place = inputs.push(node) - 1;
      this.#places.set(node, place);
    }
    return place;
  }
}

const SEARCHED_MAX = 16;

/** Shared by all tasks of all graphs: most have few inputs. */
const PLACEHOLDERS = Array.from({ length: 64 }, (_, place) => Object.freeze({ $ref: place }));

function placeholder(place: number): { readonly $ref: number } {
  return PLACEHOLDERS[place] ?? { $ref: place };
}
