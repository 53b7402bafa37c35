/**
 * Rewrites submitted arguments for execution: keys become positions in the list of inputs, literals
 * are inlined, and operations get their canonical names. Unchanged parts are shared with the
 * submission, not copied.
 */
import { fileOf, readsOf } from "../../protocol/mod.ts";
import { type Reference, replaceItems, type Replacement } from "../submission/references.ts";

/** The replacement of a reference: an input of the task, or an inlined literal. */
export type Resolution =
  | { readonly type: "input"; readonly node: number }
  | { readonly type: "inline"; readonly argument: unknown };

/** Resolution of references and operations. */
export interface RewriteOptions {
  /** `level`: the level that a container in place of the reference would have, from 1. */
  readonly resolve: (reference: Reference, level: number) => Resolution;
  readonly canonicalOperation: (op: string) => string;
}

/** The rewritten arguments of one task. */
export interface Rewritten {
  readonly args: readonly unknown[];
  /** The node of each `{"$ref": i}`, each once, in order of first use. */
  readonly inputs: readonly number[];
  /** Positions in `inputs` of those that are read in parts only, ascending. */
  readonly parts: readonly number[];
}

/** Rewrites the arguments of one task after another. */
export class ArgumentRewriter {
  readonly #options: RewriteOptions;
  readonly #replacement: Replacement;
  /** Node -> its position among the inputs of the current task; empty while they are few. */
  readonly #places = new Map<number, number>();
  /** Of the current task; `null` until the first. */
  #inputs: number[] | null = null;
  /** The current task refers to a part of something. */
  #hasParts = false;

  constructor(options: RewriteOptions) {
    this.#options = options;
    this.#replacement = {
      reference: (reference, level) => this.#reference(reference, level),
      operation: (op) => options.canonicalOperation(op as string),
    };
  }

  rewrite(args: readonly unknown[]): Rewritten {
    this.#inputs = null;
    this.#hasParts = false;
    if (this.#places.size > 0) this.#places.clear();
    const rewritten = replaceItems(args, this.#replacement, 1);
    const parts = this.#hasParts ? [...readsOf(rewritten).keys()].sort((a, b) => a - b) : NO_INPUTS;
    return { args: rewritten, inputs: this.#inputs ?? NO_INPUTS, parts };
  }

  #reference(reference: Reference, level: number): unknown {
    const resolution = this.#options.resolve(reference, level);
    const value = resolution.type === "inline"
      ? resolution.argument
      : placeholder(this.#placeOf(resolution.node));
    if (reference.file === undefined) return value;
    this.#hasParts = true;
    return fileOf(value, reference.file);
  }

  /** Searches the list while it is short; only tasks with many inputs need the map. */
  #placeOf(node: number): number {
    const inputs = this.#inputs ??= [];
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

/** Shared by all tasks without inputs, which are many. */
const NO_INPUTS: readonly number[] = [];

/** Frozen placeholders for the first inputs, shared by all tasks of all graphs. */
const PLACEHOLDERS = Array.from({ length: 64 }, (_, place) => Object.freeze({ $ref: place }));

function placeholder(place: number): { readonly $ref: number } {
  return PLACEHOLDERS[place] ?? { $ref: place };
}
